// What is on before everybody just now, over the map: a tale, a combat, a counter, a fire; or nothing.
import type { State } from '../../net/wire'
import { pileOf } from './around'

export type Stage = 'tale' | 'combat' | 'city' | 'camp'

/** What is on the stage; null where the map itself is. */
export function stageOf({ view }: State): Stage | null {
  if (view.contest) return 'combat'
  if (view.passage) return 'tale'
  return pileOf(view, 'offer') ? 'city' : null
}

/** What a stage is called, and its sign. */
export const NAMES: Readonly<Record<Stage, { name: string; icon: string }>> = {
  tale: { name: 'Tales', icon: 'open-book' },
  combat: { name: 'Fight', icon: 'crossed-swords' },
  city: { name: 'City', icon: 'scales' },
  camp: { name: 'Camp', icon: 'campfire' },
}

/** The leaf of the table in a hand that comes to the front by itself. */
export function frontOf(stage: Stage | null): string {
  return stage ? NAMES[stage].name : 'Map'
}
