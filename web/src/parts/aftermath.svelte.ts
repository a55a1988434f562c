// A contest that is just over stays on the stage for a while, whatever the table has gone on to.
import { onDestroy, untrack } from 'svelte'
import type { Contest } from '../net/wire'
import type { TableModel } from '../state/model'
import { type Pace, settings } from '../state/settings.svelte'

/** How long the end of a contest is looked at, in milliseconds, unless somebody has seen enough. */
export const LOOK: Record<Pace, number> = { instant: 3500, brisk: 7000, calm: 11_000 }

/** Of those that ended while nobody looked, so many are shown, the newest; the story has them all. */
const MOST = 2

export class Aftermath {
  /** The newest moment that was followed. */
  #at: number | null = null
  /** Those that were told on the way from that moment to the next. */
  #told: readonly string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #ended = $state.raw<readonly Contest[]>([])
  #whole = $state(false)

  /** The contest that is just over, while it is looked at; the next one comes when it has been seen. */
  get shown(): Contest | null {
    return this.#ended[0] ?? null
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
    this.#show(this.#ended.slice(1), true)
  }

  /** All have been seen. */
  leave(): void {
    this.#show([], false)
  }

  /** The table has changed: what has ended since is shown. In a film that is what ended at its moment. */
  follow({ connection, state, story }: TableModel): void {
    const { sequence, view } = state!
    const [film, before] = [connection === 'film', this.#at]
    this.#at = sequence
    // When its end is told, nothing has come of it yet; the view says what has.
    const asSeen = (contest: Contest): Contest => (view.ended?.id === contest.id ? view.ended : contest)
    this.#ended = this.#ended.map(asSeen)
    if (!film && before === null) return
    const [since, stays] = [film ? sequence - 1 : before!, before === sequence]
    if (film && !stays) this.#told = []
    // No more is told than is shown, beat by beat before its moment has come; a film knows what comes after, too.
    const told = story.filter((event) => event.sequence > since && (!film || event.sequence <= sequence))
    const ended = told.flatMap(({ contest }) => (contest && !this.#told.includes(contest.id) ? [asSeen(contest)] : []))
    this.#told = film || stays ? [...this.#told, ...ended.map(({ id }) => id)] : []
    if ((film && !stays) || ended.length) this.#show(ended.slice(-MOST), !film)
  }

  #show(ended: readonly Contest[], passes: boolean): void {
    clearTimeout(this.#timer)
    this.#ended = ended
    this.#whole = false
    if (ended.length && passes) this.#timer = setTimeout(() => this.close(), LOOK[settings.pace])
  }
}

/** Follow the contests of a table; whoever answers has seen enough of the last one. */
export function aftermathOf(model: () => TableModel): Aftermath {
  const aftermath = new Aftermath()
  const view = $derived(model().state?.view ?? null)
  $effect.pre(() => {
    if (view) untrack(() => aftermath.follow(model()))
  })
  $effect(() => {
    if (model().sending) aftermath.leave()
  })
  onDestroy(() => aftermath.leave())
  return aftermath
}
