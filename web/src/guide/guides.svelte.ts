// Which games have a guided first round, and which one somebody asked to begin anew.
import { mine } from '../state/mine.svelte'
import { settings } from '../state/settings.svelte'
import { keep, kept } from '../state/storage'
import type { Script } from './script'

const scripts = import.meta.glob<{ script: Script }>('../games/*/guide.ts')

const path = (game: string): string => `../games/${game}/guide.ts`

/** Whether this game has a guided first round. */
export function hasGuide(game: string): boolean {
  return path(game) in scripts
}

/** The guided first round of a game; null where there is none, or where the server is away and cannot send it. */
export async function scriptOf(game: string): Promise<Script | null> {
  const module = await scripts[path(game)]?.().catch(() => null)
  return module?.script ?? null
}

const KEY = 'wasteland.guide'

/** How far somebody was guided at a table, so that it goes on there after a reload, or when they ask for it again. */
export interface Progress {
  game: string
  table: string
  past: readonly string[]
  /** What happened after this record was seen with the guide. */
  since: number
  /** They have sent the guide away. */
  away: boolean
  /** The game at that table is over: there is nothing left to be guided through. */
  over: boolean
}

/** How far the guide has come that was last at work, wherever that was; null if it has come to its end. */
export function progress(): Progress | null {
  const { game, table, past, since, away, over } = kept(KEY)
  if (typeof game !== 'string' || typeof table !== 'string' || typeof since !== 'number' || !Array.isArray(past))
    return null
  return {
    game,
    table,
    past: past.filter((id) => typeof id === 'string'),
    since,
    away: away === true,
    over: over === true,
  }
}

/** The table at which neither the guide of a game nor the game has come to its end, if this browser has a seat there. */
export function begunLesson(game: string): string | null {
  const was = progress()
  return was?.game === game && !was.over && mine.of(was.table) ? was.table : null
}

/** Remember how far the guide has come; null once it is at its end. */
export function remember(now: Progress | null): void {
  keep(KEY, now ?? {})
}

/** How often a guide was asked to begin anew, and the game at whose next table it is to begin; whoever shows it looks here. */
export const wanted = $state({ game: '', times: 0, next: '' })

/** Begin the guided round of this game at once, at the table that is open; one that was broken off there goes on. */
export function restart(game: string): void {
  settings.guided(game, false)
  wanted.game = game
  wanted.times += 1
}

/** Begin the guided round of this game at the table that is opened next. */
export function beginAtNext(game: string): void {
  settings.guided(game, false)
  wanted.next = game
}
