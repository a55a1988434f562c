// Maps of named spaces: where each lies on the drawing, and which one an arrow leads to.
import type { Board, Space } from '../net/wire'
import type { Frame, Point } from './hexes'

/** How large the drawing is, without what is around it. */
const WIDE = 900
const HIGH = 520
const MARGIN = 96

/** Where the spaces of a map lie on the drawing, by their ids. */
export function placesOf(board: Board): Map<string, Point> {
  const [xs, ys] = [board.spaces.map(({ column }) => column), board.spaces.map(({ row }) => row)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const scale = Math.min(WIDE / (Math.max(...xs) - left || 1), HIGH / (Math.max(...ys) - top || 1))
  return new Map(
    board.spaces.map(({ id, column, row }) => [id, { x: (column - left) * scale, y: (row - top) * scale }]),
  )
}

/** The frame that holds all places, and room for their names. */
export function frameAround(places: ReadonlyMap<string, Point>): Frame {
  const points = [...places.values()]
  const [width, height] = [Math.max(0, ...points.map(({ x }) => x)), Math.max(0, ...points.map(({ y }) => y))]
  return { x: -MARGIN, y: -MARGIN / 2, width: width + 2 * MARGIN, height: height + 1.5 * MARGIN }
}

const TOWARDS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** The space that an arrow leads to: the nearest that lies more that way than to either side. */
export function nextSpace(
  board: Board,
  places: ReadonlyMap<string, Point>,
  from: Space,
  key: string,
): Space | undefined {
  const towards = TOWARDS[key]
  const here = places.get(from.id)
  if (!towards || !here) return undefined
  let best: { space: Space; far: number } | undefined
  for (const space of board.spaces) {
    const there = places.get(space.id)
    if (!there || space === from) continue
    const [x, y] = [there.x - here.x, there.y - here.y]
    const ahead = x * towards.x + y * towards.y
    const aside = Math.abs(x * towards.y) + Math.abs(y * towards.x)
    const far = ahead + 2 * aside
    if (ahead > 0 && aside <= 1.5 * ahead && (!best || far < best.far)) best = { space, far }
  }
  return best?.space
}
