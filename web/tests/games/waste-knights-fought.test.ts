import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOOK } from '../../src/games/waste-knights-1e/aftermath.svelte'
import { hasChosen } from '../../src/games/waste-knights-1e/combat'
import { endedIn, staged } from '../../src/games/waste-knights-1e/fought'
import Table from '../../src/games/waste-knights-1e/Table.svelte'
import type { EventSeen, State } from '../../src/net/wire'
import { settings } from '../../src/state/settings.svelte'
import * as states from '../fixtures/waste-knights'
import { again, before, end, real } from '../fixtures/waste-knights-story'
import { Still } from '../parts/still.svelte'

vi.setConfig({ testTimeout: 30_000 })

const contest = real.contest.seen
const totals = (of: { reckonings: readonly { stage: string; total: string }[] }) =>
  of.reckonings.map(({ stage, total }) => [stage, total])

describe('a combat that is on', () => {
  it('shows the attacks of the clash before while cards are chosen', () => {
    expect(totals(staged(contest, before).contest)).toEqual([['Clash 1', '1 damage']])
  })
  it('shows an attack once, as it stood last', () => {
    const [attack] = staged(contest, before).contest.reckonings
    expect(attack!.lines.map(({ label, value }) => [label, value])).toEqual([
      ['7+', '8 7'],
      ['Hit', '+1'],
    ])
  })
  it('shows nothing of the combat before it', () => {
    const story = real.events.slice(0, real.events.indexOf(end) + 1)
    expect(staged(contest, story).contest.reckonings).toEqual([])
  })
  it('shows no attack of its clash that was taken back', () => {
    const story = real.events.slice(0, real.events.indexOf(end))
    expect(totals(staged(contest, story).contest)).toEqual([['Clash 1', '1 damage']])
  })
  it('shows the attack that is being made alone', () => {
    const made = { ...contest, reckonings: states.striking().view.contest!.reckonings }
    expect(staged(made, before).contest).toBe(made)
  })
  it('stands as it ended while the victor is still asked something', () => {
    const { contest: shown } = staged({ ...end.contest!, reckonings: [] }, real.events)
    expect([shown.result, totals(shown)]).toEqual(['Kate Blanksheet wins', [['Clash 2', '2 damage']]])
  })
})

describe('a combat that is over', () => {
  const [ended] = endedIn(real.events)

  it('has every line of the attacks of its last clash', () => {
    const [attack] = ended!.contest.reckonings
    expect(attack!.lines.map(({ label, value, dice }) => [label, value, dice[0]?.bulls_eye ?? null])).toEqual([
      ['7+', '9 8 10 8', 9],
      ['Hit', '+1', null],
      ["2 bull's eyes", '+2', null],
      ['Soaked by armor', '-1', null],
    ])
  })
  it('has both cards, the range, dominance and Health as they stood', () => {
    const { sides, grounds, lean } = ended!.contest
    expect([
      sides.map(({ played }) => played.at(-1)?.name),
      grounds.find(({ tags }) => tags.includes('now'))?.id,
      lean,
      sides[1]!.tracks[0]!.value,
    ]).toEqual([['Attack', 'Change Range'], 'range.medium', -2, 0])
  })
  it('has what came of it, and not what comes next', () => {
    const at = real.events.indexOf(end)
    expect(ended!.after.every((event) => real.events.indexOf(event) > at)).toBe(true)
    expect(ended!.after.some(({ rule, chapter }) => rule.startsWith('wk1.move.') || chapter)).toBe(false)
  })
  it('is one of two where another followed at once', () => {
    const upTo = real.events.slice(0, real.events.indexOf(end) + 1)
    expect(endedIn([...upTo, ...again()]).map((one) => totals(one.contest))).toEqual([
      [['Clash 2', '2 damage']],
      [['Clash 2', '2 damage']],
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
  const waiting = () => ({ ...states.watching(), seat: 0 })
  const stamp = (container: Element) => container.querySelector('.verdict .stamp')?.textContent

  it('stays on the stage with its verdict, and goes by itself', async () => {
    const { container } = await endIn(waiting())
    expect(stamp(container)).toBe('Kate Blanksheet wins')
    expect([...container.querySelectorAll('.combat .die')].map((die) => die.classList[1])).toEqual([
      'bull',
      'hit',
      'bull',
      'hit',
    ])
    vi.advanceTimersByTime(LOOK[settings.pace])
    await tick()
    expect([container.querySelector('.combat'), container.querySelector('.hexes') === null]).toEqual([null, false])
  })
  it('goes when somebody has seen enough', async () => {
    const { container } = await endIn(waiting())
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(container.querySelector('.combat')).toBeNull()
  })
  it('makes room for the end of the next one', async () => {
    const second = again().map((event) =>
      event.contest ? { ...event, contest: { ...event.contest, result: 'A draw' } } : event,
    )
    const { container } = await endIn(waiting(), [...told, ...second])
    expect(stamp(container)).toBe('Kate Blanksheet wins')
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(stamp(container)).toBe('A draw')
    vi.advanceTimersByTime(LOOK[settings.pace])
    await tick()
    expect(container.querySelector('.combat')).toBeNull()
  })
  it('is told above the next combat where that is on already', async () => {
    const { container } = await endIn(states.clashing())
    expect(container.querySelector('.outcome .stamp')?.textContent).toBe('Kate Blanksheet wins')
    expect(container.querySelector('.combat .hand')).not.toBeNull()
  })
  it('leaves the map free for whoever is asked for a place on it', async () => {
    const { container } = await endIn(states.planning())
    expect([container.querySelector('.hexes') === null, container.querySelector('.combat')]).toEqual([false, null])
    expect(container.querySelectorAll('.outcome .die')).toHaveLength(4)
  })
  it('shows every line to whoever wants to see them all the same', async () => {
    const { container } = await endIn(states.planning())
    await fireEvent.click(screen.getByRole('button', { name: 'Every line' }))
    vi.advanceTimersByTime(LOOK[settings.pace])
    await tick()
    expect(container.querySelectorAll('.combat .sum li')).toHaveLength(4)
  })
  it('is not shown of a combat that was taken back', async () => {
    const { container } = await endIn(waiting(), [])
    expect(container.querySelector('.combat')).toBeNull()
  })
  it('is not shown to whoever comes later', async () => {
    const model = new Still({ ...waiting(), sequence: end.sequence, events: [...told] })
    const { container } = render(Table, { model })
    await tick()
    expect(container.querySelector('.combat')).toBeNull()
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
    expect(container.querySelector('.combat .verdict')).not.toBeNull()
    model.state = { ...over, view: { ...over.view }, sequence: end.sequence + 1 }
    await tick()
    expect(container.querySelector('.combat')).toBeNull()
  })
  it('a leap out of a combat shows no end', async () => {
    const { model, container } = filmed()
    model.state = { ...over, sequence: end.sequence + 24 }
    await tick()
    expect(container.querySelector('.combat')).toBeNull()
  })
})
