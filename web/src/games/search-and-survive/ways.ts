// The ways of cards in Search and Survive: out of which deck they come, and what breaks through.
import type { EventSeen } from '../../net/wire'
import type { Ways } from '../../parts/motion'

const DECKS: readonly (readonly [RegExp, string])[] = [
  [/^resource\./, 'resource-deck'],
  [/^(back|front)\./, 'horde-deck'],
]

export const ways: Ways = {
  from(place) {
    const own = /^(?:hand|play|discard|prepped)\.(\d+)$/.exec(place)
    if (own) return `deck.${own[1]}`
    return DECKS.find(([lies]) => lies.test(place))?.[1] ?? null
  },
  away: 'horde-discard',
  over: (events: readonly EventSeen[]) =>
    new Set(
      events.filter(({ rule }) => rule === 'sns.zmp.leaving.discard-and-damage').flatMap(({ concerns }) => concerns),
    ),
}
