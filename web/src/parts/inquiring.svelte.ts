// An inquiry that is being put: what it takes, what was given for it, and what was found.
import { inWords } from '../net/api'
import type { Finding, InquiryFacts, ParameterFacts, Point } from '../net/wire'
import type { TableModel, Value } from '../state/model'

export interface Leg {
  readonly label: string
  readonly to: Point
}

export class Inquiring {
  readonly #model: () => TableModel
  chosen = $state.raw<InquiryFacts | null>(null)
  /** What was given so far, as it goes over the wire. */
  values = $state.raw<Readonly<Record<string, Value>>>({})
  /** The parameter that the next click on the table is for. */
  awaits = $state.raw<ParameterFacts | null>(null)
  /** The legs of the way that is being given, and the label of the next. */
  legs = $state.raw<readonly Leg[]>([])
  finding = $state.raw<Finding | null>(null)
  /** Why there is no answer. */
  reason = $state('')
  busy = $state(false)
  #asked = 0

  constructor(model: () => TableModel) {
    this.#model = model
  }

  choose(inquiry: InquiryFacts | null): void {
    this.chosen = inquiry
    const usual = ({ kind, least, of }: ParameterFacts): Value | undefined =>
      kind === 'number' ? least : kind === 'word' ? of[0] : undefined
    const values = (inquiry?.takes ?? []).map((parameter) => [parameter.id, usual(parameter)] as const)
    this.values = Object.fromEntries(values.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])))
    this.legs = []
    this.clear()
    this.#next()
  }

  /** What was found is not true any more. */
  clear(): void {
    this.#asked += 1
    this.finding = null
    this.reason = ''
    this.busy = false
  }

  /** Give something; once nothing is missing, it is asked. */
  give(parameter: ParameterFacts, value: Value | null): void {
    const others = Object.entries(this.values).filter(([id]) => id !== parameter.id)
    this.values = Object.fromEntries(value === null ? others : [...others, [parameter.id, value]])
    this.#next()
    if (this.isWhole) void this.ask()
  }

  /** Give a way leg by leg. */
  giveLegs(parameter: ParameterFacts, legs: readonly Leg[]): void {
    this.legs = legs
    const numbers = legs.flatMap(({ label, to }) => [parameter.of.indexOf(label), ...to])
    this.give(parameter, numbers.length ? numbers : null)
    this.awaits = parameter
  }

  get isWhole(): boolean {
    return this.chosen !== null && this.chosen.takes.every(({ id }) => id in this.values)
  }

  #next(): void {
    const pointed =
      this.chosen?.takes.filter(({ kind }) => kind === 'thing' || kind === 'point' || kind === 'way') ?? []
    const missing = pointed.find(({ id }) => !(id in this.values))
    // Whoever clicks on after all was given gives the last of it anew.
    this.awaits = missing ?? pointed.at(-1) ?? null
  }

  async ask(): Promise<void> {
    const [model, inquiry] = [this.#model(), this.chosen]
    if (!inquiry || !model.inquire) return
    this.clear()
    const asked = this.#asked
    this.busy = true
    try {
      const finding = await model.inquire(inquiry.id, this.values)
      if (asked === this.#asked) this.finding = finding
    } catch (thrown) {
      if (asked === this.#asked) this.reason = inWords(thrown)
    } finally {
      if (asked === this.#asked) this.busy = false
    }
  }
}
