// Seats of a table, as the server tells of them.
import type { SeatFacts } from '../src/net/wire'

export function seat(number: number, kind: SeatFacts['kind'], name: string): SeatFacts {
  return { seat: number, kind, name, bot: null, here: true, brings: {}, named: true }
}
