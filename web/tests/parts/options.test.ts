import { describe, expect, it } from 'vitest'
import type { RefusedSeen } from '../../src/net/wire'
import { cardsOf, laidOut, optionsOn, percent, priceOn, refusalOn, risk, seatNamed } from '../../src/parts/options'
import attack4 from '../fixtures/attack4.json'
import { option } from '../telling'
import { copyOf } from './still.svelte'

describe('what concerns a thing', () => {
  const place = option(2, 'Place Barricade on the Objective', { concerns: ['barricade.3', 'need.1'] })
  const use = option(1, 'Sacrifice Barricade: hold a column', { concerns: ['barricade.3'] })
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
    const refused: RefusedSeen = {
      label: 'Walker',
      reason: 'too far',
      rule: 'sns.x',
      concerns: ['back.1'],
      does: '',
      spans: {},
    }
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

describe('what an option may cost', () => {
  const cost = { of: 'Damage', when: 'miss', least: null } as const

  it('is the worst that may come', () => {
    expect(
      risk({
        costs: [
          { ...cost, amount: 2 },
          { ...cost, amount: 1, when: 'hit' },
        ],
      }),
    ).toBe(2)
  })
  it('is nothing where nothing is told', () => {
    expect(risk(option(0, 'End your turn'))).toBe(0)
  })
})

describe('the price on a space', () => {
  const [space] = copyOf(attack4).view.boards[0]!.spaces
  const ware = { id: 'rope.1', name: 'Rope', kind: 'ware', text: '', facts: { price: 3 }, tags: [] }

  it.each([
    ['the space’s own, whatever its thing says', { price: 5 }, [ware], '5'],
    ['that of its thing, where the space has none', {}, [ware], '3'],
    ['nothing where neither says', {}, [], ''],
  ])('is %s', (_, facts, cards, price) => {
    expect(priceOn({ ...space!, facts, cards })).toBe(price)
  })
})

describe('the seat that an option names', () => {
  it('is the one it concerns', () => {
    expect(seatNamed(option(0, 'The Medic (3 left)', { concerns: ['seat.2'] }))).toBe(2)
  })
  it('is nobody where something is done with it', () => {
    expect(seatNamed(option(0, 'Trade with Mel', { concerns: ['seat.2'], does: 'Trade' }))).toBeNull()
  })
  it('is nobody where it names a card', () => {
    expect(seatNamed(option(0, 'Pistol', { concerns: ['pistol.1'] }))).toBeNull()
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
    const piles = view.sheets.flatMap((sheet) => sheet.piles)
    const buried = piles.find(({ id, cards }) => id.startsWith('discard.') && cards.length)!.cards[0]!
    expect(laidOut(view).has(buried.id)).toBe(false)
  })
})
