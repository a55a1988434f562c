// Knight sheets as one chooses from them: their skills, and the gear that is printed on them.
import type { Card } from '../../net/wire'
import { listOf } from './art'

/** The skills in the order of the sheet. */
export const SKILLS = ['blades', 'guns', 'medicine', 'repair', 'survival', 'talk'] as const

/** The gear that a knight starts with, in the order of the sheet's panels. */
export function kitOnSheet(knight: Card, gear: readonly Card[]): Card[] {
  const ids = listOf(knight.facts['starting'])
  return ids.flatMap((id) => gear.find((card) => card.id === id) ?? [])
}
