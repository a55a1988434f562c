// The guided first round of Search and Survive, told over the radio by somebody who has lived through a few. It is the lesson
// First Night that it was made for, but it goes along at any table.
import { asks, retold, told } from '../../guide/hearing'
import type { Script, Seen, Step } from '../../guide/script'
import type { Card, EventSeen, Sheet } from '../../net/wire'

const sheet = ({ state, seat }: Seen): Sheet | undefined => state.view.sheets.find((one) => one.seat === seat)

const row = ({ state }: Seen, wanted: number) =>
  (state.view.boards[0]?.spaces ?? []).filter((space) => space.row === wanted)

const [RESOURCES, BACK, FRONT] = [0, 1, 2] as const

const spaces = (seen: Seen, wanted: number): string[] => row(seen, wanted).map(({ id }) => id)

const lit = ({ state }: Seen): string[] =>
  (state.question?.options ?? []).flatMap(({ concerns }) => concerns.slice(0, 1))

/** The dice of one's own newest attack. */
const ownRoll = (seen: Seen): EventSeen | undefined =>
  seen.told.findLast((event) => event.dice.length === 2 && event.seat === seen.seat)

const needs = ({ state }: Seen): string => state.view.goals.map((goal) => `${goal.name} (${goal.needed})`).join(', ')

const isLesson = ({ state }: Seen): boolean => state.view.emblem === 'first-night'

const wounds = (seen: Seen): readonly Card[] => (sheet(seen)?.hand ?? []).filter(({ kind }) => kind === 'damage')

const tokens = (seen: Seen): number => sheet(seen)?.tracks.find(({ id }) => id.startsWith('surge.'))?.value ?? 0

/** The two cards of a column in which one stands before the other, if there is such a column: the front one, then the back one. */
function hidden(seen: Seen): readonly [Card, Card] | null {
  for (const front of row(seen, FRONT)) {
    const back = row(seen, BACK).find(({ column }) => column === front.column)
    const [before, behind] = [front.cards[0], back?.cards[0]]
    if (before && behind) return [before, behind]
  }
  return null
}

/** Whoever glows: they act before the Horde moves. */
const glowing = ({ state }: Seen): readonly string[] =>
  state.view.forecasts.flatMap(({ predictions }) => predictions.map(({ concern }) => concern)).filter(Boolean)

const beginning: Step[] = [
  {
    id: 'objective',
    title: 'What it is all for',
    text: (seen) =>
      `${isLesson(seen) ? 'This is the lesson: a real game, only shorter. ' : ''}The Objective, ${seen.state.view.title}, asks for ${needs(seen)}. You win together the moment the last slot is filled${isLesson(seen) ? ', which here waits until the Horde has been' : ''}. Nobody wins alone, and nobody loses alone.`,
    fits: () => true,
    points: ({ state }) => state.view.goals.map(({ id }) => id),
    rule: 'sns.end.victory.objective-met',
  },
  {
    id: 'damage',
    title: 'What you pay with',
    text: 'Each rib is a Damage card in your supply. Damage that you take goes into your Discard Pile, and sooner or later into your Hand, where it is dead weight. As soon as the last rib of anybody is gone, all have lost.',
    fits: () => true,
    points: ({ seat }) => [`damage.${seat}`],
    rule: 'sns.end.defeat.any-supply-empty',
  },
  {
    id: 'rows',
    title: 'Three rows',
    text: 'The Horde comes in at the Back and walks to the Front. Above it lies the loot, the Resource Row: clear both spaces of a column and the card above it is yours.',
    fits: () => true,
    points: (seen) => spaces(seen, RESOURCES),
    rule: 'sns.attack.path.must-scavenge',
  },
  {
    id: 'line',
    title: 'The line',
    text: 'Whatever stands in the Front Row and moves again crosses the line, and that costs Damage. So the Front is what hurts you soon, and the Back is what hurts you next round.',
    fits: () => true,
    points: (seen) => spaces(seen, FRONT),
    rule: 'sns.zmp.leaving.discard-and-damage',
  },
  {
    id: 'sight',
    title: 'Line of Sight',
    text: (seen) => {
      const [before, behind] = hidden(seen) ?? []
      return `In each column you can attack only what stands foremost. The ${before?.name} hides the ${behind?.name} behind it; where the Front is empty, the Back lies open.`
    },
    fits: (seen) => hidden(seen) !== null,
    points: (seen) => hidden(seen)?.map(({ id }) => id) ?? [],
    rule: 'sns.attack.line-of-sight.frontmost',
  },
]

const turn: Step[] = [
  {
    id: 'hand',
    title: 'Your turn: a fresh hand',
    text: 'You have drawn your cards. At the end of your turn they all go to the Discard Pile, so there is no use in saving them. When the Deck is empty, the Discard Pile becomes the new one. What has a green frame may be picked now; all else that you may do stands beside the question.',
    fits: (seen) => seen.state.question !== null && (sheet(seen)?.hand.length ?? 0) > 0,
    points: (seen) => (sheet(seen)?.hand ?? []).map(({ id }) => id),
    rule: 'sns.draw.five-cards',
  },
  {
    id: 'wounds',
    title: 'Good for something',
    text: 'Three Damage cards at once in your Hand: dead weight, but together they buy a Surge Token, which can save a roll later. They stay yours, in the Discard Pile.',
    fits: (seen) => asks('sns.item.permitted-actions')(seen) && wounds(seen).length >= 3,
    points: (seen) => wounds(seen).map(({ id }) => id),
    act: 'Answer with “Discard Damage cards for a Surge Token”.',
    rule: 'sns.item.damage.three-for-surge',
  },
  {
    id: 'token',
    title: 'A Surge Token',
    text: 'It rolls dice of a failed attack again, yours or a friend\u2019s. It also saves a Survivor or a Location from an event, and it turns away a last wound. You will be asked when it could help.',
    fits: (seen) => tokens(seen) > 0,
    points: ({ seat }) => [`surge.${seat}`],
    rule: 'sns.surge.anyone-for-anyone',
  },
  {
    id: 'items',
    title: 'Item Phase',
    text: 'Items come first: discard Ammunition to draw a card, put a Location into play, heal. Each card does what is printed on it; rest on one to read it large. But Ammunition in Hand adds to your shots: think before you spend it.',
    fits: asks('sns.item.permitted-actions'),
    points: lit,
    act: 'Use an item, or be done with items.',
    rule: 'sns.item.permitted-actions',
  },
  {
    id: 'trade',
    title: 'Trade Phase',
    text: 'You may give one card away: it goes onto the Discard Pile of whoever gets it, and nothing comes back. A rifle is worth more with somebody who shoots well. Damage cannot be given away.',
    fits: asks('sns.trade.one-card-a-turn'),
    points: lit,
    act: 'Give a card away, or trade nothing.',
    rule: 'sns.trade.one-card-a-turn',
  },
  {
    id: 'attack',
    title: 'Attack Phase',
    text: 'All that shoots in your Hand adds up, Ammunition too; the first shot is free, each further one costs an Ammunition. A Melee Weapon counts alone, once, and a miss with it costs 2 Damage. One attack you must make, if you can.',
    fits: (seen) => asks('sns.attack.free-mixing')(seen) && ownRoll(seen) === undefined,
    points: lit,
    act: 'Choose what to attack with.',
    rule: 'sns.attack.free-mixing',
  },
  {
    id: 'target',
    title: 'Whom?',
    text: (seen) =>
      `Two dice plus your number against the Defense in the diamond: meet it, and it falls. The big number on each lit card is your chance. A miss on a Zombie costs Damage; a Survivor may be missed for nothing.${isLesson(seen) ? ' Somebody who stands alone in a column has loot behind.' : ''}`,
    fits: asks('sns.attack.targets.any-column'),
    points: lit,
    act: 'Pick one of the lit targets.',
    rule: 'sns.attack.value.meets-or-beats',
  },
  {
    id: 'reroll',
    title: 'Missed. Or not?',
    text: 'This is what a Surge Token is for. Roll what is low again: the bonus stays, and Damage comes only if the new roll misses too.',
    fits: asks('sns.surge.reroll.dice'),
    points: ({ seat }) => [`surge.${seat}`],
    act: 'Spend the token, or take the miss.',
    rule: 'sns.surge.reroll.dice',
  },
  {
    id: 'objective-card',
    title: 'A card for the Objective',
    text: 'This one fits a slot. Placed there it is out of your deck for good, but it is what you came for. In your own turn you may also place from your Hand, as long as you have not used the card.',
    fits: asks('sns.objective.way-two.on-acquiring'),
    points: ({ state }) => state.view.goals.map(({ id }) => id),
    act: 'Place it, or keep it for later.',
    rule: 'sns.objective.way-two.on-acquiring',
  },
  {
    id: 'roll',
    title: 'The dice have fallen',
    text: (seen) =>
      `${ownRoll(seen)?.text ?? ''} The total has to reach the Defense; two ones always miss. It is all in the story, line by line.`,
    fits: (seen) => ownRoll(seen) !== undefined,
    rule: 'sns.attack.value.meets-or-beats',
  },
  {
    id: 'scavenge',
    title: 'Scavenged',
    text: retold(
      'The column was clear, and so its card goes to the Discard Pile: you have it in Hand after the next shuffle.',
      'sns.def.scavenge',
    ),
    fits: (seen) => told(seen, 'sns.def.scavenge') !== undefined,
    points: (seen) => spaces(seen, RESOURCES),
    rule: 'sns.def.scavenge',
  },
  {
    id: 'spawn',
    title: 'There are always more',
    text: retold('A gap in the Back Row is filled at once, and so is the loot above it.', 'sns.def.spawn'),
    fits: (seen) => told(seen, 'sns.def.spawn') !== undefined,
    points: (seen) => told(seen, 'sns.def.spawn')?.concerns.slice(0, 1) ?? [],
    rule: 'sns.wasteland.back-row.refilled-at-once',
  },
  {
    id: 'again',
    title: 'Again, or enough?',
    text: 'As long as you have Ammunition or a Melee Weapon you may go on: pick a lit target for another shot, or the weapon to swing. Every kill in the Front is Damage that nobody takes. When the odds turn bad, end your turn.',
    fits: (seen) => asks('sns.attack.free-mixing')(seen) && ownRoll(seen) !== undefined,
    points: lit,
    act: 'Attack once more, or end your turn.',
    rule: 'sns.ranged.further-attack-costs-ammunition',
  },
  {
    id: 'others',
    title: 'The turns of the others',
    text: 'A round has four turns, however many of you there are. Watch the story, and talk: who covers which column is the whole game.',
    fits: ({ state, seat, told: news }) => news.length > 0 && state.waiting.length > 0 && !state.waiting.includes(seat),
    rule: 'sns.round.four-turns-then-horde',
  },
]

const HORDE = 'sns.horde.subphases-in-order'

/** Whether a Horde Phase is behind: the token of the first player has passed on. */
const hordeIsDone = (seen: Seen): boolean => told(seen, 'sns.round.first-player.passes-clockwise') !== undefined

const night: Step[] = [
  {
    id: 'forecast',
    title: 'What is coming',
    text: 'After the fourth turn the Horde acts. This tells beforehand who will do what, and what each face of the one die would cost. Those with a yellow glow act first.',
    fits: (seen) => ownRoll(seen) !== undefined && seen.state.question !== null && glowing(seen).length > 0,
    points: (seen) => ['forecast.horde', ...glowing(seen)],
    rule: HORDE,
  },
  {
    id: 'movement',
    title: 'The Horde moves',
    text: retold(
      'One die for all: every Zombie with that number in its corner steps forward. From the Front it breaks through and bites; behind one that stays it is blocked.',
      'sns.zmp.one-roll-for-all',
    ),
    fits: (seen) => told(seen, 'sns.zmp.one-roll-for-all') !== undefined,
    points: (seen) => [...spaces(seen, BACK), ...spaces(seen, FRONT)],
    rule: 'sns.zmp.one-roll-for-all',
  },
  {
    id: 'victim',
    title: 'Somebody has to take it',
    text: 'The group decides who takes this Damage. Look at the ribs: share it out, so that nobody comes near the end alone.',
    fits: asks('sns.zmp.leaving.group-splits-damage', 'sns.zap.spitter.group-picks-victim'),
    points: ({ state }) => state.view.sheets.map(({ seat }) => `damage.${seat}`),
    act: 'Choose who takes it.',
    rule: 'sns.def.damage.taking',
  },
  {
    id: 'event',
    title: 'An event',
    text: retold(
      'An Event Walker does what it says the moment it appears, and then stays as a Walker.',
      'sns.spawn.event.on-appearance',
    ),
    fits: (seen) => told(seen, 'sns.spawn.event.on-appearance') !== undefined,
    rule: 'sns.spawn.event.on-appearance',
  },
  {
    id: 'gaps',
    title: 'And more come',
    text: 'Last, the gaps of the Back Row are filled: that is the Spawn Phase. Crawlers come straight to the Front. Then the first player\u2019s token passes on, and a new round begins.',
    fits: hordeIsDone,
    points: (seen) => spaces(seen, BACK),
    rule: 'sns.spawn-phase.fills-back-row',
  },
  {
    id: 'farewell',
    title: 'That was a round',
    text: (seen) =>
      `${hordeIsDone(seen) ? 'You know all you need.' : 'It was over before the Horde came: once more, and you will see it.'} ${seen.state.over ? 'When you play again, choose another Objective.' : 'Play on and fill the Objective.'} Press ? or the sign on the question for its rule, and ask the rules in your own words. Good luck out there.`,
    fits: (seen) => seen.state.over || hordeIsDone(seen),
  },
]

export const script: Script = {
  offer:
    'First time out here? I can talk you through one round at this table, step by step, while you play it for real. Nobody else sees it, and it ends when you say so.',
  steps: [...beginning, ...turn, ...night],
}
