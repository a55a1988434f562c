// What a state means for the things on the table: which may be picked, which may not, and how the story goes on.
import type { EventSeen, OptionSeen, QuestionSeen, RefusedSeen } from '../net/wire'

/** The story with its newest part told anew: what was told before about the same moments gives way. */
export function retold(story: readonly EventSeen[], newest: readonly EventSeen[]): EventSeen[] {
  const first = newest[0]
  return first ? [...story.filter(({ sequence }) => sequence < first.sequence), ...newest] : [...story]
}

/** Options by the ids of the things that they concern. */
export function litBy(question: QuestionSeen | null): Map<string, OptionSeen[]> {
  const lit = new Map<string, OptionSeen[]>()
  for (const option of question?.options ?? [])
    for (const mark of new Set(option.marks)) lit.set(mark, [...(lit.get(mark) ?? []), option])
  return lit
}

/** What may not be picked by the ids of the things that it concerns; what may be picked another way is not barred. */
export function barredBy(question: QuestionSeen | null): Map<string, RefusedSeen> {
  const barred = new Map<string, RefusedSeen>()
  for (const refused of question?.refused ?? [])
    for (const mark of refused.marks) if (!barred.has(mark)) barred.set(mark, refused)
  return barred
}
