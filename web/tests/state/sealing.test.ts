import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWord, sha256 } from '../../src/state/sealing'

test.each(['', 'abc', 'rust-crow-tin', 'ä€😀', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), '5e'.repeat(1000)])(
  'the hash of %j is what others work out',
  (text) => expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex')),
)

test('a word that is drawn is hardly ever drawn again', () => {
  expect(new Set(Array.from({ length: 50 }, newWord)).size).toBeGreaterThan(45)
})
