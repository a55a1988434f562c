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
  return (sides[1]?.played ?? []).filter(({ kind, facts }) => kind !== 'pool' && facts['step'] === step)
}

/** The step in which a knight attacks; not known while weapons are chosen. */
export function stepOf(side: Side): StepId | undefined {
  return poolOf(side)?.facts['step'] as StepId | undefined
}

/** The step in which the knight attacks, and that of the foe. */
export function attacksIn({ sides }: Contest): { near: StepId | undefined; far: StepId | undefined } {
  const [knight, foe] = sides
  const far = foe?.tags.includes('ambush') ? 'engagement' : foe?.card?.facts['attack']
  return { near: knight && stepOf(knight), far: far as StepId | undefined }
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

/** Whether both sides are knights. */
export function isDuel({ sides }: Contest): boolean {
  return sides.length > 0 && sides.every(({ seat }) => seat !== null)
}

/** Who stands at the left, and who at the right: in a duel oneself at the left, else the knight. */
export function sidesOf(contest: Contest, seat: number | null): { near: Side | undefined; far: Side | undefined } {
  const [near, far] = contest.sides
  return isDuel(contest) && far?.seat === seat ? { near: far, far: near } : { near, far }
}

/** The armor that a side of a duel wears. */
export function armorOf({ played }: Side): Card | undefined {
  return played.find(({ kind }) => kind === 'gear')
}

/** The number of the knight on a side. */
const numberOf = ({ id }: Side): string => listOf(id, '.')[1] ?? ''

/** What fell last on a side: the blow that was struck, or the dice that lie there. */
export function blowOf(contest: Contest, side: Side): Reckoning | undefined {
  const { reckonings } = contest
  const rolls = reckonings.find(({ id, seat }) => id === 'test' && seat === side.seat)
  if (isDuel(contest)) return rolls ?? reckonings.find(({ id }) => id === `blow.${numberOf(side)}`)
  const ids = side.seat === null ? ['foe-blow', 'foe-roll'] : ['knight-blow', 'test']
  return reckonings.find(({ id }) => ids.includes(id))
}

/** How the attack of a side may go. */
export function oddsOf(view: View, contest: Contest, side: Side): Forecast | undefined {
  const id = isDuel(contest) ? `attack.${numberOf(side)}` : side.seat === null ? 'struck' : 'attack'
  return view.forecasts.find((forecast) => forecast.id === id)
}

/** How likely the weapon of a side breaks. */
export function breakingOf(view: View, contest: Contest, side: Side): Forecast | undefined {
  const id = isDuel(contest) ? `break.${numberOf(side)}` : side.seat === null ? '' : 'break'
  return view.forecasts.find((forecast) => forecast.id === id)
}

/** Whether an attack is still to come, just on, or over. */
export function strikes({ stages }: Contest, step: StepId | undefined, blow: Reckoning | undefined): string {
  if (blow?.total) return 'done'
  if (blow) return 'the dice lie'
  const now = stages.findIndex(({ when }) => when === 'now')
  const at = STEPS.findIndex(({ id }) => id === step)
  return at < 0 ? '' : at < now ? 'no attack' : at === now ? 'now' : `in step ${at + 1}`
}

/** The bar of a forecast that fells somebody, in percent; null where nothing does. */
export function felling(forecast: Forecast | undefined): { label: string; value: number } | null {
  return forecast?.bars.find(({ concerns }) => concerns.length > 0) ?? null
}
