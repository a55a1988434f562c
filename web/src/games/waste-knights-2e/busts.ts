// People of the Waste who have no portrait: what they look like follows from their name.
import type { Shape } from '../../parts/drawing'
import { disc, fill, line } from '../../parts/heads'
import { INK } from '../../parts/inks'

/** A figure that is the same every time it is asked for by the same words. */
export function chanceOf(words: string): () => number {
  let seed = [...words].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}

const SKINS = ['#d99c6c', '#b98558', '#8a5a3a', '#6b4430', '#d6a273', '#7d4d2e']
const HAIRS = ['#1d1510', '#3a2418', '#8a7059', '#c9bba4', '#7a2d12', '#57473a']
const COATS = ['#1d1510', '#2f4a3a', '#5a2f16', '#2f3f52', '#4a2a44', '#57473a']
const SCARVES = ['#a8221c', '#dfa12d', '#ece0c6', '#6b4562', '#2f6476', '#56703a']

const ofAll = (of: readonly Shape[][], chance: () => number): Shape[] => of[Math.floor(chance() * of.length)]!
const one = (of: readonly string[], chance: () => number): string => of[Math.floor(chance() * of.length)]!

/** Somebody from the chest up, at the right of a plate: a head, a coat, and what is worn on it; the same for the same name. */
export function bust(name: string): Shape[] {
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
    ...ofAll(faces, chance),
    line(INK, 3.5, 'M372 328L366 346H376'),
    ...beard,
    line('#57260f', 4, 'M360 362H386'),
    ...ofAll(hats, chance),
  ]
}
