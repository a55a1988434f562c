import { beforeEach, expect, test } from 'vitest'
import { MyTables } from '../../src/state/mine.svelte'
import { Settings } from '../../src/state/settings.svelte'

const OPENED = {
  table: 'K7F2-QX9M',
  seats: [
    { seat: 2, token: 'two' },
    { seat: 0, token: 'nought' },
  ],
  watch: 'eyes',
  host: 'keys',
}

beforeEach(() => localStorage.clear())

test('an opened table is found again by another visit', () => {
  new MyTables().opened(OPENED, { name: 'Thursday horde', game: 'search-and-survive', hot_seat: true })
  const table = new MyTables().of('K7F2-QX9M')
  expect(table).toMatchObject({ name: 'Thursday horde', host: 'keys', watch: 'eyes', hot_seat: true })
  expect(table?.seats).toEqual({ '0': 'nought', '2': 'two' })
})

test('a table has one name, however an address writes it', () => {
  const mine = new MyTables()
  mine.opened(OPENED, { name: '', game: '' })
  expect(mine.tokenFor('k7f2qx9m', 2)).toBe('two')
  mine.forget('k7f2qx9m')
  expect(mine.all).toEqual({})
})

test('the first seat held looks, then the watchers, then nobody', () => {
  const mine = new MyTables()
  mine.opened(OPENED, { name: '', game: '' })
  expect(mine.seatsAt('K7F2-QX9M')).toEqual([0, 2])
  expect(mine.tokenFor('K7F2-QX9M')).toBe('nought')
  expect(mine.tokenFor('K7F2-QX9M', 1)).toBeNull()
  mine.opened({ ...OPENED, table: 'AAAA-2222', seats: [] }, { name: '', game: '' })
  expect(mine.tokenFor('AAAA-2222')).toBe('eyes')
  expect(mine.tokenFor('BBBB-2222')).toBeNull()
})

test('a second seat at a table joins the first', () => {
  const mine = new MyTables()
  mine.remember('K7F2-QX9M', { seats: { '0': 'a' }, name: 'Horde' })
  mine.remember('K7F2-QX9M', { seats: { '1': 'b' } })
  expect(mine.of('K7F2-QX9M')).toMatchObject({ seats: { '0': 'a', '1': 'b' }, name: 'Horde' })
})

test('what another tab has remembered meanwhile is not lost', () => {
  const [one, other] = [new MyTables(), new MyTables()]
  one.remember('AAAA-2222', { name: 'one' })
  other.remember('BBBB-2222', { name: 'other' })
  expect(Object.keys(new MyTables().all).sort()).toEqual(['AAAA-2222', 'BBBB-2222'])
})

test('what is kept and makes no sense is passed over', () => {
  for (const kept of ['', '{', '[]', 'null', '7', '{"K7F2-QX9M": 7}', '{"K7F2-QX9M": {"seats": [], "added": "x"}}']) {
    localStorage.setItem('wasteland.tables', kept)
    expect(new MyTables().seatsAt('K7F2-QX9M')).toEqual([])
    localStorage.setItem('wasteland.settings', kept)
    expect(new Settings().theme).toBe('system')
  }
})

test('settings are found again by another visit', () => {
  const settings = new Settings()
  settings.theme = 'noon'
  settings.pace = 'calm'
  settings.name = 'Zoe'
  settings.guided('search-and-survive', true)
  const again = new Settings()
  expect([again.theme, again.pace, again.name]).toEqual(['noon', 'calm', 'Zoe'])
  expect(again.guide).toEqual({ 'search-and-survive': 'done' })
})

test('a guide can be asked for once more', () => {
  const settings = new Settings()
  settings.guided('search-and-survive', true)
  settings.guided('search-and-survive', false)
  expect(new Settings().guide).toEqual({})
})

test('a setting that does not exist falls back to the default', () => {
  localStorage.setItem('wasteland.settings', '{"theme": "midnight", "pace": 9, "confirm": "yes"}')
  const settings = new Settings()
  expect([settings.theme, settings.pace, settings.confirm]).toEqual(['system', 'brisk', false])
})
