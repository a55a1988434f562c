// Scroll bars that take room: what scrolls gives it from what is free at its edge anyway, so that nothing moves for them.

/** How wide a thin bar is here; nothing where bars lie over what scrolls. */
function thin(): number {
  const box = document.createElement('div')
  box.style.cssText = 'position: absolute; visibility: hidden; width: 100px; overflow-y: scroll; scrollbar-width: thin'
  document.body.append(box)
  const width = box.offsetWidth - box.clientWidth
  box.remove()
  return width
}

/** Keep `--bar` as wide as a thin scroll bar. */
export function followBars(): void {
  const look = (): void => document.documentElement.style.setProperty('--bar', `${thin()}px`)
  look()
  addEventListener('resize', look)
}
