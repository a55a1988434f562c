// What a state means for the things on the table: which may be picked, which may not, and how the story goes on.
import type { Card, EventSeen, OptionSeen, QuestionSeen, RefusedSeen, View } from '../net/wire'

/** The story with its newest part told anew: what was told before about the same moments gives way. */
export function retold(story: readonly EventSeen[], newest: readonly EventSeen[]): EventSeen[] {
  const first = newest[0]
  return first ? [...story.filter(({ sequence }) => sequence < first.sequence), ...newest] : [...story]
}

/** Options by the ids of the things that they concern. */
export function litBy(question: QuestionSeen | null, view: View | null = null): Map<string, OptionSeen[]> {
  const lit = new Map<string, OptionSeen[]>()
  for (const option of question?.options ?? [])
    for (const mark of new Set(option.concerns)) lit.set(mark, [...(lit.get(mark) ?? []), option])
  const hand = view?.sheets.find(({ seat }) => seat === question?.seat)?.hand ?? []
  return question ? withTwins(lit, hand, barredBy(question)) : lit
}

// Of cards that are all the same only one is asked about; but whoever holds three Pistols may point at any of them.
function withTwins(
  lit: Map<string, OptionSeen[]>,
  hand: readonly Card[],
  barred: ReadonlyMap<string, RefusedSeen>,
): Map<string, OptionSeen[]> {
  const face = (card: Card): string => JSON.stringify({ ...card, id: '' })
  const asked = new Map(hand.flatMap((card) => (lit.has(card.id) ? [[face(card), lit.get(card.id)!] as const] : [])))
  for (const card of hand) {
    const options = lit.has(card.id) || barred.has(card.id) ? undefined : asked.get(face(card))
    if (options) lit.set(card.id, options)
  }
  return lit
}

/** What may not be picked by the ids of the things that it concerns; what may be picked another way is not barred. */
export function barredBy(question: QuestionSeen | null): Map<string, RefusedSeen> {
  const barred = new Map<string, RefusedSeen>()
  for (const refused of question?.refused ?? [])
    for (const mark of refused.concerns) if (!barred.has(mark)) barred.set(mark, refused)
  return barred
}
