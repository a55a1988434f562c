// From a click to an answer: the dangerous ones ask again, if the setting says so.
import type { OptionSeen } from '../net/wire'
import type { TableModel } from '../state/model'
import { settings } from '../state/settings.svelte'
import { peek } from './peek.svelte'

interface SecondLook {
  readonly pick: number
  readonly sequence: number
}

let second = $state.raw<SecondLook | null>(null)

/** Whether this option was picked once, and waits to be picked again. */
export function isArmed(model: TableModel, option: OptionSeen): boolean {
  return second !== null && second.pick === option.pick && second.sequence === model.state?.sequence
}

/** Whether anything can be answered here now. */
export function canAnswer(model: TableModel): boolean {
  return model.connection !== 'film' && !model.sending && model.state?.question != null
}

/** Whether there is no connection just now, so that nothing can be answered. */
export function isCut({ connection }: TableModel): boolean {
  return connection !== 'connected' && connection !== 'film'
}

/** What a thing to be picked says in short: its key, or that it asks a second time. */
export function keyFor(model: TableModel, option: OptionSeen): string {
  return isArmed(model, option) ? 'again?' : model.keyOf(option.pick)
}

/** Make a button on the board the way to pick an option: what it is called, and that pointing lights the option up. */
export function picking(model: TableModel, option: OptionSeen) {
  const point = () => (model.hovered = option.pick)
  const leave = () => (model.hovered = null)
  return {
    type: 'button' as const,
    'aria-label': `${option.label}${option.note ? `, ${option.note}` : ''}, key ${model.keyOf(option.pick)}`,
    onclick: () => choose(model, option),
    onpointerenter: point,
    onpointerleave: leave,
    onfocus: point,
    onblur: leave,
  }
}

/** Pick an option: it is answered at once, or, if it is dangerous and the setting asks for it, at the second time. */
export function choose(model: TableModel, option: OptionSeen): void {
  if (!canAnswer(model)) return
  if (option.danger && settings.confirm && !isArmed(model, option)) {
    second = { pick: option.pick, sequence: model.state!.sequence }
    model.hovered = option.pick
    return
  }
  second = null
  peek.rest()
  model.answer(option.pick)
}
