import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { script } from '../../src/games/waste-knights-1e/guide'
import { said, type Seen } from '../../src/guide/script'
import type { EventSeen, QuestionSeen, State } from '../../src/net/wire'
import { clashing, lesson as begun, planning, striking, wasting } from '../fixtures/waste-knights'
import { tale } from '../telling'

const RULES = readFileSync('../src/wasteland/games/waste_knights_1e/rulebook.toml', 'utf8')

const event = (rule: string, text = 'Something happens.'): EventSeen => tale({ sequence: 9, text, rule, seat: 0 })

/** A table, asked something under a clause. */
function asking(state: State, rule: string, more: Partial<QuestionSeen> = {}): State {
  return { ...state, question: { ...state.question!, rule, ...more } }
}

const seen = (state: State, told: readonly EventSeen[] = [], seat = 0): Seen => ({ state, seat, told })
const fitting = (at: Seen): string[] => script.steps.filter((step) => step.fits(at)).map(({ id }) => id)
const step = (id: string) => script.steps.find((one) => one.id === id)!
const textOf = (id: string, at: Seen): string => said(step(id).text, at)

const pupil = begun().seat!
/** The road of the lesson. */
const road = ['T2.3', 'T1.2', 'T0'].map(
  (place) => begun().view.boards[0]!.spaces.find(({ facts }) => facts['place'] === place)!.id,
)

/** The lesson, with so much of its road planned. */
function lesson(steps: number): State {
  const state = begun()
  const [map, ...others] = state.view.boards
  const paths = steps
    ? [{ id: 'route', name: 'Your route', spaces: road.slice(0, steps), behind: 0, counts: [], burnt: [] }]
    : []
  return { ...state, view: { ...state.view, boards: [{ ...map!, paths }, ...others] } }
}

describe('the guided round of Waste Knights', () => {
  it('cites clauses that are in the rulebook', () => {
    const cited = script.steps.flatMap(({ rule }) => rule ?? [])

    expect(cited.filter((id) => !RULES.includes(`id = "${id}"`))).toEqual([])
  })

  it('has no two steps of one name', () => {
    const ids = script.steps.map(({ id }) => id)

    expect(new Set(ids).size).toBe(ids.length)
  })

  it('offers itself at this table, and sends nobody to another', () => {
    expect(script.offer).toContain('at this table')
    expect(script.offer).not.toContain('Road to Gangraen')
  })

  it.each([
    ['choose', 'wk1.setup.player.knight-choice-order'],
    ['vehicle', 'wk1.setup.player.vehicle-choice'],
    ['errands', 'wk1.players2.private-deal'],
    ['mode', 'wk1.move.choose-mode'],
    ['escape', 'wk1.wasteland.escape-or-face'],
    ['range', 'wk1.combat.starting-range'],
    ['weapon', 'wk1.combat.attack.choose-weapon'],
    ['spoils', 'wk1.gear.new-card-placement'],
    ['explore', 'wk1.explore.activities'],
    ['deal', 'wk1.stalls.choice'],
    ['swap', 'wk1.trade.knights-when'],
    ['rest', 'wk1.prep.re-equip'],
    ['quick', 'wk1.rest.quick-resupply'],
  ])('explains %s when it is asked', (id, rule) => {
    expect([fitting(seen(planning())), fitting(seen(asking(planning(), rule)))].map((ids) => ids.includes(id))).toEqual(
      [false, true],
    )
  })

  const windows = (at: Seen): string[] => fitting(at).filter((one) => /^(before|after)-/.test(one))

  it('knows the window before a move by its clause', () => {
    expect(windows(seen(asking(planning(), 'wk1.move.before-moving-luck')))).toEqual(['before-moving'])
  })

  it('speaks of the window before a combat to who fights, not to the Waster', () => {
    const state = asking(striking(), 'wk1.combat.before-combat-effects')
    const [knight, enemy] = state.view.contest!.sides
    const heard = [knight!.seat!, enemy!.player!].map((seat) => windows(seen(state, [], seat)))

    expect(heard).toEqual([['before-combat'], []])
  })

  it('tells the windows before and after an attack check by its dice', () => {
    const after = asking(striking(), 'wk1.combat.attack.luck-alternation')
    const contest = after.view.contest!
    const reckonings = contest.reckonings.filter(({ lines }) => lines.every(({ dice }) => dice.length === 0))
    const before = { ...after, view: { ...after.view, contest: { ...contest, reckonings } } }

    expect([windows(seen(before)), windows(seen(after))]).toEqual([['before-attack'], ['after-attack']])
  })

  it.each([
    [0, 'road-T2.3'],
    [1, 'road-T1.2'],
    [2, 'road-T0'],
    [3, 'go'],
  ])('leads the pupil on after %i hexes of the road', (steps, id) => {
    const plans = fitting(seen(lesson(steps), [], pupil)).filter((one) => /^(road|route|go)/.test(one))

    expect(plans).toEqual([id])
  })

  it('points at the hex that is next', () => {
    const at = seen(lesson(1), [], pupil)

    expect(step('road-T1.2').points?.(at)).toEqual([road[1]])
  })

  it.each([
    ['road-T2.3', 0],
    ['road-T1.2', 1],
    ['road-T0', 2],
  ])('calls the hex of %s what the map calls it', (id, steps) => {
    const at = seen(lesson(steps), [], pupil)
    const { name } = at.state.view.boards[0]!.spaces.find((space) => space.id === road[steps])!

    expect(said(step(id).act!, at)).toBe(`Pick the ringed hex, ${name}.`)
  })

  it('says what the short way would cost, and does not call its own road that', () => {
    const at = seen(lesson(0), [], pupil)
    const on = (place: string) => at.state.view.boards[0]!.spaces.find(({ facts }) => facts['place'] === place)!
    const [causeway, city] = [on('T1.1'), on('T0')]
    const cost = Number(causeway.facts['cost']) + Number(city.facts['cost'])

    expect(textOf('road-T2.3', at)).toContain(`The ${causeway.name} is the short way: ${cost} points, no bones.`)
    expect([causeway, city].some(({ facts }) => facts['threat'])).toBe(false)
  })

  it('lets a pupil go who takes another road', () => {
    const state = lesson(1)
    const [map, ...others] = state.view.boards
    const astray = { ...map!, paths: [{ ...map!.paths[0]!, spaces: [road[2]!] }] }
    const at = seen({ ...state, view: { ...state.view, boards: [astray, ...others] } }, [], pupil)

    expect(fitting(at).filter((one) => /^(road|route|go)/.test(one))).toEqual(['go'])
  })

  it('explains the route at any other table', () => {
    expect(fitting(seen(asking(planning(), 'wk1.move.route.shape')))).toContain('route')
  })

  it('is mean with the Waster', () => {
    expect(fitting(seen(asking(wasting(), 'wk1.move.wasteland.play-window'), [], 3))).toContain('waster')
  })

  it('begins a combat with the whole of it', () => {
    expect(fitting(seen(asking(clashing(), 'wk1.combat.cards.choose-secretly')))).toEqual(
      expect.arrayContaining(['combat', 'cards']),
    )
  })

  it('tells dice, damage and dominance in the words of the story', () => {
    const at = seen(striking(), [
      event('wk1.combat.attack.hit-or-miss', 'A hit.'),
      event('wk1.combat.attack.damage', 'Damage: 2.'),
      event('wk1.combat.dominance.net-move', 'Now 1 for you.'),
    ])
    const words = ['dice', 'damage', 'dominance'].map((id) => textOf(id, at).split('.')[0])

    expect([fitting(at), words]).toEqual([
      expect.arrayContaining(['dice', 'damage', 'dominance']),
      ['A hit', 'Damage: 2', 'Now 1 for you'],
    ])
  })

  it('speaks of the next clash only after the first', () => {
    const state = asking(clashing(), 'wk1.combat.cards.choose-secretly')
    const after = [event('wk1.combat.dominance.net-move')]

    expect([seen(state), seen(state, after)].map((at) => fitting(at).includes('next-clash'))).toEqual([false, true])
  })

  it('speaks of going on only once a card was played', () => {
    const state = asking(planning(), 'wk1.move.route.fixed')
    const after = [event('wk1.move.wasteland.exactly-one')]

    expect([seen(state), seen(state, after)].map((at) => fitting(at).includes('go-on'))).toEqual([false, true])
  })

  it('speaks of the moves of others only while one of them moves', () => {
    const moving = (seat: number): Seen => {
      const stages = planning().view.stages.map((stage) => (stage.when === 'now' ? { ...stage, seat } : stage))
      return seen({ ...planning(), question: null, view: { ...planning().view, stages } })
    }

    expect([moving(1), moving(0)].map((at) => fitting(at).includes('others'))).toEqual([true, false])
  })

  it.each([
    ['when the lesson is over', { over: true }, []],
    ['with the second round', {}, [event('wk1.prep.advance-round', 'Round 2 of 12.')]],
  ])('ends %s', (_, more, told) => {
    expect(fitting(seen({ ...planning(), ...more }, told)).at(-1)).toBe('farewell')
  })
})
