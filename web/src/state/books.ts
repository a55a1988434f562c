// The books of a game, its rules and its cards, fetched once; and how to find something in them.
import { spelled } from '../look/words'
import { api } from '../net/api'
import type { ClauseFacts, Codex, CodexCard, InquiryFacts, Rules } from '../net/wire'

function once<T>(fetch: (game: string) => Promise<T>): (game: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (game) => {
    const known = kept.get(game)
    if (known) return known
    const coming = fetch(game)
    kept.set(game, coming)
    coming.catch(() => kept.delete(game)) // so that it can be tried again
    return coming
  }
}

export const rulesOf: (game: string) => Promise<Rules> = once((game) => api.rules(game))
export const codexOf: (game: string) => Promise<Codex> = once((game) => api.codex(game))

const games = once(() => api.games())

/** What may be asked at the tables of a game. */
export async function inquiriesOf(game: string): Promise<readonly InquiryFacts[]> {
  return (await games('all')).find(({ id }) => id === game)?.inquiries ?? []
}

/** What a game is called; its id in words, as long as nobody could be asked. */
export async function gameName(game: string): Promise<string> {
  const known = await games('all').catch(() => [])
  return known.find(({ id }) => id === game)?.name ?? spelled(game)
}

/** A section of the rules with its clauses, in the order of the book. */
export interface Section {
  name: string
  clauses: ClauseFacts[]
}

/** The clauses by section. */
export function sections(clauses: readonly ClauseFacts[]): Section[] {
  const found = new Map<string, Section>()
  for (const clause of clauses) {
    const section = found.get(clause.section) ?? { name: clause.section, clauses: [] }
    section.clauses.push(clause)
    found.set(clause.section, section)
  }
  return [...found.values()]
}

/** The words of a search, in small letters. */
export function wordsOf(written: string): string[] {
  return written.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}

/** A clause's name from its id: "sns.attack.line-of-sight.frontmost" is "Attack: line of sight, frontmost". */
export function nameOf(id: string): string {
  const [, head = id, ...rest] = id.split('.').map((part) => part.replaceAll('-', ' '))
  const name = rest.length ? `${head}: ${rest.join(', ')}` : head
  return name.charAt(0).toUpperCase() + name.slice(1)
}

// What a word found in this part of a clause is worth. The name says what a clause is about, an example only touches on it.
const WORTH = { id: 8, section: 4, rule: 3, ruling: 2, example: 1 } as const
const PHRASE = 10

/** The clauses that have all the words, best first; where none has all, those that have the most of them. */
export function search(clauses: readonly ClauseFacts[], typed: string): ClauseFacts[] {
  const words = wordsOf(typed)
  if (!words.length) return [...clauses]
  const named = clauses.find(({ id }) => id === typed.trim())
  if (named) return [named]
  const ranked = clauses
    .map((clause, order) => ({ clause, order, ...rank(clause, words) }))
    .filter(({ hits }) => hits > 0)
  const most = Math.max(0, ...ranked.map(({ hits }) => hits))
  const kept = ranked.filter(({ hits }) => hits === most)
  kept.sort((one, other) => other.worth - one.worth || one.order - other.order)
  return kept.map(({ clause }) => clause)
}

function rank(clause: ClauseFacts, words: readonly string[]): { hits: number; worth: number } {
  const parts = Object.entries(WORTH).map(([part, worth]) => ({
    worth,
    words: wordsOf(clause[part as keyof ClauseFacts]),
  }))
  let [hits, worth] = [0, 0]
  for (const word of words) {
    const found = parts.map((part) => part.worth * match(part.words, word))
    if (found.some((one) => one > 0)) hits += 1
    worth += found.reduce((sum, one) => sum + one, 0)
  }
  const phrase = words.length > 1 && wordsOf(clause.rule).join(' ').includes(words.join(' '))
  return { hits, worth: worth + (phrase ? PHRASE : 0) }
}

// A whole word counts twice as much as one that only begins so. Very short words must be whole: "a" would find everything.
function match(among: readonly string[], word: string): number {
  if (among.includes(word)) return 2
  return word.length > 2 && among.some((one) => one.startsWith(word)) ? 1 : 0
}

/** A text cut where the words of a search, and the ids of clauses, stand in it. */
export interface Cut {
  text: string
  as: 'plain' | 'found' | 'clause'
}

/** Cut a text of the rules: the words that were searched for, and the clauses that it names. */
export function cut(written: string, words: readonly string[], known: ReadonlySet<string>): Cut[] {
  const wanted = words.filter((word) => word.length > 1).map((word) => `(?<![\\p{L}\\d])${word}[\\p{L}\\d]*`)
  const pattern = new RegExp(`([a-z]+\\d?(?:\\.[a-z0-9-]+)+)${wanted.length ? `|(${wanted.join('|')})` : ''}`, 'giu')
  const parts: Cut[] = []
  let from = 0
  for (const found of written.matchAll(pattern)) {
    const as = found[2] !== undefined ? 'found' : known.has(found[0]) ? 'clause' : 'plain'
    if (as === 'plain') continue
    if (found.index > from) parts.push({ text: written.slice(from, found.index), as: 'plain' })
    parts.push({ text: found[0], as })
    from = found.index + found[0].length
  }
  if (from < written.length) parts.push({ text: written.slice(from), as: 'plain' })
  return parts
}

/** What to look for among the cards; an empty string asks for nothing. */
export interface Wanted {
  section: string
  kind: string
  pack: string
  text: string
}

/** The cards that fit, in the order of the codex. */
export function sift(cards: readonly CodexCard[], wanted: Wanted): CodexCard[] {
  const words = wordsOf(wanted.text)
  return cards.filter(({ card, section, pack }) => {
    if (wanted.section && section !== wanted.section) return false
    if (wanted.kind && card.kind !== wanted.kind) return false
    if (wanted.pack && pack !== wanted.pack) return false
    const facts = Object.entries(card.facts).map(([name, fact]) => `${name} ${String(fact)}`)
    const said = wordsOf([card.name, card.kind, card.text, ...facts].join(' '))
    return words.every((word) => said.some((one) => one.startsWith(word)))
  })
}
