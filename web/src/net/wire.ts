// Made from the server's schema by `npm run types`; change src/wasteland/server/wire.py instead.

/**
 * A point on a table, in whole units (hundredths of an inch where inches are played), and the level that it is on.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Point = [number, number, number]
/**
 * The letters from *start* to *end* (not counted in) of a text, what part they play, and the id of the seat or thing they
 *     name.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Span = [number, number, 'gain' | 'loss' | 'roll' | 'seat' | 'thing', string]
export type FromClient = AnswerMessage | SayMessage | InquireMessage | ResyncMessage | BeatMessage
export type FromServer =
  | StateMessage
  | ChangeMessage
  | AcceptedMessage
  | RefusedMessage
  | FoundMessage
  | BeatBack
  | SaidMessage
  | HereMessage
  | MovedMessage
  | GoneMessage

/**
 * It is stored, and this is the table's sequence now.
 */
export interface Accepted {
  sequence: number
}
/**
 * An answer or a line of chat is stored.
 */
export interface AcceptedMessage {
  type: 'accepted'
  sequence: number
  id: string | null
  version: number
}
/**
 * An address that links may carry.
 */
export interface AddressSeen {
  kind: 'machine' | 'network' | 'public'
  url: string
  open: boolean
  why: string
  reached: number | null
}
/**
 * An answer to the question that was open to this seat at *sequence*.
 */
export interface Answer {
  token: string
  sequence: number
  pick: number | (number | string)[]
}
/**
 * An answer by the socket; *id* comes back with what became of it.
 */
export interface AnswerMessage {
  type: 'answer'
  sequence: number
  pick: number | (number | string)[]
  id?: string | null
}
/**
 * The heartbeat of the server: it is there, and the table stands at *sequence*.
 */
export interface BeatBack {
  type: 'beat'
  sequence: number
  version: number
}
/**
 * I am still here; or the page is, but nobody looks at it.
 */
export interface BeatMessage {
  type: 'beat'
  away?: boolean
}
/**
 * The table on its way to how it stands now: to be shown before the rest is.
 */
export interface BeatSeen {
  name: string
  events: number
  edits: Edit[]
}
/**
 * A place of a view where something else lay: the names of its fields and the numbers in its lists lead there.
 */
export interface Edit {
  path: (number | string)[]
  value: unknown
  cut: number | null
}
/**
 * A bot that plays this game.
 */
export interface BotFacts {
  id: string
  name: string
  text: string
}
/**
 * What a seat brings; what is left out is drawn by lot. The host may choose for every seat, others for their own.
 */
export interface Bring {
  token: string
  brings: {
    [k: string]:
      | string
      | {
          [k: string]: unknown
        }
  }
}
/**
 * It is stored; and whether the game has begun with it, because everybody has chosen.
 */
export interface Brought {
  seat: number
  sequence: number
  begun: boolean
}
/**
 * A push subscription: when it is the turn of the seat, it is called.
 */
export interface Call {
  token: string
  endpoint: string
  keys: CallKeys
}
/**
 * What a browser gives with a push subscription, for messages that nobody else can read.
 */
export interface CallKeys {
  p256dh: string
  auth: string
}
/**
 * No calls to this push subscription any more.
 */
export interface CallEnd {
  token: string
  endpoint: string
}
/**
 * How this server calls people.
 */
export interface CallFacts {
  key: string
  hooks: boolean
}
/**
 * The seat that is called from now on, or no more.
 */
export interface Called {
  seat: number
}
/**
 * The table has changed. Who has not seen *before* has missed something, and resyncs.
 */
export interface ChangeMessage {
  type: 'change'
  sequence: number
  view: View
  question: QuestionSeen | null
  waiting: number[]
  over: boolean
  result: ResultSeen | null
  events: EventSeen[]
  table: TableFacts
  seat: number | null
  seats: SeatFacts[]
  asked: {
    [k: string]: string
  }
  undo: UndoSeen | null
  proposal: Proposal | null
  said: Said[]
  gathering: Gathering | null
  dice: DiceSeen | null
  asks: number[]
  asked_spans: {
    [k: string]: Span[]
  }
  beats: BeatSeen[]
  before: number
  version: number
}
/**
 * Everything a seat (None: a spectator) may see of a table.
 */
export interface View {
  game: string
  seat: number | null
  title: string
  headline: string
  round: number
  stages: Stage[]
  phase: string
  emblem: string
  level: string
  boards: Board[]
  ground: Ground | null
  sheets: Sheet[]
  piles: Pile[]
  tracks: Track[]
  goals: Goal[]
  charts: Chart[]
  forecasts: Forecast[]
  notes: string[]
  note_spans: Span[][]
  contest: Contest | null
  ended: Contest | null
  reckonings: Reckoning[]
  result: string | null
  passage: Passage | null
}
/**
 * One stretch of a round: a seat's turn (or nobody's), and whether it is over, now or to come.
 */
export interface Stage {
  name: string
  seat: number | null
  when: string
  foe: boolean
}
/**
 * A board of spaces: in rows and columns; of hexes, where column and row are the axial q and r, north up; or a map, where
 *     they say how far east and how far south a space lies, and edges lead from space to space.
 */
export interface Board {
  id: string
  name: string
  rows: string[]
  columns: number
  spaces: Space[]
  shape: 'hexes' | 'map' | 'rows'
  paths: Path[]
  edges: Edge[]
}
/**
 * A place on a board, at a row and column of its own, with what is printed there and what lies on it.
 */
export interface Space {
  id: string
  name: string
  row: number
  column: number
  cards: Card[]
  tags: string[]
  text: string
  facts: {
    [k: string]: string | number | boolean | null
  }
  pieces: Piece[]
}
/**
 * A card face up: its printed facts by name, and words that say how it stands now.
 */
export interface Card {
  id: string
  name: string
  kind: string
  text: string
  facts: {
    [k: string]: string | number | boolean | null
  }
  tags: string[]
}
/**
 * Something that stands or lies on a space and is no card: a knight, a villain, a heap of tokens.
 */
export interface Piece {
  id: string
  name: string
  kind: string
  seat: number | null
  count: number
  tags: string[]
}
/**
 * A way over a board, from one space to the next, and how many of its spaces are behind.
 */
export interface Path {
  id: string
  name: string
  spaces: string[]
  behind: number
  counts: number[]
  burnt: number[]
}
/**
 * Where two spaces meet, by their ids. On a board of hexes only edges are told that are not like the others; on a map all
 *     of them are, for they are the ways between its spaces.
 */
export interface Edge {
  id: string
  one: string
  other: string
  closed: boolean
  name: string
  text: string
  icon: string
}
/**
 * An open ground, seen from above: x goes to the right and y down, both from 0 to its size.
 */
export interface Ground {
  id: string
  name: string
  width: number
  height: number
  scale: number
  unit: string
  levels: Level[]
  terrain: Terrain[]
  areas: Area[]
  figures: Figure[]
  trails: Trail[]
}
/**
 * A level on which points may lie: its number, what it is called, and how high it is above the ground.
 */
export interface Level {
  level: number
  name: string
  height: number
}
/**
 * A piece of scenery by its outline, from how high it begins to how high it ends.
 */
export interface Terrain {
  id: string
  name: string
  kind: string
  corners: [number, number][]
  top: number
  bottom: number
  level: number | null
  text: string
  facts: {
    [k: string]: string | number | boolean | null
  }
  tags: string[]
}
/**
 * A part of the ground that something holds for, by its outline: a kind of ground, a zone, where somebody can go.
 */
export interface Area {
  id: string
  name: string
  kind: string
  corners: [number, number][]
  level: number
  seat: number | null
  text: string
  tags: string[]
}
/**
 * Something with a round base that stands or lies at a point: a miniature, a crate, a marker.
 */
export interface Figure {
  id: string
  name: string
  kind: string
  at: Point
  radius: number
  seat: number | null
  facing: [number, number] | null
  text: string
  facts: {
    [k: string]: string | number | boolean | null
  }
  tags: string[]
}
/**
 * A line from point to point: a way that is declared or was gone, a sight. A leg may have a word of its own.
 */
export interface Trail {
  id: string
  name: string
  kind: string
  points: Point[]
  labels: string[]
  seat: number | null
}
/**
 * What lies before a seat: its character, tracks, hand, cards in play and piles.
 */
export interface Sheet {
  seat: number
  name: string
  title: string
  text: string
  tracks: Track[]
  hand: Card[]
  play: Card[]
  piles: Pile[]
  tags: string[]
  facts: {
    [k: string]: string | number | boolean | null
  }
  slots: Slot[]
  face: string
}
/**
 * A number that counts: tokens, damage left, rounds.
 */
export interface Track {
  id: string
  name: string
  value: number
  limit: number | null
  alarm: boolean
}
/**
 * A pile of cards: how many, and those that this seat may see, the top one first.
 */
export interface Pile {
  id: string
  name: string
  count: number
  cards: Card[]
  face_up: boolean
}
/**
 * A place of a sheet that holds cards: so many at most, those that this seat may see, and the backs of the others.
 */
export interface Slot {
  id: string
  name: string
  capacity: number | null
  cards: Card[]
  backs: string[]
  tags: string[]
}
/**
 * Something to be filled: so many of something, and what has been placed.
 */
export interface Goal {
  id: string
  name: string
  needed: number
  placed: Card[]
  note: string
  reached: number | null
}
/**
 * A table that is printed on every sheet alike: who moves on which face of a die.
 */
export interface Chart {
  id: string
  name: string
  rows: ChartRow[]
}
/**
 * One row of a chart: a case, the things that it concerns by name, and their ids in the packs, for their pictures.
 */
export interface ChartRow {
  label: string
  names: string[]
  faces: string[]
}
/**
 * What is bound to come, or may come by the fall of a die: it follows from what everybody sees.
 */
export interface Forecast {
  id: string
  name: string
  predictions: Prediction[]
  bars: Bar[]
  bars_name: string
}
/**
 * One thing that will come, in a few words, and the id of the thing that brings it.
 */
export interface Prediction {
  name: string
  text: string
  concern: string
}
/**
 * One case of a forecast: what it is called, how much it would cost, and the ids of the things that cause it.
 */
export interface Bar {
  label: string
  value: number
  concerns: string[]
}
/**
 * A fight of two: how far it is, the fields it may be fought on, and which way it leans.
 */
export interface Contest {
  id: string
  name: string
  stages: Stage[]
  sides: Side[]
  grounds: Card[]
  lean: number
  lean_limit: number
  lean_name: string
  reckonings: Reckoning[]
  choosing: boolean
  between: Between | null
  result: string
  why: string
  changes: Change[]
}
/**
 * One of the two in a contest: a seat, or an enemy with its card.
 */
export interface Side {
  id: string
  name: string
  seat: number | null
  card: Card | null
  tracks: Track[]
  played: Card[]
  tags: string[]
  player: number | null
}
/**
 * How a number came about, line by line: the dice of a check, the damage of a hit.
 */
export interface Reckoning {
  id: string
  name: string
  lines: Line[]
  total: string
  seat: number | null
  stage: string
}
/**
 * One line of a reckoning: what counts, and how much.
 */
export interface Line {
  label: string
  value: string
  note: string
  amount: number | null
  dice: Fallen[]
}
/**
 * A die that fell: which it is, what it shows, and from which number on that is a success, or more than one.
 */
export interface Fallen {
  die: string
  sides: number
  face: number | string[]
  needed: number | null
  bulls_eye: number | null
}
/**
 * What holds for what both sides of a contest do just now: in two or three words, why, and its clause.
 */
export interface Between {
  name: string
  why: string
  rule: string
}
/**
 * Something of a seat that has become more or less, and how much of it there is now.
 */
export interface Change {
  name: string
  seat: number
  by: number
  now: number
  good: boolean
}
/**
 * A long text to be read, paragraph by paragraph. In a view it is what is read now: its choices are the options of the
 *     question that concern its id. In an event it is what was told: the words of the event hold the same.
 */
export interface Passage {
  id: string
  title: string
  paragraphs: string[]
  picture: string
  speaker: string
  place: string
  note: string
  reader: number | null
  decided: '' | 'ballot' | 'vote'
  votes: Vote[]
}
/**
 * What somebody has voted for, in words.
 */
export interface Vote {
  seat: number
  label: string
}
/**
 * What a seat is asked.
 */
export interface QuestionSeen {
  seat: number
  prompt: string
  options: OptionSeen[]
  refused: RefusedSeen[]
  rule: string
  note: string
  dice: DieWanted[] | null
  points: number[][] | null
  way: WayWanted | null
  scale: number
  opened: number
  spans: {
    [k: string]: Span[]
  }
}
/**
 * Something that may be picked now.
 */
export interface OptionSeen {
  pick: number
  label: string
  concerns: string[]
  odds: number | null
  note: string
  danger: boolean
  passes: boolean
  title: string
  detail: string
  where: string
  does: string
  sign:
    | ''
    | 'camp'
    | 'city'
    | 'discard'
    | 'draw'
    | 'drive'
    | 'explore'
    | 'give'
    | 'pass'
    | 'plot'
    | 'roll'
    | 'token'
    | 'walk'
  need: number | null
  costs: Cost[]
  prospects: Prospect[]
  key: string
  worth: number | null
  spans: {
    [k: string]: Span[]
  }
}
/**
 * So much of something that an option may cost, and when: for sure, or if what it tries goes this way or that.
 */
export interface Cost {
  amount: number
  of: string
  when: 'hit' | 'miss' | 'sure'
  least: number | null
}
/**
 * Something that may come of an option, how likely it is, and whether whoever is asked would like it.
 */
export interface Prospect {
  name: string
  chance: number
  good: boolean
}
/**
 * Something that may not be picked now, why not, and the clause that says so.
 */
export interface RefusedSeen {
  label: string
  reason: string
  rule: string
  concerns: string[]
  does: string
  spans: {
    [k: string]: Span[]
  }
}
/**
 * A real die to be rolled, and what stands on its faces: numbers, or on each face some icons.
 */
export interface DieWanted {
  die: string
  faces: (number | string[])[]
}
/**
 * A way to be declared. The answer is four numbers for each leg: the number of its label, x, y and level.
 */
export interface WayWanted {
  start: number[]
  labels: string[]
  most: number
  ways: LegSeen[][]
}
/**
 * One straight piece of a way: how it is gone, and the point it leads to, as x, y and level.
 */
export interface LegSeen {
  label: string
  to: number[]
}
/**
 * How the game ended.
 */
export interface ResultSeen {
  winners: number[]
  text: string
  lesson: boolean
}
/**
 * Something that happened, for people to read; *sequence* is the moment right after which it is seen.
 */
export interface EventSeen {
  sequence: number
  text: string
  rule: string
  concerns: string[]
  dice: Fallen[]
  seat: number | null
  reckonings: Reckoning[]
  contest: Contest | null
  chapter: Chapter | null
  passage: Passage | null
  spans: Span[]
  verdict: '' | 'hit' | 'miss'
  by: number | null
  on: number | null
  undoes: number[]
  milestone: '' | 'fall' | 'goal' | 'loss' | 'turn' | 'win'
}
/**
 * A chapter of the story: its title, and the seat whose turn it is, if it is anybody's.
 */
export interface Chapter {
  title: string
  seat: number | null
  round: number | null
}
/**
 * What was agreed when the table was opened.
 */
export interface TableFacts {
  id: string
  name: string
  game: string
  options: {
    [k: string]: string
  }
  packs: string[]
  real_dice: boolean
  created: number
  forked_from: string | null
}
/**
 * Who sits at a seat.
 */
export interface SeatFacts {
  seat: number
  kind: 'bot' | 'human' | 'open'
  name: string
  bot: string | null
  here: boolean
  brings: {
    [k: string]: string
  }
  named: boolean
}
/**
 * Whether this seat may take back its last answer on its own.
 */
export interface UndoSeen {
  can: boolean
  why: string
  by: number | null
  repeats: boolean
}
/**
 * Something that all must agree to: an undo, or to give the game up.
 */
export interface Proposal {
  kind: 'give-up' | 'undo'
  seat: number
  agreed: number[]
  waiting: number[]
}
/**
 * A line of chat.
 */
export interface Said {
  number: number
  seat: number | null
  name: string
  text: string
  at: number
}
/**
 * The game has not begun: it waits for seats to be taken, or for what they bring.
 */
export interface Gathering {
  waiting: number[]
  wants: WantSeen[]
}
/**
 * Something that seats bring to a game, and how a seat is offered it.
 */
export interface WantSeen {
  id: string
  name: string
  text: string
  needed: boolean
  secret: boolean
  builds: boolean
  offers: OfferSeen[]
  thing:
    | string
    | {
        [k: string]: unknown
      }
    | null
}
/**
 * A ready thing that a seat may bring; or may not, and then why not, and who has it.
 */
export interface OfferSeen {
  card: Card
  why_not: string
  taken_by: number | null
}
/**
 * Where the dice of a table come from, as everybody may know it.
 */
export interface DiceSeen {
  kind: 'named' | 'plain' | 'sealed'
  seed: string
  commitment: string
  words: string[]
  rewinds: number[]
  told: number
  secret: string
  known: boolean
}
/**
 * One clause of a game's rule register.
 */
export interface ClauseFacts {
  id: string
  section: string
  rule: string
  ruling: string
  example: string
}
/**
 * A clause that answers a question, and the words in it for which it was found, as they stand there.
 */
export interface ClauseFound {
  id: string
  words: string[]
}
/**
 * Every card of a game's packs.
 */
export interface Codex {
  game: string
  cards: CodexCard[]
}
/**
 * A card of a pack as it is printed, and how many of it there are.
 */
export interface CodexCard {
  card: Card
  section: string
  pack: string
  count: number
}
/**
 * To take back one's last answer, or to give up: asks the others where that is needed, or answers them.
 *
 *     With *agree* left out it proposes; with a proposal open, true agrees and false declines or withdraws.
 */
export interface Consent {
  token: string
  agree?: boolean | null
}
/**
 * What came of it: done at once, or waiting for others, or declined.
 */
export interface ConsentGiven {
  sequence: number
  outcome: 'declined' | 'done' | 'waiting'
}
/**
 * Delete the table and all that was played at it; for the host.
 */
export interface Deletion {
  token: string
}
/**
 * Whether the dice of a table were as promised.
 */
export interface DiceChecked {
  verdict: 'broken' | 'kept' | 'none' | 'open'
  why: string
  outcomes: number
}
/**
 * What somebody has played, as far as the tables are kept.
 */
export interface Figures {
  tables: number
  finished: number
  won: number
  row: number
  hours: number
  games: Tally[]
  missions: Tally[]
  bots: Tally[]
}
/**
 * How often something was played to its end, and how often it was won.
 */
export interface Tally {
  id: string
  name: string
  game: string
  played: number
  won: number
}
/**
 * Play on from a moment, at a new table.
 */
export interface Fork {
  moment: number
  token?: string | null
  seats?: SeatWish[] | null
  name?: string | null
}
/**
 * Who is to sit there: somebody with the token that comes back, a bot, or whoever joins first.
 */
export interface SeatWish {
  kind: 'bot' | 'human' | 'open'
  bot?: string | null
  name?: string | null
  brings?: {
    [k: string]:
      | string
      | {
          [k: string]: unknown
        }
  } | null
  word?: string | null
}
/**
 * What an inquiry found, and the sequence of the table, or the moment, that it is true of.
 */
export interface Found {
  sequence: number
  finding: Finding
}
/**
 * The answer to an inquiry: a sentence, and where it helps, lines, odds, plain values, and what can be drawn of it.
 */
export interface Finding {
  text: string
  lines: Line[]
  odds: number | null
  facts: {
    [k: string]: string | number | boolean | null
  }
  concerns: string[]
  areas: Area[]
  trails: Trail[]
}
/**
 * What an inquiry found. The table stands at *sequence*.
 */
export interface FoundMessage {
  type: 'found'
  sequence: number
  finding: Finding
  id: string | null
  version: number
}
/**
 * A game that can be played here.
 */
export interface GameFacts {
  id: string
  name: string
  blurb: string
  seats: number[]
  options: OptionFacts[]
  brings: WantSeen[]
  bots: BotFacts[]
  packs: PackFacts[]
  inquiries: InquiryFacts[]
}
/**
 * Something to agree on before a game; the first value is the default.
 */
export interface OptionFacts {
  id: string
  name: string
  values: string[]
  text: string
  names: {
    [k: string]: string
  }
  notes: {
    [k: string]: string
  }
}
/**
 * A pack of cards.
 */
export interface PackFacts {
  id: string
  name: string
  version: string
  text: string
}
/**
 * Something that a seat, or the public, may ask at any time without answering anything.
 */
export interface InquiryFacts {
  id: string
  name: string
  text: string
  takes: ParameterFacts[]
}
/**
 * Something that an inquiry takes.
 */
export interface ParameterFacts {
  id: string
  name: string
  kind: string
  of: string[]
  least: number
  most: number
}
/**
 * A table in a list: enough to find the way back to it.
 */
export interface Glance {
  table: string
  name: string
  game: string
  sequence: number
  round: number
  headline: string
  seats: SeatFacts[]
  waiting: number[]
  over: boolean
  result: ResultSeen | null
  created: number
  touched: number
  dice: DiceSeen | null
}
/**
 * The table was deleted; the connection ends.
 */
export interface GoneMessage {
  type: 'gone'
  sequence: number
  version: number
}
/**
 * A table, and the tokens of the seats that are held there.
 */
export interface HeldTable {
  table: string
  tokens: string[]
}
/**
 * Somebody came or went.
 */
export interface HereMessage {
  type: 'here'
  sequence: number
  seats: SeatFacts[]
  version: number
}
/**
 * Whoever has the token of a seat.
 */
export interface Holding {
  token: string
}
/**
 * The address that is told whose turn it is; for the host. Without an address it is told no more.
 */
export interface Hook {
  token: string
  url?: string | null
}
/**
 * Where calls go; with the secret that signs them, which is shown this once.
 */
export interface HookSet {
  url: string | null
  secret: string | null
}
/**
 * A transcript to go on with, or to look at.
 */
export interface ImportedTable {
  transcript: string
  name?: string | null
}
/**
 * An inquiry at a table, by whoever has the token, or by the public.
 */
export interface Inquire {
  inquiry: string
  values?: {
    [k: string]: string | number | number[]
  }
  token?: string | null
  moment?: number | null
}
/**
 * An inquiry by the socket; *id* comes back with what was found.
 */
export interface InquireMessage {
  type: 'inquire'
  inquiry: string
  values?: {
    [k: string]: string | number | number[]
  }
  id?: string | null
}
/**
 * Somebody takes an open seat.
 */
export interface Join {
  name?: string | null
  seat?: number | null
  brings?: {
    [k: string]:
      | string
      | {
          [k: string]: unknown
        }
  } | null
  word?: string | null
}
/**
 * The seat that was taken, and its token.
 */
export interface Joined {
  table: string
  seat: number
  token: string
  sequence: number
}
/**
 * The tables that a browser knows, and what was won at them.
 */
export interface Mine {
  tables: MyTable[]
  gone: string[]
  figures: Figures
}
/**
 * A table in the list of somebody who holds seats there.
 */
export interface MyTable {
  table: string
  name: string
  game: string
  played: string
  level: string
  round: number
  headline: string
  seats: SeatFacts[]
  held: number[]
  waiting: number[]
  gathering: boolean
  over: boolean
  result: ResultSeen | null
  outcome: '' | 'lost' | 'won'
  mover: number | null
  created: number
  touched: number
}
/**
 * The tables that a browser knows.
 */
export interface MineAsked {
  tables: HeldTable[]
}
/**
 * A table as it was right after record number *moment*, as this seat, or the public, saw it.
 */
export interface Moment {
  moment: number
  moments: number
  view: View
  events: EventSeen[]
  beats: BeatSeen[]
  waiting: number[]
  asked: {
    [k: string]: string
  }
  asked_spans: {
    [k: string]: Span[]
  }
  question: QuestionSeen | null
  answered: string
  answered_spans: Span[]
  pick: number | null
  over: boolean
  result: ResultSeen | null
  table: TableFacts
  seats: SeatFacts[]
  seat: number | null
}
/**
 * This seat is held by another browser from now on, to which it was taken by a pass; the connection ends.
 */
export interface MovedMessage {
  type: 'moved'
  sequence: number
  version: number
}
/**
 * The table to open.
 */
export interface NewTable {
  game: string
  seats: SeatWish[]
  options?: {
    [k: string]: string
  }
  seed?: number | null
  real_dice?: boolean
  packs?: string[] | null
  name?: string | null
  waits?: boolean
  apart?: boolean | null
}
/**
 * One reason why a table cannot be like this; with the seat and what it brings, where it is about that.
 */
export interface ObjectionSeen {
  reason: string
  seat: number | null
  option: string
}
/**
 * What the seats of such a table would be offered, and everything that is wrong with what they would bring.
 */
export interface Offered {
  seats: WantSeen[][]
  objections: ObjectionSeen[]
}
/**
 * A table was opened. Tokens are shown this once; only their hashes are kept.
 */
export interface Opened {
  table: string
  seats: SeatToken[]
  watch: string
  host: string
}
/**
 * A seat, and the secret by which its holder is known.
 */
export interface SeatToken {
  seat: number
  token: string
}
/**
 * A pass that takes a seat to another browser, once.
 */
export interface PassMade {
  seat: number
  code: string
  until: number
}
/**
 * The pass that was made where the seat was held so far.
 */
export interface PassUsed {
  code: string
}
/**
 * The addresses by which this server can be reached.
 */
export interface ReachSeen {
  addresses: AddressSeen[]
}
/**
 * Why a request was refused; nothing has changed.
 */
export interface Refused {
  code: string
  reason: string
  sequence: number | null
  objections: ObjectionSeen[]
  replaced: number | null
}
/**
 * An answer, or whatever came, was refused, and nothing has changed.
 */
export interface RefusedMessage {
  type: 'refused'
  code: string
  reason: string
  sequence: number
  id: string | null
  version: number
}
/**
 * Tell me everything again; with *since*, what happened after that.
 */
export interface ResyncMessage {
  type: 'resync'
  since?: number | null
}
/**
 * The rule register of a game, in the order of its book.
 */
export interface Rules {
  game: string
  title: string
  clauses: ClauseFacts[]
}
/**
 * The clauses that answer a question about a game, the best first.
 */
export interface RulesFound {
  game: string
  asked: string
  found: ClauseFound[]
}
/**
 * Somebody said something.
 */
export interface SaidMessage {
  type: 'said'
  sequence: number
  said: Said
  version: number
}
/**
 * A line of chat.
 */
export interface SayMessage {
  type: 'say'
  text: string
  id?: string | null
}
/**
 * Who is to sit at a seat from now on. The host may change every seat, others only their own.
 */
export interface SeatChange {
  token: string
  kind: 'bot' | 'human' | 'open'
  bot?: string | null
  name?: string | null
}
/**
 * The seat after the change. A token comes only where a new one was made.
 */
export interface SeatChanged {
  seat: number
  sequence: number
  token: string | null
}
/**
 * A table that somebody might open: what would its seats be offered?
 */
export interface Seating {
  seats: {
    [k: string]:
      | string
      | {
          [k: string]: unknown
        }
  }[]
  options?: {
    [k: string]: string
  }
  packs?: string[] | null
}
/**
 * Begin, though somebody has still to choose what they bring; for the host.
 */
export interface Start {
  token: string
}
/**
 * A table as one seat, or the public, may see it at a moment.
 */
export interface State {
  sequence: number
  view: View
  question: QuestionSeen | null
  waiting: number[]
  over: boolean
  result: ResultSeen | null
  events: EventSeen[]
  table: TableFacts
  seat: number | null
  seats: SeatFacts[]
  asked: {
    [k: string]: string
  }
  undo: UndoSeen | null
  proposal: Proposal | null
  said: Said[]
  gathering: Gathering | null
  dice: DiceSeen | null
  asks: number[]
  asked_spans: {
    [k: string]: Span[]
  }
  beats: BeatSeen[]
}
/**
 * Everything: on connecting, and after a resync.
 */
export interface StateMessage {
  type: 'state'
  sequence: number
  view: View
  question: QuestionSeen | null
  waiting: number[]
  over: boolean
  result: ResultSeen | null
  events: EventSeen[]
  table: TableFacts
  seat: number | null
  seats: SeatFacts[]
  asked: {
    [k: string]: string
  }
  undo: UndoSeen | null
  proposal: Proposal | null
  said: Said[]
  gathering: Gathering | null
  dice: DiceSeen | null
  asks: number[]
  asked_spans: {
    [k: string]: Span[]
  }
  beats: BeatSeen[]
  version: number
}
/**
 * The whole story of a table, oldest first, as this seat, or the public, may know it.
 */
export interface Story {
  events: EventSeen[]
  moments: number
}
/**
 * It is stored.
 */
export interface WordGiven {
  seat: number
  sequence: number
  word: string
}
/**
 * Another word that a seat mixes into the dice, until the game begins.
 */
export interface WordWish {
  token: string
  word: string
}
