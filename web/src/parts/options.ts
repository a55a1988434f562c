// What options and refusals say about the things they concern: pure words and numbers, for the parts that show them.
import type { Card, OptionSeen, RefusedSeen, Track, View } from '../net/wire'
import { cardsIn } from '../state/cards'

/** The options that concern any of these things, each once, in the order in which they are asked. */
export function optionsOn(lit: ReadonlyMap<string, readonly OptionSeen[]>, ids: readonly string[]): OptionSeen[] {
  const found = new Map<number, OptionSeen>()
  for (const id of ids) for (const option of lit.get(id) ?? []) found.set(option.pick, option)
  return [...found.values()].sort((one, other) => one.pick - other.pick)
}

/** Why these things may not be picked, unless they may. */
export function refusalOn(barred: ReadonlyMap<string, RefusedSeen>, ids: readonly string[]): RefusedSeen | null {
  for (const id of ids) {
    const refusal = barred.get(id)
    if (refusal) return refusal
  }
  return null
}

/** A chance in whole percent; only what is certain is 100 or 0. */
export function percent(odds: number): number {
  if (odds <= 0) return 0
  if (odds >= 1) return 100
  return Math.min(99, Math.max(1, Math.round(odds * 100)))
}

/** What the dice must show, where a note begins with it: "5+". */
export function need(note: string): string {
  return /^\s*(\d+\+)/.exec(note)?.[1] ?? ''
}

/** What a note says beyond what the dice must show. */
export function consequence(note: string): string {
  return note.replace(/^\s*\d+\+[,;.:]?\s*/, '')
}

/** How much Damage a note or a sentence says it may cost; 0 if it speaks of none. */
export function risk(words: string): number {
  const costs = [...words.matchAll(/(\d+)(?: more)? (?:of your last \d+ )?Damage/g)].map((cost) => Number(cost[1]))
  return Math.max(0, ...costs)
}

/** A label in two: what is done, and the rest after the colon or in the last brackets. */
export function titled(label: string): { title: string; more: string } {
  const colon = label.indexOf(': ')
  if (colon > 0) return { title: label.slice(0, colon), more: label.slice(colon + 2) }
  const brackets = /^(.*\S) \(([^()]+)\)$/.exec(label)
  return brackets ? { title: brackets[1]!, more: brackets[2]! } : { title: label, more: '' }
}

/** A prompt in two: the phase it belongs to, if it names one, and what is asked. */
export function asked(prompt: string): { phase: string; ask: string } {
  const found = /^([A-Z][\w ]*? Phase): (.*)$/.exec(prompt)
  if (!found) return { phase: '', ask: prompt }
  const ask = found[2]!
  return { phase: found[1]!, ask: ask.charAt(0).toUpperCase() + ask.slice(1) }
}

/** The name of a card as it stands on its band: the kind is told by the colour. */
export function printedName(name: string): string {
  return name.replace(/^Event Walker - /, '')
}

/** What can be done with a lit card, short enough to stand on it: the option's words without the card's name. */
export function verb(option: OptionSeen, name: string): string {
  const words = titled(option.label).title.replaceAll(`${name} (starter)`, '').replaceAll(name, '')
  const left = words
    .replace(/\s+/g, ' ')
    .replace(/ on the Objective$/, '')
    .replace(/\b(in|to|on) (Back|Front|Resource) \d+/, '')
    .trim()
  return left.length > 2 ? left : ''
}

/** Every card that a view shows, by its id. */
export function cardsOf(view: View): Map<string, Card> {
  return new Map(cardsIn(view).map(([card]) => [card.id, card]))
}

/** The ids of the things that lie open before everybody: spaces and what stands on them, needs, seats, slots, contests,
 * and all cards but those of the piles. */
export function laidOut(view: View): Set<string> {
  const piles = new Set([...view.piles, ...view.sheets.flatMap((sheet) => sheet.piles)].map(({ id }) => id))
  const found = new Set(cardsIn(view).flatMap(([card, place]) => (piles.has(place) ? [] : [card.id])))
  for (const board of view.boards)
    for (const space of board.spaces) {
      found.add(space.id)
      for (const piece of space.pieces) found.add(piece.id)
    }
  for (const goal of view.goals) found.add(goal.id)
  for (const sheet of view.sheets) {
    found.add(`seat.${sheet.seat}`)
    for (const slot of sheet.slots) found.add(slot.id)
  }
  for (const side of view.contest?.sides ?? []) found.add(side.id)
  return found
}

/** A track as those hear it who do not see it: a meter with its name, or another. */
export function meterOf(track: Track, name = track.name) {
  return {
    role: 'meter',
    'aria-label': name,
    'aria-valuemin': 0,
    'aria-valuemax': track.limit ?? Math.max(track.value, 1),
    'aria-valuenow': track.value,
    'data-id': track.id,
  } as const
}
