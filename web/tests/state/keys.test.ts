import { expect, test } from 'vitest'
import { keysOf, optionByKey } from '../../src/state/keys'

const some = (count: number) => Array.from({ length: count }, (_none, pick) => ({ pick, key: '' }))

test('the first nine options have digits, and then come the letters of the upper row', () => {
  expect([...keysOf(some(12)).values()].join('')).toBe('123456789QWE')
})

test('every key leads back to the option that shows it, in either case', () => {
  const options = some(35)
  for (const [pick, key] of keysOf(options)) {
    expect(optionByKey(options, key)?.pick).toBe(pick)
    expect(optionByKey(options, key.toLowerCase())?.pick).toBe(pick)
  }
})

test('no key stands for two options', () => {
  expect(new Set(keysOf(some(35)).values()).size).toBe(35)
})

test('an option beyond the keys has none, and no other key picks anything', () => {
  expect(keysOf(some(36)).get(35)).toBe('')
  for (const key of ['', '0', '?', 'Escape', 'Enter', 'F1', ' ']) expect(optionByKey(some(36), key)).toBeUndefined()
})

test('an option that keeps a key has it wherever it stands, and no other gets it', () => {
  const options = [
    { pick: 0, key: '' },
    { pick: 1, key: '1' },
    { pick: 2, key: '0' },
    { pick: 3, key: '' },
  ]
  expect([...keysOf(options).values()]).toEqual(['2', '1', '0', '3'])
  expect(optionByKey(options, '0')?.pick).toBe(2)
})
