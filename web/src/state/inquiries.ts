// What is asked of a table without answering anything, and who waits for what is found.
import { Refusal } from '../net/api'
import type { Finding, FromClient } from '../net/wire'
import type { Value } from './model'

/** Whoever waits for what an inquiry finds. */
interface Waiting {
  found: (finding: Finding) => void
  lost: (why: Refusal) => void
}

export class Inquiries {
  readonly #send: (message: FromClient) => boolean
  readonly #waiting = new Map<string, Waiting>()
  #asked = 0

  /** *send* says whether a message has gone out. */
  constructor(send: (message: FromClient) => boolean) {
    this.#send = send
  }

  ask(inquiry: string, values: Readonly<Record<string, Value>>): Promise<Finding> {
    this.#asked += 1
    const id = `inquiry-${this.#asked}`
    return new Promise((found, lost) => {
      if (!this.#send({ type: 'inquire', inquiry, values: { ...values }, id }))
        lost(new Refusal('unreachable', 'There is no connection just now, so nothing was asked.'))
      else this.#waiting.set(id, { found, lost })
    })
  }

  found(id: string | null, finding: Finding): void {
    this.#taken(id)?.found(finding)
  }

  /** Whether it was an inquiry that was refused. */
  refused(id: string | null, why: Refusal): boolean {
    const waiting = this.#taken(id)
    waiting?.lost(why)
    return waiting !== undefined
  }

  /** The connection is gone, and with it whatever was on its way. */
  broken(): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { lost } of all) lost(new Refusal('unreachable', 'The connection broke before the answer came.'))
  }

  #taken(id: string | null): Waiting | undefined {
    const waiting = this.#waiting.get(id ?? '')
    this.#waiting.delete(id ?? '')
    return waiting
  }
}
