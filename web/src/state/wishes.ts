// The form for a new table: who sits where, turned into what the server is asked for.
import type { GameFacts, NewTable, SeatFacts, Seating, SeatWish } from '../net/wire'

/** Where the hands are held: each at its own screen, all at this one behind a curtain, or on phones around a big screen. */
export type Hands = 'own' | 'hot' | 'phones'

/** A row of the form: "human", "open", "none", or "bot:" with the bot's id. */
export interface Row {
  kind: string
  name: string
  /** What was chosen for the seat to bring, by what it is. */
  brings?: Readonly<Record<string, string>>
}

export interface Wishes {
  game: GameFacts
  rows: readonly Row[]
  options: Readonly<Record<string, string>>
  packs: readonly string[]
  real_dice: boolean
  name: string
  seed: string
}

/** What a bot is called at a place of the form, as long as nobody calls it otherwise: two of one name would be confusing. */
export function botName(place: number): string {
  return ['Otto', 'Mags', 'Dutch', 'Vera', 'Pike', 'Juno'][place % 6]!
}

/** What somebody is called who gave no name. */
export function playerName(seat: number): string {
  return `Seat ${seat + 1}`
}

/** What a row may be, given where the hands are held. */
export function kindsOf(game: GameFacts, hands: Hands, place: number): [string, string][] {
  const bots = game.bots.map(({ id, name }): [string, string] => [`bot:${id}`, `bot, ${name}`])
  const none: [string, string][] = place >= Math.min(...game.seats) ? [['none', 'no seat']] : []
  if (hands === 'hot') return [['human', 'at this screen'], ...bots, ['open', 'open, by link'], ...none]
  if (hands === 'phones') return [['human', 'on a phone'], ...bots, ...none]
  return [...(place === 0 ? [['human', 'you'] as [string, string]] : []), ...bots, ['open', 'open, by link'], ...none]
}

/** The rows of a new form: you and a bot, where the game is for two or more; or as many as are wanted. */
export function firstRows(game: GameFacts, name: string, seats = 2): Row[] {
  const bot = game.bots.find(({ id }) => id !== 'random') ?? game.bots[0]
  const other = bot ? `bot:${bot.id}` : 'open'
  const wanted = Math.max(seats, Math.min(...game.seats))
  return Array.from({ length: Math.max(...game.seats) }, (_, place) => ({
    kind: place === 0 ? 'human' : place < wanted ? other : 'none',
    name: place === 0 ? name : '',
  }))
}

/** The rows once the hands are held otherwise: who sat at a link now sits here, and the other way round. */
export function movedHands(rows: readonly Row[], hands: Hands): Row[] {
  return rows.map((row, place) => {
    if (hands === 'own' && row.kind === 'human' && place > 0) return { ...row, kind: 'open' }
    if (hands !== 'own' && row.kind === 'open') return { ...row, kind: 'human' }
    return row
  })
}

/** Why such a table cannot be opened; empty if it can. */
export function objection({ game, rows, seed }: Wishes): string {
  const seats = rows.filter(({ kind }) => kind !== 'none').length
  if (!game.seats.includes(seats)) return `${game.name} is for ${inRange(game.seats)}, not for ${seats}.`
  if (seed.trim() && !/^\d{1,15}$/.test(seed.trim())) return 'A seed is a number.'
  return ''
}

/** What those who come by a link see of a host without a name; empty where nobody is invited, or by somebody with a name. */
export function nameless(rows: readonly Row[]): string {
  const here = rows.filter(({ kind }) => kind !== 'none')
  const host = here.findIndex(({ kind }) => kind === 'human')
  const invites = here.some(({ kind }) => kind === 'open')
  return invites && host >= 0 && !here[host]!.name.trim() ? playerName(host) : ''
}

/** "2", "1–4" or "2, 4". */
export function inRange(seats: readonly number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)]
  if (least === most) return String(least)
  return seats.length === most - least + 1 ? `${least}–${most}` : seats.join(', ')
}

/** What the server is asked for; of the seats that are held here the first mixes this *word* into the dice. */
export function asked({ game, rows, options, packs, real_dice, name, seed }: Wishes, word = ''): NewTable {
  const wished = rows.map(wishOf).filter((wish) => wish !== null)
  const first = wished.findIndex(({ kind }) => kind === 'human')
  const seats = wished.map((wish, place) => (word.trim() && place === first ? { ...wish, word: word.trim() } : wish))
  return {
    game: game.id,
    seats,
    options: { ...options },
    real_dice,
    name: name.trim() || null,
    seed: seed.trim() ? Number(seed.trim()) : null,
    packs: game.packs.length > 1 ? [...packs] : null,
  }
}

function wishOf({ kind, name, brings = {} }: Row, place: number): SeatWish | null {
  const called = name.trim() || null
  if (kind === 'none') return null
  if (kind === 'open') return { kind: 'open' }
  const things = Object.keys(brings).length ? { brings: { ...brings } } : {}
  if (kind.startsWith('bot:')) return { kind: 'bot', bot: kind.slice(4), name: called ?? botName(place), ...things }
  return { kind: 'human', name: called, ...things }
}

/** What the server is asked about what the seats of such a table would be offered. */
export function seatingOf({ game, rows, options, packs }: Wishes): Seating {
  return {
    seats: rows.filter(({ kind }) => kind !== 'none').map(({ kind, brings }) => (kind === 'open' ? {} : { ...brings })),
    options: { ...options },
    packs: game.packs.length > 1 ? [...packs] : null,
  }
}

/** The seats of such a table, as if it stood already. */
export function seatsOf(rows: readonly Row[]): SeatFacts[] {
  return rows
    .map(wishOf)
    .filter((wish) => wish !== null)
    .map(({ kind, name }, seat) => ({
      seat,
      kind,
      name: name ?? playerName(seat),
      bot: null,
      here: false,
      brings: {},
      named: name !== null,
    }))
}
