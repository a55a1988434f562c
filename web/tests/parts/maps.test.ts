import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import HexMap from '../../src/parts/HexMap.svelte'
import { middle, side } from '../../src/parts/hexes'
import { frameAround, nextSpace, placesOf } from '../../src/parts/maps'
import SpaceMap from '../../src/parts/SpaceMap.svelte'
import type { QuestionSeen } from '../../src/net/wire'
import attack from '../fixtures/attack4.json'
import { hexes, map } from '../fixtures/land'
import { copyOf, Still } from './still.svelte'

vi.setConfig({ testTimeout: 30_000 })
afterEach(cleanup)

const [pumps, weir, bores] = map.spaces as [(typeof map.spaces)[0], (typeof map.spaces)[0], (typeof map.spaces)[0]]

/** Somebody who may go to the Weir, or pay for the gate, and may not go to Three Bores. */
function asked(): Still {
  const state = copyOf(attack)
  const option = { ...state.question!.options[0]!, odds: null, note: '', danger: false, passes: false }
  const question: QuestionSeen = {
    ...state.question!,
    options: [
      { ...option, pick: 0, label: 'Go to Weir', concerns: ['weir'] },
      { ...option, pick: 1, label: 'Pay for the dam', concerns: ['dam'] },
    ],
    refused: [
      { ...state.question!.refused[0], label: 'Go', reason: 'the dam is shut', rule: '', concerns: ['bores'] },
    ] as QuestionSeen['refused'],
  }
  return new Still({ ...state, question })
}

test('spaces lie as the map says, and all within its frame', () => {
  const places = placesOf(map)
  const frame = frameAround(places)
  expect(places.get('pumps')).toEqual({ x: 0, y: 0 })
  expect(places.get('weir')!.x).toBeCloseTo(places.get('bores')!.x / 2)
  for (const { x, y } of places.values()) {
    expect(x).toBeGreaterThan(frame.x)
    expect(x).toBeLessThan(frame.x + frame.width)
    expect(y).toBeLessThan(frame.y + frame.height)
  }
})

test('a map with a single space is drawn, too', () => {
  expect(placesOf({ ...map, spaces: [pumps] }).get('pumps')).toEqual({ x: 0, y: 0 })
})

test('arrows lead to the nearest space that way, and nowhere where there is none', () => {
  const places = placesOf(map)
  expect(nextSpace(map, places, pumps, 'ArrowRight')).toBe(weir)
  expect(nextSpace(map, places, weir, 'ArrowRight')).toBe(bores)
  expect(nextSpace(map, places, bores, 'ArrowLeft')).toBe(weir)
  expect(nextSpace(map, places, pumps, 'ArrowUp')).toBeUndefined()
  expect(nextSpace(map, places, pumps, 'x')).toBeUndefined()
})

test('a space says aloud what may be done there, what not, and what is shut around it', () => {
  render(SpaceMap, { model: asked(), board: map })
  expect(screen.getByRole('button', { name: /^Pumps$/ })).toBeTruthy()
  expect(
    screen.getByRole('button', { name: /^Weir\. Go to Weir.*closed towards Three Bores, Dam: 1 coin opens it$/ }),
  ).toBeTruthy()
  expect(
    screen.getByRole('button', { name: /^Three Bores\. Not now: the dam is shut/ }).getAttribute('aria-disabled'),
  ).toBe('true')
})

test('a lit space is picked by a click and by the keyboard', async () => {
  const model = asked()
  render(SpaceMap, { model, board: map })
  const there = screen.getByRole('button', { name: /^Weir/ })
  await fireEvent.click(there)
  await fireEvent.keyDown(there, { key: 'Enter' })
  expect(model.answers).toEqual([0, 0])
})

test('the arrows walk from space to space', async () => {
  render(SpaceMap, { model: asked(), board: map })
  await fireEvent.keyDown(screen.getByRole('button', { name: /^Pumps/ }), { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('data-id')).toBe('weir')
})

test('a closed way is drawn as closed, and lit where it may be picked', () => {
  const { container } = render(SpaceMap, { model: asked(), board: map })
  const gate = container.querySelector('[data-edge="dam"]')!
  expect([...gate.classList]).toEqual(expect.arrayContaining(['closed', 'lit']))
  expect(container.querySelector('[data-edge="road"]')!.classList.contains('closed')).toBe(false)
})

test('the side of two hexes lies between their middles, across the way', () => {
  const [one, other] = [hexes.spaces[1]!, hexes.spaces[2]!]
  const [from, to] = side(one, other)
  const [a, b] = [middle(one), middle(other)]
  expect((from.x + to.x) / 2).toBeCloseTo((a.x + b.x) / 2)
  expect((from.x - to.x) * (b.x - a.x) + (from.y - to.y) * (b.y - a.y)).toBeCloseTo(0)
})

test('hexes have their closed sides drawn, and say them aloud', () => {
  const { container } = render(HexMap, { model: asked(), board: hexes })
  expect(container.querySelector('[data-edge="dam"]')!.classList.contains('closed')).toBe(true)
  expect(screen.getByRole('button', { name: /^Three Bores.*closed towards Weir, Dam: 1 coin opens it$/ })).toBeTruthy()
})

test('an edge between hexes that are not there is left out', () => {
  const { container } = render(HexMap, {
    model: asked(),
    board: { ...hexes, edges: [{ ...hexes.edges[0]!, other: 'nowhere' }] },
  })
  expect(container.querySelector('[data-edge]')).toBeNull()
})
