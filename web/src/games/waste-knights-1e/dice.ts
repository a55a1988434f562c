// The dice of a check or an attack among the lines of its sum.
import type { Line, Reckoning } from '../../net/wire'

/** The line of a reckoning that has its dice. */
export function diceIn(reckoning: Reckoning): Line | null {
  return reckoning.lines.find(({ dice }) => dice.length > 0) ?? null
}
