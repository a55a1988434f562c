import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Lobby from '../../src/screens/Lobby.svelte'
import { mine } from '../../src/state/mine.svelte'
import { settings } from '../../src/state/settings.svelte'
import { wants } from '../fixtures/pit'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 30_000 })

const GAME = {
  id: 'search-and-survive',
  name: 'Search and Survive',
  blurb: '',
  seats: [1, 2, 3, 4],
  options: [{ id: 'difficulty', name: 'Difficulty', values: ['normal', 'easy', 'hard'], text: '', names: {} }],
  brings: [],
  bots: [{ id: 'greedy', name: 'Greedy', text: '' }],
  packs: [{ id: 'base', name: 'Base', version: '1', text: '' }],
}
const OPENED = { table: 'K7F2-QX9M', seats: [{ seat: 0, token: 'nought' }], watch: 'eyes', host: 'keys' }
const NONE = {
  tables: [],
  gone: ['K7F2-QX9M'],
  figures: { tables: 0, finished: 0, won: 0, row: 0, hours: 0, games: [], missions: [], bots: [] },
}
let sent: [string, unknown][]

beforeEach(() => {
  localStorage.clear()
  mine.read()
  history.replaceState(null, '', '/')
  sent = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    if (request.method === 'POST') sent.push([url, JSON.parse(request.body as string)])
    if (url === '/api/mine') return Promise.resolve(Response.json(NONE))
    return Promise.resolve(Response.json(url === '/api/games' ? [GAME] : OPENED))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openIt = () => screen.findByRole('button', { name: /Open the table/ })

test('the game that can be played is chosen, and the others are said to be in the making', async () => {
  render(Lobby)
  await openIt()
  expect(screen.getByRole('radio', { name: /Search & Survive/ }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getAllByText('Being written')).toHaveLength(3)
})

test('a game that is not there yet cannot be chosen', async () => {
  render(Lobby)
  await openIt()
  await fireEvent.click(screen.getByRole('radio', { name: /Punkapocalyptic/ }))
  expect(screen.getByRole('radio', { name: /Punkapocalyptic/ }).getAttribute('aria-checked')).toBe('false')
})

test('a table is opened as the form says, its tokens are kept, and we go there', async () => {
  render(Lobby)
  const button = await openIt()
  await fireEvent.click(screen.getByRole('radio', { name: 'Hard' }))
  await fireEvent.input(screen.getByLabelText('Name at seat 1'), { target: { value: 'Zoe' } })
  await fireEvent.click(button)
  await waitFor(() => expect(location.pathname).toBe('/table/K7F2-QX9M'))
  expect(sent[0]?.[0]).toBe('/api/tables')
  expect(sent[0]?.[1]).toMatchObject({
    game: 'search-and-survive',
    options: { difficulty: 'hard' },
    seats: [
      { kind: 'human', name: 'Zoe' },
      { kind: 'bot', bot: 'greedy', name: 'Mags' },
    ],
  })
  expect(mine.tokenFor('K7F2-QX9M', 0)).toBe('nought')
})

/** A guide that has come some way at a table of ours. */
function guided(more: object): void {
  mine.opened(OPENED, { name: 'First Night', game: GAME.id })
  const progress = { game: GAME.id, table: OPENED.table, past: ['objective'], since: 4, away: true, ...more }
  localStorage.setItem('wasteland.guide', JSON.stringify(progress))
}

test('a lesson that was broken off can be gone on with', async () => {
  guided({})
  render(Lobby)
  await openIt()
  expect(screen.getByRole('button', { name: /Go on with it/ })).toBeTruthy()
})

test('a lesson that is over is not gone on with', async () => {
  guided({ over: true })
  render(Lobby)
  await openIt()
  expect(screen.queryByRole('button', { name: /Go on with it/ })).toBeNull()
})

test('who opens a table for others is asked for a name until there is one', async () => {
  settings.name = ''
  render(Lobby)
  await openIt()
  await fireEvent.change(screen.getByLabelText('Who sits at seat 2'), { target: { value: 'open' } })
  expect(screen.getByText(/see “Seat 1”/)).toBeTruthy()
  await fireEvent.input(screen.getByLabelText('Name at seat 1'), { target: { value: 'Zoe' } })
  expect(screen.queryByText(/see “Seat 1”/)).toBeNull()
})

test('with hands on phones we go to the big screen', async () => {
  render(Lobby)
  const button = await openIt()
  await fireEvent.click(screen.getByRole('radio', { name: 'TV and phones' }))
  await fireEvent.click(button)
  await waitFor(() => expect(location.pathname).toBe('/screen/K7F2-QX9M'))
})

test('a shared screen is remembered as one', async () => {
  render(Lobby)
  const button = await openIt()
  await fireEvent.click(screen.getByRole('radio', { name: 'Hot-seat' }))
  await fireEvent.click(button)
  await waitFor(() => expect(mine.of('K7F2-QX9M')?.hot_seat).toBe(true))
})

test('a code leads to the page where one joins', async () => {
  render(Lobby)
  await openIt()
  await fireEvent.input(screen.getByLabelText('Code or link of a table'), { target: { value: 'k7f2qx9m' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(location.pathname).toBe('/join/K7F2-QX9M')
})

test('a mission is called what the pack calls it, and anything else by its id', async () => {
  const names = { 'savior-of-the-waste': 'Savior of the Waste' }
  const values = ['random', 'savior-of-the-waste', 'the-gun', 'the-well']
  const mission = { id: 'mission', name: 'Mission', values, text: '', names }
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url === '/api/games' ? [{ ...GAME, options: [mission] }] : NONE)),
  )
  render(Lobby)
  await openIt()
  const called = within(screen.getByLabelText('Mission')).getAllByRole('option')
  expect(called.map((one) => one.textContent)).toEqual(['Random', 'Savior of the Waste', 'The gun', 'The well'])
})

test('every field of the form says in a line what it is for, in the words of the game where it has some', async () => {
  const option = {
    id: 'events',
    name: 'Opening events',
    values: ['aside', 'stay'],
    text: 'What turns up early.',
    names: {},
  }
  const mission = { id: 'mission', name: 'Mission', values: ['a', 'b', 'c', 'd'], text: 'What it is about.', names: {} }
  const bots = [
    { id: 'greedy', name: 'Greedy', text: 'Takes what looks best.' },
    { id: 'random', name: 'Random', text: 'Plays anything.' },
  ]
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url === '/api/games' ? [{ ...GAME, options: [option, mission], bots }] : NONE)),
  )
  render(Lobby)
  await openIt()
  const saidOf = (field: HTMLElement): string =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

  expect(saidOf(screen.getByRole('radiogroup', { name: 'Opening events' }))).toBe('What turns up early.')
  expect(saidOf(screen.getByLabelText('Mission'))).toBe('What it is about.')
  expect(saidOf(screen.getByRole('radiogroup', { name: 'Hands' }))).toMatch(/screen of their own/)
  expect(saidOf(screen.getByLabelText('Seed'))).toMatch(/Leave it empty/)
  expect(saidOf(screen.getByLabelText('Your word for the dice'))).toMatch(/stirred into the dice/)
  expect(screen.getByText('Takes what looks best.')).toBeTruthy()
  expect(screen.queryByText('Plays anything.')).toBeNull()
  await fireEvent.change(screen.getByLabelText('Who sits at seat 2'), { target: { value: 'bot:random' } })
  expect(screen.getByText('Plays anything.')).toBeTruthy()
})

test('what is no code is refused in words', async () => {
  render(Lobby)
  await openIt()
  await fireEvent.input(screen.getByLabelText('Code or link of a table'), { target: { value: 'hello' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect((await screen.findByRole('alert')).textContent).toContain('neither a code')
  expect(location.pathname).toBe('/')
})

test('what each seat is to bring is chosen in the form, with the reason beside what is refused', async () => {
  const asks: unknown[] = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    const body: unknown = request.method === 'POST' ? JSON.parse(request.body as string) : null
    if (url.endsWith('/offers')) {
      asks.push(body)
      return Promise.resolve(Response.json({ seats: [wants(), wants()], objections: [] }))
    }
    if (request.method === 'POST') sent.push([url, body])
    return Promise.resolve(Response.json(url === '/api/games' ? [{ ...GAME, brings: wants() }] : OPENED))
  })
  render(Lobby)
  const champion = await screen.findByLabelText<HTMLSelectElement>('Champion of seat 2')
  await waitFor(() => expect(champion.textContent).toContain('Cy: Cy is ill.'))
  expect(within(champion).getByRole<HTMLOptionElement>('option', { name: /^Bo/ }).disabled).toBe(true)
  expect(screen.getByLabelText('Champion of seat 1').textContent).toContain('chosen at the table')

  await fireEvent.change(champion, { target: { value: 'ash' } })
  await waitFor(() => expect(asks.at(-1)).toMatchObject({ seats: [{}, { champion: 'ash' }] }))
  await fireEvent.click(await openIt())
  await waitFor(() =>
    expect(sent[0]?.[1]).toMatchObject({ seats: [{ kind: 'human' }, { brings: { champion: 'ash' } }] }),
  )
})
