// A stand-in for the browser's end of a line: the tests speak for the server.
import type { FromServer, State } from '../../src/net/wire'
import attack from '../fixtures/attack4.json'
import { fell, tale } from '../telling'

export class Line {
  static readonly OPEN = 1
  static all: Line[] = []
  readyState = 0
  sent: { type: string; [key: string]: unknown }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  readonly url: string

  constructor(url: string) {
    this.url = url
    Line.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string })
  }
  close(): void {
    this.readyState = 3
  }
  /** The server takes the call. */
  open(): this {
    this.readyState = 1
    this.onopen?.()
    return this
  }
  tell(message: FromServer): this {
    this.onmessage?.({ data: JSON.stringify(message) })
    return this
  }
  /** The line breaks. */
  cut(): void {
    this.readyState = 3
    this.onclose?.()
  }
  static get last(): Line {
    return Line.all.at(-1)!
  }
}

export function state(sequence: number, change: Partial<State> = {}): State {
  return { ...(attack as unknown as State), events: [], said: [], beats: [], sequence, ...change }
}

export function event(sequence: number, seat: number | null = null, dice: number[] = []) {
  return tale({ sequence, text: `what happened at ${sequence}`, dice: fell(dice), seat })
}
