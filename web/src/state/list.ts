// My tables in the order in which one wants to find them.
import type { Glance } from '../net/wire'
import { counted, listed } from '../look/words'

export interface Listed {
  table: string
  name: string
  game: string
  /** The seats that this browser holds. */
  held: readonly number[]
  added: number
  /** What the server says about it; null while it has not answered. */
  glance: Glance | null
  /** The server does not know the table any more. */
  gone: boolean
}

/** Whether one of the seats held here is asked something. */
export function isMyTurn({ glance, held }: Listed): boolean {
  return glance !== null && !glance.over && glance.waiting.some((seat) => held.includes(seat))
}

function rank(table: Listed): number {
  if (table.gone) return 3
  if (isMyTurn(table)) return 0
  return table.glance?.over ? 2 : 1
}

/** Those where it is my turn first, then those that run, then those that are over; the newest first among each. */
export function ordered(tables: readonly Listed[]): Listed[] {
  const touched = ({ glance, added }: Listed) => glance?.touched ?? added
  return [...tables].sort((a, b) => rank(a) - rank(b) || touched(b) - touched(a))
}

/** With whom one plays there. */
export function company({ glance, held }: Listed): string {
  if (!glance) return ''
  const others = glance.seats.filter(({ seat }) => !held.includes(seat))
  const people = others.filter(({ kind }) => kind === 'human').map(({ name }) => name)
  const bots = others.filter(({ kind }) => kind === 'bot').length
  const open = others.filter(({ kind }) => kind === 'open').length
  const names = [...people, ...(bots ? [counted(bots, 'bot')] : []), ...(open ? [counted(open, 'open seat')] : [])]
  if (names.length === 0) return held.length > 1 ? 'at one screen' : 'alone'
  return `with ${listed(names)}`
}

/** How it stands there, in a few words. */
export function standing(table: Listed): string {
  const { glance } = table
  if (table.gone) return 'no longer there'
  if (!glance) return ''
  if (glance.over) return 'finished; watch again'
  const round = glance.round > 0 ? `Round ${glance.round}` : 'Setting up'
  if (isMyTurn(table)) return round
  const names = glance.seats
    .filter(({ seat }) => glance.waiting.includes(seat))
    .map((seat) => seat.name || 'an open seat')
  return names.length > 0 ? `${round}; waiting for ${listed(names)}` : round
}
