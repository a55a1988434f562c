// Questions that a player would rather pass without being asked, until something new is possible: kept by table and seat.
import type { Card, OptionSeen, QuestionSeen, State } from '../net/wire'
import { cardsIn } from './cards'
import type { TableModel } from './model'
import { kept, keep } from './storage'

const PLACE = 'wasteland.passing'

/** What is passed: what people call the question, what it offers that is not wanted, and how that is known again. */
export interface Unasked {
  readonly name: string
  readonly offers: readonly string[]
  readonly known: readonly string[]
}

/** Seat at a table to the questions it passes, by the clause that asks. */
type Passed = Record<string, Record<string, Unasked>>

class Passing {
  #all = $state.raw<Passed>(remembered())

  /** What is passed at this seat, with the clause that asks it. */
  at(model: TableModel): [rule: string, unasked: Unasked][] {
    return Object.entries(this.#all[seatOf(model)] ?? {})
  }

  /** The option by which this question is passed unasked; null if it is to be asked, for it offers something new. */
  optionOf(model: TableModel): OptionSeen | null {
    const { state } = model
    if (!state?.question) return null
    const { question } = state
    const unasked = this.#all[seatOf(model)]?.[question.rule]
    if (!unasked) return null
    const offered = offersOf(state, question)
    return [...offered.keys()].every((offer) => unasked.known.includes(offer)) ? passOf(question) : null
  }

  /** From now on, pass what is asked just now, as long as it offers nothing else. */
  pass(model: TableModel): void {
    const { state } = model
    if (!state?.question?.rule) return
    const { question } = state
    const before = this.#all[seatOf(model)]?.[question.rule]
    const offered = offersOf(state, question)
    const known = [...new Set([...(before?.known ?? []), ...offered.keys()])]
    const offers = [...new Set([...(before?.offers ?? []), ...offered.values()])]
    const name = state.view.phase || question.prompt
    this.#write(model, { ...this.#all[seatOf(model)], [question.rule]: { name, offers, known } })
  }

  /** Ask again. */
  askAgain(model: TableModel, rule: string): void {
    const rest = Object.entries(this.#all[seatOf(model)] ?? {}).filter(([other]) => other !== rule)
    this.#write(model, Object.fromEntries(rest))
  }

  #write(model: TableModel, passed: Record<string, Unasked>): void {
    this.#all = { ...this.#all, [seatOf(model)]: passed }
    keep(PLACE, this.#all)
  }
}

/** What a question offers besides passing, by what makes one offer differ from another: what is done, with what kind of thing,
 * at what chance and what price. Another copy of the same card is no other offer. */
function offersOf({ view }: State, question: QuestionSeen): Map<string, string> {
  const faces = new Map(cardsIn(view).map(([card]) => [card.id, faceOf(card)]))
  const rest = question.options.filter((option) => option !== passOf(question))
  return new Map(
    rest.map(({ concerns, does, sign, odds, need, costs, danger, label, title }) => {
      const things = concerns.map((id) => faces.get(id) ?? id)
      return [JSON.stringify([does, sign, odds, need, danger, costs, things.length ? things : label]), title || label]
    }),
  )
}

const faceOf = ({ kind, name }: Card): string => `${kind}/${name}`

/** What was kept, less whatever is not ours. */
function remembered(): Passed {
  const found: Passed = {}
  for (const [seat, passed] of Object.entries(kept(PLACE))) {
    if (typeof passed !== 'object' || passed === null) continue
    found[seat] = Object.fromEntries(Object.entries(passed).filter(([, unasked]) => isUnasked(unasked)))
  }
  return found
}

function isUnasked(thing: unknown): thing is Unasked {
  if (typeof thing !== 'object' || thing === null) return false
  const { name, offers, known } = thing as Record<string, unknown>
  return typeof name === 'string' && Array.isArray(offers) && Array.isArray(known)
}

/** The one option that declines what is offered; null where there is none. */
export function passOf(question: QuestionSeen): OptionSeen | null {
  return question.options.find(({ passes, danger }) => passes && !danger) ?? null
}

const seatOf = (model: TableModel): string => `${model.table}/${model.seat}`

export const passing = new Passing()
