import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import Mat from '../../src/games/search-and-survive/Mat.svelte'
import { faceOf } from '../../src/parts/drawing'
import { peek } from '../../src/parts/peek.svelte'
import attack4 from '../fixtures/attack4.json'
import { copyOf, Still } from '../parts/still.svelte'

afterEach(cleanup)

/** A mat of the fixture, its model and its chart. */
function laid(small = false) {
  const state = copyOf(attack4)
  render(Mat, { model: new Still(state), sheet: state.view.sheets[0]!, facts: undefined, small })
  return { state, chart: state.view.charts[0]! }
}

describe('a mat', () => {
  it('says which Zombies move on which face', () => {
    const { chart } = laid()
    const rows = within(screen.getByRole('table', { name: chart.name, hidden: true })).getAllByRole('row', {
      hidden: true,
    })
    expect(
      rows.map((row) =>
        row.textContent
          ?.replaceAll(/\s+/g, ' ')
          .replace(/^ ?(\d) /, '$1')
          .trim(),
      ),
    ).toEqual(chart.rows.map(({ label, names }) => `${label}${names.join(', ')}`))
    expect(rows).toHaveLength(6)
  })
  it('shows on the board who would move on a face', async () => {
    const { state, chart } = laid()
    const rows = screen.getAllByRole('row', { hidden: true })
    await fireEvent.pointerEnter(rows[0]!)
    const horde = state.view.boards[0]!.spaces.flatMap(({ cards }) => cards)
    const moving = horde.filter((card) => chart.rows[0]!.faces.includes(faceOf(card))).map(({ id }) => id)
    expect(moving.length).toBeGreaterThan(0)
    expect(moving.every((id) => peek.traced.includes(id))).toBe(true)
    await fireEvent.pointerLeave(rows[0]!)
    expect(peek.traced).toEqual([])
  })
  it('has no room for that where it is small', () => {
    laid(true)
    expect(screen.queryByRole('table', { hidden: true })).toBeNull()
  })
})
