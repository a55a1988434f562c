// The five combat cards: which of them one may lay down, which not, and why not; and how an attack's dice are told.
import type { Card, Line, OptionSeen, QuestionSeen, RefusedSeen } from '../../net/wire'
import { lastOf } from './art'

const CARDS = ['attack', 'multi-attack', 'prepare', 'defend', 'change-range']

/** A combat card in hand: it may be laid down, or not, and then it is said why. */
export interface Choice {
  readonly card: Card
  readonly option: OptionSeen | null
  readonly refusal: RefusedSeen | null
}

/** Whether it is one of the five combat cards that is chosen, or that may not be: the first thing it concerns is one. */
export function isCombatCard(one: { readonly concerns: readonly string[] }): boolean {
  return CARDS.includes(faceOf(one))
}

/** The face of a card by its id, as "red.attack". */
const faceOf = ({ concerns }: { readonly concerns: readonly string[] }): string => lastOf(concerns[0] ?? '')

const noteOf = (one: OptionSeen | RefusedSeen): string => ('note' in one ? one.note : one.reason)

/** The combat cards among what is asked, in the order of the box; none where something else is asked. */
export function handOf(question: QuestionSeen | null, known: ReadonlyMap<string, Card>): Choice[] {
  const asked = [...(question?.options ?? []), ...(question?.refused ?? [])]
  const choices = asked.flatMap((one): Choice[] => {
    if (!isCombatCard(one)) return []
    const marked = one.concerns.map((mark) => known.get(mark)).find((card) => card?.kind === 'combat')
    const card = marked ?? {
      id: one.concerns[0] ?? '',
      name: one.label,
      kind: 'combat',
      text: noteOf(one),
      facts: {},
      tags: [],
    }
    return [{ card, option: 'pick' in one ? one : null, refusal: 'reason' in one ? one : null }]
  })
  const place = ({ card }: Choice): number => CARDS.indexOf(lastOf(card.id))
  return choices.length > 1 ? choices.sort((one, other) => place(one) - place(other)) : []
}

/** What the dice of a check are to show, as one says it: "7+ is a success". */
export function needsOf({ label }: Line): string {
  return `${label} is a success`
}
