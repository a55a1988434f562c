// The combats of a story: what each attack came to, and how they ended. The stage has it from here, since what a clash came
// to is told when the next question has already cleared the table.
import type { Contest, EventSeen, Reckoning } from '../../net/wire'

/** A combat on the stage, and what came of it where it is over. */
export interface Staged {
  readonly contest: Contest
  readonly after: readonly EventSeen[]
}

/** A combat that is over, and the moment right after which that was told. */
export interface Ended extends Staged {
  readonly sequence: number
}

/** What happens after a combat and is none of its fruits: another chapter, another combat, or the road goes on. */
const goesOn = ({ chapter, contest, rule }: EventSeen): boolean =>
  chapter !== null || contest !== null || rule.startsWith('wk1.move.')

/** The attacks among what is told, each as it stood last. */
function attacksIn(events: readonly EventSeen[]): Reckoning[] {
  const found = events.flatMap(({ reckonings }) => reckonings).filter(({ stage }) => stage !== '')
  return [...new Map(found.map((attack) => [`${attack.stage} ${attack.id}`, attack])).values()]
}

/** The combats that have ended in a story, oldest first, each with the attacks of its last clash. */
export function endedIn(story: readonly EventSeen[]): Ended[] {
  let from = 0
  return story.flatMap(({ contest, sequence }, at): Ended[] => {
    if (!contest) return []
    const clash = contest.stages.at(-2)?.name
    const reckonings = attacksIn(story.slice(from, at)).filter(({ stage }) => stage === clash)
    from = at + 1
    const end = story.findIndex((event, later) => later > at && goesOn(event))
    const after = story.slice(from, end < 0 ? undefined : end)
    return [{ contest: { ...contest, reckonings }, after, sequence }]
  })
}

/** The combat that is on: between two attacks with those of the newest clash, and once it is over as it ended. */
export function staged(contest: Contest, story: readonly EventSeen[]): Staged {
  const ended = contest.result ? endedIn(story).at(-1) : undefined
  if (ended) return ended
  if (contest.reckonings.length) return { contest, after: [] }
  const told = attacksIn(story.slice(story.findLastIndex((event) => event.contest !== null) + 1))
  // While cards are chosen, this clash has no attacks yet: such as are told were taken back.
  const open = contest.stages.filter(({ when }) => when === 'over' || (when === 'now' && !contest.choosing))
  const attacks = told.filter(({ stage }) => open.some(({ name }) => name === stage))
  const reckonings = attacks.filter(({ stage }) => stage === attacks.at(-1)?.stage)
  return { contest: { ...contest, reckonings }, after: [] }
}
