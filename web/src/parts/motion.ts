// Cards in motion: from where they lay to where they lie, out over the line, or from a pile and face up.
import type { EventSeen, View } from '../net/wire'
import { placesOf } from './moves'

/** The ways that cards go at a game's table, where the views themselves do not say. */
export interface Ways {
  /** The pile a card that nobody saw before comes from, by where it lies now. */
  from(place: string): string | null
  /** The pile of what is seen no more. */
  readonly away?: string
  /** The ids of what leaves the board over its edge, by what is told of it. */
  over?(events: readonly EventSeen[]): ReadonlySet<string>
}

/** A duration of tokens.css in milliseconds; 0 where motion is not wanted. */
export function duration(token: '--t-tap' | '--t-move' | '--t-dice' | '--t-stamp'): number {
  const time = getComputedStyle(document.documentElement).getPropertyValue(token).trim()
  const number = Number.parseFloat(time)
  if (!Number.isFinite(number)) return 0
  return time.endsWith('ms') ? number : number * 1000
}

const AGAIN = 0.6
const READ_MS = 350

/** When each of several rolls begins, and how long it takes all of them to come to rest; the last one takes its time. */
export function rollTimes(
  count: number,
  dice = duration('--t-dice'),
): { starts: number[]; lengths: number[]; rest: number } {
  const starts: number[] = []
  const lengths: number[] = []
  let at = 0
  for (let roll = 1; roll <= count; roll += 1) {
    const length = roll === count ? dice : dice * AGAIN
    starts.push(at)
    lengths.push(length)
    at += roll === count ? length : length + (dice ? READ_MS : 0)
  }
  return { starts, lengths, rest: at }
}

interface Seen {
  readonly element: HTMLElement
  readonly box: DOMRect
}

export class Motion {
  readonly #ways: Ways
  #root: HTMLElement | null = null
  #view: View | null = null
  #boxes = new Map<string, Seen>()
  #ghosts = new Map<string, HTMLElement>()
  #running = new Set<Animation>()

  constructor(ways: Ways) {
    this.#ways = ways
  }

  /** Before the page changes: where everything lies, and copies of what will be gone. */
  before(root: HTMLElement | null, next: View): void {
    this.#root = root
    this.#boxes = new Map()
    this.#ghosts.clear()
    if (!root || !this.#view || this.#view === next || duration('--t-move') === 0) return
    this.#boxes = seenIn(root)
    const stay = placesOf(next)
    for (const [card, place] of placesOf(this.#view)) {
      const seen = this.#boxes.get(card)
      if (seen && stay.get(card) !== place && isCard(seen.element)) {
        this.#ghosts.set(card, seen.element.cloneNode(true) as HTMLElement)
      }
    }
  }

  /** After the page has changed: let everything travel from where it was. *hold* is how long dice roll first. */
  after(next: View, events: readonly EventSeen[], hold: number): void {
    const previous = this.#view
    this.#view = next
    const root = this.#root
    if (!root || !previous || previous === next || this.#boxes.size === 0) return
    this.finish()
    const was = placesOf(previous)
    const is = placesOf(next)
    const now = seenIn(root)
    for (const [card, place] of is) {
      const seen = now.get(card)
      if (seen && isCard(seen.element)) this.#arrive(seen, card, was.get(card) ?? null, place, now, hold)
    }
    const over = this.#ways.over?.(events)
    for (const [card, ghost] of this.#ghosts) {
      const target = now.get(card)
      if (target && isCard(target.element)) continue
      const to = is.get(card) ?? this.#ways.away ?? ''
      this.#leave(ghost, this.#boxes.get(card)!.box, (now.get(to) ?? target)?.box, over?.has(card) ?? false, hold)
    }
    this.#ghosts.clear()
  }

  /** To the end state, at once. */
  finish(): void {
    for (const animation of [...this.#running]) animation.finish()
  }

  #arrive(
    { element, box }: Seen,
    card: string,
    from: string | null,
    to: string,
    now: ReadonlyMap<string, Seen>,
    hold: number,
  ): void {
    const before = this.#boxes.get(card)?.box
    if (before && from !== null) {
      const [x, y] = [before.left - box.left, before.top - box.top]
      if (Math.abs(x) < 2 && Math.abs(y) < 2) return
      const scale = before.width / box.width
      const start = `translate(${x}px, ${y}px) scale(${scale})`
      this.#run(
        element,
        [
          { transform: start, transformOrigin: '0 0', zIndex: 9 },
          { transform: 'none', transformOrigin: '0 0', zIndex: 9 },
        ],
        hold,
        1.4,
      )
      return
    }
    const source = from ?? this.#ways.from(to)
    const pile = source ? (this.#boxes.get(source) ?? now.get(source))?.box : undefined
    const shift = pile
      ? `translate(${pile.left + pile.width / 2 - box.left - box.width / 2}px, ${pile.top + pile.height / 2 - box.top - box.height / 2}px) scale(${pile.width / box.width})`
      : 'translateY(-14px)'
    this.#run(
      element,
      [
        { transform: `perspective(700px) ${shift} rotateY(90deg)`, opacity: 0, zIndex: 9 },
        { transform: 'perspective(700px) translate(0, 0) rotateY(0)', opacity: 1, zIndex: 9 },
      ],
      hold + duration('--t-move') * 0.8,
      1.5,
    )
  }

  #leave(ghost: HTMLElement, from: DOMRect, to: DOMRect | undefined, overTheLine: boolean, hold: number): void {
    ghost.removeAttribute('data-id')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.setAttribute('inert', '')
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      margin: '0',
      zIndex: '30',
      pointerEvents: 'none',
      boxShadow: 'none',
    })
    this.#root!.append(ghost)
    const end = to
      ? `translate(${to.left + to.width / 2 - from.left - from.width / 2}px, ${to.top + to.height / 2 - from.top - from.height / 2}px) scale(${Math.max(0.1, to.width / from.width)})`
      : 'scale(.6)'
    const steps: Keyframe[] = [{ transform: 'none', opacity: 1 }]
    if (overTheLine) {
      const out = `translateY(${from.height * 0.75}px)`
      steps.push({
        transform: `${out} scale(1.12)`,
        opacity: 1,
        filter: 'brightness(1.5) sepia(1) hue-rotate(-40deg) saturate(4)',
        offset: 0.45,
      })
      steps.push({ transform: `${out} scale(1.04)`, opacity: 1, filter: 'none', offset: 0.6 })
    }
    steps.push({ transform: end, opacity: 0.2 })
    const animation = this.#run(ghost, steps, hold, overTheLine ? 3.4 : 1.6)
    const gone = (): void => ghost.remove()
    if (animation) animation.finished.then(gone, gone)
    else gone()
  }

  #run(element: HTMLElement, frames: Keyframe[], delay: number, times: number): Animation | null {
    const length = duration('--t-move') * times
    if (!length || !('animate' in element)) return null
    const easing = 'cubic-bezier(.2, .9, .25, 1)'
    const animation = element.animate(frames, { duration: length, delay, easing, fill: 'backwards' })
    this.#running.add(animation)
    const done = (): void => void this.#running.delete(animation)
    animation.finished.then(done, done)
    return animation
  }
}

/** Everything that has a size on the page: what is folded away can neither set out nor arrive. */
function seenIn(root: HTMLElement): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-id]')) {
    const box = element.getBoundingClientRect()
    if (box.width) seen.set(element.dataset['id']!, { element, box })
  }
  return seen
}

function isCard(element: HTMLElement): boolean {
  return element.classList.contains('thing') || element.classList.contains('f')
}
