// What the server can be asked over HTTP. A refusal, or no answer at all, is thrown as a Refusal whose message is a
// sentence for people.
import { sentence } from '../look/words'
import type {
  Bring,
  Brought,
  Accepted,
  Call,
  CallEnd,
  CallFacts,
  Called,
  Codex,
  Consent,
  ConsentGiven,
  DiceChecked,
  Fork,
  Found,
  GameFacts,
  Glance,
  HeldTable,
  Hook,
  HookSet,
  ImportedTable,
  Inquire,
  Join,
  Joined,
  Mine,
  Moment,
  NewTable,
  ObjectionSeen,
  Offered,
  Opened,
  PassMade,
  ReachSeen,
  Refused,
  Rules,
  RulesFound,
  SeatChange,
  SeatChanged,
  Seating,
  State,
  Story,
  WordGiven,
  WordWish,
} from './wire'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** One word for programs: what the server said, or "unreachable" if it did not answer. */
  readonly code: string
  /** Everything that is wrong with how a table was to be, where it was about that. */
  readonly objections: readonly ObjectionSeen[]
  /** The seat that was held here until somebody else got it. */
  readonly replaced: number | null

  constructor(code: string, reason: string, objections: readonly ObjectionSeen[] = [], replaced: number | null = null) {
    super(reason)
    this.code = code
    this.objections = objections
    this.replaced = replaced
  }
}

/** A sentence for people, whatever was thrown. */
export function inWords(thrown: unknown): string {
  return sentence(thrown instanceof Error ? thrown.message : String(thrown))
}

function isRefused(body: unknown): body is Refused {
  return typeof body === 'object' && body !== null && 'code' in body && 'reason' in body
}

async function answered(path: string, request: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, { ...request, credentials: 'omit', cache: 'no-store' })
  } catch {
    throw new Refusal('unreachable', 'The server does not answer. It may be restarting; try again in a moment.')
  }
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => null)
  if (isRefused(body)) throw new Refusal(body.code, body.reason, body.objections, body.replaced)
  throw new Refusal('unreachable', `The server answered with ${response.status} and no reason.`)
}

function authorised(token: string | null | undefined): HeadersInit {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

async function get<T>(path: string, token?: string | null): Promise<T> {
  return (await (await answered(path, { headers: authorised(token) })).json()) as T
}

async function send<T>(method: 'POST' | 'DELETE', path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await answered(path, { method, headers, body: JSON.stringify(body) })
  return (response.status === 204 ? undefined : await response.json()) as T
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`

export const api = {
  games: () => get<GameFacts[]>('/games'),
  rules: (game: string) => get<Rules>(`/games/${encodeURIComponent(game)}/rules`),
  searchRules: (game: string, words: string) =>
    get<RulesFound>(`/games/${encodeURIComponent(game)}/rules/search?words=${encodeURIComponent(words)}`),
  codex: (game: string) => get<Codex>(`/games/${encodeURIComponent(game)}/codex`),
  open: (table: NewTable) => send<Opened>('POST', '/tables', table),
  bring: (transcript: ImportedTable) => send<Opened>('POST', '/tables/import', transcript),
  join: (table: string, join: Join) => send<Joined>('POST', `${at(table)}/join`, join),
  state: (table: string, token?: string | null) => get<State>(at(table), token),
  glance: (table: string, token?: string | null) => get<Glance>(`${at(table)}/glance`, token),
  moment: (table: string, moment: number, token?: string | null) =>
    get<Moment>(`${at(table)}/moments/${moment}`, token),
  story: (table: string, token?: string | null) => get<Story>(`${at(table)}/story`, token),
  inquire: (table: string, inquire: Inquire) => send<Found>('POST', `${at(table)}/inquiries`, inquire),
  fork: (table: string, fork: Fork) => send<Opened>('POST', `${at(table)}/fork`, fork),
  undo: (table: string, consent: Consent) => send<ConsentGiven>('POST', `${at(table)}/undo`, consent),
  giveUp: (table: string, consent: Consent) => send<ConsentGiven>('POST', `${at(table)}/give-up`, consent),
  offers: (game: string, seating: Seating) =>
    send<Offered>('POST', `/games/${encodeURIComponent(game)}/offers`, seating),
  brings: (table: string, seat: number, bring: Bring) =>
    send<Brought>('POST', `${at(table)}/seats/${seat}/brings`, bring),
  seat: (table: string, seat: number, change: SeatChange) =>
    send<SeatChanged>('POST', `${at(table)}/seats/${seat}`, change),
  word: (table: string, seat: number, wish: WordWish) =>
    send<WordGiven>('POST', `${at(table)}/seats/${seat}/word`, wish),
  dice: (table: string) => get<DiceChecked>(`${at(table)}/dice`),
  reach: () => get<ReachSeen>('/reach'),
  mine: (tables: HeldTable[]) => send<Mine>('POST', '/mine', { tables }),
  start: (table: string, token: string) => send<Accepted>('POST', `${at(table)}/start`, { token }),
  pass: (table: string, seat: number, token: string) =>
    send<PassMade>('POST', `${at(table)}/seats/${seat}/pass`, { token }),
  move: (table: string, seat: number, code: string) =>
    send<Joined>('POST', `${at(table)}/seats/${seat}/move`, { code }),
  calls: () => get<CallFacts>('/calls'),
  call: (table: string, call: Call) => send<Called>('POST', `${at(table)}/calls`, call),
  callNoMore: (table: string, end: CallEnd) => send<Called>('DELETE', `${at(table)}/calls`, end),
  hook: (table: string, hook: Hook) => send<HookSet>('POST', `${at(table)}/hook`, hook),
  remove: (table: string, token: string) => send<undefined>('DELETE', at(table), { token }),
  transcript: async (table: string, token?: string | null) =>
    (await answered(`${at(table)}/transcript`, { headers: authorised(token) })).text(),
}
