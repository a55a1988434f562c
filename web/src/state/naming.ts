// Who is who: one name for a person, and the role that person plays, wherever they are told of.
import type { EventSeen, QuestionSeen, Said, SeatFacts, Span, State, View } from '../net/wire'

/** What a table tells of its seats. */
export interface Seated {
  readonly seats: readonly SeatFacts[]
  readonly view: Pick<View, 'sheets'>
}

/** Somebody at a seat: the name that they gave, or that of the role; and the role, unless it is the name already. */
export interface Who {
  readonly name: string
  readonly role: string
}

export function whoSits({ seats, view }: Seated, seat: number): Who {
  const facts = seats.find((one) => one.seat === seat)
  const role = view.sheets.find((sheet) => sheet.seat === seat)?.name ?? ''
  const name = (facts?.named !== false && facts?.name) || role || facts?.name || `Seat ${seat + 1}`
  return { name, role: role === name ? '' : role }
}

/** "Zoe, Butcher". */
export function inFull({ name, role }: Who): string {
  return role ? `${name}, ${role}` : name
}

/** What happened, told of people by their names where the game tells of them by what they play. */
export function byName(events: readonly EventSeen[], table: Seated | null): readonly EventSeen[] {
  return table ? events.map((event) => named(event, table)) : events
}

/** What a seat is asked, told of people by their names. */
export function askedByName(question: QuestionSeen | null, table: Seated): QuestionSeen | null {
  if (!question || ![question, ...question.options, ...question.refused].some(names)) return question
  const options = question.options.map((option) => inNames(option, table))
  const refused = question.refused.map((refusal) => inNames(refusal, table))
  return { ...inNames(question, table), options, refused }
}

/** A table that tells of people by their names in what its seat is asked, in what others are, and in its notes. */
export function withNames(table: State): State {
  const { view } = table
  const asked = { ...table.asked }
  for (const [seat, spans] of Object.entries(table.asked_spans)) asked[seat] = namedNow(asked[seat]!, spans, table)
  const notes = view.notes.map((note, at) => namedNow(note, view.note_spans[at] ?? [], table))
  const noted = view.note_spans.length ? { ...view, notes, note_spans: [] } : view
  return { ...table, view: noted, question: askedByName(table.question, table), asked }
}

/** What is said now, told of people by their names, also where the game knows no more of them than their number. */
export function namedNow(text: string, spans: readonly Span[], table: Seated): string {
  return named({ text, spans }, table, true).text
}

/** Words in several fields, and the spans of those fields that name anything. */
interface Worded {
  readonly spans: Readonly<Record<string, Span[]>>
}

const names = ({ spans }: Worded): boolean => Object.keys(spans).length > 0

/** The same words with people by their names. */
function inNames<T extends Worded>(words: T, table: Seated): T {
  if (!names(words)) return words
  const fields = Object.entries(words.spans)
  const told = fields.map(([field, spans]) => [field, namedNow(String(words[field as keyof T]), spans, table)])
  return { ...words, ...(Object.fromEntries(told) as Partial<T>), spans: {} }
}

interface Spanned {
  readonly text: string
  readonly spans: readonly Span[]
}

function named<T extends Spanned>(told: T, table: Seated, now = false): T {
  if (!told.spans.some(([, , part]) => part === 'seat')) return told
  const letters = [...told.text]
  const spans: Span[] = []
  let text = ''
  let [from, shift] = [0, 0]
  for (const [start, end, part, of] of told.spans) {
    const words = letters.slice(start, end).join('')
    const name = part === 'seat' ? nameFor(words, table, Number(of.slice('seat.'.length)), now) : words
    const grown = [...name].length - (end - start)
    if (start >= from) text += letters.slice(from, start).join('') + name
    spans.push([start + shift, end + shift + grown, part, of])
    from = Math.max(from, end)
    shift += grown
  }
  return { ...told, text: text + letters.slice(from).join(''), spans }
}

/** The name in place of the role, with or without an article, and in place of the number of who gave none, or whose name is told
 * *now*; whatever else somebody is called stays. */
function nameFor(words: string, table: Seated, seat: number, now: boolean): string {
  const { name, role } = whoSits(table, seat)
  if (role && [role, `The ${role}`, `the ${role}`].includes(words)) return name
  if (now && [`Seat ${seat + 1}`, `seat ${seat + 1}`].includes(words)) return name
  const facts = table.seats.find((one) => one.seat === seat)
  return facts && !facts.named && facts.name === words ? name : words
}

/** Who said something, as they are called elsewhere; a name that somebody has no more stays as it was. */
export function whoSaid({ seat, name }: Said, table: Seated | null): string {
  const facts = table?.seats.find((one) => one.seat === seat)
  return table && facts && facts.name === name ? whoSits(table, facts.seat).name : name || 'Somebody'
}
