// Those who fight, as they stand before the sun: a knight behind a crate beside the vehicle, a gang with its sign, a beast.
import type { Card, Sheet } from '../../net/wire'
import { emblem, faceOf, type Shape } from '../../parts/drawing'
import { draw } from './art'
import { bust } from './busts'
import { figureOf, vehicleOf } from './portraits'

/** Something that is drawn of somebody at the left of a fight, in 802 by 170; at the right all of it is mirrored. */
export interface Drawn {
  readonly shapes?: readonly Shape[]
  /** A sign in a square of 512. */
  readonly icon?: string
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** People of this kind are drawn as people. */
const PEOPLE = new Set(['gang', 'cult'])
const GROUND = 152
/** How a plate shows somebody: the middle of them, and where they end. */
const BUST = { middle: 372, foot: 524 }
const CROWD: readonly (readonly [name: string, x: number, scale: number])[] = [
  ['first', 204, 0.34],
  ['second', 338, 0.36],
  ['', 270, 0.43],
]

const boardOf = (x: number, y: number, wide: number, high: number): string => `M${x} ${y}h${wide}v${high}h${-wide}Z`
const CRATE: readonly Shape[] = [
  { d: boardOf(0, 0, 92, 46), fill: '#57320f' },
  { d: 'M4 4H88V42H4Z M4 4L88 42 M88 4L4 42', line: '#2a1608', width: 6 },
]

/** The sign of a gang is carried before it. */
const BANNER: readonly Shape[] = [
  { d: 'M5 -4V118', line: '#1d1510', width: 5 },
  { d: 'M7 0H72L64 31L72 62H7Z', fill: '#dcc9a3' },
]

/** A knight with a vehicle; of a knight who has no sheet, only the crate is seen. */
export function knightFigures(sheet: Sheet | undefined): Drawn[] {
  if (!sheet) return [{ shapes: CRATE, x: 262, y: 124, scale: 1 }]
  return [
    { shapes: vehicleOf(String(sheet.facts['vehicle face'] ?? '')), x: 96, y: -18, scale: 1.82 },
    { shapes: figureOf(sheet.face), x: 256, y: 28, scale: 1.3 },
    { shapes: CRATE, x: 262, y: 124, scale: 1 },
  ]
}

/** A foe: some people with their sign above them, or the sign of what it is. */
export function foeFigures(card: Card | null): Drawn[] {
  const icon = card ? emblem(draw(card)) : 'skull-crossed-bones'
  if (!card || !PEOPLE.has(String(card.facts['type'] ?? ''))) return [{ icon, x: 128, y: 8, scale: 0.29 }]
  const people = CROWD.map(([name, x, scale]) => ({
    shapes: bust(`${faceOf(card)} ${name}`),
    x: x - BUST.middle * scale,
    y: GROUND - BUST.foot * scale,
    scale,
  }))
  return [{ shapes: BANNER, x: 104, y: 34, scale: 1 }, { icon, x: 114, y: 40, scale: 0.098 }, ...people]
}
