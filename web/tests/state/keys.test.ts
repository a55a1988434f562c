import { expect, test } from 'vitest'
import { keyAt, placeOf } from '../../src/state/keys'

test('the first nine options have digits, and then come the letters of the upper row', () => {
  expect(Array.from({ length: 12 }, (_none, place) => keyAt(place)).join('')).toBe('123456789QWE')
})

test('every key leads back to the option that shows it, in either case', () => {
  for (let place = 0; place < 35; place++) {
    expect(placeOf(keyAt(place))).toBe(place)
    expect(placeOf(keyAt(place).toLowerCase())).toBe(place)
  }
})

test('no key stands for two options', () => {
  const keys = Array.from({ length: 35 }, (_none, place) => keyAt(place))
  expect(new Set(keys).size).toBe(35)
})

test('an option beyond the keys has none, and no other key picks anything', () => {
  expect(keyAt(35)).toBe('')
  expect(keyAt(-1)).toBe('')
  for (const key of ['', '0', '?', 'Escape', 'Enter', 'F1', ' ']) expect(placeOf(key)).toBe(-1)
})
