// What stands and lies on a hex, and where there is room for it.
import type { Piece, Space } from '../../net/wire'

import { PICTURES, SIGNS } from './art'

/** A place about the middle of a hex. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** All stand above the middle: the name of a place is below it, and stays free. */
const KNIGHTS: Readonly<Record<number, readonly Spot[]>> = {
  1: [{ x: 0, y: -20 }],
  2: [
    { x: -16, y: -15 },
    { x: 16, y: -15 },
  ],
  3: [
    { x: -25, y: -14 },
    { x: 25, y: -14 },
    { x: 0, y: -14 },
  ],
}
const FOUR: readonly Spot[] = [
  { x: -36, y: -13 },
  { x: 36, y: -13 },
  { x: -12, y: -13 },
  { x: 12, y: -13 },
]
const ABOVE: readonly Spot[] = [
  { x: 34, y: -22 },
  { x: -38, y: -9 },
  { x: 8, y: -38 },
]
const BELOW: readonly Spot[] = [
  { x: 36, y: 36 },
  { x: -36, y: 36 },
]
/** So many in a row leave no room beside them. */
const CROWD = 3

const FIGURES = new Set(['knight', 'villain', 'damsel'])

/** Those who stand on a hex: knights first, each with a spot of its own, smaller the more they are. */
export function standing(space: Space): { piece: Piece; spot: Spot; scale: number }[] {
  const all = space.pieces.filter(({ kind }) => FIGURES.has(kind))
  const spots = KNIGHTS[all.length] ?? FOUR
  const scale = all.length > CROWD ? 0.72 : all.length > 1 ? 0.8 : 1
  return all.map((piece, at) => ({ piece, spot: spots[at % spots.length]!, scale }))
}

/** What lies on a hex: tasks, tokens and markers, above and below its name. */
export function lying(space: Space): { piece: Piece; spot: Spot }[] {
  const all = space.pieces.filter(({ kind }) => !FIGURES.has(kind))
  const spots = space.pieces.length - all.length < CROWD ? [...ABOVE, ...BELOW] : [...BELOW, ...ABOVE]
  return all.map((piece, at) => ({ piece, spot: spots[at % spots.length]! }))
}

const TOKENS: Readonly<Record<string, string>> = {
  damsel: 'screaming',
  marker: 'wooden-sign',
  nuked: 'mushroom-cloud',
  pills: 'medicine-pills',
  reboot: 'return-arrow',
}

/** The icon of a token or of somebody whom nobody plays: by its face or id where we know it, else by its kind. */
export function iconOn({ id, kind, tags }: Piece): string {
  const known = [...tags, id, kind].map((word) => TOKENS[word] ?? PICTURES[word] ?? SIGNS[word])
  return known.find((icon) => icon !== undefined) ?? (kind === 'villain' ? 'crown' : 'wooden-crate')
}

/** The printed icons of a hex, one for each: threat, Radiation, contamination. */
export function printedOn({ facts }: Pick<Space, 'facts'>): ('threat' | 'radiation' | 'contamination')[] {
  const kinds = ['threat', 'radiation', 'contamination'] as const
  return kinds.flatMap((kind) => Array.from({ length: Number(facts[kind] ?? 0) }, () => kind))
}

/** A place for those who cannot see it: what it is, what it costs, what threatens there, and who and what is there. */
export function placeInWords(space: Space): string {
  const { facts, name, pieces } = space
  const number = facts['number'] ? `number ${facts['number']}` : ''
  const said = [name, number, String(facts['terrain'] ?? ''), `difficulty ${facts['difficulty'] ?? 1}`]
  for (const kind of ['threat', 'radiation', 'contamination'])
    if (Number(facts[kind] ?? 0) > 0) said.push(`${String(facts[kind])} ${kind}`)
  const here = pieces.map((piece) => (piece.count > 1 ? `${piece.count} ${piece.name}` : piece.name))
  return [...said.filter(Boolean), ...here, ...space.tags].join(', ')
}
