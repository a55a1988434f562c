// The knights of the second journey: flat heads and shoulders before a low sun, in 80 by 100.
import type { Shape } from '../../parts/drawing'
import { before, broad, brows, disc, eyes, fill, head, line, mouth, nose, shoulders } from '../../parts/heads'
import { BLOOD, CLAY, INK, MOSS, OCHRE, PAPER, PLUM, RUST, STEEL, TAN } from '../../parts/inks'

const DARK = '#6b4430'
const HAIR = '#3a2418'
const GREY = '#b9ae9a'

export const PORTRAITS: Readonly<Record<string, readonly Shape[]>> = {
  // A flat hat, a poncho, and a cigarillo that is never lit.
  'johnny-taylor': [
    ...before('#7d2a18', '#e08a2c'),
    fill(CLAY, 'M0 100 L12 72 L40 66 L68 72 L80 100Z'),
    fill('#7a4a2c', 'M26 69 L40 100 L54 69 L60 71 L44 100 H36 L20 71Z'),
    line(OCHRE, 2, 'M8 90 L30 82 M50 82 L72 90'),
    head(TAN),
    fill(HAIR, 'M24 38 V52 L28 56 V40Z M56 38 V52 L52 56 V40Z'),
    fill(INK, 'M10 36 C22 30 58 30 70 36 C62 41 18 41 10 36Z M24 33 L26 17 H54 L56 33Z'),
    fill(OCHRE, 'M25 28 H55 V32 H25Z'),
    fill(INK, 'M29 44 h8 v3 h-8z M43 44 h8 v3 h-8z'),
    nose,
    fill(HAIR, 'M32 58 C36 55 44 55 48 58 L46 60 H34Z'),
    mouth('M36 63 h9'),
    line('#7a4a2c', 2.4, 'M44 63 L55 66'),
    line(HAIR, 1, 'M30 62 l2 4 M34 66 l1 3 M45 67 l-1 3 M50 62 l-2 4'),
  ],
  // Grey temples, a heavy jaw, and the leather of somebody who has driven since before.
  'logan-harris': [
    ...before(STEEL, '#9cc4cc'),
    broad(INK),
    fill('#57473a', 'M0 100 C2 82 14 72 26 72 L22 100Z M80 100 C78 82 66 72 54 72 L58 100Z'),
    line(GREY, 2, 'M40 74 V100'),
    fill(CLAY, 'M24 40 C24 20 56 20 56 40 L55 56 C52 68 47 72 40 72 C33 72 28 68 25 56Z'),
    fill(INK, 'M24 40 C22 20 34 13 42 14 C56 14 60 28 56 40 C54 32 50 27 42 27 C32 27 27 31 24 40Z'),
    fill(GREY, 'M24 40 L27 32 L28 44Z M56 40 L53 32 L52 44Z'),
    eyes(),
    line(INK, 3, 'M28 38 H37 M43 38 H52'),
    nose,
    fill('#8a6a4c', 'M28 56 C32 54 48 54 52 56 C52 66 46 71 40 71 C34 71 28 66 28 56Z'),
    mouth('M34 61 h12'),
    line('#8a3a22', 1.8, 'M47 48 L52 56'),
  ],
  // Dust-white braids, a painted brow, and eyes that wait for the answer.
  alinta: [
    ...before(PLUM, '#d8a24a'),
    shoulders(RUST),
    fill(OCHRE, 'M26 68 C30 78 50 78 54 68 L58 71 C52 84 28 84 22 71Z'),
    fill('#efe2c4', 'M20 44 C16 16 64 16 60 44 L62 82 L56 84 L54 46 H26 L24 84 L18 82Z'),
    head(DARK),
    fill('#efe2c4', 'M25 38 C26 20 54 20 55 38 C50 29 46 27 40 27 C34 27 30 29 25 38Z'),
    line('#c9b598', 1.4, 'M21 52 h4 M21 60 h4 M21 68 h4 M55 52 h4 M55 60 h4 M55 68 h4'),
    disc(40, 33, 2.6, PAPER),
    line(PAPER, 1.8, 'M30 36 h5 M45 36 h5 M34 52 l-4 3 M46 52 l4 3'),
    fill(INK, 'M30 42 h7 v3.4 h-7z M43 42 h7 v3.4 h-7z'),
    line(INK, 1.6, 'M40 46 L37.5 54 L42.5 54'),
    mouth('M35 61 C38 63 43 63 46 61'),
  ],
  // Goggles up, grease on the cheek, a spanner at the shoulder.
  'zoey-shaw': [
    ...before(STEEL, '#dfa12d'),
    shoulders('#8a4a22'),
    fill(INK, 'M24 74 L40 84 L56 74 V100 H24Z'),
    head(TAN),
    fill(INK, 'M23 46 C20 22 32 13 42 13 C56 13 62 26 58 46 L55 36 L46 29 L33 31 L26 37Z'),
    fill('#57473a', 'M22 28 C30 22 52 22 59 28 V36 C52 31 30 31 22 36Z'),
    disc(33, 31, 6.6, INK),
    disc(48, 31, 6.6, INK),
    disc(33, 31, 4, '#86bccb'),
    disc(48, 31, 4, '#86bccb'),
    eyes(),
    nose,
    mouth('M35 62 h10'),
    line('#3a302a', 2.6, 'M48 52 l6 4'),
    fill(PAPER, 'M60 72 L68 62 A6 6 0 1 1 74 68 L66 78Z'),
  ],
  // A post cap, a scarf in the wind, freckles; she is on her way already.
  'nelly-thompson': [
    ...before('#24505c', '#f0c968'),
    shoulders(MOSS),
    line('#7a4a2c', 4, 'M16 72 L56 100'),
    head(PAPER),
    fill('#a8481f', 'M24 40 C20 58 20 66 24 72 L30 66 L27 44Z M56 40 C60 58 60 66 56 72 L50 66 L53 44Z'),
    fill('#a8481f', 'M25 40 C27 30 53 30 55 40 C48 35 32 35 25 40Z'),
    fill('#2f4a6b', 'M24 34 C24 14 56 14 56 34 L62 38 C52 33 28 33 24 36Z'),
    fill(OCHRE, 'M37 20 h6 v7 h-6z'),
    eyes(),
    brows('M30 39 L37 38 M43 38 L50 39'),
    nose,
    disc(31, 51, 0.9, '#b8713a'),
    disc(34, 53, 0.9, '#b8713a'),
    disc(47, 53, 0.9, '#b8713a'),
    disc(50, 51, 0.9, '#b8713a'),
    mouth('M35 60 C38 64 43 64 46 60'),
    fill(BLOOD, 'M24 66 C32 74 48 74 56 66 L60 74 C48 82 32 82 20 74Z M58 72 L78 64 L76 76 L60 80Z'),
  ],
  // A broken nose, taped knuckles, and a neck as wide as the head.
  'sallow-lee': [
    ...before('#3a302a', '#b9c267'),
    broad('#4a5a34'),
    fill('#c8b878', 'M26 60 H54 L60 76 H20Z'),
    fill('#d2c48a', 'M23 38 C23 18 57 18 57 38 L56 56 C53 67 47 71 40 71 C33 71 27 67 24 56Z'),
    fill('#2c3620', 'M24 34 C26 17 54 17 56 34 C50 26 30 26 24 34Z'),
    line('#8a7a4a', 1, 'M28 24 l3 5 M34 21 l2 5 M46 21 l-2 5 M52 24 l-3 5'),
    eyes(),
    line(INK, 3, 'M28 40 L37 38 M43 39 L52 37'),
    line(INK, 2, 'M40 45 L43 49 L37 55 L43 55'),
    fill(PAPER, 'M33 47 H47 V51 H33Z'),
    mouth('M33 63 L46 61'),
    line(BLOOD, 2, 'M49 56 l4 6'),
    line(INK, 1.4, 'M24 66 L20 76 M56 66 L60 76'),
    fill(PAPER, 'M58 92 C58 84 72 82 78 88 V100 H58Z'),
    line('#8a7059', 1.6, 'M60 90 L78 94 M60 95 L78 99'),
  ],
}

/** Whoever is not drawn yet: a hood, and eyes in it. */
export const STRANGER: readonly Shape[] = [
  ...before(CLAY, PAPER),
  broad('#4a3f36'),
  fill('#3a302a', 'M18 70 L22 36 C26 10 54 10 58 36 L62 70 L40 84Z'),
  fill(INK, 'M28 40 C30 26 50 26 52 40 L50 60 L40 68 L30 60Z'),
  fill(OCHRE, 'M32 44 h5 v3 h-5z M43 44 h5 v3 h-5z'),
]

/** The head and shoulders of a knight alone, without what is behind them. */
export function figureOf(face: string): readonly Shape[] {
  return (PORTRAITS[face] ?? STRANGER).slice(before('', '').length)
}

const wheel = (x: number, r = 9): Shape[] => [disc(x, 82, r, INK), disc(x, 82, r * 0.42, '#8a7a6a')]
const road: readonly Shape[] = [
  fill('#d9a45a', 'M0 0H100V120H0Z'),
  disc(72, 44, 20, '#f0d68a'),
  fill('#8a4a22', 'M0 66 L18 54 L34 63 L58 48 L78 60 L100 52 V120 H0Z'),
  fill('#3b322c', 'M0 84H100V120H0Z'),
  line('#e9c56a', 2.4, 'M4 100h14m10 0h14m10 0h14m10 0h14'),
]

/** Vehicles on the road, in 100 by 120; a wide frame shows the middle. */
export const VEHICLES: Readonly<Record<string, readonly Shape[]>> = {
  bike: [
    ...road,
    ...wheel(30, 11),
    ...wheel(72, 11),
    line(INK, 4, 'M30 82 L44 66 L62 66 L72 82 M44 66 L54 82 H30 M62 66 L66 56 L60 54'),
    fill(BLOOD, 'M42 66 C44 58 58 58 63 64 L60 70 H46Z'),
    fill('#57473a', 'M30 62 H46 V67 H30Z'),
    disc(68, 60, 4, PAPER),
    fill(MOSS, 'M24 66 H36 V78 H24Z'),
  ],
  'off-road': [
    ...road,
    fill(OCHRE, 'M14 76 V62 L28 60 L36 46 H64 L72 60 L88 63 V76Z'),
    fill('#86bccb', 'M38 49 H49 V60 H32Z M52 49 H62 L68 60 H52Z'),
    line(INK, 3, 'M34 44 H66 M34 44 V48 M66 44 V48 M14 70 H88'),
    fill(MOSS, 'M38 36 H50 V43 H38Z M52 38 H60 V43 H52Z'),
    ...wheel(30, 11),
    ...wheel(72, 11),
    fill(PAPER, 'M83 64 h5 v4 h-5z'),
  ],
  truck: [
    ...road,
    fill('#57473a', 'M8 76 V42 H58 V76Z'),
    fill(STEEL, 'M60 76 V50 H78 L88 62 V76Z'),
    fill('#86bccb', 'M66 54 H76 L83 62 H66Z'),
    line(INK, 2.4, 'M8 50 H58 M8 58 H58 M8 66 H58 M20 42 V76 M33 42 V76 M46 42 V76'),
    line(INK, 4, 'M62 50 V34'),
    fill(INK, 'M8 74 H90 V79 H8Z'),
    ...wheel(20),
    ...wheel(40),
    ...wheel(76, 10),
  ],
}

/** A vehicle alone, without the road. */
export function vehicleOf(face: string): readonly Shape[] {
  return (VEHICLES[face] ?? VEHICLES['off-road']!).slice(road.length)
}
