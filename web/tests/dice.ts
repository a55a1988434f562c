// The dice of a table, as the server tells of them.
import type { DiceSeen } from '../src/net/wire'

const SECRET = '5e'.repeat(32)
/** The SHA-256 of that secret, as others work it out. */
export const COMMITMENT = '8414cd6b08e92be7f34132d9f8fabaa0cf0f072bab807b434e7ff02efc918a1e'

export function promised(more: Partial<DiceSeen> = {}): DiceSeen {
  const nothing = { seed: '', rewinds: [], told: 0, secret: '', known: false }
  return { kind: 'sealed', commitment: COMMITMENT, words: ['rust', '', 'tin'], ...nothing, ...more }
}

export function told(more: Partial<DiceSeen> = {}): DiceSeen {
  return promised({ secret: SECRET, ...more })
}

export function named(seed: string): DiceSeen {
  return promised({ kind: 'named', commitment: '', words: [], seed })
}
