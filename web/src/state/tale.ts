// The tale of a game that is over: of all that happened, the few moments that decided it.
import type { EventSeen } from '../net/wire'
import { chapters, digest, undoneIn } from './story'

/** A moment of the tale, and the chapter that it belongs to. */
export interface Told {
  readonly chapter: string
  readonly seat: number | null
  readonly event: EventSeen
}

export interface Tale {
  /** The rounds that were played; 0 where the game counts none. */
  readonly rounds: number
  readonly moments: readonly Told[]
}

/** What comes first where not all can be told. */
const WEIGHT: Readonly<Record<EventSeen['milestone'], number>> = { '': 0, win: 1, loss: 2, turn: 2, goal: 3, fall: 4 }
const MOST = 7
/** Fewer than so many would be no tale: other lines with rolls, gains and losses join them. */
const LEAST = 3
/** So many of one chapter at most, and of one kind as long as there are others: they have something to tell, too. */
const OF_ONE = 2
const OF_A_KIND = 4

interface Found extends Told {
  readonly key: string
  readonly at: number
}

/** The moments that a story is remembered by, in its order: those that the rules call milestones, or else the ends of contests;
 * and where those are few, the last losses, gains and rolls. */
export function taleOf(story: readonly EventSeen[], most = MOST): Tale {
  const undone = undoneIn(story)
  const all = chapters(story)
    .flatMap(({ title, seat, key, events }) => events.map((event) => ({ chapter: title, seat, key, event })))
    .filter(({ event }) => !undone.has(event.sequence))
    .map((one, at): Found => ({ ...one, at }))
  const milestones = all.filter(({ event }) => event.milestone !== '')
  const marked = milestones.length ? milestones : all.filter(({ event }) => event.contest !== null)
  const last = new Set(marked.length < LEAST ? digest(story, LEAST + 1).lines : [])
  const among = all.filter((one) => marked.includes(one) || last.has(one.event))
  const weight = ({ event }: Found): number => WEIGHT[event.milestone]
  const byWeight = among.toSorted((one, other) => weight(other) - weight(one) || other.at - one.at)

  const taken: Found[] = []
  for (const isFull of [(of: number) => of >= OF_A_KIND, () => false])
    for (const found of byWeight) {
      const alike = taken.filter(({ event }) => event.milestone === found.event.milestone).length
      const beside = taken.filter(({ key }) => key === found.key).length
      if (taken.length < most && !taken.includes(found) && !isFull(alike) && beside < OF_ONE) taken.push(found)
    }
  return {
    rounds: Math.max(0, ...all.map(({ event }) => event.chapter?.round ?? 0)),
    moments: taken
      .toSorted((one, other) => one.at - other.at)
      .map(({ chapter, seat, event }) => ({ chapter, seat, event })),
  }
}
