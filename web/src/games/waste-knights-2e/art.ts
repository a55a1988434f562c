// How every card of Waste Knights II is drawn: by its face where we know it, else by what kind of thing it is.
import type { Card, Space } from '../../net/wire'
import { type Draw, type Drawing, faceOf, type Figure, type Stock } from '../../parts/drawing'
import { listOf } from './around'
import { landScene } from './land'
import { PICTURES } from './pictures'
import { PORTRAITS, STRANGER, VEHICLES } from './portraits'

type Facts = Card['facts']

/** The icons of resources, skills and dangers, as every part of this table draws them. */
export const SIGNS: Readonly<Record<string, string>> = {
  health: 'hearts',
  wounds: 'scar-wound',
  contaminated: 'biohazard',
  contamination: 'biohazard',
  radiation: 'radioactive',
  threat: 'crossed-bones',
  damage: 'gears',
  ammo: 'bullets',
  fuel: 'jerrycan',
  meds: 'syringe',
  repair: 'gears',
  exploration: 'binoculars',
  xp: 'star-medal',
  blades: 'switchblade',
  guns: 'revolver',
  aid: 'medical-pack',
  tech: 'spanner',
  survival: 'campfire',
  talk: 'conversation',
}

/** A working side is printed in green, a broken one in red. */
const WORKING = '#3a4a2a'
const BROKEN = '#a5362a'
const NIGHT: Stock = { night: true, over: '#e6c9a0', under: '#a3401c' }

const BY_KIND: Readonly<Record<string, { stock: Stock; icon: string }>> = {
  gear: { stock: { band: WORKING }, icon: 'knapsack' },
  enemy: { stock: NIGHT, icon: 'skull-crossed-bones' },
  event: { stock: { ...NIGHT, band: '#a3401c', over: '#aab46c', under: '#7a2d17', high: true }, icon: 'fog' },
  encounter: { stock: { band: '#2f6476' }, icon: 'crossroad' },
  exploration: { stock: { band: '#96660a' }, icon: 'binoculars' },
  injury: { stock: { ...NIGHT, band: '#a8221c' }, icon: 'bandage-roll' },
  malfunction: { stock: { ...NIGHT, band: '#57473a' }, icon: 'tire-iron' },
  special: { stock: { band: '#6b4562' }, icon: 'wooden-crate' },
  threat: { stock: NIGHT, icon: 'crossed-bones' },
  upgrade: { stock: { band: '#96660a' }, icon: 'upgrade' },
  knight: { stock: { band: '#1d1510' }, icon: 'person' },
  vehicle: { stock: { band: '#1d1510' }, icon: 'jeep' },
  note: { stock: { band: '#6d5c49' }, icon: 'notebook' },
  effect: { stock: { band: '#6d5c49' }, icon: 'hourglass' },
  entry: { stock: { band: '#6d5c49' }, icon: 'open-book' },
  adventure: { stock: { band: '#6d5c49' }, icon: 'open-book' },
  passage: { stock: { band: '#6d5c49' }, icon: 'open-book' },
  'plot-action': { stock: { band: '#6d5c49' }, icon: 'flag-objective' },
  landmark: { stock: { band: '#8a5a1a' }, icon: 'treasure-map' },
  task: { stock: { band: '#57504a' }, icon: 'modern-city' },
  part: { stock: { band: '#3a4a52' }, icon: 'spanner' },
  chapter: { stock: { band: '#6d5c49' }, icon: 'rule-book' },
  place: { stock: { band: '#6d5c49' }, icon: 'wooden-sign' },
  space: { stock: { band: '#6d5c49' }, icon: 'wooden-sign' },
}
const BY_GROUP: Readonly<Record<string, string>> = { weapon: 'crossed-pistols', armor: 'kevlar-vest' }
const BY_TYPE: Readonly<Record<string, string>> = {
  gang: 'crossed-axes',
  machine: 'vintage-robot',
  beast: 'wolf-head',
  cult: 'hood',
  mutant: 'brute',
}

const textOf = (fact: Facts[string] | undefined): string => (typeof fact === 'string' ? fact : '')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function stockOf({ kind, tags }: Pick<Card, 'kind'> & Partial<Pick<Card, 'tags'>>): Stock {
  if (kind === 'gear' && tags?.includes('broken')) return { band: BROKEN }
  return BY_KIND[kind]?.stock ?? { band: '#6d5c49' }
}

function iconOf(card: Pick<Card, 'kind' | 'facts' | 'id'>): string {
  return (
    PICTURES[textOf(card.facts['spaces']).split(', ')[0] ?? ''] ??
    PICTURES[faceOf(card)] ??
    PICTURES[card.id] ??
    (card.kind === 'gear' ? BY_GROUP[textOf(card.facts['group'])] : undefined) ??
    BY_TYPE[textOf(card.facts['type'])] ??
    BY_KIND[card.kind]?.icon ??
    'wooden-crate'
  )
}

/** The facts that one decides by, in the words of the box. */
const FIGURES: Readonly<Record<string, readonly (readonly [fact: string, name: string])[]>> = {
  gear: [
    ['dice', ''],
    ['attack', ''],
    ['protection', 'Protection'],
    ['barter', 'Barter'],
    ['repair', 'mended for'],
  ],
  enemy: [
    ['dice', ''],
    ['attack', ''],
    ['health', 'Health'],
  ],
  vehicle: [
    ['speed', 'Speed'],
    ['bonus speed', 'fuel +'],
    ['tank', 'tank'],
    ['chassis', 'chassis'],
    ['capacity', 'carries'],
  ],
  event: [['test', '']],
  threat: [
    ['yellow', 'in a tale'],
    ['red', 'in a fight'],
  ],
}

/** Dice are told one by one: "blue, green". */
const told = (fact: string, value: NonNullable<Facts[string]>): string =>
  fact === 'dice' ? listOf(value, '+').join(', ') : String(value)

function figuresOf({ kind, facts }: Pick<Card, 'kind' | 'facts'>): Figure[] {
  return (FIGURES[kind] ?? []).flatMap(([fact, name]) => {
    const value = facts[fact]
    return value === undefined || value === '' || value === null ? [] : [{ name, value: told(fact, value) }]
  })
}

function kindOf({ kind, facts }: Pick<Card, 'kind' | 'facts'>): string {
  const more = textOf(facts['group']) || textOf(facts['type']) || textOf(facts['terrain'])
  return [capital(kind.replaceAll('-', ' ')), more].filter(Boolean).join(', ')
}

/** The drawing of a card; also of a place, a knight and a vehicle, given as a card of that kind. */
export const draw: Draw = (card) => {
  const drawing: Drawing = {
    stock: stockOf(card),
    layers: [{ icon: iconOf(card), size: 470 }],
    kind: kindOf(card),
    figures: figuresOf(card),
  }
  if (card.kind === 'knight') return { ...drawing, portrait: portraitOf(card.id) }
  if (card.kind === 'vehicle') return { ...drawing, scene: vehicleScene(faceOf(card)) }
  return card.kind === 'place' ? { ...drawing, scene: landScene(card, PICTURES[card.id]) } : drawing
}

/** The portrait of a knight by its face. */
export function portraitOf(face: string): NonNullable<Drawing['portrait']> {
  return PORTRAITS[face] ?? STRANGER
}

/** A vehicle on the road. */
export function vehicleScene(face: string): NonNullable<Drawing['scene']> {
  return { sky: '#d9a45a', shapes: VEHICLES[face] ?? VEHICLES['off-road']!, layers: [] }
}

/** The icon that stands on a described place. */
export function placeIcon({ id }: Pick<Space, 'id'>): string {
  return PICTURES[id] ?? 'wooden-sign'
}
