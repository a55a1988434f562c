// The covers of the four games: their art, and the few words that are printed under it.
import { spelled } from './words'
import punkapocalyptic from './covers/punkapocalyptic.svg?raw'
import searchAndSurvive from './covers/search-and-survive.svg?raw'
import wasteKnights1 from './covers/waste-knights.svg?raw'
import wasteKnights2 from './covers/waste-knights-2.svg?raw'

const NAMES: Readonly<Record<string, string>> = {
  'waste-knights-1e': 'Waste Knights',
  'waste-knights-2e': 'Waste Knights: Second Edition',
  'search-and-survive': 'Search and Survive',
  punkapocalyptic: 'Punkapocalyptic',
}

/** A table that is laid out for somebody's first game, where the guide goes along. */
export interface LessonFacts {
  name: string
  words: string
  options: Readonly<Record<string, string>>
  /** It is for one alone, without a bot. */
  alone?: boolean
}

export interface CoverFacts {
  /** The id of the game. */
  id: string
  title: string
  kind: string
  players: string
  minutes: number
  mood: string
  icon: string
  /** What an evening of it is called, for the name of a new table. */
  evening: string
  art: string
  /** Its page in docs/guide. */
  howTo?: string
  lesson?: LessonFacts
}

export const COVERS: readonly CoverFacts[] = [
  {
    id: 'waste-knights-1e',
    title: 'Waste Knights',
    kind: '1st ed.',
    players: '2–4',
    minutes: 120,
    mood: 'Race for fame',
    icon: 'car-wheel',
    evening: 'road',
    art: wasteKnights1,
    howTo: 'how-to-play-waste-knights',
    lesson: {
      name: 'Road to Gangraen',
      words: 'One round with a guide at your side: plan a road, meet the Hell Raiders, explore. Nobody wins or loses.',
      options: { mission: 'road-to-gangraen' },
    },
  },
  {
    id: 'waste-knights-2e',
    title: 'Waste Knights II',
    kind: '2nd ed.',
    players: '1–4',
    minutes: 150,
    mood: 'Stories on the road',
    icon: 'kangaroo',
    evening: 'tale',
    art: wasteKnights2,
    howTo: 'how-to-play-waste-knights-2e',
    lesson: {
      name: 'Road of Doom',
      words:
        'The first of ten days with a guide at your side: a tale, a road, a card of the Waste, a fire. Then it is all yours.',
      options: { adventure: 'road-of-doom', setup: 'quick' },
      alone: true,
    },
  },
  {
    id: 'search-and-survive',
    title: 'Search & Survive',
    kind: 'Co-op deck',
    players: '1–4',
    minutes: 60,
    mood: 'Together or not at all',
    icon: 'shambling-zombie',
    evening: 'horde',
    art: searchAndSurvive,
    howTo: 'how-to-play-search-and-survive',
    lesson: {
      name: 'First Night',
      words:
        'A small street with a guide at your side: shoot, scavenge, rescue, and see what the Horde does when it is dark.',
      options: { objective: 'first-night' },
    },
  },
  {
    id: 'punkapocalyptic',
    title: 'Punkapocalyptic',
    kind: 'Skirmish',
    players: '2',
    minutes: 90,
    mood: 'Two gangs, one scrapyard',
    icon: 'circular-sawblade',
    evening: 'brawl',
    art: punkapocalyptic,
  },
]

/** The cover of a game, if it has one of its own. */
export function coverOf(game: string): CoverFacts | undefined {
  return COVERS.find(({ id }) => id === game)
}

/** What a game is called, without asking the server. */
export function gameName(game: string): string {
  return NAMES[game] ?? spelled(game)
}

/** The picture that stands for a game in a list. */
export function iconOf(game: string): string {
  return coverOf(game)?.icon ?? 'desert-skull'
}
