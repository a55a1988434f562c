import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import Plain from '../../src/games/generic/Table.svelte'
import type { State } from '../../src/net/wire'
import tourney from '../fixtures/tourney2.json'
import { copyOf, Still } from '../parts/still.svelte'

describe('the plain table after a contest', () => {
  afterEach(() => cleanup())

  const { view } = copyOf(tourney)
  const ended = view.ended!

  /** The panel of a contest on the plain table. */
  function panelOf(name: string, change: Partial<State['view']> = {}): HTMLElement | null {
    const state = copyOf(tourney)
    render(Plain, { model: new Still({ ...state, view: { ...state.view, ...change } }) })
    return screen.queryByRole('region', { name })
  }

  it('shows how it ended, what came of it and its last blows', () => {
    const panel = panelOf(ended.name)!
    const [change] = ended.changes
    const winner = view.sheets.find(({ seat }) => seat === change!.seat)!.name
    expect(panel.textContent).toContain(`${ended.result}: ${ended.why}`)
    expect(panel.querySelector('li')?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(
      `${winner}: +1 ${change!.name} (1 now)`,
    )
    expect(panel.querySelectorAll('.die')).toHaveLength(ended.reckonings.length)
  })
  it('leaves out what was only of use while it was on', () => {
    expect(panelOf(ended.name)!.querySelector('.stages, .sides')).toBeNull()
  })
  it('shows the next one instead once that is on', () => {
    const on = { ...ended, id: 'bout.2', name: 'Bout 2', result: '', why: '', changes: [] }
    expect([panelOf(on.name, { contest: on }) === null, screen.queryByRole('region', { name: ended.name })]).toEqual([
      false,
      null,
    ])
  })
})
