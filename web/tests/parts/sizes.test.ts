import { describe, expect, it } from 'vitest'
import { above, beside } from '../../src/parts/beside'
import { boardCard, type Room, spread, wordsFit } from '../../src/parts/sizes'

const room = (columns: number, width: number, height: number): Room => ({
  width,
  height,
  columns,
  rows: 3,
  label: 30,
  gap: 12,
  between: 19,
  below: 26,
})

describe('the cards of a board', () => {
  it.each([4, 5, 6, 7])('fit into the width with %i columns', (columns) => {
    const { width } = boardCard(room(columns, 830, 480))
    expect(30 + columns * (width + 12)).toBeLessThanOrEqual(830)
  })
  it.each([4, 5, 6, 7])('fit into the height with %i columns', (columns) => {
    const { height } = boardCard(room(columns, 760, 372))
    expect(3 * (height + 19) + 26).toBeLessThanOrEqual(372)
  })
  it('are wider than tall never, taller by a fifth at most', () => {
    const { width, height } = boardCard(room(5, 830, 480))
    expect(height / width).toBeGreaterThanOrEqual(1)
    expect(height / width).toBeLessThanOrEqual(1.2)
  })
  it('do not grow without end on a wall', () => {
    expect(boardCard(room(4, 3000, 2000)).width).toBe(150)
  })
  it('stay large enough to be touched on the narrowest phone', () => {
    expect(boardCard({ ...room(7, 344, 10_000), label: 0, gap: 5 }).width).toBeGreaterThanOrEqual(44)
  })
})

describe('a hand', () => {
  it('lies side by side while there is room', () => {
    expect(spread(640, 5, 100, 64)).toEqual({ width: 100, step: 108 })
  })
  it('shrinks before it overlaps', () => {
    expect(spread(560, 7, 100, 64)).toEqual({ width: 73, step: 81 })
  })
  it('overlaps where there are too many, and still fits', () => {
    const { width, step } = spread(400, 12, 100, 64)
    expect(11 * step + width).toBeLessThanOrEqual(400)
  })
  it('may be empty', () => {
    expect(spread(400, 0, 100, 64).width).toBe(100)
  })
})

describe('words on a card', () => {
  const text = 'Item Phase: discard to draw 1 card. After a Ranged Attack: discard to fire again.'

  it('are printed where they fit as a whole', () => {
    expect(wordsFit(text, 136, 180)).toBe(true)
  })
  it('are left to the closer look where they would be cut', () => {
    expect(wordsFit(text, 92, 128)).toBe(false)
  })
})

describe('a closer look', () => {
  const size = { width: 240, height: 340 }
  const screen = { width: 1440, height: 900 }

  it('is shown to the right of a thing', () => {
    expect(beside({ left: 300, right: 400, top: 300, bottom: 420 }, size, screen).left).toBe(412)
  })
  it('is shown to the left where the right is full', () => {
    expect(beside({ left: 1300, right: 1400, top: 300, bottom: 420 }, size, screen).left).toBe(1048)
  })
  it('never leaves the window of a phone', () => {
    const { left, top } = beside({ left: 130, right: 230, top: 700, bottom: 780 }, size, { width: 360, height: 800 })
    expect([left >= 8, left + 240 <= 352, top >= 8, top + 340 <= 792]).toEqual([true, true, true, true])
  })
  it('lies on nothing else that may be chosen', () => {
    const card = { left: 300, right: 400, top: 740, bottom: 880 }
    const others = [
      { left: 410, right: 510, top: 740, bottom: 880 },
      { left: 190, right: 290, top: 740, bottom: 880 },
      { left: 300, right: 900, top: 600, bottom: 700 },
    ]
    const { left, top } = beside(card, size, screen, others)
    const lies = others.some(
      (one) => left < one.right && left + 240 > one.left && top < one.bottom && top + 340 > one.top,
    )
    expect(lies).toBe(false)
  })
  it('of ways to use a card opens above it', () => {
    expect(above({ left: 300, right: 400, top: 700, bottom: 820 }, { width: 200, height: 100 }, screen).top).toBe(590)
  })
})
