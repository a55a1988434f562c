// Cards, options and seats in words, for those who listen and for the large face.
import type { Card, OptionSeen, RefusedSeen, SeatFacts } from '../net/wire'
import { type Drawing, figureInWords } from './drawing'
import { percent } from './options'

const KINDS: Readonly<Record<string, string>> = {
  'event-walker': 'Event Walker',
  ranged: 'Ranged Weapon',
  melee: 'Melee Weapon',
}

/** Whether anybody sits at a seat: a bot, a person who is here or away, or nobody yet. */
export function presence(facts: SeatFacts | undefined): 'bot' | 'seat free' | 'here' | 'away' {
  if (facts?.kind === 'bot') return 'bot'
  if (facts?.kind === 'open') return 'seat free'
  return facts?.here ? 'here' : 'away'
}

/** What kind of card it is, as one says it: "Item, sacrifice", "Location, global". */
export function kindInWords(card: Card): string {
  const kind = KINDS[card.kind] ?? card.kind.charAt(0).toUpperCase() + card.kind.slice(1).replaceAll('-', ' ')
  const more = [card.facts['scope'], card.facts['arrow'] ? 'sacrifice' : null, card.facts['starter'] ? 'starter' : null]
  return [kind, ...more.filter((word) => typeof word === 'string' && word)].join(', ')
}

/** The faces of the die on which a card moves. */
export function movesOn(card: Card): readonly number[] {
  return String(card.facts['moves_on'] ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

/** The numbers of a card, in words, in the order in which one asks for them. */
export function numbersInWords(card: Card): string[] {
  const facts = card.facts
  const said: string[] = []
  if (facts['defense'] != null) said.push(`Defense ${facts['defense']}`)
  if (facts['ranged_defense'] != null) said.push(`Defense ${facts['ranged_defense']} against Ranged Attacks`)
  if (facts['moves_on']) said.push(`moves on ${movesOn(card).join(', ')}`)
  if (Number(facts['exit_damage'] ?? 0) > 1) said.push(`${facts['exit_damage']} Damage when it breaks through`)
  if (facts['bonus'] != null) said.push(`+${facts['bonus']}`)
  return said
}

/** A card's name for those who cannot see it, with where it lies, how it stands, and what can be done with it. */
export function inWords(
  card: Card,
  place: string,
  options: readonly OptionSeen[],
  refusal: RefusedSeen | null,
  keys: (pick: number) => string,
  drawing?: Drawing,
): string {
  const name = [drawing?.name ?? card.name, place].filter(Boolean).join(', ')
  const figures = (drawing?.figures ?? []).map(figureInWords)
  const said = [`${name}: ${drawing?.kind ?? kindInWords(card)}`, ...numbersInWords(card), ...figures, ...card.tags]
  const can = options.map((option) => {
    const chance = option.odds === null ? '' : `, ${percent(option.odds)} percent`
    const key = keys(option.pick)
    return `${option.label}${chance}${option.need === null ? '' : `, ${option.need} or more`}${option.note ? `, ${option.note}` : ''}${key ? `, key ${key}` : ''}`
  })
  const barred = !options.length && refusal ? [`Not now: ${refusal.reason}`] : []
  return [said.join(', '), ...can, ...barred].join('. ')
}
