import { describe, expect, it } from 'vitest'
import { ways } from '../../src/games/search-and-survive/ways'
import { ways as others } from '../../src/games/waste-knights-1e/ways'
import { rollTimes } from '../../src/parts/motion'
import { movesBetween, placesOf, rollsIn } from '../../src/parts/moves'
import attack4 from '../fixtures/attack4.json'
import phase4 from '../fixtures/phase4.json'
import { fell, span, tale } from '../telling'
import { copyOf } from './still.svelte'

describe('where cards lie', () => {
  const { view } = copyOf(attack4)

  it('is a space on the board', () => {
    const space = view.boards[0]!.spaces.find(({ row, cards }) => row === 2 && cards.length)!
    expect(placesOf(view).get(space.cards[0]!.id)).toBe(space.id)
  })
  it('is the hand of a seat', () => {
    const { seat, hand } = view.sheets.find((sheet) => sheet.hand.length)!
    expect(placesOf(view).get(hand[0]!.id)).toBe(`hand.${seat}`)
  })
  it('is a need that they were placed on', () => {
    const placed = view.goals[0]!.placed[0]!
    expect(placesOf(view).get(placed.id)).toBe('need.1')
  })
})

describe('what has moved', () => {
  it('is nothing while nothing happens', () => {
    expect(movesBetween(copyOf(attack4).view, copyOf(attack4).view)).toEqual([])
  })
  it('is a Zombie that steps from Back to Front', () => {
    const [before, after] = [copyOf(attack4).view, copyOf(attack4).view]
    const spaces = after.boards[0]!.spaces
    const to = spaces.find(({ row, cards }) => row === 2 && !cards.length)!
    const from = spaces.find(({ row, column }) => row === 1 && column === to.column)!
    const card = from.cards[0]!.id
    to.cards = from.cards
    from.cards = []
    expect(movesBetween(before, after)).toEqual([{ card, from: from.id, to: to.id }])
  })
  it('is a Damage card that comes from where nobody could see it', () => {
    const [before, after] = [copyOf(attack4).view, copyOf(phase4).view]
    const lying = (view: typeof after): string[] =>
      view.sheets.flatMap(({ piles }) => piles.flatMap(({ cards }) => cards)).map(({ id }) => id)
    const taken = lying(after).find((id) => id.startsWith('damage.') && !lying(before).includes(id))!
    const pile = after.sheets.flatMap(({ piles }) => piles).find(({ cards }) => cards.some(({ id }) => id === taken))!
    expect(movesBetween(before, after)).toEqual([{ card: taken, from: null, to: pile.id }])
  })
  it('over the line is told', () => {
    const rule = 'sns.zmp.leaving.discard-and-damage'
    const events = [tale({ rule, concerns: ['brute.1', 'front.2'] }), tale({ concerns: ['walker.1'] })]
    expect(ways.over!(events)).toEqual(new Set(['brute.1', 'front.2']))
  })
})

describe('the deck that a new card comes from', () => {
  it.each([
    ['back.3', 'horde-deck'],
    ['front.1', 'horde-deck'],
    ['resource.2', 'resource-deck'],
    ['hand.2', 'deck.2'],
  ])('for %s is %s', (place, deck) => {
    expect(ways.from(place)).toBe(deck)
  })
  it.each([
    ['hand.2', 'luck-deck'],
    ['revealed', 'wasteland-deck'],
  ])('of Waste Knights for %s is %s', (place, deck) => {
    expect(others.from(place)).toBe(deck)
  })
  it('is unknown for a need', () => {
    expect(ways.from('need.1')).toBeNull()
  })
})

describe('rolls', () => {
  const text = 'Builder attacks Walker with Pistol: 1 + 3 +4 = 8, missed.'
  const attack = tale({ text, dice: fell([1, 3]), spans: [span(text, '1 + 3 +4 = 8', 'roll')], verdict: 'miss' })

  it('of an attack are told with sum and verdict', () => {
    expect(rollsIn([attack])).toEqual([
      {
        dice: fell([1, 3]),
        about: 'Builder attacks Walker with Pistol:',
        sum: '1 + 3 +4 = 8',
        verdict: 'miss',
        by: null,
        on: null,
      },
    ])
  })
  it('hit where the rules say so, whatever the words', () => {
    expect(rollsIn([{ ...attack, verdict: 'hit' }])[0]!.verdict).toBe('hit')
  })
  it('without a sum are told whole', () => {
    const [roll] = rollsIn([tale({ text: 'Otto rolls for the Nurse.', dice: fell([6]) })])
    expect([roll!.about, roll!.sum, roll!.verdict]).toEqual(['Otto rolls for the Nurse.', '', ''])
  })
  it('are told only where dice fell', () => {
    expect(rollsIn([tale({ text: 'The Horde stirs.' })])).toEqual([])
  })
  it('follow one another, and the last takes its time', () => {
    const { starts, lengths, rest } = rollTimes(2, 700)
    expect([starts[1]! > lengths[0]!, lengths[1], rest]).toEqual([true, 700, starts[1]! + 700])
  })
  it('take no time where motion is not wanted', () => {
    expect(rollTimes(3, 0).rest).toBe(0)
  })
})
