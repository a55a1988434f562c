// Which games have a guided first round, and which one somebody asked to begin anew.
import { settings } from '../state/settings.svelte'
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

/** How often a guide was asked to begin anew, and the game at whose next table it is to begin; whoever shows it looks here. */
export const wanted = $state({ game: '', times: 0, next: '' })

/** Begin the guided round of this game anew, at once, at the table that is open. */
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
