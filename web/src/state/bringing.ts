// What seats bring to a game before it begins: what they are offered, why not, and what they have chosen, in words.
import { listed, sentence } from '../look/words'
import type { Bring, OfferSeen, SeatFacts, State, WantSeen } from '../net/wire'

/** What one seat brings, by what it is: the id of a ready thing, or one of its own making. */
export type Things = Bring['brings']
export type Thing = Things[string]

/** Why a seat may not have a ready thing, with the name of whoever has it; empty if it may. */
export function whyNot(offer: OfferSeen, seats: readonly SeatFacts[]): string {
  const holder = seats.find(({ seat }) => seat === offer.taken_by)
  if (holder) return `${holder.name} has it.`
  return sentence(offer.why_not)
}

/** What a thing is called. */
export function called({ offers }: WantSeen, thing: Thing): string {
  if (typeof thing === 'string') return offers.find(({ card }) => card.id === thing)?.card.name ?? thing
  return typeof thing['name'] === 'string' && thing['name'] ? thing['name'] : 'one of your own making'
}

/** What was chosen, in a row: "Ash and The Pack". */
export function thingsInWords(wants: readonly WantSeen[], things: Things): string {
  return listed(
    wants.flatMap((want) => {
      const thing = things[want.id]
      return thing === undefined ? [] : [called(want, thing)]
    }),
  )
}

/** What has been chosen so far. */
export function chosenIn(wants: readonly WantSeen[]): Things {
  return Object.fromEntries(wants.flatMap(({ id, thing }) => (thing === null ? [] : [[id, thing]])))
}

/** A thing that somebody has pasted; or, as a string, why it is none. */
export function builtFrom(text: string): Exclude<Thing, string> | string {
  try {
    const thing: unknown = JSON.parse(text)
    if (typeof thing === 'object' && thing !== null && !Array.isArray(thing)) return thing as Exclude<Thing, string>
    return 'A table in JSON is expected, as in {"name": "Ours"}.'
  } catch {
    return 'This is not whole yet: a table in JSON is expected, as in {"name": "Ours"}.'
  }
}

/** Whether the person who looks has to choose before the game can begin. */
export function hasToChoose(state: State | null): boolean {
  return state?.seat != null && (state.gathering?.waiting.includes(state.seat) ?? false)
}
