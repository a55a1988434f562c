// What a ten-sided die came to, as the rules count it: a success reaches the difficulty, a bull's eye is worth more.
import type { Line, Reckoning } from '../../net/wire'
import type { Roll, Verdict } from '../../parts/moves'

/** From which face a die is a success, and from which a bull's eye. */
export interface Target {
  readonly success: number | null
  readonly bull: number | null
}

/** What a die came to; nothing is said where no difficulty is known. */
export function verdictOf(face: number, { success, bull }: Target): Verdict {
  if (bull !== null && face >= bull) return 'bull'
  if (success === null) return ''
  return face >= success ? 'hit' : 'miss'
}

/** The difficulty as a line tells it: "Guns (7)", or of an attack "7+". */
function targetIn(words: string): Target {
  const success = /\((\d+)\)|\b(\d+)\+/.exec(words)?.slice(1).find(Boolean)
  return { success: success ? Number(success) : null, bull: null }
}

/** How the tray shows one die of a roll that was told. */
export function judge(face: number, roll: Roll): Verdict {
  return verdictOf(face, targetIn(`${roll.about} ${roll.sum}`))
}

/** The dice of a reckoning: a line such as "7+" with the faces, and in its note how many of them are bull's eyes. */
export function diceIn(reckoning: Reckoning): { faces: number[]; target: Target; line: Line } | null {
  const line = reckoning.lines.find(({ label }) => /^\d+\+$/.test(label))
  if (!line) return null
  const faces = (line.value.match(/\d+/g) ?? []).map(Number)
  const eyes = Number(/^(\d+) bull/.exec(line.note)?.[1] ?? 0)
  const bull = eyes ? (faces.toSorted((one, other) => other - one)[eyes - 1] ?? null) : null
  return { faces, target: { success: Number.parseInt(line.label, 10), bull }, line }
}
