import { expect, test } from 'vitest'
import type { BeatSeen, Edit, View } from '../../src/net/wire'
import { edited, stepsOf } from '../../src/state/beats'
import { event, state } from '../net/socket'

const edit = (path: Edit['path'], value: unknown, cut: number | null = null): Edit => ({ path, value, cut })
const beat = (name: string, events: number, ...edits: Edit[]): BeatSeen => ({ name, events, edits })
const told = [event(6), event(6), event(6)]

test('without beats a change is looked at as a whole', () => {
  const change = state(6, { events: told })
  expect(stepsOf(change, 5)).toEqual([{ state: change, events: told, view: change.view, beat: null }])
})

test('a thing is put back where it lay', () => {
  const view = { round: 2, notes: ['a', 'b'], tracks: [{ id: 't', value: 3 }] } as unknown as View
  const back = edited(view, [edit(['tracks', 0, 'value'], 5), edit(['notes', 1], 'c'), edit(['round'], 1)])
  expect(back).toEqual({ round: 1, notes: ['a', 'c'], tracks: [{ id: 't', value: 5 }] })
  expect(view.round, 'the view itself stays').toBe(2)
})

test('a list that has become longer or shorter gets back what lay between', () => {
  const view = { notes: ['new', 'old', 'older'] } as unknown as View
  expect(edited(view, [edit(['notes', 0], [], 1)]).notes).toEqual(['old', 'older'])
  expect(edited(view, [edit(['notes', 1], ['x', 'y'], 1)]).notes).toEqual(['new', 'x', 'y', 'older'])
})

test('each beat is the view of its own, told up to there, and nobody is asked', () => {
  const view = { ...state(6).view, round: 3 }
  const beats = [beat('The roll', 1, edit(['round'], 1)), beat('Who moves', 2, edit(['round'], 2))]
  const change = state(6, { view, beats, events: told })
  const steps = stepsOf(change, 5)
  expect(steps.map((step) => step.view.round)).toEqual([1, 2, 3])
  expect(steps.map((step) => step.state.events.length)).toEqual([1, 2, 3])
  expect(steps.map((step) => step.events.length)).toEqual([1, 1, 1])
  expect(steps.map((step) => step.state.question === null)).toEqual([true, true, false])
  expect(steps.map((step) => step.state.sequence)).toEqual([5, 5, 6])
  expect(steps.map((step) => step.beat?.at ?? null)).toEqual([0, 1, null])
  expect(steps[0]!.beat!.names).toEqual(['The roll', 'Who moves'])
})
