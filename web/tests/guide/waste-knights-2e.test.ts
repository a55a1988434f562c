import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { script } from '../../src/games/waste-knights-2e/guide'
import { said, type Seen } from '../../src/guide/script'
import type { EventSeen, State } from '../../src/net/wire'
import { acting, camping, choosing, ended, fighting, planning, reading } from '../fixtures/waste-knights-2e'
import { tale } from '../telling'

const RULES = readFileSync('../src/wasteland/games/waste_knights_2e/rulebook.toml', 'utf8')

const event = (rule: string, text = 'Something happens.'): EventSeen => tale({ sequence: 9, text, rule, seat: 0 })

/** The table as its seat sees it, asked something under a clause. */
function asking(state: State, rule: string): State {
  return { ...state, question: { ...state.question!, rule } }
}

const seen = (state: State, ...told: EventSeen[]): Seen => ({ state, seat: state.seat ?? 0, told })
const fitting = (at: Seen): string[] => script.steps.filter((step) => step.fits(at)).map(({ id }) => id)
const step = (id: string) => script.steps.find((one) => one.id === id)!
const textOf = (id: string, at: Seen): string => said(step(id).text, at)
const pointsOf = (id: string, at: Seen): readonly string[] => step(id).points?.(at) ?? []

/** A route with so many spaces planned. */
function routed(spaces: number): State {
  const state = planning()
  const boards = state.view.boards.map((board) => {
    const [path] = board.paths
    return board.shape === 'hexes' && path
      ? { ...board, paths: [{ ...path, spaces: path.spaces.slice(0, spaces) }] }
      : board
  })
  return { ...state, view: { ...state.view, boards } }
}

/** An action is to be chosen, and Move is behind. */
function later(): State {
  const state = acting()
  const question = state.question!
  return { ...state, question: { ...question, options: question.options.filter(({ sign }) => sign !== 'drive') } }
}

describe('the guided round of Waste Knights II', () => {
  it('cites clauses that are in the rulebook', () => {
    const cited = script.steps.flatMap(({ rule }) => rule ?? [])

    expect(cited.filter((id) => !RULES.includes(`id = "${id}"`))).toEqual([])
  })

  it('has no two steps of one name', () => {
    const ids = script.steps.map(({ id }) => id)

    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says that Road of Doom is its lesson, and goes along elsewhere', () => {
    expect(textOf('adventure', seen(acting()))).toContain('first round of Road of Doom')
    expect(textOf('adventure', seen(planning()))).toContain('Safe Haven is the adventure')
  })

  it.each([
    ['knight', 'wk2.player-setup.knights.order'],
    ['book', 'wk2.narr.entry.choice-commit'],
    ['plot', 'wk2.actions.two-per-turn'],
    ['route', 'wk2.move.route.continuous'],
    ['fight', 'wk2.combat.weapon.choose'],
    ['before-roll', 'wk2.test.declare-before'],
    ['armor', 'wk2.combat.armor.use'],
    ['camp', 'wk2.camp.any-and-all'],
  ])('explains %s when it is asked', (id, rule) => {
    const other = seen(asking(routed(0), 'wk2.gear.rearrange'))

    expect([other, seen(asking(routed(0), rule))].map((at) => fitting(at).includes(id))).toEqual([false, true])
  })

  it('goes over the table before the first action: plot, clock, dice, wounds, vehicle', () => {
    expect(fitting(seen(acting())).slice(1)).toEqual(['plot', 'clock', 'skills', 'harm', 'vehicle', 'actions'])
  })

  it('waits with the table until the book is closed', () => {
    const choice = event('wk2.narr.entry.choice-commit')
    const [open, closed] = [true, false].map((reads) => ({ ...seen(acting(), choice), reads }))

    expect(fitting(open!)).toEqual(['adventure', 'outcome'])
    expect(fitting(closed!)).not.toContain('outcome')
    expect([open!, closed!].map((at) => step('outcome').gone!(at))).toEqual([false, true])
  })

  it('tells the goal in the words of the plot', () => {
    const state = acting()

    expect(textOf('plot', seen(state)).startsWith(state.view.headline)).toBe(true)
  })

  it('points at what the sheet marks of its own knight', () => {
    const at = seen(planning())
    const number = at.state.view.sheets.find(({ seat }) => seat === at.seat)!.facts['number']

    expect([...pointsOf('skills', at), ...pointsOf('harm', at), ...pointsOf('vehicle', at)]).toEqual(
      ['skills', 'health', 'radiation', 'vehicle'].map((name) => `${name}.${number}`),
    )
  })

  it('points at the hexes that are lit', () => {
    const at = seen(routed(0))
    const hexes = new Set(at.state.view.boards.flatMap(({ spaces }) => spaces.map(({ id }) => id)))

    expect(pointsOf('route', at).filter((id) => hexes.has(id))).not.toEqual([])
  })

  it('speaks of the price once something is planned', () => {
    const plans = [0, 1, 2].map((spaces) => fitting(seen(routed(spaces))).filter((id) => /^(route|price)$/.test(id)))

    expect(plans).toEqual([['route'], ['price'], ['price']])
  })

  it('tells the card, the dice and the end of a fight in the words of the story', () => {
    const at = seen(
      fighting(),
      event('wk2.wasteland.draw', 'The Waste shows a Lost Mower.'),
      event('wk2.test.pool', 'Two ticks.'),
      event('wk2.combat.resolution.undecided', 'They part.'),
    )
    const words = ['card', 'dice', 'verdict'].map((id) => textOf(id, at).split('.')[0])

    expect(fitting(at)).toEqual(expect.arrayContaining(['card', 'armor', 'dice', 'verdict']))
    expect(words).toEqual(['The Waste shows a Lost Mower', 'Two ticks', 'They part'])
  })

  it('points at the armor that is worn', () => {
    const at = seen(fighting())

    expect(pointsOf('armor', at)).toEqual([expect.stringMatching(/armor$/)])
  })

  it('speaks of the second action when Move is behind, and no more after a camp', () => {
    const camp = event('wk2.camp.any-and-all')

    expect([seen(acting()), seen(later()), seen(later(), camp)].map((at) => fitting(at).includes('second'))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('speaks of the hours of the story after the camp', () => {
    const camp = event('wk2.camp.any-and-all')

    expect([seen(reading()), seen(reading(), camp)].map((at) => fitting(at).includes('night'))).toEqual([false, true])
  })

  it('lets a knight be chosen before there is a sheet', () => {
    const found = fitting(seen(choosing()))

    expect(found).toContain('knight')
    expect(found.filter((id) => ['skills', 'harm', 'vehicle'].includes(id))).toEqual([])
  })

  it('needs nobody else at the camp', () => {
    expect(fitting(seen(camping()))).toContain('camp')
  })

  it.each([
    ['when the game is over', () => seen(ended())],
    ['when the time marker has moved', () => seen(acting(), event('wk2.time.step', 'The time marker moves to 9.'))],
  ])('ends %s', (_, at) => {
    expect(fitting(at()).at(-1)).toBe('farewell')
  })

  it('says where the time marker is', () => {
    const at = seen(acting(), event('wk2.time.step', 'The time marker moves to 9.'))

    expect(textOf('farewell', at)).toMatch(/^The time marker moves to 9\. You have/)
  })
})
