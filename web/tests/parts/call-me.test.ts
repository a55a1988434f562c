import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import CallMe from '../../src/parts/CallMe.svelte'
import { calls } from '../../src/state/calls.svelte'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser that may call somebody. */
function able(on: boolean): void {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.spyOn(calls, 'on', 'get').mockReturnValue(on)
}

test.each([
  [false, 'Off in this browser'],
  [true, 'On in this browser'],
])('the switch says what it does, and how it stands is told beside it: %s', (on, words) => {
  able(on)
  render(CallMe)
  const found = screen.getByRole<HTMLInputElement>('switch', { name: 'Call me when it is my turn' })
  expect([found.checked, document.getElementById(found.getAttribute('aria-describedby')!)?.textContent]).toEqual([
    on,
    words,
  ])
})
