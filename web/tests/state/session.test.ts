import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_WAIT } from '../../src/net/live'
import type { FromServer, State } from '../../src/net/wire'
import { BEAT, DICE } from '../../src/state/pace'
import { Session } from '../../src/state/session.svelte'
import type { Pace } from '../../src/state/settings.svelte'
import { found } from '../fixtures/yard'
import { event, Line, state } from '../net/socket'
import { span } from '../telling'

let session: Session
let pace: Pace

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ sequence: 1, outcome: 'done' })))
  Line.all = []
  pace = 'brisk'
  session = new Session('K7F2-QX9M', 'secret', () => pace)
})
afterEach(() => {
  session.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const whole = (sequence: number, what: Partial<State> = {}): FromServer => ({
  ...state(sequence, what),
  type: 'state',
  version: 1,
})
const change = (before: number, sequence: number, what: Partial<State> = {}): FromServer => ({
  ...state(sequence, what),
  type: 'change',
  version: 1,
  before,
})
const sent = (type: string) => Line.last.sent.filter((message) => message.type === type)
const start = (sequence = 5) => Line.last.open().tell(whole(sequence, { events: [event(sequence)] }))

test('the first message is shown, with its story', () => {
  start()
  expect(session.state?.sequence).toBe(5)
  expect(session.story.map(({ sequence }) => sequence)).toEqual([5])
  expect(session.seat).toBe(0)
})

test('a change goes on with the story and is told as fresh', () => {
  start().tell(change(5, 6, { events: [event(6, 1)] }))
  expect(session.state?.sequence).toBe(6)
  expect(session.story.map(({ sequence }) => sequence)).toEqual([5, 6])
  expect(session.fresh.map(({ sequence }) => sequence)).toEqual([6])
})

test('moves of others are shown one after another', () => {
  start().tell(change(5, 6, { events: [event(6, 1)] }))
  Line.last.tell(change(6, 7, { events: [event(7, 2)] }))
  expect(session.state?.sequence).toBe(6)
  expect(session.behind).toBe(1)
  vi.advanceTimersByTime(500)
  expect(session.state?.sequence).toBe(7)
  expect(session.behind).toBe(0)
})

test('what came of an own answer is shown at once', () => {
  start().tell(change(5, 6, { events: [event(6, 1)] }))
  Line.last.tell(change(6, 7, { events: [event(7, 1)] }))
  Line.last.tell(change(7, 8, { events: [event(8, 0)] }))
  expect(session.state?.sequence).toBe(8)
})

test('what nobody has done waits like the moves of others', () => {
  start().tell(change(5, 6, { events: [event(6, 1)] }))
  Line.last.tell(change(6, 7, { events: [event(7, null)] }))
  expect(session.state?.sequence).toBe(6)
})

test('what nobody has done is shown at once while an answer of one’s own is on its way', () => {
  start().tell(change(5, 6, { events: [event(6, 1)] }))
  session.answer(2)
  Line.last.tell(change(6, 7, { events: [event(7, null)] }))
  expect(session.state?.sequence).toBe(7)
})

test('what was pointed at is let go when the next question is opened, though it is put in the same words', () => {
  start()
  session.hovered = 2
  const question = { ...session.state!.question!, opened: 6 }
  Line.last.tell(change(5, 6, { question }))
  expect(session.hovered).toBeNull()
})

test('what was pointed at stays while the same question is open', () => {
  start()
  session.hovered = 2
  Line.last.tell(change(5, 6, { events: [event(6, 1)] }))
  expect([session.state?.sequence, session.hovered]).toEqual([6, 2])
})

test('a question calls people as they are called now', () => {
  const { seats, view, ...rest } = state(5)
  const role = view.sheets[1]!.name
  const prompt = `${role} offers a trade.`
  const question = { ...rest.question!, prompt, spans: { prompt: [span(prompt, role, 'seat', 'seat.1')] } }
  const called = (name: string) => seats.map((facts) => (facts.seat === 1 ? { ...facts, name, named: true } : facts))
  Line.last.open().tell(whole(5, { question, seats: called('Ann') }))
  expect(session.state?.question?.prompt).toBe('Ann offers a trade.')
  Line.last.tell({ type: 'here', sequence: 5, seats: called('Zoe'), version: 1 })
  expect(session.state?.question?.prompt).toBe('Zoe offers a trade.')
})

test('a gap is noticed, asked about once, and filled', () => {
  start().tell(change(6, 7, { events: [event(7, 1)] }))
  Line.last.tell(change(7, 8, { events: [event(8, 1)] }))
  expect(session.state?.sequence).toBe(5)
  expect(sent('resync')).toEqual([{ type: 'resync', since: 5 }])
  Line.last.tell(whole(8, { events: [event(6, 1), event(7, 1), event(8, 1)] }))
  expect(session.state?.sequence).toBe(8)
  expect(session.story.map(({ sequence }) => sequence)).toEqual([5, 6, 7, 8])
})

test('a heartbeat that knows more than we do is a gap, too', () => {
  start().tell({ type: 'beat', sequence: 9, version: 1 })
  expect(sent('resync')).toEqual([{ type: 'resync', since: 5 }])
})

test('an old change is passed over', () => {
  start().tell(change(3, 4, { events: [event(4, 1)] }))
  expect(session.state?.sequence).toBe(5)
  expect(sent('resync')).toEqual([])
})

test('an answer names the sequence that is shown, and nothing can be picked until it is done', () => {
  start()
  session.answer(2)
  session.answer(1)
  expect(sent('answer')).toEqual([{ type: 'answer', sequence: 5, pick: 2, id: 'answer-1' }])
  expect(session.sending).toBe(true)
  expect(session.hovered).toBe(2)
})

test('an answer is done when it is stored and what came of it is shown', () => {
  start()
  session.answer(2)
  Line.last.tell({ type: 'accepted', sequence: 6, id: 'answer-1', version: 1 })
  expect(session.sending).toBe(true)
  Line.last.tell(change(5, 6, { events: [event(6, 0)], question: null }))
  expect(session.sending).toBe(false)
  expect(session.hovered).toBeNull()
})

test('the order of word and deed does not matter', () => {
  start()
  session.answer(2)
  Line.last.tell(change(5, 6, { events: [event(6, 0)], question: null }))
  expect(session.sending).toBe(true)
  Line.last.tell({ type: 'accepted', sequence: 6, id: 'answer-1', version: 1 })
  expect(session.sending).toBe(false)
})

test('a refused answer says why, and one may choose again', () => {
  start()
  session.answer(2)
  Line.last.tell({
    type: 'refused',
    code: 'illegal',
    reason: 'That is not one of the options.',
    sequence: 5,
    id: 'answer-1',
    version: 1,
  })
  expect(session.refusal).toBe('That is not one of the options.')
  expect(session.sending).toBe(false)
})

test('a late answer has the state told anew', () => {
  start()
  session.answer(2)
  Line.last.tell({
    type: 'refused',
    code: 'late',
    reason: 'The table has moved on.',
    sequence: 7,
    id: 'answer-1',
    version: 1,
  })
  expect(sent('resync')).toEqual([{ type: 'resync', since: 5 }])
})

test('without a question there is nothing to answer', () => {
  start().tell(change(5, 6, { question: null }))
  session.answer(0)
  expect(sent('answer')).toEqual([])
})

test('an answer without a connection is refused, and not sent later', () => {
  start().cut()
  session.answer(0)
  expect(session.refusal).toContain('no connection')
  vi.advanceTimersByTime(LONGEST_WAIT)
  Line.last.open().tell(whole(5))
  expect(sent('answer')).toEqual([])
})

test('an answer that was lost with the line is not repeated, and one may choose again', () => {
  start()
  session.answer(2)
  Line.last.cut()
  vi.advanceTimersByTime(LONGEST_WAIT)
  Line.last.open().tell(whole(5))
  expect(sent('answer')).toEqual([])
  expect(session.sending).toBe(false)
  expect(session.refusal).toContain('Choose again')
})

test('an answer that arrived before the line broke is not complained about', () => {
  start()
  session.answer(2)
  Line.last.cut()
  vi.advanceTimersByTime(LONGEST_WAIT)
  Line.last.open().tell(whole(6, { question: null, events: [event(6, 0)] }))
  expect(session.sending).toBe(false)
  expect(session.refusal).toBeNull()
})

test('what happened while the line was broken is told as missed', () => {
  start().cut()
  expect(session.connection).toBe('reconnecting')
  vi.advanceTimersByTime(LONGEST_WAIT)
  Line.last.open().tell(whole(8, { events: [event(5), event(7, 1), event(8, 2)] }))
  expect(session.missed.map(({ sequence }) => sequence)).toEqual([7, 8])
  session.caughtUp()
  expect(session.missed).toEqual([])
})

test('what happens while nobody looks does not wait, and is collected', () => {
  start()
  session.away(true)
  Line.last.tell(change(5, 6, { events: [event(6, 1)] })).tell(change(6, 7, { events: [event(7, 2)] }))
  expect(session.state?.sequence).toBe(7)
  session.away(false)
  expect(session.missed.map(({ sequence }) => sequence)).toEqual([6, 7])
})

test('a line of chat is heard once, however often it is told', () => {
  const said = { number: 1, seat: 1, name: 'Dagon', text: 'Duck!', at: 1 }
  start().tell({ type: 'said', sequence: 5, said, version: 1 }).tell({ type: 'said', sequence: 5, said, version: 1 })
  Line.last.tell(whole(5, { said: [said] }))
  expect(session.said).toEqual([said])
})

test('who came or went is seen at once, also in what is shown later', () => {
  start()
    .tell(change(5, 6, { events: [event(6, 1)] }))
    .tell(change(6, 7, { events: [event(7, 1)] }))
  const seats = state(5).seats.map((seat) => ({ ...seat, here: false }))
  Line.last.tell({ type: 'here', sequence: 7, seats, version: 1 })
  expect(session.state?.seats).toEqual(seats)
  session.skip()
  expect(session.state?.sequence).toBe(7)
  expect(session.state?.seats).toEqual(seats)
})

test('things light up by the options that name them', () => {
  start()
  const [card, space] = session.state!.question!.options[0]!.concerns
  expect(session.lit.get(card!)?.map(({ pick }) => pick)).toEqual([0])
  expect(session.lit.get(space!)?.map(({ pick }) => pick)).toEqual([0])
  expect(session.lit.get('nothing')).toBeUndefined()
})

test('an own change that waits behind others still ends the answer', () => {
  start()
  session.answer(0)
  Line.last.tell(change(5, 6, { events: [event(6, 1)] })).tell(change(6, 7, { events: [event(7, 0)], question: null }))
  Line.last.tell({ type: 'accepted', sequence: 7, id: 'answer-1', version: 1 })
  expect(session.sending).toBe(false)
})

test('an inquiry comes back with what was found', async () => {
  start()
  const asked = session.inquire('distance', { here: [0, 0], there: [3, 4] })
  const [message] = sent('inquire')
  expect(message).toMatchObject({ inquiry: 'distance', values: { here: [0, 0], there: [3, 4] } })
  Line.last.tell({ type: 'found', sequence: 5, finding: found('5'), id: message!.id as string, version: 1 })
  expect((await asked).text).toBe('5')
  expect(session.sending).toBe(false)
})

test('an inquiry that is refused says why, and nothing else is disturbed', async () => {
  start()
  const asked = session.inquire('weather', {})
  const id = sent('inquire')[0]!.id as string
  Line.last.tell({ type: 'refused', code: 'malformed', reason: 'no such thing', sequence: 5, id, version: 1 })
  await expect(asked).rejects.toThrow('no such thing')
  expect(session.refusal).toBeNull()
})

test('an inquiry is lost when the line breaks, and not sent where there is none', async () => {
  start()
  const asked = session.inquire('weather', {})
  Line.last.cut()
  await expect(asked).rejects.toThrow('The connection broke before the answer came.')
  await expect(session.inquire('weather', {})).rejects.toThrow('There is no connection just now')
})

const horde = (before: number, sequence: number, seat: number | null): FromServer =>
  change(before, sequence, {
    events: [event(sequence, seat, [3]), event(sequence, seat), event(sequence, seat)],
    beats: [
      { name: 'The roll', events: 1, edits: [{ path: ['round'], value: 91, cut: null }] },
      { name: 'Who moves', events: 2, edits: [{ path: ['round'], value: 92, cut: null }] },
    ],
  })

test('board, story and question go beat by beat together, also after an answer of one’s own', () => {
  start()
  session.answer(2)
  Line.last.tell({ type: 'accepted', sequence: 6, id: 'answer-1', version: 1 }).tell(horde(5, 6, 0))
  const seen = () => [session.state?.view.round, session.story.length - 1, session.state?.question === null]
  expect(seen()).toEqual([91, 1, true])
  expect(session.beat).toEqual({ at: 0, names: ['The roll', 'Who moves'] })
  vi.advanceTimersByTime(BEAT.brisk + DICE.brisk)
  expect(seen()).toEqual([92, 2, true])
  expect(session.fresh).toHaveLength(1)
  expect(session.sending).toBe(true)
  vi.advanceTimersByTime(BEAT.brisk)
  expect(seen()).toEqual([state(6).view.round, 3, false])
  expect([session.beat, session.sending, session.behind]).toEqual([null, false, 0])
})

test('skipping leads to the next question', () => {
  start().tell(horde(5, 6, 0))
  session.skip()
  expect([session.beat, session.story.length, session.state?.sequence]).toEqual([null, 4, 6])
})

test('at an instant pace there are no beats to be waited for', () => {
  pace = 'instant'
  start().tell(horde(5, 6, 0))
  expect([session.beat, session.state?.sequence]).toEqual([null, 6])
})

test('a beat that is held stays until the next one is wanted', () => {
  start().tell(horde(5, 6, 1))
  session.hold(true)
  vi.advanceTimersByTime(60_000)
  expect([session.beat?.at, session.held]).toEqual([0, true])
  session.next()
  vi.advanceTimersByTime(60_000)
  expect([session.beat?.at, session.held]).toEqual([1, true])
  session.hold(false)
  vi.advanceTimersByTime(BEAT.brisk)
  expect([session.beat, session.held]).toEqual([null, false])
})

test('what comes while a beat is held waits behind it', () => {
  start().tell(horde(5, 6, 1))
  session.hold(true)
  Line.last.tell(change(6, 7, { events: [event(7, 1)] }))
  vi.advanceTimersByTime(60_000)
  expect([session.beat?.at, session.behind]).toEqual([0, 3])
})

test('while the server does not answer nothing is lit, and nothing is sent', () => {
  start()
  vi.advanceTimersByTime(5000)
  expect(session.connection).toBe('silent')
  expect(session.lit.size).toBe(0)
  session.answer(0)
  expect(sent('answer')).toEqual([])
  expect(session.refusal).toContain('no connection')
  Line.last.tell({ type: 'beat', sequence: 5, version: 1 })
  expect([session.connection, session.lit.size > 0]).toEqual(['connected', true])
})

test('what happened since the table was last seen here is told once it is opened again', () => {
  start().tell(change(5, 6, { events: [event(6, 1)] }))
  session.close()
  session = new Session('K7F2-QX9M', 'secret', () => pace)
  Line.last.open().tell(whole(8, { events: [event(5), event(6, 1), event(7, 1), event(8, 2)] }))
  expect(session.meanwhile.map(({ sequence }) => sequence)).toEqual([7, 8])
  session.caughtUp()
  expect(session.meanwhile).toEqual([])
})

test('who never left has missed nothing, whatever was looked at', () => {
  start().tell(change(5, 6, { events: [event(6, 0)] }))
  Line.last.tell(change(6, 7, { events: [event(7, 0)] }))
  expect(session.meanwhile).toEqual([])
  session.close()
  session = new Session('K7F2-QX9M', 'secret', () => pace)
  Line.last.open().tell(whole(7, { events: [event(5), event(6, 0), event(7, 0)] }))
  expect(session.meanwhile).toEqual([])
})

test('whoever hurries sees everything at once until it is his turn to answer', () => {
  const others = (sequence: number) => ({ events: [event(sequence, 1)], question: null, waiting: [1] })
  const line = start().tell(change(5, 6, others(6)))
  line.tell(change(6, 7, others(7)))
  expect([session.behind, session.hurried]).toEqual([1, false])

  session.hurry()
  expect([session.state?.sequence, session.behind, session.hurried]).toEqual([7, 0, true])
  line.tell(change(7, 8, others(8)))
  line.tell(change(8, 9, others(9)))
  expect([session.state?.sequence, session.behind]).toEqual([9, 0])

  line.tell(change(9, 10, { events: [event(10, 1)] }))
  expect([session.state?.sequence, session.hurried]).toEqual([10, false])
  line.tell(change(10, 11, others(11)))
  line.tell(change(11, 12, others(12)))
  expect(session.behind).toBeGreaterThan(0)
})

test('whoever only watches skips what is known, and no more', () => {
  const watched = (sequence: number) => ({ events: [event(sequence, 1)], question: null, seat: null })
  const line = Line.last.open().tell(whole(5, watched(5)))
  line.tell(change(5, 6, watched(6)))
  line.tell(change(6, 7, watched(7)))
  session.hurry()

  expect([session.state?.sequence, session.hurried]).toEqual([7, false])
})
