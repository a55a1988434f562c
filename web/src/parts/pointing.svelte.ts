// Where somebody points on a ground, and what for: a point or a way that is asked for, or something that is inquired about.
import type { Point } from '../net/wire'
import type { TableModel } from '../state/model'
import { Inquiring, type Leg } from './inquiring.svelte'

export class Pointing {
  readonly #model: () => TableModel
  readonly inquiring: Inquiring
  #level = $state(0)
  /** The point that is being named for the question. */
  point = $state.raw<Point | null>(null)
  /** The way that is being drafted for the question, and the label of its next leg. */
  legs = $state.raw<readonly Leg[]>([])
  label = $state('')

  constructor(model: () => TableModel) {
    this.#model = model
    this.inquiring = new Inquiring(model)
  }

  /** The level that is pointed at. What was named for the question goes up and down with it. */
  get level(): number {
    return this.#level
  }

  set level(level: number) {
    this.#level = level
    if (this.point) this.point = [this.point[0], this.point[1], level]
  }

  get #question() {
    return this.#model().state?.question ?? null
  }

  /** What a click on the open ground is for, if for anything. */
  get wants(): 'inquiry' | 'point' | 'way' | null {
    const awaited = this.inquiring.awaits?.kind
    if (awaited === 'point' || awaited === 'way') return 'inquiry'
    return this.#question?.points ? 'point' : this.#question?.way ? 'way' : null
  }

  /** Whether things are to be pointed at for an inquiry, and of which kinds; null if not. */
  get wantsThings(): readonly string[] | null {
    return this.inquiring.awaits?.kind === 'thing' ? this.inquiring.awaits.of : null
  }

  /** The label of the next leg: the one that was picked last, or the first. */
  labelAmong(labels: readonly string[]): string {
    return labels.includes(this.label) ? this.label : (labels[0] ?? '')
  }

  /** Somebody points at the ground. */
  at(x: number, y: number): void {
    const to: Point = [Math.round(x), Math.round(y), this.level]
    const awaited = this.inquiring.awaits
    if (awaited?.kind === 'point') this.inquiring.give(awaited, to)
    else if (awaited?.kind === 'way')
      this.inquiring.giveLegs(awaited, [...this.inquiring.legs, { label: this.labelAmong(awaited.of), to }])
    else if (this.#question?.points) this.point = to
    else if (this.#question?.way && this.legs.length < this.#question.way.most)
      this.legs = [...this.legs, { label: this.labelAmong(this.#question.way.labels), to }]
  }

  /** Somebody points at a thing; whether that was wanted. */
  atThing(id: string): boolean {
    const awaited = this.inquiring.awaits
    if (awaited?.kind !== 'thing') return false
    this.inquiring.give(awaited, id)
    return true
  }

  /** The table has gone on: what was drafted and found is of no use any more. */
  forget(): void {
    this.point = null
    this.legs = []
    this.inquiring.clear()
  }

  /** The drafted way as an answer. */
  wayAnswer(labels: readonly string[]): number[] {
    return this.legs.flatMap(({ label, to }) => [labels.indexOf(label), ...to])
  }
}
