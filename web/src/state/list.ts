// My tables in the order in which one wants to find them, and in words that tell them apart.
import { ago, listed } from '../look/words'
import type { MyTable } from '../net/wire'

export interface Listed {
  table: string
  name: string
  game: string
  added: number
  /** What the server says about it; null while it has not answered. */
  seen: MyTable | null
  /** The server does not know the table any more. */
  gone: boolean
}

/** The parts of the list, in their order. */
export const GROUPS = ['turn', 'others', 'people', 'finished', 'gone'] as const
export type Group = (typeof GROUPS)[number]

/** Whether one of the seats held here is asked something. */
export function isMyTurn({ seen }: Listed): boolean {
  return seen !== null && !seen.over && seen.waiting.some((seat) => seen.held.includes(seat))
}

export function groupOf(table: Listed): Group {
  if (table.gone) return 'gone'
  if (isMyTurn(table)) return 'turn'
  if (table.seen?.over) return 'finished'
  return table.seen?.gathering ? 'people' : 'others'
}

/** The tables of each part, the newest first. */
export function grouped(tables: readonly Listed[]): Readonly<Record<Group, readonly Listed[]>> {
  const touched = ({ seen, added }: Listed) => seen?.touched ?? added
  const newest = [...tables].sort((a, b) => touched(b) - touched(a))
  const part = (group: Group) => newest.filter((table) => groupOf(table) === group)
  return Object.fromEntries(GROUPS.map((group) => [group, part(group)])) as Record<Group, Listed[]>
}

/** How far a table has come: its round, or that it is being set up. */
export function progress({ seen }: Listed): string {
  if (!seen) return ''
  if (seen.gathering) return `code ${seen.table}`
  return seen.round > 0 ? `Round ${seen.round}` : 'Setting up'
}

/** When something was last done there, and by whom; or whom the table waits for. */
export function lately({ seen, gone }: Listed, now = Date.now() / 1000): string {
  if (gone) return 'no longer there'
  if (!seen) return ''
  const when = said(seen.touched, now)
  if (seen.over) return when
  if (seen.gathering) return `opened ${when}`
  const asked = seen.seats.filter(({ seat }) => seen.waiting.includes(seat) && !seen.held.includes(seat))
  if (asked.length > 0) return `${listed(asked.map(({ name }) => name || 'an open seat'))}, ${when}`
  const mover = seen.seats.find(({ seat }) => seat === seen.mover && !seen.held.includes(seat))
  return mover ? `${mover.name} moved ${when}` : when
}

/** A moment as one speaks of it: "4 minutes ago", "yesterday, 22:40", "12 Nov". */
export function said(moment: number, now = Date.now() / 1000): string {
  const [then, today] = [new Date(moment * 1000), new Date(now * 1000)]
  const days = Math.round((midnight(today) - midnight(then)) / 86_400_000)
  if (days <= 0) return ago(moment, now)
  if (days === 1) return `yesterday, ${then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
  const year = then.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year })
}

function midnight(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
}

/** How it ended for me, as a stamp says it. */
export function stamp({ seen }: Listed): { words: string; kind: 'won' | 'lost' | 'mid' } | null {
  if (!seen?.over) return null
  if (seen.outcome) return { words: seen.outcome, kind: seen.outcome }
  return { words: seen.result?.lesson ? 'lesson' : 'finished', kind: 'mid' }
}

/** "8 of 17" as a share, for a bar. */
export function share(won: number, played: number): number {
  return played > 0 ? Math.round((100 * won) / played) : 0
}
