import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { Passage as Told } from '../../src/net/wire'
import Passage from '../../src/parts/Passage.svelte'
import ReadAgain from '../../src/parts/ReadAgain.svelte'
import { passagesIn } from '../../src/state/story'
import attack from '../fixtures/attack4.json'
import { seat } from '../seats'
import { tale } from '../telling'
import { copyOf, Still } from './still.svelte'

vi.setConfig({ testTimeout: 30_000 })
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
afterEach(cleanup)

const passage = (id: string, change: Partial<Told> = {}): Told => ({
  id,
  title: `The ${id}`,
  paragraphs: ['One.', 'Two.'],
  picture: '',
  speaker: '',
  place: '',
  note: '',
  reader: null,
  decided: '',
  votes: [],
  ...change,
})

test('a passage is read paragraph by paragraph, under its title', () => {
  render(Passage, { passage: passage('door', { place: 'Page 3', speaker: 'Wick', note: 'Gain 1 fuel.' }) })
  expect(screen.getByRole('article', { name: 'The door' })).toBeTruthy()
  for (const words of ['Page 3', 'Wick', 'One.', 'Two.', 'Gain 1 fuel.']) expect(screen.getByText(words)).toBeTruthy()
})

test('it says who reads and who decides, where there are several', () => {
  const seats = [seat(0, 'human', 'Zoe'), seat(1, 'human', 'Dagon'), seat(2, 'human', 'Joie')]
  const { container } = render(Passage, { passage: passage('door', { reader: 1 }), seats, deciding: [0] })
  expect(container.querySelector('.people')!.textContent).toMatch(/Zoe decides\s*Dagon reads/)
})

test('alone nobody has to be told', () => {
  const { container } = render(Passage, { passage: passage('door'), seats: [seat(0, 'human', 'Zoe')], deciding: [0] })
  expect(container.querySelector('.people')).toBeNull()
})

test('a picture that nobody has drawn is still a picture', () => {
  const { container } = render(Passage, { passage: passage('door', { picture: 'no-such-drawing' }) })
  expect(container.querySelector('.picture svg')).toBeTruthy()
})

test('passages are found by what the events say, each once, the newest first', () => {
  const long = tale({ text: 'a long line, '.repeat(40) })
  const events = [
    tale({ passage: passage('door') }),
    long,
    tale({ passage: passage('hall') }),
    tale({ passage: passage('cellar') }),
    tale({ passage: passage('door') }),
  ]
  expect(passagesIn(events).map(({ id }) => id)).toEqual(['door', 'cellar', 'hall'])
  expect(passagesIn([long])).toEqual([])
})

test('what was told can be read again, but for what is open now', async () => {
  const state = copyOf(attack)
  const events = [tale({ passage: passage('door') }), tale({ passage: passage('hall') })]
  render(ReadAgain, { model: new Still({ ...state, events, view: { ...state.view, passage: passage('hall') } }) })
  expect(screen.queryByRole('button', { name: 'The hall' })).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'The door' }))
  expect(screen.getByRole('article', { name: 'The door', hidden: true })).toBeTruthy()
})
