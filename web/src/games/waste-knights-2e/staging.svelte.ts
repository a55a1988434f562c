// The stage over time: a combat that is just over is looked at, and what was told is read, before the table goes on.
import type { Contest } from '../../net/wire'
import { type Aftermath, aftermathOf } from '../../parts/aftermath.svelte'
import { type Reading, readingOf } from '../../parts/reading.svelte'
import type { TableModel } from '../../state/model'
import { type Stage, stageOf } from './stage'

export interface Staging {
  readonly reading: Reading
  readonly aftermath: Aftermath
  readonly stage: Stage | null
  /** The combat that is on, or that is just over. */
  readonly contest: Contest | null
}

/** Follow what is on the stage of a table. */
export function stagingOf(model: () => TableModel): Staging {
  const reading = readingOf(model)
  const aftermath = aftermathOf(model)
  const on = $derived(model().state?.view.contest ?? null)
  const stage = $derived.by((): Stage | null => {
    const state = model().state
    if (!state) return null
    if (aftermath.shown && !on) return 'combat'
    return reading.pages.length ? 'tale' : stageOf(state)
  })
  return {
    reading,
    aftermath,
    get stage() {
      return stage
    },
    get contest() {
      return on ?? aftermath.shown
    },
  }
}
