import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OptionSeen } from '../../src/net/wire'
import Option from '../../src/parts/Option.svelte'
import { settings } from '../../src/state/settings.svelte'
import attack4 from '../fixtures/attack4.json'
import { option } from '../telling'
import { copyOf, Still } from './still.svelte'

beforeEach(() => {
  settings.confirm = false
})
afterEach(cleanup)

let sequence = 0

/** A table at which this is asked, and this alone; at another moment each time, so that nothing was picked there before. */
function asking(options: readonly OptionSeen[], note = ''): Still {
  const state = copyOf(attack4)
  sequence += 1
  return new Still({ ...state, sequence, question: { ...state.question!, note, options: [...options] } })
}
const words = (): string => screen.getByRole('button').textContent!.replaceAll(/\s+/g, ' ').trim()

describe('an option that names a seat', () => {
  it.each([
    ['You', 0],
    ['Dagon', 1],
  ])('calls whoever sits there as they are called: %s', (name, seat) => {
    const named = option(0, 'The Medic (3 left)', { concerns: [`seat.${seat}`], title: 'The Medic', detail: '3 left' })
    const model = asking([named])
    const plays = model.state!.view.sheets.find((sheet) => sheet.seat === seat)!.name
    render(Option, { model, option: named })
    expect(words()).toBe(`1 ${name} ${plays}, 3 left`)
  })
})

describe('an option', () => {
  it('does not say again what the question says', () => {
    const costly = option(0, 'Take it', { note: 'miss: 2 Damage' })
    render(Option, { model: asking([costly], 'miss: 2 Damage'), option: costly })
    expect(words()).toBe('1 Take it')
  })
  it('says what follows from it', () => {
    const costly = option(0, 'Take it', { note: 'miss: 2 Damage' })
    render(Option, { model: asking([costly]), option: costly })
    expect(words()).toBe('1 Take it miss: 2 Damage')
  })
  it.each([
    ['in full', false, '1 Shoot 58%, 7+'],
    ['but not where it has one line', true, '1 Shoot 58%'],
  ])('says what the dice must show, %s', (_, compact, said) => {
    const shot = option(0, 'Shoot', { odds: 0.5833, need: 7 })
    render(Option, { model: asking([shot]), option: shot, compact })
    expect(words()).toBe(said)
  })
  it.each([
    ['its sign', 'roll', 1],
    ['none, where it has none', '', 0],
  ] as const)('bears %s', (_, sign, icons) => {
    const one = option(0, 'Enough', { sign })
    const { container } = render(Option, { model: asking([one]), option: one })
    expect(container.querySelectorAll('svg.i')).toHaveLength(icons)
  })
})

describe('a dangerous option that asks again', () => {
  const deadly = option(0, 'Stand', { danger: true })
  const picked = async () => {
    settings.confirm = true
    const [model, onpicked] = [asking([deadly]), vi.fn()]
    render(Option, { model, option: deadly, onpicked })
    await fireEvent.click(screen.getByRole('button'))
    return { model, onpicked }
  }

  it('is not picked yet', async () => {
    const { model, onpicked } = await picked()
    expect([words(), model.answers, onpicked.mock.calls]).toEqual(['1 Stand Again to do it', [], []])
  })
  it('is picked the second time', async () => {
    const { model, onpicked } = await picked()
    await fireEvent.click(screen.getByRole('button'))
    expect([model.answers, onpicked.mock.calls.length]).toEqual([[0], 1])
  })
  it('stays lit when the pointer leaves it', async () => {
    const { model } = await picked()
    await fireEvent.pointerLeave(screen.getByRole('button'))
    expect(model.hovered).toBe(0)
  })
})
