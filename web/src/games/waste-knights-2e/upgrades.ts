// Upgrades that may be chosen: each card with both its sides, what may be picked of it, and why not.
import type { Card, OptionSeen, Sheet, View } from '../../net/wire'
import type { TableModel } from '../../state/model'
import { listOf, pileOf, trackOf } from './around'

export interface Half {
  readonly name: string
  readonly text: string
  /** What it rolls, where it is a weapon. */
  readonly dice: readonly string[]
  readonly option: OptionSeen | undefined
}

/** An upgrade as it lies open: two halves, of which one may be learnt; gear that is learnt has a broken one. */
export interface Choice {
  readonly card: Card
  /** Whose it is: of the knight alone, or for anybody. */
  readonly own: boolean
  /** The XP that it takes. */
  readonly xp: number
  readonly halves: readonly Half[]
  /** Why it cannot be had; an empty text if it can, or if nobody has asked. */
  readonly why: string
}

/** All upgrades that are left for a knight, those that may be had first. */
export function choicesFor(model: TableModel, view: View, sheet: Sheet): Choice[] {
  const cards = [...sheet.piles.flatMap((pile) => pile.cards), ...(pileOf(view, 'general-upgrades')?.cards ?? [])]
  const has = trackOf(sheet, 'xp')?.value ?? 0
  return cards
    .map((card): Choice => {
      const xp = Number(card.facts['xp'] ?? 0)
      const reason = model.barred.get(card.id)?.reason ?? ''
      return {
        card,
        own: Boolean(card.facts['owner']) || card.facts['unique'] === true,
        xp,
        halves: halvesOf(model, card),
        why: reason || (xp > has ? `from ${xp} XP` : ''),
      }
    })
    .sort((one, other) => Number(one.why !== '') - Number(other.why !== '') || one.xp - other.xp)
}

function halvesOf(model: TableModel, card: Card): Half[] {
  const half = (at: 'front' | 'back', name: unknown, text: unknown): Half => ({
    name: String(name ?? ''),
    text: String(text ?? ''),
    dice: [],
    option: model.lit.get(`${card.id}.${at}`)?.[0],
  })
  if (card.facts['front'] === undefined) return gearHalves(card, half('front', card.name, card.text))
  return [
    half('front', card.facts['front'], card.facts['front text']),
    half('back', card.facts['back'], card.facts['back text']),
  ]
}

/** Gear of a knight's own: working as it is learnt, and what is left of it when it breaks. */
function gearHalves({ facts }: Card, working: Half): Half[] {
  const held = facts['attack'] ? `${facts['attack']}, ${facts['hands'] === 2 ? 'two hands' : 'one hand'}` : ''
  const dice = listOf(facts['dice'], '+')
  const turned = listOf(facts['turned dice'], '+')
  const words = facts['turned words'] ?? (turned.length ? '' : facts['turned'])
  return [
    { ...working, dice, text: [held, facts['ammo'] && '1 ammo', working.text].filter(Boolean).join('. ') },
    { name: 'Broken', dice: turned, text: String(words || (turned.length ? '' : 'Does nothing.')), option: undefined },
  ]
}

/** How many upgrades a knight may still choose. */
export function owedTo(sheet: Sheet): number {
  return Number(sheet.facts['owed'] ?? 0)
}
