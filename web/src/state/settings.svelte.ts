// How this browser likes its tables; kept in localStorage.
import { keep, kept } from './storage'

const KEY = 'wasteland.settings'
const THEMES = ['system', 'dusk', 'noon'] as const
const PACES = ['instant', 'brisk', 'calm'] as const
const MOTIONS = ['system', 'none'] as const
const LETTERS = ['small', 'middle', 'large'] as const

export type Theme = (typeof THEMES)[number]
export type Pace = (typeof PACES)[number]
export type Motion = (typeof MOTIONS)[number]
export type Letters = (typeof LETTERS)[number]

function oneOf<T extends string>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.includes(value as T) ? (value as T) : otherwise
}

function gamesDone(value: unknown): Record<string, 'done'> {
  const games = typeof value === 'object' && value !== null ? Object.keys(value) : []
  return Object.fromEntries(games.map((game) => [game, 'done']))
}

export class Settings {
  #theme = $state<Theme>('system')
  #pace = $state<Pace>('brisk')
  #confirm = $state(false)
  #motion = $state<Motion>('system')
  #sound = $state(false)
  #letters = $state<Letters>('middle')
  #aloud = $state(false)
  #name = $state('')
  #guide = $state<Record<string, 'done'>>({})
  #lessons = $state<Record<string, 'done'>>({})

  constructor() {
    this.read()
  }

  /** Take over what is kept; whatever is missing or strange falls back to the default. */
  read(): void {
    const was = kept(KEY)
    this.#theme = oneOf(THEMES, was['theme'], 'system')
    this.#pace = oneOf(PACES, was['pace'], 'brisk')
    this.#confirm = was['confirm'] === true
    this.#motion = oneOf(MOTIONS, was['motion'], 'system')
    this.#sound = was['sound'] === true
    this.#letters = oneOf(LETTERS, was['letters'], 'middle')
    this.#aloud = was['aloud'] === true
    this.#name = typeof was['name'] === 'string' ? was['name'] : ''
    this.#guide = gamesDone(was['guide'])
    this.#lessons = gamesDone(was['lessons'])
  }

  #write(): void {
    const { theme, pace, confirm, motion, sound, letters, aloud, name } = this
    keep(KEY, { theme, pace, confirm, motion, sound, letters, aloud, name, guide: this.#guide, lessons: this.#lessons })
  }

  get theme(): Theme {
    return this.#theme
  }
  set theme(value: Theme) {
    this.#theme = value
    this.#write()
  }
  /** How fast the moves of others are shown. */
  get pace(): Pace {
    return this.#pace
  }
  set pace(value: Pace) {
    this.#pace = value
    this.#write()
  }
  /** Dangerous answers ask again. */
  get confirm(): boolean {
    return this.#confirm
  }
  set confirm(value: boolean) {
    this.#confirm = value
    this.#write()
  }
  get motion(): Motion {
    return this.#motion
  }
  set motion(value: Motion) {
    this.#motion = value
    this.#write()
  }
  get sound(): boolean {
    return this.#sound
  }
  set sound(value: boolean) {
    this.#sound = value
    this.#write()
  }
  /** How large the letters of long texts are. */
  get letters(): Letters {
    return this.#letters
  }
  set letters(value: Letters) {
    this.#letters = value
    this.#write()
  }
  /** Long texts are read aloud as soon as they are told. */
  get aloud(): boolean {
    return this.#aloud
  }
  set aloud(value: boolean) {
    this.#aloud = value
    this.#write()
  }
  /** The name one sits down with. */
  get name(): string {
    return this.#name
  }
  set name(value: string) {
    this.#name = value
    this.#write()
  }
  /** The games whose guided first round was played or skipped. */
  get guide(): Readonly<Record<string, 'done'>> {
    return this.#guide
  }
  guided(game: string, done: boolean): void {
    const others = Object.entries(this.#guide).filter(([other]) => other !== game)
    this.#guide = Object.fromEntries(done ? [...others, [game, 'done']] : others)
    this.#write()
  }
  /** The games whose lesson was played or put away: the lobby offers it no more. */
  get lessons(): Readonly<Record<string, 'done'>> {
    return this.#lessons
  }
  taught(game: string): void {
    this.#lessons = { ...this.#lessons, [game]: 'done' }
    this.#write()
  }
}

export const settings = new Settings()
