import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync, tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Contest, State } from '../../src/net/wire'
import { Aftermath, LOOK } from '../../src/parts/aftermath.svelte'
import Outcome from '../../src/parts/Outcome.svelte'
import { settings } from '../../src/state/settings.svelte'
import fencing from '../fixtures/fencing2.json'
import tourney from '../fixtures/tourney2.json'
import { real } from '../fixtures/waste-knights-story'
import { tale } from '../telling'
import { copyOf, Still } from './still.svelte'

const bout = copyOf(tourney).view.ended!

/** The table of a tourney at this moment, with these contests over by then. */
function at(sequence: number, ended: readonly Contest[] = [], change: Partial<State['view']> = {}): State {
  const state = copyOf(fencing)
  const events = ended.map((contest, after) => tale({ sequence: 2 + after, contest }))
  return { ...state, sequence, events, view: { ...state.view, contest: null, ...change } }
}

/** What has been followed from the first of these moments to the last. */
function followed(...states: State[]): Aftermath {
  const aftermath = new Aftermath()
  for (const state of states) aftermath.follow(new Still(state))
  return aftermath
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('the end of a contest', () => {
  it('is looked at for a while', () => {
    const aftermath = followed(at(1), at(2, [bout]))
    expect(aftermath.shown?.id).toBe(bout.id)
    vi.advanceTimersByTime(LOOK[settings.pace])
    expect(aftermath.shown).toBeNull()
  })
  it('is not shown to whoever comes later', () => {
    expect(followed(at(2, [bout])).shown).toBeNull()
  })
  it('says what came of it once the view does', () => {
    const told = { ...bout, changes: [] }
    const aftermath = followed(at(1), at(2, [told]))
    expect(aftermath.shown?.changes).toEqual([])
    aftermath.follow(new Still(at(2, [told], { ended: bout })))
    expect(aftermath.shown?.changes).toEqual(bout.changes)
  })
  it('makes room for the next that has ended since, and no more than two are shown', () => {
    const bouts = ['bout.1', 'bout.2', 'bout.3'].map((id) => ({ ...bout, id }))
    const aftermath = followed(at(1), at(4, bouts))
    const seen = [aftermath.shown?.id]
    aftermath.close()
    seen.push(aftermath.shown?.id)
    aftermath.close()
    expect([...seen, aftermath.shown]).toEqual(['bout.2', 'bout.3', null])
  })
  it('is shown on the way to the next question, and not again when that is reached', () => {
    // On the way the table still counts as where it was before.
    const beat = at(1, [bout])
    const aftermath = followed(at(1), beat)
    expect(aftermath.shown?.id).toBe(bout.id)
    aftermath.close()
    aftermath.follow(new Still(at(1, [bout])))
    aftermath.follow(new Still(at(2, [bout])))
    expect(aftermath.shown).toBeNull()
  })
  it('stays for whoever wants to look at all of it', () => {
    const aftermath = followed(at(1), at(2, [bout]))
    aftermath.look()
    vi.advanceTimersByTime(LOOK[settings.pace])
    expect([aftermath.whole, aftermath.shown?.id]).toEqual([true, bout.id])
  })
})

describe('an outcome in brief', () => {
  it.each([
    ['a bout', bout],
    ['a combat', real.ended.seen],
  ] as const)('has the verdict and the sum of each blow: %s', (_, ended) => {
    const aftermath = followed(at(1), at(2, [ended]))
    render(Outcome, { model: new Still(at(2)), aftermath })
    const words = screen.getByRole('region', { name: `How it ended: ${ended.name}` }).textContent
    expect(
      [ended.result, ...ended.reckonings.map(({ total }) => total)].filter((one) => !words?.includes(one)),
    ).toEqual([])
  })
  it('opens to every line', async () => {
    const aftermath = followed(at(1), at(2, [bout]))
    render(Outcome, { model: new Still(at(2)), aftermath })
    await fireEvent.click(screen.getByRole('button', { name: 'Every line' }))
    expect(aftermath.whole).toBe(true)
  })
  it('goes when it has been seen', async () => {
    const aftermath = followed(at(1), at(2, [bout]))
    render(Outcome, { model: new Still(at(2)), aftermath })
    await fireEvent.click(screen.getByRole('button', { name: 'Seen' }))
    flushSync()
    await tick()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
