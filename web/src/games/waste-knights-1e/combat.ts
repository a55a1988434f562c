// A combat seen from one side: which of the two is mine, which way it leans for me, and which cards I may lay down.
import type { Card, Contest, OptionSeen, QuestionSeen, RefusedSeen, Side, State } from '../../net/wire'
import { lastOf } from './art'

export interface Facing {
  /** The side at the left: mine, or for the public the first. */
  readonly near: Side | undefined
  readonly far: Side | undefined
  /** Above 0 it leans to the near side. */
  readonly lean: number
}

/** The two sides as one sits: whom oneself decides for at the left. */
export function facing(contest: Contest, seat: number | null): Facing {
  const [first, second] = contest.sides
  const turned = seat !== null && second?.player === seat && first?.player !== seat
  return turned ? { near: second, far: first, lean: -contest.lean } : { near: first, far: second, lean: contest.lean }
}

/** How a side is called: "You" for oneself. */
export function calledAt({ seat }: { readonly seat: number | null }, side: Side): string {
  return side.seat !== null && side.seat === seat ? 'You' : side.name
}

/** Whether a side's card lies face down: cards are asked for in secret, and whoever plays this side is asked no more. */
export function hasChosen({ asked, waiting }: State, { choosing }: Contest, { player }: Side): boolean {
  const inSecret = waiting.length > 0 && waiting.every((seat) => asked[seat] === '')
  return choosing && inSecret && player !== null && !waiting.includes(player)
}

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
