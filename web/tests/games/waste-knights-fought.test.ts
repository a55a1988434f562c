import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Table from '../../src/games/waste-knights-1e/Table.svelte'
import type { Contest, EventSeen, State } from '../../src/net/wire'
import { LOOK } from '../../src/parts/aftermath.svelte'
import { hasChosen } from '../../src/parts/contests'
import { settings } from '../../src/state/settings.svelte'
import * as states from '../fixtures/waste-knights'
import { another, before, end, real } from '../fixtures/waste-knights-story'
import { Still } from '../parts/still.svelte'

vi.setConfig({ testTimeout: 30_000 })

const contest = real.contest.seen
const ended = real.ended.seen

/** The state, with this combat on, or this one just over. */
const withCombat = (state: State, on: Contest | null, over: Contest | null = null): State => ({
  ...state,
  view: { ...state.view, contest: on, ended: over },
})

describe('a combat that is on', () => {
  afterEach(() => cleanup())

  /** The stage of this combat, whatever the story tells. */
  function stageOf(on: Contest, events: readonly EventSeen[] = []) {
    const { container } = render(Table, {
      model: new Still({ ...withCombat(states.clashing(), on), events: [...events] }),
    })
    const sums = [...container.querySelectorAll('.contest .sum h3')].map((name) => name.textContent)
    const changes = [...container.querySelectorAll('.verdict li')].map((line) => line.textContent?.trim())
    return { container, sums, changes }
  }

  it('shows the attacks of the clash before while cards are chosen', () => {
    const [attack] = contest.reckonings
    expect(stageOf(contest).sums).toEqual([`Clash 1${attack!.name}`])
  })
  it('shows what the view says, whatever the story tells', () => {
    expect([
      stageOf({ ...contest, reckonings: [] }, real.events).sums,
      stageOf(contest, real.events).sums.length,
    ]).toEqual([[], 1])
  })
  it('makes room, once it is over, for the cards that somebody is to pick from', () => {
    const { container } = render(Table, { model: new Still(withCombat(states.wasting(), ended)) })
    const lit = container.querySelectorAll('.question .tile[data-pick]')
    expect([container.querySelector('.contest'), lit.length > 0]).toEqual([null, true])
  })
  it('stands as it ended while the victor is still asked something, with what has come of it so far', () => {
    const { container, changes } = stageOf({ ...ended, changes: ended.changes.slice(0, 1) })
    expect([container.querySelector('.verdict .stamp')?.textContent, changes]).toEqual([
      'Kate Blanksheet wins',
      [expect.stringContaining('+2 Reputation (2 now)')],
    ])
  })
})

describe('a card face down', () => {
  const { waiting } = states.clashing()
  const { sides } = states.clashing().view.contest!
  const own = waiting[0]!
  const waster = sides[1]!.player!
  const chosen = (state: State, side: number) => hasChosen(state, state.view.contest!, sides[side]!)

  it('lies there for whoever is asked no more', () => {
    expect([chosen(states.clashing(), 0), chosen(states.clashing(), 1)]).toEqual([false, true])
  })
  it('lies there for nobody while something else is asked', () => {
    const state = { ...states.clashing(), asked: { [own]: 'A luck card is played: respond?' } }
    expect(chosen(state, 1)).toBe(false)
  })
  it('is that of the seat that decides for the side, whoever is the Waster', () => {
    const state = { ...states.clashing(), waiting: [own, waster], asked: { [own]: '', [waster]: '' } }
    const other = { ...sides[1]!, player: [0, 1, 2, 3].find((seat) => seat !== own && seat !== waster)! }
    expect([chosen(state, 1), hasChosen(state, state.view.contest!, other)]).toEqual([false, true])
  })
})

describe('the end of a combat', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    cleanup()
  })

  const told = real.events.filter(({ sequence }) => sequence <= end.sequence)

  /** A fight that ends while somebody looks on; then the table is in this state. */
  async function endIn(next: State, events: readonly EventSeen[] = told) {
    const model = new Still({ ...states.clashing(), sequence: real.contest.at, events: [...before] })
    const laid = render(Table, { model })
    model.state = { ...next, sequence: end.sequence, events: [...events] }
    await tick()
    return { model, ...laid }
  }
  const waiting = (over: Contest | null = ended) => withCombat({ ...states.watching(), seat: 0 }, null, over)
  const changesIn = (container: Element) =>
    [...container.querySelectorAll('.verdict li')].map((line) => line.textContent?.replace(/\s+/g, ' ').trim())
  const stamp = (container: Element) => container.querySelector('.verdict .stamp')?.textContent

  it('stays on the stage with its verdict, and goes by itself', async () => {
    const { container } = await endIn(waiting())
    expect(stamp(container)).toBe('Kate Blanksheet wins')
    expect([...container.querySelectorAll('.contest .die')].map((die) => die.classList[1])).toEqual([
      'bull',
      'hit',
      'bull',
      'hit',
    ])
    vi.advanceTimersByTime(LOOK[settings.pace])
    await tick()
    expect([container.querySelector('.contest'), container.querySelector('.hexes') === null]).toEqual([null, false])
  })
  it('says what came of it', async () => {
    const name = states.watching().view.sheets[1]!.name
    const { container } = await endIn(waiting())
    expect(changesIn(container)).toEqual([
      `${name}: +2 Reputation (2 now)`,
      `${name}: +1 Ammo (4 now)`,
      `${name}: +1 Yellow gear (1 now)`,
    ])
  })
  it('says what came of it once that is known', async () => {
    const { model, container } = await endIn(withCombat(waiting(), { ...ended, changes: [] }, null))
    model.state = { ...waiting(), sequence: real.ended.at, events: [...told] }
    await tick()
    expect(changesIn(container)).toHaveLength(3)
  })
  it('stays as the story tells it where the view has gone on', async () => {
    const { container } = await endIn(waiting(null))
    expect([stamp(container), container.querySelectorAll('.contest .die').length, changesIn(container)]).toEqual([
      'Kate Blanksheet wins',
      4,
      [],
    ])
  })
  it('goes when somebody has seen enough', async () => {
    const { container } = await endIn(waiting())
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(container.querySelector('.contest')).toBeNull()
  })
  it('makes room for the end of the next one', async () => {
    const { container } = await endIn(waiting(), [...told, another('A draw')])
    expect(stamp(container)).toBe('Kate Blanksheet wins')
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(stamp(container)).toBe('A draw')
    vi.advanceTimersByTime(LOOK[settings.pace])
    await tick()
    expect(container.querySelector('.contest')).toBeNull()
  })
  it('is told above the next combat where that is on already', async () => {
    const { container } = await endIn(states.clashing())
    expect(container.querySelector('.outcome .stamp')?.textContent).toBe('Kate Blanksheet wins')
    expect(container.querySelector('.contest .hand')).not.toBeNull()
  })
  it('leaves the map free for whoever is asked for a place on it', async () => {
    const { container } = await endIn(states.planning())
    expect([container.querySelector('.hexes') === null, container.querySelector('.contest')]).toEqual([false, null])
    expect(container.querySelectorAll('.outcome .die')).toHaveLength(4)
  })
  it('shows every line to whoever wants to see them all the same', async () => {
    const { container } = await endIn(states.planning())
    await fireEvent.click(screen.getByRole('button', { name: 'Every line' }))
    vi.advanceTimersByTime(LOOK[settings.pace])
    await tick()
    expect(container.querySelectorAll('.contest .sum li')).toHaveLength(4)
  })
  it('is not shown of a combat that was taken back', async () => {
    const { container } = await endIn(waiting(), [])
    expect(container.querySelector('.contest')).toBeNull()
  })
  it('is not shown to whoever comes later', async () => {
    const model = new Still({ ...waiting(), sequence: end.sequence, events: [...told] })
    const { container } = render(Table, { model })
    await tick()
    expect(container.querySelector('.contest')).toBeNull()
  })
})

describe('in a film', () => {
  afterEach(() => cleanup())

  function filmed() {
    const model = new Still({ ...states.clashing(), sequence: real.contest.at, events: [...before] })
    Object.assign(model, { connection: 'film' })
    return { model, ...render(Table, { model }) }
  }
  const over = { ...states.watching(), sequence: end.sequence, events: [...real.events] }

  it('the end of a combat is shown at its moment, and not at the next', async () => {
    const { model, container } = filmed()
    model.state = over
    await tick()
    model.state = { ...over, view: { ...over.view } }
    await tick()
    expect(container.querySelector('.contest .verdict')).not.toBeNull()
    model.state = { ...over, view: { ...over.view }, sequence: end.sequence + 1 }
    await tick()
    expect(container.querySelector('.contest')).toBeNull()
  })
  it('a leap out of a combat shows no end', async () => {
    const { model, container } = filmed()
    model.state = { ...over, sequence: end.sequence + 24 }
    await tick()
    expect(container.querySelector('.contest')).toBeNull()
  })
})
