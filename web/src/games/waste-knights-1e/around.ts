// Who is who at this table, seen from one seat: the knight near, the rivals, and whom the wasteland listens to.
import type { Card, Pile, SeatFacts, Sheet, Slot, Space, State, Track, View } from '../../net/wire'
import { whoSits } from '../../state/naming'

export interface Around {
  /** The sheet of whoever looks; null for the public. */
  readonly own: Sheet | null
  /** The sheet that lies at the left: one's own, or for the public that of whoever is on turn. */
  readonly near: Sheet | null
  readonly rivals: readonly Sheet[]
  /** Whose move it is. */
  readonly active: Sheet | null
  /** Who speaks for the wasteland against the one on turn. */
  readonly waster: Sheet | null
  /** One is asked as the Waster of another knight: the table shows its teeth. */
  readonly mean: boolean
  factsOf(seat: number): SeatFacts | undefined
  /** How a person at the table is called. */
  nameOf(seat: number): string
}

/** The table around a seat; null is the public. */
export function around(state: State, seat: number | null): Around {
  const { sheets } = state.view
  const marked = (mark: string): Sheet | null => sheets.find(({ tags }) => tags.includes(mark)) ?? null
  const own = sheets.find((sheet) => sheet.seat === seat) ?? null
  const active = marked('active')
  const waster = marked('waster')
  const factsOf = (one: number): SeatFacts | undefined => state.seats.find((facts) => facts.seat === one)
  return {
    own,
    near: own ?? active ?? sheets[0] ?? null,
    rivals: sheets.filter((sheet) => sheet !== (own ?? active ?? sheets[0])),
    active,
    waster,
    mean: own !== null && own === waster && active !== own && active !== null && state.question?.seat === seat,
    factsOf,
    nameOf: (one) => whoSits(state, one).name,
  }
}

/** What a thing is, without the number of the seat that it belongs to: "health.2" is health. */
export function plainId(id: string): string {
  return id.replace(/\.\d+$/, '')
}

/** A track of a sheet or a side by what it counts. */
export function trackOf(of: { tracks: readonly Track[] }, name: string): Track | undefined {
  return of.tracks.find(({ id }) => plainId(id) === name)
}

/** The slots of a sheet whose names begin so: "hand", "pocket". */
export function slotsOf(sheet: Sheet, name: string): Slot[] {
  return sheet.slots.filter(({ id }) => plainId(id) === name || plainId(id).startsWith(`${name}-`))
}

/** What a seat has at hand in a fight: what lies open in its hands, on its body and in its pockets. */
export function kitOf(view: View, seat: number | null): Card[] {
  const sheet = sheetOf(view, seat)
  const slots = sheet ? ['hand', 'body', 'pocket'].flatMap((name) => slotsOf(sheet, name)) : []
  return [...new Map(slots.flatMap((slot) => slot.cards).map((card) => [card.id, card])).values()]
}

/** The map: the board of hexes. */
export function mapOf(view: View) {
  return view.boards.find(({ shape }) => shape === 'hexes') ?? null
}

/** The space on which a seat's knight stands. */
export function whereIs(view: View, seat: number | null): Space | undefined {
  return mapOf(view)?.spaces.find(({ pieces }) =>
    pieces.some((piece) => piece.kind === 'knight' && piece.seat === seat),
  )
}

/** The sheet of a seat, if it is anybody's. */
export function sheetOf(view: View, seat: number | null): Sheet | undefined {
  return view.sheets.find((sheet) => sheet.seat === seat)
}

/** A knight in two letters. */
export function initialsOf(view: View, seat: number | null): string {
  return String(sheetOf(view, seat)?.facts['initials'] ?? '')
}

/** The thing among these that an option does no more than name; what is done with a thing is listed like all else. */
export function namedBy<T extends { id: string }>(
  { does, concerns }: { does: string; concerns: readonly string[] },
  things: readonly T[],
): T | undefined {
  return does === '' && concerns.length === 1 ? things.find(({ id }) => id === concerns[0]) : undefined
}

/** Whether an option lays a card into a place of a sheet, or a refusal says that it does not go there. */
export function isLaying(view: View, { concerns }: { concerns: readonly string[] }): boolean {
  const slots = view.sheets.flatMap((sheet) => sheet.slots)
  return concerns.length > 1 && concerns.slice(1).every((mark) => slots.some(({ id }) => id === mark))
}

const LAID_OUT = new Set([
  'revealed',
  'considered',
  'looked-at',
  'oracle',
  'playing',
  'offered',
  'taken',
  'given',
  'asked',
  'faced',
])

/** Whether a pile is laid out over the map for now: wasteland cards that were revealed, tasks to choose from, a trade. */
export function isLaidOut(pile: string): boolean {
  return LAID_OUT.has(pile)
}

/** The piles that are laid out and that the question does not lay out itself, as a tray or a counter; the newest two. */
export function laidOutNow({ view, question }: State): Pile[] {
  const asked = new Set((question?.options ?? []).flatMap(({ does, concerns }) => (does === '' ? concerns : [])))
  const isTrade = (id: string): boolean => ['offered', 'taken'].includes(id) && question !== null
  const laid = view.piles.filter(({ id, count }) => isLaidOut(id) && id !== 'faced' && count > 0 && !isTrade(id))
  return laid.filter(({ cards }) => !cards.some(({ id }) => asked.has(id))).slice(-2)
}

/** The card that the knight who moves has before him, if he has. */
export function cardMet(view: View): Card | null {
  return view.piles.find(({ id }) => id === 'faced')?.cards[0] ?? null
}

/** Whether a thing lies open in the middle of the table, where a combat would hide it: on a board, or laid out. */
export function liesOpen(view: View, id: string): boolean {
  const spaces = view.boards.flatMap((board) => board.spaces)
  const out = view.piles.filter((pile) => isLaidOut(pile.id)).flatMap((pile) => pile.cards)
  return (
    spaces.some((space) => space.id === id || space.cards.some((card) => card.id === id)) ||
    out.some((card) => card.id === id)
  )
}

/** The leaves of the table in a hand that a question may bring to the front. */
export type Front = 'Fight' | 'Map' | 'Sheet' | 'Stalls'

/** What comes to the front by itself: a sheet to be filled, in a fight too; the fight; the Stalls; else the map. */
export function frontOf({ view, question }: State, near: Sheet | null, fights: boolean): Front {
  const options = question?.options ?? []
  const concerns = new Set(options.flatMap((option) => option.concerns))
  const stalls = view.boards.find(({ id }) => id === 'stalls')?.spaces ?? []
  if (near?.slots.some((slot) => concerns.has(slot.id))) return 'Sheet'
  if (view.contest?.result === '')
    return options.some((one) => namedBy(one, mapOf(view)?.spaces ?? [])) ? 'Map' : 'Fight'
  if (stalls.some((space) => concerns.has(space.id) || space.cards.some((card) => concerns.has(card.id))))
    return 'Stalls'
  return fights ? 'Fight' : 'Map'
}
