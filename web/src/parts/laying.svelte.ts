// Where a page stands when it is laid out anew.
import type { Layout } from './sizes'

/** From the moment when a table is laid out in another way it is looked at from its top: how far the old one was scrolled says
 * nothing about the new one, and would hide its question. */
export function fromTheTop(layout: () => Layout): void {
  let before: Layout | null = null
  $effect(() => {
    const now = layout()
    if (before !== null && before !== now) scrollTo(0, 0)
    before = now
  })
}
