// What happened between two questions, beat by beat: the views on the way there, and what was told by then.
import type { Edit, EventSeen, State, View } from '../net/wire'

/** Where one is among the beats of a change. */
export interface Beat {
  /** The place of the one that is shown, from 0. */
  readonly at: number
  /** What each is called. */
  readonly names: readonly string[]
}

/** One thing to be looked at: a beat, or the table as it stands after the last, with its next question. */
export interface Step {
  readonly state: State
  /** What is told with it for the first time. */
  readonly events: readonly EventSeen[]
  readonly view: View
  readonly beat: Beat | null
}

/** A change as what is to be looked at one after another. On the way nobody is asked, and the table is not there yet. */
export function stepsOf(state: State, before: number): Step[] {
  const news = (from: number, to?: number): EventSeen[] => state.events.slice(state.beats[from - 1]?.events ?? 0, to)
  const names = state.beats.map(({ name, events }, at) => name || calledBy(news(at, events)))
  const onTheWay = { sequence: before, question: null, waiting: [], asked: {}, undo: null, over: false, result: null }
  const steps: Step[] = [{ state, events: news(names.length), view: state.view, beat: null }]
  for (let at = names.length - 1; at >= 0; at -= 1) {
    const { edits, events } = state.beats[at]!
    const view = edited(steps[0]!.view, edits)
    const shown = { ...state, ...onTheWay, view, events: state.events.slice(0, events) }
    steps.unshift({ state: shown, events: news(at, events), view, beat: { at, names } })
  }
  return steps
}

/** What a beat is called that the rules do not name. */
function calledBy(events: readonly EventSeen[]): string {
  return events.some(({ dice }) => dice.length) ? 'Dice' : 'Then'
}

/** A view with what lay elsewhere put back. */
export function edited(view: View, edits: readonly Edit[]): View {
  return edits.reduce<unknown>((now, edit) => put(now, edit, 0), view) as View
}

function put(now: unknown, edit: Edit, depth: number): unknown {
  if (depth === edit.path.length) return edit.value
  const step = edit.path[depth]!
  if (Array.isArray(now)) {
    const place = Number(step)
    if (edit.cut !== null && depth === edit.path.length - 1)
      return now.toSpliced(place, edit.cut, ...(edit.value as unknown[]))
    return now.with(place, put(now[place], edit, depth + 1))
  }
  const part = now as Record<string, unknown>
  return { ...part, [step]: put(part[step], edit, depth + 1) }
}
