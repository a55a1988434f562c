import { beforeEach, expect, test } from 'vitest'
import type { QuestionSeen, State } from '../../src/net/wire'
import type { TableModel } from '../../src/state/model'
import { passing, passOf } from '../../src/state/passing.svelte'
import items2 from '../fixtures/items2.json'

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

test('what is passed is named as the table names it', () => {
  passing.pass(table())
  expect(passing.at(table())).toEqual([['sns.item.permitted-actions', shown.question!.prompt]])
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
