// The ways of cards in Waste Knights: out of which deck they come.
import type { Ways } from '../../parts/motion'
import { plainId } from './around'

const DECKS: Readonly<Record<string, string>> = { hand: 'luck-deck', revealed: 'wasteland-deck' }

export const ways: Ways = { from: (place) => DECKS[plainId(place)] ?? null }
