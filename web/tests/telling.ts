// Something that happened, for tests: what is not said is empty.
import type { EventSeen, Fallen } from '../src/net/wire'

export function tale(more: Partial<EventSeen> = {}): EventSeen {
  const nothing = { reckonings: [], contest: null, chapter: null, passage: null }
  return { sequence: 1, text: '', rule: '', concerns: [], dice: [], seat: null, ...nothing, ...more }
}

/** Numbered dice that fell, of six sides if nothing else is said. */
export function fell(numbers: readonly number[], sides = 6, needs: Partial<Fallen> = {}): Fallen[] {
  return numbers.map((face) => ({ die: `d${sides}`, sides, face, needed: null, bulls_eye: null, ...needs }))
}
