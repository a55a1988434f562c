// The books of a game, how it is played, its rules and its cards, fetched once; and how to find something in them.
import { spelled } from '../look/words'
import { api } from '../net/api'
import type { HowToPlay } from '../../guides-plugin'
import { coverOf } from '../look/covers'
import type { ClauseFacts, Codex, CodexCard, GameFacts, InquiryFacts, QuestionSeen, Rules } from '../net/wire'

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

const pages = import.meta.glob<{ default: HowToPlay }>('../../../docs/guide/how-to-play-*.md')

/** Whether there is a page on how to play a game. */
export function hasHowToPlay(game: string): boolean {
  return coverOf(game)?.howTo !== undefined
}

/** The page on how to play a game; null if nobody has written one. */
export async function howToPlayOf(game: string): Promise<HowToPlay | null> {
  const file = coverOf(game)?.howTo
  const page = await pages[`../../../docs/guide/${file}.md`]?.()
  return page?.default ?? null
}

const games = once(() => api.games())

/** All games that can be played here. */
export const gamesHere = (): Promise<readonly GameFacts[]> => games('all')

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

/** A clause that answers a question, and the words in it that do. */
export interface Answering {
  clause: ClauseFacts
  words: readonly string[]
}

/** The clauses of a book that answer a question, the best first, as the server finds them. */
export async function answering({ game, clauses }: Rules, question: string): Promise<Answering[]> {
  const known = new Map(clauses.map((clause) => [clause.id, clause]))
  const { found } = await api.searchRules(game, question)
  return found.flatMap(({ id, words }) => {
    const clause = known.get(id)
    return clause ? [{ clause, words }] : []
  })
}

/** A clause that has to do with an open question, and what it has to do with it. */
export interface Cited {
  id: string
  about: string
}

/** The clauses of an open question: its own first, then those by which something is refused, each once. */
export function citedBy({ rule, prompt, refused }: QuestionSeen): Cited[] {
  const cited = new Map<string, Cited>()
  for (const one of [{ id: rule, about: prompt }, ...refused.map(({ rule: id, label: about }) => ({ id, about }))])
    if (one.id && !cited.has(one.id)) cited.set(one.id, one)
  return [...cited.values()]
}

/** A text cut where the words of a search, and the ids of clauses, stand in it. */
export interface Cut {
  text: string
  as: 'plain' | 'found' | 'clause'
}

/** Cut a text of the rules: the words that were searched for, and the clauses that it names. */
export function cut(written: string, words: readonly string[], known: ReadonlySet<string>): Cut[] {
  const wanted = words.map((word) => `(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`)
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
