import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Survivors from '../../src/games/search-and-survive/Table.svelte'
import Knights from '../../src/games/waste-knights-2e/Table.svelte'
import type { State } from '../../src/net/wire'
import type { Connection } from '../../src/state/model'
import { acting } from '../fixtures/waste-knights-2e'
import attack4 from '../fixtures/attack4.json'
import { Still } from './still.svelte'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

class Filmed extends Still {
  override readonly connection: Connection = 'film'
}

const WIDE = 1440
/** A browser of this width: jsdom lays nothing out. */
const wide = (): void => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDE)

describe.each([
  ['Search and Survive', Survivors, attack4 as unknown as State],
  ['Waste Knights II', Knights, acting()],
])('a table of %s', (_, Table, state) => {
  it('is laid out by its width', () => {
    wide()
    const { container } = render(Table, { model: new Still(state) })
    expect(container.querySelector('.at-table')?.classList.contains('wide')).toBe(true)
  })
  it('asks, and asks nobody in a film', () => {
    wide()
    render(Table, { model: new Still(state) })
    expect(screen.queryByRole('region', { name: 'The question' })).toBeTruthy()
    cleanup()
    const { container } = render(Table, { model: new Filmed(state) })
    expect(screen.queryByRole('region', { name: 'The question' })).toBeNull()
    expect(container.querySelector('.at-table.film')).toBeTruthy()
  })
})
