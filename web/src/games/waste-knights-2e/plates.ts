// The plates of the book: every place at its own hour of the day, and whoever speaks there, in 500 by 524.
import type { Shape } from '../../parts/drawing'
import { disc, fill, line } from '../../parts/heads'
import { bust, chanceOf } from './busts'
import { CITIES } from './cities'
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

/** A ridge across the plate, as high as it is wild. */
function ridge(chance: () => number, y: number, wild: number, colour: string): Shape {
  const steps = 9
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const x = (500 / steps) * at
    return `L${x.toFixed(0)} ${(y - wild * chance()).toFixed(0)}`
  })
  return fill(colour, `M0 ${y}${points.join('')}L500 524L0 524Z`)
}

const sky = ([high, middle, low]: Hour['sky']): Shape[] => [
  fill(high, 'M0 0H500V150H0Z'),
  fill(middle, 'M0 110H500V230H0Z'),
  fill(low, 'M0 190H500V420H0Z'),
]
const sunlight = ({ sky: [, , low], sun, at: [x, y, r] }: Hour): Shape[] => [
  disc(x, y, r, sun),
  ...[0.34, 0.5, 0.66].map((part) => line(low, 5, `M${x - r - 20} ${y + r * part}H${x + r + 20}`)),
]

/** A plate, from far to near: the sky, the sun or the moon, the land, the sign of the place with its ink, and what is before
 * it. A city is drawn on its land, and has no sign. */
export interface Plate {
  readonly sky: readonly Shape[]
  readonly sun: readonly Shape[]
  readonly land: readonly Shape[]
  readonly sign: string | undefined
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
  const city = CITIES[picture]
  return {
    sky: sky(hour.sky),
    sun: sunlight(hour),
    land: [ridge(chance, 330, 90, far), ridge(chance, 372, 62, near), ...(city ?? [])],
    sign: city ? undefined : (PICTURES[picture] ?? LAND_SIGNS[picture] ?? 'horizon-road'),
    ink: hour.ink,
    at: [x, 310, speaker ? 210 : 250],
    before: [
      fill(ground, 'M0 408L70 398L160 410L250 396L360 410L430 400L500 408V524H0Z'),
      line('#0004', 6, 'M0 452L500 446M0 486L500 492'),
      ...(speaker ? bust(speaker) : []),
    ],
  }
}
