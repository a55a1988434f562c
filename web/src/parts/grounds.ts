// An open ground: its numbers in words, its outlines as SVG wants them, and what stands for what.
import type { Area, Figure, Ground, Point, Terrain, View } from '../net/wire'
import { cardsIn } from '../state/cards'
import type { Frame } from './hexes'

/** Ways to fill an outline that can be told apart without their colours. */
export const PATTERNS = 6

/** A number of a ground in what people count in: 385 hundredths of an inch are "3.85", 350 are "3.5". */
export function measured(number: number, scale: number): string {
  if (scale === 1) return String(number)
  const [whole = '0', part = '00'] = (number / scale).toFixed(2).split('.')
  return `${whole}.${part.endsWith('0') ? part.slice(0, 1) : part}`
}

/** A point in words: "3.5, 2.0 level 1". */
export function spelledPoint([x, y, level]: readonly number[], scale: number): string {
  const words = `${measured(x ?? 0, scale)}, ${measured(y ?? 0, scale)}`
  return level ? `${words} level ${level}` : words
}

/** The corners of an outline, or the points of a line. */
export function outline(corners: readonly (readonly number[])[]): string {
  return corners.map(([x = 0, y = 0]) => `${x},${y}`).join(' ')
}

/** About the middle of an outline. */
export function centre(corners: readonly (readonly number[])[]): { x: number; y: number } {
  const sum = (at: number): number => corners.reduce((total, corner) => total + (corner[at] ?? 0), 0)
  return { x: sum(0) / (corners.length || 1), y: sum(1) / (corners.length || 1) }
}

/** The frame of a ground, with room for the numbers along its rim. */
export function groundFrame({ width, height }: Pick<Ground, 'width' | 'height'>): Frame {
  const margin = Math.max(width, height) / 18
  return { x: -margin, y: -margin / 4, width: width + margin * 1.25, height: height + margin * 1.25 }
}

/** Where numbers stand along a rim of this length: at most nine, at whole units. */
export function rim(size: number, scale: number): number[] {
  const units = size / scale
  const step = [1, 2, 3, 5, 6, 10, 12, 20, 50, 100, 200, 500].find((one) => units / one <= 8) ?? Math.ceil(units / 8)
  return Array.from({ length: Math.floor(units / step) + 1 }, (_, at) => at * step * scale)
}

/** How a kind of scenery or area is filled: the kinds of a ground in their order. */
export function patternOf(ground: Ground, { kind }: Pick<Terrain | Area, 'kind'>): number {
  const kinds = [...new Set([...ground.areas, ...ground.terrain].map((one) => one.kind))]
  return Math.max(kinds.indexOf(kind), 0) % PATTERNS
}

/** The shape of a seat about the origin: disc, square, triangle, diamond. */
export function seatShape(seat: number, r: number): string {
  const shapes = [
    `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    `M${-r * 0.85} ${-r * 0.85}h${r * 1.7}v${r * 1.7}h${-r * 1.7}z`,
    `M0 ${-r}L${r} ${r * 0.8}H${-r}z`,
    `M0 ${-r}L${r} 0L0 ${r}L${-r} 0z`,
  ]
  return shapes[seat % shapes.length]!
}

/** A wedge before a base that shows which way it looks. */
export function facingWedge([x, y]: readonly [number, number], radius: number): string {
  const angle = Math.atan2(y, x)
  const at = (turn: number, far: number): string =>
    `${(far * Math.cos(angle + turn)).toFixed(1)} ${(far * Math.sin(angle + turn)).toFixed(1)}`
  return `M${at(-0.5, radius * 1.05)}L${at(0, radius * 1.7)}L${at(0.5, radius * 1.05)}z`
}

/** A figure as those hear it who do not see it. */
export function figureWords(figure: Figure, scale: number): string {
  return [`${figure.name} at ${spelledPoint(figure.at, scale)}`, ...figure.tags].join(', ')
}

/** Something on the table that can be named: id, name and kind. */
export interface Named {
  readonly id: string
  readonly name: string
  readonly kind: string
}

/** Everything that a view shows and that can be named, of these kinds if any are given, each once. */
export function thingsIn(view: View, kinds: readonly string[] = []): Named[] {
  const ground = view.ground
  const found: Named[] = ground ? [...ground.figures, ...ground.terrain, ...ground.areas] : []
  for (const board of view.boards)
    for (const space of board.spaces) found.push({ id: space.id, name: space.name, kind: 'space' }, ...space.pieces)
  found.push(...cardsIn(view).map(([card]) => card))
  found.push(...view.sheets.map(({ seat, name }) => ({ id: `seat.${seat}`, name, kind: 'seat' })))
  const fit = found.filter(({ kind }) => !kinds.length || kinds.includes(kind))
  return [...new Map(fit.map(({ id, name, kind }) => [id, { id, name, kind }])).values()]
}

/** A way that is being drafted or proposed, as the points of a line. */
export function wayPoints(start: readonly number[], legs: readonly { to: readonly number[] }[]): Point[] {
  return [start, ...legs.map(({ to }) => to)].map(([x = 0, y = 0, level = 0]): Point => [x, y, level])
}
