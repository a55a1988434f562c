// What portraits are made of: flat heads and shoulders before a low sun, in 80 by 100.
import type { Shape } from './drawing'
import { INK } from './inks'

/** A shape in one ink. */
export const fill = (colour: string, d: string): Shape => ({ d, fill: colour })
/** A stroke. */
export const line = (colour: string, width: number, d: string): Shape => ({ d, line: colour, width })
/** A full circle. */
export const disc = (x: number, y: number, r: number, colour: string): Shape =>
  fill(colour, `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`)

/** The sky and the sun behind a head. */
export const before = (sky: string, sun: string): Shape[] => [fill(sky, 'M0 0H80V100H0Z'), disc(40, 44, 30, sun)]
export const shoulders = (colour: string): Shape => fill(colour, 'M8 100 C10 72 24 66 40 66 C56 66 70 72 72 100Z')
export const broad = (colour: string): Shape => fill(colour, 'M0 100 C2 74 18 67 40 67 C62 67 78 74 80 100Z')
export const head = (colour: string): Shape =>
  fill(colour, 'M25 40 C25 22 55 22 55 40 L53 54 C51 64 46 69 40 69 C34 69 29 64 27 54Z')
export const eyes = (colour = INK): Shape => fill(colour, 'M30 42 h6 v4 h-6z M44 42 h6 v4 h-6z')
export const brows = (d = 'M28 38 L37 39 M43 39 L52 38'): Shape => line(INK, 2.2, d)
export const nose = line(INK, 1.6, 'M40 46 L38 54 L41 54')
export const mouth = (d = 'M35 61 h10'): Shape => line(INK, 2.2, d)
