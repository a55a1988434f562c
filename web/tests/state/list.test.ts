import { expect, test } from 'vitest'
import type { Glance } from '../../src/net/wire'
import { company, isMyTurn, ordered, standing, type Listed } from '../../src/state/list'
import { seat } from '../seats'

const SEATS = [seat(0, 'human', 'Zoe'), seat(1, 'human', 'Dagon'), seat(2, 'bot', 'Otto'), seat(3, 'open', '')]

function listed(table: string, glance: Partial<Glance>, more: Partial<Listed> = {}): Listed {
  const whole: Glance = {
    table,
    name: table,
    game: 'search-and-survive',
    sequence: 1,
    round: 4,
    headline: '',
    seats: SEATS,
    waiting: [],
    over: false,
    result: null,
    created: 1,
    touched: 1,
    dice: null,
    ...glance,
  }
  return { table, name: table, game: whole.game, held: [0], added: 1, glance: whole, gone: false, ...more }
}

test('my turn comes first, then what runs, then what is over, then what is gone', () => {
  const tables = [
    listed('gone', {}, { gone: true, glance: null }),
    listed('over', { over: true, waiting: [0] }),
    listed('theirs', { waiting: [1] }),
    listed('mine', { waiting: [0] }),
  ]
  expect(ordered(tables).map(({ table }) => table)).toEqual(['mine', 'theirs', 'over', 'gone'])
})

test('among equals the newest comes first', () => {
  const tables = [listed('old', { touched: 1 }), listed('new', { touched: 9 })]
  expect(ordered(tables).map(({ table }) => table)).toEqual(['new', 'old'])
})

test('it is my turn where any seat that I hold is asked', () => {
  expect(isMyTurn(listed('a', { waiting: [1] }, { held: [0, 1] }))).toBe(true)
  expect(isMyTurn(listed('a', { waiting: [1] }))).toBe(false)
})

test('the company is told by name, bots and open seats by number', () => {
  expect(company(listed('a', {}))).toBe('with Dagon, 1 bot and 1 open seat')
  expect(company(listed('a', { seats: SEATS.slice(0, 1) }))).toBe('alone')
})

test('it is told whom a table waits for', () => {
  expect(standing(listed('a', { waiting: [1] }))).toBe('Round 4; waiting for Dagon')
  expect(standing(listed('a', { waiting: [3] }))).toBe('Round 4; waiting for an open seat')
  expect(standing(listed('a', { over: true }))).toBe('finished; watch again')
})
