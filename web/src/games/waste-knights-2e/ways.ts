// The ways of cards in Waste Knights II: out of which deck they come.
import type { Ways } from '../../parts/motion'
import { plainId } from './around'

const DECKS: Readonly<Record<string, string>> = { explored: 'exploration-deck', offer: 'gear-deck' }

export const ways: Ways = { from: (place) => DECKS[plainId(place)] ?? null }
