// The Locations as little posters: sky, sun, land and a building, each at its own hour of the day.
import type { Scene, Shape } from '../../parts/drawing'

const disc = (x: number, y: number, r: number, fill: string): Shape => ({
  d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  fill,
})
const land = (d: string, fill: string): Shape => ({ d: `${d} V120 H0Z`, fill })
const ground = (y: number, fill: string): Shape => ({ d: `M0 ${y} H100 V120 H0Z`, fill })
const INK = '#1d1510'

export const SCENES: Readonly<Record<string, Scene>> = {
  hospital: {
    sky: '#e0a13a',
    shapes: [
      disc(70, 40, 24, '#f3dfae'),
      land('M0 78 L12 70 L22 74 L30 58 L44 62 L52 50 L66 66 L80 60 L100 72', '#b8481f'),
      ground(92, '#3a2418'),
    ],
    layers: [{ icon: 'hospital', y: 64 }],
  },
  workshop: {
    sky: '#d07a3a',
    shapes: [
      disc(26, 50, 20, '#f0c070'),
      land('M0 70 L18 62 L34 72 L50 66 L70 74 L100 64', '#8f3411'),
      { d: 'M80 40 V94 M74 46 H86 M76 52 H84', line: INK, width: 1.6 },
      { d: 'M0 44 C30 54 60 54 80 46 C88 50 94 50 100 48', line: INK, width: 0.8 },
      ground(92, '#33201a'),
    ],
    layers: [{ icon: 'mechanic-garage', x: 46, y: 66, size: 62 }],
  },
  shanty: {
    sky: '#5d3a4e',
    shapes: [
      disc(24, 32, 11, '#e9d3a2'),
      disc(29, 29, 10, '#5d3a4e'),
      land('M0 76 L16 60 L30 70 L46 54 L62 68 L78 58 L100 74', '#3c2533'),
      { d: 'M62 20 h1 M82 34 h1 M50 36 h1 M90 16 h1 M70 44 h1', line: '#e9d3a2', width: 1.4 },
      ground(92, '#22151c'),
      disc(82, 93, 7, '#dfa12d'),
    ],
    layers: [
      { icon: 'hut', x: 44, y: 66, size: 58, ink: '#e9c98a' },
      { icon: 'campfire', x: 82, y: 84, size: 22, ink: '#f0bd5a' },
    ],
  },
  'pawn-shop': {
    sky: '#2b5161',
    shapes: [
      disc(74, 32, 17, '#d9e0c4'),
      disc(69, 29, 3, '#b9c6a9'),
      disc(79, 37, 2, '#b9c6a9'),
      land('M0 60 H10 V44 H22 V58 H30 V36 H42 V56 H52 V48 H60 V62 H70 V50 H84 V60 H92 V46 H100', '#1d3a47'),
      ground(92, '#12222a'),
      { d: 'M0 104 H100', line: '#86bccb', width: 0.8 },
    ],
    layers: [{ icon: 'shop', x: 50, y: 68, size: 56, ink: '#f0d79a' }],
  },
  'police-station': {
    sky: '#9db6ad',
    shapes: [
      disc(28, 36, 18, '#e9e2c0'),
      land('M0 74 L20 66 L40 70 L60 62 L82 70 L100 66', '#5c7f86'),
      { d: 'M20 94 V58 H80 V94Z M16 58 H84 V52 H16Z', fill: INK },
      { d: 'M26 66 h7 v10 h-7z M67 66 h7 v10 h-7z M26 82 h7 v8 h-7z M67 82 h7 v8 h-7z', fill: '#dfa12d' },
      { d: 'M44 94 V80 H56 V94Z', fill: '#5c7f86' },
      { d: 'M50 52 V30 M50 30 L66 35 L50 40', line: INK, width: 1.8, fill: '#2f6476' },
      ground(93, '#2c3a38'),
    ],
    layers: [{ icon: 'police-badge', x: 50, y: 68, size: 18, ink: '#ece0c6' }],
  },
  supermarket: {
    sky: '#ecd08b',
    shapes: [
      disc(50, 46, 30, '#f6e7b8'),
      { d: 'M6 94 V60 H94 V94Z', fill: '#6d2b1c' },
      { d: 'M6 60 H94 V52 H6Z', fill: '#a8221c' },
      {
        d: 'M10 60 l6 8 l6 -8z M26 60 l6 8 l6 -8z M42 60 l6 8 l6 -8z M58 60 l6 8 l6 -8z M74 60 l6 8 l6 -8z',
        fill: '#ece0c6',
      },
      { d: 'M14 72 H40 V94 H14Z M60 72 H86 V94 H60Z', fill: '#2a1a12' },
      { d: 'M14 80 L40 74 M14 88 L40 94 M60 76 L86 90 M60 92 L86 82', line: '#8a7059', width: 2 },
      ground(94, '#4a3626'),
    ],
    layers: [{ icon: 'shopping-cart', x: 50, y: 88, size: 34, ink: '#1d1510' }],
  },
}
