// The address bar: which screen is shown, and how to get to another one without loading the page anew.
import { createSubscriber } from 'svelte/reactivity'

export type Route =
  | { screen: 'Lobby' }
  | { screen: 'Settings' }
  | { screen: 'Table' | 'Join' | 'Watch' | 'Replay' | 'Screen' | 'Move'; table: string }
  | { screen: 'Rules' | 'Codex' | 'HowToPlay'; game: string }
  | { screen: 'Shelf'; book: Book }
  | { screen: 'Lost'; path: string }

type AtTable = 'Table' | 'Join' | 'Watch' | 'Replay' | 'Screen' | 'Move'
export type Book = 'Rules' | 'Codex' | 'HowToPlay'
const TABLES: ReadonlyMap<string, AtTable> = new Map<string, AtTable>([
  ['table', 'Table'],
  ['join', 'Join'],
  ['watch', 'Watch'],
  ['replay', 'Replay'],
  ['screen', 'Screen'],
  ['move', 'Move'],
])
const BOOKS: ReadonlyMap<string, Book> = new Map<string, Book>([
  ['rules', 'Rules'],
  ['codex', 'Codex'],
  ['guide', 'HowToPlay'],
])

/** The table's id as the server writes it (XXXX-XXXX), from what somebody typed or pasted; null if it cannot be one. */
export function tableId(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null
}

/** The screen that a path asks for. */
export function routeOf(path: string): Route {
  const [head = '', rest = '', ...more] = path.split('/').filter(Boolean)
  if (!head) return { screen: 'Lobby' }
  if (head === 'settings' && !rest) return { screen: 'Settings' }
  const book = BOOKS.get(head)
  if (book && !rest) return { screen: 'Shelf', book }
  if (more.length === 0 && rest) {
    const about = TABLES.get(head)
    const table = tableId(decoded(rest))
    if (about && table) return { screen: about, table }
    if (book) return { screen: book, game: decoded(rest) }
  }
  return { screen: 'Lost', path }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What somebody pasted to join with: a code, or one of our links; a seat's link brings its seat and token. */
export function invitation(pasted: string): { table: string; seat?: number; token?: string } | null {
  const text = pasted.trim()
  const plain = tableId(text)
  if (plain) return { table: plain }
  let url: URL
  try {
    url = new URL(text, 'http://table.invalid')
  } catch {
    return null
  }
  const route = routeOf(url.pathname)
  if (!('table' in route)) return null
  return { table: route.table, ...seatOf(url.hash) }
}

/** The seat and its token in the fragment of a seat's link. */
export function seatOf(hash: string): { seat: number; token: string } | Record<string, never> {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const seat = Number(words.get('seat') ?? NaN)
  const token = words.get('token') ?? ''
  return Number.isInteger(seat) && seat >= 0 && token ? { seat, token } : {}
}

/** The seat and its pass in the fragment of a link that takes a seat elsewhere. */
export function passOf(hash: string): { seat: number; code: string } | null {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const seat = Number(words.get('seat') ?? NaN)
  const code = words.get('pass') ?? ''
  return Number.isInteger(seat) && seat >= 0 && code ? { seat, code } : null
}

let changed = () => {}
const watched = createSubscriber((update) => {
  changed = update
  window.addEventListener('popstate', update)
  window.addEventListener('hashchange', update)
  return () => {
    window.removeEventListener('popstate', update)
    window.removeEventListener('hashchange', update)
    changed = () => {}
  }
})

/** Where we are; reading it in a component keeps that component up to date. */
export const here = {
  get route(): Route {
    watched()
    return routeOf(location.pathname)
  },
  get query(): URLSearchParams {
    watched()
    return new URLSearchParams(location.search)
  },
  get hash(): string {
    watched()
    return location.hash.slice(1)
  },
}

/** Go to another address of the page; with *replace* the present one is not kept in the history. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  changed()
  if (!replace && !to.includes('#')) window.scrollTo(0, 0)
}

/** Follow a click on one of our own links without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
  const url = new URL(link.href)
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  const samePage = url.pathname === location.pathname && url.search === location.search
  if (samePage && url.hash) return
  event.preventDefault()
  go(url.pathname + url.search + url.hash)
}
