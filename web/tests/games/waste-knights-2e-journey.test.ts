import { cleanup, render } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { mapOf } from '../../src/games/waste-knights-2e/around'
import { labelsOf, MARK, meet } from '../../src/games/waste-knights-2e/journey'
import JourneyMap from '../../src/games/waste-knights-2e/JourneyMap.svelte'
import { placeOf } from '../../src/games/waste-knights-2e/land'
import type { Card } from '../../src/net/wire'
import { frameOf } from '../../src/parts/hexes'
import { ended } from '../fixtures/waste-knights-2e'

afterEach(cleanup)

const board = mapOf(ended().view)!
const frame = frameOf(board, 46, placeOf)
const decided = (space: string, knight: number, at: number): Card => ({
  id: `decision.${at}`,
  name: `Decision ${at}`,
  kind: 'decision',
  text: '',
  facts: { space, knight, round: 1 },
  tags: [],
})

/** The decisions of a long game: many in every city, some at other places, and some on the road. */
const cities = board.spaces.filter(({ tags }) => tags.includes('city'))
const others = board.spaces.filter(({ tags }) => !tags.includes('city'))
const long = [
  ...cities.flatMap(({ id }, city) => Array.from({ length: 12 }, (_, at) => decided(id, at % 4, city * 100 + at))),
  ...others.filter((_, at) => at % 6 === 0).map(({ id }, at) => decided(id, at % 4, 1000 + at)),
]
const labels = labelsOf(board, long, (knight) => Number(knight) % 4, frame)

describe('the journey on the map', () => {
  it('names every city and place', () => {
    const named = board.spaces.filter(({ tags }) => tags.includes('city') || tags.includes('location'))
    expect(labels.map(({ name }) => name).filter(Boolean)).toHaveLength(named.length)
  })
  it('has every number once, with the shape of whoever decided', () => {
    const marks = labels.flatMap((label) => label.marks)
    expect(marks.map(({ number }) => number).sort((one, other) => one - other)).toEqual(long.map((_, at) => at + 1))
    expect(marks.every(({ number, seat }) => seat === long[number - 1]!.facts['knight'])).toBe(true)
  })
  it('has no name and no number on another', () => {
    const boxes = labels.map(({ box }) => box)
    const meeting = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => meet(one, other)))
    expect(meeting).toEqual([])
  })
  it('keeps the numbers of a place apart, below its name and in its box', () => {
    for (const { box, marks } of labels) {
      const around = marks.map(({ x, y }) => ({ x: x - MARK / 2, y: y - MARK / 2, width: MARK, height: MARK }))
      const meeting = around.flatMap((one, at) => around.slice(at + 1).filter((other) => meet(one, other)))
      const outside = around.filter((one) => one.x < box.x || one.y < box.y || one.x + MARK > box.x + box.width)
      expect([meeting, outside]).toEqual([[], []])
    }
  })
  it('lies within the frame', () => {
    const right = frame.x + frame.width
    const outside = labels.filter(({ box }) => box.x < frame.x || box.y < frame.y || box.x + box.width > right)
    expect(outside.map(({ id }) => id)).toEqual([])
  })
  it('is drawn as it was laid', () => {
    const { view } = ended()
    const { container } = render(JourneyMap, { view, board, journeys: [], decisions: long })
    expect(container.querySelectorAll('.mark')).toHaveLength(long.length)
    expect(container.querySelectorAll('.placard')).toHaveLength(labels.length)
  })
})
