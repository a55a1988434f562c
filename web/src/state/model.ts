// What a table on the screen needs to know and may do, whether it is live, a film, or a page of a test.
import type { EventSeen, Finding, OptionSeen, RefusedSeen, Said, State } from '../net/wire'
import type { Beat } from './beats'

export type Connection = 'connecting' | 'connected' | 'silent' | 'reconnecting' | 'offline' | 'film'

export type Pick = number | number[]

/** What an inquiry takes: a thing or a word, a number, a point or a way. */
export type Value = string | number | number[]

export interface TableModel {
  readonly table: string
  /** The seat that looks; null for the public. */
  readonly seat: number | null
  /** What is shown now; bots' moves are shown one by one, so it may be a little behind. Null until the first message. */
  readonly state: State | null
  readonly connection: Connection
  /** The story so far, oldest first. */
  readonly story: readonly EventSeen[]
  /** What the newest change told: to be animated. */
  readonly fresh: readonly EventSeen[]
  /** What had happened since this table was last seen here, when it was opened again; missing where nobody comes back. */
  readonly meanwhile?: readonly EventSeen[]
  /** What was missed has been read. */
  caughtUp?(): void
  readonly said: readonly Said[]
  /** An answer is on its way, and nothing can be picked until it is accepted or refused. */
  readonly sending: boolean
  /** Why the last answer was refused; null once it was read. */
  refusal: string | null
  /** The option that is hovered, focused or chosen for a second look: its things light up. */
  hovered: number | null
  /** The options by the ids of the things that they concern. */
  readonly lit: ReadonlyMap<string, readonly OptionSeen[]>
  /** What may not be picked, by the ids of the things. */
  readonly barred: ReadonlyMap<string, RefusedSeen>
  /** How many moves wait to be shown one by one, and the way to have them all at once; a film has neither. */
  readonly behind?: number
  skip?(): void
  /** Have at once also what is still to come, until this seat is asked; whether it is so now. */
  hurry?(): void
  readonly hurried?: boolean
  /** The beat that is shown on the way to the next question; null once that is there. */
  readonly beat?: Beat | null
  /** Somebody looks around, and nothing goes on meanwhile. */
  readonly held?: boolean
  /** Show what comes next at once; stay where one is, or go on. */
  next?(): void
  hold?(held: boolean): void
  /** The key that picks an option: 1 to 9, then letters. */
  keyOf(pick: number): string
  answer(pick: Pick): void
  say(text: string): void
  undo(): void
  giveUp(): void
  /** Agree to, or decline, what was proposed; who only watches does so by the token of a seat that was *held* once. */
  agree(yes: boolean, held?: string | null): void
  /** Ask without answering anything; what was found, or a reason is thrown. Missing where nothing can be asked. */
  inquire?: ((inquiry: string, values: Readonly<Record<string, Value>>) => Promise<Finding>) | undefined
}
