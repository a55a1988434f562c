// The ways of cards in Waste Knights: out of which deck they come.
import type { Ways } from '../../parts/motion'

const DECKS: readonly (readonly [RegExp, string])[] = [
  [/^hand\.\d+$/, 'luck-deck'],
  [/^revealed$/, 'wasteland-deck'],
]

export const ways: Ways = {
  from: (place) => DECKS.find(([lies]) => lies.test(place))?.[1] ?? null,
}
