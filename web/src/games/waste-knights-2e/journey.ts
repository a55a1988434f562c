// The names on the map of a journey, each with the numbers of what was decided there; none lies on another.
import type { Board, Card, Space } from '../../net/wire'
import { type Frame, type Point, REACH } from '../../parts/hexes'
import { placeOf } from './land'

/** The number of a decision, with the seat of whoever decided. */
export interface Mark extends Point {
  readonly number: number
  readonly seat: number
}

/** A place with its name and the numbers below that, in a box beside it. */
export interface Label {
  readonly id: string
  readonly name: string
  readonly city: boolean
  /** The middle of the place. */
  readonly place: Point
  readonly box: Frame
  readonly marks: readonly Mark[]
}

/** How high a name is, and how much room a number takes. */
export const NAME = 34
export const MARK = 36
/** How wide a letter of a name is, at the most on the average. */
const LETTER = 11.6
const EDGE = 8
/** So many numbers stand beside each other at least, where there are as many. */
const ROW = 4
/** How far a box may go from its place, and to how many sides. */
const REACHES = [0, 22, 48, 80, 120, 170, 230]
const SIDES = 16

/** What is decided at a place, by what the knight's seat is. */
export type Seats = (knight: Card['facts'][string] | undefined) => number

/** Whether two boxes lie on each other. */
export function meet(one: Frame, other: Frame): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** How much of a box lies on another. */
function overlap(one: Frame, other: Frame): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, wide) * Math.max(0, high)
}

interface Plain {
  readonly space: Space
  readonly name: string
  readonly decided: readonly { number: number; seat: number }[]
}

const isNamed = ({ tags }: Space): boolean => tags.includes('city') || tags.includes('location')

/** How many numbers stand in a row below a name, and how large the box is that holds both. */
function sizeOf({ name, decided }: Plain): { row: number; width: number; height: number } {
  const written = name ? name.length * LETTER : 0
  const row = Math.max(1, Math.min(decided.length, Math.max(ROW, Math.floor(written / MARK))))
  const wide = Math.max(written, decided.length ? row * MARK : 0)
  return { row, width: wide + 2 * EDGE, height: (name ? NAME : 0) + Math.ceil(decided.length / row) * MARK }
}

/** Where a box may lie: close below its place, then all around it, ever farther. */
function spotsOf(place: Point, width: number, height: number): Point[] {
  return REACHES.flatMap((reach) =>
    Array.from({ length: SIDES }, (_, at) => {
      const turn = Math.PI / 2 + (at % 2 ? 1 : -1) * Math.ceil(at / 2) * ((2 * Math.PI) / SIDES)
      const [away, down] = [Math.cos(turn), Math.sin(turn)]
      return {
        x: place.x + away * (width / 2 + REACH * 0.35 + reach) - width / 2,
        y: place.y + down * (height / 2 + REACH * 0.35 + reach) - height / 2,
      }
    }),
  )
}

const within = ({ x, y, width, height }: Frame, frame: Frame): boolean =>
  x >= frame.x && y >= frame.y && x + width <= frame.x + frame.width && y + height <= frame.y + frame.height

/** A place is covered by a box that lies on its middle. */
const DOT = 12
const dotOf = ({ x, y }: Point): Frame => ({ x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT })

/** The labels of a map within its frame: those with the most to say are laid first, each where it lies on nothing else. */
export function labelsOf(board: Board, decisions: readonly Card[], seatOf: Seats, frame: Frame): Label[] {
  const at = (space: Space) =>
    decisions.flatMap(({ facts }, number) =>
      facts['space'] === space.id ? [{ number: number + 1, seat: seatOf(facts['knight']) }] : [],
    )
  const plain = board.spaces
    .map((space): Plain => ({ space, name: isNamed(space) ? space.name : '', decided: at(space) }))
    .filter(({ name, decided }) => name || decided.length)
    .sort((one, other) => other.decided.length - one.decided.length)
  const dots = plain.map(({ space }) => dotOf(placeOf(space)))
  const laid: Frame[] = []
  return plain.map((one) => {
    const { row, width, height } = sizeOf(one)
    const place = placeOf(one.space)
    const costs = spotsOf(place, width, height).map((spot, far) => {
      const box = { ...spot, width, height }
      const taken = laid.reduce((sum, other) => sum + overlap(box, other), 0)
      const covered = dots.filter((dot) => meet(box, dot)).length
      return { box, cost: (within(box, frame) ? 0 : 1e9) + taken * 1e3 + covered * 60 + far }
    })
    const { box } = costs.reduce((best, other) => (other.cost < best.cost ? other : best))
    laid.push(box)
    const top = box.y + (one.name ? NAME : 0)
    const marks = one.decided.map((mark, n) => ({
      ...mark,
      x: box.x + EDGE + (n % row) * MARK + MARK / 2,
      y: top + Math.floor(n / row) * MARK + MARK / 2,
    }))
    return { id: one.space.id, name: one.name, city: one.space.tags.includes('city'), place, box, marks }
  })
}
