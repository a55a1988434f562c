// Dice of any kind: how each is drawn and told, what it came to, and what may be tapped where real ones are asked for.
import { listed } from '../look/words'
import type { DieWanted, Fallen, Line, Reckoning } from '../net/wire'
import type { Verdict } from './moves'

/** What a die came to, as far as its rule asks it of each die. */
export function verdictOf({ face, needed, bulls_eye }: Fallen): Verdict {
  if (needed === null || typeof face !== 'number') return ''
  if (bulls_eye !== null && face >= bulls_eye) return 'bull'
  return face >= needed ? 'hit' : 'miss'
}

/** A face in words: its number, or its icons. */
export function faceInWords(face: Fallen['face']): string {
  return typeof face === 'number' ? String(face) : listed(face) || 'blank'
}

/** A die in words. One with icons is named, since its colour would else be told by its colour alone. */
export function dieInWords({ die, face }: Fallen): string {
  return typeof face === 'number' ? String(face) : `${die}: ${faceInWords(face)}`
}

/** The line of a sum that has its dice. */
export function diceIn({ lines }: Reckoning): Line | null {
  return lines.find(({ dice }) => dice.length > 0) ?? null
}

// -- drawing

/** The outline of a die in a square of 52, and where its number or its icons stand. */
export interface Outline {
  readonly path: string
  /** Lines on it, for depth. */
  readonly edges?: string
  readonly middle: number
}

const KITE: Outline = {
  path: 'M26 2 L49 21 L49 33 L26 50 L3 33 L3 21 Z',
  edges: 'M26 2 L38 33 L26 40 L14 33 Z M3 33 L14 33 M49 33 L38 33 M26 40 V50',
  middle: 26,
}
const ROUND: Outline = { path: 'M26 2 A24 24 0 0 1 26 50 A24 24 0 0 1 26 2 Z', middle: 26 }

const BY_SIDES: Readonly<Record<number, Outline>> = {
  0: KITE,
  4: { path: 'M26 3 L50 47 H2 Z', middle: 33 },
  8: { path: 'M26 1 L50 26 L26 51 L2 26 Z', middle: 26 },
  10: KITE,
  12: { path: 'M26 2 L50 20 L41 49 H11 L2 20 Z', middle: 28 },
  20: { path: 'M26 2 L48 14 V38 L26 50 L4 38 V14 Z', middle: 26 },
}

/** The outline of a numbered die: one of six sides has pips, and is none of these. Unknown sides are drawn as ten. */
export function numberedOutline(sides: number): Outline {
  return BY_SIDES[sides] ?? ROUND
}

/** Colours are told by their shapes as well: white is square, green a hexagon, blue a shield, red a star. */
export const COLOURS: Readonly<Record<string, Outline>> = {
  white: {
    path: 'M10.4 3.9 H41.6 Q48.1 3.9 48.1 10.4 V41.6 Q48.1 48.1 41.6 48.1 H10.4 Q3.9 48.1 3.9 41.6 V10.4 Q3.9 3.9 10.4 3.9 Z',
    middle: 26,
  },
  green: { path: 'M26 2 L47.4 14.3 V37.7 L26 50 L4.6 37.7 V14.3 Z', middle: 26 },
  blue: { path: 'M5.2 3.9 H46.8 V28.6 C46.8 39 36.4 46.8 26 50.7 C15.6 46.8 5.2 39 5.2 28.6 Z', middle: 23 },
  red: {
    path: 'M26 .7 L33.8 9.4 L44.2 7.8 L42.6 18.2 L51.3 26 L42.6 33.8 L44.2 44.2 L33.8 42.6 L26 51.3 L18.2 42.6 L7.8 44.2 L9.4 33.8 L.7 26 L9.4 18.2 L7.8 7.8 L18.2 9.4 Z',
    middle: 26,
  },
}

/** The outline of a die with icons; one of a colour that has no shape of its own is round. */
export function colouredOutline(die: string): Outline {
  return COLOURS[die] ?? ROUND
}

/** The drawings of icons, by the words of the rules; an icon that is not listed is drawn by its first letters. */
export const MARKS: Readonly<Record<string, string>> = {
  success: 'check-mark',
  fate: 'eye-target',
  botch: 'power-lightning',
}

/** Where the icons of a face stand, and how large they are: one in the middle, two side by side, more in two rows. */
export function places(count: number, middle: number): { x: number; y: number; size: number }[] {
  const columns = count > 1 ? 2 : 1
  const rows = Math.ceil(count / columns)
  const size = count === 1 ? 30 : count > 4 ? 14 : 19
  const gap = 1
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns)
    const inRow = Math.min(columns, count - row * columns)
    return {
      x: 26 - (inRow * (size + gap) - gap) / 2 + (at % columns) * (size + gap),
      y: middle - (rows * (size + gap) - gap) / 2 + row * (size + gap),
      size,
    }
  })
}

// -- real dice

/** A face that may be tapped, and what answers it: its number; where icons are asked for, its place from 1 on. */
export interface Tapped {
  readonly pick: number
  readonly die: Fallen
}

/** What a die may show, each face once. */
export function facesOf({ die, faces }: DieWanted): Tapped[] {
  const known = new Map<string, Tapped>()
  faces.forEach((face, at) => {
    const pick = typeof face === 'number' ? face : at + 1
    const key = faceInWords(face)
    if (!known.has(key))
      known.set(key, { pick, die: { die, sides: faces.length, face, needed: null, bulls_eye: null } })
  })
  return [...known.values()]
}

/** The face that a key stands for: a number by its digit, 0 for ten; icons by their place in the row. */
export function faceByKey(faces: readonly Tapped[], key: string): Tapped | undefined {
  if (!/^\d$/.test(key)) return undefined
  const digit = key === '0' ? 10 : Number(key)
  return typeof faces[0]?.die.face === 'number' ? faces.find(({ pick }) => pick === digit) : faces[digit - 1]
}
