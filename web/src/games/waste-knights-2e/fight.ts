// A combat as it is drawn: what happens in which step, which dice either side rolls, and what the blows came to.
import type { Card, Contest, Forecast, Reckoning, Side, View } from '../../net/wire'
import { listOf } from './around'

/** The five steps by the words of the rules, and as short as they stand in their arrows. */
export const STEPS = [
  { id: 'engagement', name: 'Engagement' },
  { id: 'ranged', name: 'Ranged' },
  { id: 'advance', name: 'Advance' },
  { id: 'melee', name: 'Melee' },
  { id: 'resolution', name: 'Resolution' },
] as const
export type StepId = (typeof STEPS)[number]['id']

/** Some dice of a pool, and what gives them. */
export interface Part {
  readonly name: string
  readonly dice: readonly string[]
  /** A threat token adds them. */
  readonly added?: boolean
}

const poolOf = ({ played }: Side): Card | undefined => played.find(({ kind }) => kind === 'pool')

/** The red tokens that are pinned to a step. */
export function pinsAt({ sides }: Contest, step: StepId): Card[] {
  return (sides[1]?.played ?? []).filter(({ facts }) => facts['step'] === step)
}

/** The step in which the knight attacks, and that of the foe. */
export function attacksIn({ sides }: Contest): { near: StepId | undefined; far: StepId | undefined } {
  const [knight, foe] = sides
  const far = foe?.tags.includes('ambush') ? 'engagement' : foe?.card?.facts['attack']
  return { near: knight && (poolOf(knight)?.facts['step'] as StepId | undefined), far: far as StepId | undefined }
}

/** What the knight attacks with: the dice of the skill, of the weapon, and what else comes to them. */
export function knightParts(side: Side): Part[] {
  const pool = poolOf(side)
  if (!pool) return []
  const [skill, weapon] = [listOf(pool.facts['skill dice'], '+'), listOf(pool.facts['weapon dice'], '+')]
  const all = listOf(pool.facts['dice'], '+')
  const named: Part[] = [{ name: String(pool.facts['skill'] ?? 'Skill'), dice: skill }]
  if (weapon.length) named.push({ name: side.card?.name ?? 'Weapon', dice: weapon })
  // Where something is added or lost, only the whole pool is true.
  return all.length === skill.length + weapon.length ? named : [{ name: pool.name, dice: all }]
}

/** What the foe attacks with: its own dice, and those that tokens add. */
export function foeParts(side: Side): Part[] {
  const own: Part = { name: side.name, dice: listOf(side.card?.facts['dice'], '+') }
  const added = side.played.flatMap(({ facts }) => listOf(facts['dice'], '+'))
  return added.length ? [own, { name: 'Threat', dice: added, added: true }] : [own]
}

/** What fell last on a side: the blow that was struck, or the dice that lie there. */
export function blowOf({ reckonings }: Contest, near: boolean): Reckoning | undefined {
  const ids = near ? ['knight-blow', 'test'] : ['foe-blow', 'foe-roll']
  return reckonings.find(({ id }) => ids.includes(id))
}

export function forecastOf(view: View, id: 'attack' | 'struck' | 'break'): Forecast | undefined {
  return view.forecasts.find((forecast) => forecast.id === id)
}

/** The bar of a forecast that fells somebody, in percent; null where nothing does. */
export function felling(forecast: Forecast | undefined): { label: string; value: number } | null {
  return forecast?.bars.find(({ concerns }) => concerns.length > 0) ?? null
}
