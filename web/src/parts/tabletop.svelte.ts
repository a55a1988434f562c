// What every table does, however its parts lie: it is laid out by the room there is, and what moves on it is followed.
import type { TableModel } from '../state/model'
import { fromTheTop } from './laying.svelte'
import type { Motion, Ways } from './motion'
import { following } from './motion.svelte'
import { type Layout, layoutIn } from './sizes'

export class Tabletop {
  /** The element that holds all of it, and how wide that is; both are bound to it. */
  root = $state<HTMLElement>()
  width = $state(0)
  readonly #model: () => TableModel
  readonly #motion: Motion

  constructor(model: () => TableModel, ways: Ways) {
    this.#model = model
    fromTheTop(() => this.layout)
    this.#motion = following(model, () => this.root, ways)
  }

  get layout(): Layout {
    return layoutIn(this.width)
  }

  /** In a film nobody is asked: what was asked and answered stands in its own bar, and the board gets the room. */
  get film(): boolean {
    return this.#model().connection === 'film'
  }

  /** What moves is at its end at once. */
  readonly skip = (): void => this.#motion.finish()
}
