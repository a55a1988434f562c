// The newest combat as the story tells it: clash by clash, each attack with its dice and its damage, and how it ended. The
// stage has it from here, since what a clash came to is told when the next question has already cleared the table.
import type { Card, Contest, EventSeen, Line, Reckoning, Side, Sheet } from '../../net/wire'
import { faceFrom } from '../../parts/drawing'
import { trackOf } from './around'

/** One clash: the labels of both cards in the order of the sides, and every attack as a sum. */
export interface Clash {
  readonly cards: readonly string[]
  readonly attacks: readonly Reckoning[]
}

export interface Fought {
  readonly clashes: readonly Clash[]
  /** How it ended; null while it is on. */
  readonly end: EventSeen | null
  /** What came of it, right after. */
  readonly after: readonly EventSeen[]
  /** The dominance that was told last: how much, and for whom. */
  readonly lead: { readonly by: number; readonly name: string } | null
  /** The Health that the enemy was left with, as it was told last. */
  readonly left: number | null
}

/** Whether an event tells how a combat ended. */
const ends = ({ rule }: EventSeen): boolean =>
  rule.startsWith('wk1.combat.end.') || rule === 'wk1.duel.double-defend-trade'

const isOfClash = ({ rule }: EventSeen): boolean => /^wk1\.combat\.(attack|cards)\./.test(rule)

/** What happens after a combat and is none of its fruits: the road goes on. */
const goesOn = ({ rule, text }: EventSeen): boolean => /^wk1\.(move|round)\./.test(rule) || /\bStep\b/.test(text)

/** "hit +1, soaked by armor -1": each cause with its number. */
function linesIn(words: string): Line[] {
  return [...words.matchAll(/(.+?) ([+-]\d+)(?:, |$)/g)].map(([, label = '', value = '']) => ({
    label: label.charAt(0).toUpperCase() + label.slice(1),
    value,
    note: '',
  }))
}

/** How many bull's eyes the damage counts, in the words that stand beside dice. */
function eyesIn(damage: readonly Line[]): string {
  const line = damage.find(({ label }) => /bull's eyes?$/i.test(label))
  if (!line) return ''
  const count = Number.parseInt(line.label, 10) || 1
  return `${count} bull's eye${count > 1 ? 's' : ''}`
}

/** A clash that is being told. */
class Telling {
  cards: string[] = []
  attacks: Reckoning[] = []
  #pool = ''

  take(event: EventSeen, seatOf: (name: string) => number | null): void {
    const told = event.text.replace(/\.$/, '')
    switch (event.rule) {
      case 'wk1.combat.cards.choose-secretly':
        this.cards = [...told.matchAll(/: ([A-Z][\w -]*?)(?:\. |$)/g)].map(([, label = '']) => label)
        return
      case 'wk1.combat.attack.pool':
        this.#pool = told.replace(/^.*?: /, '').replace(/;.*$/, '')
        return
      case 'wk1.combat.attack.hit-or-miss':
        return this.#strike(event, told, seatOf)
      case 'wk1.combat.attack.damage':
        return this.#wound(told)
    }
    // Luck and gear may turn the dice that lie there.
    if (event.rule === 'wk1.check.success' && event.dice.length) this.#turn(event.dice)
  }

  #strike(event: EventSeen, told: string, seatOf: (name: string) => number | null): void {
    const [, name = told, need = '', came = ''] = /^(.*): (\d+)\+, an? (\w+)$/.exec(told) ?? []
    const by = name.replace(/^Attack of /, '')
    const again = this.attacks.at(-1)?.name === name
    if (again) this.attacks.pop()
    this.attacks.push({
      id: `attack.${this.attacks.length}`,
      name,
      lines: [{ label: `${need}+`, value: event.dice.join(' '), note: this.#pool }],
      total: came,
      seat: seatOf(by),
    })
  }

  #wound(told: string): void {
    const attack = this.attacks.at(-1)
    if (!attack) return
    const [words = '', sum = ''] = told.replace(/^Damage: /, '').split('; ')
    const damage = linesIn(words)
    const [dice, ...others] = attack.lines
    const note = [eyesIn(damage), dice?.note].filter(Boolean).join('; ')
    attack.lines = [...(dice ? [{ ...dice, note }] : []), ...others, ...damage]
    attack.total = /^\d+/.test(sum) ? `${Number.parseInt(sum, 10)} damage` : sum
  }

  #turn(faces: readonly number[]): void {
    const attack = this.attacks.at(-1)
    const dice = attack?.lines[0]
    if (!attack || !dice || attack.lines.length > 1) return
    attack.lines = [{ ...dice, value: faces.join(' ') }]
    attack.total = Math.max(...faces) >= Number.parseInt(dice.label, 10) ? 'hit' : 'miss'
  }
}

/** The newest combat of a story; null where it tells of none. *sheets* are the knights who may have fought. */
export function foughtIn(story: readonly EventSeen[], sheets: readonly Sheet[]): Fought | null {
  // A story that is known in part only may begin in the middle of a combat.
  const from = Math.max(
    0,
    story.findLastIndex(({ rule }) => rule === 'wk1.combat.when'),
  )
  const seatOf = (words: string): number | null => sheets.find(({ name }) => words.startsWith(`${name} `))?.seat ?? null
  const clashes: Telling[] = []
  const after: EventSeen[] = []
  let end: EventSeen | null = null
  let lead: Fought['lead'] = null
  let left: number | null = null
  for (const event of story.slice(from)) {
    if (end) {
      if (goesOn(event)) break
      after.push(event)
      continue
    }
    if (ends(event)) end = event
    if (event.rule === 'wk1.combat.sequence' || (isOfClash(event) && !clashes.length)) clashes.push(new Telling())
    clashes.at(-1)?.take(event, seatOf)
    const [, by, name = ''] = /^Dominance: .*; now (?:on )?(\d+)(?: for (.*?))?\.$/.exec(event.text) ?? []
    if (by !== undefined) lead = { by: Number(by), name }
    const health = /: (\d+) Health left\.$/.exec(event.text)?.[1]
    if (health !== undefined) left = Number(health)
  }
  return clashes.length || end ? { clashes, end, after, lead, left } : null
}

const laid = (label: string, colour: string): Card => {
  const face = faceFrom(label)
  return { id: `${colour}.${face}`, name: label, kind: 'combat', text: '', facts: { face, colour }, marks: [] }
}

/** A side as the combat left it: the card that it laid last, and what Health it has now. */
function after(side: Side, label: string | undefined, fought: Fought, sheets: readonly Sheet[]): Side {
  const colour = side.marks.includes('red') ? 'red' : 'blue'
  const sheet = sheets.find(({ seat }) => side.seat !== null && seat === side.seat)
  const tracks = side.tracks.map((track) => {
    const now = sheet ? trackOf(sheet, track.id)?.value : track.id === 'health' ? fought.left : undefined
    return { ...track, value: now ?? track.value }
  })
  return { ...side, tracks, played: label ? [laid(label, colour)] : side.played }
}

/** The contest with what the story knows better: the attacks of the clash before, and once it is over, how it ended. */
export function asTold(contest: Contest, fought: Fought | null, sheets: readonly Sheet[]): Contest {
  if (!fought) return contest
  const last = fought.clashes.findLast(({ attacks }) => attacks.length > 0)
  if (!fought.end) return contest.reckonings.length ? contest : { ...contest, reckonings: [...(last?.attacks ?? [])] }
  const final = fought.clashes.at(-1)
  const lean = fought.lead ? fought.lead.by * (fought.lead.name === contest.sides[0]?.name ? 1 : -1) : contest.lean
  return {
    ...contest,
    stages: contest.stages.map((stage, at, all) => ({ ...stage, when: at === all.length - 1 ? 'now' : 'over' })),
    sides: contest.sides.map((side, at) => after(side, final?.cards[at], fought, sheets)),
    reckonings: [...(final?.attacks ?? [])],
    lean,
  }
}
