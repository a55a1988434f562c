// Who sits where, seen from one seat: what lies near, and whom the others are.
import type { SeatFacts, Sheet, State } from '../../net/wire'
import { risk } from '../../parts/options'
import { whoSits } from '../../state/naming'

export interface Around {
  /** The sheet of whoever looks; null for the public. */
  readonly own: Sheet | null
  /** Whose mat lies at the bottom: one's own, or for the public that of whoever is on turn. */
  readonly near: Sheet | null
  /** Whose hand lies there. Hands are open: while one's own is empty, it is that of whoever is on turn. */
  readonly handed: Sheet | null
  readonly others: readonly Sheet[]
  factsOf(seat: number): SeatFacts | undefined
  /** "Your", or "Zoe’s". */
  whose(seat: number): string
}

/** The table around a seat; null is the public. */
export function around(state: State, seat: number | null): Around {
  const { sheets } = state.view
  const active = sheets.find(({ tags }) => tags.includes('active')) ?? null
  const own = sheets.find((sheet) => sheet.seat === seat) ?? null
  const near = own ?? active ?? sheets[0] ?? null
  const handed = near?.hand.length === 0 && active?.hand.length ? active : near
  const factsOf = (one: number): SeatFacts | undefined => state.seats.find((facts) => facts.seat === one)
  const whose = (one: number): string => (one === seat ? 'Your' : `${whoSits(state, one).name}’s`)
  return { own, near, handed, others: own ? sheets.filter((sheet) => sheet !== own) : sheets, factsOf, whose }
}

/** How much Damage is at stake: by the option that is looked at, else by every option there is. */
export function stake(state: State, hovered: number | null): number {
  const options = state.question?.options ?? []
  const looked = options.find(({ pick }) => pick === hovered)
  if (looked) return risk(looked)
  const risks = options.map((option) => (option.odds === null ? 0 : risk(option)))
  return risks.length ? Math.min(...risks) : 0
}
