import { describe, expect, it } from 'vitest'
import { ways } from '../../src/games/search-and-survive/ways'
import { ways as others } from '../../src/games/waste-knights-1e/ways'
import type { View } from '../../src/net/wire'
import { Motion, rollTimes } from '../../src/parts/motion'
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

describe('motion', () => {
  const CARD = 'walker.9'
  const full = { left: 40, top: 40, width: 90, height: 120 }
  const folded = { left: 0, top: 0, width: 0, height: 0 }
  const lying = (place: string): View => {
    const { view } = copyOf(attack4)
    const space = view.boards[0]!.spaces.find(({ id }) => id === place)!
    space.cards = [{ id: CARD, name: 'Walker', kind: 'horde', text: '', facts: {}, tags: [] }]
    return view
  }
  /** What a card is seen to do that goes from Back to Front, with the boxes that it has there. */
  const played = (before: object, after: object): string[] => {
    const root = document.createElement('div')
    root.innerHTML = `<div class="thing" data-id="${CARD}"></div><div data-id="front.3"></div>`
    document.body.append(root)
    const [card, space] = [...root.children] as [HTMLElement, HTMLElement]
    const frames: Keyframe[] = []
    const animate = (steps: Keyframe[]) => {
      frames.push(...steps)
      return { finished: Promise.resolve(), finish: () => undefined }
    }
    Object.assign(HTMLElement.prototype, { animate })
    document.documentElement.style.setProperty('--t-move', '200ms')
    space.getBoundingClientRect = () => ({ ...full, left: 300 }) as DOMRect
    const motion = new Motion(ways)
    motion.after(lying('back.1'), [], 0)
    card.getBoundingClientRect = () => before as DOMRect
    motion.before(root, lying('front.3'))
    card.getBoundingClientRect = () => after as DOMRect
    motion.after(lying('front.3'), [], 0)
    root.remove()
    document.documentElement.style.removeProperty('--t-move')
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
    return frames.map(({ transform }) => String(transform))
  }

  it('leads a card from where it lay to where it lies', () => {
    expect(played(full, { ...full, left: 300 })).toEqual(['translate(-260px, 0px) scale(1)', 'none'])
  })
  it('leads a card that is folded away where it arrives to its place', () => {
    expect(played(full, folded)).toEqual(['none', 'translate(260px, 0px) scale(1)'])
  })
  it('is none where a card is seen neither before nor after', () => {
    expect(played(folded, folded)).toEqual([])
  })
})
