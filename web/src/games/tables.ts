// The tables of the games, each loaded when it is needed; a game without one of its own gets the plain one.
import type { Component } from 'svelte'
import type { TableModel } from '../state/model'

export type GameTable = Component<{ model: TableModel }>

const tables = import.meta.glob<{ default: GameTable }>('./*/Table.svelte')

const loaded = new Map<string, Promise<GameTable>>()

/** The table of a game, the same promise each time; with *plain* the one that any game gets. */
export function tableOf(game: string, plain = false): Promise<GameTable> {
  const path = !plain && tables[`./${game}/Table.svelte`] ? `./${game}/Table.svelte` : './generic/Table.svelte'
  const known = loaded.get(path)
  if (known) return known
  const loading = tables[path]!().then((module) => module.default)
  loaded.set(path, loading)
  // What did not load once may be tried again.
  loading.catch(() => loaded.delete(path))
  return loading
}
