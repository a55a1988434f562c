import { describe, expect, it } from 'vitest'
import type { OptionSeen, RefusedSeen } from '../../src/net/wire'
import {
  asked,
  cardsOf,
  consequence,
  laidOut,
  need,
  optionsOn,
  percent,
  printedName,
  refusalOn,
  risk,
  titled,
  verb,
} from '../../src/parts/options'
import attack4 from '../fixtures/attack4.json'
import { copyOf } from './still.svelte'

const option = (pick: number, label: string, ...concerns: string[]): OptionSeen => ({
  pick,
  label,
  concerns,
  odds: null,
  note: '',
  danger: false,
  passes: false,
})

describe('what concerns a thing', () => {
  const place = option(2, 'Place Barricade on the Objective', 'barricade.3', 'need.1')
  const use = option(1, 'Sacrifice Barricade: hold a column', 'barricade.3')
  const lit = new Map([
    ['barricade.3', [place, use]],
    ['need.1', [place]],
  ])

  it('is every option that names the card or its space, in the order asked', () => {
    expect(optionsOn(lit, ['barricade.3'])).toEqual([use, place])
  })
  it('is each option once, even if it names both', () => {
    expect(optionsOn(lit, ['barricade.3', 'need.1'])).toHaveLength(2)
  })
  it('is nothing for a thing that no option names', () => {
    expect(optionsOn(lit, ['walker.1', 'back.1'])).toEqual([])
  })
  it('is the refusal of the card, else of its space', () => {
    const refused: RefusedSeen = { label: 'Walker', reason: 'too far', rule: 'sns.x', concerns: ['back.1'] }
    expect(refusalOn(new Map([['back.1', refused]]), ['walker.1', 'back.1'])).toBe(refused)
  })
})

describe('odds', () => {
  it('are whole percents', () => {
    expect(percent(0.4166666)).toBe(42)
  })
  it('never promise what is not certain', () => {
    expect(percent(0.998)).toBe(99)
  })
  it('never rule out what is possible', () => {
    expect(percent(0.002)).toBe(1)
  })
  it('say 100 where nothing can fail', () => {
    expect(percent(1)).toBe(100)
  })
})

describe('a note', () => {
  it('begins with what the dice must show', () => {
    expect(need('10+, miss: 2 Damage')).toBe('10+')
  })
  it('goes on with what follows', () => {
    expect(consequence('10+, miss: 2 Damage')).toBe('miss: 2 Damage')
  })
  it('may ask for a rescue', () => {
    expect(consequence('9+ to rescue')).toBe('to rescue')
  })
  it('without a number needs nothing', () => {
    expect(need('then the Horde')).toBe('')
  })
  it('tells what is at stake', () => {
    expect(risk('10+, miss: 2 Damage')).toBe(2)
  })
  it('tells the worst of a range', () => {
    expect(risk('miss: 2 to 3 Damage')).toBe(3)
  })
  it('puts nothing at stake that it does not speak of', () => {
    expect(risk('then turn 2 of 4')).toBe(0)
  })
})

describe('labels and prompts', () => {
  it('fall apart at the colon', () => {
    expect(titled('Sacrifice Barricade: hold a column')).toEqual({
      title: 'Sacrifice Barricade',
      more: 'hold a column',
    })
  })
  it('or at the last brackets', () => {
    expect(titled('Runner in Front 1 (Defense 12)')).toEqual({ title: 'Runner in Front 1', more: 'Defense 12' })
  })
  it('or not at all', () => {
    expect(titled('End your turn')).toEqual({ title: 'End your turn', more: '' })
  })
  it('name the phase apart from the question', () => {
    expect(asked('Attack Phase: what do you do?')).toEqual({ phase: 'Attack Phase', ask: 'What do you do?' })
  })
  it('without a phase are asked as they are', () => {
    expect(asked('Spitter: who takes the Damage?')).toEqual({ phase: '', ask: 'Spitter: who takes the Damage?' })
  })
  it('print an Event Walker by its own name', () => {
    expect(printedName('Event Walker - Supply Drop')).toBe('Supply Drop')
  })
  it('say on a lit card what is done with it, without its name', () => {
    expect(verb(option(0, 'Discard Ammunition (starter): draw 1 card'), 'Ammunition')).toBe('Discard')
  })
})

describe('a view of a real game', () => {
  const { view, question } = copyOf(attack4)

  it('knows every card that a target names', () => {
    const cards = cardsOf(view)
    expect(question!.options.map(({ concerns }) => cards.has(concerns[0]!))).toEqual(question!.options.map(() => true))
  })
  it('has every space laid out', () => {
    const laid = laidOut(view)
    expect(view.boards[0]!.spaces.every(({ id }) => laid.has(id))).toBe(true)
  })
  it('does not count a card in a pile as laid out', () => {
    const buried = view.sheets[0]!.piles.find(({ id }) => id === 'discard.0')!.cards[0]!
    expect(laidOut(view).has(buried.id)).toBe(false)
  })
})
