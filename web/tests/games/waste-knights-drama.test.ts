// The moments that are to be seen before they are read: who rides out, what is met on the road, the counter, and whose luck it is.
import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Changes from '../../src/parts/Changes.svelte'
import type { State } from '../../src/net/wire'
import { around } from '../../src/games/waste-knights-1e/around'
import Asking from '../../src/games/waste-knights-1e/Asking.svelte'
import Combat from '../../src/games/waste-knights-1e/Combat.svelte'
import Counter from '../../src/games/waste-knights-1e/Counter.svelte'
import { balanceOf, ownWares, waresOf } from '../../src/games/waste-knights-1e/counter'
import Knights from '../../src/games/waste-knights-1e/Knights.svelte'
import { kitOnSheet } from '../../src/games/waste-knights-1e/knights'
import Met from '../../src/games/waste-knights-1e/Met.svelte'
import { toneFor } from '../../src/state/story'
import * as states from '../fixtures/waste-knights'
import { Still } from '../parts/still.svelte'
import { tale } from '../telling'

const asking = (state: State) => {
  const model = new Still(state)
  return { model, ...render(Asking, { model, round: around(state, state.seat) }) }
}

describe('the gallery of knights', () => {
  const shown = () => {
    const model = new Still(states.choosing())
    return { model, ...render(Knights, { model, layout: 'wide' }) }
  }
  const pile = (id: string) => states.choosing().view.piles.find((one) => one.id === id)!.cards

  it('shows all thirteen with portrait and skills', () => {
    const { container } = shown()
    const tiles = [...container.querySelectorAll('[role=radio]')]
    expect(tiles).toHaveLength(13)
    expect(
      tiles.every((tile) => tile.querySelector('svg') && tile.querySelectorAll('.marks > span').length === 6),
    ).toBe(true)
  })
  it('has nothing picked for who looks on while somebody else chooses', () => {
    const model = new Still({ ...states.choosing(), question: null })
    const { container } = render(Knights, { model, layout: 'wide' })
    const marks = [...container.querySelectorAll('.flag, .mark')].map((one) => one.textContent)
    expect([marks.includes('A: looked at'), marks.includes('A: your pick')]).toEqual([true, false])
    expect(container.querySelector('.tile.on, .flag.mine, .mark.mine')).toBeNull()
  })
  it('says who has the ones that are gone', () => {
    const { container } = shown()
    const gone = states.choosing().question!.refused.map(({ concerns }) => concerns[0])
    const tiles = [...container.querySelectorAll('.tile.gone')].map((tile) => tile.getAttribute('data-id'))
    expect(new Set(tiles)).toEqual(new Set(gone))
  })
  it('has nothing picked while one looks at a knight who is taken', async () => {
    const { model, container } = shown()
    const [taken] = model.state!.question!.refused
    await fireEvent.click(container.querySelector(`[data-id="${taken!.concerns[0]}"]`)!)
    expect(container.querySelector('.head .mark')?.textContent).toBe('A: looked at')
    expect(container.querySelector('.tile.on, .flag.mine, .mark.mine')).toBeNull()
  })
  it.each([
    ['wide', true],
    ['phone', false],
  ] as const)('speaks of keys where there are some: %s', (layout, keys) => {
    render(Knights, { model: new Still(states.choosing()), layout })
    const swap = screen.getByRole('button', { name: /^Swap A and B/ })
    expect(swap.textContent.includes('keys')).toBe(keys)
  })
  it('reads out everything that a sheet has', () => {
    shown()
    const [knight] = pile('knights')
    const tile = screen.getByRole('radio', { name: new RegExp(`^${knight!.name}`) })
    const words = tile.getAttribute('aria-label')!
    for (const part of [
      knight!.text,
      'blades',
      'talk',
      ...kitOnSheet(knight!, pile('starting-gear')).map(({ name }) => name),
    ])
      expect(words).toContain(part)
  })
  it('looks at a knight with a click, and plays it with the answer alone', async () => {
    const { model, container } = shown()
    const option = model.state!.question!.options.at(-1)!
    await fireEvent.click(container.querySelector(`[data-id="${option.concerns[0]}"]`)!)
    expect(model.answers).toEqual([])
    await fireEvent.click(screen.getByRole('button', { name: new RegExp(option.title) }))
    expect(model.answers).toEqual([option.pick])
  })
  it('is walked with the arrows', async () => {
    const { container } = shown()
    const before = container.querySelector('[aria-checked=true]')!
    await fireEvent.keyDown(before, { key: 'ArrowRight' })
    expect(container.querySelector('[aria-checked=true]')).toBe(before.nextElementSibling)
  })
})

describe('what is met on the road', () => {
  it('is its card first, and what may come of either answer', () => {
    const state = states.facing()
    const card = state.view.piles.find(({ id }) => id === 'faced')!.cards[0]!
    const { container } = render(Met, { model: new Still(state), card })
    expect(container.querySelector('.poster h2')?.textContent).toBe(card.name)
    const names = state.question!.options.flatMap(({ prospects }) => prospects.map(({ name }) => name))
    expect([...container.querySelectorAll('.prospects span')].map((one) => one.textContent)).toEqual(names)
    expect(names.length).toBeGreaterThan(2)
  })
})

describe('luck that goes', () => {
  it('is read whole, all of it', () => {
    const state = states.discarding()
    const { container } = asking(state)
    const tiles = [...container.querySelectorAll('.tile')].map((tile) => tile.textContent)
    expect(tiles).toHaveLength(state.question!.options.length)
    state.question!.options.forEach(({ note }, at) => expect(tiles[at]).toContain(note))
  })
})

describe('the counter of the Stalls', () => {
  it('has all wares, and all that one has', () => {
    const state = states.trading()
    const model = new Still(state)
    const { container } = render(Counter, { model })
    expect(waresOf(model, state.view)).toHaveLength(10)
    expect(container.querySelectorAll('.mine .ware')).toHaveLength(ownWares(model, state.view).length)
  })
  it('lists nothing of it a second time', () => {
    const { container } = asking(states.trading())
    const wares = states.trading().question!.options.filter(({ concerns }) => concerns.length > 0)
    expect(wares.length).toBeGreaterThan(5)
    for (const { pick } of wares) expect(container.querySelector(`[data-pick="${pick}"]`)).toBeNull()
  })
  it('shows what is on the scale, and how it stands', () => {
    const state = states.bargaining()
    const { container } = render(Counter, { model: new Still(state) })
    const { given, price } = balanceOf(state.view)!
    expect([...container.querySelectorAll('.side')].map((side) => side.getAttribute('aria-label'))).toEqual([
      `I give ${given}`,
      `I take for ${price}`,
    ])
    expect(container.querySelectorAll('.ware.on').length).toBeGreaterThan(1)
  })
  it('says of what may not be had why not', () => {
    const { container } = render(Counter, { model: new Still(states.trading()) })
    expect(container.querySelector('.ware.no .why')?.textContent?.trim()).not.toBe('')
  })
  it('takes a ware by its click', async () => {
    const model = new Still(states.trading())
    const { container } = render(Counter, { model })
    const ware = container.querySelector('.ware.may')!
    await fireEvent.click(ware)
    expect(model.answers).toEqual([Number(ware.getAttribute('data-pick'))])
  })
})

describe('whose luck it is', () => {
  const hit = tale({ by: 1, on: 0 })

  it('turns over for whoever is attacked, and is nothing to the others', () => {
    expect([
      toneFor('gain', hit, 1),
      toneFor('gain', hit, 0),
      toneFor('gain', hit, 2),
      toneFor('gain', hit, null),
    ]).toEqual(['gain', 'loss', 'plain', 'plain'])
  })
  it('is as the words have it where nobody is attacked', () => {
    expect(toneFor('loss', tale(), 3)).toBe('loss')
  })
  it('is good where Radiation is healed', () => {
    const { view } = states.striking()
    const changes = [{ name: 'Radiation', seat: view.seat!, by: -2, now: 1, good: true }]
    const { container } = render(Changes, { view, changes })
    expect(container.querySelector('li span')?.className).toContain('gain')
  })
  it('never changes the colour of a side: mine are blue, the opponent’s are red', () => {
    const state = states.striking()
    const { container } = render(Combat, { model: new Still(state), contest: state.view.contest! })
    expect(container.querySelector('.near .cc')?.classList.contains('blue')).toBe(true)
    expect(container.querySelector('.far .cc')?.classList.contains('red')).toBe(true)
  })
})
