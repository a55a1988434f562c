import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Glance } from '../../src/net/wire'
import Join from '../../src/screens/Join.svelte'
import { mine } from '../../src/state/mine.svelte'
import { COMMITMENT, named, promised } from '../dice'
import { seat } from '../seats'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 30_000 })

let glance: Glance
let joined: () => Response
let asked: unknown[]

beforeEach(() => {
  localStorage.clear()
  mine.read()
  history.replaceState(null, '', '/join/K7F2-QX9M')
  glance = {
    table: 'K7F2-QX9M',
    name: 'Thursday horde',
    game: 'search-and-survive',
    sequence: 1,
    round: 1,
    headline: '',
    seats: [seat(0, 'human', 'Zoe'), seat(1, 'open', ''), seat(2, 'open', '')],
    waiting: [0],
    over: false,
    result: null,
    created: 1,
    touched: 1,
    dice: promised(),
  }
  joined = () => Response.json({ table: 'K7F2-QX9M', seat: 2, token: 'two', sequence: 2 })
  asked = []
  vi.stubGlobal('fetch', (_url: string, request: RequestInit) => {
    if (request.method === 'POST') asked.push(JSON.parse(request.body as string))
    return Promise.resolve(request.method === 'POST' ? joined() : Response.json(glance))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('whoever sits down holds the seat and goes to the table', async () => {
  render(Join, { table: 'K7F2-QX9M' })
  await fireEvent.click(await screen.findByRole('button', { name: /Sit down/ }))
  await waitFor(() => expect(location.pathname).toBe('/table/K7F2-QX9M'))
  expect(mine.of('K7F2-QX9M')).toMatchObject({ seats: { '2': 'two' }, name: 'Thursday horde' })
})

test('a seat that somebody else took first is said to be taken, and nothing is remembered', async () => {
  joined = () => Response.json({ code: 'taken', reason: 'that seat is taken', sequence: 2 }, { status: 409 })
  render(Join, { table: 'K7F2-QX9M' })
  await fireEvent.click(await screen.findByRole('button', { name: /Sit down/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('That seat is taken.')
  expect(mine.of('K7F2-QX9M')).toBeNull()
})

test('at a full table one may watch', async () => {
  glance.seats = [seat(0, 'human', 'Zoe')]
  render(Join, { table: 'K7F2-QX9M' })
  expect((await screen.findByRole('link', { name: 'Watch' })).getAttribute('href')).toBe('/watch/K7F2-QX9M')
  expect(screen.queryByRole('button', { name: /Sit down/ })).toBeNull()
})

test('whoever holds a seat there already goes straight to it', async () => {
  mine.remember('K7F2-QX9M', { seats: { '0': 'nought' } })
  render(Join, { table: 'K7F2-QX9M' })
  await waitFor(() => expect(location.pathname).toBe('/table/K7F2-QX9M'))
})

test('whoever joins is shown what was promised about the dice, and mixes in a word of their own', async () => {
  render(Join, { table: 'K7F2-QX9M' })
  const word = await screen.findByLabelText<HTMLInputElement>(/Your word for the dice/)
  expect(word.value).toMatch(/^\w+-\w+-\w+-\w+$/)
  expect(screen.getByLabelText('The dice of this table').textContent).toContain(COMMITMENT)
  await fireEvent.input(word, { target: { value: 'kettle' } })
  await fireEvent.click(screen.getByRole('button', { name: /Sit down/ }))
  await waitFor(() => expect(asked).toEqual([expect.objectContaining({ word: 'kettle' })]))
})

test('whoever joins a table whose seed was named is told that its dice are known', async () => {
  glance.dice = named('42')
  render(Join, { table: 'K7F2-QX9M' })
  const dice = await screen.findByLabelText('The dice of this table')
  expect(dice.textContent).toContain('Seed 42.')
  expect(dice.textContent).toContain('can foretell these dice')
  expect(screen.queryByLabelText(/Your word for the dice/)).toBeNull()
})
