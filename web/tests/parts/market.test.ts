import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { Board, Card, Pile, Space, State } from '../../src/net/wire'
import Market from '../../src/parts/Market.svelte'
import { menu } from '../../src/parts/menu.svelte'
import OpenPiles from '../../src/parts/OpenPiles.svelte'
import { peek } from '../../src/parts/peek.svelte'
import bazaar from '../fixtures/bazaar2.json'
import { bargaining, trading } from '../fixtures/waste-knights'
import { option } from '../telling'
import { copyOf, Still } from './still.svelte'

afterEach(() => {
  cleanup()
  menu.close()
  peek.hide()
})

const boardOf = (state: State): Board => state.view.boards.find(({ id }) => id === 'stalls')!
const prices = (container: Element) => [...container.querySelectorAll('.price')].map((price) => price.textContent)

describe('a market', () => {
  const asked = (...options: ReturnType<typeof option>[]): State => {
    const state = copyOf(bazaar)
    return { ...state, question: { ...state.question!, options } }
  }
  const worth = ({ cards }: Space): string => String(cards[0]?.facts['worth'] ?? '')

  it('has a price at each place, by the fact of that name', () => {
    const state = trading()
    const { container } = render(Market, { model: new Still(state), board: boardOf(state) })
    const told = boardOf(state).spaces.map(({ facts }) => `price ${facts['price']}`)
    expect([prices(container), told.length]).toEqual([told, 10])
  })
  it('has none where nothing says so', () => {
    const state = copyOf(bazaar)
    expect(prices(render(Market, { model: new Still(state), board: boardOf(state) }).container)).toEqual([])
  })
  it('reckons prices as the game says', () => {
    const state = copyOf(bazaar)
    const { container } = render(Market, { model: new Still(state), board: boardOf(state), priceOf: worth })
    expect(prices(container)).toEqual(['price 2', 'price 4', 'price 2'])
  })
  it('takes what is clicked', async () => {
    const [, { cards }] = boardOf(copyOf(bazaar)).spaces as [Space, Space]
    const state = asked(option(0, 'Pass'), option(1, 'Take Water', { concerns: [cards[0]!.id] }))
    const model = new Still(state)
    render(Market, { model, board: boardOf(state) })
    await fireEvent.click(screen.getByRole('button', { name: /^Water, Stall 2/ }))
    expect(model.answers).toEqual([1])
  })
  it('lets an empty place be picked where that is asked', async () => {
    const state = asked(option(0, 'Pass'), option(1, 'Set up shop', { concerns: ['stall.1'] }))
    const model = new Still(state)
    const board = { ...boardOf(state), spaces: boardOf(state).spaces.map((space) => ({ ...space, cards: [] })) }
    render(Market, { model, board })
    expect(screen.queryByText('Stall 2: empty')).not.toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Set up shop, key 2' }))
    expect(model.answers).toEqual([1])
  })
  it('has signs over the places that the game gives one', () => {
    const state = copyOf(bazaar)
    const signOf = ({ id }: Space): string => (id === 'stall.3' ? 'Locals only' : '')
    const { container } = render(Market, { model: new Still(state), board: boardOf(state), signOf })
    expect([...container.querySelectorAll('em')].map((sign) => sign.textContent)).toEqual(['Locals only'])
  })
  it('lets the game draw its wares', () => {
    const state = trading()
    const ware = createRawSnippet((card: () => Card) => ({ render: () => `<b>${card().name}</b>` }))
    const { container } = render(Market, { model: new Still(state), board: boardOf(state), ware })
    const names = boardOf(state).spaces.flatMap(({ cards }) => cards.map(({ name }) => name))
    expect([...container.querySelectorAll('b')].map((one) => one.textContent)).toEqual(names)
  })
})

describe('open piles', () => {
  const labels = (container: Element) => [...container.querySelectorAll('.label')].map((one) => one.textContent)

  it('are a basket whose names say what it comes to', () => {
    const state = bargaining()
    const piles = state.view.piles.filter(({ id }) => ['offered', 'taken'].includes(id))
    const { container } = render(OpenPiles, { model: new Still(state), piles })
    expect(labels(container)).toEqual(['Offered, worth 1', 'To be taken, for 3'])
  })
  it('give back what is clicked', async () => {
    const state = bargaining()
    const model = new Still(state)
    const piles = state.view.piles.filter(({ id }) => id === 'taken')
    const back = state.question!.options.find(({ does, concerns }) => does && concerns[0] === piles[0]!.cards[0]!.id)!
    render(OpenPiles, { model, piles })
    await fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${piles[0]!.cards[0]!.name}`) }))
    expect(model.answers).toEqual([back.pick])
  })
  it('have backs for what is not shown', () => {
    const { view } = copyOf(bazaar)
    const [ware] = view.sheets[1]!.hand
    const pile: Pile = { id: 'seen', name: 'Seen', count: 3, cards: [ware!], face_up: false }
    const { container } = render(OpenPiles, { model: new Still(copyOf(bazaar)), piles: [pile] })
    expect([container.querySelectorAll('.thing').length, container.querySelectorAll('.back').length]).toEqual([1, 2])
  })
  it('are called as the game wants', () => {
    const { piles } = copyOf(bazaar).view
    const { container } = render(OpenPiles, {
      model: new Still(copyOf(bazaar)),
      piles: [{ ...piles[0]!, count: 2 }],
      nameOf: ({ name }: Pile) => `What is in the ${name}?`,
    })
    expect(labels(container)).toEqual(['What is in the Pile?'])
  })
})
