// The story of a table: what happened, in chapters, with the words that matter set apart.
import type { EventSeen, Fallen, Passage, State, View } from '../net/wire'
import { cardsIn } from './cards'

/** Where a chapter begins: its title, and the seat whose turn it is, if it is anybody's. */
export interface Opening {
  title: string
  seat: number | null
}

/** A stretch of the story: a turn, a phase that belongs to nobody, or what came before the first turn. */
export interface Chapter extends Opening {
  key: string
  events: EventSeen[]
}

/** A few words of a line: plain, a seat's name, a thing of the table, dice, or what was lost or won. */
export interface Words {
  text: string
  as: 'plain' | 'name' | 'thing' | 'roll' | 'loss' | 'gain'
}

/** A name by which the story calls a seat. */
export interface Called {
  name: string
  seat: number
}

/** How a game tells its story: the words (as patterns) for what was lost or won. Where a chapter begins, its rules say. */
export interface Telling {
  losses: string
  gains: string
}

/** How a game tells its story that has not said so itself. */
export const usualTelling: Telling = {
  losses: String.raw`\b(?:misses|missed|fails|failed|dies|is killed)\b`,
  gains: String.raw`\b(?:hit|hits|kills|succeeds)\b`,
}

const own = import.meta.glob<{ telling: Telling }>('../games/*/story.ts', { eager: true })

/** How this game tells its story: its own words beside the usual ones. */
export function tellingOf(game: string): Telling {
  const more = own[`../games/${game}/story.ts`]?.telling
  if (!more) return usualTelling
  return {
    losses: `${more.losses}|${usualTelling.losses}`,
    gains: `${more.gains}|${usualTelling.gains}`,
  }
}

/** The story in chapters, in its order. */
export function chapters(story: readonly EventSeen[]): Chapter[] {
  const found: Chapter[] = []
  for (const event of story) {
    const opening = event.chapter
    let last = found.at(-1)
    if (opening || !last) {
      const key = `${event.sequence}.${found.length}`
      last = { ...(opening ?? { title: 'Before', seat: null }), key, events: [] }
      found.push(last)
    }
    last.events.push(event)
  }
  return found
}

/** The names by which the story may call the seats: their characters, and the people who play them. */
export function called(view: View, seats: State['seats']): Called[] {
  const names = [
    ...view.sheets.map(({ name, seat }) => ({ name, seat })),
    ...seats.map(({ name, seat }) => ({ name, seat })),
  ]
  const known = names.filter(({ name }) => name !== '')
  return known.sort((one, other) => other.name.length - one.name.length)
}

/** The seat that an event is about: the one that it names first; else the one that it tags. */
export function actor(event: EventSeen, names: readonly Called[]): number | null {
  const start = event.text.replace(/^the /i, '')
  const named = names.find(({ name }) => start.startsWith(name) && !/[\p{L}\d]/u.test(start.charAt(name.length)))
  return named?.seat ?? markedSeat(event)
}

/** The line of an event, cut where the words change their part. */
export function wording(
  event: EventSeen,
  names: readonly Called[],
  titles: ReadonlyMap<string, string>,
  telling: Telling = usualTelling,
): Words[] {
  const parts: { as: Words['as']; source: string }[] = [
    { as: 'roll', source: String.raw`\d+(?: ?[+-] ?\d+)+ = -?\d+` },
    { as: 'roll', source: fallen(event.dice) },
    { as: 'loss', source: telling.losses },
    { as: 'gain', source: telling.gains },
    ...names.map(({ name }) => ({ as: 'name' as const, source: literal(name) })),
    ...things(event, titles).map((name) => ({ as: 'thing' as const, source: literal(name) })),
  ]
  const pattern = new RegExp(parts.map(({ source }) => `(${source})`).join('|'), 'gu')
  const words: Words[] = []
  let from = 0
  for (const match of event.text.matchAll(pattern)) {
    const index = match.slice(1).findIndex((group) => group !== undefined)
    if (match.index > from) words.push({ text: event.text.slice(from, match.index), as: 'plain' })
    words.push({ text: match[0], as: parts[index]?.as ?? 'plain' })
    from = match.index + match[0].length
  }
  if (from < event.text.length) words.push({ text: event.text.slice(from), as: 'plain' })
  return words
}

/** The names of everything in sight, by id. */
export function titles(view: View): Map<string, string> {
  const found = new Map(cardsIn(view).map(([card]) => [card.id, card.name]))
  for (const board of view.boards)
    for (const space of board.spaces) {
      found.set(space.id, space.name)
      for (const piece of space.pieces) found.set(piece.id, piece.name)
    }
  return found
}

/** What happened in a few lines: those with dice, losses or wins, the newest *most* of them, and how many lines are left out. */
export function digest(
  events: readonly EventSeen[],
  telling: Telling = usualTelling,
  most = 6,
): { lines: EventSeen[]; more: number } {
  const none = new Map<string, string>()
  const weighty = (event: EventSeen): boolean =>
    wording(event, [], none, telling).some(({ as }) => as === 'roll' || as === 'loss' || as === 'gain')
  const within = events.filter((event) => !event.chapter)
  const heavy = within.filter(weighty)
  const lines = (heavy.length ? heavy : within).slice(-most)
  return { lines, more: within.length - lines.length }
}

/** The passages that were told, each once, the newest first. */
export function passagesIn(story: readonly EventSeen[]): Passage[] {
  const found = new Map<string, Passage>()
  for (const { passage } of story.toReversed()) if (passage && !found.has(passage.id)) found.set(passage.id, passage)
  return [...found.values()]
}

function things(event: EventSeen, titles: ReadonlyMap<string, string>): string[] {
  const names = event.concerns.flatMap((mark) => [titles.get(mark) ?? '', ...fromId(mark)])
  const shown = names.filter((name) => name.length > 2 && event.text.includes(name))
  return [...new Set(shown)].sort((one, other) => other.length - one.length)
}

// A card that has left the table since has no name in the view any more, but its id tells it: nailed-bat.4, front.1.
function fromId(id: string): string[] {
  const [slug = '', number = ''] = id.split('.')
  const words = slug.split('-').map(capital)
  const tails = words.map((_, from) => words.slice(from).join(' '))
  return [`${words.join(' ')} ${number}`, ...tails]
}

// The faces as a line tells them: "the die shows 4", "movement: 5", "rolls 2 for", "the dice show 5 and 4".
function fallen(dice: readonly Fallen[]): string {
  const faces = dice.map(({ face }) => face).filter((face) => typeof face === 'number')
  if (!faces.length) return '(?!)'
  return String.raw`(?<=(?:shows?|rolls?|:) )${faces.join('(?:,| and|, and) ')}\b`
}

function markedSeat(event: EventSeen): number | null {
  const mark = event.concerns.find((one) => /^seat\.\d+$/.test(one))
  return mark === undefined ? null : Number(mark.slice(5))
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

function literal(text: string): string {
  return String.raw`(?<![\p{L}\d])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\p{L}\d])`
}
