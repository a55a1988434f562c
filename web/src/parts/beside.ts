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

/** Lay a box by a thing, as *place* says, and again whenever its size changes; it is left when something else is touched. */
export function floating(thing: Element, place: typeof above, leave: () => void): Attachment<HTMLElement> {
  return (box) => {
    const lay = () => {
      const size = { width: box.offsetWidth, height: box.offsetHeight }
      const { left, top } = place(thing.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight })
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

/** The left upper corner for a box of this size: right or left of the thing where there is room, else above or below. */
export function beside(thing: Box, size: Size, room: Size, gap = 12): Corner {
  const within = (at: number, most: number): number => Math.max(8, Math.min(at, most - 8))
  const across = room.width - size.width
  const down = room.height - size.height
  const middle = (thing.top + thing.bottom - size.height) / 2
  if (thing.right + gap + size.width <= room.width - 8) return { left: thing.right + gap, top: within(middle, down) }
  if (thing.left - gap - size.width >= 8) return { left: thing.left - gap - size.width, top: within(middle, down) }
  const centre = within((thing.left + thing.right - size.width) / 2, across)
  const above = thing.top - gap - size.height
  return { left: centre, top: above >= 8 ? above : within(thing.bottom + gap, down) }
}

/** Above the thing, in its middle; below it where there is no room. */
export function above(thing: Box, size: Size, room: Size, gap = 10): Corner {
  const left = Math.max(8, Math.min((thing.left + thing.right - size.width) / 2, room.width - size.width - 8))
  const top = thing.top - gap - size.height
  return { left, top: top >= 8 ? top : Math.min(thing.bottom + gap, room.height - size.height - 8) }
}
