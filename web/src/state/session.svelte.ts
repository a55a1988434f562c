// A seat (or the public) at a live table: what is shown of it, and what may be done there.
import { api, inWords, Refusal } from '../net/api'
import { sentence } from '../look/words'
import { Live, type Status } from '../net/live'
import type { ConsentGiven, EventSeen, Finding, FromServer, ObjectionSeen, Said, State } from '../net/wire'
import { type Beat, type Step, stepsOf } from './beats'
import type { Things } from './bringing'
import { Inquiries } from './inquiries'
import { keysOf } from './keys'
import { barredBy, litBy, retold } from './lit'
import type { Connection, Pick, TableModel, Value } from './model'
import { byName, withNames } from './naming'
import { Pacing } from './pace'
import { see, seenOf } from './seen'
import { settings, type Pace } from './settings.svelte'

/** An answer that is on its way. */
interface Pending {
  id: string
  sequence: number
  question: number
  /** The sequence at which it was stored, once that is known. */
  stored: number | null
}

export class Session implements TableModel {
  readonly table: string
  readonly token: string | null
  readonly #live: Live
  readonly #pacing: Pacing<Step>

  #state = $state.raw<State | null>(null)
  #story = $state.raw<readonly EventSeen[]>([])
  #fresh = $state.raw<readonly EventSeen[]>([])
  #said = $state.raw<readonly Said[]>([])
  #missed = $state.raw<readonly EventSeen[]>([])
  #meanwhile = $state.raw<readonly EventSeen[]>([])
  #connection = $state<Connection>('connecting')
  #pending = $state.raw<Pending | null>(null)
  #ended = $state<string | null>(null)
  #replaced = $state(false)
  #behind = $state(0)
  #beat = $state.raw<Beat | null>(null)
  #held = $state(false)
  #hurried = $state(false)
  #asking = $state(false)
  refusal = $state<string | null>(null)
  hovered = $state<number | null>(null)

  /** The newest sequence that was heard of; what is shown may be a little behind. */
  #heard = -1
  #away = false
  /** The line was broken, and what happened meanwhile is not known yet. */
  #lost = false
  #resyncing = false
  #answers = 0
  readonly #inquiries = new Inquiries((message) => this.#live.send(message))

  readonly #shown = $derived(this.#state && withNames(this.#state))
  readonly #storyNamed = $derived(byName(this.#story, this.#state))
  readonly #missedNamed = $derived(byName(this.#missed, this.#state))
  readonly #meanwhileNamed = $derived(byName(this.#meanwhile, this.#state))
  /** What may be done now; without a connection that is nothing. */
  readonly lit = $derived.by(() =>
    litBy(this.#connection === 'connected' ? (this.#shown?.question ?? null) : null, this.#shown?.view ?? null),
  )
  readonly barred = $derived.by(() => barredBy(this.#shown?.question ?? null))
  readonly #keys = $derived.by(() => keysOf(this.#shown?.question?.options ?? []))

  constructor(table: string, token: string | null, pace: () => Pace = () => settings.pace) {
    this.table = table
    this.token = token
    this.#pacing = new Pacing(
      () => (this.#away ? 'instant' : pace()),
      (step) => this.#show(step),
    )
    this.#live = new Live(table, token, {
      heard: (message) => this.#hear(message),
      status: (status) => this.#turn(status),
      ended: (reason, replaced) => ([this.#ended, this.#replaced] = [sentence(reason), replaced]),
    })
  }

  get seat(): number | null {
    return this.#state?.seat ?? null
  }
  get state(): State | null {
    return this.#shown
  }
  get connection(): Connection {
    return this.#connection
  }
  get story(): readonly EventSeen[] {
    return this.#storyNamed
  }
  get fresh(): readonly EventSeen[] {
    return this.#fresh
  }
  get said(): readonly Said[] {
    return this.#said
  }
  get sending(): boolean {
    return this.#pending !== null
  }
  /** Why there is no way back to this table; null as long as there is. */
  get ended(): string | null {
    return this.#ended
  }
  /** Somebody else sits where this browser held a seat. */
  get replaced(): boolean {
    return this.#replaced
  }
  /** How many moves wait to be shown. */
  get behind(): number {
    return this.#behind
  }
  get beat(): Beat | null {
    return this.#beat
  }
  get held(): boolean {
    return this.#held
  }
  /** Everything is shown at once until this seat is asked. */
  get hurried(): boolean {
    return this.#hurried
  }
  /** What happened while nobody looked. */
  get missed(): readonly EventSeen[] {
    return this.#missedNamed
  }

  get meanwhile(): readonly EventSeen[] {
    return this.#meanwhileNamed
  }

  keyOf(pick: number): string {
    return this.#keys.get(pick) ?? ''
  }

  answer(pick: Pick): void {
    const state = this.#state
    if (!state?.question || this.#pending) return
    this.#answers += 1
    const id = `answer-${this.#answers}`
    if (this.#connection !== 'connected' || !this.#live.send({ type: 'answer', sequence: state.sequence, pick, id })) {
      this.refusal = 'There is no connection just now, so nothing was sent. Choose again once it is back.'
      return
    }
    this.refusal = null
    this.#pending = { id, sequence: state.sequence, question: state.question.opened, stored: null }
    if (typeof pick === 'number') this.hovered = pick
  }

  say(text: string): void {
    if (!text.trim()) return
    if (!this.#live.send({ type: 'say', text: text.trim() }))
      this.refusal = 'There is no connection just now, so nobody heard that.'
  }

  inquire(inquiry: string, values: Readonly<Record<string, Value>>): Promise<Finding> {
    return this.#inquiries.ask(inquiry, values)
  }

  undo(): void {
    void this.#consent((token) => api.undo(this.table, { token }))
  }

  giveUp(): void {
    void this.#consent((token) => api.giveUp(this.table, { token }))
  }

  /** Choose what this seat brings; everything that is wrong with it, or nothing. */
  async bring(things: Things): Promise<readonly ObjectionSeen[]> {
    if (!this.token || this.seat === null) return []
    this.refusal = null
    try {
      await api.brings(this.table, this.seat, { token: this.token, brings: things })
      return []
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.objections.length) return thrown.objections
      this.refusal = inWords(thrown)
      return [{ reason: this.refusal, seat: null, option: '' }]
    }
  }

  agree(yes: boolean, held: string | null = null): void {
    const proposal = this.#state?.proposal
    if (!proposal) return
    const ask = proposal.kind === 'undo' ? api.undo : api.giveUp
    void this.#consent((token) => ask(this.table, { token, agree: yes }), held ?? this.token)
  }

  /** Mix another word into the dice, before the game begins. */
  async giveWord(word: string): Promise<void> {
    const { token, seat } = this
    if (!token || seat === null) return
    try {
      await api.word(this.table, seat, { token, word })
    } catch (thrown) {
      this.refusal = inWords(thrown)
    }
  }

  /** Show at once whatever waits to be shown. */
  skip(): void {
    this.#pacing.skip()
    this.#count()
  }

  /** Show at once whatever waits, and whatever comes until this seat is asked. */
  hurry(): void {
    this.#hurried = this.seat !== null
    this.skip()
  }

  /** Show the next beat, or the next move, at once. */
  next(): void {
    this.#pacing.next()
    this.#count()
  }

  /** Stay at the beat that is shown, or go on. */
  hold(held: boolean): void {
    this.#pacing.hold(held)
    this.#count()
  }

  #count(): void {
    this.#behind = this.#pacing.behind
    this.#held = this.#pacing.held
  }

  /** Nobody looks from now on (or somebody does again): what happens meanwhile is collected. */
  away(away: boolean): void {
    if (away === this.#away) return
    this.#away = away
    this.#live.away(away)
    if (away) this.skip()
  }

  /** What was missed has been read. */
  caughtUp(): void {
    this.#missed = []
    this.#meanwhile = []
  }

  close(): void {
    this.#pacing.clear()
    this.#live.close()
  }

  async #consent(ask: (token: string) => Promise<ConsentGiven>, token = this.token): Promise<void> {
    if (!token || this.#asking) return
    this.#asking = true
    this.refusal = null
    try {
      await ask(token)
    } catch (thrown) {
      this.refusal = inWords(thrown)
    } finally {
      this.#asking = false
    }
  }

  #turn(status: Status): void {
    this.#connection = status
    if (status === 'silent') return
    this.#resyncing = false
    if (status === 'connected') return
    this.#inquiries.broken()
    this.#lost = true
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'state':
        return this.#whole(message)
      case 'change':
        return this.#change(message, message.before)
      case 'accepted':
        return this.#accepted(message.id, message.sequence)
      case 'refused':
        return this.#refused(message.id, message.code, message.reason)
      case 'found':
        return this.#inquiries.found(message.id, message.finding)
      case 'beat':
        if (message.sequence > this.#heard) this.#resync()
        return
      case 'said':
        return this.#hearSaid([message.said])
      case 'here':
        this.#pacing.waiting.forEach(({ state }) => (state.seats = message.seats))
        if (this.#state) this.#state = { ...this.#state, seats: message.seats }
        return
    }
  }

  /** Everything was told anew: it is shown at once, and what is new in it counts as missed. */
  #whole(state: State): void {
    const before = this.#state
    this.#resyncing = false
    this.#heard = state.sequence
    this.#pacing.clear()
    this.#count()
    const seen = before ? 0 : seenOf(this.table)
    if (seen) this.#meanwhile = state.events.filter(({ sequence }) => sequence > seen)
    const known = before?.sequence ?? state.sequence
    const news = state.events.filter(({ sequence }) => sequence > known)
    if (this.#lost || this.#away) this.#missed = [...this.#missed, ...news]
    this.#lost = false
    this.#hearSaid(state.said)
    const pending = this.#pending
    this.#show({ state, events: news, view: state.view, beat: null })
    if (!pending || pending.stored !== null) return
    // The line broke while an answer was on its way. It is never sent twice; the state tells whether it arrived.
    this.#pending = null
    if (state.sequence === pending.sequence && state.question?.opened === pending.question)
      this.refusal = 'The connection broke before your answer arrived. Choose again.'
  }

  #change(state: State, before: number): void {
    if (state.sequence <= this.#heard) return
    if (before !== this.#heard) return this.#resync()
    this.#heard = state.sequence
    this.#hearSaid(state.said)
    if (this.#away) this.#missed = [...this.#missed, ...state.events]
    const [all, own] = [this.#away || this.#hurried, this.#isOwn(state)]
    stepsOf(state, before).forEach((step, at) => this.#pacing.add(step, all || (own && at === 0)))
    this.#count()
  }

  /** It follows from an answer of our own, and is not to wait. */
  #isOwn(state: State): boolean {
    const seats = state.events.map(({ seat }) => seat)
    if (state.seat === null) return false
    return seats.includes(state.seat) || (this.#pending !== null && seats.every((seat) => seat === null))
  }

  #show({ state, events, beat }: Step): void {
    const asked = this.#state?.question?.opened !== state.question?.opened
    this.#state = state
    this.#story = retold(this.#story, state.events)
    this.#fresh = byName(events, state)
    if (!this.#away) see(this.table, this.#story.at(-1)?.sequence ?? 0)
    this.#beat = beat
    if (state.question || state.over) this.#hurried = false
    this.#count()
    if (asked) this.hovered = null
    this.#settle()
  }

  #accepted(id: string | null, sequence: number): void {
    if (this.#pending && id === this.#pending.id) this.#pending = { ...this.#pending, stored: sequence }
    this.#settle()
  }

  /** An answer is done with when it is stored and what came of it is shown. */
  #settle(): void {
    const stored = this.#pending?.stored
    if (typeof stored === 'number' && this.#state && this.#state.sequence >= stored) this.#pending = null
  }

  #refused(id: string | null, code: string, reason: string): void {
    if (this.#inquiries.refused(id, new Refusal(code, reason))) return
    if (this.#pending && id === this.#pending.id) {
      this.#pending = null
      this.hovered = null
    }
    this.refusal = sentence(reason)
    if (code === 'late' || code === 'not-asked') this.#resync()
  }

  #resync(): void {
    if (this.#resyncing) return
    this.#resyncing = this.#live.send({ type: 'resync', since: Math.max(this.#heard, 0) })
  }

  #hearSaid(lines: readonly Said[]): void {
    const last = this.#said.at(-1)?.number ?? -1
    const news = lines.filter(({ number }) => number > last)
    if (news.length > 0) this.#said = [...this.#said, ...news]
  }
}
