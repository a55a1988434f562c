import { describe, expect, it } from 'vitest'
import { around, stake } from '../../src/games/search-and-survive/around'
import attack4 from '../fixtures/attack4.json'
import danger2 from '../fixtures/danger2.json'
import items2 from '../fixtures/items2.json'
import watch3 from '../fixtures/watch3.json'
import { copyOf } from '../parts/still.svelte'

describe('the table around a seat', () => {
  it('has one’s own mat near, and the others apart', () => {
    const { near, others } = around(copyOf(attack4), 0)
    expect([near?.seat, others.map(({ seat }) => seat)]).toEqual([0, [1, 2, 3]])
  })
  it('shows the hand of whoever is on turn while one’s own is empty', () => {
    expect(around(copyOf(attack4), 2).handed?.seat).toBe(0)
  })
  it('shows the public whoever is on turn, and everybody’s plate', () => {
    const { own, near, others } = around(copyOf(watch3), null)
    expect([own, near?.seat, others.length]).toEqual([null, 2, 3])
  })
  it('calls people by their names, and oneself "your"', () => {
    const { whose } = around(copyOf(attack4), 0)
    expect([whose(0), whose(1)]).toEqual(['Your', 'Dagon’s'])
  })
})

describe('what is at stake', () => {
  it('is what the option that is looked at may cost', () => {
    const state = copyOf(danger2)
    const worst = state.question!.options.find(({ danger }) => danger)!
    expect(stake(state, worst.pick)).toBe(worst.costs[0]!.amount)
  })
  it('is what every option costs at least, while none is looked at', () => {
    const state = copyOf(danger2)
    const least = Math.min(...state.question!.options.map(({ costs }) => costs[0]!.amount))
    expect(stake(state, null)).toBe(least)
  })
  it('is nothing where one can be done without a risk', () => {
    expect(stake(copyOf(items2), null)).toBe(0)
  })
})
