import { expect, test } from 'vitest'
import type { Card, OptionSeen, QuestionSeen, View } from '../../src/net/wire'
import { litBy } from '../../src/state/lit'

const card = (id: string, tags: string[] = []): Card => ({
  id,
  name: 'Pistol',
  kind: 'ranged',
  text: '',
  facts: {},
  tags,
})
const option: OptionSeen = {
  pick: 1,
  label: 'Pistol',
  concerns: ['pistol.1'],
  odds: null,
  note: '',
  danger: false,
  passes: false,
}
const question = (refused: QuestionSeen['refused'] = []): QuestionSeen =>
  ({ seat: 0, options: [option], refused }) as unknown as QuestionSeen
const view = (...hand: Card[]): View => ({ sheets: [{ seat: 0, hand }] }) as unknown as View

test('cards in hand that are the same as one that may be picked may be picked, too', () => {
  const lit = litBy(question(), view(card('pistol.1'), card('pistol.2')))
  expect(lit.get('pistol.2')).toEqual([option])
})

test('a card of the same name that is marked otherwise is another card', () => {
  const lit = litBy(question(), view(card('pistol.1'), card('pistol.2', ['primary'])))
  expect(lit.has('pistol.2')).toBe(false)
})

test('what is refused is not lit by its twin', () => {
  const refused = [{ label: 'Pistol', reason: 'not now', rule: '', concerns: ['pistol.2'] }]
  expect(litBy(question(refused), view(card('pistol.1'), card('pistol.2'))).has('pistol.2')).toBe(false)
})
