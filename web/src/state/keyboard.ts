// The keys of a table: which option a key press picks, and what else it does.
import { choose } from '../parts/choosing.svelte'
import type { TableModel } from './model'
import { optionByKey } from './keys'

/** Somebody is typing, or a dialog is open: the table's keys are not meant. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
  )
}

/** Pick what the key stands for; as with a click, a dangerous option may ask again. */
export function pickByKey(model: TableModel, key: string): boolean {
  const question = model.state?.question
  // Real dice are typed as faces, which the question itself reads.
  if (!question || question.dice) return false
  const option = optionByKey(question.options, key)
  if (!option) return false
  choose(model, option)
  return true
}

/** A button that steers the beats has the focus, and is pressed: it alone is meant. */
export function isPressed({ target, key }: KeyboardEvent): boolean {
  return ['Enter', ' '].includes(key) && target instanceof Element && target.matches('[data-next], [data-hold]')
}

/** On the way to the next question: N shows the next beat, P holds the one that is shown or lets it go on. */
export function beatByKey(model: TableModel, key: string): boolean {
  if (!model.beat) return false
  if (key.toLowerCase() === 'n') model.next?.()
  else if (key.toLowerCase() === 'p') model.hold?.(!model.held)
  else return false
  return true
}

/** While others are at it, Space leads to one's own question; on a button it presses that. */
export function hurryByKey(model: TableModel, { key, target }: KeyboardEvent): boolean {
  const state = model.state
  if (key !== ' ' || !state || state.question || state.over || !model.hurry) return false
  if (target instanceof Element && target.closest('button, a, summary')) return false
  model.hurry()
  return true
}
