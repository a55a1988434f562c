import { describe, expect, it } from 'vitest'
import type { EventSeen, State } from '../../src/net/wire'
import { actor, chapters, digest, wording } from '../../src/state/story'
import attack4 from '../fixtures/attack4.json'
import { span, tale } from '../telling'

const state = attack4 as unknown as State

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
    const chapter = { title: 'Dawn', seat: 2, round: null }
    const found = chapters([event('Round 1 begins.'), event('The sun is up.', { chapter }), event('Ann moves.')])

    expect(found.map(({ title, seat, events }) => [title, seat, events.length])).toEqual([
      ['Before', null, 1],
      ['Dawn', 2, 2],
    ])
  })
})

describe('the seat of a line', () => {
  const text = 'Builder draws Damage.'

  it('is the one that it names first, whoever answered', () => {
    expect(actor(event(text, { seat: 3, spans: [span(text, 'Builder', 'seat', 'seat.0')] }))).toBe(0)
  })

  it('is nobody where a thing of the table acts', () => {
    const spans = [span('Crawler appears.', 'Crawler', 'thing', 'crawler.1')]

    expect(actor(event('Crawler appears.', { seat: 3, spans, concerns: ['seat.1'] }))).toBeNull()
  })

  it('is the one that it concerns where it names nobody', () => {
    expect(actor(event('A turn begins.', { concerns: ['seat.2'] }))).toBe(2)
  })
})

describe('the words of a line', () => {
  const text = 'Builder attacks Crawler with Pistol: 5 + 2 +4 = 11, missed.'
  const spans = [
    span(text, 'Builder', 'seat', 'seat.0'),
    span(text, 'Crawler', 'thing', 'crawler.1'),
    span(text, '5 + 2 +4 = 11', 'roll'),
    span(text, 'missed', 'loss'),
  ]

  it('are cut where they change their part', () => {
    expect(wording({ text, spans })).toEqual([
      { text: 'Builder', as: 'seat', of: 'seat.0' },
      { text: ' attacks ', as: 'plain', of: '' },
      { text: 'Crawler', as: 'thing', of: 'crawler.1' },
      { text: ' with Pistol: ', as: 'plain', of: '' },
      { text: '5 + 2 +4 = 11', as: 'roll', of: '' },
      { text: ', ', as: 'plain', of: '' },
      { text: 'missed', as: 'loss', of: '' },
      { text: '.', as: 'plain', of: '' },
    ])
  })

  it('of real games keep the line as it was', () => {
    for (const told of state.events)
      expect(
        wording(told)
          .map((part) => part.text)
          .join(''),
      ).toBe(told.text)
  })

  it('are counted in characters, however many units a character has', () => {
    const odd = 'Zoe 🦘🦘 hits Otto.'

    expect(wording({ text: odd, spans: [span(odd, 'Otto', 'seat', 'seat.1')] })[1]!.text).toBe('Otto')
  })

  it('are told once, though one stands within another', () => {
    const within = [span(text, 'Crawler with Pistol', 'loss'), span(text, 'Pistol', 'thing', 'pistol.1')]
    const parts = wording({ text, spans: [...within, span(text, 'missed', 'loss')] })

    expect(parts.map((part) => part.text).join('')).toBe(text)
  })
})

describe('the digest', () => {
  const heavy = (text: string): EventSeen => event(text, { spans: [span(text, 'hits', 'gain')] })

  it('keeps the lines with dice, losses and wins, and counts the others', () => {
    const events = [event('Builder draws Damage.'), heavy('Builder hits Runner.'), event('Builder preps Ammunition.')]

    expect(digest(events)).toEqual({ lines: [events[1]], more: 2 })
  })

  it('keeps the newest where there are many', () => {
    const events = [1, 2, 3].map((number) => heavy(`Ann hits ${number}.`))

    expect(digest(events, 2)).toEqual({ lines: events.slice(1), more: 1 })
  })

  it('leaves out the titles of chapters', () => {
    const turn = event('Turn 3 begins.', { chapter: { title: 'Turn 3', seat: 0, round: 1 } })
    const drawn = event('Builder draws Damage.')

    expect(digest([turn, drawn])).toEqual({ lines: [drawn], more: 0 })
  })
})
