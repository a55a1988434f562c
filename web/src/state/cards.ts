// Every card that a view shows, and where it lies.
import type { Card, View } from '../net/wire'

/** A card, and the id of its place: a space, a pile, a slot, a need, a side of a contest, a hand or what is in play. */
export type Placed = readonly [card: Card, place: string]

/** Every card that a view shows with its place. What lies in two, as an enemy does in its contest, comes twice. */
export function cardsIn(view: View): Placed[] {
  const found: Placed[] = []
  const lay = (cards: readonly Card[], place: string): void => {
    for (const card of cards) found.push([card, place])
  }
  for (const pile of view.piles) lay(pile.cards, pile.id)
  for (const sheet of view.sheets) {
    for (const pile of sheet.piles) lay(pile.cards, pile.id)
    for (const slot of sheet.slots) lay(slot.cards, slot.id)
    lay(sheet.hand, `hand.${sheet.seat}`)
    lay(sheet.play, `play.${sheet.seat}`)
  }
  for (const goal of view.goals) lay(goal.placed, goal.id)
  for (const board of view.boards) for (const space of board.spaces) lay(space.cards, space.id)
  for (const side of view.contest?.sides ?? []) {
    if (side.card) lay([side.card], side.id)
    lay(side.played, side.id)
  }
  if (view.contest) lay(view.contest.grounds, view.contest.id)
  return found
}
