import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { script as survive } from '../../src/games/search-and-survive/guide'
import { isOver, look, next, START, stepOf, type Script, type Seen } from '../../src/guide/script'
import type { EventSeen, State } from '../../src/net/wire'
import attack4 from '../fixtures/attack4.json'
import items2 from '../fixtures/items2.json'
import { fell, tale } from '../telling'

/** What is told when a Horde Phase is over. */
const PASSED = 'sns.round.first-player.passes-clockwise'

const RULES = readFileSync('../src/wasteland/games/search_and_survive/rulebook.toml', 'utf8')

const short: Script = {
  offer: 'Shall I?',
  steps: [
    { id: 'hello', title: 'Hello', text: 'Look around.', fits: () => true },
    { id: 'shoot', title: 'Shoot', text: 'Now.', fits: ({ state }) => state.question !== null, act: 'Shoot.' },
    { id: 'bye', title: 'Bye', text: 'Done.', fits: ({ told }) => told.length > 0 },
  ],
}

function seen(fixture: unknown, more: Partial<State> = {}, told: readonly EventSeen[] = []): Seen {
  return { state: { ...(fixture as State), ...more }, seat: 0, told }
}

const event = (more: Partial<EventSeen> = {}): EventSeen =>
  tale({ sequence: 9, text: 'Something happens.', seat: 0, ...more })

describe('a guide', () => {
  it('begins with the first step', () => {
    expect(look(short, START, seen(attack4)).step).toBe('hello')
  })

  it('keeps a step that is read until one goes on, whatever happens at the table', () => {
    const place = look(short, START, seen(attack4))

    expect(look(short, place, seen(items2)).step).toBe('hello')
  })

  it('waits at a step that is to be done', () => {
    const place = next(short, look(short, START, seen(attack4)), seen(attack4))

    expect(look(short, place, seen(attack4)).step).toBe('shoot')
  })

  it('goes on by itself when it is done', () => {
    const place = next(short, look(short, START, seen(attack4)), seen(attack4))

    expect(look(short, place, seen(items2, {}, [event()])).step).toBe('bye')
  })

  it('goes on by itself when what it is about has gone', () => {
    const [hello, ...others] = short.steps
    const fleeting = { ...short, steps: [{ ...hello!, gone: ({ reads }: Seen) => !reads }, ...others] }
    const place = look(fleeting, START, { ...seen(attack4), reads: true })
    const then = [true, false].map((reads) => look(fleeting, place, { ...seen(attack4), reads }).step)

    expect(then).toEqual(['hello', 'shoot'])
  })

  it('shows nothing while the time has come for no step', () => {
    const place = next(short, look(short, START, seen(attack4)), seen(attack4, { question: null }))

    expect(stepOf(short, place)).toBeNull()
  })

  it('comes back to a step whose time comes later', () => {
    const place = next(short, look(short, START, seen(attack4)), seen(attack4, { question: null }))

    expect(look(short, place, seen(attack4)).step).toBe('shoot')
  })

  it('is over after its last step, though another was never shown', () => {
    const told = [event()]
    let place = next(short, look(short, START, seen(attack4)), seen(attack4, { question: null }, told))
    place = next(short, place, seen(attack4, { question: null }, told))

    expect([isOver(short, place), place.past]).toEqual([true, ['hello', 'bye']])
  })
})

describe('the guided round of Search and Survive', () => {
  const fitting = (at: Seen): string[] => survive.steps.filter((step) => step.fits(at)).map(({ id }) => id)

  it('cites clauses that are in the rulebook', () => {
    const cited = survive.steps.flatMap(({ rule }) => rule ?? [])

    expect(cited.filter((id) => !RULES.includes(`id = "${id}"`))).toEqual([])
  })

  it('offers itself at this table, and sends nobody to another', () => {
    expect(survive.offer).toContain('at this table')
    expect(survive.offer).not.toContain('First Night')
  })

  it('does not say that a green frame is around all that may be done', () => {
    // Three Damage cards are discarded by an answer, and have no frame.
    const { text } = survive.steps.find(({ id }) => id === 'hand')!

    expect(text).not.toContain('Only a green frame')
    expect(text).toContain('stands beside the question')
  })

  it('explains targets when an attack asks for one', () => {
    expect(fitting(seen(attack4))).toContain('target')
  })

  it('explains items when the Item Phase asks', () => {
    expect(fitting(seen(items2))).toContain('items')
  })

  it('points at what may be attacked', () => {
    const step = survive.steps.find(({ id }) => id === 'target')

    expect(step?.points?.(seen(attack4))).toContain(attack4.question.options[0]!.concerns[0])
  })

  it('tells the roll in the words of the story', () => {
    const roll = event({ text: 'Zoe attacks: 3 + 4 +5 = 12, hit.', dice: fell([3, 4]) })
    const step = survive.steps.find(({ id }) => id === 'roll')
    const at = seen(attack4, {}, [roll])

    expect(typeof step?.text === 'function' ? step.text(at) : '').toContain('3 + 4 +5 = 12')
  })

  const lesson = (hand: string[], surge = 0): Seen => {
    const state = structuredClone(items2) as unknown as State
    const [own] = state.view.sheets
    state.view.emblem = 'first-night'
    own!.hand = hand.map((kind, at) => ({ id: `${kind}.${at}`, name: kind, kind, text: '', facts: {}, tags: [] }))
    own!.tracks = own!.tracks.map((track) => (track.id === 'surge.0' ? { ...track, value: surge } : track))
    return seen(state)
  }

  it('proposes to buy a Surge Token for three wounds, before it speaks of items', () => {
    const found = fitting(lesson(['damage', 'damage', 'damage', 'ranged']))

    expect(found.indexOf('wounds')).toBeGreaterThan(-1)
    expect(found.indexOf('wounds')).toBeLessThan(found.indexOf('items'))
  })

  it('proposes nothing that two wounds cannot buy', () => {
    expect(fitting(lesson(['damage', 'damage', 'ranged']))).not.toContain('wounds')
  })

  it('explains a token to whoever has one', () => {
    expect([fitting(lesson([])), fitting(lesson([], 1))].map((found) => found.includes('token'))).toEqual([false, true])
  })

  it('says that the lesson is one', () => {
    const step = survive.steps.find(({ id }) => id === 'objective')

    expect(typeof step?.text === 'function' ? step.text(lesson([])) : '').toContain('lesson')
  })

  it('speaks of Line of Sight where somebody hides somebody', () => {
    const both = lesson([])
    const [front] = both.state.view.boards[0]!.spaces.filter(({ row }) => row === 2)
    front!.cards = [{ id: 'crawler.1', name: 'Crawler', kind: 'zombie', text: '', facts: {}, tags: [] }]
    const step = survive.steps.find(({ id }) => id === 'sight')!

    expect(step.fits(both)).toBe(true)
    expect(step.points?.(both)[0]).toBe('crawler.1')
    expect(typeof step.text === 'function' ? step.text(both) : '').toContain('The Crawler hides')
  })

  it.each([
    ['sns.surge.reroll.dice', 'reroll'],
    ['sns.trade.one-card-a-turn', 'trade'],
    ['sns.objective.way-two.on-acquiring', 'objective-card'],
    ['sns.zmp.leaving.group-splits-damage', 'victim'],
  ])('explains what %s asks', (rule, step) => {
    const state = items2 as unknown as State

    expect(fitting(seen(state, { question: { ...state.question!, rule } }))).toContain(step)
  })

  it.each([
    ['sns.def.scavenge', 'scavenge'],
    ['sns.def.spawn', 'spawn'],
    ['sns.zmp.one-roll-for-all', 'movement'],
    ['sns.spawn.event.on-appearance', 'event'],
    ['sns.round.first-player.passes-clockwise', 'gaps'],
  ])('explains what happened by %s', (rule, step) => {
    expect(fitting(seen(items2, {}, [event({ rule })]))).toContain(step)
  })

  it('speaks of the turns of others only when others are asked', () => {
    expect(fitting(seen(attack4, { waiting: [1], question: null }, [event()]))).toContain('others')
  })

  it('ends after the first Horde', () => {
    expect(fitting(seen(attack4, {}, [event({ rule: PASSED })])).at(-1)).toBe('farewell')
  })

  it('speaks of what ends a Horde Phase only when it has ended', () => {
    const stirs = event({ rule: 'sns.horde.subphases-in-order' })
    const ends = ['gaps', 'farewell']

    expect(fitting(seen(attack4, {}, [stirs])).filter((id) => ends.includes(id))).toEqual([])
  })

  it('tells the Horde Phase in the order in which it goes', () => {
    const rules = ['sns.horde.subphases-in-order', 'sns.zmp.one-roll-for-all', PASSED]
    const rule = 'sns.zmp.leaving.group-splits-damage'
    const asked = { question: { ...(items2 as unknown as State).question!, rule } }
    const told = fitting(
      seen(
        items2,
        asked,
        rules.map((one) => event({ rule: one })),
      ),
    )

    expect(told.filter((id) => ['movement', 'victim', 'gaps', 'farewell'].includes(id))).toEqual([
      'movement',
      'victim',
      'gaps',
      'farewell',
    ])
  })

  it('claims nothing of a Horde that never came', () => {
    const { text } = survive.steps.at(-1)!

    expect(typeof text === 'function' ? text(seen(attack4, { over: true })) : '').not.toContain('all you need')
  })

  it('has no two steps of one name', () => {
    const ids = survive.steps.map(({ id }) => id)

    expect(new Set(ids).size).toBe(ids.length)
  })
})
