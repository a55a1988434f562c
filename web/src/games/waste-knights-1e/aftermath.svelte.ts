// A combat that is just over stays on the stage for a while, since its last dice are told when it is already gone.
import { onDestroy, untrack } from 'svelte'
import type { Contest } from '../../net/wire'
import type { TableModel } from '../../state/model'
import { type Pace, settings } from '../../state/settings.svelte'
import type { Around } from './around'
import { asTold, type Fought, foughtIn } from './fought'

/** How long the end of a combat is looked at, in milliseconds, unless somebody has seen enough. */
export const LOOK: Record<Pace, number> = { instant: 3500, brisk: 7000, calm: 11_000 }

/** A combat on the stage: what the story tells of it, and who was who while it lasted. */
export interface Staged {
  readonly contest: Contest
  readonly fought: Fought | null
  readonly round: Around
}

/** One that is over. */
export interface Ended extends Staged {
  readonly fought: Fought
}

/** Less than this is a flicker. */
const LEAST = 800

interface Kept {
  readonly contest: Contest
  readonly round: Around
  /** When it was seen first: the sequence of the table. */
  readonly from: number
  /** When it was seen last. */
  readonly to: number
  /** Since when its end is on the stage, where the victor is still asked something; null while it is on. */
  readonly ended: number | null
}

export class Aftermath {
  #kept: Kept | null = null
  /** The sequence at which the last end was shown. */
  #at = -1
  #timer: ReturnType<typeof setTimeout> | undefined
  #shown = $state.raw<Ended | null>(null)
  #whole = $state(false)

  /** The combat that is just over, while it is looked at. */
  get shown(): Ended | null {
    return this.#shown
  }

  /** Somebody wants to look at all of it, and takes their time. */
  get whole(): boolean {
    return this.#whole
  }

  look(): void {
    clearTimeout(this.#timer)
    this.#whole = true
  }

  /** It has been seen. */
  close(): void {
    clearTimeout(this.#timer)
    this.#shown = null
    this.#whole = false
  }

  /** The table has changed: a combat is on, or is over, or was taken back. */
  follow(model: TableModel, round: Around): void {
    const { view, sequence } = model.state!
    const kept = this.#kept
    const fought = view.contest || kept ? foughtIn(model.story, view.sheets) : null
    if (view.contest) {
      this.close()
      const from = kept?.from ?? sequence
      const ended = fought?.end ? (kept?.ended ?? Date.now()) : null
      this.#kept = { contest: view.contest, round, from, to: sequence, ended }
      return
    }
    this.#kept = null
    const film = model.connection === 'film'
    // In a film the next moment says enough; the same one may be told anew.
    if (film && sequence !== this.#at) this.close()
    // And whoever leaps may come out behind another combat.
    if (film && kept && sequence !== kept.to + 1) return
    if (!kept || !fought?.end || fought.end.sequence <= kept.from) return
    const left = LOOK[settings.pace] - (kept.ended === null ? 0 : Date.now() - kept.ended)
    if (left < LEAST) return
    this.#at = sequence
    this.#shown = { contest: asTold(kept.contest, fought, view.sheets), fought, round: kept.round }
    clearTimeout(this.#timer)
    if (!film) this.#timer = setTimeout(() => this.close(), left)
  }
}

/** Follow the combats of a table; whoever answers has seen enough of the last one. */
export function aftermathOf(model: () => TableModel, round: () => Around | null): Aftermath {
  const aftermath = new Aftermath()
  const view = $derived(model().state?.view ?? null)
  $effect.pre(() => {
    if (view) untrack(() => round() && aftermath.follow(model(), round()!))
  })
  $effect(() => {
    if (model().sending) aftermath.close()
  })
  onDestroy(() => aftermath.close())
  return aftermath
}
