import { expect, test } from 'vitest'
import type { GameFacts } from '../../src/net/wire'
import {
  asked,
  firstRows,
  inRange,
  kindsOf,
  movedHands,
  nameless,
  objection,
  seatingOf,
  type Wishes,
} from '../../src/state/wishes'

const GAME: GameFacts = {
  id: 'search-and-survive',
  name: 'Search and Survive',
  blurb: '',
  seats: [1, 2, 3, 4],
  options: [],
  brings: [],
  inquiries: [],
  bots: [
    { id: 'random', name: 'Random', text: '' },
    { id: 'greedy', name: 'Greedy', text: '' },
  ],
  packs: [{ id: 'base', name: 'Base', version: '1', text: '' }],
}
const wishes = (change: Partial<Wishes>): Wishes => ({
  game: GAME,
  rows: firstRows(GAME, 'Zoe'),
  options: { difficulty: 'hard' },
  packs: ['base'],
  real_dice: false,
  name: ' Thursday horde ',
  seed: '',
  ...change,
})

test('a new form has you and a bot that thinks', () => {
  expect(firstRows(GAME, 'Zoe').map(({ kind }) => kind)).toEqual(['human', 'bot:greedy', 'none', 'none'])
})

test('a game for exactly three has all its seats filled at once', () => {
  expect(firstRows({ ...GAME, seats: [3] }, '').map(({ kind }) => kind)).toEqual(['human', 'bot:greedy', 'bot:greedy'])
})

test('the server is asked for the seats that there are, in their order', () => {
  const rows = [
    { kind: 'human', name: ' Zoe ' },
    { kind: 'none', name: '' },
    { kind: 'open', name: 'nobody' },
    { kind: 'bot:greedy', name: '' },
  ]
  expect(asked(wishes({ rows })).seats).toEqual([
    { kind: 'human', name: 'Zoe' },
    { kind: 'open' },
    { kind: 'bot', bot: 'greedy', name: 'Vera' },
  ])
})

test('what was chosen for a seat goes with it; who has chosen nothing yet chooses at the table', () => {
  const rows = [
    { kind: 'human', name: 'Zoe' },
    { kind: 'bot:greedy', name: '', brings: { champion: 'cy' } },
    { kind: 'open', name: '', brings: { champion: 'bo' } },
  ]
  expect(asked(wishes({ rows })).seats.map(({ brings }) => brings)).toEqual([undefined, { champion: 'cy' }, undefined])
  expect(seatingOf(wishes({ rows })).seats).toEqual([{}, { champion: 'cy' }, {}])
})

test('bots that nobody named have names of their own', () => {
  const rows = Array.from({ length: 4 }, () => ({ kind: 'bot:greedy', name: '' }))
  expect(new Set(asked(wishes({ rows })).seats.map(({ name }) => name)).size).toBe(4)
})

test('a seed is a number or nothing', () => {
  expect(asked(wishes({ seed: ' 42 ' })).seed).toBe(42)
  expect(asked(wishes({})).seed).toBeNull()
  expect(objection(wishes({ seed: 'abc' }))).toBe('A seed is a number.')
})

test('packs are only named where there is a choice', () => {
  expect(asked(wishes({})).packs).toBeNull()
  const two = { ...GAME, packs: [...GAME.packs, { id: 'more', name: 'More', version: '1', text: '' }] }
  expect(asked(wishes({ game: two, packs: ['base', 'more'] })).packs).toEqual(['base', 'more'])
})

test('too few or too many seats are objected to in words', () => {
  const pair = { ...GAME, seats: [2] }
  expect(objection(wishes({ game: pair, rows: [{ kind: 'human', name: '' }] }))).toBe(
    'Search and Survive is for 2, not for 1.',
  )
  expect(objection(wishes({}))).toBe('')
})

test('hands that move to one screen bring those with them who would have come by link, and back', () => {
  const rows = [
    { kind: 'human', name: 'Zoe' },
    { kind: 'open', name: '' },
    { kind: 'bot:greedy', name: '' },
  ]
  expect(movedHands(rows, 'hot').map(({ kind }) => kind)).toEqual(['human', 'human', 'bot:greedy'])
  expect(movedHands(movedHands(rows, 'hot'), 'own').map(({ kind }) => kind)).toEqual(['human', 'open', 'bot:greedy'])
})

test('every row of a form is among the choices of its place', () => {
  for (const hands of ['own', 'hot', 'phones'] as const)
    movedHands(firstRows(GAME, ''), hands).forEach(({ kind }, place) =>
      expect(kindsOf(GAME, hands, place).map(([value]) => value)).toContain(kind),
    )
})

test('seats are told as a range where they are one', () => {
  expect([inRange([2]), inRange([1, 2, 3, 4]), inRange([2, 4])]).toEqual(['2', '1–4', '2, 4'])
})

test('whoever gives no name is not named by the page', () => {
  const rows = [
    { kind: 'none', name: '' },
    { kind: 'human', name: ' ' },
    { kind: 'human', name: 'Zoe' },
  ]
  expect(asked(wishes({ rows })).seats.map(({ name }) => name)).toEqual([null, 'Zoe'])
})

test('whoever invites others is asked for a name, without which they would see the number of a seat', () => {
  const rows = (name: string, other: string) => [
    { kind: 'human', name },
    { kind: other, name: '' },
  ]
  expect([rows(' ', 'open'), rows('Zoe', 'open'), rows('', 'bot:greedy')].map(nameless)).toEqual(['Seat 1', '', ''])
})
