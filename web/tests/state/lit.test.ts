import { expect, test } from 'vitest'
import type { Card, QuestionSeen, View } from '../../src/net/wire'
import { litBy } from '../../src/state/lit'
import { option } from '../telling'

const card = (id: string, tags: string[] = []): Card => ({
  id,
  name: 'Pistol',
  kind: 'ranged',
  text: '',
  facts: {},
  tags,
})
const pistol = option(1, 'Pistol', { concerns: ['pistol.1'] })
const question = (refused: QuestionSeen['refused'] = []): QuestionSeen =>
  ({ seat: 0, options: [pistol], refused }) as unknown as QuestionSeen
const view = (...hand: Card[]): View => ({ sheets: [{ seat: 0, hand }] }) as unknown as View

test('cards in hand that are the same as one that may be picked may be picked, too', () => {
  const lit = litBy(question(), view(card('pistol.1'), card('pistol.2')))
  expect(lit.get('pistol.2')).toEqual([pistol])
})

test('a card of the same name that is marked otherwise is another card', () => {
  const lit = litBy(question(), view(card('pistol.1'), card('pistol.2', ['primary'])))
  expect(lit.has('pistol.2')).toBe(false)
})

test('what is refused is not lit by its twin', () => {
  const refused = [{ label: 'Pistol', reason: 'not now', rule: '', concerns: ['pistol.2'], does: '', spans: {} }]
  expect(litBy(question(refused), view(card('pistol.1'), card('pistol.2'))).has('pistol.2')).toBe(false)
})
