import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Asking from '../../src/games/waste-knights-1e/Asking.svelte'
import Map from '../../src/games/waste-knights-1e/Map.svelte'
import { around, mapOf } from '../../src/games/waste-knights-1e/around'
import { placeInWords } from '../../src/games/waste-knights-1e/pieces'
import Tasks from '../../src/games/waste-knights-1e/Tasks.svelte'
import type { Finding } from '../../src/net/wire'
import { peek } from '../../src/parts/peek.svelte'
import { planning } from '../fixtures/waste-knights'
import { Still } from '../parts/still.svelte'

// The whole map takes jsdom long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
afterEach(() => {
  cleanup()
  peek.hide()
})

const mapIn = () => {
  const model = new Still(planning())
  const board = mapOf(model.state!.view)!
  return { model, board, ...render(Map, { model, board }) }
}
const described = planning().view.boards[0]!.spaces.filter(({ facts }) => facts['number'])

describe('the numbers of the map', () => {
  it('stand on every place that has one, as its tasks name it', () => {
    const { container } = mapIn()
    const plates = [...container.querySelectorAll('.number')].map((plate) => Number(plate.textContent))
    expect(plates.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1))
  })
  it('are said to those who cannot see them', () => {
    for (const place of described) expect(placeInWords(place)).toContain(`number ${place.facts['number']},`)
  })
  it('are explained in its corner, and all signs at a click', async () => {
    const { container } = mapIn()
    expect(container.querySelector('.legend ul')!.textContent).toContain('number')
    await fireEvent.click(screen.getByRole('button', { name: /signs of the map/i }))
    const signs = within(screen.getByRole('dialog')).getAllByRole('term')
    expect(signs).toHaveLength(8)
  })
})

describe('a task that is looked at', () => {
  it('points out its places on the map', async () => {
    const model = new Still(planning())
    render(Tasks, { model })
    const { boards } = model.state!.view
    const lying = boards[0]!.spaces.flatMap((space) => space.pieces.map(({ id }) => id))
    const tasks = boards.find(({ id }) => id === 'tasks')!.spaces.flatMap(({ cards }) => cards)
    const task = tasks.find(({ id }) => lying.some((piece) => piece.startsWith(`task.${id}.`)))!
    await fireEvent.pointerEnter(screen.getByRole('group', { name: task.name }))
    const places = lying.filter((piece) => piece.startsWith(`task.${task.id}.`))
    expect(places).not.toHaveLength(0)
    expect(new Set(peek.traced)).toEqual(new Set(places))
  })
})

describe('a hex that is no answer', () => {
  const finding: Finding = {
    text: 'New Sydney is 3 hexes from here.',
    lines: [],
    odds: null,
    facts: {},
    concerns: ['hex.4'],
    areas: [],
    trails: [],
  }

  const clicked = async () => {
    const { board, container } = mapIn()
    const far = board.spaces.find(({ name }) => name === 'New Sydney')!
    const hex = container.querySelector(`[data-id="${far.id}"]`)!
    await fireEvent.click(hex)
    return hex
  }

  it('says when it is clicked what it is, and why it is none', async () => {
    await clicked()
    expect(peek.looked).toMatchObject({ pinned: true, card: { name: 'New Sydney' } })
    expect(peek.looked?.refusal?.rule).toBe('wk1.move.route.shape')
  })
  it('says how far it is once the table has told, and points out the way', async () => {
    const hex = await clicked()
    await peek.ask(hex, Promise.resolve(finding))
    expect([peek.found, peek.traced]).toEqual([finding, ['hex.4']])
    peek.hide()
    await tick()
    expect([peek.found, peek.traced]).toEqual([null, []])
  })
  it('says nothing of it when something else is looked at by then', async () => {
    await clicked()
    await peek.ask(document.body, Promise.resolve(finding))
    expect(peek.found).toBeNull()
  })
  it('is reached with the arrows, not with Tab, for there are many', () => {
    const { board, container } = mapIn()
    const far = board.spaces.find(({ name }) => name === 'New Sydney')!
    expect(container.querySelector(`[data-id="${far.id}"]`)!.getAttribute('tabindex')).toBe('-1')
  })
  it('is not listed below the question', () => {
    const state = planning()
    render(Asking, { model: new Still(state), round: around(state, state.seat), phone: true })
    expect(state.question!.refused).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: /Not now/ })).toBeNull()
  })
})
