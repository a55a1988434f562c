// What options and refusals say about the things they concern: pure words and numbers, for the parts that show them.
import type { Card, OptionSeen, RefusedSeen, Slot, Space, Track, View } from '../net/wire'
import { cardsIn } from '../state/cards'
import { seatIn } from '../state/story'

/** So many answers, and refusals beside them, have room in full. */
export const FEW = 4

/** The options that concern any of these things, each once, in the order in which they are asked. */
export function optionsOn(lit: ReadonlyMap<string, readonly OptionSeen[]>, ids: readonly string[]): OptionSeen[] {
  const found = new Map<number, OptionSeen>()
  for (const id of ids) for (const option of lit.get(id) ?? []) found.set(option.pick, option)
  return [...found.values()].sort((one, other) => one.pick - other.pick)
}

/** Why these things may not be picked, unless they may. */
export function refusalOn(barred: ReadonlyMap<string, RefusedSeen>, ids: readonly string[]): RefusedSeen | null {
  for (const id of ids) {
    const refusal = barred.get(id)
    if (refusal) return refusal
  }
  return null
}

/** A chance in whole percent; only what is certain is 100 or 0. */
export function percent(odds: number): number {
  if (odds <= 0) return 0
  if (odds >= 1) return 100
  return Math.min(99, Math.max(1, Math.round(odds * 100)))
}

/** How much an option may cost at most; 0 if nothing. */
export function risk({ costs }: Pick<OptionSeen, 'costs'>): number {
  return Math.max(0, ...costs.map(({ amount }) => amount))
}

/** How much of a track an option may cost at most; 0 if nothing of it. */
export function stakeOn({ name }: Track, option: Pick<OptionSeen, 'costs'> | undefined): number {
  return risk({ costs: option?.costs.filter((cost) => cost.of === name) ?? [] })
}

/** How full a track is, from 0 to 1; null where it has no end. */
export function fullness({ limit, value }: Track): number | null {
  return limit === null || limit <= 0 ? null : Math.min(1, Math.max(0, value / limit))
}

/** The seat that an option does no more than name; null if it does more, or names something else. */
export function seatNamed({ does, concerns }: Pick<OptionSeen, 'does' | 'concerns'>): number | null {
  return does === '' && concerns.length === 1 ? seatIn(concerns) : null
}

/** Every card that a view shows, by its id. */
export function cardsOf(view: View): Map<string, Card> {
  return new Map(cardsIn(view).map(([card]) => [card.id, card]))
}

/** The ids of the things that lie open before everybody: spaces and what stands on them, needs, seats, slots, contests,
 * and all cards but those of the piles. */
export function laidOut(view: View): Set<string> {
  const piles = new Set([...view.piles, ...view.sheets.flatMap((sheet) => sheet.piles)].map(({ id }) => id))
  const found = new Set(cardsIn(view).flatMap(([card, place]) => (piles.has(place) ? [] : [card.id])))
  for (const board of view.boards)
    for (const space of board.spaces) {
      found.add(space.id)
      for (const piece of space.pieces) found.add(piece.id)
    }
  for (const goal of view.goals) found.add(goal.id)
  for (const sheet of view.sheets) {
    found.add(`seat.${sheet.seat}`)
    for (const slot of sheet.slots) found.add(slot.id)
  }
  for (const side of view.contest?.sides ?? []) found.add(side.id)
  return found
}

/** What a thing costs that lies on a space: by the space, or by the thing itself; nothing where neither says. */
export function priceOn({ cards, facts }: Space): string {
  return String(facts['price'] ?? cards[0]?.facts['price'] ?? '')
}

/** How full a slot is: cards that are seen, and backs. */
export function heldIn({ cards, backs }: Slot): number {
  return cards.length + backs.length
}

/** A track as those hear it who do not see it: a meter with its name, or another. */
export function meterOf(track: Track, name = track.name) {
  return {
    role: 'meter',
    'aria-label': name,
    'aria-valuemin': 0,
    'aria-valuemax': track.limit ?? Math.max(track.value, 1),
    'aria-valuenow': track.value,
    'data-id': track.id,
  } as const
}
