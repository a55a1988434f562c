// Where something that belongs to a thing can be shown without leaving the window.
import type { Attachment } from 'svelte/attachments'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
interface Size {
  readonly width: number
  readonly height: number
}
interface Corner {
  readonly left: number
  readonly top: number
}
/** The left upper corner for a box of a size by a thing in a room, with others about that may be chosen. */
type Placing = (thing: Box, size: Size, room: Size, choices: readonly Box[]) => Corner

/** What one may choose now; nothing that comes up by itself may lie on it. */
const CHOICES = '.lit, [data-pick], .pickable'

/** Lay a box by a thing, as *place* says, and again whenever its size changes; it is left when something else is touched. */
export function floating(thing: Element, place: Placing, leave: () => void): Attachment<HTMLElement> {
  return (box) => {
    const lay = () => {
      const size = { width: box.offsetWidth, height: box.offsetHeight }
      const room = { width: innerWidth, height: innerHeight }
      const choices = [...document.querySelectorAll(CHOICES)].filter(
        (one) => !one.contains(thing) && !thing.contains(one) && !box.contains(one),
      )
      const { left, top } = place(
        thing.getBoundingClientRect(),
        size,
        room,
        choices.map((one) => one.getBoundingClientRect()),
      )
      box.style.left = `${left}px`
      box.style.top = `${top}px`
    }
    const touched = ({ target }: PointerEvent) => {
      if (!box.contains(target as Node) && !thing.contains(target as Node)) leave()
    }
    const sizes = new ResizeObserver(lay)
    lay()
    sizes.observe(box)
    addEventListener('pointerdown', touched)
    addEventListener('resize', leave)
    return () => {
      sizes.disconnect()
      removeEventListener('pointerdown', touched)
      removeEventListener('resize', leave)
    }
  }
}

/** How much of *others* a box would lie on. */
function hidden(at: Corner, size: Size, others: readonly Box[]): number {
  return others.reduce((sum, other) => {
    const wide = Math.min(at.left + size.width, other.right) - Math.max(at.left, other.left)
    const high = Math.min(at.top + size.height, other.bottom) - Math.max(at.top, other.top)
    return sum + Math.max(0, wide) * Math.max(0, high)
  }, 0)
}

/** The left upper corner for a box of this size: where it lies neither on the thing nor on other choices; right or left of the
 * thing where there is room, else above or below, else at an edge of the window. */
export function beside(thing: Box, size: Size, room: Size, choices: readonly Box[] = [], gap = 12): Corner {
  const within = (at: number, most: number): number => Math.max(8, Math.min(at, most - 8))
  const across = room.width - size.width
  const down = room.height - size.height
  const middle = within((thing.top + thing.bottom - size.height) / 2, down)
  const centre = within((thing.left + thing.right - size.width) / 2, across)
  const columns = [thing.right + gap, thing.left - gap - size.width]
  const rows = [thing.top - gap - size.height, thing.bottom + gap]
  const edges = { across: [across - 8, 8], down: [8, down - 8] }
  const corners = [
    ...columns.map((left) => ({ left, top: middle })),
    ...rows.map((top) => ({ left: centre, top })),
    ...columns.flatMap((left) => edges.down.map((top) => ({ left, top }))),
    ...edges.across.flatMap((left) => [middle, ...rows, ...edges.down].map((top) => ({ left, top }))),
  ].filter(({ left, top }) => left >= 8 && left <= across - 8 && top >= 8 && top <= down - 8)
  const free = corners.filter((at) => hidden(at, size, [thing]) === 0)
  const least = (one: Corner, other: Corner): Corner =>
    hidden(other, size, choices) < hidden(one, size, choices) ? other : one
  return free.length ? free.reduce(least) : { left: centre, top: within(thing.bottom + gap, down) }
}

/** Above the thing, in its middle; below it where there is no room. */
export function above(thing: Box, size: Size, room: Size): Corner {
  const gap = 10
  const left = Math.max(8, Math.min((thing.left + thing.right - size.width) / 2, room.width - size.width - 8))
  const top = thing.top - gap - size.height
  return { left, top: top >= 8 ? top : Math.min(thing.bottom + gap, room.height - size.height - 8) }
}
