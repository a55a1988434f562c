// What is printed on the cards of Search and Survive, as one says it.
import { listed } from '../../look/words'
import type { Card } from '../../net/wire'

type Printed = Pick<Card, 'kind' | 'facts'>

const KINDS: Readonly<Record<string, string>> = {
  zombie: 'Zombie',
  'event-walker': 'Event Walker',
  survivor: 'Survivor',
  ranged: 'Ranged Weapon',
  melee: 'Melee Weapon',
  item: 'Item',
  location: 'Location',
  damage: 'Damage',
}

/** What kind of card it is: "Item, sacrifice", "Location, global"; nothing for what is no card. */
export function kindOf({ kind, facts }: Printed): string | undefined {
  const name = KINDS[kind]
  const more = [facts['scope'], facts['arrow'] ? 'sacrifice' : null, facts['starter'] ? 'starter' : null]
  return name && [name, ...more.filter((word) => typeof word === 'string' && word)].join(', ')
}

/** The faces of the die on which a card moves. */
export function movesOn({ facts }: Pick<Card, 'facts'>): readonly number[] {
  return String(facts['moves_on'] ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

const STAMPS = ['primary', 'prepped', 'swung']

/** What is stamped across a card: what it is used for now. */
export function stampOf({ tags }: Pick<Card, 'tags'>): string {
  return STAMPS.find((stamp) => tags.includes(stamp)) ?? ''
}

/** The numbers of a card, in words, in the order in which one asks for them. */
export function numbersOf(card: Printed): string[] {
  const { facts } = card
  const said: string[] = []
  if (facts['defense'] != null) said.push(`Defense ${facts['defense']}`)
  if (facts['ranged_defense'] != null) said.push(`Defense ${facts['ranged_defense']} against Ranged Attacks`)
  if (facts['moves_on']) said.push(`moves on ${listed(movesOn(card).map(String))}`)
  if (Number(facts['exit_damage'] ?? 0) > 1) said.push(`${facts['exit_damage']} Damage when it breaks through`)
  if (facts['bonus'] != null) said.push(`+${facts['bonus']}`)
  return said
}
