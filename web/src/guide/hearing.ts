// What the guides of all games ask of a table: what is asked there, what lies lit, and what was just told.
import type { EventSeen } from '../net/wire'
import type { Seen } from './script'

/** Whether something is asked under one of these clauses. */
export const asks =
  (...rules: string[]) =>
  ({ state }: Seen): boolean =>
    state.question !== null && rules.includes(state.question.rule)

/** The places that may be picked, or the last thing that each option is about. */
export const lit = ({ state }: Seen): string[] =>
  (state.question?.options ?? []).flatMap(({ concerns }) => concerns.slice(-1))

/** The newest thing that happened under one of these clauses. */
export const told = ({ told: news }: Seen, ...rules: string[]): EventSeen | undefined =>
  news.findLast(({ rule }) => rules.includes(rule))

/** What has just happened in the words of the story, and what there is to say of it. */
export const retold =
  (words: string, ...rules: string[]) =>
  (seen: Seen): string =>
    [told(seen, ...rules)?.text, words].filter(Boolean).join(' ')
