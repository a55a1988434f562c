// One live connection to a table that finds its way back by itself.
import { api, Refusal } from './api'
import type { FromClient, FromServer } from './wire'

export type Status = 'connecting' | 'connected' | 'silent' | 'reconnecting' | 'offline'

/** The first wait before another try, and the longest, in milliseconds. */
export const FIRST_WAIT = 250
export const LONGEST_WAIT = 5000
/** How often the server is asked whether it is there, and how long it may take to answer: together less than five seconds. */
export const BEAT = 2000
export const ANSWER = 2500
/** After so long without a word the line is dead. */
export const SILENCE = 15_000
/** After so many tries in vain we say that there is no connection, and go on trying. */
const TRIES_BEFORE_OFFLINE = 4
/** Reasons of the server that another try will not change. */
const FINAL = new Set(['unknown-table', 'bad-token', 'not-allowed', 'wrong-origin'])

export interface Listener {
  heard(message: FromServer): void
  status(status: Status): void
  /** The server will not have us, and why; there are no more tries. Who was *replaced* at a seat held it until then. */
  ended(reason: string, replaced: boolean): void
}

/** The wait before try number *tries* (from 0): doubling, at most the longest, and never the same for all clients. */
export function waitBefore(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 10)) * (0.5 + chance / 2)
}

/** Where the live connection of a table is. */
export function liveAddress(table: string, token: string | null): string {
  const url = new URL(`/api/tables/${encodeURIComponent(table)}/live`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (token) url.searchParams.set('token', token)
  return url.href
}

/** What is said to the browser from which a seat was taken to another one. */
export const MOVED = 'Your seat goes on in another browser, and this one does not hold it any more.'

export class Live {
  readonly #table: string
  readonly #token: string | null
  readonly #listener: Listener
  #away = false
  #socket: WebSocket | null = null
  #status: Status = 'connecting'
  #tries = 0
  #opened = false
  #closed = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  /** Runs while an answer to a beat is waited for. */
  #answer: ReturnType<typeof setTimeout> | undefined

  constructor(table: string, token: string | null, listener: Listener) {
    this.#table = table
    this.#token = token
    this.#listener = listener
    window.addEventListener('online', this.#atOnce)
    window.addEventListener('offline', this.#offline)
    document.addEventListener('visibilitychange', this.#atOnce)
    this.#connect()
  }

  /** False if there is no connection: nothing was sent then, and nothing will be later. */
  send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Nobody looks from now on, or somebody does again: who does not look is called when it is their turn. */
  away(away: boolean): void {
    this.#away = away
    this.send({ type: 'beat', away })
  }

  /** Hang up for good. */
  close(): void {
    this.#closed = true
    window.removeEventListener('online', this.#atOnce)
    window.removeEventListener('offline', this.#offline)
    document.removeEventListener('visibilitychange', this.#atOnce)
    clearTimeout(this.#retry)
    this.#drop()
  }

  #say(status: Status): void {
    if (status === this.#status) return
    this.#status = status
    this.#listener.status(status)
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    let opened = false
    const socket = new WebSocket(liveAddress(this.#table, this.#token))
    this.#socket = socket
    this.#heard()
    socket.onopen = () => {
      opened = true
      if (this.#away) this.send({ type: 'beat', away: true })
      this.#beat = setInterval(() => this.#probe(), BEAT)
    }
    socket.onmessage = ({ data }) => {
      const message = understood(data)
      if (!message) return
      this.#heard()
      // Only a word from the server shows that we are really at the table.
      this.#tries = 0
      this.#opened = true
      this.#say('connected')
      if (message.type === 'gone') this.#end('The table was deleted.')
      else if (message.type === 'moved') this.#end(MOVED)
      else this.#listener.heard(message)
    }
    socket.onclose = () => {
      if (this.#socket !== socket) return
      this.#lost(opened)
    }
  }

  /** Ask whether the server is there; a line that is cut somewhere else does not say so by itself. */
  #probe(): void {
    if (this.send({ type: 'beat', away: this.#away })) this.#answer ??= setTimeout(() => this.#say('silent'), ANSWER)
  }

  #heard(): void {
    this.#answered()
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#lost(true), SILENCE)
  }

  #answered(): void {
    clearTimeout(this.#answer)
    this.#answer = undefined
  }

  /** Forget the present socket, whatever state it is in. */
  #drop(): void {
    this.#answered()
    clearTimeout(this.#silence)
    clearInterval(this.#beat)
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #lost(opened: boolean): void {
    this.#drop()
    if (this.#closed) return
    if (!opened) void this.#askWhy()
    const wait = waitBefore(this.#tries, Math.random())
    this.#tries += 1
    const away = !navigator.onLine || this.#tries > TRIES_BEFORE_OFFLINE
    if (away) this.#say('offline')
    else if (this.#opened) this.#say('reconnecting')
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  // A browser does not tell why a socket was not let in; over HTTP the server does.
  async #askWhy(): Promise<void> {
    try {
      await api.state(this.#table, this.#token)
    } catch (thrown) {
      if (thrown instanceof Refusal && FINAL.has(thrown.code) && !this.#closed)
        this.#end(thrown.message, thrown.replaced !== null)
    }
  }

  #end(reason: string, replaced = false): void {
    this.close()
    this.#say('offline')
    this.#listener.ended(reason, replaced)
  }

  readonly #atOnce = (): void => {
    if (this.#retry === undefined || document.visibilityState !== 'visible') return
    this.#tries = 0
    this.#connect()
  }

  readonly #offline = (): void => {
    if (this.#retry !== undefined) this.#say('offline')
    else this.#probe()
  }
}

function understood(data: unknown): FromServer | null {
  if (typeof data !== 'string') return null
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null && 'type' in message ? (message as FromServer) : null
  } catch {
    return null
  }
}
