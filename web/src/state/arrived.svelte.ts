// What is loaded while it is waited for, for whatever must live on. An `{#await}` block will not do: it is looked at anew
// whenever an effect changes something behind its promise, and may take down what it shows, even for the same promise.

/** What a promise has brought so far. */
export interface Arrived<T> {
  /** It, or null before it is there. */
  readonly value: T | null
  /** It will not come. */
  readonly failed: boolean
}

/** Follow a promise, and the next one once it is another; of one that is out of date nothing is kept. */
export function arrived<T>(coming: () => Promise<T> | null | undefined): Arrived<T> {
  const awaited = $derived(coming() ?? null)
  let brought = $state.raw<{ by: Promise<T>; value: T | null } | null>(null)
  const now = $derived(brought?.by === awaited ? brought : null)
  $effect.pre(() => {
    const by = awaited
    let stale = false
    const bring = (value: T | null): void => {
      if (by && !stale) brought = { by, value }
    }
    by?.then(bring, () => bring(null))
    return () => (stale = true)
  })
  return {
    get value() {
      return now?.value ?? null
    },
    get failed() {
      return now !== null && now.value === null
    },
  }
}
