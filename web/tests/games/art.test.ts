import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import listed from '../../src/look/icons.json'
import { draw, objectiveOf, PICTURES, portraitOf } from '../../src/games/search-and-survive/art'
import { PORTRAITS } from '../../src/games/search-and-survive/portraits'
import { SCENES } from '../../src/games/search-and-survive/scenes'
import { emblem } from '../../src/parts/drawing'

const PACK = join(import.meta.dirname, '../../../src/wasteland/games/search_and_survive/packs/base')

/** The faces of a file of the pack with their kinds, as they are printed there. */
function facesOf(file: string, kind = ''): { face: string; name: string; kind: string }[] {
  const text = readFileSync(join(PACK, `${file}.toml`), 'utf8')
  return text
    .split(/^(?=\[[a-z-]+\]$)/m)
    .filter((part) => part.startsWith('['))
    .map((part) => ({
      face: /^\[([a-z-]+)\]/.exec(part)![1]!,
      name: /^name\s*=\s*"([^"]+)"/m.exec(part)![1]!,
      kind: /^kind\s*=\s*"([^"]+)"/m.exec(part)?.[1] ?? kind,
    }))
}

const cards = ['horde', 'resources', 'starters'].flatMap((file) => facesOf(file))
const mats = facesOf('mats', 'mat')
const objectives = facesOf('objectives', 'objective')
const levels = facesOf('difficulties', 'difficulty')
const everything = [...cards, ...mats, ...objectives, ...levels]

describe('the pack', () => {
  it('was read: cards, mats, Objectives and difficulties', () => {
    expect([cards.length > 50, mats.length, objectives.length, levels.length]).toEqual([true, 9, 10, 3])
  })
  it.each(everything)('$kind $face has a picture of its own', ({ face }) => {
    expect(PICTURES[face]).toBeDefined()
  })
  it.each(cards.filter(({ kind }) => kind === 'location'))('$face is a place', ({ face }) => {
    expect(SCENES[face]).toBeDefined()
  })
  it.each(mats)('$face has a portrait', ({ face }) => {
    expect(portraitOf(face).portrait).toBe(PORTRAITS[face])
  })
  it.each(objectives)('$face is drawn for the Objective', ({ face }) => {
    expect(objectiveOf(face).layers).toBe(PICTURES[face])
  })
})

describe('pictures', () => {
  it('use listed icons only', () => {
    const used = [...Object.values(PICTURES).flat(), ...Object.values(SCENES).flatMap(({ layers }) => layers)]
    expect(used.map(({ icon }) => icon).filter((icon) => !listed.includes(icon))).toEqual([])
  })
  it('of different faces differ', () => {
    const printed = cards.map(({ face }) => JSON.stringify(PICTURES[face]))
    expect(new Set(printed).size).toBe(cards.length)
  })
  it('print what hurts on night stock', () => {
    expect(draw({ id: 'brute.1', kind: 'zombie', facts: { face: 'brute' } }).stock.night).toBe(true)
  })
  it('tell a boon from a bane', () => {
    const walker = (sign: string) => draw({ id: 'x.1', kind: 'event-walker', facts: { face: 'x', sign } }).stock
    expect([walker('positive').band === walker('negative').band, walker('positive').night]).toEqual([false, true])
  })
})

describe('a face from another pack', () => {
  const kinds = ['zombie', 'event-walker', 'survivor', 'ranged', 'melee', 'item', 'location', 'damage', 'relic']

  it.each(kinds)('of kind %s is drawn by its kind', (kind) => {
    expect(listed).toContain(emblem(draw({ id: 'new.1', kind, facts: {} })))
  })
  it('that is a place stands under a sky', () => {
    expect(draw({ id: 'mill.1', kind: 'location', facts: {} }).scene).toBeDefined()
  })
})
