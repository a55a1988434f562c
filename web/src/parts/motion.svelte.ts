// Motion that follows a table: measured before the page changes, played after it has.
import { untrack } from 'svelte'
import type { TableModel } from '../state/model'
import { Motion, rollTimes, type Ways } from './motion'
import { MOST_ROLLS, rollsIn } from './moves'

/** Let the cards below *root* move in their ways whenever the table changes; the dice of a change come to rest first. */
export function following(model: () => TableModel, root: () => HTMLElement | undefined, ways: Ways): Motion {
  const motion = new Motion(ways)
  const view = $derived(model().state?.view ?? null)
  $effect.pre(() => {
    if (view) untrack(() => motion.before(root() ?? null, view))
  })
  $effect(() => {
    if (!view) return
    untrack(() => {
      const rolls = Math.min(MOST_ROLLS, rollsIn(model().fresh).length)
      motion.after(view, model().fresh, rollTimes(rolls).rest)
    })
  })
  return motion
}
