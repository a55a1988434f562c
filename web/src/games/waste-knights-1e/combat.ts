// A combat seen from one side: which of the two is mine, which way it leans for me, and which cards I may lay down.
import type { Card, Contest, OptionSeen, QuestionSeen, RefusedSeen, Side, State } from '../../net/wire'
import type { Around } from './around'
import { faceFrom } from '../../parts/drawing'

export interface Facing {
  /** The side at the left: mine, or for the public the first. */
  readonly near: Side | undefined
  readonly far: Side | undefined
  /** Above 0 it leans to the near side. */
  readonly lean: number
}

/** Whether a side is played by this seat: its own knight, or as the Waster an enemy whom nobody plays. */
function isMine(side: Side, round: Around): boolean {
  if (!round.own) return false
  return side.seat === null ? round.own === round.waster : side.seat === round.own.seat
}

/** The two sides as one sits: oneself at the left. */
export function facing(contest: Contest, round: Around): Facing {
  const [first, second] = contest.sides
  const turned = second !== undefined && isMine(second, round) && !(first && first.seat === round.own?.seat)
  return turned ? { near: second, far: first, lean: -contest.lean } : { near: first, far: second, lean: contest.lean }
}

/** How a side is called: "You" for oneself. */
export function calledAt({ seat }: { readonly seat: number | null }, side: Side): string {
  return side.seat !== null && side.seat === seat ? 'You' : side.name
}

/** Whether a side's card lies face down: the other is still asked for one, and whoever plays this side no more. */
export function hasChosen(state: State, round: Around, side: Side): boolean {
  const asked = Object.values(state.asked).some((prompt) => CHOOSING.test(prompt))
  const player = side.seat ?? round.waster?.seat
  return asked && player !== undefined && !state.waiting.includes(player)
}

const CHOOSING = /^Clash \d+: which card/
const CARDS = ['attack', 'multi-attack', 'prepare', 'defend', 'change-range']

/** A combat card in hand: it may be laid down, or not, and then it is said why. */
export interface Choice {
  readonly card: Card
  readonly option: OptionSeen | null
  readonly refusal: RefusedSeen | null
}

/** Whether it is one of the five combat cards that is chosen, or that may not be. */
export function isCombatCard({ label }: { readonly label: string }): boolean {
  return CARDS.includes(faceOf(label))
}

const faceOf = (label: string): string => faceFrom(label.replace(/[:(].*$/, ''))

const noteOf = (one: OptionSeen | RefusedSeen): string => ('note' in one ? one.note : one.reason)

/** The combat cards among what is asked, in the order of the box; none where something else is asked. */
export function handOf(question: QuestionSeen | null, known: ReadonlyMap<string, Card>): Choice[] {
  const asked = [...(question?.options ?? []), ...(question?.refused ?? [])]
  const choices = asked.flatMap((one): Choice[] => {
    const face = faceOf(one.label)
    if (!isCombatCard(one)) return []
    const marked = one.marks.map((mark) => known.get(mark)).find((card) => card?.kind === 'combat')
    const card = marked ?? {
      id: one.marks[0] ?? face,
      name: one.label,
      kind: 'combat',
      text: noteOf(one),
      facts: {},
      marks: [],
    }
    return [{ card, option: 'pick' in one ? one : null, refusal: 'reason' in one ? one : null }]
  })
  const place = ({ card }: Choice): number => CARDS.indexOf(faceFrom(card.name))
  return choices.length > 1 ? choices.sort((one, other) => place(one) - place(other)) : []
}
