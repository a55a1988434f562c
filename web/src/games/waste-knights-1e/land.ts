// The land: seven kinds of terrain drawn in flat inks about the middle of a hex, each hex a little different.
import type { Space } from '../../net/wire'
import type { Scene, Shape } from '../../parts/drawing'
import { ACROSS, DOWN } from '../../parts/hexes'
import { between, type Chance, chanceOf, city, desert, ground, mountains } from '../../parts/terrain'

function jungle(chance: Chance): Shape[] {
  const trees = Array.from({ length: 17 }, (_, at) => {
    const tall = between(chance, 15, 23)
    return { x: between(chance, -46, 46), y: -52 + at * 5 + between(chance, -3, 3), tall, wide: Math.round(tall / 2) }
  })
  const dark = trees.map(({ x, y, tall, wide }) => `M${x} ${y}l${wide} ${tall}h-${2 * wide}z`)
  const bright = trees.map(({ x, y, tall, wide }) => `M${x} ${y}l-${wide} ${tall}h${wide}z`)
  return [
    ground('#5d6f37'),
    ...trees.flatMap((_, at): Shape[] => [
      { d: dark[at]!, fill: '#2c3c1f' },
      { d: bright[at]!, fill: '#3d5128' },
    ]),
  ]
}

function swamp(chance: Chance): Shape[] {
  const pool = (): string => {
    const [x, y, wide] = [between(chance, -38, 30), between(chance, -38, 34), between(chance, 14, 24)]
    const high = Math.round(wide * 0.42)
    return `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0Z`
  }
  const reed = (): string => {
    const [x, y] = [between(chance, -42, 42), between(chance, -34, 44)]
    return `M${x} ${y}v-11M${x} ${y - 2}q-6 -2 -7 -9M${x} ${y - 2}q6 -2 7 -9`
  }
  return [
    ground('#6d6b3f'),
    { d: Array.from({ length: 4 }, pool).join(''), fill: '#3c4634' },
    { d: Array.from({ length: 8 }, reed).join(''), line: '#2d3220', width: 1.8 },
  ]
}

/** How a road runs through its hex: of the three ways across, the one that points best at Gangraen in the middle. */
export function roadTurn({ column, row }: Pick<Space, 'column' | 'row'>): number {
  const across = ACROSS * column
  const down = DOWN * (row + column / 2)
  const off = (degrees: number): number => {
    const angle = (degrees * Math.PI) / 180
    return Math.abs(across * Math.cos(angle) + down * Math.sin(angle))
  }
  return [0, 60, -60].sort((one, other) => off(one) - off(other))[0]!
}

function highway(chance: Chance): Shape[] {
  return [
    { d: `M-52 ${between(chance, 10, 26)}q10 -6 20 0M24 ${between(chance, -30, -14)}q10 -6 20 0`, line: '#a9763d' },
    { d: 'M-13 -70H13V70H-13Z', fill: '#3b322c' },
    { d: 'M-10 -70V70M10 -70V70', line: '#8f8071', width: 1.2 },
    { d: 'M0 -66v9m0 8v9m0 8v9m0 8v9m0 8v9m0 8v9m0 8v9m0 8v9', line: '#e9c56a', width: 2.4 },
  ]
}

const special: readonly Shape[] = [
  ground('#a3441f'),
  { d: 'M0 -8L-60 -50V-20ZM0 -8L60 -50V-20ZM0 -8L-22 -60H22ZM0 -8L-60 20V44ZM0 -8L60 20V44Z', fill: '#b8552a' },
]

export interface Land {
  readonly shapes: readonly Shape[]
  /** Shapes that are turned, by so many degrees. */
  readonly turned?: { readonly by: number; readonly shapes: readonly Shape[] }
}

/** The land of a hex, by its terrain. */
export function landOf(space: Pick<Space, 'id' | 'facts' | 'column' | 'row'>): Land {
  const chance = chanceOf(space.id)
  switch (space.facts['terrain']) {
    case 'jungle':
      return { shapes: jungle(chance) }
    case 'swamp':
      return { shapes: swamp(chance) }
    case 'mountains':
      return { shapes: mountains(chance) }
    case 'highway':
      return { shapes: [ground('#c7935a')], turned: { by: roadTurn(space), shapes: highway(chance) } }
    case 'city':
      return { shapes: city }
    case 'special':
      return { shapes: special }
    default:
      return { shapes: desert(chance) }
  }
}

/** The land as a picture of its own, with the sign of a place that has one; a road leads straight up. */
export function landScene({ id, facts }: Pick<Space, 'id' | 'facts'>, sign: string | undefined): Scene {
  const { shapes, turned } = landOf({ id, facts, column: 0, row: 0 })
  return {
    sky: '#d9a45a',
    shapes: [...shapes, ...(turned?.shapes ?? [])],
    centred: true,
    layers: sign ? [{ icon: sign, y: 70, size: 58 }] : [],
  }
}

/** What is left of the coast of Australia, and the cracks that run through it. */
export const COAST =
  'M157 -314 141 -262 127 -160 95 -165 42 -217 56 -280 -19 -301 -49 -276 -72 -219 -116 -242 -151 -217 -178 -165 -201 -149 -213 -122 -257 -104 -297 -90 -341 -59 -354 -2 -341 54 -327 122 -313 167 -326 217 -275 235 -239 210 -172 210 -134 174 -81 160 -42 156 7 185 39 233 74 181 69 237 86 231 109 280 130 305 176 321 201 303 225 328 253 301 289 292 306 212 334 167 350 88 341 20 303 -29 271 -81 227 -122 216 -176 206 -217 180 -233 171 -273Z'
export const CRACKS =
  'M-352 60l60 -24l18 30l50 -40M352 40l-50 -20l-16 34l-44 -30M120 -322l-20 60l30 20l-24 44M-120 318l26 -50l-24 -18'
