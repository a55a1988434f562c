// The moves of others come faster than people can follow: they wait here, and are shown one after another.
import type { Pace } from './settings.svelte'

/** How long one move is looked at before the next is shown, in milliseconds. */
export const STAY: Record<Pace, number> = { instant: 0, brisk: 450, calm: 1100 }
/** Dice need this much more, to be seen rolling. */
export const DICE: Record<Pace, number> = { instant: 0, brisk: 800, calm: 1400 }
/** The end of a contest, too: who won, and by what. */
export const ENDED: Record<Pace, number> = { instant: 0, brisk: 2600, calm: 5000 }
/** With more than this waiting, everything goes faster, so that we never fall far behind; but nobody follows a blur. */
export const BEHIND = 16
const FASTEST = 1 / 3

export interface Shown {
  /** There is something to be seen in it. */
  readonly events: readonly { readonly dice: readonly unknown[] }[]
  readonly view?: { readonly contest: unknown }
}

export class Pacing<T extends Shown> {
  readonly #show: (item: T) => void
  readonly #pace: () => Pace
  #waiting: T[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Until then the item shown last is to be looked at. */
  #until = 0
  /** A contest was on when something was shown last. */
  #contested = false

  constructor(pace: () => Pace, show: (item: T) => void) {
    this.#pace = pace
    this.#show = show
  }

  /** How many moves are known and not shown yet. */
  get behind(): number {
    return this.#waiting.length
  }

  /** Those that wait, the next one first. */
  get waiting(): readonly T[] {
    return this.#waiting
  }

  /** Show it when its turn comes; with *now* at once, after everything that was waiting. */
  add(item: T, now = false): void {
    this.#waiting.push(item)
    if (now) this.skip()
    else this.#go()
  }

  /** Show everything that waits, at once. */
  skip(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = []
    for (const item of waiting) this.#present(item)
  }

  /** Forget what waits: something newer is shown instead. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
    this.#until = 0
  }

  #present(item: T): void {
    this.#until = Date.now() + this.#stay(item)
    this.#contested = Boolean(item.view?.contest)
    this.#show(item)
  }

  #stay(item: T): number {
    if (item.events.length === 0) return 0
    const pace = this.#pace()
    const rolls = item.events.some(({ dice }) => dice.length > 0)
    const ends = this.#contested && !item.view?.contest
    const stay = STAY[pace] + (rolls ? DICE[pace] : 0) + (ends ? ENDED[pace] : 0)
    return stay * Math.max(FASTEST, Math.min(1, BEHIND / this.#waiting.length))
  }

  #go(): void {
    if (this.#timer !== undefined) return
    while (this.#waiting.length > 0) {
      const wait = this.#until - Date.now()
      if (wait > 0) {
        this.#timer = setTimeout(() => {
          this.#timer = undefined
          this.#go()
        }, wait)
        return
      }
      this.#present(this.#waiting.shift()!)
    }
  }
}
