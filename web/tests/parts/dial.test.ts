import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { Track } from '../../src/net/wire'
import Dial from '../../src/parts/Dial.svelte'
import { fullness, stakeOn } from '../../src/parts/options'
import bazaar from '../fixtures/bazaar2.json'
import { sheetOf, striking } from '../fixtures/waste-knights'
import { option } from '../telling'
import { copyOf } from './still.svelte'

afterEach(cleanup)

const coins = copyOf(bazaar).view.sheets[1]!.tracks[0]!
const many: Track = { id: 'signal', name: 'Signal', value: 4, limit: 10, alarm: false }

/** The steps of a dial: full, at stake, or empty. */
const steps = (container: Element) =>
  [...container.querySelectorAll('.sg > i')].map((step) =>
    step.matches('.risk.on') ? 'at stake' : step.matches('.on') ? 'full' : 'empty',
  )

describe('a dial', () => {
  it('has a step for each that there could be', () => {
    const { container } = render(Dial, { track: { ...coins, value: 1 } })
    expect([steps(container), screen.getByRole('meter', { name: 'Coins' }).getAttribute('aria-valuenow')]).toEqual([
      ['full', 'empty'],
      '1',
    ])
  })
  it('stripes what an option would cost', () => {
    const { container } = render(Dial, { track: { ...coins, limit: 4, value: 3 }, stake: 2 })
    expect(steps(container)).toEqual(['full', 'at stake', 'at stake', 'empty'])
  })
  it('has steps up to six of them', () => {
    const { container } = render(Dial, { track: { ...coins, limit: 6, value: 5 } })
    expect(steps(container)).toEqual([...Array<string>(5).fill('full'), 'empty'])
  })
  it('has one bar where there are too many steps, and tells their number', () => {
    const { container } = render(Dial, { track: many })
    expect([
      container.querySelector('.dn')?.textContent,
      container.querySelector('.on')?.getAttribute('style'),
    ]).toEqual(['4/10', 'width: 40%;'])
  })
  it('has no steps where there is no end', () => {
    const { container } = render(Dial, { track: { ...many, limit: null } })
    expect([container.querySelector('.dn')?.textContent, container.querySelector('.sg')]).toEqual(['4', null])
  })
  it('shows alarm', () => {
    const { container } = render(Dial, { track: { ...coins, alarm: true } })
    expect(container.querySelector('.dial.alarm')).not.toBeNull()
  })
  it('has the icon and the ink that a game gives it', () => {
    const { container } = render(Dial, { track: coins, icon: 'hearts', ink: 'red' })
    const plain = render(Dial, { track: coins }).container
    expect([
      container.querySelector('.i') !== null,
      container.querySelector('.dial')?.getAttribute('style'),
      plain.querySelector('.i'),
    ]).toEqual([true, '--dc: red;', null])
  })
  it('is a meter for each resource of a knight', () => {
    const { tracks } = sheetOf(striking())
    for (const track of tracks) render(Dial, { track })
    const read = ({ name }: Track) => screen.getByRole('meter', { name }).getAttribute('aria-valuenow')
    expect([tracks.length, tracks.map(read)]).toEqual([5, tracks.map(({ value }) => String(value))])
  })
})

describe('a track', () => {
  const cost = (of: string, amount: number) => ({ of, amount, when: 'sure' as const, least: null })

  it('is at stake by what an option costs of it, and by nothing else', () => {
    const dear = option(0, 'Buy', { costs: [cost('Coins', 2), cost('Health', 3)] })
    expect([stakeOn(coins, dear), stakeOn(many, dear), stakeOn(coins, undefined)]).toEqual([2, 0, 0])
  })
  it('has no fullness without a limit', () => {
    expect(fullness({ ...many, limit: null })).toBeNull()
  })
  it('is never overfull', () => {
    expect(fullness({ ...many, value: 30 })).toBe(1)
  })
})
