// What a ten-sided die came to, as the rules count it: a success reaches what is needed, a bull's eye is worth more.
import type { Line, Reckoning, Rolled } from '../../net/wire'
import type { Roll, Verdict } from '../../parts/moves'

/** What a die came to. */
export function verdictOf(face: number, { needed, bulls_eye }: Pick<Rolled, 'needed' | 'bulls_eye'>): Verdict {
  if (bulls_eye !== null && face >= bulls_eye) return 'bull'
  return face >= needed ? 'hit' : 'miss'
}

/** How the tray shows one die of a roll that was told; nothing is said where nobody knows what is needed. */
export function judge(face: number, { rolled }: Roll): Verdict {
  return rolled ? verdictOf(face, rolled) : ''
}

/** The line of a reckoning that has its dice, and these. */
export function diceIn(reckoning: Reckoning): { line: Line; rolled: Rolled } | null {
  const line = reckoning.lines.find(({ rolled }) => rolled !== null)
  return line?.rolled ? { line, rolled: line.rolled } : null
}
