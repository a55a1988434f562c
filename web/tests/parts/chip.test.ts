import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OptionSeen } from '../../src/net/wire'
import CardThing from '../../src/parts/CardThing.svelte'
import { cardsOf } from '../../src/parts/options'
import { settings } from '../../src/state/settings.svelte'
import attack4 from '../fixtures/attack4.json'
import { option } from '../telling'
import { copyOf, Still } from './still.svelte'

/** Something that may be attacked. */
const WALKER = copyOf(attack4).question!.options[0]!.concerns[0]!

beforeEach(() => {
  settings.confirm = false
})
afterEach(cleanup)

let sequence = 0

/** A card that may be picked in these ways; at another moment each time, so that nothing was picked there before. */
function lit(ways: readonly Partial<OptionSeen>[], w = 120): Still {
  const state = copyOf(attack4)
  const options = ways.map((way, pick) => option(pick, `Way ${pick}`, { concerns: [WALKER], ...way }))
  sequence += 1
  const model = new Still({ ...state, sequence, question: { ...state.question!, options, refused: [] } })
  render(CardThing, { model, card: cardsOf(state.view).get(WALKER)!, w })
  return model
}
const chip = (): Element => screen.getByRole('button').querySelector('.hitchip')!
const said = (): string => chip().textContent!.replaceAll(/\s+/g, ' ').trim()
const cost = (amount: number, when: 'sure' | 'miss', least: number | null = null) => ({
  amount,
  of: 'Damage',
  when,
  least,
})

describe('the chip of a card', () => {
  it('says what is done with it', () => {
    lit([{ does: 'Discard' }])
    expect(said()).toBe('1 Discard')
  })
  it.each([
    ['what the dice must show, and for what', 120, '1 rescue 8+ 42%'],
    ['only what they must show, where it is small', 90, '1 8+ 42%'],
  ])('says %s', (_, w, words) => {
    lit([{ odds: 0.4166, need: 8, does: 'rescue' }], w)
    expect(said()).toBe(words)
  })
  it.each([
    [120, '1 2 8+ 42%'],
    [90, '8+ 42%'],
  ])('says the odds that all its ways have, at a width of %i', (w, words) => {
    lit(
      [
        { odds: 0.4166, need: 8 },
        { odds: 0.4166, need: 8 },
      ],
      w,
    )
    expect(said()).toBe(words)
  })
  it('counts its ways, where there are several, and promises the odds of none', () => {
    lit([{ odds: 0.4166, need: 8 }, { odds: 0.5833 }])
    expect(said()).toBe('1 2 2 ways')
  })
})

describe('the chip of a dangerous card', () => {
  const deadly = { danger: true, odds: 0.4166, need: 8 }

  it('says what a miss costs, and nothing else that it costs', () => {
    lit([{ ...deadly, costs: [cost(1, 'sure'), cost(3, 'miss')] }])
    expect(said()).toBe('1 miss: 3 42%')
  })
  it('says the least that a miss costs, where that is open', () => {
    lit([{ ...deadly, costs: [cost(3, 'miss', 2)] }])
    expect(said()).toBe('1 miss: 2 42%')
  })
  it('says what the dice must show, where a miss costs nothing', () => {
    lit([{ ...deadly, costs: [cost(1, 'sure')] }])
    expect(said()).toBe('1 8+ 42%')
  })
  it.each([
    ['red where every way is dangerous', [deadly, deadly], true],
    ['not red where one is not', [deadly, {}], false],
  ])('is %s', (_, ways, bad) => {
    lit(ways)
    expect(chip().classList.contains('bad')).toBe(bad)
  })
  it('stays lit when the pointer leaves it, as long as it asks again', async () => {
    settings.confirm = true
    const model = lit([deadly])
    await fireEvent.pointerEnter(screen.getByRole('button'))
    await fireEvent.click(screen.getByRole('button'))
    await fireEvent.pointerLeave(screen.getByRole('button'))
    expect([said(), model.hovered]).toEqual(['1 again?', 0])
  })
})
