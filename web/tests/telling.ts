// Things that the server tells, for tests: what is not said is empty.
import type { EventSeen, Fallen, OptionSeen, Span } from '../src/net/wire'

/** Something that happened. */
export function tale(more: Partial<EventSeen> = {}): EventSeen {
  const nothing = {
    reckonings: [],
    contest: null,
    chapter: null,
    passage: null,
    spans: [],
    verdict: '',
    milestone: '',
    undoes: [],
    by: null,
    on: null,
  } as const
  return { sequence: 1, text: '', rule: '', concerns: [], dice: [], seat: null, ...nothing, ...more } as EventSeen
}

/** Where words stand in a text, and what they are there for. */
export function span(text: string, words: string, part: Span[2], of = ''): Span {
  const start = [...text.slice(0, text.indexOf(words))].length
  return [start, start + [...words].length, part, of]
}

/** Something that may be picked. */
export function option(pick: number, label: string, more: Partial<OptionSeen> = {}): OptionSeen {
  const words = { note: '', title: '', detail: '', where: '', does: '', sign: '' } as const
  return {
    pick,
    label,
    concerns: [],
    odds: null,
    danger: false,
    passes: false,
    need: null,
    costs: [],
    prospects: [],
    key: '',
    worth: null,
    spans: {},
    ...words,
    ...more,
  }
}

/** Numbered dice that fell, of six sides if nothing else is said. */
export function fell(numbers: readonly number[], sides = 6, needs: Partial<Fallen> = {}): Fallen[] {
  return numbers.map((face) => ({ die: `d${sides}`, sides, face, needed: null, bulls_eye: null, ...needs }))
}
