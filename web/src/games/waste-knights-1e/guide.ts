// The guided first round of Waste Knights, told by somebody who has driven that road before. It is the mission Road to
// Gangraen that it was made for, but it goes along at any table.
import { asks, lit, retold, told } from '../../guide/hearing'
import type { Script, Seen, Step } from '../../guide/script'
import type { Sheet, Space } from '../../net/wire'
import { mapOf, sheetOf, whereIs } from './around'
import { combat } from './guide-combat'

const own = ({ state, seat }: Seen): Sheet | undefined => sheetOf(state.view, seat)

const slots = (seen: Seen, ...names: string[]): string[] =>
  (own(seen)?.slots ?? []).map(({ id }) => id).filter((id) => names.some((name) => id.startsWith(name)))

// -- the lesson

const isLesson = ({ state }: Seen): boolean => state.view.emblem === 'road-to-gangraen'
/** The road of the lesson: over the ridge, down to the yard, into the city. */
const ROAD = ['T2.3', 'T1.2', 'T0'] as const

/** Whether this is the lesson, and the knight whom it is laid out for. */
const isPupil = (seen: Seen): boolean => isLesson(seen) && own(seen)?.face === 'chris-hammersworn'

const hexAt = ({ state }: Seen, place: string): Space | undefined =>
  mapOf(state.view)?.spaces.find(({ facts }) => facts['place'] === place)

/** The hexes that are on the planned route. */
const planned = ({ state }: Seen): readonly string[] => mapOf(state.view)?.paths[0]?.spaces ?? []

/** The hex of the lesson's road that comes next; none where another road was taken. */
function nextOnRoad(seen: Seen): string | undefined {
  const road = ROAD.map((place) => hexAt(seen, place)?.id)
  const route = planned(seen)
  return isPupil(seen) && route.every((hex, at) => hex === road[at]) ? ROAD[route.length] : undefined
}

const PLANS = asks('wk1.move.route.shape')

function stage(place: (typeof ROAD)[number], title: string, text: string): Step {
  return {
    id: `road-${place}`,
    title,
    text,
    fits: (seen) => PLANS(seen) && nextOnRoad(seen) === place,
    points: (seen) => [hexAt(seen, place)?.id ?? ''],
    act: (seen) => `Pick the ringed hex, ${hexAt(seen, place)?.name}.`,
    rule: 'wk1.move.points.cost',
  }
}

// -- before the road

const beginning: Step[] = [
  {
    id: 'mission',
    title: 'What you ride out for',
    text: (seen) =>
      isLesson(seen)
        ? 'This is the lesson: one round, two knights, and nobody wins or loses. Everything in it is the real thing, and I tell you what it means as it comes.'
        : `${seen.state.view.title} is the mission, and it alone says who wins. Everything else, gear, tasks, Reputation, is there to get you to it.`,
    fits: () => true,
    points: () => ['mission'],
    rule: 'wk1.end.mission-decides',
  },
  {
    id: 'choose',
    title: 'Which knight?',
    text: 'Six skills and one ability of their own: a knight is as good at a thing as the number beside it. Guns for those who shoot, Blades for those who would rather be close. Rest on a name to see the whole sheet.',
    fits: asks('wk1.setup.player.knight-choice-order'),
    act: 'Choose your knight.',
    rule: 'wk1.knight.skills',
  },
  {
    id: 'vehicle',
    title: 'Which vehicle?',
    text: 'Speed is how far one Fuel takes you, capacity is what you can carry. A Strider gets there; a Heavy-duty gets there with the furniture.',
    fits: asks('wk1.setup.player.vehicle-choice'),
    act: 'Take a vehicle.',
    rule: 'wk1.vehicle.models',
  },
  {
    id: 'errands',
    title: 'Two tasks of your own',
    text: 'With two players everybody keeps two private tasks, face down. Each names two places by number: explore the first to take the task on, the second to be paid. For a single round it hardly matters which you keep; later, keep those that lie on one road.',
    fits: asks('wk1.players2.private-deal'),
    points: lit,
    act: 'Keep one, then another.',
    rule: 'wk1.players2.private-deal',
  },
  {
    id: 'skills',
    title: 'Your knight',
    text: 'Each skill is a number of dice with ten sides. A check names a skill and a difficulty, 5, 7 or 9: one die that reaches it is enough. A 10 is a bull’s eye, and does more than pass.',
    fits: (seen) => own(seen) !== undefined,
    points: ({ seat }) => [`skills.${seat}`],
    rule: 'wk1.check.success',
  },
  {
    id: 'levels',
    title: 'Four levels',
    text: 'Ammo is shots, Fuel is road. At 2 Health you roll a die less in every check, at 1 two less; at 0, or at 4 Radiation, you go down. From 2 Radiation on bull’s eyes are worth nothing to you.',
    fits: (seen) => own(seen) !== undefined,
    points: () => ['health', 'ammo', 'fuel', 'radiation'],
    rule: 'wk1.resource.limits',
  },
  {
    id: 'gear',
    title: 'At hand, or packed',
    text: 'What lies in hands, on the body and in pockets can be used. What is in the backpack or in the vehicle is face down to the others, and of no use to you before you rest.',
    fits: (seen) => slots(seen, 'hand', 'body', 'pocket').length > 0,
    points: (seen) => slots(seen, 'hand', 'body', 'pocket'),
    rule: 'wk1.gear.available-or-stored',
  },
  {
    id: 'luck',
    title: 'Luck',
    text: 'Each luck card names its moment, and you are asked when it has come: nothing is lost by not thinking of it. When you rest, a card may go for its little icon instead of its text.',
    fits: (seen) => (own(seen)?.hand.length ?? 0) > 0,
    points: ({ seat }) => [`luck.${seat}`],
    rule: 'wk1.luck.fields',
  },
]

// -- the Move Step

const road: Step[] = [
  {
    id: 'map',
    title: 'Broken Australia',
    text: 'Gangraen is the middle, and roads run out from it. The number of a hex is what it costs to drive in. Bones are threat: each shows the Waster one more card. Yellow is Radiation and green contamination, and both wait for those who stay the night.',
    fits: ({ state }) => state.question !== null && state.view.stages.length > 0,
    points: (seen) => [whereIs(seen.state.view, seen.seat)?.id ?? ''],
    rule: 'wk1.board.hex-fields',
  },
  {
    id: 'mode',
    title: 'The Move Step',
    text: 'By vehicle you go as far as the Fuel lasts; on foot it is one hex, free of charge, and one card of the wasteland. Nobody has to go anywhere.',
    fits: asks('wk1.move.choose-mode'),
    points: lit,
    act: 'Choose how to move. I would drive.',
    rule: 'wk1.move.choose-mode',
  },
  stage(
    'T2.3',
    'Plan the route: over the ridge',
    'A route is planned hex by hex, before you set out. The Eastern Causeway is the short way: 2 points, no bones. The ridge teaches more: mountains cost 3, and bones show your Waster a second card. Hell Raiders wait on either.',
  ),
  stage(
    'T1.2',
    'Down to the yard',
    'The line above the options counts along: hexes, points, Fuel, and how many cards may come. Fuel is spent as you go, so a route that ends early costs only what was driven.',
  ),
  stage(
    'T0',
    'Into the city',
    'What is left of a Fuel is still good for the last stretch. In a city you trade and resupply, so that is where a move should end.',
  ),
  {
    id: 'route',
    title: 'Plan the route',
    text: 'Hex by hex, all of it before you set out. The line above the options counts along: points, Fuel, and how many cards of the wasteland may come. Fuel is spent as you go, so stopping early costs nothing more.',
    fits: (seen) => PLANS(seen) && !isPupil(seen),
    points: lit,
    act: 'Pick lit hexes, one after the other.',
    rule: 'wk1.move.route.shape',
  },
  {
    id: 'go',
    title: 'Set out',
    text: 'From here on the road is fixed: you may stop early, but you cannot turn off. The cards are revealed as you drive in.',
    fits: (seen) => PLANS(seen) && planned(seen).length > 0 && nextOnRoad(seen) === undefined,
    points: planned,
    act: 'Go, or make it longer.',
    rule: 'wk1.move.route.fixed',
  },
  {
    id: 'before-moving',
    title: 'Luck, before you move',
    text: 'The first moment for luck: a card for the road fits now, and is lit in your hand. With points to spare you save Fuel, and Fuel is what brings you home.',
    fits: asks('wk1.move.before-moving-luck'),
    points: lit,
    act: 'Play it, or keep it for a longer road.',
    rule: 'wk1.move.before-moving-luck',
  },
  {
    id: 'waster',
    title: 'You are the wasteland',
    text: 'While another knight drives, you are the Waster: you choose what meets him. Each hex with bones shows you more to choose from, but the move may end sooner than you think, and one card must be played. Be mean; it is your duty.',
    fits: asks('wk1.move.wasteland.play-window'),
    points: lit,
    act: 'Play a card, or wait for a better one.',
    rule: 'wk1.move.wasteland.must-play',
  },
  {
    id: 'card',
    title: 'The Waster’s card',
    text: retold('One card in every move, and no more: after it the road is clear.', 'wk1.move.wasteland.exactly-one'),
    fits: asks('wk1.wasteland.escape-or-face'),
    rule: 'wk1.move.wasteland.exactly-one',
  },
  {
    id: 'escape',
    title: 'Escape, or face it?',
    text: (seen) =>
      `To escape is a check of the skill that the card names, and the chance stands beside it. Whoever fails loses Health and has nothing to show for it. Whoever faces an enemy fights, and takes what it carries.${
        isPupil(seen) ? ' You came to learn how to fight: face them.' : ''
      }`,
    fits: asks('wk1.wasteland.escape-or-face'),
    act: 'Escape, or face it.',
    rule: 'wk1.wasteland.escape-or-face',
  },
]

// -- exploring and resting

const tradesHere = (seen: Seen): boolean => whereIs(seen.state.view, seen.seat)?.facts['trade'] === true

/** The place of the Move Step among the steps of a round. */
const MOVE = 2

const evening: Step[] = [
  {
    id: 'others',
    title: 'Now the others move',
    text: 'All drive before anybody explores. With two players you are the Waster of the other; with four it is the one across the table. Watch what they carry: you may meet them.',
    fits: (seen) =>
      seen.state.view.stages.some(
        (one, step) => step === MOVE && one.when === 'now' && one.seat !== null && one.seat !== seen.seat,
      ) && seen.state.question === null,
    rule: 'wk1.move.waster-opposite-active',
  },
  {
    id: 'market',
    title: 'The Stalls',
    text: 'The price of a green card is 1, of a yellow 2, of a red 3, and you pay in cards: no change is given. The fourth green and the third yellow are dear. The last space of each frame is a bargain, but only for those who stand in that very city.',
    fits: (seen) => asks('wk1.explore.activities')(seen) && tradesHere(seen),
    points: ({ state }) => (state.view.boards.find(({ id }) => id === 'stalls')?.spaces ?? []).map((space) => space.id),
    rule: 'wk1.stalls.values',
  },
  {
    id: 'explore',
    title: 'The Exploration Step',
    text: 'Where you stand you may take on a task, fulfil one, and do one action of the hex. Resupply A heals you whole; Resupply B fills Ammo and Fuel and mends the vehicle. Special places ask for a check first.',
    fits: asks('wk1.explore.activities'),
    points: (seen) => [whereIs(seen.state.view, seen.seat)?.id ?? ''],
    act: 'Do something here, or be done.',
    rule: 'wk1.explore.activities',
  },
  {
    id: 'deal',
    title: 'Over the counter',
    text: 'Lay on the counter what you give, then take what it pays for. Nothing is settled before you say so.',
    fits: asks('wk1.stalls.choice'),
    points: lit,
    act: 'Make a deal, or leave the counter.',
    rule: 'wk1.stalls.choice',
  },
  {
    id: 'swap',
    title: 'Two at one fire',
    text: 'Knights on one hex may trade gear, Ammo and Fuel as they like, at any price they like.',
    fits: asks('wk1.trade.knights-when'),
    points: lit,
    act: 'Sit down to it, or not.',
    rule: 'wk1.trade.knights-what',
  },
  {
    id: 'rest',
    title: 'The Rest Step',
    text: 'Everybody at once: use what you own, packed or not, and lay your gear as you want it tomorrow. Weapon and armor where they can be reached; heavy things in the vehicle.',
    fits: asks('wk1.prep.re-equip'),
    points: lit,
    act: 'Use or move something, or be done.',
    rule: 'wk1.rest.use-any-gear',
  },
  {
    id: 'quick',
    title: 'A quick resupply',
    text: 'One luck card may go for its icon: a shot, a drop of Fuel, a bandage. A card that fits nothing tomorrow is worth that.',
    fits: asks('wk1.rest.quick-resupply'),
    points: lit,
    act: 'Give up a card, or keep them.',
    rule: 'wk1.rest.quick-resupply',
  },
  {
    id: 'farewell',
    title: 'That was a round',
    text: (seen) =>
      `${isLesson(seen) ? 'You have passed. Savior of the Waste is a good mission to go on with.' : 'You know all you need.'} From the second round on the Waster first lets time pass: tasks grow old, the land bites, the Stalls change. Any clause opens from the little book beside a line, and Rules has the rest.`,
    fits: (seen) => seen.state.over || told(seen, 'wk1.prep.advance-round') !== undefined,
  },
]

export const script: Script = {
  offer:
    'First time out here? I can talk you through one round at this table, step by step, while you play it for real. Nobody else sees it, and it ends when you say so.',
  steps: [...beginning, ...road, ...combat, ...evening],
}
