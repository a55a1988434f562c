import { describe, expect, it } from 'vitest'
import type { ClauseFacts, CodexCard, QuestionSeen, State } from '../../src/net/wire'
import { citedBy, cut, nameOf, sections, sift } from '../../src/state/books'
import attack4 from '../fixtures/attack4.json'

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

describe('an open question', () => {
  const question = (rule: string, ...refused: [string, string][]): QuestionSeen =>
    ({
      ...(attack4 as unknown as State).question!,
      prompt: 'Attack?',
      rule,
      refused: refused.map(([label, cited]) => ({ label, reason: '', rule: cited, concerns: [], does: '', spans: {} })),
    }) satisfies QuestionSeen

  it('cites its own clause first, then those by which something is refused, each once', () => {
    const asked = question('sns.attack', ['Shoot', 'sns.ranged'], ['Stab', 'sns.melee'], ['Slash', 'sns.ranged'])

    expect(citedBy(asked)).toEqual([
      { id: 'sns.attack', about: 'Attack?' },
      { id: 'sns.ranged', about: 'Shoot' },
      { id: 'sns.melee', about: 'Stab' },
    ])
  })

  it('that follows from no clause cites none', () => {
    expect(citedBy(question(''))).toEqual([])
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

  it('mark the words that answer, and no longer ones', () => {
    const parts = cut('Reroll the dice, or do not reroll; rerolling is rare.', ['reroll'], new Set())

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
