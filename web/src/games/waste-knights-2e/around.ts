// Who is who at this table, seen from one seat: the knight near, the others, and where things of theirs are found.
import type { Board, Card, Pile, SeatFacts, Sheet, Slot, Space, State, Track, View } from '../../net/wire'
import { whoSits } from '../../state/naming'

export interface Around {
  /** The sheets of whoever looks, the one on turn first; none for the public. */
  readonly own: readonly Sheet[]
  /** The sheet that lies at the left: one's own, or for the public that of whoever is on turn. */
  readonly near: Sheet | null
  readonly others: readonly Sheet[]
  /** Whose turn it is. */
  readonly active: Sheet | null
  factsOf(seat: number): SeatFacts | undefined
  /** How a person at the table is called. */
  nameOf(seat: number): string
}

/** The table around a seat; null is the public. Who plays alone may have two knights. */
export function around(state: State, seat: number | null): Around {
  const { sheets } = state.view
  const active = sheets.find(({ tags }) => tags.includes('active')) ?? null
  const own = sheets.filter((sheet) => sheet.seat === seat).sort((one) => (one === active ? -1 : 0))
  const near = own[0] ?? active ?? sheets[0] ?? null
  return {
    own,
    near,
    others: sheets.filter((sheet) => sheet !== near),
    active,
    factsOf: (one) => state.seats.find((facts) => facts.seat === one),
    nameOf: (one) => whoSits(state, one).name,
  }
}

/** The number of a sheet's knight: it tells apart two knights of one seat. */
export function numberOf(sheet: Sheet): number {
  return Number(sheet.facts['number'] ?? sheet.seat)
}

/** What a thing of a knight is called without its knight: "knight.0.fuel" is fuel. */
export function plainId(id: string): string {
  return id.split('.').at(-1) ?? id
}

/** A track of a sheet, a side or the table by what it counts. */
export function trackOf(of: { tracks: readonly Track[] }, name: string): Track | undefined {
  return of.tracks.find(({ id }) => plainId(id) === name)
}

/** How much of something a sheet has; nothing where it is not counted. */
export function countOf(of: { tracks: readonly Track[] }, name: string): number {
  return trackOf(of, name)?.value ?? 0
}

/** The place of a sheet that is called so: hands, armor, vehicle. */
export function slotOf(sheet: Sheet, name: string): Slot | undefined {
  return sheet.slots.find(({ id }) => plainId(id) === name)
}

/** A fact that is a list: "free, test" or "green+white". */
export function listOf(fact: Card['facts'][string] | undefined, mark = ', '): string[] {
  return typeof fact === 'string' && fact ? fact.split(mark) : []
}

/** The board of this id. */
export function boardOf(view: View, id: string): Board | null {
  return view.boards.find((board) => board.id === id) ?? null
}

/** The map: the board of hexes. */
export function mapOf(view: View): Board | null {
  return view.boards.find(({ shape }) => shape === 'hexes') ?? null
}

/** What lies in a place of a board that is no map. */
export function cardsIn(view: View, board: string, space: string): readonly Card[] {
  return boardOf(view, board)?.spaces.find(({ id }) => id === space)?.cards ?? []
}

export function pileOf(view: View, id: string): Pile | undefined {
  return view.piles.find((pile) => pile.id === id)
}

/** The space on which a knight stands. */
export function whereIs(view: View, sheet: Sheet | null): Space | undefined {
  return sheet === null ? undefined : mapOf(view)?.spaces.find(({ id }) => id === sheet.facts['at'])
}

/** The thing among these that an option does no more than name; what is done with a thing is listed like all else. */
export function namedBy<T extends { id: string }>(
  { does, concerns }: { does: string; concerns: readonly string[] },
  things: readonly T[],
): T | undefined {
  return does === '' && concerns.length === 1 ? things.find(({ id }) => id === concerns[0]) : undefined
}
