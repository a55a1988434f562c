import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { around as survivors } from '../../src/games/search-and-survive/around'
import Phone from '../../src/games/search-and-survive/Phone.svelte'
import type { Said } from '../../src/net/wire'
import attack4 from '../fixtures/attack4.json'
import { copyOf, Still } from './still.svelte'

afterEach(cleanup)

const line = (number: number, seat: number): Said => ({ number, seat, name: `Seat ${seat}`, text: 'Run!', at: 0 })

describe('what is said while a phone shows something else', () => {
  const phone = async () => {
    const state = copyOf(attack4)
    const model = new Still(state)
    model.said = [line(1, 1)]
    render(Phone, { model, round: survivors(state, state.seat), risk: 0 })
    await tick()
    model.said = [line(1, 1), line(2, 1), line(3, state.seat!), line(4, 2)]
    await tick()
    return { tab: () => screen.getByRole('tab', { name: /^Story/ }) }
  }

  it('is counted at the tab where it can be read', async () => {
    const { tab } = await phone()
    expect(tab().textContent?.replaceAll(/\s+/g, ' ').trim()).toBe('Story2 unread')
  })
  it('is counted no more once it is read', async () => {
    const { tab } = await phone()
    await fireEvent.click(tab())
    await fireEvent.click(screen.getByRole('tab', { name: /^Chat/ }))
    expect(tab().textContent?.trim()).toBe('Story')
  })
})
