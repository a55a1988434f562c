import { cleanup, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import DuelStage from '../../src/games/waste-knights-2e/DuelStage.svelte'
import { armorOf, blowOf, isDuel, oddsOf, sidesOf, stepOf } from '../../src/games/waste-knights-2e/fight'
import Table from '../../src/games/waste-knights-2e/Table.svelte'
import type { State } from '../../src/net/wire'
import { drawing, duelling, fighting } from '../fixtures/waste-knights-2e'
import { Still } from '../parts/still.svelte'

// The whole map takes jsdom long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
afterEach(cleanup)

const contestIn = (state: State) => state.view.contest!
const stageOf = (state: State) => render(DuelStage, { model: new Still(state), contest: contestIn(state) })
const [first, second] = contestIn(duelling()).sides
/** The rival of whoever looks. */
const rival = contestIn(duelling()).sides.find(({ seat }) => seat !== duelling().seat)!
const { name } = rival

describe('a duel', () => {
  it('is told from a combat', () => {
    expect([drawing(), duelling(), fighting()].map((state) => isDuel(contestIn(state)))).toEqual([true, true, false])
  })

  it('has oneself at the left, whoever attacked', () => {
    const contest = contestIn(duelling())

    expect(sidesOf(contest, second!.seat).near).toBe(contest.sides[1])
    expect(sidesOf(contest, first!.seat).near).toBe(contest.sides[0])
    expect(sidesOf(contest, null).near).toBe(contest.sides[0])
  })

  it('leaves a combat as it is, for whoever speaks for the foe, too', () => {
    const contest = contestIn(fighting())

    expect(sidesOf(contest, contest.sides[1]!.player).near).toBe(contest.sides[0])
  })

  it('knows no step and no odds while weapons are chosen', () => {
    const state = drawing()

    expect(contestIn(state).sides.map(stepOf)).toEqual([undefined, undefined])
    expect(contestIn(state).sides.map((side) => oddsOf(state.view, contestIn(state), side))).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('the stage of a duel', () => {
  it('shows two choices face down while weapons are chosen, and no dice', () => {
    const { container } = stageOf(drawing())

    expect(container.querySelectorAll('.back')).toHaveLength(2)
    expect(container.querySelector('.die, .pool')).toBeNull()
    expect(screen.getByText(/nobody sees which/)).toBeTruthy()
  })

  it('says of whom has chosen that the choice lies face down', () => {
    const state = drawing()
    const other = contestIn(state).sides.find(({ seat }) => seat !== state.seat)!
    stageOf(state)
    const half = screen.getByRole('region', { name: other.name })

    expect(within(half).getByText(state.waiting.includes(other.seat!) ? /in secret/ : /face down/)).toBeTruthy()
  })

  it('has both attacks, what fell and what it came to', () => {
    const state = duelling()
    stageOf(state)
    const mine = screen.getByRole('region', { name: 'You attack' })
    const theirs = screen.getByRole('region', { name: `${name} attacks` })

    expect([mine, theirs].map((half) => half.querySelectorAll('.die').length > 0)).toEqual([true, true])
    const { total } = blowOf(contestIn(state), rival)!
    expect(total).toMatch(/^[1-9] wounds?$/)
    expect(theirs.textContent).toContain(total)
  })

  it('says what armor an attack is up against', () => {
    const state = duelling()
    stageOf(state)
    const armor = armorOf(contestIn(state).sides.find(({ seat }) => seat === state.seat)!)!

    expect(screen.getByRole('region', { name: `${name} attacks` }).textContent).toContain(`against ${armor.name}`)
  })

  it('tells in its steps who attacks when', () => {
    const { container } = stageOf(duelling())

    expect(container.querySelector('.steps')!.textContent).toContain('both attack')
  })

  it('pins nothing to its steps: dice are no tokens', () => {
    const { container } = stageOf(duelling())

    expect(container.querySelector('.pin')).toBeNull()
  })

  it('names both for whoever looks on', () => {
    const model = new Still({ ...duelling(), seat: null })
    render(DuelStage, { model, contest: contestIn(duelling()) })

    expect([first!, second!].map((side) => screen.getByRole('region', { name: `${side.name} attacks` }))).toHaveLength(
      2,
    )
  })
})

describe('the table in a duel', () => {
  it('has the rival at its side, with Health, hands and armor, where a foe would be', () => {
    const state = duelling()
    const { container } = render(Table, { model: new Still(state) })
    const sheet = within(container.querySelector<HTMLElement>('.side-r')!).getByRole('article', { name })

    expect(sheet.textContent).toMatch(/Health \d of \d/)
    expect(sheet.textContent).toContain(armorOf(rival)?.name ?? 'no armor')
    expect(container.querySelector('.side-r .foe')).toBeNull()
  })
})
