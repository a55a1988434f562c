import { describe, expect, it } from 'vitest'
import { around, GAP, joined, type Box } from '../../src/guide/rings'

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })

describe('rings around things that are spoken of', () => {
  it('go around neighbours together, though they stand a little apart', () => {
    expect(joined([box(330, 130, 110, 110), box(496, 130, 110, 110), box(662, 130, 110, 110)])).toEqual([
      box(330, 130, 442, 110),
    ])
  })

  it('leave out what stands between', () => {
    // A Hand of Damage, Damage, Pistol, Damage, Damage.
    const wounds = [378, 522, 810, 954].map((left) => box(left, 711, 136, 180))

    expect(joined(wounds)).toEqual([box(378, 711, 280, 180), box(810, 711, 280, 180)])
  })

  it('do not overlap where rows stand upon each other', () => {
    const goals = [168, 227, 287].map((top) => box(26, top, 200, 57))

    expect(joined(goals)).toEqual([box(26, 168, 200, 176)])
  })

  it('stay apart where there is room between them', () => {
    expect(joined([box(0, 0, 100, 100), box(0, 100 + 3 * GAP, 100, 100)])).toHaveLength(2)
  })

  it('keep the shape of a hex, a little farther out', () => {
    const diamond = [
      { x: 100, y: 50 },
      { x: 150, y: 100 },
      { x: 100, y: 150 },
      { x: 50, y: 100 },
    ]

    expect(around(diamond)).toBe('100,47 154,100 100,154 47,100')
  })
})
