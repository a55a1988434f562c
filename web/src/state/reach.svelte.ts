// The addresses by which this server can be reached, and the one that links to others carry.
import { api } from '../net/api'
import type { AddressSeen } from '../net/wire'

export type Kind = AddressSeen['kind']

/** Whether a host is this machine as only itself sees it. */
export function isHere(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)
}

/** The addresses as the server tells them; whoever came by an address that it does not know has proved that it leads there. */
export function withOwn(told: readonly AddressSeen[], origin: string): AddressSeen[] {
  const url = new URL(origin)
  if (isHere(url.hostname) || told.some((one) => one.url === origin)) return [...told]
  const kind: Kind = url.protocol === 'https:' ? 'public' : 'network'
  const own: AddressSeen = { kind, url: origin, open: true, why: '', reached: null }
  return [...told.filter((one) => one.kind !== kind), own]
}

/** The address that a link should carry if nobody has chosen one: the one I came by, else the one that most can use. */
export function likeliest(addresses: readonly AddressSeen[], origin: string): Kind {
  const came = addresses.find(({ url, open, kind }) => open && url === origin && kind !== 'machine')
  const others = (['public', 'network'] as const).find((kind) => addresses.some((one) => one.kind === kind && one.open))
  return came?.kind ?? others ?? 'machine'
}

export class Reach {
  #told = $state.raw<readonly AddressSeen[]>([])
  #picked = $state<Kind | null>(null)
  #looked = $state(false)

  readonly addresses = $derived(withOwn(this.#told, location.origin))
  readonly kind = $derived(this.#picked ?? likeliest(this.addresses, location.origin))
  readonly chosen = $derived(this.addresses.find(({ kind, open }) => kind === this.kind && open) ?? null)

  /** Whether the server has told its addresses. */
  get known(): boolean {
    return this.#looked
  }

  /** What links begin with that others are to open; null where no address leads others here. */
  get base(): string | null {
    return this.chosen && this.chosen.kind !== 'machine' ? this.chosen.url : null
  }

  pick(kind: Kind): void {
    this.#picked = kind
  }

  async look(): Promise<void> {
    try {
      this.#told = (await api.reach()).addresses
    } catch {
      // Without an answer the address that we came by is all that is known.
    }
    this.#looked = true
  }
}

export const reach = new Reach()
