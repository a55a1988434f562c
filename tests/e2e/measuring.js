// What tests/e2e/measuring.py evaluates in the page: gives every word that is cut, and everything that is covered, in a line each.
async ({ cut: mayBeCut, overlap: mayOverlap, broken: mayBreak, whole: mustBeWhole, strict }) => {
  const NEAR = 1.5
  const found = []
  const name = (element) => {
    const id = element.id ? '#' + element.id : ''
    const classes = [...element.classList]
      .filter((one) => !/^(s-|svelte-)/.test(one))
      .map((one) => '.' + one)
      .join('')
    return element.tagName.toLowerCase() + id + classes
  }
  const path = (element) =>
    [element.parentElement?.parentElement, element.parentElement, element].filter(Boolean).map(name).join(' > ')
  const said = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 60)
  const allowed = (element, those) => those.length > 0 && element.closest(those.join(', ')) !== null
  // Whatever shuts out the rest, or fills the window, is the whole screen.
  const fills = (element) => element.offsetWidth >= innerWidth && element.offsetHeight >= innerHeight
  const dialogs = [...document.querySelectorAll('dialog, [role=dialog]')]
  const root = dialogs.findLast((one) => one.matches(':modal') || fills(one)) ?? document.body
  const page = document.scrollingElement

  // -- what is known of an element; to ask for its style is what takes its time, so it is asked for once

  const known = new Map()
  function laid(element) {
    const before = known.get(element)
    if (before) return before
    const style = getComputedStyle(element)
    const { clipPath, position } = style
    const parent = element.parentElement ? laid(element.parentElement) : null
    const kind = (value) =>
      value === 'hidden' || value === 'clip'
        ? 'hidden'
        : value !== 'visible'
          ? 'scroll'
          : clipPath === 'none'
            ? ''
            : 'hidden'
    const isSvg = element instanceof SVGElement
    const [x, y] = [kind(style.overflowX), kind(style.overflowY)]
    const now = {
      position,
      /** How it holds what is in it, along both axes: not at all, hidden or scroll. */
      x,
      y,
      clipped: clipPath !== 'none',
      /** Things that are laid about it freely stand in it. */
      holds:
        position !== 'static' ||
        [style.transform, style.translate, style.rotate, style.filter].some((one) => one !== 'none'),
      turned: [style.transform, style.translate, style.rotate].some((one) => one !== 'none'),
      room: x || y ? inside(element) : null,
      /** Said to screen readers alone. */
      unseen: clipPath === 'inset(50%)' || element.classList.contains('sr') || (parent?.unseen ?? false),
      opacity: Number(style.opacity) * (parent?.opacity ?? 1),
      /** The bar that it belongs to, which sticks to the edge of what scrolls. */
      bar: position === 'sticky' ? element : (parent?.bar ?? null),
      paints: isSvg
        ? !(element instanceof SVGSVGElement)
        : isOpaque(style.backgroundColor) || style.backgroundImage !== 'none',
    }
    known.set(element, now)
    return now
  }
  function inside(element) {
    const box = element.getBoundingClientRect()
    const left = box.left + element.clientLeft
    const top = box.top + element.clientTop
    const [width, height] = [element.clientWidth || box.width, element.clientHeight || box.height]
    return {
      left,
      top,
      right: left + width,
      bottom: top + height,
      // How far it can still be scrolled.
      on: {
        left: element.scrollLeft,
        top: element.scrollTop,
        right: element.scrollWidth - width - element.scrollLeft,
        bottom: element.scrollHeight - height - element.scrollTop,
      },
    }
  }
  function isOpaque(color) {
    if (color === 'transparent') return false
    const alpha = /\/\s*([\d.]+)/.exec(color)?.[1] ?? /^rgba\(.*,\s*([\d.]+)\)/.exec(color)?.[1]
    return alpha === undefined || Number(alpha) > 0.35
  }
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  // -- what is seen of a box: ancestors cut it, or can be scrolled

  const AXES = [
    ['x', 'left', 'right'],
    ['y', 'top', 'bottom'],
  ]
  const shown = { right: document.documentElement.clientWidth, bottom: innerHeight }
  const below = page.scrollHeight - innerHeight - page.scrollTop

  /** What is left of a box after all that lies about it: the part in sight, or by what it is cut, and by how much. */
  function fate(box, element, ink) {
    const seen = { left: box.left, top: box.top + ink, right: box.right, bottom: box.bottom - ink }
    let [free, fixed] = [false, false]
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const now = laid(at)
      if (at !== element && free && !fixed && now.holds) free = false
      if (now.room && (!free || now.clipped)) {
        const { room } = now
        for (const [axis, low, high] of AXES) {
          if (!now[axis]) continue
          const [before, after] = [room[low] - seen[low], seen[high] - room[high]]
          const [back, on] = now[axis] === 'scroll' ? [room.on[low], room.on[high] + 4] : [0, 0]
          if (before > back + NEAR || after > on + NEAR) return { by: at, over: Math.max(before - back, after - on) }
          seen[low] = Math.max(seen[low], room[low])
          seen[high] = Math.min(seen[high], room[high])
          if (seen[high] - seen[low] < 1) return {}
        }
      }
      if (now.position === 'fixed') fixed = free = true
      else if (now.position === 'absolute') free = true
    }
    const over = Math.max(
      -seen.left,
      seen.right - shown.right,
      -seen.top - (fixed ? 0 : page.scrollTop),
      seen.bottom - shown.bottom - (fixed ? 0 : below),
    )
    if (over > NEAR) return { by: document.documentElement, over }
    seen.top = Math.max(0, seen.top)
    seen.bottom = Math.min(shown.bottom, seen.bottom)
    return seen.bottom - seen.top < 1 ? {} : { seen }
  }

  // -- what lies over a point

  function paints(element, x, y) {
    const { opacity, unseen, paints } = laid(element)
    if (opacity < 0.3 || unseen) return false
    if (paints) return true
    for (const child of element.childNodes) {
      if (child.nodeType !== Node.TEXT_NODE || !child.data.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(child)
      for (const box of range.getClientRects()) {
        const ink = box.height * 0.2
        if (x >= box.left && x <= box.right && y >= box.top + ink && y <= box.bottom - ink) return true
      }
    }
    return false
  }
  function coverOf(owner, x, y) {
    const svg = owner.closest('svg')
    const isOwn = (top) => owner.contains(top) || top.contains(owner) || (svg && top.closest('svg') === svg)
    const first = document.elementFromPoint(x, y)
    if (!first || isOwn(first)) return null
    for (const top of document.elementsFromPoint(x, y)) {
      if (isOwn(top)) return null
      if (!paints(top, x, y)) continue
      const { bar } = laid(top)
      return bar && !bar.contains(owner) ? null : top
    }
    return null
  }

  /** What sticks to the edge of what scrolls, and lies on this. */
  function barOver(element, seen) {
    for (const y of [seen.top + 2, (seen.top + seen.bottom) / 2, seen.bottom - 2]) {
      for (const top of document.elementsFromPoint((seen.left + seen.right) / 2, y)) {
        if (element.contains(top) || top.contains(element)) break
        const { bar } = laid(top)
        if (bar && !bar.contains(element)) return bar
      }
    }
    return null
  }

  // What lets clicks through can hide things all the same.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  // -- words

  const lines = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const owner = text.parentElement
    if (
      !text.data.trim() ||
      !owner ||
      ['SCRIPT', 'STYLE', 'TITLE', 'OPTION', 'NOSCRIPT', 'TEXTAREA'].includes(owner.tagName)
    )
      continue
    if (!isShown(owner) || laid(owner).unseen) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue
      const { by, over, seen } = fate(box, owner, box.height * 0.2)
      if (by && !allowed(owner, mayBeCut)) {
        found.push({
          kind: 'cut',
          what: said(text.data),
          where: path(owner),
          by: `${name(by)}, by ${Math.round(over)} px`,
        })
        break
      }
      if (seen) lines.push({ text, owner, seen })
    }
  }
  for (const field of root.querySelectorAll('input, select')) {
    if (!isShown(field) || !field.clientWidth || ['checkbox', 'radio', 'range', 'file'].includes(field.type)) continue
    if (field.tagName === 'INPUT' && !field.readOnly && field.scrollWidth > field.clientWidth + NEAR)
      found.push({ kind: 'cut', what: said(field.value || field.placeholder), where: path(field), by: 'itself' })
    if (field.tagName === 'SELECT') {
      const chosen = field.selectedOptions[0]?.textContent ?? ''
      const pen = document.createElement('canvas').getContext('2d')
      pen.font = getComputedStyle(field).font
      const room =
        field.clientWidth -
        Number.parseFloat(getComputedStyle(field).paddingLeft) -
        Number.parseFloat(getComputedStyle(field).paddingRight) -
        16
      if (pen.measureText(chosen.trim()).width > room + NEAR)
        found.push({ kind: 'cut', what: said(chosen), where: path(field), by: 'itself' })
    }
  }
  const told = new Set()
  for (const { text, owner, seen } of lines) {
    if (told.has(owner) || allowed(owner, mayOverlap)) continue
    const y = (seen.top + seen.bottom) / 2
    const wide = seen.right - seen.left
    for (const x of [
      seen.left + Math.min(3, wide / 2),
      (seen.left + seen.right) / 2,
      seen.right - Math.min(3, wide / 2),
    ]) {
      const cover = coverOf(owner, x, y)
      if (!cover || allowed(cover, mayOverlap)) continue
      told.add(owner)
      found.push({ kind: 'covered', what: said(text.data), where: path(owner), by: path(cover) })
      break
    }
  }

  // -- words that are broken in their midst, without a hyphen

  const MAY_END_A_LINE = /[\s\u00ad\u200b\u2010-\u2014\-/]/
  /** A large first letter stands beside two lines or more. */
  const isDropped = (owner) => {
    const block = owner.closest('p, li, div')
    return block !== null && getComputedStyle(block, '::first-letter').float !== 'none'
  }
  const linesOf = (range) => new Set([...range.getClientRects()].map(({ top, bottom }) => Math.round((top + bottom) / 8)))
  for (const text of new Set(lines.map((line) => line.text))) {
    if (allowed(text.parentElement, mayBreak)) continue
    const dropped = isDropped(text.parentElement)
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (linesOf(range).size < 2) continue
      let before = null
      for (let at = index; at < index + word.length; at += 1) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        // What stands after a hyphen begins with an empty box before it.
        const box = [...range.getClientRects()].at(-1)
        if (!box?.width) continue
        if (dropped && at === 1) before = null
        if (before && box.top > before.top + box.height / 2 && !MAY_END_A_LINE.test(text.data[at - 1])) {
          found.push({ kind: 'broken', what: said(word), where: path(text.parentElement), by: '' })
          break
        }
        before = box
      }
    }
  }

  // -- names of places in a drawing, which is one element to the browser: what stands there may not lie on them

  for (const { text, owner, seen } of lines) {
    const plaque = owner.closest('svg .plaque')
    if (!plaque) continue
    const y = (seen.top + seen.bottom) / 2
    const wide = seen.right - seen.left
    const cover = [0.04, 0.2, 0.35, 0.5, 0.65, 0.8, 0.96]
      .map((part) => document.elementFromPoint(seen.left + part * wide, y))
      .find((top) => top && top.closest('svg') === owner.closest('svg') && top.closest('.figure, .lies, .keycap, .met'))
    if (cover) found.push({ kind: 'covered', what: said(text.data), where: path(owner), by: path(cover) })
  }

  // -- words upon words, also in one drawing: of those the browser tells no order

  for (const [at, one] of lines.entries()) {
    if (told.has(one.owner) || allowed(one.owner, mayOverlap)) continue
    for (const other of lines.slice(at + 1)) {
      if (one.owner === other.owner || allowed(other.owner, mayOverlap)) continue
      if (laid(one.owner).bar !== laid(other.owner).bar) continue
      const wide = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left)
      const high = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top)
      if (wide < 3 || high < 4) continue
      told.add(one.owner)
      found.push({ kind: 'upon', what: said(one.text.data), where: path(one.owner), by: said(other.text.data) })
      break
    }
  }

  // -- signs and dice: small drawings in a line, upon each other or upon words that are in line with them

  const SMALL = 48
  const signs = []
  for (const owner of root.querySelectorAll('svg:not(svg *)')) {
    if (!isShown(owner) || laid(owner).unseen || allowed(owner, mayOverlap)) continue
    const box = owner.getBoundingClientRect()
    if (box.width < 4 || box.height < 4 || box.width > SMALL || box.height > SMALL) continue
    const { seen } = fate(box, owner, 0)
    if (seen) signs.push({ owner, seen })
  }
  /** Whatever is laid freely or turned may lie on what is beside it: a badge, a stamp. */
  const isLaidFreely = (element, within) => {
    for (let at = element; at && at !== within; at = at.parentElement)
      if (['absolute', 'fixed', 'sticky'].includes(laid(at).position) || laid(at).turned) return true
    return false
  }
  const together = (one, other) => {
    let at = one
    while (!at.contains(other)) at = at.parentElement
    return at
  }
  for (const [at, one] of signs.entries()) {
    for (const other of [...signs.slice(at + 1), ...lines]) {
      if (other.owner.closest('svg') === one.owner || allowed(other.owner, mayOverlap)) continue
      const wide = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left)
      const high = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top)
      if (wide < 3 || high < 4) continue
      const both = together(one.owner, other.owner)
      if (isLaidFreely(one.owner, both) || isLaidFreely(other.owner, both)) continue
      const by = other.text ? said(other.text.data) : path(other.owner)
      found.push({ kind: 'upon', what: said(one.owner.closest('li, p, div')?.textContent ?? ''), where: path(one.owner), by })
      break
    }
  }

  // -- words, signs and dice that run out of what they are written on

  for (const { text, owner, seen } of [...lines, ...signs]) {
    if (text && owner.closest('svg')) continue
    let ground = text ? owner : owner.parentElement
    while (ground !== root && !laid(ground).paints && laid(ground).position !== 'absolute') ground = ground.parentElement
    if (ground === root || !laid(ground).paints || (!text && isLaidFreely(owner, ground))) continue
    const box = ground.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(ground)
    // Half of what a thing keeps free about its words may be taken, no more.
    const [left, right] = [paddingLeft, paddingRight].map((room) => Number.parseFloat(room) / 2)
    const over = Math.max(box.left + left - seen.left, seen.right - box.right + right)
    const by = `${name(ground)}, by ${Math.round(over)} px`
    const what = said((text ? text.data : owner.closest('li, p, div')?.textContent) ?? '')
    if (over > NEAR) found.push({ kind: 'spilt', what, where: path(owner), by })
  }

  // -- what must be in sight as it is, without scrolling

  for (const element of root.querySelectorAll(mustBeWhole.join(', '))) {
    if (!isShown(element)) continue
    const box = element.getBoundingClientRect()
    const { by, seen } = fate(box, element, 0)
    const part = seen ? ((seen.right - seen.left) * (seen.bottom - seen.top)) / (box.width * box.height) : 0
    const bar = seen && barOver(element, seen)
    if (by || part < 0.97 || bar)
      found.push({ kind: 'not whole', what: said(element.textContent), where: path(element), by: bar ? path(bar) : '' })
  }

  // -- what one can use

  const USABLE = 'a[href], button, input, select, textarea, summary, [role=button]:not(svg *), [role=radio], [role=tab]'
  /** So little of a thing at the edge of what scrolls is not used, but scrolled to. */
  const SLIVER = 8
  const POINTS = [
    [0.5, 0.5],
    [0.15, 0.2],
    [0.85, 0.2],
    [0.15, 0.8],
    [0.85, 0.8],
  ]
  const usable = []
  for (const element of root.querySelectorAll(USABLE)) {
    if (!isShown(element) || laid(element).unseen) continue
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    const { by, over, seen } = fate(box, element, 0)
    const what = said(element.getAttribute('aria-label') || element.textContent || element.name || '')
    if (by && by !== element && over > 4 && !allowed(element, mayBeCut))
      found.push({ kind: 'cut', what, where: path(element), by: `${name(by)}, by ${Math.round(over)} px` })
    const isAsked = element.matches('.question [data-pick], .pickable, .revealed .lit')
    const whole = box.width * box.height
    const part = seen ? (seen.right - seen.left) * (seen.bottom - seen.top) : 0
    if (strict && isAsked && !by && part < 0.9 * whole)
      found.push({ kind: 'out of sight', what, where: path(element), by: '' })
    if (seen) usable.push({ element, what, seen })
  }
  for (const { element, what, seen } of usable) {
    const [wide, high] = [seen.right - seen.left, seen.bottom - seen.top]
    if (wide < SLIVER || high < SLIVER || allowed(element, mayOverlap)) continue
    const covers = POINTS.map(([a, b]) => coverOf(element, seen.left + a * wide, seen.top + b * high)).filter(
      (cover) => cover && !allowed(cover, mayOverlap) && !cover.closest('label')?.contains(element),
    )
    // A sign may be stuck to one corner of a thing.
    if (covers.length > 1) found.push({ kind: 'covered', what, where: path(element), by: path(covers[0]) })
  }
  for (const lit of root.querySelectorAll('svg .lit')) {
    const box = lit.getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const { seen } = fate({ left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 }, lit, 0)
    const cover = seen && coverOf(lit, x, y)
    if (cover && !allowed(cover, mayOverlap))
      found.push({
        kind: 'covered',
        what: lit.getAttribute('aria-label') ?? '',
        where: path(lit),
        by: path(cover),
      })
  }
  for (const [at, one] of usable.entries()) {
    for (const other of usable.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const wide = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left)
      const high = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top)
      if (wide < 3 || high < 3 || [one, other].some(({ element }) => allowed(element, mayOverlap))) continue
      if (laid(one.element).bar !== laid(other.element).bar) continue
      found.push({
        kind: 'overlap',
        what: `${one.what} / ${other.what}`,
        where: path(one.element),
        by: `${path(other.element)}, ${Math.round(wide)} x ${Math.round(high)} px`,
      })
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  return found.map(({ kind, what, where, by }) => `${kind}: "${what}" in ${where}${by ? `; ${by}` : ''}`)
}
