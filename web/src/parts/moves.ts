// Where every card lies, and what has moved from one view to the next.
import type { EventSeen, Fallen, View } from '../net/wire'
import { cardsIn } from '../state/cards'
import { wording } from '../state/story'

/** The id of the place of each card that can be seen: a space, a pile, a slot, a need, a hand or what is in play. */
export function placesOf(view: View): Map<string, string> {
  return new Map(cardsIn(view).map(([card, place]) => [card.id, place]))
}

/** A card that lies elsewhere now. Null: it could not be seen there. */
export interface Move {
  readonly card: string
  readonly from: string | null
  readonly to: string | null
}

/** Every card that has moved, appeared or gone. */
export function movesBetween(before: View, after: View): Move[] {
  const was = placesOf(before)
  const is = placesOf(after)
  const moves: Move[] = []
  for (const [card, to] of is) if (was.get(card) !== to) moves.push({ card, from: was.get(card) ?? null, to })
  for (const [card, from] of was) if (!is.has(card)) moves.push({ card, from, to: null })
  return moves
}

/** What a die came to; a bull is a hit and more. */
export type Verdict = 'hit' | 'bull' | 'miss' | ''

/** A roll as it was told: what it was about, the sum where there is one, and whether it hit. */
export interface Roll {
  readonly dice: readonly Fallen[]
  readonly about: string
  readonly sum: string
  readonly verdict: EventSeen['verdict']
  /** The seats that attack and are attacked. */
  readonly by: number | null
  readonly on: number | null
}

/** Only so many rolls are shown one after another, the newest; the story has them all. */
export const MOST_ROLLS = 4

/** The rolls among what was told, in their order. */
export function rollsIn(events: readonly EventSeen[]): Roll[] {
  return events
    .filter(({ dice }) => dice.length > 0)
    .map((event) => {
      const words = wording(event)
      const at = words.findIndex(({ as }) => as === 'roll')
      const before = at < 0 ? words : words.slice(0, at)
      const about = before.map(({ text }) => text).join('')
      return {
        dice: event.dice,
        about: about.trim(),
        sum: words[at]?.text ?? '',
        verdict: event.verdict,
        by: event.by,
        on: event.on,
      }
    })
}
