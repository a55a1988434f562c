// A guided first round: what can be explained when, and how the guide goes from one thing to the next.
import type { EventSeen, State } from '../net/wire'

/** The table as the guided seat sees it, and what happened since the guide began. */
export interface Seen {
  state: State
  seat: number
  told: readonly EventSeen[]
  /** A page that was told lies open over the table. */
  reads?: boolean
}

/** Words, or what to say of the table as it is. */
export type Words = string | ((seen: Seen) => string)

/** One thing to explain. */
export interface Step {
  id: string
  title: string
  text: Words
  /** Whether this is the time for it. */
  fits: (seen: Seen) => boolean
  /** The ids of the things that it is about. */
  points?: (seen: Seen) => readonly string[]
  /** What the player is to do at the table; such a step ends when an answer is given. Without it one reads and goes on. */
  act?: Words
  /** When what it is about has gone, and it with that. */
  gone?: (seen: Seen) => boolean
  /** The clause that says it in full. */
  rule?: string
}

/** The guided first round of a game. The last step ends it. */
export interface Script {
  offer: string
  steps: readonly Step[]
}

/** Where a guide stands: the steps that are done, and the one that is shown. */
export interface Place {
  past: readonly string[]
  step: string | null
  /** When the question was opened that stood when the step began; a step that waits for an answer ends when it is gone. */
  question: number | null
}

/** The words for the table as it is. */
export const said = (words: Words, seen: Seen): string => (typeof words === 'string' ? words : words(seen))

export const START: Place = { past: [], step: null, question: null }

const asked = (seen: Seen): number | null => seen.state.question?.opened ?? null

/** Where the guide stands now that the table looks like this. */
export function look(script: Script, place: Place, seen: Seen): Place {
  const step = stepOf(script, place)
  const isDone = step?.gone?.(seen) || (step?.act !== undefined && asked(seen) !== place.question)
  if (step && !isDone) return place
  return pick(script, step ? [...place.past, step.id] : place.past, seen)
}

/** The step was read, or passed over: where the guide stands then. */
export function next(script: Script, place: Place, seen: Seen): Place {
  return pick(script, place.step === null ? place.past : [...place.past, place.step], seen)
}

/** The step that is shown, if any. */
export function stepOf(script: Script, place: Place): Step | null {
  return script.steps.find(({ id }) => id === place.step) ?? null
}

/** Whether the last step is behind. */
export function isOver(script: Script, place: Place): boolean {
  const last = script.steps.at(-1)
  return last !== undefined && place.past.includes(last.id)
}

function pick(script: Script, past: readonly string[], seen: Seen): Place {
  const step = script.steps.find((one) => !past.includes(one.id) && one.fits(seen))
  return { past, step: step?.id ?? null, question: asked(seen) }
}
