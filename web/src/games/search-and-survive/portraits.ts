// The nine characters: flat heads and shoulders before a low sun, in 80 by 100.
import type { Shape } from '../../parts/drawing'

const INK = '#1d1510'
const PAPER = '#ece0c6'
const RUST = '#b8481f'
const OCHRE = '#dfa12d'
const BLOOD = '#a8221c'
const STEEL = '#2f6476'
const MOSS = '#56703a'
const PLUM = '#6b4562'
const TAN = '#d9b98c'
const CLAY = '#b98a62'

const fill = (colour: string, d: string): Shape => ({ d, fill: colour })
const line = (colour: string, width: number, d: string): Shape => ({ d, line: colour, width })
const disc = (x: number, y: number, r: number, colour: string): Shape =>
  fill(colour, `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`)

/** The sky and the sun behind a head. */
const before = (sky: string, sun: string): Shape[] => [fill(sky, 'M0 0H80V100H0Z'), disc(40, 44, 30, sun)]
const shoulders = (colour: string): Shape => fill(colour, 'M8 100 C10 72 24 66 40 66 C56 66 70 72 72 100Z')
const broad = (colour: string): Shape => fill(colour, 'M0 100 C2 74 18 67 40 67 C62 67 78 74 80 100Z')
const head = (colour: string): Shape =>
  fill(colour, 'M25 40 C25 22 55 22 55 40 L53 54 C51 64 46 69 40 69 C34 69 29 64 27 54Z')
const eyes = (colour = INK): Shape => fill(colour, 'M30 42 h6 v4 h-6z M44 42 h6 v4 h-6z')
const brows = (d = 'M28 38 L37 39 M43 39 L52 38'): Shape => line(INK, 2.2, d)
const nose = line(INK, 1.6, 'M40 46 L38 54 L41 54')
const mouth = (d = 'M35 61 h10'): Shape => line(INK, 2.2, d)

export const PORTRAITS: Readonly<Record<string, readonly Shape[]>> = {
  scrapper: [
    ...before(RUST, OCHRE),
    shoulders(INK),
    head(PAPER),
    fill(INK, 'M22 38 C20 18 34 12 42 13 C56 13 60 26 58 38 L54 32 C46 34 34 33 27 29Z'),
    fill(INK, 'M26 40 h12 v8 h-12z M42 40 h12 v8 h-12z'),
    line(INK, 2, 'M38 43 h4'),
    line(INK, 2.5, 'M34 60 h12'),
    line(RUST, 3, 'M18 100 l8 -26 M62 100 l-8 -26'),
  ],
  medic: [
    ...before(STEEL, '#9cc4cc'),
    shoulders(PAPER),
    fill('#c6b28b', 'M34 68 L40 80 L46 68Z'),
    head(CLAY),
    fill(
      INK,
      'M24 42 C22 26 30 22 40 22 C50 22 58 26 56 42 L56 60 C58 62 60 58 60 52 C62 26 54 14 40 14 C26 14 18 26 20 52 C20 58 22 62 24 60Z',
    ),
    fill(PAPER, 'M24 26 C26 12 54 12 56 26 L54 30 C46 27 34 27 26 30Z'),
    fill(BLOOD, 'M38 15 h4 v4 h4 v4 h-4 v4 h-4 v-4 h-4 v-4 h4z'),
    eyes(),
    brows('M29 39 L37 38 M43 38 L51 39'),
    fill(PAPER, 'M27 50 C34 47 46 47 53 50 L52 58 C48 66 44 68 40 68 C36 68 32 66 28 58Z'),
    line('#8a7059', 1.2, 'M29 55 H51 M31 60 H49'),
    fill(BLOOD, 'M54 82 h4 v4 h4 v4 h-4 v4 h-4 v-4 h-4 v-4 h4z'),
  ],
  sharpshooter: [
    ...before(MOSS, '#c9c987'),
    shoulders('#33401f'),
    head(TAN),
    fill(RUST, 'M24 66 C32 72 48 72 56 66 L60 76 C48 84 32 84 20 76Z'),
    fill('#33401f', 'M12 36 C24 30 56 30 68 36 C60 40 20 40 12 36Z M24 34 C24 14 56 14 56 34Z'),
    line(INK, 1.4, 'M25 30 C34 27 46 27 55 30'),
    line(INK, 2.4, 'M29 45 L37 44'),
    fill(INK, 'M44 42 h6 v4 h-6z'),
    nose,
    mouth('M36 61 L45 60'),
    line(INK, 4, 'M66 100 L74 40'),
    line(INK, 2.4, 'M70 62 L78 60'),
  ],
  veteran: [
    ...before(PLUM, '#c79aa9'),
    broad('#3b3a26'),
    head(TAN),
    fill(
      '#8d8577',
      'M26 48 L27 54 C29 66 34 73 40 73 C46 73 51 66 53 54 L54 48 C52 58 48 59 40 58 C32 59 28 58 26 48Z',
    ),
    fill(BLOOD, 'M22 32 C22 16 44 10 58 20 C66 26 64 32 58 33 C46 28 34 29 24 34Z'),
    disc(32, 24, 3, OCHRE),
    eyes(),
    brows('M28 40 L37 39 M43 39 L52 40'),
    line(BLOOD, 1.6, 'M48 38 L53 52'),
    fill('#6d6558', 'M31 57 C35 53 45 53 49 57 C45 60 35 60 31 57Z'),
    line(INK, 1.4, 'M40 46 V53'),
    fill(OCHRE, 'M16 84 h8 v5 h-8z'),
    fill(BLOOD, 'M26 84 h6 v5 h-6z'),
  ],
  butcher: [
    ...before('#7d1a15', '#d8663c'),
    broad('#4a2f22'),
    fill(TAN, 'M22 42 C20 18 60 18 58 42 L56 56 C55 68 48 73 40 73 C32 73 25 68 24 56Z'),
    fill(PAPER, 'M22 100 L26 78 C34 84 46 84 54 78 L58 100Z'),
    line(PAPER, 3, 'M27 80 L20 68 M53 80 L60 68'),
    fill(BLOOD, 'M32 90 l4 -3 l3 4 l5 -5 l2 6 l-4 8 h-10z M50 86 l2 3 l-3 2z'),
    fill('#5b2f1c', 'M24 50 C25 70 32 76 40 76 C48 76 55 70 56 50 C52 58 47 57 40 57 C33 57 28 58 24 50Z'),
    eyes(),
    brows('M27 39 L37 41 M43 41 L53 39'),
    nose,
    line(PAPER, 2, 'M35 64 h10'),
    line(INK, 1.4, 'M30 28 C34 26 38 26 40 27'),
  ],
  courier: [
    ...before(OCHRE, '#f3dfae'),
    shoulders(STEEL),
    line(INK, 5, 'M20 74 L58 100'),
    head(CLAY),
    fill(
      INK,
      'M24 44 C20 22 32 16 40 16 C50 16 60 22 56 42 L58 62 C64 58 64 40 60 28 C54 10 26 8 20 30 C18 40 20 50 24 52Z',
    ),
    fill(RUST, 'M23 32 C24 12 56 12 57 32 C48 27 32 27 23 32Z'),
    fill(RUST, 'M22 31 C12 32 8 36 10 38 C18 38 28 35 34 31Z'),
    eyes(),
    brows(),
    nose,
    mouth('M35 60 C38 63 43 63 46 59'),
    line(INK, 1, 'M31 51 h1 M34 53 h1 M46 51 h1 M49 53 h1'),
  ],
  preacher: [
    ...before('#3a302a', '#c9b598'),
    broad(INK),
    fill(PAPER, 'M32 72 H48 V78 H32Z'),
    fill(INK, 'M38 72 H42 V78 H38Z'),
    fill(PAPER, 'M27 40 C27 22 53 22 53 40 L50 58 C48 66 44 71 40 71 C36 71 32 66 30 58Z'),
    fill(INK, 'M6 34 C24 27 56 27 74 34 C60 38 20 38 6 34Z M24 32 C23 8 57 8 56 32Z'),
    fill(RUST, 'M24 27 C34 23 46 23 56 27 L56 31 C46 27 34 27 24 31Z'),
    eyes(BLOOD),
    brows('M29 40 L37 41 M43 41 L51 40'),
    line('#8a7059', 1.4, 'M31 52 L34 60 M49 52 L46 60'),
    nose,
    mouth('M35 63 h10'),
    line(OCHRE, 2.4, 'M60 78 V94 M54 84 H66'),
  ],
  builder: [
    ...before('#96660a', '#f0d38a'),
    shoulders(STEEL),
    fill(RUST, 'M24 100 L27 76 L34 72 L36 84 H44 L46 72 L53 76 L56 100Z'),
    head(CLAY),
    fill(OCHRE, 'M20 33 C20 12 60 12 60 33 L64 36 C50 32 30 32 16 36Z'),
    fill('#f3cf6a', 'M36 13 H44 V31 H36Z'),
    line(INK, 1.4, 'M20 33 C32 29 48 29 60 33'),
    eyes(),
    brows('M29 40 L37 39 M43 39 L51 40'),
    line(INK, 1.6, 'M40 46 L38 52 L41 53'),
    fill(INK, 'M29 58 C33 53 38 54 40 56 C42 54 47 53 51 58 C46 59 43 60 40 59 C37 60 34 59 29 58Z'),
    mouth('M37 63 h6'),
    fill(OCHRE, 'M29 84 h3 v3 h-3z M48 84 h3 v3 h-3z'),
  ],
  tracker: [
    ...before('#24505c', '#d8a24a'),
    fill('#4a3626', 'M4 100 C6 70 18 62 20 40 C22 14 58 14 60 40 C62 62 74 70 76 100Z'),
    fill(
      '#8a7059',
      'M16 58 L20 36 C24 12 56 12 60 36 L64 58 L58 52 L59 62 L54 56 L53 40 C52 24 28 24 27 40 L26 56 L21 62 L22 52Z',
    ),
    head(TAN),
    fill(INK, 'M26 38 C28 26 34 24 40 24 C46 24 52 26 54 38 C46 32 34 32 26 38Z'),
    eyes(),
    brows(),
    line(BLOOD, 2.6, 'M28 50 L36 52 M28 54 L36 56 M52 50 L44 52 M52 54 L44 56'),
    line(INK, 1.6, 'M40 46 V54'),
    mouth('M36 62 h8'),
    line(PAPER, 2, 'M62 50 C70 40 72 28 70 18'),
    fill(PAPER, 'M70 18 C76 26 76 38 64 50 C62 40 64 28 70 18Z'),
  ],
}
