// A table that stands still: a state from a real game, and the answers that were given to it.
import type { EventSeen, OptionSeen, RefusedSeen, Said, State } from '../../src/net/wire'
import { keysOf } from '../../src/state/keys'
import { barredBy, litBy } from '../../src/state/lit'
import type { Connection, Pick, TableModel } from '../../src/state/model'

export class Still implements TableModel {
  readonly table = 'K7F2QX9M'
  readonly connection: Connection = 'connected'
  said = $state.raw<readonly Said[]>([])
  readonly answers: Pick[] = []
  inquire: TableModel['inquire'] = undefined
  sending = $state(false)
  refusal = $state<string | null>(null)
  hovered = $state<number | null>(null)
  state = $state.raw<State | null>(null)
  fresh = $state.raw<readonly EventSeen[]>([])
  readonly lit: ReadonlyMap<string, readonly OptionSeen[]> = $derived(
    litBy(this.state?.question ?? null, this.state?.view ?? null),
  )
  readonly barred: ReadonlyMap<string, RefusedSeen> = $derived(barredBy(this.state?.question ?? null))

  constructor(state: State) {
    this.state = state
  }

  get seat(): number | null {
    return this.state?.seat ?? null
  }
  get story(): readonly EventSeen[] {
    return this.state?.events ?? []
  }
  keyOf(pick: number): string {
    return keysOf(this.state?.question?.options ?? []).get(pick) ?? ''
  }
  answer(pick: Pick): void {
    this.answers.push(pick)
  }
  say(): void {}
  undo(): void {}
  giveUp(): void {}
  agree(): void {}
}

/** A state of tests/fixtures; each test gets a copy of its own. */
export function copyOf(state: unknown): State {
  return structuredClone(state) as State
}
