// The tables that this browser holds seats at, with their tokens; kept in localStorage.
import type { Opened } from '../net/wire'
import { tableId } from '../router'
import { keep, kept } from './storage'

const KEY = 'wasteland.tables'

export interface MyTable {
  /** Seat (as text) to its token. */
  seats: Record<string, string>
  host?: string
  watch?: string
  name: string
  game: string
  /** Several people play at this one screen. */
  hot_seat?: boolean
  /** It was opened as the lesson of its game. */
  lesson?: boolean
  /** The hash of the secret that its dice come from, as it was first shown here. */
  commitment?: string
  added: number
}

function textOnly(thing: unknown): Record<string, string> {
  if (typeof thing !== 'object' || thing === null) return {}
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => typeof value === 'string'))
}

function asTable(thing: unknown): MyTable {
  const { seats, ...rest } = (typeof thing === 'object' && thing !== null ? thing : {}) as Record<string, unknown>
  const words = textOnly(rest)
  const table: MyTable = {
    seats: textOnly(seats),
    name: words['name'] ?? '',
    game: words['game'] ?? '',
    added: typeof rest['added'] === 'number' ? rest['added'] : 0,
  }
  if (words['host']) table.host = words['host']
  if (words['watch']) table.watch = words['watch']
  if (rest['hot_seat'] === true) table.hot_seat = true
  if (rest['lesson'] === true) table.lesson = true
  if (words['commitment']) table.commitment = words['commitment']
  return table
}

/** However an address wrote it, a table has one name here. */
function named(table: string): string {
  return tableId(table) ?? table
}

export class MyTables {
  #all = $state.raw<Readonly<Record<string, MyTable>>>({})

  constructor() {
    this.read()
  }

  read(): void {
    this.#all = Object.fromEntries(Object.entries(kept(KEY)).map(([table, facts]) => [named(table), asTable(facts)]))
  }

  /** All of them by id. */
  get all(): Readonly<Record<string, MyTable>> {
    return this.#all
  }

  of(table: string): MyTable | null {
    return this.#all[named(table)] ?? null
  }

  /** The seats that this browser holds at a table, in their order. */
  seatsAt(table: string): number[] {
    return Object.keys(this.of(table)?.seats ?? {})
      .map(Number)
      .sort((a, b) => a - b)
  }

  /** A token to look at a table with: that of *seat*, or else of the first seat held, or the watchers'; null without. */
  tokenFor(table: string, seat?: number): string | null {
    const mine = this.of(table)
    if (!mine) return null
    if (seat !== undefined) return mine.seats[String(seat)] ?? null
    const first = this.seatsAt(table)[0]
    return (first === undefined ? undefined : mine.seats[String(first)]) ?? mine.watch ?? null
  }

  /** The token that opens the most: that of the host, if the table was opened here, or else as for looking at it. */
  strongest(table: string): string | null {
    return this.of(table)?.host ?? this.tokenFor(table)
  }

  /** Remember something about a table; what was known before and is not said anew stays. */
  remember(table: string, facts: Partial<MyTable>): void {
    this.read() // another tab may have written since
    const before = this.of(table) ?? { seats: {}, name: '', game: '', added: Date.now() / 1000 }
    const seats = { ...before.seats, ...facts.seats }
    this.#write({ ...this.#all, [named(table)]: { ...before, ...facts, seats } })
  }

  /** Remember a table that was just opened here, by a form, an import or a fork. */
  opened(opened: Opened, facts: { name: string; game: string; hot_seat?: boolean; lesson?: boolean }): void {
    const seats = Object.fromEntries(opened.seats.map(({ seat, token }) => [String(seat), token]))
    const added = Date.now() / 1000
    this.remember(opened.table, { ...facts, seats, host: opened.host, watch: opened.watch, added })
  }

  /** A seat is not held here any more; the table stays in the list. */
  letGo(table: string, seat: number): void {
    this.read()
    const before = this.of(table)
    if (!before) return
    const seats = Object.fromEntries(Object.entries(before.seats).filter(([held]) => held !== String(seat)))
    this.#write({ ...this.#all, [named(table)]: { ...before, seats } })
  }

  forget(table: string): void {
    this.read()
    this.#write(Object.fromEntries(Object.entries(this.#all).filter(([id]) => id !== named(table))))
  }

  #write(all: Record<string, MyTable>): void {
    this.#all = all
    keep(KEY, all)
  }
}

export const mine = new MyTables()
