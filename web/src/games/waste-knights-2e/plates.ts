// The plates of the book: every place at its own hour of the day, and whoever speaks there, in 500 by 524.
import type { Shape } from '../../parts/drawing'
import { disc, fill, line } from '../../parts/heads'
import { INK } from '../../parts/inks'
import { PICTURES } from './pictures'

/** The light of a plate: the sky from above down to the horizon, the sun or the moon, the land from far to near. */
interface Hour {
  readonly sky: readonly [string, string, string]
  readonly sun: string
  readonly at: readonly [x: number, y: number, r: number]
  readonly land: readonly [string, string, string]
  /** What stands there. */
  readonly ink: string
}

const SUNSET: Hour = {
  sky: ['#7a2d12', '#a3441f', '#d0712c'],
  sun: '#dfa12d',
  at: [250, 250, 112],
  land: ['#8f3a17', '#6d260f', '#3a1a0e'],
  ink: '#2a120a',
}
const HOURS: Readonly<Record<string, Hour>> = {
  sunset: SUNSET,
  noon: {
    sky: ['#d9a45a', '#e3b56c', '#efd096'],
    sun: '#f7eed8',
    at: [352, 120, 62],
    land: ['#c98a4a', '#a8642f', '#6d3a1a'],
    ink: '#3a1d10',
  },
  dawn: {
    sky: ['#57384c', '#a2584a', '#e0985a'],
    sun: '#f3dfae',
    at: [158, 268, 82],
    land: ['#7d3f36', '#52283a', '#2a1623'],
    ink: '#1c0f18',
  },
  night: {
    sky: ['#12222a', '#1b3440', '#2b5161'],
    sun: '#d9e0c4',
    at: [372, 112, 44],
    land: ['#1d3a47', '#142a33', '#0c181d'],
    ink: '#081013',
  },
  storm: {
    sky: ['#33332a', '#56543a', '#8a7f4e'],
    sun: '#c9bd84',
    at: [130, 150, 56],
    land: ['#4d4a33', '#353222', '#1f1d15'],
    ink: '#14130d',
  },
  sea: {
    sky: ['#24404a', '#3f6f7d', '#9cc4b8'],
    sun: '#f0e6d2',
    at: [188, 206, 66],
    land: ['#2f6476', '#1f4552', '#122a33'],
    ink: '#0b1a20',
  },
}

const WHEN: Readonly<Record<string, string>> = {
  gangraen: 'storm',
  'new-sydney': 'sea',
  pumps: 'noon',
  'alice-offsprings': 'sunset',
  'queens-valley': 'dawn',
  kalgrave: 'storm',
  'cerbero-biolabs': 'night',
  'old-refinery': 'sunset',
  'cerbero-tower': 'night',
  'rustys-garden': 'dawn',
  'long-span': 'sunset',
  'nine-drum-ferry': 'sea',
  'the-weir': 'sea',
  'the-array': 'night',
  'boundary-gaol': 'noon',
  'the-glass': 'noon',
  'hangar-row': 'dawn',
  saltmarket: 'noon',
  'three-bores': 'sunset',
  'last-light': 'night',
  highway: 'sunset',
  desert: 'noon',
  scrub: 'dawn',
  mountains: 'storm',
}
const LAND_SIGNS: Readonly<Record<string, string>> = {
  highway: 'horizon-road',
  desert: 'desert-skull',
  scrub: 'kangaroo',
  mountains: 'campfire',
}

/** A figure that is the same every time it is asked for by the same words. */
function chanceOf(words: string): () => number {
  let seed = [...words].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}

/** A ridge across the plate, as high as it is wild. */
function ridge(chance: () => number, y: number, wild: number, colour: string): Shape {
  const steps = 9
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const x = (500 / steps) * at
    return `L${x.toFixed(0)} ${(y - wild * chance()).toFixed(0)}`
  })
  return fill(colour, `M0 ${y}${points.join('')}L500 524L0 524Z`)
}

function sky({ sky: [high, middle, low], sun, at: [x, y, r] }: Hour): Shape[] {
  return [
    fill(high, 'M0 0H500V150H0Z'),
    fill(middle, 'M0 110H500V230H0Z'),
    fill(low, 'M0 190H500V420H0Z'),
    disc(x, y, r, sun),
    ...[0.34, 0.5, 0.66].map((part) => line(low, 5, `M${x - r - 20} ${y + r * part}H${x + r + 20}`)),
  ]
}

const SKINS = ['#d99c6c', '#b98558', '#8a5a3a', '#6b4430', '#d6a273', '#7d4d2e']
const HAIRS = ['#1d1510', '#3a2418', '#8a7059', '#c9bba4', '#7a2d12', '#57473a']
const COATS = ['#1d1510', '#2f4a3a', '#5a2f16', '#2f3f52', '#4a2a44', '#57473a']
const SCARVES = ['#a8221c', '#dfa12d', '#ece0c6', '#6b4562', '#2f6476', '#56703a']

const one = (of: readonly string[], chance: () => number): string => of[Math.floor(chance() * of.length)]!

/** Somebody before the place: a head, a coat, and what is worn on it; the same for the same name. */
function bust(name: string): Shape[] {
  const chance = chanceOf(name)
  const [skin, hair, coat, scarf] = [one(SKINS, chance), one(HAIRS, chance), one(COATS, chance), one(SCARVES, chance)]
  const hats: readonly Shape[][] = [
    [
      fill(
        INK,
        'M296 300C318 288 330 290 336 252C352 238 392 238 404 252C410 290 424 288 446 300C412 318 330 318 296 300Z',
      ),
    ],
    [fill(coat, 'M330 300C320 244 424 244 412 300C396 276 346 276 330 300Z')],
    [fill(hair, 'M326 306C314 246 428 240 418 306C416 280 402 272 372 270C344 272 330 284 326 306Z')],
    [fill(hair, 'M324 352C306 252 436 252 418 352L406 356V296C392 280 352 280 338 296V356Z')],
    [
      fill(scarf, 'M328 298C326 246 416 246 414 298C396 286 346 286 328 298Z'),
      fill(scarf, 'M410 288L440 318L424 330L404 300Z'),
    ],
  ]
  const faces: readonly Shape[][] = [
    [line(INK, 4, 'M350 322h10M384 322h10')],
    [disc(356, 322, 12, '#f7e2a0'), disc(388, 322, 12, '#f7e2a0'), line(INK, 4, 'M368 322h8')],
    [fill(INK, 'M344 318h18v8h-18zM382 318h18v8h-18z')],
  ]
  const beard = chance() < 0.35 ? [fill(hair, 'M338 338C342 384 402 384 406 338C392 350 352 350 338 338Z')] : []
  return [
    fill('#0005', 'M258 524C262 428 320 396 376 396C436 396 494 428 500 524Z'),
    fill(coat, 'M250 524C254 424 314 388 372 388C430 388 490 424 494 524Z'),
    fill(scarf, 'M342 392L372 440L402 392L396 376H348Z'),
    fill(skin, 'M356 356H388V400C378 412 366 412 356 400Z'),
    fill(skin, 'M332 308C332 256 412 256 412 308V340C412 372 392 386 372 386C352 386 332 372 332 340Z'),
    fill('#0002', 'M372 386C392 386 412 372 412 340V308L398 312C402 352 392 378 372 386Z'),
    ...one2(faces, chance),
    line(INK, 3.5, 'M372 328L366 346H376'),
    ...beard,
    line('#57260f', 4, 'M360 362H386'),
    ...one2(hats, chance),
  ]
}
const one2 = (of: readonly Shape[][], chance: () => number): Shape[] => of[Math.floor(chance() * of.length)]!

/** A plate: shapes behind and before the sign of the place, and that sign with its ink. */
export interface Plate {
  readonly behind: readonly Shape[]
  readonly sign: string
  readonly ink: string
  /** The middle of the sign and its size. */
  readonly at: readonly [x: number, y: number, size: number]
  readonly before: readonly Shape[]
}

/** The plate of a picture, which is a place or a kind of land, with whoever speaks. */
export function plateOf(picture: string, speaker = ''): Plate {
  const hour = HOURS[WHEN[picture] ?? 'sunset'] ?? SUNSET
  const chance = chanceOf(picture)
  const [far, near, ground] = hour.land
  const x = speaker ? 158 : 250
  return {
    behind: [...sky(hour), ridge(chance, 330, 90, far), ridge(chance, 372, 62, near)],
    sign: PICTURES[picture] ?? LAND_SIGNS[picture] ?? 'horizon-road',
    ink: hour.ink,
    at: [x, 310, speaker ? 210 : 250],
    before: [
      fill(ground, 'M0 408L70 398L160 410L250 396L360 410L430 400L500 408V524H0Z'),
      line('#0004', 6, 'M0 452L500 446M0 486L500 492'),
      ...(speaker ? bust(speaker) : []),
    ],
  }
}
