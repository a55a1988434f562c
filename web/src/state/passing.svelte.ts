// Questions that a player would rather pass without being asked, until they say otherwise: kept by table and seat.
import type { OptionSeen, QuestionSeen } from '../net/wire'
import type { TableModel } from './model'
import { kept, keep } from './storage'

const PLACE = 'wasteland.passing'

/** Seat at a table to the questions it passes: the clause that asks, and what people call it. */
type Passed = Record<string, Record<string, string>>

class Passing {
  #all = $state.raw<Passed>(remembered())

  /** What is passed at this seat: clause and name. */
  at(model: TableModel): [rule: string, name: string][] {
    return Object.entries(this.#all[seatOf(model)] ?? {})
  }

  /** The option by which this question is passed unasked; null if it is to be asked. */
  optionOf(model: TableModel): OptionSeen | null {
    const question = model.state?.question
    if (!question || !(question.rule in (this.#all[seatOf(model)] ?? {}))) return null
    return passOf(question)
  }

  /** From now on, pass what is asked just now. */
  pass(model: TableModel): void {
    const question = model.state?.question
    if (!question?.rule) return
    this.#write(model, { ...this.#all[seatOf(model)], [question.rule]: question.prompt })
  }

  /** Ask again. */
  askAgain(model: TableModel, rule: string): void {
    const rest = Object.entries(this.#all[seatOf(model)] ?? {}).filter(([other]) => other !== rule)
    this.#write(model, Object.fromEntries(rest))
  }

  #write(model: TableModel, passed: Record<string, string>): void {
    this.#all = { ...this.#all, [seatOf(model)]: passed }
    keep(PLACE, this.#all)
  }
}

/** What was kept, less whatever is not ours. */
function remembered(): Passed {
  const found: Passed = {}
  for (const [seat, passed] of Object.entries(kept(PLACE))) {
    if (typeof passed !== 'object' || passed === null) continue
    found[seat] = Object.fromEntries(Object.entries(passed).filter(([, name]) => typeof name === 'string'))
  }
  return found
}

/** The one option that declines what is offered; null where there is none. */
export function passOf(question: QuestionSeen): OptionSeen | null {
  return question.options.find(({ passes, danger }) => passes && !danger) ?? null
}

const seatOf = (model: TableModel): string => `${model.table}/${model.seat}`

export const passing = new Passing()
