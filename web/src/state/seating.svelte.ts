// Who sits before this screen: one seat, several that take turns behind a curtain, or somebody who only watches.
import { seatOf } from '../router'
import { hasToChoose } from './bringing'
import { mine } from './mine.svelte'
import { Session } from './session.svelte'

/** Take the seat and token out of the address bar, where a seat's link put them, and remember them. */
export function takeLink(table: string): number | null {
  const link = seatOf(location.hash)
  if (!('token' in link) || link.token === undefined) return null
  mine.remember(table, { seats: { [String(link.seat)]: link.token } })
  history.replaceState(history.state, '', location.pathname + location.search)
  return link.seat
}

/** The seat among those held that this screen looks from: the one asked for, else the first; null for a watcher. */
export function seatFrom(held: readonly number[], wished: number | null): number | null {
  return wished !== null && held.includes(wished) ? wished : (held[0] ?? null)
}

/** Whether a seat has something to decide now: an answer, or what it brings to the game. */
function isAsked({ state }: Session): boolean {
  return Boolean(state?.question) || hasToChoose(state)
}

export class Seating {
  readonly table: string
  /** More than one person plays at this screen. */
  readonly shared: boolean
  readonly #sessions: readonly { seat: number | null; session: Session }[]
  #active = $state<number | null>(null)
  #covered = $state(false)

  constructor(table: string, wished: number | null, watch: boolean) {
    this.table = table
    const held = watch ? [] : mine.seatsAt(table)
    this.shared = held.length > 1 && mine.of(table)?.hot_seat === true
    this.#active = seatFrom(held, wished)
    const seats = this.shared ? held : [this.#active]
    this.#sessions = seats.map((seat) => ({
      seat,
      session: new Session(table, seat === null ? null : mine.tokenFor(table, seat)),
    }))
    this.#covered = this.shared
  }

  /** What the person before the screen sees; to be drawn only while no curtain hangs. */
  get session(): Session {
    return this.#sessions.find(({ seat }) => seat === this.#active)!.session
  }

  /** The seat that should look at the screen now: it stays where it is while it is asked something. */
  get wanted(): number | null {
    const { session } = this
    if (isAsked(session) || session.behind > 0) return this.#active
    const asked = this.#sessions.find(({ session: other }) => isAsked(other) && other.behind === 0)
    return asked ? asked.seat : this.#active
  }

  /** The seat before which a curtain hangs; null where everybody may look. */
  get curtain(): number | null {
    return this.shared && (this.#covered || this.wanted !== this.#active) ? this.wanted : null
  }

  /** Whoever the curtain names has the screen now. */
  lift(): void {
    this.#active = this.wanted
    this.#covered = false
  }

  away(away: boolean): void {
    for (const { session } of this.#sessions) session.away(away)
  }

  skip(): void {
    for (const { session } of this.#sessions) session.skip()
  }

  close(): void {
    for (const { session } of this.#sessions) session.close()
  }
}
