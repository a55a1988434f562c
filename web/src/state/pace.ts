// The moves of others come faster than people can follow: they wait here, and are shown one after another.
import type { Pace } from './settings.svelte'

/** How long one move is looked at before the next is shown, in milliseconds. */
export const STAY: Record<Pace, number> = { instant: 0, brisk: 450, calm: 1100 }
/** How long a beat is, on the way from one question to the next: things move, and are read. */
export const BEAT: Record<Pace, number> = { instant: 0, brisk: 1000, calm: 2200 }
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
  /** It is on the way to something. */
  readonly beat?: unknown
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
  #held = false

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

  /** Nothing more is shown until somebody lets it go on. */
  get held(): boolean {
    return this.#held
  }

  /** Show it when its turn comes; with *now* at once, after everything that was waiting. */
  add(item: T, now = false): void {
    this.#waiting.push(item)
    if (now) this.skip()
    else this.#go()
  }

  /** Show everything that waits, at once. */
  skip(): void {
    this.#stop()
    this.#held = false
    const waiting = this.#waiting
    this.#waiting = []
    for (const item of waiting) this.#present(item)
  }

  /** Show the next one at once; what is held stays so. */
  next(): void {
    this.#stop()
    this.#until = 0
    const item = this.#waiting.shift()
    if (item) this.#present(item)
    if (!this.#waiting.length) this.#held = false
    this.#go()
  }

  /** Wait until somebody has looked around, or go on. */
  hold(held: boolean): void {
    this.#held = held && this.#waiting.length > 0
    this.#stop()
    this.#go()
  }

  /** Forget what waits: something newer is shown instead. */
  clear(): void {
    this.#stop()
    this.#held = false
    this.#waiting = []
    this.#until = 0
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
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
    const stay = (item.beat ? BEAT : STAY)[pace] + (rolls ? DICE[pace] : 0) + (ends ? ENDED[pace] : 0)
    return stay * Math.max(FASTEST, Math.min(1, BEHIND / this.#waiting.length))
  }

  #go(): void {
    if (this.#timer !== undefined || this.#held) return
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
