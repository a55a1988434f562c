import { describe, expect, it } from 'vitest'
import type { ClauseFacts, CodexCard } from '../../src/net/wire'
import { cut, nameOf, search, sections, sift } from '../../src/state/books'

function clause(id: string, rule: string, more: Partial<ClauseFacts> = {}): ClauseFacts {
  return { id, section: 'The Game', rule, ruling: '', example: '', ...more }
}

const SIGHT = clause('sns.attack.line-of-sight', 'Only the frontmost card of a column can be attacked.')
const REROLL = clause('sns.surge.reroll', 'After a failed attack a token lets the attacker reroll.', {
  section: 'Surge',
})
const TOKENS = clause('sns.setup.tokens', 'All Surge Tokens begin in one supply.', {
  example: 'No reroll without one.',
})
const BOOK = [SIGHT, REROLL, TOKENS]

describe('the search of the rules', () => {
  it('wants all words', () => {
    expect(search(BOOK, 'surge reroll')).toEqual([REROLL, TOKENS])
  })

  it('puts the clause first that is about it', () => {
    expect(search(BOOK, 'tokens')[0]).toBe(TOKENS)
  })

  it('finds a word by its beginning', () => {
    expect(search(BOOK, 'front')).toEqual([SIGHT])
  })

  it('does not take a letter for the beginning of everything', () => {
    expect(search(BOOK, 'x')).toEqual([])
  })

  it('falls back to the clauses that have the most of the words', () => {
    expect(search(BOOK, 'reroll banana')).toEqual([REROLL, TOKENS])
  })

  it('finds a clause by its whole id, and nothing else', () => {
    expect(search(BOOK, ' sns.setup.tokens ')).toEqual([TOKENS])
  })

  it('prefers the words side by side', () => {
    const apart = clause('sns.a', 'The deck of the Horde; another pile.')
    const together = clause('sns.b', 'The Horde deck is mixed; so is another.')

    expect(search([apart, together], 'horde deck')[0]).toBe(together)
  })

  it('shows everything while nothing is typed', () => {
    expect(search(BOOK, '  ')).toEqual(BOOK)
  })
})

describe('the rules', () => {
  it('keep the order of the book in their sections', () => {
    expect(sections(BOOK).map(({ name, clauses }) => [name, clauses.length])).toEqual([
      ['The Game', 2],
      ['Surge', 1],
    ])
  })

  it('name a clause by its id', () => {
    expect(nameOf('sns.attack.line-of-sight.frontmost')).toBe('Attack: line of sight, frontmost')
  })

  it('link a clause that a text names', () => {
    const parts = cut('As sns.surge.reroll says.', [], new Set(['sns.surge.reroll']))

    expect(parts.map(({ as }) => as)).toEqual(['plain', 'clause', 'plain'])
  })

  it('do not link what only looks like a clause', () => {
    expect(cut('See e.g.this or sns.gone.', [], new Set(['sns.surge.reroll']))).toEqual([
      { text: 'See e.g.this or sns.gone.', as: 'plain' },
    ])
  })

  it('mark the words that were searched for', () => {
    const parts = cut('Reroll the dice, or do not reroll.', ['reroll'], new Set())

    expect(parts.filter(({ as }) => as === 'found').map(({ text }) => text)).toEqual(['Reroll', 'reroll'])
  })
})

describe('the sieve of the codex', () => {
  const all = { section: '', kind: '', pack: '', text: '' }
  const card = (name: string, kind: string, more: Partial<CodexCard> = {}, facts = {}): CodexCard => ({
    card: { id: name.toLowerCase(), name, kind, text: `This is a ${name}.`, facts, tags: [] },
    section: 'horde',
    pack: 'base',
    count: 1,
    ...more,
  })
  const WALKER = card('Walker', 'zombie', {}, { defense: 10 })
  const NURSE = card('Nurse', 'survivor', { pack: 'coast' }, { defense: 12 })
  const PISTOL = card('Pistol', 'ranged', { section: 'starters' })
  const CARDS = [WALKER, NURSE, PISTOL]

  it('lets everything through when nothing is asked for', () => {
    expect(sift(CARDS, all)).toEqual(CARDS)
  })

  it('keeps a kind', () => {
    expect(sift(CARDS, { ...all, kind: 'zombie' })).toEqual([WALKER])
  })

  it('keeps a pack', () => {
    expect(sift(CARDS, { ...all, pack: 'coast' })).toEqual([NURSE])
  })

  it('keeps a section', () => {
    expect(sift(CARDS, { ...all, section: 'starters' })).toEqual([PISTOL])
  })

  it('finds numbers that are printed', () => {
    expect(sift(CARDS, { ...all, text: 'defense 12' })).toEqual([NURSE])
  })
})
