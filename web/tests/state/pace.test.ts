import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BEHIND, DICE, ENDED, Pacing, STAY } from '../../src/state/pace'
import type { Pace } from '../../src/state/settings.svelte'

interface Move {
  name: number
  events: { dice: number[] }[]
  view?: { contest: object | null }
}
let pace: Pace
let shown: number[]
let pacing: Pacing<Move>
const move = (name: number, dice: number[] = []): Move => ({ name, events: [{ dice }] })

beforeEach(() => {
  vi.useFakeTimers()
  pace = 'brisk'
  shown = []
  pacing = new Pacing<Move>(
    () => pace,
    ({ name }) => shown.push(name),
  )
})
afterEach(() => vi.useRealTimers())

test('the first move is shown at once, and the next ones each after the one before was looked at', () => {
  for (const name of [1, 2, 3]) pacing.add(move(name))
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(STAY.brisk - 1)
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([1, 2])
  vi.advanceTimersByTime(STAY.brisk)
  expect(shown).toEqual([1, 2, 3])
})

test('a move that comes after a pause is shown at once', () => {
  pacing.add(move(1))
  vi.advanceTimersByTime(5000)
  pacing.add(move(2))
  expect(shown).toEqual([1, 2])
})

test('dice are looked at longer', () => {
  pacing.add(move(1, [3, 4]))
  pacing.add(move(2))
  vi.advanceTimersByTime(STAY.brisk)
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(DICE.brisk)
  expect(shown).toEqual([1, 2])
})

test('at an instant pace nothing waits', () => {
  pace = 'instant'
  for (const name of [1, 2, 3]) pacing.add(move(name, [6]))
  expect(shown).toEqual([1, 2, 3])
})

test('where nothing is to be seen nothing is waited for', () => {
  pacing.add({ name: 1, events: [] })
  pacing.add(move(2))
  expect(shown).toEqual([1, 2])
})

test('an own move is shown at once, after all that waited', () => {
  for (const name of [1, 2, 3]) pacing.add(move(name))
  pacing.add(move(4), true)
  expect(shown).toEqual([1, 2, 3, 4])
  expect(pacing.behind).toBe(0)
})

test('skipping shows everything in its order', () => {
  for (const name of [1, 2, 3, 4]) pacing.add(move(name))
  pacing.skip()
  expect(shown).toEqual([1, 2, 3, 4])
})

test('what was cleared is never shown', () => {
  for (const name of [1, 2, 3]) pacing.add(move(name))
  pacing.clear()
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual([1])
})

test('far behind, everything goes faster', () => {
  const many = 4 * BEHIND
  for (let name = 0; name < many; name++) pacing.add(move(name))
  vi.advanceTimersByTime((STAY.brisk * many * 2) / 3)
  expect(shown).toHaveLength(many)
})

test('however far behind, a move is looked at for a third of its time', () => {
  for (let name = 0; name < 10 * BEHIND; name++) pacing.add(move(name))
  const already = shown.length
  vi.advanceTimersByTime(STAY.brisk / 3 - 1)
  expect(shown.length - already).toBeLessThan(2)
})

test('the end of a contest is looked at longer', () => {
  pacing.add({ ...move(1), view: { contest: {} } })
  pacing.add({ ...move(2), view: { contest: null } })
  pacing.add({ ...move(3), view: { contest: null } })
  vi.advanceTimersByTime(STAY.brisk)
  expect(shown).toEqual([1, 2])
  vi.advanceTimersByTime(STAY.brisk + ENDED.brisk - 1)
  expect(shown).toEqual([1, 2])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([1, 2, 3])
})
