// The land of the second journey: five kinds of terrain, cities and places, in flat inks about the middle of a hex; and the
// Great Divide, for which all that lies east of it is set off.
import type { Board, Edge, Space } from '../../net/wire'
import type { Scene, Shape } from '../../parts/drawing'
import { middle, type Point, REACH } from '../../parts/hexes'
import { between, type Chance, chanceOf, city, desert, ground, mountains } from '../../parts/terrain'

/** How far the east is set off, so that the Divide has room. */
export const SET_OFF = 33

/** Where the middle of a hex lies on this map. */
export function placeOf(space: Pick<Space, 'column' | 'row' | 'facts'>): Point {
  const { x, y } = middle(space)
  return { x: space.facts['side'] === 'east' ? x + SET_OFF : x, y }
}

function scrub(chance: Chance): Shape[] {
  const bushes = Array.from({ length: 7 }, (_, at) => ({
    x: between(chance, -40, 40),
    y: -40 + at * 12 + between(chance, -4, 4),
    wide: between(chance, 8, 13),
  }))
  const crown = ({ x, y, wide }: { x: number; y: number; wide: number }): string =>
    `M${x - wide} ${y}c0 -${wide} ${wide * 0.5} -${wide * 1.2} ${wide} -${wide * 1.2}s${wide} ${wide * 0.4} ${wide} ${wide * 1.2}z`
  return [
    ground('#7d8145'),
    { d: bushes.map(crown).join(''), fill: '#4d5a2c' },
    { d: bushes.map(({ x, y }) => `M${x} ${y}v5`).join(''), line: '#3a4222', width: 2.4 },
  ]
}

function crater(chance: Chance): Shape[] {
  const wide = between(chance, 30, 35)
  const ring = (reach: number, high: number, down: number): string =>
    `M${-reach} ${down}a${reach} ${high} 0 1 0 ${2 * reach} 0a${reach} ${high} 0 1 0 ${-2 * reach} 0Z`
  return [
    ground('#6f4c34'),
    { d: 'M-50 -30l18 8M52 -18l-16 8M-44 34l14 -8M40 38l-10 -12M4 -54l-4 16', line: '#3a2517', width: 2.6 },
    { d: ring(wide, 25, 2), fill: '#3a2517' },
    { d: ring(wide * 0.72, 17, 6), fill: '#17110d' },
  ]
}

const place: readonly Shape[] = [ground('#b98a55'), { d: 'M-60 26q30 -14 60 0t60 0V60H-60Z', fill: '#a8743f' }]

const SIDES: readonly (readonly [column: number, row: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
]

/** The roads through a hex: from its middle to every neighbour that a road leads to as well. */
function road(to: readonly Point[]): Shape[] {
  const ends = to.length > 1 ? to : [...to, ...to.map(({ x, y }) => ({ x: -x, y: -y }))]
  const [first, ...others] = ends.length
    ? ends
    : [
        { x: 0, y: -60 },
        { x: 0, y: 60 },
      ]
  const way = others
    .map((other) => `M${first!.x.toFixed(1)} ${first!.y.toFixed(1)}Q0 0 ${other.x.toFixed(1)} ${other.y.toFixed(1)}`)
    .join('')
  return [
    ground('#c7935a'),
    { d: 'M-46 22q10 -6 20 0M22 -26q10 -6 20 0', line: '#a9763d', width: 2 },
    { d: way, line: '#3b322c', width: 24 },
    { d: way, line: '#8f8071', width: 19 },
    { d: way, line: '#3b322c', width: 16.6 },
    { d: way, line: '#e9c56a', width: 2.2 },
  ]
}

const LEADS = new Set(['highway'])

/** The ends of the roads in a hex, about its middle. */
function roadsFrom(space: Space, byPlace: ReadonlyMap<string, Space>): Point[] {
  const here = placeOf(space)
  return SIDES.flatMap(([column, row]) => {
    const other = byPlace.get(`${space.column + column},${space.row + row}`)
    if (!other || !LEADS.has(String(other.facts['terrain']))) return []
    const there = placeOf(other)
    return [{ x: (there.x - here.x) / 2, y: (there.y - here.y) / 2 }]
  })
}

/** The land of every hex of a board, by its id. */
export function landsOf(board: Board): Map<string, readonly Shape[]> {
  const byPlace = new Map(board.spaces.map((space) => [`${space.column},${space.row}`, space]))
  return new Map(board.spaces.map((space) => [space.id, landOf(space, roadsFrom(space, byPlace))]))
}

/** The land of a hex by what it is; the roads that lead out of it lead to these points. */
export function landOf({ id, facts }: Pick<Space, 'id' | 'facts'>, roads: readonly Point[] = []): readonly Shape[] {
  if (facts['kind'] === 'city') return city
  const chance = chanceOf(id)
  switch (facts['terrain']) {
    case 'scrub':
      return scrub(chance)
    case 'mountains':
      return mountains(chance)
    case 'crater':
      return crater(chance)
    case 'highway':
      return road(roads)
    default:
      return facts['kind'] === 'location' ? place : desert(chance)
  }
}

/** The land as a picture of its own, with the sign of a place that has one. */
export function landScene(space: Pick<Space, 'id' | 'facts'>, sign: string | undefined): Scene {
  return {
    sky: '#d9a45a',
    shapes: landOf(space),
    centred: true,
    layers: sign ? [{ icon: sign, y: 70, size: 58 }] : [],
  }
}

/** A side of a hex where the water runs, or a bridge leads over it. */
export interface Bank {
  readonly edge: Edge
  readonly from: Point
  readonly to: Point
  /** The middles of the two spaces that it parts. */
  readonly one: Point
  readonly other: Point
}

/** The Divide, side by side: each runs through the middle of the water between two hexes. */
export function banksOf(board: Board): Bank[] {
  const spaces = new Map(board.spaces.map((space) => [space.id, space]))
  return board.edges.flatMap((edge): Bank[] => {
    const [one, other] = [spaces.get(edge.one), spaces.get(edge.other)]
    if (!one || !other) return []
    const [a, b] = [middle(one), middle(other)]
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const [dx, dy] = [(-(b.y - a.y) / length) * (REACH / 2), ((b.x - a.x) / length) * (REACH / 2)]
    const [x, y] = [(a.x + b.x) / 2 + SET_OFF / 2, (a.y + b.y) / 2]
    const ends = { from: { x: x + dx, y: y + dy }, to: { x: x - dx, y: y - dy } }
    return [{ edge, ...ends, one: placeOf(one), other: placeOf(other) }]
  })
}
