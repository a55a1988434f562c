// A game as a film: the moments of a table one after another, shown by the same table that is played at.
import { SvelteMap } from 'svelte/reactivity'
import { inWords } from '../net/api'
import type { Chapter, EventSeen, Finding, Moment, OptionSeen, RefusedSeen, Said, State, Story } from '../net/wire'
import { stepsOf, type Beat, type Step } from './beats'
import type { Connection, TableModel, Value } from './model'
import { askedByName, byName, namedNow, withNames } from './naming'
import { BEAT, DICE } from './pace'

/** Fetches one moment of the table. */
export type Fetch = (moment: number) => Promise<Moment>

/** Asks something about one moment of the table. */
export type Ask = (moment: number, inquiry: string, values: Readonly<Record<string, Value>>) => Promise<Finding>

/** How fast a film runs: moments are shown for 1.6 seconds at 1. */
export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** What was answered at the moment that is shown, and the things on the table that it was about. */
export interface Chosen {
  seat: number | null
  label: string
  concerns: readonly string[]
  odds: number | null
}

/** A chapter of the story, and the moment at which it begins. */
export interface FilmChapter extends Chapter {
  moment: number
}

/** The number of a table's first moment: everything is laid out, and nothing was answered. */
export const FIRST = 1

const HELD_MS = 1600
const KEPT = 80
const AHEAD = 3
const BEHIND = 12
const FARTHEST_TURN = 120

export class Film implements TableModel {
  readonly table: string
  readonly connection: Connection = 'film'
  readonly said: readonly Said[] = []
  readonly sending = false
  readonly lit: ReadonlyMap<string, readonly OptionSeen[]> = new SvelteMap()
  readonly barred: ReadonlyMap<string, RefusedSeen> = new SvelteMap()
  refusal = $state<string | null>(null)
  hovered = $state<number | null>(null)

  /** Why nothing, or an older moment, is shown; null while all is well. */
  trouble = $state<string | null>(null)
  /** A moment is being fetched. */
  loading = $state(false)

  #fetch: Fetch
  #ask: Ask | undefined
  #shown = $state.raw<Moment | null>(null)
  #next = $state.raw<Moment | null>(null)
  #forward = $state(false)
  /** Which step of the moment is shown: its beats come first, and last the moment itself. */
  #at = $state(0)
  #told = new SvelteMap<number, readonly EventSeen[]>()
  #moments = $state(FIRST)
  #playing = $state(false)
  #speed = $state<Speed>(1)
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nobody looks at it
  #kept = new Map<number, Promise<Moment>>()
  #wanted = -1
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: string, fetch: Fetch, ask?: Ask) {
    this.table = table
    this.#fetch = fetch
    this.#ask = ask
  }

  // -- what is shown

  /** The number of the moment that is shown. */
  get moment(): number {
    return this.#shown?.moment ?? FIRST
  }

  /** The number of the newest moment. */
  get moments(): number {
    return this.#moments
  }

  get seat(): number | null {
    return this.#shown?.seat ?? null
  }

  /** What was asked then, for those who could see it; on the way there nobody was asked. */
  get question(): Moment['question'] {
    return this.#step?.beat ? null : this.#question
  }

  #question = $derived(this.#shown && askedByName(this.#shown.question, this.#shown))

  get state(): State | null {
    return this.#state
  }

  /** The beat that is shown on the way to the moment; null once that is there. The bar tells of it. */
  get onTheWay(): Beat | null {
    return this.#step?.beat ?? null
  }

  #steps = $derived.by((): readonly Step[] => {
    const shown = this.#shown
    if (!shown) return []
    const { view, waiting, asked, asked_spans, over, result, events, beats, table, seat, seats } = shown
    const nothing = { question: null, undo: null, proposal: null, said: [], gathering: null, dice: null, asks: [] }
    const stands = { sequence: shown.moment, view, waiting, over, result, events, table, seat, seats, beats }
    return stepsOf({ ...stands, asked, asked_spans, ...nothing }, shown.moment)
  })

  #state = $derived.by((): State | null => this.#step && withNames(this.#step.state))

  #step = $derived.by((): Step | null => this.#steps[Math.min(this.#at, this.#steps.length - 1)] ?? null)

  /** The story up to what is shown, and no line further; as far back as it was fetched without a gap. */
  get story(): readonly EventSeen[] {
    return this.#story
  }

  #story = $derived.by((): readonly EventSeen[] => {
    const parts: (readonly EventSeen[])[] = []
    for (let at = this.moment; at >= FIRST; at -= 1) {
      const part = at === this.#shown?.moment ? this.#step?.state.events : this.#told.get(at)
      if (!part) break
      parts.push(part)
    }
    return byName(parts.reverse().flat(), this.#shown)
  })

  /** The moments, as far as they are known, at which a chapter of the story begins. */
  readonly openings = $derived.by((): FilmChapter[] => {
    const found: FilmChapter[] = []
    for (const [moment, events] of this.#told) {
      const chapter = events.find((event) => event.chapter)?.chapter
      if (chapter) found.push({ moment, ...chapter })
    }
    return found.sort((one, other) => one.moment - other.moment)
  })

  get fresh(): readonly EventSeen[] {
    return this.#fresh
  }

  #fresh = $derived.by(() => (this.#forward ? byName(this.#step?.events ?? [], this.#shown) : []))

  /** What was answered at the moment shown; it is known once the next one is fetched. */
  get chosen(): Chosen | null {
    return this.#chosen
  }

  #chosen = $derived.by((): Chosen | null => {
    const [shown, next] = [this.#shown, this.#next]
    if (!shown || this.onTheWay || !next || next.moment !== shown.moment + 1 || !next.answered) return null
    const option = shown.question?.options.find(({ pick }) => pick === next.pick)
    const event = next.events.find(({ seat }) => seat !== null)
    const seat = event?.seat ?? (shown.waiting.length === 1 ? shown.waiting[0]! : null)
    const concerns = option?.concerns ?? event?.concerns ?? []
    const label = namedNow(next.answered, next.answered_spans, shown)
    return { seat, label, concerns, odds: option?.odds ?? null }
  })

  // -- where it stands

  /** Show a moment; the nearest one if there is no such moment. */
  async show(number: number): Promise<void> {
    const moment = Math.max(Math.round(number), FIRST)
    this.#wanted = moment
    this.loading = true
    try {
      const found = await this.#nearest(moment)
      if (this.#wanted === moment) this.#stand(found)
    } catch (thrown) {
      if (this.#wanted !== moment) return
      this.trouble = inWords(thrown)
      this.pause()
    } finally {
      if (this.#wanted === moment) this.loading = false
    }
  }

  /** Show the moment so many steps on, or back. */
  async step(by: number): Promise<void> {
    if (!this.#shown) return
    const from = this.#wanted >= 0 ? this.#wanted : this.moment
    const to = Math.min(Math.max(from + by, FIRST), this.#moments)
    if (to !== from) await this.show(to)
  }

  /** Show the next, or the last, moment at which a chapter of the story begins. */
  async turn(direction: 1 | -1): Promise<void> {
    if (!this.#shown) return
    const from = this.moment
    this.pause()
    this.loading = true
    try {
      for (let at = from + direction; at > FIRST && at < this.#moments; at += direction) {
        if (Math.abs(at - from) > FARTHEST_TURN) break
        const { events } = await this.#moment(at)
        if (this.#wanted !== from) return
        if (events.some((event) => event.chapter)) return await this.show(at)
      }
      await this.show(direction > 0 ? this.#moments : FIRST)
    } catch (thrown) {
      this.trouble = inWords(thrown)
      this.loading = false
    }
  }

  // A link may name a moment that was taken back since: the first one tells how many there are.
  async #nearest(moment: number): Promise<Moment> {
    try {
      return await this.#moment(moment)
    } catch (thrown) {
      if (this.#shown || moment === FIRST) throw thrown
      const first = await this.#moment(FIRST)
      if (first.moments >= moment) throw thrown
      return this.#moment(first.moments)
    }
  }

  #stand(found: Moment): void {
    const before = this.#shown?.moment ?? -1
    this.trouble = null
    this.#wanted = found.moment
    this.#forward = found.moment === before + 1
    this.#moments = Math.max(this.#moments, found.moments)
    this.#shown = found
    this.#next = null
    this.#at = this.#forward ? 0 : found.beats.length
    this.#wait()
    void this.#lookAhead(found.moment)
  }

  // The next moment tells what was answered at this one; those behind tell the story so far.
  async #lookAhead(moment: number): Promise<void> {
    const quietly = (at: number): Promise<Moment | null> => this.#moment(at).catch(() => null)
    const standing = (): boolean => this.#wanted === moment
    if (moment < this.#moments) {
      const next = await quietly(moment + 1)
      if (!standing()) return
      this.#next = next
    }
    if (!this.onTheWay) this.#wait()
    for (let at = moment + 2; at <= Math.min(moment + AHEAD, this.#moments) && standing(); at += 1) await quietly(at)
    for (let at = moment - 1; at >= Math.max(moment - BEHIND, FIRST) && standing(); at -= 1) {
      if (!this.#told.has(at)) await quietly(at)
    }
  }

  #moment(moment: number): Promise<Moment> {
    const kept = this.#kept.get(moment)
    if (kept) {
      this.#kept.delete(moment)
      this.#kept.set(moment, kept) // the newest used comes last
      return kept
    }
    const coming = this.#fetch(moment).then((found) => {
      this.#told.set(found.moment, found.events)
      return found
    })
    coming.catch(() => this.#kept.delete(moment))
    this.#kept.set(moment, coming)
    for (const old of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break
      this.#kept.delete(old)
    }
    return coming
  }

  /** The whole story, so that it need not be gathered moment by moment; at some moments nothing happens. */
  remember({ events, moments }: Story): void {
    const parts: EventSeen[][] = Array.from({ length: moments + 1 }, () => [])
    for (const event of events) parts[event.sequence]?.push(event)
    for (let at = FIRST; at <= moments; at += 1) this.#told.set(at, parts[at] ?? [])
  }

  // -- running

  get playing(): boolean {
    return this.#playing
  }

  get speed(): Speed {
    return this.#speed
  }

  set speed(speed: Speed) {
    this.#speed = speed
    this.#wait()
  }

  /** Run; from the beginning, if it stands at the end. */
  play(): void {
    this.#playing = true
    if (this.moment >= this.#moments && !this.onTheWay) void this.show(FIRST)
    else this.#wait()
  }

  pause(): void {
    this.#playing = false
    clearTimeout(this.#timer)
  }

  // Beats follow each other also where a single step was wanted: they are on its way.
  #wait(): void {
    clearTimeout(this.#timer)
    if (this.#step?.beat) {
      const rolls = this.#step.events.some(({ dice }) => dice.length > 0)
      const stay = BEAT.brisk + (rolls ? DICE.brisk : 0)
      this.#timer = setTimeout(() => this.#nextBeat(), stay / this.#speed)
      return
    }
    if (!this.#playing) return
    if (this.moment >= this.#moments) {
      this.pause()
      return
    }
    this.#timer = setTimeout(() => void this.step(1), HELD_MS / this.#speed)
  }

  #nextBeat(): void {
    this.#at += 1
    this.#wait()
  }

  /** Stop for good: nothing more is fetched or shown. */
  end(): void {
    this.pause()
    this.#wanted = -2
  }

  /** What could be found out at the moment that is shown. */
  get inquire(): TableModel['inquire'] {
    const ask = this.#ask
    return ask && ((inquiry, values) => ask(this.moment, inquiry, values))
  }

  // -- what a table may do, and a film may not

  keyOf(): string {
    return ''
  }
  answer(): void {}
  say(): void {}
  undo(): void {}
  giveUp(): void {}
  agree(): void {}
}
