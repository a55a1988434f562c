import { beforeEach, expect, test } from 'vitest'
import type { OptionSeen, QuestionSeen, State } from '../../src/net/wire'
import type { TableModel } from '../../src/state/model'
import { passing, passOf } from '../../src/state/passing.svelte'
import items2 from '../fixtures/items2.json'
import { option } from '../telling'

const shown = items2 as unknown as State

function table(question: QuestionSeen | null = shown.question, seat = 0): TableModel {
  return { table: 'K7F2-QX9M', seat, state: { ...shown, question } } as unknown as TableModel
}

beforeEach(() => passing.at(table()).forEach(([rule]) => passing.askAgain(table(), rule)))

test('a question is asked until it is passed', () => {
  expect(passing.optionOf(table())).toBe(null)
})

test('what is passed once is passed by its own option from then on', () => {
  passing.pass(table())
  expect(passing.optionOf(table())?.label).toBe('Done with items')
})

test('what is passed is named as the table names it, with what it offers', () => {
  passing.pass(table())
  const [[rule, { name, offers }]] = passing.at(table()) as [ReturnType<typeof passing.at>[0]]
  const offered = shown.question!.options.filter((option) => option !== passOf(shown.question!))
  expect([rule, name]).toEqual(['sns.item.permitted-actions', shown.view.phase])
  expect(offers).toEqual(offered.map(({ title, label }) => title || label))
})

/** The same question with one more thing that may be done. */
function offering(more: Partial<OptionSeen>): TableModel {
  const question = shown.question!
  const found = option(question.options.length, 'Play Flashlight for the Objective', more)
  return table({ ...question, options: [...question.options, found] })
}

test('a question that offers something new is asked', () => {
  passing.pass(table())
  expect(passing.optionOf(offering({ concerns: ['flashlight.1', 'need.2'], does: 'play' }))).toBe(null)
})

test('a card that may do more than before is something new', () => {
  passing.pass(table())
  const card = shown.question!.options.find(({ concerns }) => concerns.length)!
  expect(passing.optionOf(offering({ concerns: card.concerns, does: 'place it on the Objective' }))).toBe(null)
})

test('what has another price or another chance is something new', () => {
  passing.pass(table())
  const options = shown.question!.options.map((one) => (one.passes ? one : { ...one, odds: 0.25 }))
  expect(passing.optionOf(table({ ...shown.question!, options }))).toBe(null)
})

test('less to choose from is nothing new', () => {
  passing.pass(table())
  const options = shown.question!.options.filter(({ passes }, at) => passes || at > 1)
  expect(passing.optionOf(table({ ...shown.question!, options }))?.label).toBe('Done with items')
})

test('another copy of the same card is nothing new', () => {
  passing.pass(table())
  const question = JSON.parse(
    JSON.stringify(shown.question).replaceAll(/"(pistol|ammunition)\.\d+"/g, '"$1.99"'),
  ) as QuestionSeen
  const view = JSON.parse(
    JSON.stringify(shown.view).replaceAll(/"(pistol|ammunition)\.\d+"/g, '"$1.99"'),
  ) as State['view']
  const other = { ...table(question), state: { ...shown, view, question } } as TableModel
  expect(passing.optionOf(other)?.label).toBe('Done with items')
})

test('what was passed once more when it had become more is known from then on', () => {
  const more = offering({ concerns: ['flashlight.1'], does: 'play' })
  passing.pass(table())
  passing.pass(more)
  expect(passing.optionOf(more)?.label).toBe('Done with items')
})

test('other questions are still asked', () => {
  passing.pass(table())
  expect(passing.optionOf(table({ ...shown.question!, rule: 'sns.trade.one-card-a-turn' }))).toBe(null)
})

test('other seats are still asked', () => {
  passing.pass(table())
  expect(passing.optionOf(table(shown.question, 1))).toBe(null)
})

test('it can be taken back', () => {
  passing.pass(table())
  passing.askAgain(table(), 'sns.item.permitted-actions')
  expect(passing.optionOf(table())).toBe(null)
})

test('to pass is never done unasked where it is dangerous', () => {
  const options = shown.question!.options.map((option) => ({ ...option, danger: option.passes }))
  expect(passOf({ ...shown.question!, options })).toBe(null)
})
