import { expect, test } from 'vitest'
import type { AddressSeen } from '../../src/net/wire'
import { isHere, likeliest, withOwn } from '../../src/state/reach.svelte'

function address(kind: AddressSeen['kind'], url: string, open = true): AddressSeen {
  return { kind, url, open, why: open ? '' : 'it does not', reached: null }
}
const HERE = address('machine', 'http://127.0.0.1:8000')
const HOME = address('network', 'http://192.168.1.24:8000')
const SHUT = address('network', 'http://192.168.1.24:8000', false)
const NONE = address('public', '', false)

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'play.localhost'])('%s is this machine only', (host) => {
  expect(isHere(host)).toBe(true)
})

test.each(['192.168.1.24', 'play.example', '128.0.0.1', 'localhost.example'])('%s is not', (host) => {
  expect(isHere(host)).toBe(false)
})

test('links to others carry the home network where it leads here', () => {
  expect(likeliest([HERE, HOME, NONE], 'http://127.0.0.1:8000')).toBe('network')
})

test('where nothing else leads here, links are for this machine', () => {
  expect(likeliest([HERE, SHUT, NONE], 'http://127.0.0.1:8000')).toBe('machine')
})

test('a public address is for everybody', () => {
  expect(likeliest([HERE, HOME, address('public', 'https://play.example')], 'http://127.0.0.1:8000')).toBe('public')
})

test('the address that I came by is the one that works', () => {
  const all = [HERE, HOME, address('public', 'https://play.example')]
  expect(likeliest(all, 'http://192.168.1.24:8000')).toBe('network')
})

test('whoever came by an address that the server does not know has proved that it leads there', () => {
  expect(withOwn([HERE, SHUT, NONE], 'http://tower.local:8000').find(({ kind }) => kind === 'network')).toMatchObject({
    url: 'http://tower.local:8000',
    open: true,
  })
  expect(withOwn([HERE, SHUT, NONE], 'http://localhost:8000')).toEqual([HERE, SHUT, NONE])
})
