import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Contest from '../../src/games/generic/Contest.svelte'
import SheetBox from '../../src/games/generic/SheetBox.svelte'
import Plain from '../../src/games/generic/Table.svelte'
import { around, frontOf } from '../../src/games/waste-knights-1e/around'
import Combat from '../../src/games/waste-knights-1e/Combat.svelte'
import KnightSheet from '../../src/games/waste-knights-1e/KnightSheet.svelte'
import Revealed from '../../src/games/waste-knights-1e/Revealed.svelte'
import Rivals from '../../src/games/waste-knights-1e/Rivals.svelte'
import Stalls from '../../src/games/waste-knights-1e/Stalls.svelte'
import Table from '../../src/games/waste-knights-1e/Table.svelte'
import type { State } from '../../src/net/wire'
import { menu } from '../../src/parts/menu.svelte'
import { moving } from '../../src/parts/moving.svelte'
import { peek } from '../../src/parts/peek.svelte'
import * as states from '../fixtures/waste-knights'
import { Still } from '../parts/still.svelte'

// The whole table takes jsdom long, on a busy machine longer than a test may take by default.
vi.setConfig({ testTimeout: 30_000 })

const laid = (state: State) => {
  const model = new Still(state)
  return { model, ...render(Table, { model }) }
}

/** A part of the table alone: the whole of it takes jsdom a while. */
const about = (state: State) => ({ model: new Still(state), round: around(state, state.seat) })
const sheetIn = (state: State) => {
  const { model, round } = about(state)
  return { model, ...render(KnightSheet, { model, round, sheet: round.near! }) }
}
const combatIn = (state: State) => {
  const model = new Still(state)
  return { model, ...render(Combat, { model, contest: state.view.contest! }) }
}

// jsdom knows dialogs, but not how to open them.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}

afterEach(() => {
  cleanup()
  menu.close()
  peek.hide()
  moving.putBack()
})

describe('the table of Waste Knights', () => {
  const moments = [
    'planning',
    'equipping',
    'trading',
    'wasting',
    'striking',
    'clashing',
    'commanding',
    'duelling',
    'watching',
  ]

  it.each(moments)('shows the question and the story while %s', (moment) => {
    const { container } = laid(states[moment as 'planning']())
    expect([container.querySelector('.question'), container.querySelector('.what-happened')]).not.toContain(null)
  })
  it('lists all but the hexes, which are counted and lit on the map', () => {
    const state = states.planning()
    const lit = states.hexesOpen(state).map(({ pick }) => pick)
    const { container } = laid(state)
    const listed = [...container.querySelectorAll('[data-pick]')].map((one) => Number(one.getAttribute('data-pick')))
    expect([listed, container.querySelector('.where')?.textContent]).toEqual([
      state.question!.options.map(({ pick }) => pick).filter((pick) => !lit.includes(pick)),
      `${lit.length} places are lit on the map.`,
    ])
  })
  it('has a knight’s sheet with its skills', () => {
    const { container } = sheetIn(states.planning())
    const skills = [...container.querySelectorAll('dt')].map((skill) => skill.textContent)
    expect(skills).toEqual(['blades', 'guns', 'medicine', 'repair', 'survival', 'talk'])
  })
  it('has a meter for each resource', () => {
    const state = states.striking()
    sheetIn(state)
    const { tracks } = states.sheetOf(state)
    const read = ({ name }: { name: string }) => screen.getByRole('meter', { name }).getAttribute('aria-valuenow')
    expect([tracks.length, tracks.map(read)]).toEqual([5, tracks.map(({ value }) => String(value))])
  })
  it('lays a weapon for two hands across both', () => {
    const { container } = sheetIn(states.planning())
    const hands = [...container.querySelectorAll('.hands .slotbox')].map((slot) => slot.getAttribute('data-place'))
    expect(hands).toEqual(['hand-1'])
  })
  it('names the Waster of whoever is on turn', () => {
    const state = states.planning()
    const waster = state.view.sheets.find(({ tags }) => tags.includes('waster'))!
    const { container } = render(Rivals, about(state))
    expect(container.querySelector(`[data-id="seat.${waster.seat}"]`)!.textContent).toContain('Your Waster')
  })
  it('opens the sheet of a rival', async () => {
    const state = states.planning()
    const rival = state.view.sheets.find(({ seat }) => seat !== state.seat)!
    const { container } = laid(state)
    await fireEvent.click(container.querySelector(`[data-id="seat.${rival.seat}"] .look`)!)
    expect(container.querySelector('dialog .sheet h2')?.textContent).toBe(rival.name)
  })
  it('shows the public the sheet of whoever is on turn', () => {
    const state = states.watching()
    const { container } = laid(state)
    expect(container.querySelector('.side-l .sheet h2')?.textContent).toBe(states.sheetOf(state, 1).name)
  })
  it('has prices at the Stalls', () => {
    const stalls = states.trading().view.boards.find(({ id }) => id === 'stalls')!
    const { container } = render(Stalls, { model: new Still(states.trading()) })
    const prices = [...container.querySelectorAll('.price')].map((price) => price.textContent)
    expect(prices).toEqual(stalls.spaces.map(({ facts }) => `price ${facts['price']}`))
    expect(prices).toHaveLength(10)
  })
  it('buys what is clicked at the Stalls', async () => {
    const state = states.trading()
    const model = new Still(state)
    const { container } = render(Stalls, { model })
    const taken = state.question!.options[3]!
    await fireEvent.click(container.querySelector(`[data-id="${taken.concerns[0]}"]`)!)
    expect(model.answers).toEqual([taken.pick])
  })
})

describe('a check', () => {
  it('is reckoned once, beside the map', () => {
    const state = states.checking()
    const check = state.view.reckonings.find(({ id }) => id === 'check')!
    const fell = check.lines[0]!.dice.map(({ face, needed }) => (Number(face) >= needed! ? 'hit' : 'miss'))
    const { container } = laid(state)
    const dice = [...container.querySelectorAll('.die')].map((die) => die.classList[1])
    const totals = [...container.querySelectorAll('.checked .total b')].map((total) => total.textContent)
    expect([dice, totals.at(-1), container.querySelector('.middle .die')]).toEqual([fell, check.total, null])
    expect(new Set(fell)).toEqual(new Set(['hit', 'miss']))
  })
})

describe('the table in a hand', () => {
  const front = (state: State) => frontOf(state, around(state, state.seat).near, false)
  const fighting = (question: State['question']): State => ({ ...states.clashing(), question })

  it.each([
    ['planning', 'Map'],
    ['equipping', 'Sheet'],
    ['trading', 'Stalls'],
    ['clashing', 'Fight'],
  ] as const)('has what is asked while %s in front: %s', (moment, leaf) => {
    expect(front(states[moment]())).toBe(leaf)
  })
  it('has the map in front where cards are laid out on it after a fight', () => {
    const state = states.wasting()
    const contest = { ...states.clashing().view.contest!, result: 'Kate wins' }
    expect(front({ ...state, view: { ...state.view, contest } })).toBe('Map')
  })
  it('has the sheet in front where gear is laid in the middle of a fight', () => {
    expect(front(fighting(states.equipping().question))).toBe('Sheet')
  })
  it('has the map in front where a hex is picked in the middle of a fight', () => {
    expect(front(fighting(states.planning().question))).toBe('Map')
  })
})

describe('gear', () => {
  /** Things with which nothing can be done but to lay them elsewhere, each with the ways that there are for it. */
  const { options } = states.equipping().question!
  const things = options
    .flatMap(({ concerns }) => concerns.slice(0, 1))
    .map((id) => ({
      id,
      ways: options.filter(({ concerns }) => concerns.includes(id)),
    }))
  const moved = things.filter(({ id, ways }) =>
    ways.every(({ concerns }) => concerns.length === 2 && concerns[0] === id),
  )
  const { id: free, ways: places } = moved.find(({ ways }) => ways.length > 1)!
  const { id: bound, ways: only } = moved.find(({ ways }) => ways.length === 1)!
  const thing = (container: Element, id = free) => container.querySelector(`[data-id="${id}"]`)!

  it('is picked up where it may go to several places', async () => {
    const { model, container } = sheetIn(states.equipping())
    await fireEvent.click(thing(container))
    expect([container.querySelectorAll('.here').length, model.answers]).toEqual([places.length, []])
  })
  it('is laid down where one points', async () => {
    const { model, container } = sheetIn(states.equipping())
    await fireEvent.click(thing(container))
    await fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Lay it here: ${places[1]!.label}`) }))
    expect(model.answers).toEqual([places[1]!.pick])
  })
  it('is put back by Escape', async () => {
    const { container } = laid(states.equipping())
    await fireEvent.click(thing(container))
    expect(container.querySelectorAll('.here')).not.toHaveLength(0)
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(container.querySelectorAll('.here')).toHaveLength(0)
  })
  it('is put back by a second click', async () => {
    const { container } = sheetIn(states.equipping())
    await fireEvent.click(thing(container))
    expect(container.querySelectorAll('.here')).not.toHaveLength(0)
    await fireEvent.click(thing(container))
    expect(container.querySelectorAll('.here')).toHaveLength(0)
  })
  it('is not held any more when another question comes', async () => {
    const { model, container } = sheetIn(states.equipping())
    await fireEvent.click(thing(container))
    expect(container.querySelectorAll('.here')).not.toHaveLength(0)
    model.state = { ...states.equipping(), sequence: states.equipping().sequence + 1 }
    await tick()
    expect(container.querySelectorAll('.here')).toHaveLength(0)
  })
  it('goes at once where there is one place for it', async () => {
    const { model, container } = sheetIn(states.equipping())
    await fireEvent.click(thing(container, bound))
    expect(model.answers).toEqual([only[0]!.pick])
  })
})

describe('the Waster', () => {
  it('reads the revealed cards whole in the question, each with its odds, and plays one', async () => {
    const { model, container } = laid(states.wasting())
    const option = model.state!.question!.options[1]!
    const tile = container.querySelector(`.question .tile[data-pick="${option.pick}"]`)!
    for (const { name } of option.prospects) expect(tile.textContent).toContain(name)
    await fireEvent.click(tile)
    expect(model.answers).toEqual([option.pick])
  })
  it('sits at a mean table, and is told so in the question: nothing lies over the map', () => {
    const { container } = laid(states.wasting())
    expect(container.querySelector('.wk.mean .question .who')?.textContent).toContain('You are the wasteland')
    expect(container.querySelector('.middle .revealed')).toBeNull()
  })
  it('leaves the knight on turn at a friendly one', () => {
    const { container } = laid(states.planning())
    expect(container.querySelector('.wk.mean')).toBeNull()
  })
  it('shows others backs only', () => {
    const state = states.wasting()
    const revealed = state.view.piles.find(({ id }) => id === 'revealed')!
    revealed.cards = []
    const { container } = render(Revealed, about({ ...state, seat: 0, question: null }))
    expect(container.querySelectorAll('.revealed .back')).toHaveLength(3)
  })
  it('has the enemy at the left when speaking for it', () => {
    const state = states.commanding()
    const { container } = laid(state)
    expect(container.querySelector('.side-l .poster')?.getAttribute('aria-label')).toBe(states.enemyIn(state).name)
  })
})

describe('combat', () => {
  it('takes the place of the map', () => {
    const { container } = laid(states.striking())
    expect([container.querySelector('.contest') !== null, container.querySelector('.hexes')]).toEqual([true, null])
  })
  it('gives the map back when one asks for it', async () => {
    const { container } = laid(states.striking())
    await fireEvent.click(container.querySelector('.flip')!)
    expect(container.querySelector('.hexes')).not.toBeNull()
  })
  it('shows what the other knight of a duel fights with', () => {
    const state = states.duelling()
    const { container } = laid(state)
    const kit = [...container.querySelectorAll('.side-r .kit b')].map((one) => one.textContent)
    const rival = state.view.contest!.sides.find(({ seat }) => seat !== state.seat)!
    const held = states.sheetOf(state, rival.seat).slots.filter(({ id }) => /^(hand|body|pocket)/.test(id))
    expect(kit).toEqual(held.flatMap(({ cards }) => cards.map(({ name }) => name)))
    expect(kit).not.toEqual([])
  })
  it('marks the range of now', () => {
    const state = states.striking()
    const { container } = combatIn(state)
    const now = state.view.contest!.grounds.filter(({ tags }) => tags.includes('now')).map(({ id }) => id)
    const marked = [...container.querySelectorAll('.range [aria-current]')].map((one) => one.getAttribute('data-id'))
    expect([marked, marked.length]).toEqual([now, 1])
  })
  it('tells which way it leans', () => {
    const { sides, lean } = states.striking().view.contest!
    combatIn(states.striking())
    const meter = screen.getByRole('meter', { name: `Dominance, towards ${sides[lean > 0 ? 0 : 1]!.name}` })
    expect(meter.getAttribute('aria-valuenow')).toBe(String(lean))
  })
  it('shows each die for what it is', () => {
    const state = states.striking()
    const { container } = combatIn(state)
    const fell = state.view.contest!.reckonings.flatMap(({ lines }) => lines.flatMap(({ dice }) => dice))
    const dice = [...container.querySelectorAll('.sum .die')].map((die) => die.classList[1])
    expect(dice).toEqual(
      fell.map(({ face, needed, bulls_eye }) =>
        Number(face) < needed! ? 'miss' : Number(face) >= bulls_eye! ? 'bull' : 'hit',
      ),
    )
    expect(new Set(dice)).toEqual(new Set(['miss', 'hit', 'bull']))
  })
  it('reckons line by line', () => {
    const state = states.striking()
    const { container } = combatIn(state)
    const sums = state.view.contest!.reckonings.map(({ lines, total }) => [
      ...lines.filter(({ dice }) => !dice.length).map(({ value }) => value),
      total,
    ])
    const values = [...container.querySelectorAll('.sum li b')].map((line) => line.textContent)
    expect(values).toEqual(sums.flat())
    expect(sums.map((sum) => sum.length > 1)).toEqual([true, false, true])
  })
  it('keeps the card of the other side hidden', () => {
    const state = states.clashing()
    combatIn(state)
    expect(screen.queryByRole('group', { name: `${states.enemyIn(state).name}: a card face down` })).not.toBeNull()
  })
  it('has the five cards in hand, in the order of the box', () => {
    combatIn(states.clashing())
    const hand = screen.getByRole('group', { name: 'Your combat cards' })
    const names = within(hand)
      .getAllByRole('button')
      .map((card) => card.querySelector('.head')?.textContent)
    expect(names).toEqual(['Attack', 'Multi-attack', 'Prepare', 'Defend', 'Change Range'])
  })
  it('lays down the card that is clicked', async () => {
    const { model } = combatIn(states.clashing())
    const hand = screen.getByRole('group', { name: 'Your combat cards' })
    await fireEvent.click(within(hand).getByRole('button', { name: /^Defend/ }))
    expect(model.answers).toEqual([2])
  })
  it('says why a card cannot be laid down', () => {
    combatIn(states.clashing())
    const hand = screen.getByRole('group', { name: 'Your combat cards' })
    const { label, reason } = states.clashing().question!.refused[0]!
    const barred = within(hand).getByRole('button', { name: `${label}. Not now: ${reason}` })
    expect(barred.getAttribute('aria-disabled')).toBe('true')
  })
  it('asks for real dice of ten sides one by one', async () => {
    const { model, container } = laid(states.rolling())
    for (const face of ['9', '10', '1'])
      await fireEvent.click(container.querySelector(`.question .row [aria-label="${face}"]`)!)
    expect(model.answers).toEqual([[9, 10, 1]])
  })
  it('takes a typed 0 for ten', async () => {
    const { model } = laid(states.rolling())
    for (const key of ['0', '2', '0']) await fireEvent.keyDown(window, { key })
    expect(model.answers).toEqual([[10, 2, 10]])
  })
})

describe('the plain table', () => {
  it('draws a board of hexes', () => {
    const { container } = render(Plain, { model: new Still(states.planning()) })
    expect(container.querySelectorAll('.hex')).toHaveLength(37)
  })
  it('reckons a check', () => {
    const state = states.checking()
    const { container } = render(Plain, { model: new Still({ ...state, view: { ...state.view, ended: null } }) })
    const totals = [...container.querySelectorAll('.sum .total')].map((total) => total.textContent)
    expect(totals).toEqual(state.view.reckonings.map(({ name, total }) => `${name}${total}`))
  })
  it('lists the slots of a sheet', () => {
    const model = new Still(states.equipping())
    const sheet = states.sheetOf(model.state!)
    const { cards, backs, capacity } = sheet.slots.find(({ id }) => id === 'backpack')!
    render(SheetBox, { model, sheet })
    const filled = `Backpack, ${cards.length + backs.length} of ${capacity}`
    expect(screen.queryByRole('group', { name: new RegExp(`: ${filled}$`) })).not.toBeNull()
  })

  it('has the price of everything at a market', () => {
    render(Plain, { model: new Still(states.trading()) })
    const market = within(screen.getByRole('region', { name: 'The Stalls' }))
    expect(market.getAllByText('price')).toHaveLength(10)
  })
  it('has a basket open while it may be changed', () => {
    render(Plain, { model: new Still(states.bargaining()) })
    const basket = within(screen.getByRole('region', { name: 'Laid out' }))
    expect([basket.queryByText('Offered, worth 1'), basket.queryByText('To be taken, for 3')]).not.toContain(null)
  })

  const contestIn = (state: State) => {
    const model = new Still(state)
    return render(Contest, { model, contest: state.view.contest! }).container
  }

  it('tells of a contest which way it leans', () => {
    const { sides, lean } = states.striking().view.contest!
    contestIn(states.striking())
    const meter = screen.getByRole('meter', { name: `Dominance, towards ${sides[lean > 0 ? 0 : 1]!.name}` })
    expect(meter.getAttribute('aria-valuenow')).toBe(String(lean))
  })
  it('reckons line by line', () => {
    const { reckonings } = states.striking().view.contest!
    const container = contestIn(states.striking())
    const told = [...container.querySelectorAll('.sum')].map((sum) => sum.textContent).join()
    const lines = reckonings.flatMap((sum) => sum.lines)
    expect(lines.filter(({ label }) => !told.includes(label))).toEqual([])
    expect(container.querySelectorAll('.sum li')).toHaveLength(
      lines.filter(({ dice }) => !dice.length).length + reckonings.length,
    )
  })
})
