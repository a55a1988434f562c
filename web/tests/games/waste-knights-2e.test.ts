import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { around, mapOf } from '../../src/games/waste-knights-2e/around'
import Asking from '../../src/games/waste-knights-2e/Asking.svelte'
import Choosing from '../../src/games/waste-knights-2e/Choosing.svelte'
import { healthCells, radiationCells, tankCells } from '../../src/games/waste-knights-2e/harm'
import KnightSheet from '../../src/games/waste-knights-2e/KnightSheet.svelte'
import { banksOf, placeOf, SET_OFF } from '../../src/games/waste-knights-2e/land'
import Map from '../../src/games/waste-knights-2e/Map.svelte'
import Others from '../../src/games/waste-knights-2e/Others.svelte'
import { placeInWords, printedOn } from '../../src/games/waste-knights-2e/pieces'
import Plot from '../../src/games/waste-knights-2e/Plot.svelte'
import { frontOf, stageOf } from '../../src/games/waste-knights-2e/stage'
import type { Sheet, State } from '../../src/net/wire'
import { middle } from '../../src/parts/hexes'
import { peek } from '../../src/parts/peek.svelte'
import { acting, arming, choosing, planning } from '../fixtures/waste-knights-2e'
import { Still } from '../parts/still.svelte'

// The whole map takes jsdom long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  peek.hide()
})

const mapIn = (state: State) => {
  const model = new Still(state)
  const board = mapOf(model.state!.view)!
  return { model, board, ...render(Map, { model, board }) }
}
const driverOf = (state: State): Sheet => around(state, state.seat).near!

describe('the map', () => {
  const board = mapOf(planning().view)!

  it('has 132 hexes, each of which says what it is', () => {
    const { container } = mapIn(planning())
    const hexes = [...container.querySelectorAll('g.hex')]
    expect(hexes).toHaveLength(132)
    expect(hexes.every((hex) => hex.getAttribute('aria-label') !== '')).toBe(true)
  })
  it('sets the east off, and leaves the west where it is', () => {
    for (const space of board.spaces) {
      const off = space.facts['side'] === 'east' ? SET_OFF : 0
      expect(placeOf(space).x - middle(space).x).toBe(off)
    }
  })
  it('has water on every closed side, and a crossing with its state on three', () => {
    const { container } = mapIn(planning())
    expect(banksOf(board)).toHaveLength(board.edges.length)
    expect(container.querySelectorAll('.water')).toHaveLength(board.edges.length)
    const crossings = [...container.querySelectorAll('[data-edge^="crossing."]')]
    const shut = board.edges.filter(({ icon, closed }) => icon && closed).length
    expect(crossings).toHaveLength(3)
    expect(crossings.filter((one) => one.querySelector('.no'))).toHaveLength(shut)
  })
  it('bars a crossing that is closed', () => {
    const state = planning()
    const crossing = mapOf(state.view)!.edges.find(({ icon }) => icon !== '')!
    crossing.closed = true
    const { container } = mapIn(state)
    const drawn = container.querySelector(`[data-edge="${crossing.id}"]`)!
    expect(drawn.classList).toContain('shut')
    expect(drawn.querySelector('.yes')).toBeNull()
  })
  it('shows an icon of a marker as a marker, not twice', () => {
    const space = { ...board.spaces[0]!, facts: { radiation: 2 } }
    const marker = { id: 'radiation.x', name: 'Marker', kind: 'radiation', seat: null, count: 1, tags: [] }
    expect(printedOn({ ...space, pieces: [] })).toEqual(['radiation', 'radiation'])
    expect(printedOn({ ...space, pieces: [marker] })).toEqual(['radiation'])
  })
  it('says the number of a place to those who cannot see it', () => {
    const place = board.spaces.find(({ facts }) => facts['number'])!
    expect(placeInWords(place)).toContain(`number ${place.facts['number']}`)
  })
  it('counts the route by movement points, and marks where fuel is burnt', () => {
    const { container } = mapIn(planning())
    const steps = [...container.querySelectorAll('.step')]
    const path = board.paths[0]!
    expect(steps.map((step) => Number(step.querySelector('text')!.textContent))).toEqual(path.counts)
    const burning = path.burnt.filter((fuel, at) => fuel > (path.burnt[at - 1] ?? 0)).length
    expect(burning).toBeGreaterThan(0)
    expect(container.querySelectorAll('.burns')).toHaveLength(burning)
  })
})

describe('the question of a route', () => {
  const asked = () => {
    const model = new Still(planning())
    render(Asking, { model, round: around(model.state!, model.seat) })
    return model
  }
  const price = () => screen.getByRole('list', { name: 'What the route costs' }).textContent!

  it('shows what the route costs in points, fuel and icons', () => {
    const model = asked()
    const drive = model.state!.question!.options.find(({ sign }) => sign === 'drive')!
    for (const { amount } of drive.costs) expect(price()).toContain(String(amount))
    expect(price()).toContain('threat tokens')
  })
  it('shows what it would cost with the space that is looked at', async () => {
    const model = asked()
    const before = price()
    model.hovered = model.state!.question!.options[0]!.pick
    await tick()
    expect(price()).not.toBe(before)
  })
  it('leaves the spaces to the map, and lists what is done', () => {
    asked()
    expect(screen.getAllByRole('button', { name: /Drive|Back/ })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^\S*Over/ })).toBeNull()
  })
})

describe('the sheet', () => {
  it('stripes what the option that is looked at would cost', () => {
    const state = planning()
    const sheet = driverOf(state)
    const drive = state.question!.options.find(({ sign }) => sign === 'drive')!
    const at = (of: string) => drive.costs.find((cost) => cost.of === of)?.amount ?? 0
    expect(tankCells(sheet).some(({ risk }) => risk)).toBe(false)
    expect(tankCells(sheet, drive).filter(({ risk }) => risk)).toHaveLength(at('Fuel'))
    expect(radiationCells(sheet, drive).filter(({ risk }) => risk)).toHaveLength(at('Radiation'))
  })
  it('prints the drawbacks of radiation in their cells', () => {
    const words = radiationCells(driverOf(planning())).map(({ word }) => word)
    expect(words.filter(Boolean)).toEqual(['−1 test', '−1 all'])
  })
  it('tells wounds by a sign, not by their colour alone', () => {
    const cells = healthCells(driverOf(acting()))
    expect(cells.some(({ kind }) => kind === 'wound')).toBe(true)
    expect(cells.every(({ icon }) => icon)).toBe(true)
    expect(new Set(cells.map(({ kind }) => kind)).size).toBe(new Set(cells.map(({ icon }) => icon)).size)
  })
  it('says the dice of a skill in words', () => {
    const state = acting()
    const model = new Still(state)
    render(KnightSheet, { model, sheet: driverOf(state), round: around(state, state.seat) })
    const dice = String(driverOf(state).facts['guns']).split('+').join(', ')
    expect(screen.getAllByRole('img', { name: dice }).length).toBeGreaterThan(0)
  })
  it('of another knight is opened from the plate', async () => {
    const state = planning()
    const onlook = vi.fn()
    render(Others, { model: new Still(state), round: around(state, state.seat), onlook })
    const other = around(state, state.seat).others[0]!
    await fireEvent.click(screen.getByRole('button', { name: other.name }))
    expect(onlook).toHaveBeenCalledWith(other)
  })
})

describe('two knights of one player', () => {
  it('are both at the table, the one on turn first', () => {
    const state = planning()
    for (const sheet of state.view.sheets) sheet.seat = 0
    const round = around(state, 0)
    expect(round.own).toHaveLength(state.view.sheets.length)
    expect(round.near).toBe(round.active)
    expect(round.others).toHaveLength(state.view.sheets.length - 1)
  })
})

describe('the plot sheet', () => {
  const plot = (state: State) => {
    const model = new Still(state)
    render(Plot, { model, onread: () => {} })
    return model
  }

  it('shows how far the goal has come', () => {
    const state = planning()
    state.view.goals[0]!.reached = 1
    plot(state)
    const meter = screen.getByRole('meter', { name: state.view.goals[0]!.name })
    expect(meter.getAttribute('aria-valuenow')).toBe('1')
  })
  it('shows the clock as a meter', () => {
    const state = planning()
    plot(state)
    const clock = state.view.tracks.find(({ id }) => id === 'clock')!
    expect(screen.getByRole('meter', { name: 'Rounds left' }).getAttribute('aria-valuenow')).toBe(String(clock.value))
  })
  it('lets a Plot Action that is possible here be picked', async () => {
    const model = plot(acting())
    const way = model.state!.question!.options.find(({ sign }) => sign === 'plot')!
    await fireEvent.click(screen.getByRole('button', { name: new RegExp(way.label) }))
    expect(model.answers).toEqual([way.pick])
  })
  it('says how far another one is, and points its places out on the map', async () => {
    const { state } = plot(acting())
    const [actions] = state!.view.boards.find(({ id }) => id === 'plot')!.spaces
    const far = actions!.cards.find(({ tags }) => tags.length === 0)!
    const line = screen.getByText(far.name).closest('li')!
    expect(line.textContent).toContain(`${far.facts['steps']} spaces`)
    await fireEvent.pointerEnter(line)
    expect(peek.traced.join(', ')).toBe(far.facts['spaces'])
  })
  it('folds those that may not be taken where there are many, and says why not', () => {
    const { state } = plot(planning())
    const [actions] = state!.view.boards.find(({ id }) => id === 'plot')!.spaces
    const barred = actions!.cards.filter(({ tags }) => tags.includes('barred'))
    const fold = screen.getByText(`Not now: ${barred.length} more, with why`).closest('details')!
    for (const { facts } of barred) expect(fold.textContent).toContain(String(facts['why not']))
  })
})

describe('choosing', () => {
  it('shows who has a knight already, and lets the others be picked', async () => {
    const model = new Still(choosing())
    render(Choosing, { model, layout: 'wide' })
    const all = screen.getAllByRole('radio')
    const gone = all.filter((one) => one.classList.contains('gone'))
    expect(all).toHaveLength(6)
    expect(gone).toHaveLength(1)
    await fireEvent.click(all.at(-1)!)
    const question = screen.getByRole('region', { name: 'The question' })
    await fireEvent.click(within(question).getByRole('button', { name: /Sallow Lee/ }))
    const picked = model.state!.question!.options.find(({ concerns }) => concerns.includes('sallow-lee'))!
    expect(model.answers).toEqual([picked.pick])
  })
  it('lays gear that is alike out once, and says how much of it is left', () => {
    const state = arming()
    const { container } = render(Choosing, { model: new Still(state), layout: 'wide' })
    const free = state.view.piles.find(({ id }) => id === 'starting-gear')!.cards
    const kinds = new Set(free.map(({ facts }) => facts['face']))
    const counts = [...container.querySelectorAll('.gear > div > small')].map((one) => Number.parseInt(one.textContent))
    expect(counts).toHaveLength(kinds.size)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(free.length)
  })
})

describe('the stage', () => {
  it('is empty on the road, and the map is in front', () => {
    expect(stageOf(planning())).toBeNull()
    expect(frontOf(null)).toBe('Map')
  })
})
