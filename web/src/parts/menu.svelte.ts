// Several things may be done with one card: the few ways are shown right there.
import type { OptionSeen } from '../net/wire'

class Menu {
  shown = $state.raw<{ options: readonly OptionSeen[]; at: Element } | null>(null)

  open(options: readonly OptionSeen[], at: Element): void {
    this.shown = { options, at }
  }

  close(): void {
    const at = this.shown?.at
    this.shown = null
    if (at instanceof HTMLElement || at instanceof SVGElement) at.focus({ preventScroll: true })
  }
}

export const menu = new Menu()
