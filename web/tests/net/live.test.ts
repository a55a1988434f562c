import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ANSWER,
  BEAT,
  FIRST_WAIT,
  Live,
  liveAddress,
  LONGEST_WAIT,
  SILENCE,
  waitBefore,
  type Listener,
} from '../../src/net/live'
import { Line, state } from './socket'

let heard: string[]
let live: Live
const listener: Listener = {
  heard: (message) => heard.push(message.type),
  status: (status) => heard.push(status),
  ended: (reason, replaced) => heard.push(`${replaced ? 'replaced' : 'ended'}: ${reason}`),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(state(1))))
  Line.all = []
  heard = []
  live = new Live('K7F2-QX9M', 'secret', listener)
})
afterEach(() => {
  live.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const hello = () => Line.last.open().tell({ type: 'state', version: 1, ...state(5) })

test('the address of the line names table and token', () => {
  expect(liveAddress('K7F2-QX9M', 'a b')).toBe('ws://localhost:3000/api/tables/K7F2-QX9M/live?token=a+b')
})

test('waits grow from a quarter of a second to five seconds, and differ by chance', () => {
  expect(waitBefore(0, 1)).toBe(FIRST_WAIT)
  expect(waitBefore(0, 0)).toBe(FIRST_WAIT / 2)
  expect(waitBefore(2, 1)).toBe(4 * FIRST_WAIT)
  expect(waitBefore(50, 1)).toBe(LONGEST_WAIT)
})

test('we are connected once the server has said something', () => {
  Line.last.open()
  expect(heard).toEqual([])
  hello()
  expect(heard).toEqual(['connected', 'state'])
})

test('a broken line is opened anew', () => {
  hello()
  Line.last.cut()
  expect(heard.at(-1)).toBe('reconnecting')
  vi.advanceTimersByTime(FIRST_WAIT)
  expect(Line.all).toHaveLength(2)
  hello()
  expect(heard.slice(-2)).toEqual(['connected', 'state'])
})

test('after some tries in vain it is said that there is no connection, and the tries go on', () => {
  hello()
  for (let tries = 0; tries < 6; tries++) {
    Line.last.cut()
    vi.advanceTimersByTime(LONGEST_WAIT)
  }
  expect(heard.at(-1)).toBe('offline')
  expect(Line.all).toHaveLength(7)
})

test('when the network is back we do not wait', () => {
  hello()
  for (let tries = 0; tries < 5; tries++) {
    Line.last.cut()
    if (tries < 4) vi.advanceTimersByTime(LONGEST_WAIT)
  }
  const lines = Line.all.length
  window.dispatchEvent(new Event('online'))
  expect(Line.all).toHaveLength(lines + 1)
})

test('a line on which nothing is heard is given up', () => {
  hello()
  vi.advanceTimersByTime(SILENCE + LONGEST_WAIT)
  expect(Line.all).toHaveLength(2)
})

test('a heartbeat keeps the line', () => {
  hello()
  for (let beats = 0; beats < 20; beats++) {
    vi.advanceTimersByTime(BEAT)
    Line.last.tell({ type: 'beat', sequence: 5, version: 1 })
  }
  expect(Line.all).toHaveLength(1)
  expect(heard).not.toContain('silent')
})

test('a line that is cut without a word is noticed within five seconds, whatever was last heard', () => {
  hello()
  vi.advanceTimersByTime(1999)
  Line.last.tell({ type: 'beat', sequence: 5, version: 1 })
  vi.advanceTimersByTime(5000)
  expect(heard.at(-1)).toBe('silent')
})

test('a server that answers after all is there again, on the same line', () => {
  hello()
  vi.advanceTimersByTime(BEAT + ANSWER)
  Line.last.tell({ type: 'beat', sequence: 5, version: 1 })
  expect(heard.slice(-3)).toEqual(['silent', 'connected', 'beat'])
  expect(Line.all).toHaveLength(1)
})

test('a server that is slow, but answers in time, is not called silent', () => {
  hello()
  for (let beats = 0; beats < 5; beats++) {
    vi.advanceTimersByTime(ANSWER - 1)
    Line.last.tell({ type: 'beat', sequence: 5, version: 1 })
  }
  expect(heard).not.toContain('silent')
})

test('when the browser says that the network is gone, the server is asked at once', () => {
  hello()
  window.dispatchEvent(new Event('offline'))
  expect(Line.last.sent).toEqual([{ type: 'beat', away: false }])
  vi.advanceTimersByTime(ANSWER)
  expect(heard.at(-1)).toBe('silent')
})

test('nothing is sent, and nothing kept for later, while there is no line', () => {
  hello()
  Line.last.cut()
  expect(live.send({ type: 'beat' })).toBe(false)
  vi.advanceTimersByTime(LONGEST_WAIT)
  Line.last.open()
  expect(Line.last.sent).toEqual([])
})

test('a server that does not know the token ends the tries, with its reason', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json(
        { code: 'bad-token', reason: 'This is not a token of this table.', sequence: null },
        { status: 403 },
      ),
    ),
  )
  Line.last.cut()
  await vi.advanceTimersByTimeAsync(20 * LONGEST_WAIT)
  expect(heard.at(-1)).toBe('ended: This is not a token of this table.')
  const lines = Line.all.length
  await vi.advanceTimersByTimeAsync(20 * LONGEST_WAIT)
  expect(Line.all).toHaveLength(lines)
})

test('a deleted table ends the tries', () => {
  hello().tell({ type: 'gone', sequence: 6, version: 1 })
  vi.advanceTimersByTime(20 * LONGEST_WAIT)
  expect(heard.at(-1)).toBe('ended: The table was deleted.')
  expect(Line.all).toHaveLength(1)
})

test('what is not a message is passed over', () => {
  hello()
  const told = heard.length
  for (const data of ['', '{', '[]', 'null', '7', new Blob()]) Line.last.onmessage?.({ data })
  expect(heard).toHaveLength(told)
})
