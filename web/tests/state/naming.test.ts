import { render } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import SheetBox from '../../src/games/generic/SheetBox.svelte'
import Mat from '../../src/games/search-and-survive/Mat.svelte'
import Plate from '../../src/games/search-and-survive/Plate.svelte'
import type { State } from '../../src/net/wire'
import { byName, inFull, whoSaid, whoSits } from '../../src/state/naming'
import { wording } from '../../src/state/story'
import attack4 from '../fixtures/attack4.json'
import { Still } from '../parts/still.svelte'
import { span, tale } from '../telling'

const table = attack4 as unknown as State
const role = table.view.sheets[1]!.name
const called = (name: string, isNamed = true): State => ({
  ...table,
  seats: table.seats.map((facts) => (facts.seat === 1 ? { ...facts, name, named: isNamed } : facts)),
})

test('somebody has one name, and a role', () => {
  expect(whoSits(called('Mags'), 1)).toEqual({ name: 'Mags', role })
  expect(inFull(whoSits(called('Mags'), 1))).toBe(`Mags, ${role}`)
})

test('who gave no name is called by the role', () => {
  expect(whoSits(called('Seat 2', false), 1)).toEqual({ name: role, role: '' })
})

test('the story tells of people by their names', () => {
  const text = `${role} hits the Runner; the ${role} rests.`
  const spans = [span(text, role, 'seat', 'seat.1'), span(text, 'Runner', 'thing', 'runner.1')]
  spans.push([text.indexOf('the ' + role), text.indexOf(' rests'), 'seat', 'seat.1'])
  const [told] = byName([tale({ text, spans })], called('Mags'))
  expect(told!.text).toBe('Mags hits the Runner; Mags rests.')
  expect(wording(told!).map((part) => part.text)).toEqual(['Mags', ' hits the ', 'Runner', '; ', 'Mags', ' rests.'])
})

test('who took over from whom is told as it was', () => {
  const text = 'Mags takes over from Ada.'
  const spans = [span(text, 'Mags', 'seat', 'seat.1'), span(text, 'Ada', 'seat', 'seat.1')]
  expect(byName([tale({ text, spans })], called('Mags'))[0]!.text).toBe(text)
})

test('who gave no name is called by the role also where the server tells of the seat by its number', () => {
  const text = 'Seat 2 takes back an answer.'
  const spans = [span(text, 'Seat 2', 'seat', 'seat.1')]
  expect(byName([tale({ text, spans })], called('Seat 2', false))[0]!.text).toBe(`${role} takes back an answer.`)
  expect(byName([tale({ text, spans })], called('Mags'))[0]!.text).toBe(text)
})

test('who says something is called as in the story, and keeps the name of then', () => {
  const said = (name: string, seat: number | null = 1) => ({ number: 1, seat, name, text: 'Hm.', at: 0 })
  expect(whoSaid(said('Mags'), called('Mags'))).toBe('Mags')
  expect(whoSaid(said('Seat 2'), called('Seat 2', false))).toBe(role)
  expect(whoSaid(said('Ada'), called('Mags'))).toBe('Ada')
  expect(whoSaid(said('Somebody watching', null), called('Mags'))).toBe('Somebody watching')
})

test('plates, mats and sheets call people as the story does', () => {
  const unnamed = called('Seat 2', false)
  const sheet = unnamed.view.sheets[1]!
  const facts = unnamed.seats[1]
  for (const part of [Plate, Mat, SheetBox] as never[]) {
    const { container, unmount } = render(part, { model: new Still(unnamed), sheet, facts } as never)
    const name = container.querySelector('.name')?.textContent
    expect(name).toBe(sheet.seat === unnamed.seat ? 'You' : role)
    unmount()
  }
})
