import { beforeEach, expect, test } from 'vitest'
import { go, here, invitation, routeOf, seatOf, tableId } from '../../src/router'

beforeEach(() => history.replaceState(null, '', '/'))

test('a code is read in either case, with or without its hyphen, and with letters that look alike', () => {
  for (const typed of ['K7F2-QX9M', 'k7f2qx9m', ' k7f2 qx9m ']) expect(tableId(typed)).toBe('K7F2-QX9M')
  expect(tableId('OIL2-QX9M')).toBe('0112-QX9M')
})

test('what cannot be a code is none', () => {
  for (const typed of ['', 'K7F2-QX9', 'K7F2-QX9MM', 'K7F2-QXU9', '../../etc']) expect(tableId(typed)).toBeNull()
})

test('every address of the page leads to its screen', () => {
  expect(routeOf('/')).toEqual({ screen: 'Lobby' })
  expect(routeOf('/settings')).toEqual({ screen: 'Settings' })
  expect(routeOf('/table/k7f2qx9m')).toEqual({ screen: 'Table', table: 'K7F2-QX9M' })
  expect(routeOf('/join/K7F2-QX9M')).toEqual({ screen: 'Join', table: 'K7F2-QX9M' })
  expect(routeOf('/watch/K7F2-QX9M')).toEqual({ screen: 'Watch', table: 'K7F2-QX9M' })
  expect(routeOf('/replay/K7F2-QX9M')).toEqual({ screen: 'Replay', table: 'K7F2-QX9M' })
  expect(routeOf('/screen/K7F2-QX9M/')).toEqual({ screen: 'Screen', table: 'K7F2-QX9M' })
  expect(routeOf('/rules/search-and-survive')).toEqual({ screen: 'Rules', game: 'search-and-survive' })
  expect(routeOf('/codex/search-and-survive')).toEqual({ screen: 'Codex', game: 'search-and-survive' })
  expect(routeOf('/guide/search-and-survive')).toEqual({ screen: 'HowToPlay', game: 'search-and-survive' })
  expect(routeOf('/rules')).toEqual({ screen: 'Shelf', book: 'Rules' })
  expect(routeOf('/codex/')).toEqual({ screen: 'Shelf', book: 'Codex' })
  expect(routeOf('/guide')).toEqual({ screen: 'Shelf', book: 'HowToPlay' })
})

test('an address that we do not have is said to be none', () => {
  for (const path of [
    '/tables/K7F2-QX9M',
    '/table/short',
    '/settings/more',
    '/rules/a/b',
    '/table',
    '/constructor/K7F2-QX9M',
    '/table/%E0%A4%A',
  ])
    expect(routeOf(path).screen).toBe('Lost')
})

test('the link of a seat brings the seat and its token', () => {
  expect(invitation('http://10.0.0.7:8000/table/K7F2-QX9M#seat=2&token=abc-DEF_1')).toEqual({
    table: 'K7F2-QX9M',
    seat: 2,
    token: 'abc-DEF_1',
  })
})

test('the link to join brings the table alone', () => {
  expect(invitation('http://10.0.0.7:8000/join/k7f2-qx9m')).toEqual({ table: 'K7F2-QX9M' })
})

test('what is neither a code nor one of our links invites nobody', () => {
  for (const pasted of ['hello', 'http://example.org/', 'http://', '/rules/search-and-survive'])
    expect(invitation(pasted)).toBeNull()
})

test('a fragment without a whole seat in it is none', () => {
  for (const hash of ['', '#', '#seat=1', '#token=x', '#seat=-1&token=x', '#seat=one&token=x'])
    expect(seatOf(hash)).toEqual({})
})

test('going somewhere changes where we are', () => {
  go('/table/K7F2-QX9M?plain', true)
  expect(here.route).toEqual({ screen: 'Table', table: 'K7F2-QX9M' })
  expect(here.query.has('plain')).toBe(true)
})
