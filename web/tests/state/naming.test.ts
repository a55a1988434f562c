import { expect, test } from 'vitest'
import type { State } from '../../src/net/wire'
import { byName, inFull, whoSits } from '../../src/state/naming'
import { wording } from '../../src/state/story'
import attack4 from '../fixtures/attack4.json'
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
