// What browsers have and jsdom has not.

/** jsdom lays nothing out, so nothing ever changes its size. */
class NothingResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NothingResizes
