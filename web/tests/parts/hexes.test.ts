import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { Board, State } from '../../src/net/wire'
import { corners, frameOf, middle, neighbour, REACH } from '../../src/parts/hexes'
import HexMap from '../../src/parts/HexMap.svelte'
import { menu } from '../../src/parts/menu.svelte'
import { peek } from '../../src/parts/peek.svelte'
import { hexAt, hexesOpen, planning } from '../fixtures/waste-knights'
import { Still } from './still.svelte'

const mapIn = (state: State): Board => state.view.boards.find(({ shape }) => shape === 'hexes')!
const board = mapIn(planning())
const at = (id: string) => board.spaces.find((space) => space.id === id)!
const gangraen = at(hexAt(0, 0))
/** An option that lights one hex, another one, and a hex that none lights. */
const [open, other] = hexesOpen(planning())
const lit = open!.concerns[0]!
const dark = board.spaces.find(({ id }) =>
  planning().question!.options.every(({ concerns }) => !concerns.includes(id)),
)!.id

afterEach(() => {
  cleanup()
  menu.close()
  peek.hide()
})

describe('hexes', () => {
  it('lie in columns, each half a hex lower than the one before', () => {
    expect([middle({ column: 0, row: 0 }), middle({ column: 2, row: -1 })]).toEqual([
      { x: 0, y: 0 },
      { x: 168, y: 0 },
    ])
  })
  it('have six corners', () => {
    expect(corners().split(' ')).toHaveLength(6)
  })
  it('are all within the frame', () => {
    const { x, y, width, height } = frameOf(board)
    const inside = board.spaces
      .map(middle)
      .every((one) => one.x - REACH >= x && one.x + REACH <= x + width && one.y > y && one.y + REACH / 2 < y + height)
    expect(inside).toBe(true)
  })
  it('lead north by the arrow up', () => {
    expect(neighbour(board, gangraen, 'ArrowUp')?.id).toBe(hexAt(0, -1))
  })
  it('lead back by the opposite arrow', () => {
    const right = neighbour(board, gangraen, 'ArrowRight')!
    expect([right.column, neighbour(board, right, 'ArrowLeft')?.id]).toEqual([1, gangraen.id])
  })
  it('cross the whole board sideways', () => {
    let [here, steps] = [at(hexAt(-3, 2)), 0]
    for (let next = neighbour(board, here, 'ArrowRight'); next; next = neighbour(board, here, 'ArrowRight')) {
      here = next
      steps += 1
    }
    expect([here.column, steps]).toEqual([3, 6])
  })
  it('end at the edge', () => {
    expect(neighbour(board, at(hexAt(0, -3)), 'ArrowUp')).toBeUndefined()
  })
})

describe('a map of hexes', () => {
  const shown = (state = planning()) => {
    const model = new Still(state)
    const { container } = render(HexMap, { model, board: mapIn(state) })
    const hex = (id: string): Element => container.querySelector(`.hex[data-id="${id}"]`)!
    return { model, container, hex }
  }

  it('has a button for every hex', () => {
    const { container } = shown()
    expect(container.querySelectorAll('.hex[role=button]')).toHaveLength(37)
  })
  it('answers when a lit hex is clicked', async () => {
    const { model, hex } = shown()
    await fireEvent.click(hex(lit))
    expect(model.answers).toEqual([open!.pick])
  })
  it('answers by Enter', async () => {
    const { model, hex } = shown()
    await fireEvent.keyDown(hex(lit), { key: 'Enter' })
    expect(model.answers).toEqual([open!.pick])
  })
  it('answers nothing on a hex that is not lit', async () => {
    const { model, hex } = shown()
    await fireEvent.click(hex(dark))
    expect(model.answers).toEqual([])
  })
  it('shows a hex that is not lit from near', async () => {
    const { hex } = shown()
    await fireEvent.click(hex(dark))
    expect(peek.looked?.card?.name).toBe(at(dark).name)
  })
  it('is walked with the arrows', async () => {
    const { hex } = shown()
    const from = hex(hexAt(0, 0)) as SVGElement
    from.focus()
    await fireEvent.keyDown(from, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(hex(hexAt(0, 1)))
  })
  it('lights the option of the hex in focus', async () => {
    const { model, hex } = shown()
    await fireEvent.focus(hex(lit))
    expect(model.hovered).toBe(open!.pick)
  })
  it('says what a hex is, what can be done there, and by which key', () => {
    const { model } = shown()
    const name = `${at(lit).name}. ${open!.label}, ${open!.note}, key ${model.keyOf(open!.pick)}`
    expect(screen.queryByRole('button', { name })).not.toBeNull()
  })
  it('offers the ways to one hex where there are several', async () => {
    const state = planning()
    state.question!.options.find(({ pick }) => pick === other!.pick)!.concerns = [lit]
    const { model, hex } = shown(state)
    await fireEvent.click(hex(lit))
    expect([menu.shown?.options.map(({ pick }) => pick), model.answers]).toEqual([[open!.pick, other!.pick], []])
  })
  it('says why a hex is barred', () => {
    const state = planning()
    state.question!.refused = [
      { label: 'Trade', reason: 'move first', rule: '', concerns: [dark], does: '', spans: {} },
    ]
    shown(state)
    expect(screen.queryByRole('button', { name: /Not now: move first$/ })).not.toBeNull()
  })
  it('counts the steps of a way that lie ahead', () => {
    const state = planning()
    mapIn(state).paths[0]!.behind = 1
    const { container } = shown(state)
    expect([...container.querySelectorAll('.step text')].map((step) => step.textContent)).toEqual(['2'])
  })
  it('grows when it is looked at from nearer', async () => {
    const { container } = shown()
    const before = container.querySelector('svg')!.style.width
    await fireEvent.click(screen.getByRole('button', { name: 'Closer' }))
    expect(Number.parseFloat(container.querySelector('svg')!.style.width)).toBeGreaterThan(Number.parseFloat(before))
  })
})
