// The knights of the waste: flat heads and shoulders before a low sun, in 80 by 100.
import type { Shape } from '../../parts/drawing'
import { before, broad, brows, disc, eyes, fill, head, line, mouth, nose, shoulders } from '../../parts/heads'
import { BLOOD, CLAY, INK, MOSS, OCHRE, PAPER, PLUM, RUST, STEEL, TAN } from '../../parts/inks'

const visor = (glass: string): Shape[] => [
  fill(INK, 'M24 38 H56 V50 C50 56 44 54 40 48 C36 54 30 56 24 50Z'),
  fill(glass, 'M27 41 H38 V47 C34 51 30 50 27 47Z M42 41 H53 V47 C50 50 46 51 42 47Z'),
]
const brim = (colour: string): Shape =>
  fill(colour, 'M6 36 C24 28 56 28 74 36 C60 41 20 41 6 36Z M23 34 C24 8 32 14 40 12 C48 14 56 8 57 34Z')
const beard = (colour: string): Shape =>
  fill(colour, 'M26 50 C27 70 33 80 40 84 C47 80 53 70 54 50 C50 59 46 58 40 57 C34 58 30 59 26 50Z')
const longHair = (colour: string): Shape =>
  fill(
    colour,
    'M24 44 C22 24 32 20 40 20 C48 20 58 24 56 44 L57 70 C64 66 66 48 62 30 C56 10 24 10 18 30 C14 48 16 66 23 70Z',
  )
const mohawk = (colour: string): Shape => fill(colour, 'M35 26 C30 8 36 2 42 2 C46 4 50 14 45 26Z')
const scarf = (colour: string): Shape => fill(colour, 'M22 64 C32 72 48 72 58 64 L62 76 C48 86 32 86 18 76Z')
const pads = (colour: string): Shape =>
  fill(colour, 'M2 100 C2 82 12 72 24 74 L22 100Z M78 100 C78 82 68 72 56 74 L58 100Z')
const belt = line(OCHRE, 3, 'M20 76 L58 100')

export const PORTRAITS: Readonly<Record<string, readonly Shape[]>> = {
  'chris-hammersworn': [
    ...before(OCHRE, '#f0c968'),
    fill(RUST, 'M0 70 L22 56 L40 64 L62 50 L80 62 V100 H0Z'),
    shoulders(INK),
    head(PAPER),
    brim(INK),
    ...visor(INK),
    beard('#57473a'),
    line(PAPER, 2.5, 'M40 87 v12 M35 91 h10'),
  ],
  'mel-gearson': [
    ...before('#7d2a18', '#e08a2c'),
    broad('#2a1d16'),
    pads('#57473a'),
    head(TAN),
    fill('#3a2418', 'M24 38 C20 20 34 14 44 15 C56 15 60 28 57 40 C54 30 46 28 36 31 C30 32 26 34 24 38Z'),
    eyes(),
    brows('M28 38 L37 40 M43 40 L52 38'),
    nose,
    mouth('M35 62 L45 60'),
    line('#3a2418', 1, 'M31 58 l2 3 M35 65 l1 2 M46 65 l-1 2 M49 58 l-2 3'),
    belt,
  ],
  'naomi-vatt': [
    ...before(STEEL, '#9cc4cc'),
    shoulders('#b8481f'),
    head(TAN),
    longHair('#d9b45c'),
    fill('#d9b45c', 'M24 38 C26 22 54 22 56 38 C48 30 34 30 24 38Z'),
    fill(INK, 'M24 24 H56 V32 H24Z'),
    disc(32, 28, 6, '#86bccb'),
    disc(48, 28, 6, '#86bccb'),
    eyes(),
    nose,
    mouth('M35 61 C38 63 43 63 46 61'),
    line(INK, 1.6, 'M50 52 l5 -4'),
  ],
  'david-mayhem': [
    ...before('#3a302a', '#c9b598'),
    broad(INK),
    scarf(BLOOD),
    head(PAPER),
    mohawk(RUST),
    fill(INK, 'M26 38 h12 v9 h-12z M42 38 h12 v9 h-12z'),
    line(INK, 2, 'M38 41 h4'),
    mouth('M34 60 L46 63'),
    line(BLOOD, 1.8, 'M30 52 L34 66'),
  ],
  'kate-blanksheet': [
    ...before('#24505c', '#d8a24a'),
    fill('#3d4a2b', 'M4 100 C6 70 18 62 20 40 C22 14 58 14 60 40 C62 62 74 70 76 100Z'),
    head(PAPER),
    fill('#2c3620', 'M18 58 L20 38 C24 12 56 12 60 38 L62 58 L56 50 L53 38 C50 24 30 24 27 38 L24 50Z'),
    eyes(),
    brows(),
    fill('#57473a', 'M26 52 C34 48 46 48 54 52 L52 62 C48 70 44 71 40 71 C36 71 32 70 28 62Z'),
    disc(33, 60, 3, INK),
    disc(47, 60, 3, INK),
  ],
  'russel-crown': [
    ...before('#7d1a15', '#d8663c'),
    broad('#4a3626'),
    pads('#8a7059'),
    head(CLAY),
    fill('#8a7059', 'M22 40 C22 12 58 12 58 40 L56 34 H24Z M36 4 H44 V18 H36Z'),
    fill(BLOOD, 'M37 2 C50 0 58 8 62 18 C54 12 46 10 40 12Z'),
    eyes(),
    brows('M27 39 L37 41 M43 41 L53 39'),
    nose,
    beard('#3a2418'),
  ],
  'heat-leisure': [
    ...before(PLUM, '#c79aa9'),
    shoulders('#3b3a26'),
    head(PAPER),
    fill('#2e4a2a', 'M20 40 C16 18 28 10 40 11 C52 10 64 18 60 40 C56 28 50 30 46 24 C40 32 30 26 20 40Z'),
    fill(INK, 'M28 40 l8 2 l-1 6 l-7 -2z M52 40 l-8 2 l1 6 l7 -2z'),
    nose,
    line(BLOOD, 3, 'M29 58 C34 64 46 64 51 58'),
    line(INK, 1.2, 'M33 59 v4 M37 61 v3 M43 61 v3 M47 59 v4'),
  ],
  'geoffrey-goldrush': [
    ...before('#96660a', '#f0d38a'),
    broad('#2f6476'),
    fill(PAPER, 'M34 70 L40 84 L46 70Z'),
    head(CLAY),
    brim('#4a3626'),
    line(OCHRE, 3, 'M24 30 C34 26 46 26 56 30'),
    eyes(),
    brows(),
    nose,
    fill(INK, 'M30 57 C34 53 46 53 50 57 C46 60 34 60 30 57Z'),
    fill(OCHRE, 'M42 63 h4 v3 h-4z'),
  ],
  'hugh-jackal': [
    ...before(MOSS, '#c9c987'),
    broad('#57473a'),
    head(TAN),
    fill(
      '#241d1a',
      'M22 40 C16 20 24 8 30 18 C36 12 46 12 50 18 C58 8 64 20 58 40 C54 30 46 27 40 27 C34 27 26 30 22 40Z',
    ),
    fill('#241d1a', 'M25 46 L28 66 L34 72 L33 60 L27 50Z M55 46 L52 66 L46 72 L47 60 L53 50Z'),
    eyes(),
    brows('M27 38 L37 41 M43 41 L53 38'),
    nose,
    mouth('M35 62 h10'),
    line(PAPER, 2, 'M60 84 L66 70 M65 87 L71 73 M70 90 L76 76'),
  ],
  'nicole-killman': [
    ...before('#56703a', '#e0d79a'),
    shoulders('#241d1a'),
    head(PAPER),
    longHair(RUST),
    fill(RUST, 'M24 38 C24 20 56 18 57 38 C50 28 36 26 24 38Z'),
    fill(INK, 'M42 38 h12 v10 h-12z'),
    line(INK, 2, 'M24 40 L57 36'),
    fill(INK, 'M30 42 h6 v4 h-6z'),
    nose,
    line(BLOOD, 2.4, 'M36 61 h9'),
    line(INK, 4, 'M68 100 L76 34'),
  ],
  // A doctor with a mirror on her brow and a mask let down.
  'toni-collateral': [
    ...before('#4d6a70', '#d8e0d0'),
    shoulders(PAPER),
    fill('#8a9a94', 'M32 68 L40 86 L48 68Z'),
    head(TAN),
    fill(
      '#57321e',
      'M22 44 C18 20 30 13 40 13 C50 13 62 20 58 44 L60 58 L55 52 C56 36 52 31 40 31 C28 31 24 36 25 52 L20 58Z',
    ),
    line(INK, 3, 'M23 33 C32 28 48 28 57 33'),
    disc(40, 27, 7, '#c9d4d4'),
    disc(40, 27, 2.4, INK),
    eyes(),
    brows(),
    nose,
    mouth('M36 60 h8'),
    fill('#c4d0c8', 'M28 63 C34 68 46 68 52 63 L50 70 C44 75 36 75 30 70Z'),
    fill(BLOOD, 'M57 84 h4 v4 h4 v4 h-4 v4 h-4 v-4 h-4 v-4 h4z'),
  ],
  // A hunter: a fur over the shoulder, teeth on a string, two stripes of paint.
  'judy-daggers': [
    ...before('#4a3a22', '#e0a23c'),
    broad('#3d4a2b'),
    fill('#8a6a44', 'M0 100 C2 76 14 70 26 70 L30 78 L22 80 L26 88 L16 90 L18 100Z'),
    head(CLAY),
    fill('#1d1510', 'M23 44 C19 20 30 12 41 13 C53 13 62 22 58 42 C54 30 46 26 36 29 C29 31 25 36 23 44Z'),
    fill('#1d1510', 'M56 30 C66 34 68 54 62 78 L58 76 C62 60 60 46 54 38Z'),
    eyes(),
    brows('M28 38 L37 40 M43 40 L52 38'),
    nose,
    mouth('M35 61 C38 60 43 60 46 62'),
    line(OCHRE, 2.4, 'M27 50 h7 M28 54 h6 M46 50 h7 M46 54 h6'),
    line(INK, 1.6, 'M28 72 C34 80 46 80 52 72'),
    fill(PAPER, 'M33 77 l2 7 l2 -6z M38 79 l2 8 l2 -8z M43 78 l2 6 l2 -7z'),
  ],
  // A shipbreaker: a welder's mask pushed up, rings in nose and brow.
  'guy-pierced': [
    ...before('#23414a', '#d8663c'),
    broad('#57473a'),
    pads('#3a302a'),
    head(TAN),
    fill('#3a302a', 'M20 32 C20 6 60 6 60 32 L56 37 H24Z'),
    fill('#7fa8ae', 'M28 20 H52 V28 H28Z'),
    line(OCHRE, 2, 'M22 33 H58'),
    eyes(),
    brows('M27 40 L37 39 M43 39 L53 40'),
    nose,
    fill('#57321e', 'M28 58 C32 55 48 55 52 58 C51 67 46 71 40 71 C34 71 29 67 28 58Z'),
    mouth('M35 62 h10'),
    line('#d8d4c8', 1.8, 'M38 55 a2.4 2.4 0 1 0 4.6 0 M50 38 a2 2 0 1 0 4 1'),
    disc(26, 52, 1.8, '#d8d4c8'),
    disc(54, 52, 1.8, '#d8d4c8'),
  ],
}

/** A knight of whom we have no likeness: a mask, and whatever is behind it. */
export const STRANGER: readonly Shape[] = [
  ...before('#57473a', '#c9b598'),
  broad(INK),
  head('#8a7059'),
  ...visor('#c9b598'),
  fill('#3a302a', 'M30 54 H50 L47 68 H33Z'),
  line(PAPER, 1.6, 'M34 59 h12 M35 64 h10'),
]
