import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import listed from '../../src/look/icons.json'
import { around, initialsOf, namedBy, slotsOf, whereIs } from '../../src/games/waste-knights-1e/around'
import {
  draw,
  figuresOf,
  GEAR_INKS,
  PICTURES,
  placeIcon,
  portraitOf,
  SIGNS,
} from '../../src/games/waste-knights-1e/art'
import { handOf } from '../../src/games/waste-knights-1e/combat'
import { landOf, roadTurn } from '../../src/games/waste-knights-1e/land'
import { iconOn, lying, placeInWords, printedOn, standing } from '../../src/games/waste-knights-1e/pieces'
import { PORTRAITS, STRANGER } from '../../src/games/waste-knights-1e/portraits'
import { posterOf } from '../../src/games/waste-knights-1e/scenes'
import type { Piece, Space } from '../../src/net/wire'
import { facing } from '../../src/parts/contests'
import { diceIn } from '../../src/parts/dice'
import { emblem, figureInWords } from '../../src/parts/drawing'
import { placeCard } from '../../src/parts/hexes'
import { rollsIn } from '../../src/parts/moves'
import { heldIn } from '../../src/parts/options'
import { chapters, wording } from '../../src/state/story'
import { card, clashing, commanding, enemyIn, planning, striking, wasting, watching } from '../fixtures/waste-knights'
import { real } from '../fixtures/waste-knights-story'
import { option } from '../telling'

const PACK = join(import.meta.dirname, '../../../src/wasteland/games/waste_knights_1e/packs/base')
const KINDS: Readonly<Record<string, string>> = {
  enemies: 'enemy',
  villains: 'enemy',
  events: 'event',
  luck: 'luck',
  common: 'common-task',
  private: 'private-task',
  missions: 'mission',
  knights: 'knight',
  tiles: 'tile',
  cities: 'tile',
  specials: 'tile',
}

/** What the pack prints: each record with its file, its kind and the facts that pictures are chosen by. */
const printed = readdirSync(PACK)
  .filter((name) => name !== 'pack.toml')
  .flatMap((name) => {
    const file = name.replace('.toml', '')
    const parts = readFileSync(join(PACK, name), 'utf8').split(/^(?=\[[a-z0-9-]+\]$)/m)
    return parts.flatMap((part) => {
      const face = /^\[([a-z0-9-]+)\]$/m.exec(part)?.[1]
      const fact = (one: string): string => new RegExp(`^${one}\\s*=\\s*"([^"]+)"`, 'm').exec(part)?.[1] ?? ''
      const facts = {
        face: face ?? '',
        group: fact('group'),
        kind: fact('kind'),
        trait: fact('trait'),
        terrain: fact('terrain'),
      }
      return face ? [{ file, face, kind: KINDS[file] ?? 'gear', facts }] : []
    })
  })
const OWN = new Set(['enemies', 'villains', 'events', 'vehicles', 'cities', 'specials'])

describe('the pack', () => {
  it('was read: gear, wasteland cards, knights and tiles', () => {
    const count = (...kinds: string[]): number => printed.filter(({ kind }) => kinds.includes(kind)).length
    expect([count('gear') > 90, count('enemy', 'event') > 40, count('knight'), count('tile') > 30]).toEqual([
      true,
      true,
      13,
      true,
    ])
  })
  it.each(printed.filter(({ file, facts }) => OWN.has(file) || facts.group === 'weapon'))(
    '$file: $face has a picture of its own',
    ({ face }) => {
      expect(PICTURES[face]).toBeDefined()
    },
  )
  it.each(printed.filter(({ kind }) => kind === 'knight'))('$face has a portrait', ({ face }) => {
    expect(PORTRAITS[face]).toBeDefined()
  })
  it('draws nothing as a crate or a bare sign because it knows no better', () => {
    const bare = printed.filter(({ face, kind, facts }) => {
      const icon = emblem(draw({ id: `${face}.1`, kind, facts }))
      return icon === 'wooden-crate' || (icon === 'wooden-sign' && PICTURES[face] !== icon)
    })
    expect(bare.map(({ face }) => face)).toEqual([])
  })
  it('has no picture for what it does not print', () => {
    const drawn = new Set(printed.map(({ face }) => face))
    const cards = ['attack', 'multi-attack', 'prepare', 'defend', 'change-range', 'short', 'medium', 'long']
    expect(Object.keys(PICTURES).filter((face) => !drawn.has(face) && !cards.includes(face))).toEqual([])
  })
})

const spaces = planning().view.boards[0]!.spaces
const placed = (id: string): Space => spaces.find((space) => space.id === id)!
const named = (name: string): Space => spaces.find((space) => space.name === name)!
const enemy = enemyIn(striking()).card

describe('pictures', () => {
  it('use listed icons only', () => {
    const used = [...Object.values(PICTURES), ...Object.values(SIGNS)]
    expect(used.filter((icon) => !listed.includes(icon))).toEqual([])
  })
  it.each([
    'gear',
    'luck',
    'common-task',
    'private-task',
    'tile',
    'enemy',
    'event',
    'combat',
    'range',
    'mission',
    'knight',
    'place',
    'relic',
  ])('of a new card of kind %s are found by the kind', (kind) => {
    expect(listed).toContain(emblem(draw({ id: 'new.1', kind, facts: {} })))
  })
  it('of tiles show their land, each kind another one, and a place its sign on it', () => {
    const land = (terrain: string, face = '') => draw(card('x.1', 'X', 'tile', '', { terrain, face })).scene!
    const kinds = ['highway', 'desert', 'jungle', 'swamp', 'mountains', 'city', 'special']
    expect(new Set(kinds.map((terrain) => JSON.stringify(land(terrain).shapes))).size).toBe(kinds.length)
    expect(land('jungle').layers).toEqual([])
    expect(land('city', 'gangraen').layers.map(({ icon }) => icon)).toEqual([PICTURES['gangraen']])
  })
  it('print gear in the colour of its deck', () => {
    const { green, yellow, red, blue } = GEAR_INKS
    const bands = ['green', 'yellow', 'red', 'blue', 'starting'].map(
      (colour) => draw(card('x.1', 'X', 'gear', '', { colour, group: 'weapon' })).stock.band,
    )
    const plain = draw(card('x.1', 'X', 'mission', '')).stock.band
    expect([bands, new Set(bands).size]).toEqual([[green, yellow, red, blue, plain], 5])
  })
  it('print what hurts on night stock', () => {
    expect(draw(enemy).stock.night).toBe(true)
  })
  it('show an unknown enemy as what it is', () => {
    expect(emblem(draw(card('x.1', 'X', 'enemy', '', { trait: 'cult' })))).toBe('hood')
  })
  const shotgun = card('p-a-shotgun', 'P-A Shotgun', 'gear', '', { ranges: 'medium, short', damage: 1, hands: 2 })
  it('tell what a weapon does', () => {
    expect(draw(shotgun).figures?.map(figureInWords)).toEqual(['medium', 'short', '+1 damage', '2 hands'])
  })
  it('leave the hands out where one sees them', () => {
    expect(figuresOf(shotgun.facts, []).map(figureInWords)).toEqual(['medium', 'short', '+1 damage'])
  })
  it('find a knight by its face', () => {
    expect(portraitOf('chris-hammersworn')).toBe(PORTRAITS['chris-hammersworn'])
  })
  it('mask a knight of whom there is no likeness', () => {
    expect(portraitOf('somebody-else')).toBe(STRANGER)
  })
  it('show a place by its face', () => {
    expect([placeIcon({ facts: { face: 'rustys-garden' } }), placeIcon({ facts: {} })]).toEqual([
      'car-wheel',
      'wooden-sign',
    ])
  })
  it('show a place from near as it stands on the map', () => {
    expect(emblem(draw(placeCard(named('Old Refinery'))))).toBe('refinery')
  })
  it('put an enemy on a poster of its kind', () => {
    expect(posterOf(enemy).sky).not.toBe(posterOf({ ...enemy, facts: { trait: 'machine' } }).sky)
  })
})

describe('the land', () => {
  const hex = (terrain: string, id = 'hex.7') => landOf({ id, column: 1, row: 1, facts: { terrain } })

  it('of each terrain has its own ground', () => {
    const terrains = ['highway', 'desert', 'jungle', 'swamp', 'mountains', 'city', 'special']
    expect(new Set(terrains.map((terrain) => hex(terrain).shapes[0]!.fill)).size).toBe(7)
  })
  it('looks the same every time', () => {
    expect(hex('jungle')).toEqual(hex('jungle'))
  })
  it('looks different elsewhere', () => {
    expect(hex('jungle', 'hex.8')).not.toEqual(hex('jungle'))
  })
  it('has roads that lead to Gangraen', () => {
    expect([
      roadTurn({ column: 0, row: 2 }),
      roadTurn({ column: 1, row: -1 }),
      roadTurn({ column: -1, row: 0 }),
    ]).toEqual([0, 60, -60])
  })
})

describe('what is on a hex', () => {
  const piece = (kind: string, more: Partial<Piece> = {}): Piece => ({
    id: kind,
    name: kind,
    kind,
    seat: null,
    count: 1,
    tags: [],
    ...more,
  })

  it('stands if it is somebody, and lies if it is a thing', () => {
    const space = { ...placed('hex.0'), pieces: [piece('knight', { seat: 1 }), piece('task'), piece('villain')] }
    expect([standing(space).map(({ piece: one }) => one.kind), lying(space).map(({ piece: one }) => one.kind)]).toEqual(
      [['knight', 'villain'], ['task']],
    )
  })
  it('has a spot of its own', () => {
    const four = [0, 1, 2, 3].map((seat) => piece('knight', { id: `knight.${seat}`, seat }))
    const spots = standing({ ...placed('hex.0'), pieces: four }).map(({ spot }) => `${spot.x} ${spot.y}`)
    expect(new Set(spots).size).toBe(4)
  })
  it('is printed once for each icon', () => {
    expect(printedOn({ facts: { threat: 2, radiation: 0, contamination: 1 } })).toEqual([
      'threat',
      'threat',
      'contamination',
    ])
  })
  it('is drawn with listed icons', () => {
    const kinds = ['villain', 'cultist', 'damsel', 'marker', 'threat', 'radiation', 'contamination', 'obstacle', 'new']
    expect(kinds.map((kind) => iconOn(piece(kind))).filter((icon) => !listed.includes(icon))).toEqual([])
  })
  it('is drawn by what it is, where its kind does not tell', () => {
    const special = (id: string) => piece('special', { id, tags: ['light'] })
    expect([iconOn(special('nuked')), iconOn(piece('villain', { id: 'foe.0', tags: ['lord-humus'] }))]).toEqual([
      'mushroom-cloud',
      'crown',
    ])
  })
  it('is said for those who cannot see it', () => {
    const refinery = named('Old Refinery')
    const tasks = [piece('task', { name: 'orange task 1' })]
    const facts = { terrain: 'special', difficulty: 2, threat: 1, radiation: 0, contamination: 1 }
    expect(placeInWords({ ...refinery, facts, pieces: tasks })).toBe(
      'Old Refinery, special, difficulty 2, 1 threat, 1 contamination, orange task 1',
    )
  })
})

describe('the table around a seat', () => {
  it('has one’s own sheet near and the rivals apart', () => {
    const { near, rivals } = around(planning(), 0)
    expect([near?.seat, rivals.map(({ seat }) => seat)]).toEqual([0, [1, 2, 3]])
  })
  it('shows the public whoever is on turn', () => {
    const { own, near, rivals } = around(watching(), null)
    expect([own, near?.seat, rivals.map(({ seat }) => seat)]).toEqual([null, 1, [0, 2, 3]])
  })
  it('is mean only for the Waster who is asked', () => {
    expect([
      around(wasting(), wasting().seat).mean,
      around({ ...wasting(), question: null }, wasting().seat).mean,
      around(planning(), planning().seat).mean,
    ]).toEqual([true, false, false])
  })
  it('knows slots with and without the number of a seat', () => {
    const sheet = planning().view.sheets[0]!
    const numbered = { ...sheet, slots: sheet.slots.map((slot) => ({ ...slot, id: `${slot.id}.0` })) }
    expect([slotsOf(sheet, 'pocket').length, slotsOf(numbered, 'pocket').length]).toEqual([3, 3])
  })
  it('counts backs as held', () => {
    const [backpack] = slotsOf(planning().view.sheets[1]!, 'backpack')
    expect(heldIn({ ...backpack!, cards: [enemy], backs: ['green'] })).toBe(2)
  })
  it('finds the hex of a knight', () => {
    const standsOn = spaces.find(({ pieces }) => pieces.some(({ kind, seat }) => kind === 'knight' && seat === 0))!
    expect(whereIs(planning().view, 0)).toEqual(standsOn)
  })
  it('calls knights by their initials', () => {
    expect([initialsOf(planning().view, 0), initialsOf(planning().view, null)]).toEqual(['DM', ''])
  })
  it('takes for named what an option does nothing with', () => {
    const [hex, other] = spaces
    const goes = option(0, 'Go on', { concerns: [hex!.id], does: 'Go on' })
    const both = option(0, 'A way', { concerns: [hex!.id, other!.id] })
    expect([
      namedBy(option(0, 'There', { concerns: [hex!.id] }), spaces),
      namedBy(goes, spaces),
      namedBy(both, spaces),
    ]).toEqual([hex, undefined, undefined])
  })
})

describe('a combat from one side', () => {
  it('has oneself at the left', () => {
    const state = striking()
    expect(facing(state.view.contest!, state.seat).near?.seat).toBe(state.seat)
  })
  it('is turned round for whoever speaks for the enemy', () => {
    const state = commanding()
    const { near, lean } = facing(state.view.contest!, state.seat)
    expect([near?.name, lean]).toEqual([enemyIn(state).name, -state.view.contest!.lean])
  })
  it('has no hand where no combat card is asked for', () => {
    expect(handOf(striking().question, new Map())).toEqual([])
  })
  it('has five cards in hand, one of them barred', () => {
    const hand = handOf(clashing().question, new Map())
    expect([hand.length, hand.find(({ refusal }) => refusal)?.card.name]).toEqual([5, 'Multi-attack'])
  })
})

describe('dice of ten sides', () => {
  it('are read from the line of a reckoning', () => {
    const [line] = striking().view.contest!.reckonings.flatMap(({ lines }) => lines.filter(({ dice }) => dice.length))
    const [found] = striking().view.contest!.reckonings.flatMap((sum) => diceIn(sum) ?? [])
    expect(found).toEqual(line)
  })
  it('are told with what is needed of each', () => {
    const [roll] = rollsIn(real.events.filter(({ rule }) => rule === 'wk1.check.pool'))
    const needed = Number(/\((\d+)\)/.exec(roll!.about)![1])
    expect(roll!.dice.map((die) => [die.die, die.needed])).toEqual(roll!.dice.map(() => ['d10', needed]))
  })
})

describe('the story', () => {
  it('has a chapter for each step, and for each knight whose turn it is', () => {
    const found = chapters(real.events).map(({ title, seat }) => [title, seat])
    expect(found).toEqual([
      ['Before', null],
      ['Round 1, Move Step', 0],
      ['Round 1, Move Step', 1],
      ['Round 1, Exploration Step', 0],
      ['Round 1, Exploration Step', 1],
      ['Round 1, Rest Step', null],
      ['Round 2, Waster Step', null],
      ['Round 2, Knights Step', null],
    ])
  })
  it('tells losses from gains', () => {
    const words = real.events.flatMap(wording)
    const set = (as: string) => words.filter((one) => one.as === as).map(({ text }) => text)
    expect([set('loss'), set('gain'), set('roll')]).toEqual([
      expect.arrayContaining(['fails', 'loses 1 Health']),
      expect.arrayContaining(['hit', 'accomplishes', 'gains 2 Reputation', 'heals 2 Health']),
      expect.arrayContaining(['7+', '2 2']),
    ])
  })
  it('tells whether an attack hit', () => {
    const rolls = rollsIn(real.events.filter(({ rule }) => rule === 'wk1.combat.attack.hit-or-miss'))
    expect(rolls.map(({ sum, verdict }) => [sum, verdict])).toEqual([
      ['7+', 'hit'],
      ['7+', 'hit'],
    ])
  })
})
