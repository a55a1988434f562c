// A contest seen from one side: which of the two is mine, which way it leans for me, and who has chosen already.
import type { Contest, Side, State } from '../net/wire'

export interface Facing {
  /** The side at the left: mine, or for the public the first. */
  readonly near: Side | undefined
  readonly far: Side | undefined
  /** Above 0 it leans to the near side. */
  readonly lean: number
}

/** The two sides as one sits: whom oneself decides for at the left. */
export function facing(contest: Contest, seat: number | null): Facing {
  const [first, second] = contest.sides
  const turned = seat !== null && second?.player === seat && first?.player !== seat
  return turned ? { near: second, far: first, lean: -contest.lean } : { near: first, far: second, lean: contest.lean }
}

/** How a side is called: "You" for oneself. */
export function calledAt({ seat }: { readonly seat: number | null }, side: Side): string {
  return side.seat !== null && side.seat === seat ? 'You' : side.name
}

/** Whether a side's choice lies face down: both are asked in secret, and whoever plays this side is asked no more. */
export function hasChosen({ asked, waiting }: State, { choosing }: Contest, { player }: Side): boolean {
  const inSecret = waiting.length > 0 && waiting.every((seat) => asked[seat] === '')
  return choosing && inSecret && player !== null && !waiting.includes(player)
}

/** The name of the stage that a contest is at; none before the first. */
export function stageNow({ stages }: Contest): string {
  return stages.find(({ when }) => when === 'now')?.name ?? ''
}
