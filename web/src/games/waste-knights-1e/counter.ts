// The counter of the Stalls: what lies on either side of it, what may be picked, and what is on the scale.
import type { Card, OptionSeen, RefusedSeen, State, View } from '../../net/wire'
import { optionsOn, priceOn, refusalOn } from '../../parts/options'
import type { TableModel } from '../../state/model'
import { sheetOf } from './around'

/** A thing at the counter. */
export interface Ware {
  readonly card: Card
  readonly option: OptionSeen | undefined
  readonly refusal: RefusedSeen | null
  /** It lies on the scale. */
  readonly on: boolean
  /** What it costs, or is worth; null where nobody says. */
  readonly worth: number | null
  /** The city that it is kept for. */
  readonly sign: string
}

/** What lies on the scale, in a number: what is offered counts for so much, and what is taken costs so much. */
export interface Balance {
  readonly given: number
  readonly price: number
}

/** How the scale stands; null where nobody trades at the Stalls. */
export function balanceOf(view: View): Balance | null {
  const value = (id: string): number | undefined => view.tracks.find((track) => track.id === id)?.value
  const [given, price] = [value('offered'), value('price')]
  return given === undefined || price === undefined ? null : { given, price }
}

/** Whether whoever looks stands at the counter. */
export function isAtCounter(state: State, seat: number | null): boolean {
  return seat !== null && state.question?.seat === seat && balanceOf(state.view) !== null
}

/** The cards of a pile that lies on the counter. */
export function onScale(view: View, id: 'offered' | 'taken'): readonly Card[] {
  return view.piles.find((pile) => pile.id === id)?.cards ?? []
}

function wareOf(model: TableModel, view: View, card: Card, pile: 'offered' | 'taken', price: string, sign = ''): Ware {
  const option = optionsOn(model.lit, [card.id])[0]
  const printed = price === '' ? null : Number(price)
  return {
    card,
    option,
    refusal: option ? null : refusalOn(model.barred, [card.id]),
    on: onScale(view, pile).some(({ id }) => id === card.id),
    worth: option?.worth ?? printed,
    sign,
  }
}

/** The ten places of the Stalls in their order. */
export function waresOf(model: TableModel, view: View): Ware[] {
  const spaces = view.boards.find(({ id }) => id === 'stalls')?.spaces ?? []
  return spaces.flatMap((space) =>
    space.cards.map((card) =>
      wareOf(model, view, card, 'taken', priceOn(space), space.facts['city'] ? space.name : ''),
    ),
  )
}

/** The vehicles of the pool that may be had, or are about to be. */
export function vehiclesOf(model: TableModel, view: View): Ware[] {
  const parked = view.piles.find(({ id }) => id === 'garage')?.cards ?? []
  return parked.map((card) => wareOf(model, view, card, 'taken', '')).filter(({ option, on }) => option || on)
}

/** What the knight who trades has: all that may be offered, lies on the scale, or may not be offered. */
export function ownWares(model: TableModel, view: View): Ware[] {
  const sheet = sheetOf(view, model.seat)
  const cards = [...(sheet?.slots.flatMap((slot) => slot.cards) ?? []), ...(sheet?.play ?? [])]
  const each = [...new Map(cards.map((card) => [card.id, card])).values()]
  const wares = each.map((card) => wareOf(model, view, card, 'offered', ''))
  return wares.filter(({ option, refusal, on }) => option || refusal || on)
}

/** What a knight has of the kind of a ware, to compare it with: weapons with weapons, armor with armor. */
export function rivalsOf(ware: Card, own: readonly Ware[]): Card[] {
  const group = ware.facts['group']
  return own.map(({ card }) => card).filter((card) => card.facts['group'] === group && group !== 'general')
}
