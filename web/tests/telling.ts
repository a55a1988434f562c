// Something that happened, for tests: what is not said is empty.
import type { EventSeen } from '../src/net/wire'

export function tale(more: Partial<EventSeen> = {}): EventSeen {
  const nothing = { reckonings: [], contest: null, chapter: null, passage: null }
  return { sequence: 1, text: '', rule: '', concerns: [], dice: [], seat: null, ...nothing, ...more }
}
