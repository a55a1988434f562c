import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FromServer, State } from '../../src/net/wire'
import { mine } from '../../src/state/mine.svelte'
import { Seating, seatFrom, takeLink } from '../../src/state/seating.svelte'
import { Line, state } from '../net/socket'

const TABLE = 'K7F2-QX9M'
let seating: Seating | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  Line.all = []
  localStorage.clear()
  mine.read()
  history.replaceState(null, '', `/table/${TABLE}`)
})
afterEach(() => {
  seating?.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The line of a seat hears how the table stands; only *asked* has a question. */
function tell(seat: number, sequence: number, asked: number, what: Partial<State> = {}): void {
  const question = asked === seat ? { ...state(1).question!, seat } : null
  const line = Line.all.find(({ url }) => url.endsWith(`token=t${seat}`))!
  if (line.readyState === 0) line.open()
  line.tell({ ...state(sequence, { seat, question, ...what }), type: 'state', version: 1 } as FromServer)
}

function hotSeat(): Seating {
  mine.remember(TABLE, { seats: { '0': 't0', '1': 't1' }, hot_seat: true })
  seating = new Seating(TABLE, null, false)
  return seating
}

test("a seat's link is remembered, and its token leaves the address bar", () => {
  history.replaceState(null, '', `/table/${TABLE}?plain#seat=2&token=abc`)
  expect(takeLink(TABLE)).toBe(2)
  expect(mine.tokenFor(TABLE, 2)).toBe('abc')
  expect(location.href).not.toContain('abc')
  expect(location.search).toBe('?plain')
})

test('one looks from the seat asked for, if one holds it, and else from the first', () => {
  expect(seatFrom([0, 2], 2)).toBe(2)
  expect(seatFrom([0, 2], 1)).toBe(0)
  expect(seatFrom([], 1)).toBeNull()
})

test('who holds several seats without sharing the screen looks from one of them alone', () => {
  mine.remember(TABLE, { seats: { '0': 't0', '1': 't1' } })
  seating = new Seating(TABLE, 1, false)
  expect(Line.all.map(({ url }) => url.split('token=')[1])).toEqual(['t1'])
  expect(seating.curtain).toBeNull()
})

test('who only watches sends no token', () => {
  mine.remember(TABLE, { seats: { '0': 't0' } })
  seating = new Seating(TABLE, null, true)
  expect(Line.last.url).not.toContain('token')
})

test('at a shared screen a curtain hangs before anybody has looked', () => {
  const seating = hotSeat()
  tell(0, 1, 0)
  tell(1, 1, 0)
  expect(seating.curtain).toBe(0)
  seating.lift()
  expect(seating.curtain).toBeNull()
})

test('the curtain falls when another seat of this screen is asked, and names it', () => {
  const seating = hotSeat()
  tell(0, 1, 0)
  tell(1, 1, 0)
  seating.lift()
  tell(1, 2, 1)
  expect(seating.curtain).toBeNull()
  tell(0, 2, 1)
  expect(seating.curtain).toBe(1)
  seating.lift()
  expect(seating.session.seat).toBe(1)
})

test('the curtain falls, too, for a seat that has still to choose what it brings', () => {
  const seating = hotSeat()
  const waiting = (seats: number[]) => ({ gathering: { waiting: seats, wants: [] } })
  tell(0, 1, 9, waiting([0, 1]))
  tell(1, 1, 9, waiting([0, 1]))
  seating.lift()
  tell(1, 2, 9, waiting([1]))
  tell(0, 2, 9, waiting([1]))
  expect(seating.curtain).toBe(1)
})

test('while nobody at this screen is asked, no curtain falls', () => {
  const seating = hotSeat()
  tell(0, 1, 0)
  tell(1, 1, 0)
  seating.lift()
  tell(0, 2, 3)
  tell(1, 2, 3)
  expect(seating.curtain).toBeNull()
})
