import { cleanup, render, screen, within } from '@testing-library/svelte'
import { type ComponentProps, createRawSnippet } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { Card, Contest, Line, Side, State } from '../../src/net/wire'
import { calledAt, facing, hasChosen, stageNow } from '../../src/parts/contests'
import ContestStage from '../../src/parts/ContestStage.svelte'
import LaidCard from '../../src/parts/LaidCard.svelte'
import Lean from '../../src/parts/Lean.svelte'
import SidePoster from '../../src/parts/SidePoster.svelte'
import Steps from '../../src/parts/Steps.svelte'
import Sums from '../../src/parts/Sums.svelte'
import Verdict from '../../src/parts/Verdict.svelte'
import fencing from '../fixtures/fencing2.json'
import tourney from '../fixtures/tourney2.json'
import { clashing, commanding, enemyIn, striking } from '../fixtures/waste-knights'
import { copyOf, Still } from './still.svelte'

afterEach(cleanup)

/** Something that a game puts onto the stage. */
const said = (words: string) => createRawSnippet(() => ({ render: () => `<i class="said">${words}</i>` }))
const side = createRawSnippet((one: () => Side, at: () => string, small: () => boolean) => ({
  render: () => `<i class="at">${one().name}, ${at()}${small() ? ', small' : ''}</i>`,
}))
const texts = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map((one) => one.textContent?.replaceAll(/\s+/g, ' ').trim())

/** The bout as it is now, with this changed. */
const bout = (change: Partial<Contest> = {}): Contest => ({ ...copyOf(fencing).view.contest!, ...change })
const over = copyOf(tourney).view.ended!

describe('a contest as one sits', () => {
  const turned = { ...fencing, seat: 1 } as unknown as State

  it.each([
    ['a bout', bout(), 0],
    ['a combat', striking().view.contest!, striking().seat],
  ] as const)('has oneself at the left: %s', (_, contest, seat) => {
    expect([facing(contest, seat).near?.player, facing(contest, seat).lean]).toEqual([seat, contest.lean])
  })
  it('is turned round for whoever is the second side', () => {
    const { near, far, lean } = facing(bout(), turned.seat)
    expect([near?.seat, far?.seat, lean]).toEqual([1, 0, -bout().lean])
  })
  it('is turned round for whoever speaks for a side that nobody sits at', () => {
    const state = commanding()
    expect(facing(state.view.contest!, state.seat).near?.name).toBe(enemyIn(state).name)
  })
  it('has the first side at the left for the public', () => {
    expect(facing(bout(), null).near?.seat).toBe(0)
  })
  it('calls oneself You', () => {
    const [first, second] = bout().sides as [Side, Side]
    expect([calledAt({ seat: 1 }, first), calledAt({ seat: 1 }, second)]).toEqual(['Fighter 1', 'You'])
  })
  it('knows the stage that it is at', () => {
    expect([stageNow(bout()), stageNow(bout({ stages: [] }))]).toEqual(['Clash 2', ''])
  })
  it('knows who has chosen in secret, and who has not', () => {
    const state = { ...copyOf(fencing), waiting: [0], asked: { '0': '' } }
    expect(bout().sides.map((one) => hasChosen(state, bout(), one))).toEqual([false, true])
  })
})

describe('the stage', () => {
  const staged = (
    state: State,
    contest: Contest,
    more: Partial<ComponentProps<typeof ContestStage>> = {},
  ): HTMLElement => render(ContestStage, { model: new Still(state), contest, side, ...more }).container

  it('has both sides, its steps and its sums', () => {
    const container = staged(copyOf(fencing), bout())
    expect(texts(container, '.at')).toEqual(['Fighter 1, near, small', 'Fighter 2, far, small'])
    expect([texts(container, '[aria-current=step]'), texts(container, '.sum .total')]).toEqual([
      ['Clash 2'],
      ['miss', 'hit'],
    ])
  })
  it('is called by the name of the contest', () => {
    staged(striking(), striking().view.contest!)
    expect(screen.queryByRole('region', { name: striking().view.contest!.name })).not.toBeNull()
  })
  it('leaves the sides their room where nothing else needs it', () => {
    const container = staged(copyOf(fencing), bout({ choosing: false }))
    expect(texts(container, '.at')).toEqual(['Fighter 1, near', 'Fighter 2, far'])
  })
  it('shows what the game puts above, and what one chooses from', () => {
    const container = staged(copyOf(fencing), bout(), { above: said('the yard'), hand: said('my hand') })
    expect(texts(container, '.said')).toEqual(['the yard', 'my hand'])
  })
  it('has the word of the game between the sides while it is on', () => {
    expect(texts(staged(copyOf(fencing), bout(), { stamp: 'At once' }), '.stamp')).toEqual(['At once'])
  })
  it('says there whose blow comes first or that both come at once, why, and by which rule', () => {
    const between = { name: 'Same moment', why: 'Both lunge.', rule: 'fence.lunge' }
    const container = staged(copyOf(fencing), bout({ between }), { stamp: 'Clash 2' })
    expect(['.stamp', '.mid .why', '.mid .clause'].map((one) => texts(container, one))).toEqual([
      ['Same moment'],
      ['Both lunge.'],
      ['fence.lunge'],
    ])
  })
  it('has how it ended there once it is over, and what came of it', () => {
    const container = staged(copyOf(tourney), over, { stamp: 'At once' })
    expect([texts(container, '.stamp'), texts(container, '.verdict li')]).toEqual([
      [over.result],
      ['Fighter 2: +1 Trinkets (1 now)'],
    ])
  })
  it('tells the notes of the moment, unless the question does', () => {
    const state = copyOf(fencing)
    state.view.notes = ['It rains.']
    const asked = texts(staged(state, bout()), '.mid p')
    cleanup()
    expect([asked, texts(staged({ ...state, seat: null, question: null }, bout()), '.mid p')]).toEqual([
      [],
      ['It rains.'],
    ])
  })
  it('reckons what belongs to the moment beside what belongs to the contest', () => {
    const state = copyOf(fencing)
    state.view.reckonings = [{ ...bout().reckonings[0]!, id: 'parry', name: 'Parry' }]
    const names = (contest: Contest) => {
      const container = staged(state, contest)
      return [...container.querySelectorAll('.sum[aria-label]')].map((sum) => sum.getAttribute('aria-label'))
    }
    const on = names(bout())
    cleanup()
    expect([on, names({ ...over, reckonings: [] })]).toEqual([['Fighter 1', 'Fighter 2', 'Parry'], []])
  })
  it('can be reached by the keyboard where it scrolls', () => {
    const scrolls = staged(striking(), striking().view.contest!, { fill: true }).querySelector('section')
    cleanup()
    expect([
      scrolls?.getAttribute('tabindex'),
      staged(striking(), striking().view.contest!).querySelector('section')?.getAttribute('tabindex'),
    ]).toEqual(['0', null])
  })
})

describe('the steps of a contest', () => {
  it('are named in their order, and the one that is on is marked', () => {
    const { container } = render(Steps, { stages: bout().stages })
    expect([texts(container, 'li'), texts(container, '[aria-current]')]).toEqual([
      ['Clash 1', 'Clash 2', 'The end'],
      ['Clash 2'],
    ])
  })
})

describe('a card that a side lays down', () => {
  const face = createRawSnippet((card: () => Card | null) => ({ render: () => `<b>${card()?.name ?? 'a back'}</b>` }))
  const laid = (state: State, of: Side, more: object = {}) =>
    render(LaidCard, { model: new Still(state), contest: state.view.contest!, side: of, at: 'far', face, ...more })

  it('lies face down until both have chosen', () => {
    const state = clashing()
    laid(state, enemyIn(state))
    const group = screen.getByRole('group', { name: `${enemyIn(state).name}: a card face down` })
    expect(group.textContent).toBe('a back')
  })
  it('lies open then, the newest of them', () => {
    const of = striking().view.contest!.sides.find(({ played }) => played.length > 1)!
    laid(striking(), of)
    expect(screen.getByRole('group', { name: `${of.name}: ${of.played.at(-1)!.name}` }).textContent).toBe(
      of.played.at(-1)!.name,
    )
  })
  it('has an empty place before, unless the room is for something else', () => {
    const state = copyOf(fencing)
    const { container } = laid(state, bout().sides[1]!)
    expect(texts(container, '.empty')).toEqual(['Fighter 2'])
    cleanup()
    expect(laid(state, bout().sides[1]!, { aside: true }).container.querySelector('.laid')).toBeNull()
  })
})

describe('which way a contest leans', () => {
  const meterOf = (state: State, contest: Contest) => {
    const model = new Still(state)
    render(Lean, { model, contest, sides: facing(contest, model.seat) })
    const meter = screen.getByRole('meter')
    return [meter.getAttribute('aria-label'), meter.getAttribute('aria-valuenow')]
  }

  it('is told with the game’s word for it', () => {
    const { sides, lean } = striking().view.contest!
    expect(meterOf(striking(), striking().view.contest!)).toEqual([
      `Dominance, towards ${sides[lean > 0 ? 0 : 1]!.name}`,
      String(lean),
    ])
  })
  it('is told without one', () => {
    expect(meterOf(copyOf(fencing), bout())).toEqual(['towards Fighter 2', '-1'])
  })
  it('is neither way where it is even', () => {
    expect(meterOf(copyOf(fencing), bout({ lean: 0 }))).toEqual(['towards neither side', '0'])
  })
  it('stays at the end of its track', () => {
    const contest = bout({ lean: 7 })
    const { container } = render(Lean, { model: new Still(copyOf(fencing)), contest, sides: facing(contest, 0) })
    expect(texts(container, '.steps > *').length).toBe(2 * contest.lean_limit + 1)
    expect(container.querySelector('.steps .on')).toBe(container.querySelector('.steps :first-child'))
  })
})

describe('the poster of a side', () => {
  it('has its name and how it fares', () => {
    const [, second] = bout().sides as [Side, Side]
    const { container } = render(SidePoster, { side: second })
    expect([texts(container, 'h2'), texts(container, '.others')]).toEqual([['Fighter 2'], ['Hits 1']])
  })
  it('draws rib by rib what it must not run out of', () => {
    const enemy = enemyIn(striking())
    const vital = enemy.tracks[0]!
    const { container } = render(SidePoster, { side: enemy, vital })
    const meter = screen.getByRole('meter', { name: `${vital.name} of ${enemy.name}` })
    expect([meter.querySelectorAll('i').length, meter.querySelectorAll('i.on').length]).toEqual([
      vital.limit,
      vital.value,
    ])
    expect(texts(container, '.others')).toEqual([])
  })
  it('has what the game says of it', () => {
    const { container } = render(SidePoster, {
      side: bout().sides[0]!,
      kind: 'Gang',
      numbers: [{ name: 'armor', value: '2' }],
      words: 'They want a receipt.',
      foot: ['reward 1 XP'],
      picture: said('a picture'),
      more: said('more'),
    })
    expect(texts(container, '.kind, .said, dd, dt, .words, .foot')).toEqual([
      'Gang',
      'a picture',
      '2',
      'armor',
      'more',
      'They want a receipt.',
      'reward 1 XP',
    ])
  })
  it('has what it fights with', () => {
    const kit = striking().view.contest!.sides.flatMap(({ played }) => played)
    const { container } = render(SidePoster, { side: bout().sides[0]!, kit })
    expect(texts(container, '.kit b')).toEqual(kit.map(({ name }) => name))
  })
})

describe('sums', () => {
  const needs = ({ label }: Line): string => `${label} hits`

  it('show dice for what they are, and every other line', () => {
    const { container } = render(Sums, { sums: bout().reckonings })
    expect([container.querySelectorAll('.die').length, texts(container, '.dice small')]).toEqual([2, ['5+', '5+']])
    expect(texts(container, 'li')).toEqual(['Head-1', 'miss', 'Legs+1', 'hit'])
  })
  it('say what dice are to show as the game says it', () => {
    const { container } = render(Sums, { sums: bout().reckonings.slice(0, 1), needs })
    expect(texts(container, '.dice small')).toEqual(['5+ hits'])
  })
  it('say to which stage they belong if that is over', () => {
    const { container } = render(Sums, { sums: bout().reckonings, now: 'Clash 2' })
    const current = render(Sums, { sums: bout().reckonings, now: 'Clash 1' }).container
    expect([texts(container, 'h3 b'), texts(current, 'h3 b')]).toEqual([['Clash 1', 'Clash 1'], []])
  })
  it('reckon an attack of a knight', () => {
    const [sum] = striking().view.contest!.reckonings.filter(({ lines }) => lines.some(({ dice }) => dice.length))
    render(Sums, { sums: [sum!] })
    const shown = within(screen.getByRole('region', { name: sum!.name }))
    expect(sum!.lines.filter(({ label }) => shown.queryByText(label, { exact: false }) === null)).toEqual([])
  })
})

describe('a verdict', () => {
  it('tells no more changes than there is room for', () => {
    const changes = [...over.changes, ...over.changes]
    const told = (most?: number) => {
      const props = most === undefined ? {} : { most }
      const { container } = render(Verdict, { view: copyOf(tourney).view, contest: { ...over, changes }, ...props })
      return texts(container, 'li').length
    }
    expect([told(), told(1), told(0)]).toEqual([2, 1, 0])
  })
})
