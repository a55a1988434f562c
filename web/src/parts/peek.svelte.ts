// A closer look: the thing under the pointer, in focus or pressed long, shown large with its words and why it is barred.
import type { Attachment } from 'svelte/attachments'
import type { Card, Finding, RefusedSeen } from '../net/wire'

export interface Peeked {
  readonly card: Card | null
  readonly refusal: RefusedSeen | null
}

interface Looked extends Peeked {
  readonly at: Element
  readonly pinned: boolean
}

const HOVER_MS = 320
const PRESS_MS = 420
const LEAVE_MS = 140
const MOVED = 12

class Peek {
  looked = $state.raw<Looked | null>(null)
  /** The ids of things that are pointed out, say as the cause of a forecast. */
  traced = $state.raw<readonly string[]>([])
  /** What the table tells of what is looked at. */
  found = $state.raw<Finding | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #rested: { x: number; y: number } | null = null

  /** Show it after a while; now, with no delay. */
  show(what: Peeked, at: Element, delay = 0, pinned = false): void {
    clearTimeout(this.#timer)
    if (!what.card && !what.refusal) return
    const shown = (): void => {
      if (this.looked?.at !== at) this.#forget()
      this.looked = { ...what, at, pinned }
    }
    if (delay > 0) this.#timer = setTimeout(shown, delay)
    else shown()
  }

  /** The pointer or the focus has left; a moment is left to move into what is shown. */
  leave(): void {
    clearTimeout(this.#timer)
    if (this.looked?.pinned) return
    this.#timer = setTimeout(() => this.hide(), LEAVE_MS)
  }

  /** The pointer has moved into what is shown. */
  stay(): void {
    clearTimeout(this.#timer)
  }

  /** Something was picked: what now comes to lie under the resting pointer is not looked at. */
  rest(): void {
    this.#rested = { x: Number.NaN, y: Number.NaN }
    this.hide()
  }

  /** Whether the pointer has come here by itself. */
  came({ clientX: x, clientY: y }: PointerEvent): boolean {
    const rested = this.#rested
    if (rested && Number.isNaN(rested.x)) this.#rested = { x, y }
    else if (rested && Math.hypot(x - rested.x, y - rested.y) > MOVED) this.#rested = null
    return this.#rested === null
  }

  hide(): void {
    clearTimeout(this.#timer)
    this.looked = null
    this.#forget()
  }

  /** What the table tells of the thing that is looked at here, once it is known; the way there is pointed out. */
  async ask(at: Element, finding: Promise<Finding | null>): Promise<void> {
    const found = await finding.catch(() => null)
    if (!found || this.looked?.at !== at) return
    this.found = found
    this.traced = found.concerns
  }

  #forget(): void {
    if (this.found) this.traced = []
    this.found = null
  }
}

export const peek = new Peek()

/** Hover, keyboard focus and a long press on the element show a closer look; a long press does not pick. */
export function peeks(what: () => Peeked): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let press: ReturnType<typeof setTimeout> | undefined
    let wasLong = false
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && peek.came(event)) peek.show(what(), element, HOVER_MS)
    }
    const focus = (): void => {
      if (element.matches(':focus-visible')) peek.show(what(), element)
    }
    const down = (event: PointerEvent): void => {
      wasLong = false
      if (event.pointerType === 'mouse') return
      press = setTimeout(() => {
        wasLong = true
        peek.show(what(), element, 0, true)
      }, PRESS_MS)
    }
    const up = (): void => clearTimeout(press)
    const leave = (event: PointerEvent): void => {
      clearTimeout(press)
      if (event.pointerType === 'mouse') peek.leave()
    }
    const blur = (): void => peek.leave()
    const click = (event: Event): void => {
      if (!wasLong) return
      wasLong = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const menu = (event: Event): void => {
      if (wasLong) event.preventDefault()
    }
    const heard: [string, (event: never) => void, boolean][] = [
      ['pointerenter', enter, false],
      ['pointerleave', leave, false],
      ['pointerdown', down, false],
      ['pointerup', up, false],
      ['pointercancel', up, false],
      ['focusin', focus, false],
      ['focusout', blur, false],
      ['click', click, true],
      ['contextmenu', menu, false],
    ]
    for (const [name, hears, early] of heard) element.addEventListener(name, hears as EventListener, early)
    return () => {
      clearTimeout(press)
      for (const [name, hears, early] of heard) element.removeEventListener(name, hears as EventListener, early)
      if (peek.looked?.at === element) peek.hide()
    }
  }
}

/** What is sent to the window for a clause to be opened; a rules panel that does so stops it. */
export const CLAUSE = 'wasteland:clause'

/** Ask for the rules panel to be opened at a clause; whether there was one. */
export function openClause(id: string): boolean {
  return !window.dispatchEvent(new CustomEvent(CLAUSE, { detail: id, cancelable: true }))
}
