import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { draw } from '../../src/games/waste-knights-2e/art'
import { iconOn } from '../../src/games/waste-knights-2e/pieces'
import type { Card, Piece } from '../../src/net/wire'
import listed from '../../src/look/icons.json'
import { emblem } from '../../src/parts/drawing'

const BASE = '../src/wasteland/games/waste_knights_2e/packs/base'

/** The ids of the records in a file of the pack. */
const idsIn = (file: string): string[] =>
  [...readFileSync(`${BASE}/${file}`, 'utf8').matchAll(/^\[([a-z0-9-]+)\]/gm)].map(([, id]) => id!)

const signOf = (kind: string, id: string): string => emblem(draw({ id, kind, facts: { face: id } } as unknown as Card))

describe.each([
  ['landmark', 'chapters/landmarks/landmarks.toml', 12],
  ['task', 'chapters/city-tasks/tasks.toml', 18],
  ['part', 'parts.toml', 12],
])('every %s', (kind, file, many) => {
  const ids = idsIn(file)

  it('has a sign of its own', () => {
    expect(ids).toHaveLength(many)
    expect(new Set(ids.map((id) => signOf(kind, id))).size).toBe(many)
  })

  it('has one that is in the set', () => {
    expect(ids.map((id) => signOf(kind, id)).filter((icon) => !listed.includes(icon))).toEqual([])
  })
})

describe('a landmark on the map', () => {
  const piece = (id: string, ...tags: string[]): Piece => ({
    id,
    name: 'A landmark',
    kind: 'landmark',
    seat: null,
    count: 1,
    tags,
  })

  it('shows its sign once it is known', () => {
    expect(iconOn(piece('landmark.saint-diesels'))).toBe(signOf('landmark', 'saint-diesels'))
  })

  it('shows none of its own while it lies face down', () => {
    expect(iconOn(piece('landmark.at.w-05', 'face-down'))).toBe('treasure-map')
  })
})
