// What the book lies open at: what is read now, and before that what was told since the last answer and nobody has read yet.
import { onDestroy, untrack } from 'svelte'
import type { Passage } from '../net/wire'
import type { TableModel } from '../state/model'

/** So many pages are kept to be read; the chronicle has them all. */
const MOST = 6

/** How many pages lie open on this screen, over the table, and wait to be turned; whoever explains the table waits, too. */
export const unturned = $state({ pages: 0 })

export class Reading {
  #at: number | null = null
  #told: readonly string[] = []
  #pages = $state.raw<readonly Passage[]>([])

  /** What was told and has not been read yet, the oldest first. */
  get pages(): readonly Passage[] {
    return this.#pages
  }

  /** Somebody has read this page. */
  turn(): void {
    this.#lay(this.#pages.slice(1))
  }

  /** All that was told has been read. */
  leave(): void {
    this.#lay([])
  }

  #lay(pages: readonly Passage[]): void {
    this.#pages = pages
    unturned.pages = pages.length
  }

  /** The table has changed: what was told since is there to be read, but for what is read anyway. */
  follow({ state, story, connection }: TableModel): void {
    const { sequence, view } = state!
    const before = this.#at
    this.#at = sequence
    if (before === null || connection === 'film') return
    const told = story.flatMap(({ passage, sequence: at }) => (passage && at > before ? [passage] : []))
    // What a fight hides nobody reads: it comes before the fight.
    const now = view.contest ? undefined : view.passage?.id
    const fresh = told.filter(({ id }) => id !== now && !this.#told.includes(id))
    // Beat by beat a change is told before its moment has come.
    this.#told = before === sequence ? [...this.#told, ...fresh.map(({ id }) => id)] : []
    const kept = this.#pages.filter(({ id }) => id !== now)
    if (fresh.length || kept.length !== this.#pages.length) this.#lay([...kept, ...fresh].slice(-MOST))
  }
}

/** Follow what is told at a table; whoever answers has read enough. */
export function readingOf(model: () => TableModel): Reading {
  const reading = new Reading()
  const view = $derived(model().state?.view ?? null)
  $effect.pre(() => {
    if (view) untrack(() => reading.follow(model()))
  })
  $effect(() => {
    if (model().sending) untrack(() => reading.leave())
  })
  onDestroy(() => reading.leave())
  return reading
}
