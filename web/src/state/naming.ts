// Who is who: one name for a person, and the role that person plays, wherever they are told of.
import type { EventSeen, Said, SeatFacts, Span, View } from '../net/wire'

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

function named(event: EventSeen, table: Seated): EventSeen {
  if (!event.spans.some(([, , part]) => part === 'seat')) return event
  const letters = [...event.text]
  const spans: Span[] = []
  let text = ''
  let [from, shift] = [0, 0]
  for (const [start, end, part, of] of event.spans) {
    const words = letters.slice(start, end).join('')
    const name = part === 'seat' ? nameFor(words, table, Number(of.slice('seat.'.length))) : words
    const grown = [...name].length - (end - start)
    if (start >= from) text += letters.slice(from, start).join('') + name
    spans.push([start + shift, end + shift + grown, part, of])
    from = Math.max(from, end)
    shift += grown
  }
  return { ...event, text: text + letters.slice(from).join(''), spans }
}

/** The name in place of the role, with or without an article, and in place of the number of who gave none; whatever else somebody
 * is called stays. */
function nameFor(words: string, table: Seated, seat: number): string {
  const { name, role } = whoSits(table, seat)
  if (role && [role, `The ${role}`, `the ${role}`].includes(words)) return name
  const facts = table.seats.find((one) => one.seat === seat)
  return facts && !facts.named && facts.name === words ? name : words
}

/** Who said something, as they are called elsewhere; a name that somebody has no more stays as it was. */
export function whoSaid({ seat, name }: Said, table: Seated | null): string {
  const facts = table?.seats.find((one) => one.seat === seat)
  return table && facts && facts.name === name ? whoSits(table, facts.seat).name : name || 'Somebody'
}
