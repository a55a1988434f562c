// The chronicle in numbers and lines: whose a decision was, what belongs to an entry, and what a game comes to.
import type { Card, EventSeen, Fallen, Passage, View } from '../../net/wire'
import { undoneIn } from '../../state/story'

/** The seat of a knight, by the number of the knight. */
export function seatOfKnight(view: View | null, number: Card['facts'][string] | undefined): number {
  return view?.sheets.find(({ facts }) => facts['number'] === number)?.seat ?? 0
}

/** What was told of an entry, whose card has this id, in the order of the telling: its text, then what came of it. */
export function toldUnder(id: string, told: readonly Passage[]): Passage[] {
  const entry = id.slice('entry.'.length)
  return told.filter((passage) => passage.id === entry || passage.id.startsWith(`${entry}.`)).toReversed()
}

/** What the dice of a game came to. */
export interface DiceFigures {
  readonly fell: number
  readonly success: number
  readonly fate: number
  readonly botch: number
  readonly blank: number
}

const showing = (icon: string) => (die: Fallen) => typeof die.face !== 'number' && die.face.includes(icon)

/** All dice of the story that was not taken back: how many fell, and how many showed what. */
export function diceOf(story: readonly EventSeen[]): DiceFigures {
  const undone = undoneIn(story)
  const dice = story.filter(({ sequence }) => !undone.has(sequence)).flatMap((event) => event.dice)
  return {
    fell: dice.length,
    success: dice.filter(showing('success')).length,
    fate: dice.filter(showing('fate')).length,
    botch: dice.filter(showing('botch')).length,
    blank: dice.filter(({ face }) => typeof face !== 'number' && face.length === 0).length,
  }
}

/** How tests and fights went, by the clauses under which that is told. */
export interface Tried {
  readonly passed: number
  readonly tests: number
  readonly won: number
  readonly fights: number
}

const TEST = 'wk2.test.pass'
const WON = 'wk2.combat.defeat.condition'
const NOT_WON = new Set(['wk2.combat.resolution.knight-defeated', 'wk2.combat.resolution.undecided'])

const says = ({ spans }: EventSeen, tone: string): boolean => spans.some(([, , part]) => part === tone)

/** The tests and fights of a seat, or of all. */
export function triedIn(story: readonly EventSeen[], seat: number | null = null): Tried {
  const undone = undoneIn(story)
  const own = ({ sequence, spans }: EventSeen): boolean =>
    !undone.has(sequence) && (seat === null || spans.some(([, , part, of]) => part === 'seat' && of === `seat.${seat}`))
  const told = story.filter(own)
  const tests = told.filter(({ rule }) => rule === TEST)
  const won = told.filter(({ rule }) => rule === WON).length
  return {
    tests: tests.length,
    passed: tests.filter((event) => says(event, 'gain')).length,
    won,
    fights: won + told.filter(({ rule }) => NOT_WON.has(rule)).length,
  }
}

/** How many rounds a game has at the most. */
export function roundsOf(view: View): number {
  return view.tracks.find(({ id }) => id === 'round')?.limit ?? view.round
}

/** How many spaces a journey has after the first. has after the first. */
export function driven(spaces: readonly string[]): number {
  return Math.max(0, spaces.length - 1)
}

/** What stands between the paragraphs of an ending or an epilogue. */
const PARTS = '\n\n'

/** An ending or an epilogue, paragraph by paragraph. */
export function partsOf(card: Card): string[] {
  const { text: words } = card
  return words.split(PARTS)
}
