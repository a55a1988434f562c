import { describe, expect, it } from 'vitest'
import { columnsOf, factsInWords, plainDraw, rowsOf } from '../../src/games/generic/plain'
import type { Board, Card, Space } from '../../src/net/wire'

const space = (row: number, column: number): Space => ({
  id: `${row}.${column}`,
  name: '',
  row,
  column,
  cards: [],
  tags: [],
  text: '',
  facts: {},
  pieces: [],
})
const board = (rows: string[], columns: number, spaces: Space[]): Board => ({
  id: 'b',
  name: 'Board',
  rows,
  columns,
  spaces,
  shape: 'rows',
  paths: [],
  edges: [],
})
const card = (facts: Card['facts'], kind = 'ware'): Card => ({ id: 'a', name: 'A', kind, text: '', facts, tags: [] })

describe('the plain table', () => {
  it('makes room for spaces beyond the named rows and columns', () => {
    const wide = board(['One'], 1, [space(2, 4)])

    expect([rowsOf(wide), columnsOf(wide)]).toEqual([3, 5])
  })

  it('tells the facts that a face does not show', () => {
    expect(factsInWords(card({ worth: 9, is_rare: true, flavour: 'Shiny.' }))).toBe('worth 9, is rare')
  })

  it('draws what hurts as hostile', () => {
    expect(plainDraw(card({}, 'enemy')).stock.night).toBe(true)
  })

  it('draws a crate where the kind says nothing', () => {
    expect(plainDraw(card({}, 'ware')).layers[0]?.icon).toBe('wooden-crate')
  })
})
