// What stands and lies on a hex of the second journey, and where there is room for it.
import type { Piece, Space } from '../../net/wire'
import { SIGNS } from './art'
import { PICTURES } from './pictures'

/** A place about the middle of a hex. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Who moves by themselves, and stands above the middle: the name of a place is below it, and stays free. */
const FIGURES = new Set(['knight', 'special', 'horseman'])

const CROWD: Readonly<Record<number, readonly Spot[]>> = {
  1: [{ x: 0, y: -18 }],
  2: [
    { x: -17, y: -16 },
    { x: 17, y: -16 },
  ],
  3: [
    { x: -26, y: -14 },
    { x: 26, y: -14 },
    { x: 0, y: -16 },
  ],
}
const MANY: readonly Spot[] = [
  { x: -36, y: -13 },
  { x: 36, y: -13 },
  { x: -12, y: -17 },
  { x: 12, y: -17 },
]
const AROUND: readonly Spot[] = [
  { x: 33, y: -24 },
  { x: -36, y: -20 },
  { x: 36, y: 12 },
  { x: -40, y: 8 },
  { x: 12, y: -38 },
]

/** Those who stand on a hex: each with a spot of its own, smaller the more they are. */
export function standing(space: Space): { piece: Piece; spot: Spot; scale: number }[] {
  const all = space.pieces.filter(({ kind }) => FIGURES.has(kind))
  const spots = CROWD[all.length] ?? MANY
  const scale = all.length > 3 ? 0.72 : all.length > 1 ? 0.82 : 1
  return all.map((piece, at) => ({ piece, spot: spots[at % spots.length]!, scale }))
}

/** What lies on a hex: tokens and markers, around its middle. */
export function lying(space: Space): { piece: Piece; spot: Spot }[] {
  const all = space.pieces.filter(({ kind }) => !FIGURES.has(kind))
  return all.map((piece, at) => ({ piece, spot: AROUND[at % AROUND.length]! }))
}

const TOKENS: Readonly<Record<string, string>> = {
  challenge: 'crossed-swords',
  general: 'flag-objective',
  card: 'wooden-crate',
  special: 'vintage-robot',
  ramparts: 'defensive-wall',
  horseman: 'desert-skull',
  artifact: 'crystal-ball',
  'city-token': 'modern-city',
  landmark: 'treasure-map',
  'knight-token': 'wooden-sign',
}

/** The icon of a token or a marker; a landmark that is known has its own. */
export function iconOn({ id, kind }: Piece): string {
  const own = kind === 'landmark' ? PICTURES[id.slice('landmark.'.length)] : undefined
  return own ?? SIGNS[kind] ?? TOKENS[kind] ?? 'wooden-crate'
}

const DANGERS = ['threat', 'radiation', 'contamination'] as const

/** The danger icons that are printed on a hex, one for each; those of markers lie there as markers. */
export function printedOn({ facts, pieces }: Pick<Space, 'facts' | 'pieces'>): (typeof DANGERS)[number][] {
  return DANGERS.flatMap((kind) => {
    const marked = pieces.filter((piece) => piece.kind === kind).reduce((sum, { count }) => sum + count, 0)
    return Array.from({ length: Math.max(0, Number(facts[kind] ?? 0) - marked) }, () => kind)
  })
}

/** A place for those who cannot see it: what it is, what threatens there, and who and what is there. */
export function placeInWords(space: Space): string {
  const { facts, name, pieces } = space
  const said = [name, facts['number'] ? `number ${facts['number']}` : '', String(facts['terrain'] ?? '')]
  for (const kind of DANGERS) if (Number(facts[kind] ?? 0) > 0) said.push(`${String(facts[kind])} ${kind}`)
  const here = pieces.map((piece) => (piece.count > 1 ? `${piece.count} ${piece.name}` : piece.name))
  return [...new Set([...said.filter(Boolean), ...here])].join(', ')
}
