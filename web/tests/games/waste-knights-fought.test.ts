import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOOK } from '../../src/games/waste-knights-1e/aftermath.svelte'
import { asTold, foughtIn } from '../../src/games/waste-knights-1e/fought'
import Table from '../../src/games/waste-knights-1e/Table.svelte'
import type { EventSeen, State } from '../../src/net/wire'
import { settings } from '../../src/state/settings.svelte'
import * as states from '../fixtures/waste-knights'
import { Still } from '../parts/still.svelte'

vi.setConfig({ testTimeout: 30_000 })

const told = (rule: string, text: string, dice: number[] = [], sequence = 116): EventSeen => ({
  sequence,
  text,
  rule: `wk1.${rule}`,
  marks: [],
  dice,
  seat: null,
})

const BEFORE = [
  told('combat.when', 'Chris Hammersworn fights Hell Raiders.', [], 110),
  told('combat.sequence', 'Clash 1, at medium range.', [], 110),
  told('combat.cards.choose-secretly', 'Chris Hammersworn: Prepare. Hell Raiders: Attack.', [], 112),
  told('combat.attack.pool', 'Dice of Hell Raiders: Aggression +4; 4 dice.', [], 112),
  told(
    'combat.attack.hit-or-miss',
    'Attack of Hell Raiders on Chris Hammersworn with the medium icon: 7+, a miss.',
    [2],
    112,
  ),
  told('combat.sequence', 'Clash 2, at medium range.', [], 112),
]
const LAST = [
  told('combat.cards.choose-secretly', 'Chris Hammersworn: Multi-attack. Hell Raiders: Change Range.'),
  told('combat.attack.pool', 'Dice of Chris Hammersworn: Guns +2, Prepare +2, against Change Range -1; 3 dice.'),
  told(
    'combat.attack.hit-or-miss',
    'Attack of Chris Hammersworn on Hell Raiders with P-A Shotgun, medium icon: 7+, a hit.',
    [9, 7, 3],
  ),
  told('combat.attack.damage', "Damage: hit +1, bull's eye +1, P-A Shotgun +1, soaked by armor -1; 2 in all."),
  told('combat.attack.record-loss', 'Hell Raiders: 1 Health left.'),
  told('combat.dominance.net-move', 'Dominance: Chris Hammersworn +4, Hell Raiders +1; now 3 for Chris Hammersworn.'),
  told('combat.end.defeat-by-dominance', 'Victory for Chris Hammersworn over Hell Raiders by dominance.'),
  told('resource.ammo', 'Chris Hammersworn gains 1 Ammo (4 now).'),
  told('move.end-reasons', 'The move of Chris Hammersworn ends on Pumps.'),
]

const { sheets } = states.planning().view
const ended = foughtIn([...BEFORE, ...LAST], sheets)!

describe('a combat as the story tells it', () => {
  it('is none where nobody fought', () => {
    expect(foughtIn([told('move.begin', 'Somebody sets out.')], sheets)).toBeNull()
  })
  it('is not over as long as no end is told', () => {
    expect(foughtIn(BEFORE, sheets)?.end).toBeNull()
  })
  it('has both cards of each clash', () => {
    expect(ended.clashes.map(({ cards }) => cards)).toEqual([
      ['Prepare', 'Attack'],
      ['Multi-attack', 'Change Range'],
    ])
  })
  it('has the dice of an attack, what gave them, and every line of its damage', () => {
    const [attack] = ended.clashes[1]!.attacks
    expect(attack!.lines.map(({ label, value, note }) => [label, value, note])).toEqual([
      ['7+', '9 7 3', "1 bull's eye; Guns +2, Prepare +2, against Change Range -1"],
      ['Hit', '+1', ''],
      ["Bull's eye", '+1', ''],
      ['P-A Shotgun', '+1', ''],
      ['Soaked by armor', '-1', ''],
    ])
    expect([attack!.total, attack!.seat]).toEqual(['2 damage', 0])
  })
  it('has a miss with its dice alone', () => {
    const [attack] = ended.clashes[0]!.attacks
    expect([attack!.total, attack!.lines.length, attack!.seat]).toEqual(['miss', 1, null])
  })
  it('has what came of it, and not what comes next', () => {
    expect(ended.after.map(({ text }) => text)).toEqual(['Chris Hammersworn gains 1 Ammo (4 now).'])
  })
  it('takes a check that is repeated for one', () => {
    const [dice, came] = [LAST[1]!, LAST[2]!]
    const again = { ...came, text: came.text.replace('a hit', 'a miss'), dice: [1, 1, 1] }
    const fought = foughtIn([...BEFORE, dice, again, dice, came], sheets)!
    expect(fought.clashes[1]!.attacks.map(({ lines }) => lines[0]!.value)).toEqual(['9 7 3'])
  })
  it('is told from where the story is known', () => {
    const fought = foughtIn(LAST, sheets)!
    expect([fought.clashes.map(({ cards }) => cards), fought.end?.text]).toEqual([
      [['Multi-attack', 'Change Range']],
      'Victory for Chris Hammersworn over Hell Raiders by dominance.',
    ])
  })
  it('sees dice that were turned', () => {
    const fought = foughtIn(
      [
        ...BEFORE,
        told('combat.attack.hit-or-miss', 'Attack of X on Y with the medium icon: 7+, a miss.', [2, 3]),
        told('check.success', 'Loaded Dice: the dice now show 8 3.', [8, 3]),
      ],
      sheets,
    )!
    const attack = fought.clashes[1]!.attacks[0]!
    expect([attack.lines[0]!.value, attack.total]).toEqual(['8 3', 'hit'])
  })
})

describe('the stage', () => {
  const contest = states.clashing().view.contest!

  it('shows the attacks of the clash before while cards are chosen', () => {
    const shown = asTold(contest, foughtIn(BEFORE, sheets), sheets)
    expect(shown.reckonings.map(({ total }) => total)).toEqual(['miss'])
  })
  it('has the last cards, dominance and Health when it is over', () => {
    const shown = asTold(contest, ended, sheets)
    const enemy = shown.sides[1]!
    expect([shown.sides.map(({ played }) => played.at(-1)?.name), shown.lean, enemy.tracks[0]?.value]).toEqual([
      ['Multi-attack', 'Change Range'],
      3,
      1,
    ])
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

  /** A fight that ends while somebody looks on; then the table is in this state. */
  async function endIn(next: State) {
    const model = new Still({ ...states.clashing(), events: BEFORE })
    const laid = render(Table, { model })
    model.state = { ...next, sequence: 117, events: [...BEFORE, ...LAST] }
    await tick()
    return { model, ...laid }
  }
  const waiting = () => ({ ...states.watching(), seat: 0 })

  it('stays on the stage with its verdict, and goes by itself', async () => {
    const { container } = await endIn(waiting())
    expect(container.querySelector('.combat .verdict .stamp')?.textContent).toBe('Chris Hammersworn wins')
    expect([...container.querySelectorAll('.combat .die')].map((die) => die.classList[1])).toEqual([
      'bull',
      'hit',
      'miss',
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
  it('leaves the map free for whoever is asked for a place on it', async () => {
    const { container } = await endIn(states.planning())
    expect([container.querySelector('.hexes') === null, container.querySelector('.combat')]).toEqual([false, null])
    expect(container.querySelectorAll('.outcome .die')).toHaveLength(3)
  })
  it('shows every line to whoever wants to see them all the same', async () => {
    const { container } = await endIn(states.planning())
    await fireEvent.click(screen.getByRole('button', { name: 'Every line' }))
    vi.advanceTimersByTime(LOOK[settings.pace])
    await tick()
    expect(container.querySelectorAll('.combat .sum li')).toHaveLength(5)
  })
  it('is not shown of a combat that was taken back', async () => {
    const model = new Still({ ...states.clashing(), events: BEFORE })
    const { container } = render(Table, { model })
    model.state = { ...waiting(), sequence: 118, events: BEFORE.slice(0, 0) }
    await tick()
    expect(container.querySelector('.combat')).toBeNull()
  })
})

describe('in a film', () => {
  afterEach(() => cleanup())

  it('the end of a combat is shown at its moment, and not at the next', async () => {
    const model = new Still({ ...states.clashing(), events: BEFORE })
    Object.assign(model, { connection: 'film' })
    const { container } = render(Table, { model })
    const over = { ...states.watching(), sequence: 116, events: [...BEFORE, ...LAST] }
    model.state = over
    await tick()
    model.state = { ...over, view: { ...over.view } }
    await tick()
    expect(container.querySelector('.combat .verdict')).not.toBeNull()
    model.state = { ...over, view: { ...over.view }, sequence: 117 }
    await tick()
    expect(container.querySelector('.combat')).toBeNull()
  })
  it('a leap out of a combat shows no end', async () => {
    const model = new Still({ ...states.clashing(), events: BEFORE })
    Object.assign(model, { connection: 'film' })
    const { container } = render(Table, { model })
    model.state = { ...states.watching(), sequence: 140, events: [...BEFORE, ...LAST] }
    await tick()
    expect(container.querySelector('.combat')).toBeNull()
  })
})
