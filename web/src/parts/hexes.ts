// Boards of hexes: flat above and below, axial columns and rows, north up.
import type { Board, Card, Space } from '../net/wire'

/** How far the middles of neighbours lie apart, sideways and down; and how far a hex reaches from its middle. */
export const ACROSS = 84
export const DOWN = 97
export const REACH = 54

export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of a hex. */
export function middle({ column, row }: Pick<Space, 'column' | 'row'>): Point {
  return { x: ACROSS * column, y: DOWN * (row + column / 2) }
}

/** Where the middle of a hex lies on the drawing: on a map that is torn apart, not where its column and row say. */
export type Lying = (space: Space) => Point

/** The six corners of a hex about its middle, as an SVG polygon wants them. */
export function corners(reach = REACH): string {
  const high = (reach * Math.sqrt(3)) / 2
  const points: readonly Point[] = [
    { x: reach, y: 0 },
    { x: reach / 2, y: high },
    { x: -reach / 2, y: high },
    { x: -reach, y: 0 },
    { x: -reach / 2, y: -high },
    { x: reach / 2, y: -high },
  ]
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
}

export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The frame that holds all hexes of a board, and a margin around them. */
export function frameOf(board: Board, margin = 0, at: Lying = middle): Frame {
  const middles = board.spaces.map((space) => at(space))
  const xs = middles.map(({ x }) => x)
  const ys = middles.map(({ y }) => y)
  if (!middles.length) return { x: 0, y: 0, width: 1, height: 1 }
  const left = Math.min(...xs) - REACH - margin
  const top = Math.min(...ys) - REACH - margin
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + REACH + margin - left,
    height: Math.max(...ys) + REACH + margin - top,
  }
}

type Step = readonly [column: number, row: number]

const UP: Step = [0, -1]
const DOWNWARDS: Step = [0, 1]
const RIGHT: readonly Step[] = [
  [1, -1],
  [1, 0],
]
const LEFT: readonly Step[] = [
  [-1, 0],
  [-1, 1],
]

// Sideways the way goes up from even columns and down from odd ones: so it keeps its height, and leads back again.
function stepsOf(key: string, column: number): readonly Step[] {
  const odd = column % 2 !== 0
  if (key === 'ArrowUp') return [UP]
  if (key === 'ArrowDown') return [DOWNWARDS]
  if (key === 'ArrowRight') return odd ? RIGHT.toReversed() : RIGHT
  if (key === 'ArrowLeft') return odd ? LEFT.toReversed() : LEFT
  return []
}

/** The hex that an arrow leads to, if there is one. */
export function neighbour(board: Board, from: Space, key: string): Space | undefined {
  for (const [column, row] of stepsOf(key, from.column)) {
    const found = board.spaces.find((one) => one.column === from.column + column && one.row === from.row + row)
    if (found) return found
  }
  return undefined
}

/** The side that two neighbours share, as a line a little shorter than it is. */
export function side(one: Space, other: Space): readonly [Point, Point] {
  const [a, b] = [middle(one), middle(other)]
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const half = (REACH / 2 - 1) / length
  const [dx, dy] = [-(b.y - a.y) * half, (b.x - a.x) * half]
  return [
    { x: x + dx, y: y + dy },
    { x: x - dx, y: y - dy },
  ]
}

/** A place as a card to be looked at closely. */
export function placeCard({ id, name, text, facts, tags }: Space): Card {
  return { id, name, kind: 'place', text, facts, tags }
}
