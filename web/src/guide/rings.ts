// Where rings go around things that are spoken of: around a hex by its corners, around neighbours together.

/** A place on the screen. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** How far a ring stands off the thing. */
export const GAP = 7

interface Row extends Box {
  /** The width of the narrowest thing in it. */
  narrowest: number
}

/** Neighbours in a row are ringed together, and so are rows of one width that stand upon each other: many rings would be noise.
 * What stands between two things and is not spoken of stays outside. */
export function joined(boxes: readonly Box[]): Box[] {
  const rows: Row[] = []
  for (const box of [...boxes].sort((one, other) => one.top - other.top || one.left - other.left)) {
    const row = rows.find((one) => areNeighbours(one, box))
    if (row) grow(row, box)
    else rows.push({ ...box, narrowest: box.width })
  }
  const stacks: Box[] = []
  for (const { left, top, width, height } of rows) {
    const stack = stacks.find((one) => isUnder(one, { left, top, width, height }))
    if (stack) grow(stack, { left, top, width, height })
    else stacks.push({ left, top, width, height })
  }
  return stacks
}

function areNeighbours(row: Row, box: Box): boolean {
  const between = Math.max(row.left, box.left) - Math.min(row.left + row.width, box.left + box.width)
  return Math.abs(row.top - box.top) < box.height / 2 && between < Math.min(row.narrowest, box.width)
}

function isUnder(stack: Box, row: Box): boolean {
  const isAsWide = Math.abs(stack.left - row.left) < GAP && Math.abs(stack.width - row.width) < GAP
  return isAsWide && row.top - (stack.top + stack.height) < 2 * GAP
}

function grow(box: Box & { narrowest?: number }, other: Box): void {
  const right = Math.max(box.left + box.width, other.left + other.width)
  const bottom = Math.max(box.top + box.height, other.top + other.height)
  box.left = Math.min(box.left, other.left)
  box.top = Math.min(box.top, other.top)
  box.width = right - box.left
  box.height = bottom - box.top
  if (box.narrowest !== undefined) box.narrowest = Math.min(box.narrowest, other.width)
}

/** The corners of a thing that has other than four, a little farther out, as a polygon has them: "1,2 3,4 5,6". */
export function around(corners: readonly { x: number; y: number }[]): string {
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
  const [x, y] = [mean(corners.map((one) => one.x)), mean(corners.map((one) => one.y))]
  return corners
    .map((one) => {
      const far = Math.hypot(one.x - x, one.y - y)
      const more = far ? (far + GAP / 2) / far : 1
      return `${Math.round(x + (one.x - x) * more)},${Math.round(y + (one.y - y) * more)}`
    })
    .join(' ')
}
