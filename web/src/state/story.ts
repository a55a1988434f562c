// The story of a table: what happened, in chapters, with the words that matter set apart.
import type { EventSeen, Passage, Span } from '../net/wire'

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

/** A few words of a line: plain, or what they stand for, and the id of the seat or thing that they name. */
export interface Words {
  text: string
  as: 'plain' | Span[2]
  of: string
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

/** The moments of a story that were taken back: what is told of them did not happen after all. */
export function undoneIn(story: readonly EventSeen[]): ReadonlySet<number> {
  return new Set(story.flatMap(({ undoes }) => undoes))
}

/** The line of an event, cut where the words change their part. */
export function wording({ text, spans }: Pick<EventSeen, 'text' | 'spans'>): Words[] {
  // Spans count characters; a string of this language would count some of them twice.
  const letters = [...text]
  const words: Words[] = []
  let from = 0
  const cut = (to: number, as: Words['as'], of = ''): void => {
    if (to > from) words.push({ text: letters.slice(from, to).join(''), as, of })
    from = Math.max(from, to)
  }
  for (const [start, end, part, of] of spans) {
    cut(start, 'plain')
    cut(end, part, of)
  }
  cut(letters.length, 'plain')
  return words
}

/** What a gain or a loss is to the seat that looks: of an attack, the attacker's gain is a loss to whoever is attacked, and
 * neither to anybody else. */
export function toneFor<T extends string>(
  as: T,
  { by, on }: Pick<EventSeen, 'by' | 'on'>,
  seat: number | null,
): T | 'plain' {
  if (as !== 'gain' && as !== 'loss') return as
  if ((by === null && on === null) || (seat !== null && seat === by)) return as
  if (seat === null || seat !== on) return 'plain'
  return (as === 'gain' ? 'loss' : 'gain') as T
}

/** The seat that an event is about: the one that it names first; else the one that it concerns. */
export function actor({ spans, concerns }: EventSeen): number | null {
  const named = spans.find(([, , part]) => part === 'seat' || part === 'thing')
  return named?.[2] === 'seat' ? seatIn([named[3]]) : named ? null : seatIn(concerns)
}

/** What happened in a few lines: those with dice, losses or wins, the newest *most* of them, and how many lines are left out. */
export function digest(events: readonly EventSeen[], most = 6): { lines: EventSeen[]; more: number } {
  const undone = undoneIn(events)
  const within = events.filter((event) => !event.chapter && !undone.has(event.sequence))
  const heavy = within.filter(({ spans }) => spans.some(([, , part]) => WEIGHTY.has(part)))
  const lines = (heavy.length ? heavy : within).slice(-most)
  return { lines, more: within.length - lines.length }
}

const WEIGHTY: ReadonlySet<string> = new Set(['roll', 'loss', 'gain'])

/** The passages that were told, each once, the newest first. */
export function passagesIn(story: readonly EventSeen[]): Passage[] {
  const found = new Map<string, Passage>()
  const undone = undoneIn(story)
  for (const { passage, sequence } of story.toReversed())
    if (passage && !undone.has(sequence) && !found.has(passage.id)) found.set(passage.id, passage)
  return [...found.values()]
}

/** The seat among these ids. */
export function seatIn(ids: readonly string[]): number | null {
  const id = ids.find((one) => one.startsWith(SEAT))
  return id === undefined ? null : Number(id.slice(SEAT.length))
}

const SEAT = 'seat.'
