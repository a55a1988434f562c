// A counter, in a city or at a fire: what lies on either side, what may be picked of it, and what is in the deal.
import type { Card, OptionSeen, RefusedSeen, Sheet, View } from '../../net/wire'
import { optionsOn, refusalOn } from '../../parts/options'
import type { TableModel } from '../../state/model'
import type { Stage } from './stage'
import { boardOf, pileOf, trackOf } from './around'

export type Hand = 'give' | 'take'

/** A card on a side of the counter. */
export interface Ware {
  readonly card: Card
  readonly option: OptionSeen | undefined
  readonly refusal: RefusedSeen | null
  /** It is in the deal. */
  readonly on: boolean
  readonly worth: number | null
}

/** A resource on a side of the counter: how much of it is in the deal, and of how much. */
export interface Heap {
  readonly name: string
  readonly dealt: number
  readonly held: number
  readonly more: OptionSeen | undefined
  readonly back: OptionSeen | undefined
}

/** One side of the counter. */
export interface Side {
  readonly wares: readonly Ware[]
  readonly heaps: readonly Heap[]
  /** What all that counts for; null where nobody weighs. */
  readonly sum: number | null
}

const RESOURCES = ['fuel', 'ammo', 'meds'] as const
const PILES: Readonly<Record<Hand, readonly string[]>> = { give: ['offered', 'given'], take: ['taken', 'asked'] }
const SUMS: Readonly<Record<Hand, string>> = { give: 'offered', take: 'price' }

/** Whether something is dealt in here: a barter, or a bargain at the fire. */
export function isDealing(view: View): boolean {
  return pileOf(view, 'offer') !== undefined || pileOf(view, 'given') !== undefined
}

/** The sheet of whoever deals: the one on turn of those that the seat has, or the first of them. */
export function dealerOf(view: View, seat: number | null): Sheet | undefined {
  const number = boardOf(view, 'camp')?.spaces[0]?.facts['knight'] ?? boardOf(view, 'city')?.spaces[0]?.facts['knight']
  const own = view.sheets.filter((sheet) => sheet.seat === seat)
  return (
    view.sheets.find(({ facts }) => facts['number'] === number) ??
    own.find(({ tags }) => tags.includes('active')) ??
    own[0]
  )
}

/** The sheet of the knight with whom somebody trades at the fire. */
export function partnerOf(view: View): Sheet | undefined {
  const piece = boardOf(view, 'camp')?.spaces[0]?.pieces.find(({ tags }) => tags.includes('trading'))
  return view.sheets.find(({ facts }) => `knight.${facts['number']}` === piece?.id)
}

const gearOf = (sheet: Sheet | undefined): Card[] => sheet?.slots.flatMap(({ cards }) => cards) ?? []

/** A side of the counter as it is now. */
export function sideOf(model: TableModel, hand: Hand): Side {
  const view = model.state!.view
  const [dealer, partner] = [dealerOf(view, model.seat), partnerOf(view)]
  const dealt = new Set(PILES[hand].flatMap((id) => pileOf(view, id)?.cards ?? []).map(({ id }) => id))
  const offer = pileOf(view, 'offer')
  const cards = hand === 'give' ? gearOf(dealer) : offer ? offer.cards : gearOf(partner)
  const from = hand === 'give' ? dealer : offer ? null : partner
  return {
    wares: cards.map((card) => {
      const option = optionsOn(model.lit, [card.id])[0]
      const barter = card.facts['barter']
      return {
        card,
        option,
        refusal: option ? null : refusalOn(model.barred, [card.id]),
        on: dealt.has(card.id),
        worth: offer && typeof barter === 'number' ? barter : null,
      }
    }),
    heaps: RESOURCES.map((name) => ({
      name,
      dealt: view.tracks.find(({ id }) => id === `${hand}.${name}`)?.value ?? 0,
      held: (from ? trackOf(from, name) : view.tracks.find(({ id }) => id === name))?.value ?? 0,
      more: optionsOn(model.lit, [`${hand}.${name}`])[0],
      back: optionsOn(model.lit, [`${hand}.${name}.back`])[0],
    })),
    sum: offer ? (view.tracks.find(({ id }) => id === SUMS[hand])?.value ?? 0) : null,
  }
}

/** Whether an option is picked on the counter itself: it is about a card or a heap that lies there. */
export function isOnCounter(model: TableModel, concerns: readonly string[]): boolean {
  const view = model.state?.view
  if (!view || !isDealing(view)) return false
  const ids = new Set(
    (['give', 'take'] as const).flatMap((hand) => [
      ...sideOf(model, hand).wares.map(({ card }) => card.id),
      ...RESOURCES.flatMap((name) => [`${hand}.${name}`, `${hand}.${name}.back`]),
    ]),
  )
  return concerns.some((id) => ids.has(id))
}

/** Whether an option is picked on the stage itself: on the counter, at the door of a shop, on a side of an upgrade. */
export function onStage(model: TableModel, stage: Stage | null, concerns: readonly string[]): boolean {
  const view = model.state?.view
  if (!view || !stage) return false
  if (stage === 'upgrade') return concerns.length > 0
  if (isOnCounter(model, concerns)) return true
  const shops = boardOf(view, 'city')?.spaces.map(({ id }) => id) ?? []
  return stage === 'city' && concerns.some((id) => shops.includes(id))
}
