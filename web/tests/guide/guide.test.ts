import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Guide from '../../src/guide/Guide.svelte'
import { progress } from '../../src/guide/guides.svelte'
import { mine } from '../../src/state/mine.svelte'
import { settings } from '../../src/state/settings.svelte'
import items2 from '../fixtures/items2.json'
import { copyOf, Still } from '../parts/still.svelte'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  localStorage.clear()
  settings.read()
  mine.read()
  // jsdom has no CSS of its own.
  vi.stubGlobal('CSS', { escape: (id: string) => id })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A table with a guide that has begun. */
async function guided(): Promise<Still> {
  const state = copyOf(items2)
  state.view.round = 1
  const model = new Still(state)
  render(Guide, { model })
  await fireEvent.click(await screen.findByRole('button', { name: 'Show me' }))
  return model
}

function end(model: Still): void {
  model.state = { ...model.state!, over: true, question: null }
  flushSync()
}

test('a guide knows that the game is over', async () => {
  const model = await guided()
  expect(progress()?.over).toBe(false)
  end(model)
  await waitFor(() => expect(progress()?.over).toBe(true))
})

test('a guide that was sent away knows it too', async () => {
  const model = await guided()
  await fireEvent.click(screen.getByRole('button', { name: 'End the guide' }))
  end(model)
  await waitFor(() => expect(progress()).toMatchObject({ away: true, over: true }))
})

test.each([
  ['of the lesson is done with the lesson, too', true],
  ['of another table leaves the lesson to be played', false],
])('a guide %s', async (_, lesson) => {
  const facts = { name: 'First Night', game: 'search-and-survive', lesson }
  mine.opened({ table: 'K7F2QX9M', seats: [{ seat: 1, token: 'one' }], watch: 'eyes', host: 'keys' }, facts)
  await guided()
  await fireEvent.click(screen.getByRole('button', { name: 'End the guide' }))
  expect(settings.guide).toEqual({ 'search-and-survive': 'done' })
  expect(settings.lessons).toEqual(lesson ? { 'search-and-survive': 'done' } : {})
})
