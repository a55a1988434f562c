import { describe, expect, it } from 'vitest'
import { draw } from '../../src/games/search-and-survive/art'
import { kindOf, movesOn, numbersOf, stampOf } from '../../src/games/search-and-survive/facts'
import type { Card } from '../../src/net/wire'

const printed = (kind: string, facts: Card['facts'] = {}) => ({ id: 'x.1', kind, facts })

describe('the kind of a card', () => {
  it.each([
    ['Zombie', printed('zombie')],
    ['Item, sacrifice', printed('item', { arrow: true })],
    ['Location, global', printed('location', { scope: 'global' })],
    ['Ranged Weapon, starter', printed('ranged', { starter: true, arrow: false })],
    [undefined, printed('objective')],
  ])('is %s', (words, card) => {
    expect(kindOf(card)).toBe(words)
  })
})

describe('the numbers of a card', () => {
  it('are its Defenses, when it moves and what it is worth', () => {
    const facts = { defense: 10, ranged_defense: 12, moves_on: '3 4 5', exit_damage: 2, bonus: null }
    expect(numbersOf(printed('zombie', facts))).toEqual([
      'Defense 10',
      'Defense 12 against Ranged Attacks',
      'moves on 3, 4 and 5',
      '2 Damage when it breaks through',
    ])
  })
  it('are its bonus', () => {
    expect(numbersOf(printed('ranged', { bonus: 1 }))).toEqual(['+1'])
  })
  it('leave out what is the same for every Zombie', () => {
    expect(numbersOf(printed('zombie', { defense: 9, exit_damage: 1 }))).toEqual(['Defense 9'])
  })
  it('are read from what is printed', () => {
    expect([movesOn(printed('zombie', { moves_on: '1 6' })), movesOn(printed('item'))]).toEqual([[1, 6], []])
  })
})

describe('the stamp on a card', () => {
  it.each([
    ['primary', ['swung', 'primary']],
    ['swung', ['used', 'swung']],
    ['', ['used']],
  ])('is what it is used for first of all: %s', (stamp, tags) => {
    expect(stampOf({ tags })).toBe(stamp)
  })
})

describe('a card that one starts with', () => {
  it.each([
    ['has a white frame', true],
    ['is told from others by it', false],
  ])('%s', (_, starter) => {
    expect(draw(printed('ranged', { starter })).framed).toBe(starter)
  })
})
