import { describe, expect, it } from 'vitest'
import type { EventSeen, State } from '../../src/net/wire'
import { actor, called, chapters, digest, tellingOf, titles, wording } from '../../src/state/story'
import attack4 from '../fixtures/attack4.json'
import { fell, tale } from '../telling'

const state = attack4 as unknown as State
const names = called(state.view, state.seats)
const telling = tellingOf('search-and-survive')

function event(text: string, more: Partial<EventSeen> = {}): EventSeen {
  return tale({ text, ...more })
}

describe('chapters', () => {
  it('opens one at every turn and at the Horde', () => {
    const found = chapters(state.events).slice(-4)

    expect(found.map(({ title, seat }) => [title, seat])).toEqual([
      ['Round 3, turn 3', 1],
      ['Round 3, turn 4', 2],
      ['The Horde', null],
      ['Round 4, turn 1', 0],
    ])
  })

  it('loses no line', () => {
    const found = chapters(state.events)

    expect(found.flatMap(({ events }) => events)).toEqual(state.events)
  })

  it('tells of the time before the first turn', () => {
    expect(chapters([event('Seat 1 is the Medic.')]).map(({ title }) => title)).toEqual(['Before'])
  })

  it('begin where the rules say so, whatever the words', () => {
    const chapter = { title: 'Dawn', seat: 2 }
    const found = chapters([event('Round 1 begins.'), event('The sun is up.', { chapter }), event('Ann moves.')])

    expect(found.map(({ title, seat, events }) => [title, seat, events.length])).toEqual([
      ['Before', null, 1],
      ['Dawn', 2, 2],
    ])
  })
})

describe('the seat of a line', () => {
  it('is the one that it names first, whoever answered', () => {
    expect(actor(event('Builder draws Damage.', { seat: 3 }), names)).toBe(0)
  })

  it('is nobody where a thing of the table acts', () => {
    expect(actor(event('Crawler appears in Front 1.', { seat: 3 }), names)).toBeNull()
  })

  it('is not the one whose name only begins alike', () => {
    expect(actor(event('Builders are rare.'), names)).toBeNull()
  })

  it('is found by the name of the person, too', () => {
    expect(actor(event('Dagon gives up.'), names)).toBe(1)
  })
})

describe('the words of a line', () => {
  const attack = event('Builder attacks Crawler with Pistol: 5 + 2 +4 = 11, missed.', {
    dice: fell([5, 2]),
    concerns: ['pistol.1-4', 'front.1'],
  })

  it('keep the line as it was', () => {
    expect(
      wording(attack, names, titles(state.view), telling)
        .map(({ text }) => text)
        .join(''),
    ).toBe(attack.text)
  })

  it('set the sum apart', () => {
    const rolls = wording(attack, names, titles(state.view), telling).filter(({ as }) => as === 'roll')

    expect(rolls.map(({ text }) => text)).toEqual(['5 + 2 +4 = 11'])
  })

  it('tell names, things and losses apart', () => {
    const found = wording(attack, names, titles(state.view), telling).filter(
      ({ as }) => as !== 'plain' && as !== 'roll',
    )

    expect(found).toEqual([
      { text: 'Builder', as: 'name' },
      { text: 'Pistol', as: 'thing' },
      { text: 'missed', as: 'loss' },
    ])
  })

  it('know a card by its id when it has left the table', () => {
    const found = wording(event('Joie scavenges Nailed Bat.', { concerns: ['nailed-bat.9'] }), [], new Map())

    expect(found.find(({ as }) => as === 'thing')?.text).toBe('Nailed Bat')
  })

  it('set a single die apart', () => {
    const found = wording(event("The Horde's movement: 5.", { dice: fell([5]) }), [], new Map())

    expect(found.find(({ as }) => as === 'roll')?.text).toBe('5')
  })

  it('are not upset by signs that mean something in a pattern', () => {
    const odd = event('A+ (the best?) wins.', { concerns: [] })

    expect(wording(odd, [{ name: 'A+ (the best?)', seat: 0 }], new Map())[0]).toEqual({
      text: 'A+ (the best?)',
      as: 'name',
    })
  })
})

describe('the digest', () => {
  it('keeps the lines with dice, losses and wins, and counts the others', () => {
    const events = [
      event('Builder draws Damage.'),
      event('Builder attacks Runner: 1 + 1 +4 = 6, missed.', { dice: fell([1, 1]) }),
      event('Builder preps Ammunition.'),
    ]

    expect(digest(events, telling)).toEqual({ lines: [events[1]], more: 2 })
  })

  it('keeps the newest where there are many', () => {
    const events = [1, 2, 3].map((number) => event(`Ann hits ${number}.`))

    expect(digest(events, telling, 2)).toEqual({ lines: events.slice(1), more: 1 })
  })
})
