import { expect, test } from 'vitest'
import type { MyTable } from '../../src/net/wire'
import { grouped, isMyTurn, lately, progress, said, stamp, type Listed } from '../../src/state/list'
import { seat } from '../seats'

const SEATS = [seat(0, 'human', 'Zoe'), seat(1, 'human', 'Dagon'), seat(2, 'bot', 'Otto'), seat(3, 'open', '')]
const NOW = new Date(2026, 10, 18, 12, 0).getTime() / 1000

function listed(table: string, seen: Partial<MyTable>, more: Partial<Listed> = {}): Listed {
  const whole: MyTable = {
    table,
    name: table,
    game: 'search-and-survive',
    played: 'Call for Rescue',
    level: 'Normal',
    round: 4,
    headline: '',
    seats: SEATS,
    held: [0],
    waiting: [],
    gathering: false,
    over: false,
    result: null,
    outcome: '',
    mover: null,
    created: 1,
    touched: 1,
    ...seen,
  }
  return { table, name: table, game: whole.game, added: 1, seen: whole, gone: false, ...more }
}

test('my turn is a part of its own, and so is what waits for people, is over, or gone', () => {
  const parts = grouped([
    listed('gone', {}, { gone: true, seen: null }),
    listed('over', { over: true, waiting: [0] }),
    listed('theirs', { waiting: [1] }),
    listed('open', { waiting: [3], gathering: true }),
    listed('mine', { waiting: [0] }),
  ])
  expect(Object.entries(parts).map(([part, tables]) => [part, tables.map(({ table }) => table)])).toEqual([
    ['turn', ['mine']],
    ['others', ['theirs']],
    ['people', ['open']],
    ['finished', ['over']],
    ['gone', ['gone']],
  ])
})

test('in a part the newest comes first', () => {
  const parts = grouped([listed('old', { touched: 1 }), listed('new', { touched: 9 })])
  expect(parts.others.map(({ table }) => table)).toEqual(['new', 'old'])
})

test('it is my turn where any seat that I hold is asked', () => {
  expect(isMyTurn(listed('a', { waiting: [1], held: [0, 1] }))).toBe(true)
  expect(isMyTurn(listed('a', { waiting: [1] }))).toBe(false)
})

test('a table says how far it is, and one that waits for people by which code they come', () => {
  expect(progress(listed('a', {}))).toBe('Round 4')
  expect(progress(listed('a', { round: 0 }))).toBe('Setting up')
  expect(progress(listed('K7F2-QX9M', { gathering: true }))).toBe('code K7F2-QX9M')
})

test('it is told whom a table waits for, or who moved last, and when', () => {
  const touched = NOW - 240
  expect(lately(listed('a', { waiting: [1], touched }), NOW)).toBe('Dagon, 4 minutes ago')
  expect(lately(listed('a', { waiting: [0], mover: 2, touched }), NOW)).toBe('Otto moved 4 minutes ago')
  expect(lately(listed('a', { over: true, touched }), NOW)).toBe('4 minutes ago')
})

test('a day is told as one speaks of it', () => {
  expect(said(new Date(2026, 10, 17, 22, 40).getTime() / 1000, NOW)).toBe('yesterday, 22:40')
  expect(said(new Date(2026, 10, 12, 9, 5).getTime() / 1000, NOW)).toBe('12 Nov')
  expect(said(new Date(2025, 10, 12, 9, 5).getTime() / 1000, NOW)).toBe('12 Nov 2025')
})

test('a finished table is stamped with what came of it', () => {
  expect(stamp(listed('a', {}))).toBeNull()
  expect(stamp(listed('a', { over: true, outcome: 'won' }))).toEqual({ words: 'won', kind: 'won' })
  const lesson = { winners: [], text: '', lesson: true }
  expect(stamp(listed('a', { over: true, result: lesson }))).toEqual({ words: 'lesson', kind: 'mid' })
})
