// Land that more than one map is made of: flat inks about the middle of a hex, each hex a little different.
import type { Shape } from './drawing'

export type Chance = () => number

/** Numbers from 0 to 1 that are always the same for the same place. */
export function chanceOf(id: string): Chance {
  let seed = [...id].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 2166136261)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number between two, by chance. */
export const between = (chance: Chance, least: number, most: number): number =>
  Math.round(least + chance() * (most - least))
/** Land of one colour. */
export const ground = (fill: string): Shape => ({ d: 'M-60 -60H60V60H-60Z', fill })

/** Dunes and pebbles. */
export function desert(chance: Chance): Shape[] {
  const dunes = [-40, -14, 10, 36].map((y) => `M-60 ${y + between(chance, -6, 6)}q20 -13 40 0t40 0t40 0`)
  const pebble = (): string => `M${between(chance, -30, 30)} ${between(chance, -30, 20)}h.1`
  return [
    ground('#d9a45a'),
    { d: dunes.join(''), line: '#b97f3c', width: 2.4 },
    { d: pebble() + pebble() + pebble(), line: '#a86f33', width: 4.4 },
  ]
}

const PEAKS: readonly (readonly [number, number])[] = [
  [-24, -25],
  [20, -34],
  [-40, 4],
  [40, 0],
  [-2, -6],
  [-30, 20],
  [32, 18],
]

/** Peaks, lit from the left. */
export function mountains(chance: Chance): Shape[] {
  return [
    ground('#9b6a48'),
    ...PEAKS.flatMap(([across, down]): Shape[] => {
      const [x, y, tall] = [across + between(chance, -4, 4), down + between(chance, -4, 4), between(chance, 28, 42)]
      const wide = Math.round(tall * 0.44)
      return [
        { d: `M${x} ${y}l${wide} ${tall}h${-2 * wide}z`, fill: '#cf9a6b' },
        { d: `M${x} ${y}l${wide} ${tall}h${-wide - 2}l-4 -${Math.round(tall * 0.4)}l5 -7z`, fill: '#5c3a28' },
      ]
    }),
  ]
}

/** A skyline over dust. */
export const city: readonly Shape[] = [
  ground('#e9dcc0'),
  {
    d: 'M-60 30V4h10v-12h8v8h9v-20h7v-8h5v8h6v16h8v-26h10v26h7v-10h9v16h9v-8h12v36z',
    fill: '#b98b5e',
  },
  { d: 'M-60 24h120v40h-120z', fill: '#7a4a2c' },
]
