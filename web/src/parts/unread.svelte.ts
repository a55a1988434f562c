// What was said at a table that nobody here has read yet.
import type { TableModel } from '../state/model'

export class Unread {
  /** The number of the last line that was read; null until the table is there. */
  #read = $state<number | null>(null)
  readonly #model: () => TableModel

  /** To be made where a component is: what was said before it came counts as read. */
  constructor(model: () => TableModel) {
    this.#model = model
    $effect(() => {
      if (this.#read === null && this.#model().state) this.read()
    })
  }

  /** How many lines of others wait to be read. */
  get count(): number {
    const { said, seat } = this.#model()
    return this.#read === null ? 0 : said.filter((line) => line.number > this.#read! && line.seat !== seat).length
  }

  /** Everything is read that was said so far. */
  read(): void {
    this.#read = this.#model().said.at(-1)?.number ?? 0
  }
}
