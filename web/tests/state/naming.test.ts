import { render } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import SheetBox from '../../src/games/generic/SheetBox.svelte'
import Mat from '../../src/games/search-and-survive/Mat.svelte'
import Plate from '../../src/games/search-and-survive/Plate.svelte'
import type { QuestionSeen, State } from '../../src/net/wire'
import { askedByName, byName, inFull, whoSaid, whoSits, withNames } from '../../src/state/naming'
import { wording } from '../../src/state/story'
import attack4 from '../fixtures/attack4.json'
import { Still } from '../parts/still.svelte'
import { option, span, tale } from '../telling'

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

const asked = (text: string, words: string, seat = 1): QuestionSeen => {
  const spans = { prompt: [span(text, words, 'seat', `seat.${seat}`)] }
  return { ...table.question!, prompt: text, spans, options: [], refused: [] }
}

test('a question tells of people by their names', () => {
  expect(askedByName(asked(`${role} refuses. Do you search?`, role), called('Mags'))!.prompt).toBe(
    'Mags refuses. Do you search?',
  )
})

test('options and refusals tell of people by their names in all that they say', () => {
  const whom = option(0, `The ${role} (3 left)`, { title: `The ${role}`, note: `then the ${role}` })
  const spans = (fields: Record<string, [string, string]>) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, [text, words]]) => [field, [span(text, words, 'seat', 'seat.1')]]),
    )
  const marked = {
    ...whom,
    spans: spans({
      label: [whom.label, `The ${role}`],
      title: [whom.title, `The ${role}`],
      note: [whom.note, `the ${role}`],
    }),
  }
  const reason = `only for its controller, the ${role}`
  const refused = {
    label: 'Use it',
    reason,
    rule: '',
    concerns: [],
    does: '',
    spans: spans({ reason: [reason, `the ${role}`] }),
  }
  const seen = askedByName({ ...table.question!, options: [marked], refused: [refused] }, called('Mags'))!
  expect([seen.options[0]!.label, seen.options[0]!.title, seen.options[0]!.note]).toEqual([
    'Mags (3 left)',
    'Mags',
    'then Mags',
  ])
  expect(seen.refused[0]!.reason).toBe('only for its controller, Mags')
})

test('a question that names nobody stays the very same', () => {
  expect(askedByName(table.question, called('Mags'))).toBe(table.question)
})

test('who gave a name has it also where a question knows no more than the seat', () => {
  expect(askedByName(asked('seat 2 plays Russel Crown', 'seat 2'), called('Mags'))!.prompt).toBe(
    'Mags plays Russel Crown',
  )
})

test('who gave no name is asked about by the role, with its article', () => {
  const prompt = `Is the ${role} to be saved?`
  expect(askedByName(asked(prompt, `the ${role}`), called('Seat 2', false))!.prompt).toBe(prompt)
})

test('what others are asked tells of people by their names', () => {
  const prompt = `${role} offers a trade. Accept it?`
  const spans = { '0': [span(prompt, role, 'seat', 'seat.1')] }
  expect(withNames({ ...called('Mags'), asked: { '0': prompt }, asked_spans: spans }).asked).toEqual({
    '0': 'Mags offers a trade. Accept it?',
  })
})

test('notes tell of people by their names', () => {
  const notes = ['It rains.', `${role} is the Waster.`]
  const spans = [[], [span(notes[1]!, role, 'seat', 'seat.1')]]
  const told = withNames({ ...called('Mags'), view: { ...table.view, notes, note_spans: spans } })
  expect(told.view.notes).toEqual(['It rains.', 'Mags is the Waster.'])
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
