// The guided first round of Search and Survive, told over the radio by somebody who has lived through a few.
import type { Script, Seen, Step } from '../../guide/script'

const asks =
  (...rules: string[]) =>
  ({ state }: Seen): boolean =>
    state.question !== null && rules.includes(state.question.rule)

const sheet = ({ state, seat }: Seen) => state.view.sheets.find((one) => one.seat === seat)

const spaces = ({ state }: Seen, row: number): string[] =>
  (state.view.boards[0]?.spaces ?? []).filter((space) => space.row === row).map(({ id }) => id)

const lit = ({ state }: Seen): string[] =>
  (state.question?.options ?? []).flatMap(({ concerns }) => concerns.slice(0, 1))

const ownRoll = ({ told, seat }: Seen) => told.find((event) => event.dice.length === 2 && event.seat === seat)

const needs = ({ state }: Seen): string => state.view.goals.map((goal) => `${goal.needed} ${goal.name}`).join('; ')

const beginning: Step[] = [
  {
    id: 'objective',
    title: 'What it is all for',
    text: (seen) =>
      `This is the Objective, ${seen.state.view.title}: ${needs(seen)}. You win together the moment the last slot is filled. Nobody wins alone, and nobody loses alone.`,
    fits: () => true,
    points: ({ state }) => state.view.goals.map(({ id }) => id),
    rule: 'sns.end.victory.objective-met',
  },
  {
    id: 'damage',
    title: 'What you pay with',
    text: 'Ten ribs, ten Damage cards. Each Damage you take moves one of them into your Discard Pile, and sooner or later into your Hand, where it is dead weight. As soon as the last rib of anybody is gone, all have lost.',
    fits: () => true,
    points: ({ seat }) => [`damage.${seat}`],
    rule: 'sns.end.defeat.any-supply-empty',
  },
  {
    id: 'rows',
    title: 'Three rows',
    text: 'The Horde comes in at the Back and walks to the Front. Above it lies the loot, the Resource Row: clear both spaces of a column and the card above it is yours.',
    fits: () => true,
    points: (seen) => spaces(seen, 0),
    rule: 'sns.attack.path.must-scavenge',
  },
  {
    id: 'line',
    title: 'The line',
    text: 'Whatever stands in the Front Row and moves again crosses the line, and that costs Damage. So the Front is what kills you soon, and the Back is what kills you next round.',
    fits: () => true,
    points: (seen) => spaces(seen, 2),
    rule: 'sns.zmp.leaving.discard-and-damage',
  },
]

const turn: Step[] = [
  {
    id: 'hand',
    title: 'Your turn: a fresh hand',
    text: 'You have drawn your cards. At the end of your turn they all go to the Discard Pile, so there is no use in saving them. Only the green frame means something may be picked now.',
    fits: (seen) => seen.state.question !== null && (sheet(seen)?.hand.length ?? 0) > 0,
    points: (seen) => (sheet(seen)?.hand ?? []).map(({ id }) => id),
    rule: 'sns.draw.five-cards',
  },
  {
    id: 'items',
    title: 'Item Phase',
    text: 'First come the items: discard Ammunition to draw a card, put a Location into play, heal. Each card does what is printed on it; rest on a card to read it large. When nothing helps, be done with items.',
    fits: asks('sns.item.permitted-actions'),
    points: lit,
    act: 'Use an item, or be done with items.',
    rule: 'sns.item.permitted-actions',
  },
  {
    id: 'trade',
    title: 'Trade Phase',
    text: 'You may give one card away: it goes onto the Discard Pile of whoever gets it. A rifle is worth more in the hands of the Sharpshooter. Damage cannot be given away.',
    fits: asks('sns.trade.one-card-a-turn'),
    points: lit,
    act: 'Give a card away, or trade nothing.',
    rule: 'sns.trade.one-card-a-turn',
  },
  {
    id: 'attack',
    title: 'Attack Phase',
    text: 'Now the weapons. For a Ranged Attack everything that shoots in your Hand adds up, Ammunition too; the first shot is free, each further one costs an Ammunition. A Melee Weapon counts alone and is swung once; missing with it costs 2 Damage instead of 1. One attack you must make, if you can.',
    fits: asks('sns.attack.free-mixing'),
    points: lit,
    act: 'Choose what to attack with, or end your turn.',
    rule: 'sns.attack.free-mixing',
  },
  {
    id: 'target',
    title: 'Whom?',
    text: 'Two dice plus your number against the Defense in the diamond: meet it, and it falls. The big number on each lit card is your chance. In every column you see only what stands in front. A miss costs Damage, so a safe shot is often worth more than a brave one.',
    fits: asks('sns.attack.targets.any-column'),
    points: lit,
    act: 'Pick one of the lit targets.',
    rule: 'sns.attack.line-of-sight.frontmost',
  },
  {
    id: 'roll',
    title: 'The dice have fallen',
    text: (seen) =>
      `${ownRoll(seen)?.text ?? ''} The total has to reach the Defense; two ones always miss. It is all in the story, line by line: click a line to see its moment again.`,
    fits: (seen) => ownRoll(seen) !== undefined,
    rule: 'sns.attack.value.meets-or-beats',
  },
  {
    id: 'again',
    title: 'Again, or enough?',
    text: 'As long as you have Ammunition or a Melee Weapon you may go on. Every kill in the Front is Damage that somebody does not take. When the odds turn bad, end your turn.',
    fits: (seen) => asks('sns.attack.free-mixing')(seen) && ownRoll(seen) !== undefined,
    points: lit,
    act: 'Attack once more, or end your turn.',
    rule: 'sns.ranged.further-attack-costs-ammunition',
  },
  {
    id: 'objective-card',
    title: 'A card for the Objective',
    text: 'This one fits a slot. Placed there it is out of your deck for good, but it is what you came for.',
    fits: asks('sns.objective.way-two.on-acquiring'),
    points: ({ state }) => state.view.goals.map(({ id }) => id),
    act: 'Place it, or keep it for later.',
    rule: 'sns.objective.way-two.on-acquiring',
  },
  {
    id: 'others',
    title: 'The turns of the others',
    text: 'A round has four turns, however many of you there are. Watch the story, and talk: who covers which column is the whole game.',
    fits: ({ state, seat, told }) => told.length > 0 && state.waiting.length > 0 && !state.waiting.includes(seat),
    rule: 'sns.round.four-turns-then-horde',
  },
]

const end: Step[] = [
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
    id: 'horde',
    title: 'Then the Horde',
    text: 'After the fourth turn the Horde acts: glowing Zombies use their ability, one die moves all that carry its number, and empty Back spaces are filled again. The forecast tells beforehand what each face of the die would cost.',
    fits: ({ told }) => told.some(({ rule }) => rule === 'sns.horde.subphases-in-order'),
    points: (seen) => [...spaces(seen, 1), ...spaces(seen, 2)],
    rule: 'sns.horde.subphases-in-order',
  },
  {
    id: 'farewell',
    title: 'That was a round',
    text: 'You know all you need. Any clause opens from the little book beside a line or a refused option, and Rules has the rest. Good luck out there.',
    fits: ({ state, told }) => state.over || told.some(({ rule }) => rule === 'sns.horde.subphases-in-order'),
  },
]

export const script: Script = {
  offer: 'First time out here? I can talk you through one round, step by step, while you play it for real.',
  steps: [...beginning, ...turn, ...end],
}
