import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import Plain from '../../src/games/generic/Table.svelte'
import type { State } from '../../src/net/wire'
import { moving } from '../../src/parts/moving.svelte'
import bazaar from '../fixtures/bazaar2.json'
import fencing from '../fixtures/fencing2.json'
import { belt, loose, porting } from '../fixtures/porter'
import tourney from '../fixtures/tourney2.json'
import { option } from '../telling'
import { copyOf, Still } from '../parts/still.svelte'

afterEach(() => {
  cleanup()
  moving.putBack()
})

const plain = (state: State) => {
  const model = new Still(state)
  return { model, ...render(Plain, { model }) }
}
const texts = (of: Element | null, selector: string) =>
  [...(of?.querySelectorAll(selector) ?? [])].map((one) => one.textContent?.replaceAll(/\s+/g, ' ').trim())

describe('the plain table while a contest is on', () => {
  it('has the stage with both sides and how they fare', () => {
    const { container } = plain(copyOf(fencing))
    const stage = screen.getByRole('region', { name: 'Bout 1' })
    expect(texts(stage, '.poster')).toEqual(['Fighter 1 Hits 0', 'Fighter 2 Hits 1'])
    expect([texts(stage, '[aria-current]'), container.querySelectorAll('.contest .die').length]).toEqual([
      ['Clash 2'],
      2,
    ])
  })
  it('says who has chosen in secret', () => {
    plain({ ...copyOf(fencing), waiting: [0], asked: { '0': '' } })
    expect(texts(screen.getByRole('article', { name: 'Fighter 2' }), '.tags')).toEqual(['has chosen'])
  })
  it('has no track for a contest that leans nowhere', () => {
    const state = copyOf(fencing)
    plain({ ...state, view: { ...state.view, contest: { ...state.view.contest!, lean_limit: 0, lean: 0 } } })
    expect(screen.queryByRole('meter', { name: /towards/ })).toBeNull()
  })
})

describe('the plain table after a contest', () => {
  const { view } = copyOf(tourney)
  const ended = view.ended!

  /** The panel of a contest on the plain table. */
  function panelOf(name: string, change: Partial<State['view']> = {}): HTMLElement | null {
    const state = copyOf(tourney)
    plain({ ...state, view: { ...state.view, ...change } })
    return screen.queryByRole('region', { name })
  }

  it('shows how it ended, what came of it and its last blows', () => {
    const panel = panelOf(ended.name)!
    const [change] = ended.changes
    const winner = view.sheets.find(({ seat }) => seat === change!.seat)!.name
    expect(texts(panel, '.verdict > .stamp, .verdict > p')).toEqual([ended.result, ended.why])
    expect(texts(panel, '.verdict li')).toEqual([`${winner}: +1 ${change!.name} (1 now)`])
    expect(panel.querySelectorAll('.die')).toHaveLength(ended.reckonings.length)
  })
  it('leaves out what was only of use while it was on', () => {
    expect(panelOf(ended.name)!.querySelector('.steps, .poster')).toBeNull()
  })
  it('shows the next one instead once that is on', () => {
    const on = { ...ended, id: 'bout.2', name: 'Bout 2', result: '', why: '', changes: [] }
    expect([panelOf(on.name, { contest: on }) === null, screen.queryByRole('region', { name: ended.name })]).toEqual([
      false,
      null,
    ])
  })
})

describe('the plain table with places for things', () => {
  const places = () => screen.queryAllByRole('button', { name: /^Lay it here/ })

  it('lets a thing be laid where one points', async () => {
    const { model, container } = plain(porting())
    await fireEvent.click(container.querySelector(`.thing[data-id="${loose.id}"]`)!)
    await fireEvent.click(places()[0]!)
    expect(model.answers).toEqual([0])
  })
  it('puts it back by Escape', async () => {
    const { container } = plain(porting())
    await fireEvent.click(container.querySelector(`.thing[data-id="${loose.id}"]`)!)
    expect(places()).toHaveLength(2)
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(places()).toHaveLength(0)
  })
  it('lays nothing onto the sheet of somebody else', async () => {
    const state = porting()
    state.view.sheets[0]!.slots = [belt]
    const { container } = plain(state)
    await fireEvent.click(container.querySelector(`.thing[data-id="${loose.id}"]`)!)
    expect(container.querySelector('[data-id="seat.0"] .here')).toBeNull()
  })
  it('stripes what the option that is looked at would cost of one’s own', () => {
    const costs = [{ of: 'Coins', amount: 1, when: 'sure' as const, least: null }]
    const model = new Still(porting([option(0, 'Buy', { costs }), option(1, 'Pass')]))
    model.hovered = 0
    const { container } = render(Plain, { model })
    const striped = (seat: number) => container.querySelectorAll(`[data-id="seat.${seat}"] .risk.on`).length
    expect([striped(1), striped(0)]).toEqual([1, 0])
  })
})

describe('the plain table of cards that may be picked', () => {
  /** What stands on the face of a card that is lit, of what is known of it. */
  const told = (container: Element, { id }: { id: string }) =>
    texts(container, `.thing.lit[data-id="${id}"] .figures > i`)
  const asked = (concern: string): State => {
    const state = copyOf(bazaar)
    const options = [option(0, 'Pass'), option(1, 'Take it', { concerns: [concern], does: 'Take' })]
    return { ...state, question: { ...state.question!, options } }
  }

  it('shows the facts of one on a sheet', () => {
    const { container } = plain(porting())
    expect(told(container, loose)).toEqual([`worth ${loose.facts['worth']}`])
  })
  it('shows the facts of one on a board', () => {
    const state = asked('water.3')
    const { container } = plain(state)
    expect(told(container, { id: 'water.3' })).toEqual(['worth 4'])
  })
  it('shows the facts of one that has a price', () => {
    const state = asked('water.3')
    for (const space of state.view.boards[0]!.spaces) space.facts = { price: 3 }
    const { container } = plain(state)
    expect([container.querySelector('.market') === null, told(container, { id: 'water.3' })]).toEqual([
      false,
      ['worth 4'],
    ])
  })
  it('says each fact once', () => {
    const { container } = plain(asked('water.3'))
    expect(texts(container, '[data-id="water.3"] > .sr')).toEqual(['Water, Stall 2: Ware, worth 4. Take it, key 2'])
  })
})

describe('the plain table of a game without prices', () => {
  it('has a plain board', () => {
    const { container } = plain(copyOf(bazaar))
    expect([container.querySelector('.market'), screen.queryByRole('group', { name: 'Stalls' }) === null]).toEqual([
      null,
      false,
    ])
  })
  it('keeps piles closed that nothing is asked about', () => {
    plain(copyOf(bazaar))
    expect(screen.queryByRole('region', { name: 'Laid out' })).toBeNull()
  })
})
