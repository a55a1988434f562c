// Being called when it is my turn: this browser's push subscription, told to every table where it holds a seat.
import { api, inWords } from '../net/api'
import { mine } from './mine.svelte'
import { keep, kept } from './storage'

const KEY = 'wasteland.calls'
const WORKER = '/calls.js'

/** Why this browser cannot be called; empty if it can. */
export function whyNoCalls(): string {
  if (!window.isSecureContext) return 'Only a page that is served over https, or at this machine itself, may call you.'
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'This browser cannot be called.'
  return ''
}

function bytes(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

export class Calls {
  #on = $state(kept(KEY)['on'] === true)
  #busy = $state(false)
  refusal = $state('')

  get on(): boolean {
    return this.#on
  }
  get busy(): boolean {
    return this.#busy
  }

  async turn(on: boolean): Promise<void> {
    this.#busy = true
    this.refusal = ''
    try {
      if (on) await this.#begin()
      else await this.#end()
      this.#on = on
      keep(KEY, { on })
    } catch (thrown) {
      this.refusal = inWords(thrown)
    } finally {
      this.#busy = false
    }
  }

  /** A seat was taken here: it is called, too, if this browser wants that. */
  async follow(table: string): Promise<void> {
    if (!this.#on || whyNoCalls()) return
    try {
      const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription()
      if (subscription) await this.#tell(subscription, table)
    } catch {
      // A call that cannot be asked for must not get into the way of the game.
    }
  }

  async #begin(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted')
      throw new Error('This browser does not let us call you: its settings for this page say so.')
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    const { key } = await api.calls()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
    for (const table of Object.keys(mine.all)) await this.#tell(subscription, table)
  }

  async #end(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration(WORKER)
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return
    for (const table of Object.keys(mine.all))
      for (const token of Object.values(mine.of(table)?.seats ?? {}))
        await api.callNoMore(table, { token, endpoint: subscription.endpoint }).catch(() => undefined)
    await subscription.unsubscribe()
  }

  /** Tell a table where to call; one that is gone, or a seat that was lost, is no reason to fail. */
  async #tell(subscription: PushSubscription, table: string): Promise<void> {
    const { endpoint, keys } = subscription.toJSON()
    if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return
    const { p256dh, auth } = keys
    for (const token of Object.values(mine.of(table)?.seats ?? {}))
      await api.call(table, { token, endpoint, keys: { p256dh, auth } }).catch(() => undefined)
  }
}

export const calls = new Calls()
