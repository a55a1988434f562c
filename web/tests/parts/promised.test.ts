import { cleanup, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DiceChecked, DiceSeen } from '../../src/net/wire'
import DiceFacts from '../../src/parts/DiceFacts.svelte'
import DiceVerdict from '../../src/parts/DiceVerdict.svelte'
import { mine } from '../../src/state/mine.svelte'
import { promised, told } from '../dice'
import { seat } from '../seats'

const SEATS = [seat(0, 'human', 'Zoe'), seat(1, 'open', ''), seat(2, 'bot', 'Otto')]
let found: DiceChecked

beforeEach(() => {
  localStorage.clear()
  mine.read()
  found = { verdict: 'kept', why: 'all is well', outcomes: 133 }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(found)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function verdict(dice: DiceSeen): Promise<string> {
  const { container } = render(DiceVerdict, { table: 'K7F2-QX9M', dice })
  await waitFor(() => expect(container.textContent).not.toContain('being checked'))
  return container.textContent
}

test('dice that are as promised are said to be so, with how much was checked', async () => {
  const words = await verdict(told())
  expect(words).toContain('The dice were as promised.')
  expect(words).toContain('133 throws and draws checked')
})

test('what a hash and a secret have to do with it is told to whoever asks', async () => {
  await verdict(told())
  const detail = screen.getByRole('group')
  expect(detail.textContent).toContain(told().secret)
  const plain = screen.getByText('The dice were as promised.').parentElement?.textContent
  expect(plain).toContain('sealed before the game')
  expect(plain).not.toMatch(/hash|secret|outcome/)
})

test('what the server finds to be broken is said', async () => {
  found = { verdict: 'broken', why: 'outcome 7 does not follow', outcomes: 6 }
  const words = await verdict(told())
  expect(words).toContain('The dice are not as promised.')
  expect(words).toContain('outcome 7 does not follow.')
})

test('a secret with another hash is found here, whatever the server says', async () => {
  expect(await verdict(told({ secret: 'another' }))).toContain('another hash than this browser was shown')
})

test('a promise that was changed since it was first shown here is found', async () => {
  mine.remember('K7F2-QX9M', { seats: { '0': 'nought' }, commitment: 'ab'.repeat(32) })
  expect(await verdict(told())).toContain('another hash than this browser was shown')
})

test('the words of the seats are shown, and that a game taken back from its end has known dice', () => {
  render(DiceFacts, { dice: promised({ known: true, rewinds: [3, 9] }), seats: SEATS, seat: 0 })
  const words = screen.getByLabelText('Words for the dice').textContent
  expect(words).toContain('Zoe (you)')
  expect(words).toContain('rust')
  const all = screen.getByLabelText('The dice of this table').textContent
  expect(all).toContain('These dice are known.')
  expect(all).toContain('2 times')
})
