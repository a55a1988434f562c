import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { ObjectionSeen, State } from '../../src/net/wire'
import Gathering from '../../src/parts/Gathering.svelte'
import attack from '../fixtures/attack4.json'
import { wants } from '../fixtures/pit'
import { seat } from '../seats'
import { copyOf, Still } from './still.svelte'

vi.setConfig({ testTimeout: 30_000 })
afterEach(cleanup)

function waitingFor(waiting: number[], change: Partial<State> = {}): Still {
  const seats = [seat(0, 'human', 'Zoe'), { ...seat(1, 'human', 'Dagon'), brings: { champion: 'Bo' } }]
  return new Still({
    ...copyOf(attack),
    question: null,
    seat: 0,
    seats,
    gathering: { waiting, wants: wants() },
    ...change,
  })
}

const sent: unknown[] = []
const bring = (objections: readonly ObjectionSeen[] = []) => {
  sent.length = 0
  return (things: unknown) => {
    sent.push(things)
    return Promise.resolve(objections)
  }
}
const radio = (name: RegExp) => screen.getByRole('radio', { name })

test('what is picked is brought, and what is left open is said to be drawn', async () => {
  render(Gathering, { model: waitingFor([0]), bring: bring() })
  await fireEvent.click(radio(/^Ash/))
  expect(screen.getByRole('heading', { name: 'Bring Ash?' })).toBeTruthy()
  expect(screen.getByText(/drawn by lot: Crew/)).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'To the table' }))
  expect(sent).toEqual([{ champion: 'ash' }])
})

test('what may not be had says why, by the name of whoever has it, and cannot be picked', async () => {
  render(Gathering, { model: waitingFor([0]), bring: bring() })
  expect(screen.getByText('Dagon has it.')).toBeTruthy()
  expect(screen.getByText('Cy is ill.')).toBeTruthy()
  await fireEvent.click(radio(/^Bo/))
  expect(radio(/^Bo/).getAttribute('aria-checked')).toBe('false')
  expect(radio(/^Bo.*Not now: Dagon has it/).getAttribute('aria-disabled')).toBe('true')
})

test('what is not needed can be put back', async () => {
  render(Gathering, { model: waitingFor([0]), bring: bring() })
  await fireEvent.click(radio(/^Coin/))
  await fireEvent.click(radio(/^None/))
  await fireEvent.click(screen.getByRole('button', { name: 'Whatever the lot gives me' }))
  expect(sent).toEqual([{}])
})

test("something of one's own making is pasted, and what is wrong with it stands beside it", async () => {
  const objections = [{ reason: 'Ours costs 10 points, and 9 are the most', seat: 0, option: 'crew' }]
  render(Gathering, { model: waitingFor([0]), bring: bring(objections) })
  const field = screen.getByLabelText('Paste it here')
  await fireEvent.input(field, { target: { value: '{"name": "Ours"' } })
  expect(screen.getByText(/This is not whole yet/)).toBeTruthy()
  await fireEvent.input(field, { target: { value: '{"name": "Ours"}' } })
  expect(screen.getByRole('heading', { name: 'Bring Ours?' })).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'To the table' }))
  expect(sent).toEqual([{ crew: { name: 'Ours' } }])
  expect((await screen.findByRole('alert')).textContent).toContain('Ours costs 10 points')
})

test('who has chosen waits, sees for whom, and may still change', async () => {
  const model = waitingFor([1], { gathering: { waiting: [1], wants: wants({ thing: 'ash' }) } })
  render(Gathering, { model, bring: bring() })
  expect(screen.getByRole('heading', { name: 'You bring Ash.' })).toBeTruthy()
  expect(screen.getByText('Dagon is choosing.')).toBeTruthy()
  await fireEvent.click(radio(/^The Pack/))
  await fireEvent.click(screen.getByRole('button', { name: 'To the table' }))
  expect(sent).toEqual([{ champion: 'ash', crew: 'pack' }])
})

test('who only looks on is offered nothing', () => {
  render(Gathering, { model: waitingFor([0, 1], { seat: null, gathering: { waiting: [0], wants: [] } }) })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('heading', { name: 'The game has not begun.' })).toBeTruthy()
})
