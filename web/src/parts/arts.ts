// The drawings of each game's cards, loaded when they are needed.
import { plainDraw } from '../games/generic/plain'
import type { Draw } from './drawing'

const arts = import.meta.glob<{ draw: Draw }>('../games/*/art.ts')

/** How a game draws its cards; by their kind, where it does not say. */
export async function artOf(game: string): Promise<Draw> {
  return (await arts[`../games/${game}/art.ts`]?.())?.draw ?? plainDraw
}
