// Enemies as posters: a bad sky, a low sun, a ridge, and whoever stands before it, by what they are.
import type { Card } from '../../net/wire'
import { emblem, type Scene } from '../../parts/drawing'
import { disc, fill } from '../../parts/heads'
import { INK } from '../../parts/inks'
import { draw } from './art'

interface Hour {
  readonly sky: string
  readonly sun: string
  readonly ridge: string
}

const HOURS: Readonly<Record<string, Hour>> = {
  gang: { sky: '#7a2d17', sun: '#dfa12d', ridge: '#3a1d12' },
  beast: { sky: '#8a5a1c', sun: '#f0c968', ridge: '#4a2f14' },
  cult: { sky: '#6b4460', sun: '#d9a9ba', ridge: '#2c1a26' },
  machine: { sky: '#24404a', sun: '#9cc4cc', ridge: '#142a33' },
  mutant: { sky: '#3d4a22', sun: '#b9c267', ridge: '#222b14' },
}
const DUSK: Hour = { sky: '#5c3a28', sun: '#d9a45a', ridge: '#2f1e15' }

/** The poster of an enemy, in 100 by 120; a wide frame shows the middle of it, so that is where all things are. */
export function posterOf(card: Card): Scene {
  const { sky, sun, ridge } = HOURS[String(card.facts['trait'] ?? '')] ?? DUSK
  return {
    sky,
    shapes: [
      disc(70, 58, 19, sun),
      fill(ridge, 'M0 72L14 66L32 72L50 63L70 70L100 60V120H0Z'),
      fill(INK, 'M0 77H100V120H0Z'),
    ],
    layers: [{ icon: emblem(draw(card)), x: 38, y: 60, size: 36 }],
  }
}
