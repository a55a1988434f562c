// What is on before everybody just now, over the map: a tale, a combat, a city, a fire, an upgrade, the end; or nothing.
import type { State } from '../../net/wire'
import { boardOf, pileOf } from './around'

export type Stage = 'tale' | 'combat' | 'city' | 'camp' | 'upgrade' | 'end'

const UPGRADE = 'wk2.upgrade.when'

/** What is on the stage; null where the map itself is. */
export function stageOf({ view, question, seat }: State): Stage | null {
  if (view.result !== null) return 'end'
  if (view.contest) return 'combat'
  if (pileOf(view, 'offer')) return 'city'
  if (question?.rule === UPGRADE && question.seat === seat) return 'upgrade'
  if (view.passage) return 'tale'
  if (boardOf(view, 'city')) return 'city'
  return boardOf(view, 'camp') ? 'camp' : null
}

/** What a stage is called, and its sign. */
export const NAMES: Readonly<Record<Stage, { name: string; icon: string }>> = {
  tale: { name: 'Tales', icon: 'open-book' },
  combat: { name: 'Fight', icon: 'crossed-swords' },
  city: { name: 'City', icon: 'scales' },
  camp: { name: 'Camp', icon: 'campfire' },
  upgrade: { name: 'Upgrade', icon: 'upgrade' },
  end: { name: 'Chronicle', icon: 'notebook' },
}

/** The leaf of the table in a hand that comes to the front by itself. */
export function frontOf(stage: Stage | null): string {
  return stage ? NAMES[stage].name : 'Map'
}
