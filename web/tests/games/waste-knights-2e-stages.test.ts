import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Camp from '../../src/games/waste-knights-2e/Camp.svelte'
import { diceOf, toldUnder, triedIn } from '../../src/games/waste-knights-2e/chronicle'
import ChronicleSheet from '../../src/games/waste-knights-2e/ChronicleSheet.svelte'
import City from '../../src/games/waste-knights-2e/City.svelte'
import CombatStage from '../../src/games/waste-knights-2e/CombatStage.svelte'
import { onStage, sideOf } from '../../src/games/waste-knights-2e/counter'
import { felling, foeParts, knightParts, pinsAt, STEPS } from '../../src/games/waste-knights-2e/fight'
import Foe from '../../src/games/waste-knights-2e/Foe.svelte'
import Keepsake from '../../src/games/waste-knights-2e/Keepsake.svelte'
import { plateOf } from '../../src/games/waste-knights-2e/plates'
import { stageOf } from '../../src/games/waste-knights-2e/stage'
import Table from '../../src/games/waste-knights-2e/Table.svelte'
import Upgrades from '../../src/games/waste-knights-2e/Upgrades.svelte'
import type { Card, Contest, Space } from '../../src/net/wire'
import { peek } from '../../src/parts/peek.svelte'
import { bartering, camping, ended, fighting, reading, upgrading } from '../fixtures/waste-knights-2e'
import { Still } from '../parts/still.svelte'
import { tale } from '../telling'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  // Nobody answers: what is known here is all there is.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
})
afterEach(() => {
  cleanup()
  peek.hide()
  vi.unstubAllGlobals()
})

const fightOf = (): Contest => fighting().view.contest!

describe('the stage', () => {
  it('has on it what is on', () => {
    const states = [reading(), fighting(), bartering(), camping(), upgrading(), ended()]
    expect(states.map(stageOf)).toEqual(['tale', 'combat', 'city', 'camp', 'upgrade', 'end'])
  })
  it('lies over the map, which may be looked at', async () => {
    const { container } = render(Table, { model: new Still(reading()) })
    expect(container.querySelector('.book')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Map' }))
    expect([container.querySelector('.book'), container.querySelectorAll('g.hex').length]).toEqual([null, 132])
  })
  it('lists nothing in the question that is picked on the stage', () => {
    const model = new Still(bartering())
    const listed = model.state!.question!.options.filter(({ concerns }) => !onStage(model, 'city', concerns))
    expect(listed.every(({ concerns }) => concerns.length === 0)).toBe(true)
  })
})

describe('the plates', () => {
  it('show the same place in the same way, and other speakers with other faces', () => {
    expect(plateOf('pumps', 'Wick')).toEqual(plateOf('pumps', 'Wick'))
    expect(plateOf('pumps', 'Wick').before).not.toEqual(plateOf('pumps', 'Mavis Ogilvie').before)
  })
  it('know a land that has no name', () => {
    expect(plateOf('desert').sign).toBe('desert-skull')
  })
})

describe('a combat', () => {
  it('has its red tokens pinned to the steps in which they bite', () => {
    const pinned = STEPS.flatMap(({ id }) => pinsAt(fightOf(), id))
    const tokens = fightOf().sides[1]!.played
    expect(pinned.map(({ id }) => id).sort()).toEqual(tokens.map(({ id }) => id).sort())
    const { container } = render(CombatStage, { model: new Still(fighting()), contest: fightOf() })
    expect(container.querySelectorAll('.steps .pin')).toHaveLength(tokens.length)
  })
  it('shows both pools by what gives the dice, those of tokens apart', () => {
    const [knight, foe] = fightOf().sides
    const token = { ...foe!.played[0]!, id: 'more', facts: { ...foe!.played[0]!.facts, dice: 'blue' } }
    expect(foeParts({ ...foe!, played: [token] }).at(-1)).toEqual({ name: 'Threat', dice: ['blue'], added: true })
    expect(knightParts(knight!)[0]!.dice.length).toBeGreaterThan(0)
  })
  it('shows the whole pool alone where something is added to it or lost', () => {
    const [knight] = fightOf().sides
    const pool = knight!.played[0]!
    const other = { ...pool, facts: { ...pool.facts, dice: 'red' } }
    expect(knightParts({ ...knight!, played: [other] })).toEqual([{ name: pool.name, dice: ['red'] }])
  })
  it('tells what the foe has dealt, line by line', () => {
    render(CombatStage, { model: new Still(fighting()), contest: fightOf() })
    const blow = fightOf().reckonings.find(({ id }) => id === 'foe-blow')!
    const half = screen.getByRole('region', { name: 'They attack' })
    expect(within(half).getByText(blow.total)).toBeTruthy()
    expect(half.querySelectorAll('.rolled .die')).toHaveLength(blow.lines[0]!.dice.length)
  })
  it('foretells a break and the chance to fell the foe before the roll', () => {
    const state = fighting()
    const bars = [
      { label: '1+', value: 80, concerns: [] },
      { label: '2+', value: 31, concerns: ['foe'] },
    ]
    const attack = { id: 'attack', name: 'You attack', predictions: [], bars, bars_name: 'wounds' }
    const bolt = [{ label: 'a botch', value: 52, concerns: ['gun'] }]
    const breaks = { id: 'break', name: 'Shotgun breaks', predictions: [], bars: bolt, bars_name: 'botches' }
    const contest = { ...fightOf(), reckonings: [] }
    const view = { ...state.view, contest, forecasts: [attack, breaks] }
    render(CombatStage, { model: new Still({ ...state, view }), contest })
    expect(felling(attack)?.value).toBe(31)
    expect(screen.getByText('52% Shotgun breaks')).toBeTruthy()
    expect(screen.getByText('fells them: 2+ wounds')).toBeTruthy()
  })
  it('says in a few words what is won', () => {
    const contest = fightOf()
    const far = contest.sides[1]!
    const facts = { ...far.card!.facts, gains: '1 XP, 1 resource of your choice' }
    const sides = [contest.sides[0]!, { ...far, card: { ...far.card!, facts } }]
    render(CombatStage, { model: new Still(fighting()), contest: { ...contest, sides } })
    expect(screen.getByText('won: 1 XP, 1 resource of your choice')).toBeTruthy()
  })
  it('shows the foe with the Health that tokens have added', () => {
    const foe = fightOf().sides[1]!
    const tracks = [{ id: 'wounds', name: 'Wounds', value: 1, limit: 4, alarm: false }]
    const card = { ...foe.card!, facts: { ...foe.card!.facts, health: 3 } }
    const { container } = render(Foe, { side: { ...foe, card, tracks } })
    expect(container.querySelector('.numbers em')?.textContent).toBe('+1')
    expect(container.querySelectorAll('.health .gone')).toHaveLength(1)
  })
})

describe('a city', () => {
  it('weighs what is given against what is taken', () => {
    const model = new Still(bartering())
    const { container } = render(City, { model })
    const now = (id: string) => model.state!.view.tracks.find((track) => track.id === id)!.value
    const sums = [...container.querySelectorAll('.beam .sum b')].map((sum) => Number(sum.textContent))
    expect(sums).toEqual([now('offered'), now('price')])
    expect(sums).toEqual([sideOf(model, 'give').sum, sideOf(model, 'take').sum])
  })
  it('gives a resource more, and takes it back', async () => {
    const model = new Still(bartering())
    render(City, { model })
    const heap = sideOf(model, 'give').heaps.find(({ dealt }) => dealt > 0)!
    await fireEvent.click(screen.getAllByRole('button', { name: heap.back!.label })[0]!)
    expect(model.answers).toEqual([heap.back!.pick])
  })
  it('says of a ware whether it is whole, apart from what it does', () => {
    const { container } = render(City, { model: new Still(bartering()) })
    const words = [...container.querySelectorAll('.ware .bl')].map((line) => line.textContent!.trim())
    expect(words.filter((line) => !/^(whole|broken):( |$)/.test(line))).toEqual([])
  })
  it('takes a card from the counter by a click on it', async () => {
    const model = new Still(bartering())
    const { container } = render(City, { model })
    const ware = sideOf(model, 'take').wares.find(({ option, on }) => option && !on)!
    await fireEvent.click(container.querySelector(`[data-pick="${ware.option!.pick}"]`)!)
    expect(model.answers).toEqual([ware.option!.pick])
  })
  it('shows four shops as tickets, and why one is of no use', () => {
    const state = bartering()
    const shop = (id: string, change: Partial<Space> = {}): Space => ({
      ...{ id, name: id, row: 0, column: 0, cards: [], tags: [], text: `what the ${id} does`, pieces: [] },
      ...{ facts: { most: 2 } },
      ...change,
    })
    const spaces = [
      shop('quack', { tags: ['visited', 'here'], facts: { visit: 1, most: 2 } }),
      shop('garage', { tags: ['closed'], facts: { why: 'nothing there can be mended', most: 2 } }),
      shop('workshop'),
      shop('stalls'),
    ]
    const city = {
      id: 'city',
      name: 'Pumps',
      rows: [],
      columns: 4,
      spaces,
      shape: 'rows' as const,
      paths: [],
      edges: [],
    }
    const boards = [...state.view.boards.filter(({ id }) => id !== 'city'), city]
    const view = { ...state.view, boards, piles: [] }
    render(City, { model: new Still({ ...state, view }) })
    expect(screen.getByText('1 of 2 shops')).toBeTruthy()
    expect(screen.getByText('first visit')).toBeTruthy()
    expect(screen.getByText('nothing there can be mended')).toBeTruthy()
  })
})

describe('a camp', () => {
  it('has everybody round the fire, and mends what is broken', async () => {
    const model = new Still(camping())
    render(Camp, { model })
    const fire = model.state!.view.boards.find(({ id }) => id === 'camp')!.spaces[0]!
    for (const { name } of fire.pieces) expect(screen.getByRole('heading', { name })).toBeTruthy()
    expect(screen.getByRole('meter', { name: 'Repair left' }).getAttribute('aria-valuenow')).toBe(
      String(fire.facts['repair']),
    )
    await fireEvent.click(screen.getAllByRole('button', { name: /Mend/ })[0]!)
    expect(model.answers).toHaveLength(1)
  })
})

describe('an upgrade', () => {
  const isGear = ({ kind }: Card): boolean => kind === 'gear'
  it('is chosen by its side', async () => {
    const model = new Still(upgrading())
    render(Upgrades, { model, whole: true })
    const option = model.state!.question!.options.find(({ concerns }) => concerns[1]?.endsWith('.back'))!
    await fireEvent.click(screen.getByRole('button', { name: new RegExp(`Learn this: ${option.label}$`) }))
    expect(model.answers).toEqual([option.pick])
  })
  it('that is gear has its dice, and what is left of it when it breaks', () => {
    const state = upgrading()
    const gear = state.view.sheets.flatMap(({ piles }) => piles.flatMap(({ cards }) => cards.filter(isGear)))
    for (const card of gear) card.facts = { ...card.facts, dice: 'blue+white', 'turned dice': 'green' }
    const { container } = render(Upgrades, { model: new Still(state), whole: true })
    const broken = [...container.querySelectorAll('.half')].find((half) => half.textContent!.startsWith('Broken'))!
    const halves = [...broken.parentElement!.querySelectorAll('.half')]
    const dice = halves.map((half) => half.querySelector('[role=img]')?.getAttribute('aria-label'))
    expect(dice).toEqual(['blue, white', 'green'])
    expect(halves.map((half) => half.querySelectorAll('button').length)).toEqual([1, 0])
  })
  it('that is too dear says from how many XP on it may be had', () => {
    const model = new Still(upgrading())
    const { container } = render(Upgrades, { model, whole: true })
    expect(container.querySelectorAll('.cards .no em')).not.toHaveLength(0)
  })
})

describe('the chronicle', () => {
  it('has the notes of all, those that count here first', () => {
    const state = reading()
    const board = state.view.boards.find(({ id }) => id === 'chronicle')!
    const note = (id: string, tags: string[] = []) => ({
      id,
      name: id,
      kind: 'note',
      text: '',
      facts: { entry: '3' },
      tags,
    })
    const notes = { ...board.spaces[0]!, cards: [note('The hauler', ['counts']), note('The kite')] }
    const boards = [{ ...board, spaces: [notes, ...board.spaces.slice(1)] }]
    const { container } = render(ChronicleSheet, { model: new Still({ ...state, view: { ...state.view, boards } }) })
    expect([...container.querySelectorAll('.slips b')].map((name) => name.textContent)).toEqual([
      'The hauler',
      'The kite',
    ])
    expect(container.querySelector('.slips .here small')?.textContent).toMatch(/counts\s+here/)
  })
  it('has what was decided at the same place twice', () => {
    const state = ended()
    const board = state.view.boards.find(({ id }) => id === 'chronicle')!
    const spaces = board.spaces.map((space) =>
      space.id === 'chronicle.decisions' ? { ...space, cards: [...space.cards, ...space.cards.slice(0, 1)] } : space,
    )
    const view = { ...state.view, boards: [{ ...board, spaces }] }
    const { container } = render(ChronicleSheet, { model: new Still({ ...state, view }) })
    const decisions = spaces.find(({ id }) => id === 'chronicle.decisions')!.cards
    expect([...container.querySelectorAll('.lines li')].length).toBeGreaterThanOrEqual(decisions.length)
  })
  it('leads back to what was told of an entry, in its order', () => {
    const told = ['31', '3.options.0', '3'].map((id) => ({ ...reading().view.passage!, id }))
    expect(toldUnder('entry.3', told).map(({ id }) => id)).toEqual(['3', '3.options.0'])
  })
  it('counts dice, tests and fights, but none that were taken back', () => {
    const die = (face: string[]) => ({ die: 'white', sides: 6, face, needed: null, bulls_eye: null })
    const story = [
      tale({ sequence: 1, dice: [die(['success']), die([])] }),
      tale({ sequence: 2, rule: 'wk2.test.pass', spans: [[0, 1, 'gain', '']] }),
      tale({ sequence: 3, rule: 'wk2.test.pass', spans: [[0, 1, 'loss', '']] }),
      tale({ sequence: 4, rule: 'wk2.combat.defeat.condition', dice: [die(['fate'])] }),
      tale({ sequence: 5, undoes: [4] }),
    ]
    expect(diceOf(story)).toEqual({ fell: 2, success: 1, fate: 0, botch: 0, blank: 1 })
    expect(triedIn(story)).toEqual({ passed: 1, tests: 2, won: 0, fights: 0 })
  })
  it('becomes a keepsake: the ending, who rode, decisions by number, the journey', () => {
    const state = ended()
    const { container } = render(Keepsake, { model: new Still(state) })
    const at = (id: string) => state.view.boards.find((board) => board.id === id)!
    const cards = (space: string) => at('chronicle').spaces.find(({ id }) => id === `chronicle.${space}`)!.cards
    expect(container.querySelectorAll('.decisions .no')).toHaveLength(cards('decisions').length)
    expect(container.querySelectorAll('.knights li')).toHaveLength(state.view.sheets.length)
    expect(container.querySelectorAll('.way')).toHaveLength(state.view.sheets.length)
    expect(container.querySelector('.stamp')?.textContent).toBe(cards('end')[0]!.facts['outcome'])
    expect(screen.getByRole('button', { name: /Print the keepsake/ })).toBeTruthy()
  })
})
