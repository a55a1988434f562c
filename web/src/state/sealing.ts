// Dice that were promised: the hash of a secret, worked out here, and words that nobody else has thought of.
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)))

function primes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}

/** The first 32 bits behind the point. */
function fraction(number: number): number {
  return Math.floor((number - Math.floor(number)) * 2 ** 32) | 0
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The SHA-256 of a text in hexadecimal. Browsers have their own only at addresses that begin with https. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  blocks.set(bytes)
  blocks[bytes.length] = 0x80
  const view = new DataView(blocks.buffer)
  view.setUint32(blocks.length - 4, bytes.length * 8)
  const hash = [...START]
  for (let at = 0; at < blocks.length; at += 64) mix(hash, view, at)
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function mix(hash: number[], view: DataView, at: number): void {
  const words = Array.from({ length: 16 }, (_, place) => view.getInt32(at + 4 * place))
  for (let place = 16; place < 64; place += 1) {
    const [early, late] = [words[place - 15]!, words[place - 2]!]
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words.push((words[place - 16]! + first + words[place - 7]! + second) | 0)
  }
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
  for (let place = 0; place < 64; place += 1) {
    const choice = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const left = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[place]! + words[place]!
    const right = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + left) | 0, c, b, a, (left + right) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] = (hash[place]! + word) | 0))
}

const DRAWN = 'ash bolt bone brass coil crow dust ember flint gear grit hinge iron lamp moth nail'.split(' ')

/** A word for the dice that this browser has drawn. */
export function newWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => DRAWN[byte % DRAWN.length]).join('-')
}
