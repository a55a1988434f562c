import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet, tick } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { Card, RefusedSeen } from '../../src/net/wire'
import { menu } from '../../src/parts/menu.svelte'
import { moving } from '../../src/parts/moving.svelte'
import MovableThing from '../../src/parts/MovableThing.svelte'
import { heldIn } from '../../src/parts/options'
import { peek } from '../../src/parts/peek.svelte'
import SlotBox from '../../src/parts/SlotBox.svelte'
import { belt, cart, fast, loose, porting, rack, ways } from '../fixtures/porter'
import { equipping, planning, sheetOf } from '../fixtures/waste-knights'
import { option } from '../telling'
import { Still } from './still.svelte'

afterEach(() => {
  cleanup()
  menu.close()
  moving.putBack()
  peek.hide()
})

describe('a place of a sheet', () => {
  const model = () => new Still(porting())
  const free = (container: Element) => [...container.querySelectorAll('.free')].map((place) => place.textContent)

  it('says how much is in it, backs too', () => {
    render(SlotBox, { model: model(), slot: cart })
    expect([screen.queryByRole('group', { name: 'Cart, 3 of 3' }) !== null, heldIn(cart)]).toEqual([true, 3])
  })
  it('says no number where it has no limit', () => {
    render(SlotBox, { model: model(), slot: { ...cart, capacity: null } })
    expect(screen.queryByRole('group', { name: 'Cart' })).not.toBeNull()
  })
  it('has its cards, and backs of what nobody sees', () => {
    const { container } = render(SlotBox, { model: model(), slot: cart })
    const lying = [...container.querySelectorAll('[data-id]')].map((one) => one.getAttribute('data-id'))
    expect([lying, container.querySelector('.back')?.textContent]).toEqual([
      ['cart', loose.id, fast.id],
      'a card face down, fragile',
    ])
  })
  it('has backs in the colours that a game gives them', () => {
    const { container } = render(SlotBox, {
      model: model(),
      slot: cart,
      backOf: (back: string) => `the ink of ${back}`,
    })
    expect(container.querySelector('.back')?.getAttribute('style')).toContain('the ink of fragile')
  })
  it('shows its name where it is empty, or what the game says', () => {
    const { container } = render(SlotBox, { model: model(), slot: belt })
    render(SlotBox, { model: model(), slot: belt, empty: 'nothing' })
    expect([free(container), screen.queryByText('nothing') !== null]).toEqual([['Belt'], true])
  })
  it('shows every free place of a bag', () => {
    const { container } = render(SlotBox, { model: model(), slot: { ...cart, backs: [], capacity: 5 }, bag: true })
    expect(free(container)).toEqual(['', '', ''])
  })
  it('leaves out what is shown elsewhere, and its place is free', () => {
    const slot = { ...cart, backs: [] }
    const { container } = render(SlotBox, { model: model(), slot, bag: true, without: [fast] })
    expect([container.querySelector(`[data-id="${fast.id}"]`), free(container).length]).toEqual([null, 2])
  })
  it('lets the game draw its things, and tells which are fitted to the first', () => {
    const thing = createRawSnippet((card: () => Card, fitted: () => boolean) => ({
      render: () => `<b>${card().name}${fitted() ? ', fitted' : ''}</b>`,
    }))
    const { container } = render(SlotBox, { model: model(), slot: cart, thing })
    expect([...container.querySelectorAll('b')].map((one) => one.textContent)).toEqual([
      loose.name,
      `${fast.name}, fitted`,
    ])
  })
  it('is told by what lies there and how much room is left on a knight’s sheet, too', () => {
    const state = planning()
    const { slots } = sheetOf(state)
    for (const slot of slots) render(SlotBox, { model: new Still(state), slot })
    const told = slots.map(({ name, capacity, cards, backs }) =>
      screen.queryByRole('group', { name: `${name}, ${cards.length + backs.length} of ${capacity}` }),
    )
    expect([slots.length > 5, told.includes(null)]).toEqual([true, false])
  })
})

describe('laying', () => {
  const shown = (state = porting()) => {
    const model = new Still(state)
    const things = { belt: render(SlotBox, { model, slot: belt }), rack: render(SlotBox, { model, slot: rack }) }
    const { container } = render(SlotBox, { model, slot: cart })
    return { model, ...things, thing: container.querySelector(`[data-id="${loose.id}"]`)! }
  }
  const here = () => screen.queryAllByRole('button', { name: /^Lay it here/ })

  it('lights the places where a thing may go once it is held', async () => {
    const { thing } = shown()
    expect(here()).toHaveLength(0)
    await fireEvent.click(thing)
    expect(here().map((place) => place.getAttribute('aria-label'))).toEqual(
      ways.map(({ label }, at) => `Lay it here: ${label}, key ${at + 1}`),
    )
  })
  it('answers with the place that is picked', async () => {
    const { model, thing } = shown()
    await fireEvent.click(thing)
    await fireEvent.click(here()[1]!)
    expect([model.answers, here().length]).toEqual([[1], 0])
  })
  it('leaves a thing where it lies that nothing is asked about', async () => {
    const model = new Still(porting())
    render(MovableThing, { model, card: fast, place: 'Cart' })
    await fireEvent.click(screen.getByRole('button'))
    expect([moving.card(model), model.answers]).toEqual([null, []])
  })
  it('opens the ways of a thing with which more can be done than to lay it elsewhere', async () => {
    const model = new Still(porting([...ways, option(2, 'Sell Rag', { concerns: [loose.id] })]))
    render(MovableThing, { model, card: loose, place: 'Cart' })
    await fireEvent.click(screen.getByRole('button'))
    expect([moving.card(model), menu.shown?.options.map(({ pick }) => pick)]).toEqual([null, [0, 1, 2]])
  })
  it('says of a held thing that it is held', async () => {
    const model = new Still(porting())
    render(MovableThing, { model, card: loose, place: 'Cart', strip: 'worth 1' })
    const name = () => screen.getByRole('button').textContent
    expect(name()).toContain('worth 1')
    await fireEvent.click(screen.getByRole('button'))
    expect(name()).toContain('In your hand now')
  })
  it('lays a knight’s gear', async () => {
    const state = equipping()
    const { options } = state.question!
    const moved = options.filter(({ concerns }) => concerns.length === 2)
    const card = moved.map(({ concerns }) => concerns[0]!).find((id, at, all) => all.indexOf(id) !== at)!
    const way = moved.find(({ concerns }) => concerns[0] === card)!
    const model = new Still(state)
    for (const slot of sheetOf(state).slots) render(SlotBox, { model, slot })
    moving.take(model, card)
    await tick()
    await fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Lay it here: ${way.label}`) }))
    expect(model.answers).toEqual([way.pick])
  })
})

describe('a place that is asked about itself', () => {
  const only = option(0, 'Empty the rack', { concerns: [rack.id] })
  const refused: RefusedSeen = {
    label: 'Empty the belt',
    reason: 'it is empty',
    rule: '',
    concerns: ['belt'],
    does: '',
    spans: {},
  }

  it('is picked by a click', async () => {
    const model = new Still(porting([only, option(1, 'Pass')]))
    render(SlotBox, { model, slot: rack })
    await fireEvent.click(screen.getByRole('button', { name: 'Empty the rack, key 1' }))
    expect(model.answers).toEqual([0])
  })
  it('says why not', () => {
    const model = new Still(porting([only], [refused]))
    render(SlotBox, { model, slot: belt })
    const barred = screen.getByRole('button', { name: 'Belt. Not now: it is empty' })
    expect(barred.getAttribute('aria-disabled')).toBe('true')
  })
  it('says nothing of what is refused about a thing', () => {
    const model = new Still(porting([only], [{ ...refused, concerns: [loose.id, belt.id] }]))
    render(SlotBox, { model, slot: belt })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
