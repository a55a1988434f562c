// What can be seen of a thing on the screen: behind what is pushed aside, or under something else, nothing.

/** What a thing ends with for the eye: a hex has its rim, and land that is cut off behind it. */
export function outlineOf(thing: Element): Element {
  return thing.querySelector(':scope > polygon.rim') ?? thing
}

/** The part of a thing that is not cut off by whatever it lies in; null if that is less than half of it. */
export function uncovered(thing: Element): DOMRect | null {
  const whole = outlineOf(thing).getBoundingClientRect()
  if (!whole.width || !whole.height || !thing.checkVisibility()) return null
  let [left, top, right, bottom] = [
    Math.max(whole.left, 0),
    Math.max(whole.top, 0),
    Math.min(whole.right, innerWidth),
    Math.min(whole.bottom, innerHeight),
  ]
  const [upper, lower] = between(thing)
  top = Math.max(top, upper)
  bottom = Math.min(bottom, lower)
  for (let around = thing.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue
    const edge = around.getBoundingClientRect()
    left = Math.max(left, edge.left)
    top = Math.max(top, edge.top)
    right = Math.min(right, edge.right)
    bottom = Math.min(bottom, edge.bottom)
  }
  if (right - left < whole.width / 2 || bottom - top < whole.height / 2) return null
  const upmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return upmost && (thing.contains(upmost) || upmost.contains(thing))
    ? new DOMRect(left, top, right - left, bottom - top)
    : null
}

/** What lies over the page while one scrolls it, and leaves a gap between: the guide above, the question of a phone below. */
function between(thing: Element): readonly [number, number] {
  const [guide, foot] = [document.querySelector('.guide'), document.querySelector('.foot')]
  return [
    guide && !guide.contains(thing) ? guide.getBoundingClientRect().bottom : 0,
    foot && !foot.contains(thing) ? foot.getBoundingClientRect().top : innerHeight,
  ]
}

const GAP = 12

/** Push the page, or the part of it that the thing lies in, so that the thing stands below the guide and above the question.
 * The question itself stays in sight, with or without a thing: it is what one answers. */
export function bringIntoView(thing: Element | undefined): void {
  if (thing && !uncovered(thing)) {
    thing.scrollIntoView({ block: 'nearest' })
    const [upper, lower] = between(thing)
    const { top, bottom } = outlineOf(thing).getBoundingClientRect()
    if (top < upper + GAP) scrollBy(0, top - upper - GAP)
    else if (bottom > lower - GAP) scrollBy(0, Math.min(bottom - lower, top - upper) + GAP)
  }
  const question = document.querySelector('.question')
  const hidden = question ? between(question)[0] + GAP - question.getBoundingClientRect().top : 0
  if (hidden > GAP) scrollBy(0, -hidden)
}
