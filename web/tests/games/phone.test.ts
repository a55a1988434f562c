import { cleanup, render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { around } from '../../src/games/search-and-survive/around'
import Phone from '../../src/games/search-and-survive/Phone.svelte'
import attack4 from '../fixtures/attack4.json'
import items2 from '../fixtures/items2.json'
import { copyOf, Still } from '../parts/still.svelte'

afterEach(cleanup)

/** The board in the hand of a seat; Dagon is on turn at seat 1. */
function inHand(seat: number): void {
  const state = { ...copyOf(items2), seat }
  render(Phone, { model: new Still(state), round: around(state, seat), risk: 0 })
}

describe('on a phone, the hand under one’s own Damage', () => {
  it('says whose it is where it is somebody else’s', () => {
    inHand(0)
    expect(screen.getByRole('heading', { name: 'Dagon’s hand' })).toBeTruthy()
  })
  it('needs no name where it is one’s own', () => {
    inHand(1)
    expect(screen.getByRole('group', { name: 'Your hand' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /hand$/ })).toBeNull()
  })
  it('makes room for the odds where whom to attack is asked', () => {
    const state = copyOf(attack4)
    const [round, risk] = [around(state, 0), 0]
    const aimed = new Still(state)
    render(Phone, { model: aimed, round, risk })
    expect(screen.queryByRole('group', { name: 'Your hand' })).toBeNull()
    aimed.state = { ...state, question: null }
    flushSync()
    expect(screen.getByRole('group', { name: 'Your hand' })).toBeTruthy()
  })
})
