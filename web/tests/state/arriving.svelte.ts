// Somebody who waits for a promise, and then for another.
import { flushSync } from 'svelte'
import { type Arrived, arrived } from '../../src/state/arrived.svelte'

export function following<T>(first: Promise<T>): {
  found: Arrived<T>
  ask: (next: Promise<T>) => void
  end: () => void
} {
  let coming = $state.raw(first)
  let found!: Arrived<T>
  const end = $effect.root(() => {
    found = arrived(() => coming)
  })
  flushSync()
  const ask = (next: Promise<T>): void => {
    coming = next
    flushSync()
  }
  return { found, ask, end }
}
