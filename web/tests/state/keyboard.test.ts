import { expect, test } from 'vitest'
import { hurryByKey, isTyping, pickByKey } from '../../src/state/keyboard'
import type { TableModel } from '../../src/state/model'
import { settings } from '../../src/state/settings.svelte'
import { state } from '../net/socket'

function table(danger: number | null = null) {
  const answers: unknown[] = []
  const shown = state(5)
  const question = { ...shown.question!, dice: null }
  question.options = question.options.map((option) => ({ ...option, danger: option.pick === danger }))
  const model = {
    state: { ...shown, question },
    sending: false,
    hovered: null,
    answer: (pick: unknown) => answers.push(pick),
  }
  return { model: model as unknown as TableModel, answers }
}

test('a key answers with its option', () => {
  const { model, answers } = table()
  expect(pickByKey(model, '2')).toBe(true)
  expect(answers).toEqual([1])
})

test('a key without an option does nothing', () => {
  const { model, answers } = table()
  expect(pickByKey(model, '?')).toBe(false)
  expect(pickByKey(model, 'm')).toBe(false)
  expect(answers).toEqual([])
})

test('where dangerous answers ask again, the first press only holds the option up', () => {
  settings.confirm = true
  const { model, answers } = table(0)
  pickByKey(model, '1')
  expect([model.hovered, answers]).toEqual([0, []])
  pickByKey(model, '1')
  expect(answers).toEqual([0])
})

test('whoever types in a field does not play', () => {
  const field = document.body.appendChild(document.createElement('input'))
  let typing = false
  field.addEventListener('keydown', (event) => (typing = isTyping(event)))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))
  expect(typing).toBe(true)
  field.remove()
})

test('Space leads to one’s own question while others are at it, and to nothing once that is there', () => {
  const { model } = table()
  let hurried = 0
  const waiting = { ...model, state: { ...model.state!, question: null }, hurry: () => (hurried += 1) }
  const space = new KeyboardEvent('keydown', { key: ' ' })
  expect(hurryByKey({ ...model, hurry: waiting.hurry } as TableModel, space)).toBe(false)
  expect(hurryByKey(waiting as TableModel, new KeyboardEvent('keydown', { key: 'x' }))).toBe(false)
  expect(hurryByKey(waiting as TableModel, space)).toBe(true)
  expect(hurried).toBe(1)
})
