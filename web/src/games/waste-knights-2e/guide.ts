// The guided first round of Waste Knights II, told by somebody who has driven that road before. It is the first round of Road
// of Doom that it was made for, but it goes along at any table.
import { asks, lit, retold, told } from '../../guide/hearing'
import type { Script, Seen, Step } from '../../guide/script'
import type { Sheet } from '../../net/wire'
import { around, mapOf, numberOf, pileOf, slotOf } from './around'

const own = ({ state, seat }: Seen): Sheet | undefined => around(state, seat).own[0]

/** What is called so of one's own knight, as the sheet marks it. */
const mine =
  (...names: string[]) =>
  (seen: Seen): string[] => {
    const sheet = own(seen)
    return sheet ? names.map((name) => `${name}.${numberOf(sheet)}`) : []
  }

const isLesson = ({ state }: Seen): boolean => state.view.emblem === 'road-of-doom'

/** The table itself is to be seen, and an action to be chosen on it. */
const ACTIONS = (seen: Seen): boolean => !seen.reads && asks('wk2.actions.two-per-turn')(seen)
const CHOICE = asks('wk2.narr.entry.choice-commit')
const ROUTE = asks('wk2.move.route.continuous')

/** Whether one may still drive in this turn. */
const mayMove = ({ state }: Seen): boolean => (state.question?.options ?? []).some(({ sign }) => sign === 'drive')

/** The spaces that are on the planned route. */
const planned = ({ state }: Seen): readonly string[] => mapOf(state.view)?.paths[0]?.spaces ?? []

const camped = (seen: Seen): boolean => told(seen, 'wk2.camp.any-and-all') !== undefined

// -- before the road

const beginning: Step[] = [
  {
    id: 'adventure',
    title: 'Why you are out here',
    text: (seen) =>
      isLesson(seen)
        ? 'This is the first round of Road of Doom, and the real thing: one knight, ten days, and something that ticks under your collarbone. I tell you what things mean as they come. After the round the road is yours, all ten days of it.'
        : `${seen.state.view.title} is the adventure. What it wants of you, and how it ends, is told by its plots, one after the other; gear and XP are there to get you to the end of it.`,
    fits: () => true,
  },
  {
    id: 'knight',
    title: 'Which knight?',
    text: 'Each has dice for six skills, so many wounds to take, and one thing that nobody else can do. Logan takes a beating, Zoey knows engines, Alinta the land. None is wrong.',
    fits: asks('wk2.player-setup.knights.order'),
    act: 'Look at some, and take one.',
    rule: 'wk2.player-setup.knights.order',
  },
  {
    id: 'book',
    title: 'The book of tales',
    text: 'An entry is about you, who opened it. What an option costs is printed on it; what comes of it is not. It is written down, and people remember. Text size, and a voice to read it out, are over the page.',
    fits: CHOICE,
    act: 'Turn the pages, then decide.',
    rule: 'wk2.narr.entry.choice-commit',
  },
  {
    id: 'outcome',
    title: 'What came of it',
    text: 'That is a page, too. The chronicle keeps all that was read and decided: the open book on the plot sheet leads there, and you may read it again whenever you like.',
    fits: (seen) => seen.reads === true && told(seen, 'wk2.narr.entry.choice-commit') !== undefined,
    gone: (seen) => !seen.reads,
    act: 'Read it, and close the book.',
    rule: 'wk2.chronicle.fields',
  },
]

// -- what lies on the table

const table: Step[] = [
  {
    id: 'plot',
    title: 'The plot sheet',
    text: ({ state }) =>
      `${state.view.headline} That is the goal of this plot, and the next plot begins when it is reached. Below it stand what is counted, what is in force, and the Plot Actions, each with how far it is, or why it is closed.`,
    fits: (seen) => ACTIONS(seen) && seen.state.view.headline !== '',
    points: () => ['plot'],
    rule: 'wk2.narr.plot.goal-check',
  },
  {
    id: 'clock',
    title: 'The time marker',
    text: 'The ring has a piece for each round that this plot has left. The marker moves when a new round begins; at the last the plot is over, goal or no goal, and the story goes on with what you did not do.',
    fits: (seen) => ACTIONS(seen) && seen.state.view.tracks.some(({ id }) => id === 'clock'),
    points: () => ['clock'],
    rule: 'wk2.time.expiry',
  },
  {
    id: 'skills',
    title: 'Dice',
    text: 'A skill is a handful of dice. White ones are weak and break nothing, green are better, blue and red are strong and hard on what you hold. A test asks for so many ticks of one skill, and your chance stands beside it before you decide.',
    fits: (seen) => ACTIONS(seen) && own(seen) !== undefined,
    points: mine('skills'),
    rule: 'wk2.dice.colours',
  },
  {
    id: 'harm',
    title: 'Wounds and radiation',
    text: 'Every wound covers a heart; with none left you are unconscious, and keep an injury. Radiation fills the other row: its last spaces cost you dice, and what goes beyond it are wounds.',
    fits: (seen) => ACTIONS(seen) && own(seen) !== undefined,
    points: mine('health', 'radiation'),
    rule: 'wk2.harm.radiation.track',
  },
  {
    id: 'vehicle',
    title: 'Speed and fuel',
    text: 'Speed is the movement points of every move, free of charge. Each fuel that you burn adds some. What you do not hold or wear rides in the back, and is of no use to you there.',
    fits: (seen) => ACTIONS(seen) && own(seen) !== undefined,
    points: mine('vehicle'),
    rule: 'wk2.move.mp.fuel',
  },
]

// -- a turn

const road: Step[] = [
  {
    id: 'actions',
    title: 'Two actions, two different ones',
    text: 'Move, camp, explore, deal in a city, or do what the plot offers where you stand. Whatever you leave out today is a day gone, so most turns have a move in them.',
    fits: (seen) => ACTIONS(seen) && mayMove(seen),
    act: 'Choose Move.',
    rule: 'wk2.actions.two-per-turn',
  },
  {
    id: 'route',
    title: 'Plan the route',
    text: 'All of it, before you set out. Highway costs no points, desert 1, scrub and mountains 2. Signs bite as you drive in, not only where you stop: bones draw a threat token, yellow is radiation, green a wound that festers.',
    fits: (seen) => ROUTE(seen) && planned(seen).length === 0,
    points: lit,
    act: 'Pick lit hexes, one after the other.',
    rule: 'wk2.danger.when',
  },
  {
    id: 'price',
    title: 'What it costs',
    text: 'It stands above the answers: points, the fuel for those beyond your Speed, and what will bite on the way. Where you stop one wasteland card is turned over, in a city too.',
    fits: (seen) => ROUTE(seen) && planned(seen).length > 0,
    points: () => ['route-price'],
    act: 'Go on planning, or drive.',
    rule: 'wk2.move.mp.terrain-cost',
  },
  {
    id: 'card',
    title: 'The wasteland card',
    text: retold(
      'One for every move. An enemy fights you, an event tests you, an encounter opens the book at its letter; and the threat tokens that you have drawn make it worse.',
      'wk2.wasteland.draw',
    ),
    fits: (seen) => told(seen, 'wk2.wasteland.draw') !== undefined,
    points: ({ state }) => (pileOf(state.view, 'card')?.cards ?? []).map(({ id }) => id),
    rule: 'wk2.wasteland.always',
  },
  {
    id: 'fight',
    title: 'A fight',
    text: 'Five steps, and each side attacks once: from afar it costs 1 ammo and comes first, in melee it costs nothing. Every tick is a wound. A bolt breaks your weapon after the attack, and only a camp mends it.',
    fits: asks('wk2.combat.weapon.choose'),
    points: lit,
    act: 'Take a weapon, or your fists.',
    rule: 'wk2.combat.sequence',
  },
  {
    id: 'before-roll',
    title: 'Before the dice',
    text: 'What adds dice is said before they fall. What rolls some again is asked for afterwards, so nothing is lost by not thinking of it.',
    fits: asks('wk2.test.declare-before'),
    points: lit,
    act: 'Use something, or nothing.',
    rule: 'wk2.test.declare-before',
  },
  {
    id: 'armor',
    title: 'Armor',
    text: 'It stops as many wounds as its Protection, once for each attack, and turns to its broken side by it. Wounds heal three for a med; what is broken is mended in camp.',
    fits: asks('wk2.combat.armor.use'),
    points: (seen) => [own(seen) ? (slotOf(own(seen)!, 'armor')?.id ?? '') : ''],
    act: 'Use it, or take the wounds.',
    rule: 'wk2.combat.armor.cost',
  },
  {
    id: 'dice',
    title: 'The dice',
    text: retold(
      'Ticks are successes. Eyes and bolts count in a fight alone; in any other test they are blanks.',
      'wk2.test.pool',
    ),
    fits: (seen) => told(seen, 'wk2.test.pool') !== undefined,
    rule: 'wk2.test.pass',
  },
  {
    id: 'verdict',
    title: 'That is how a fight ends',
    text: retold(
      'Who defeats an enemy takes what its card pays. If both stand after the last step you part, and nobody is paid.',
      'wk2.combat.defeat.condition',
      'wk2.combat.resolution.undecided',
      'wk2.combat.resolution.knight-defeated',
    ),
    fits: (seen) =>
      told(
        seen,
        'wk2.combat.defeat.condition',
        'wk2.combat.resolution.undecided',
        'wk2.combat.resolution.knight-defeated',
      ) !== undefined,
    rule: 'wk2.combat.resolution.order',
  },
  {
    id: 'down',
    title: 'You are down',
    text: 'As many wounds as Health, and nothing is left to you but to come round: a Special Action, which costs the turn and leaves an injury that only a Quack takes away.',
    fits: (seen) => own(seen)?.tags.includes('unconscious') ?? false,
    rule: 'wk2.unconscious.no-actions',
  },
  {
    id: 'second',
    title: 'One action more',
    text: 'Not the same once more. A day that began with a drive ends well at a fire, and a camp costs the same for one wound as for three.',
    fits: (seen) => ACTIONS(seen) && !mayMove(seen) && !camped(seen),
    act: 'Choose Camp, or what the plot has here.',
    rule: 'wk2.actions.no-repeat',
  },
  {
    id: 'camp',
    title: 'The camp',
    text: 'One med heals 3 wounds, or 1 radiation. Your Repair mends what is broken, point by point. If others were at your fire, this would be the time to trade with them.',
    fits: asks('wk2.camp.any-and-all'),
    points: lit,
    act: 'Heal and mend what is worth it, then break camp.',
    rule: 'wk2.camp.any-and-all',
  },
  {
    id: 'night',
    title: 'The story has its own hours',
    text: 'Some entries come by the fire, some at the end of a turn or a round, and some because somebody has caught up with you. What you can pay decides what you may choose: keep a little of everything.',
    fits: (seen) => CHOICE(seen) && camped(seen),
    act: 'Read, and decide.',
    rule: 'wk2.narr.entry.unpayable',
  },
]

const evening: Step[] = [
  {
    id: 'farewell',
    title: 'That was a round',
    text: (seen) =>
      `${told(seen, 'wk2.time.step')?.text ?? ''} You have driven, fought or talked your way past the Waste, slept, and been found. Look at the plot sheet first every morning: it says where to go, and how long you have. Any clause opens from the little book beside a line, and Rules has the rest.`.trim(),
    fits: (seen) => seen.state.over || told(seen, 'wk2.time.step') !== undefined,
  },
]

export const script: Script = {
  offer:
    'First time in this half of the waste? I can talk you through one round at this table, step by step, while you play it for real. Nobody else sees it, and it ends when you say so.',
  steps: [...beginning, ...table, ...road, ...evening],
}
