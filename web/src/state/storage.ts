// What this browser remembers. Where it may remember nothing (a private window, a full disk), the page goes on without.

/** The object kept under *key*; empty if there is none, or if what is there is not one of ours. */
export function kept(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof found === 'object' && found !== null && !Array.isArray(found)
      ? (found as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}

export function keep(key: string, thing: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(thing))
  } catch {
    // Nothing is kept then; the page itself works on.
  }
}
