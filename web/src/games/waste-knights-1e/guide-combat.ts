// What the guide of Waste Knights says in a combat.
import { asks, lit, retold, told } from '../../guide/hearing'
import type { Seen, Step } from '../../guide/script'
import { sheetOf, whereIs } from './around'

/** Whether one fights oneself, and is not asked for the enemy. */
const fights = ({ state, seat }: Seen): boolean => state.view.contest?.sides.some((side) => side.seat === seat) ?? false

/** Whether the dice of an attack lie on the table. */
const hasRolled = ({ state }: Seen): boolean => state.view.contest?.reckonings.some(({ id }) => id === 'check') ?? false

/** The windows of luck cards before and after an attack check have one clause. */
const ATTACKS = asks('wk1.combat.attack.luck-alternation')

const VERDICTS = ['wk1.combat.end.defeat-by-health', 'wk1.combat.end.defeat-by-dominance', 'wk1.combat.end.draw']

const CARDS = asks('wk1.combat.cards.choose-secretly')

/** A combat from its range to its spoils, and the road after it. */
export const combat: Step[] = [
  {
    id: 'combat',
    title: 'Combat',
    text: 'Three clashes at most. At Health 0 it is over at once; if both still stand after the third, it goes to the one to whose side the dominance marker leans.',
    fits: ({ state }) => state.view.contest !== null,
    points: () => ['lean'],
    rule: 'wk1.combat.sequence',
  },
  {
    id: 'before-combat',
    title: 'Before combat',
    text: 'This is the moment for cards that say so. Most combats begin at medium range; whoever may choose the range chooses who shoots first, with how many dice, and against what.',
    fits: (seen) => asks('wk1.combat.before-combat-effects')(seen) && fights(seen),
    points: lit,
    act: 'Play it, or keep it.',
    rule: 'wk1.combat.before-combat-effects',
  },
  {
    id: 'range',
    title: 'The range',
    text: 'Each range card has one difficulty for both: 5 from near, 7 halfway, 9 from afar. Only the icons on it can be used, some at the loss of dice, and the one farther left strikes first. From afar few shots hit, yours or theirs: the weaker side may like that.',
    fits: asks('wk1.combat.starting-range'),
    points: ({ state }) => (state.view.contest?.grounds ?? []).map(({ id }) => id),
    act: 'Choose a range.',
    rule: 'wk1.combat.range.shared',
  },
  {
    id: 'cards',
    title: 'A card in secret',
    text: 'Both lay down one card, and both are turned at once. Attack is a shot and 1 dominance. Prepare makes the next Attack better by 2 dice. Defend takes 2 dice from the enemy and gives 2 dominance away. Change Range moves the whole fight. Multi-attack needs a weapon for it.',
    fits: CARDS,
    points: () => ['combat-hand'],
    act: 'Lay down a card.',
    rule: 'wk1.combat.cards.choose-secretly',
  },
  {
    id: 'weapon',
    title: 'With what?',
    text: 'One weapon and one of its icons for each attack. Whose icon stands farther left on the range card strikes first, and who is down by then does not strike back. With the same icon both strike at the same moment: both attacks count, whoever goes down.',
    fits: asks('wk1.combat.attack.choose-weapon'),
    points: lit,
    act: 'Choose what you attack with.',
    rule: 'wk1.combat.initiative.order',
  },
  {
    id: 'before-attack',
    title: 'Before the dice',
    text: 'The cards lie open, the Ammo is spent, and the dice are about to fall: a last moment for luck and for what is in your pockets. Extra damage counts only if you hit.',
    fits: (seen) => ATTACKS(seen) && !hasRolled(seen),
    points: lit,
    act: 'Use something, or nothing.',
    rule: 'wk1.combat.attack.luck-alternation',
  },
  {
    id: 'dice',
    title: 'The attack check',
    text: retold(
      'As many dice as the skill has, more or fewer by range and cards. One that reaches the difficulty is a hit; only bull’s eyes make it a worse one.',
      'wk1.combat.attack.hit-or-miss',
    ),
    fits: (seen) => seen.state.view.contest !== null && told(seen, 'wk1.combat.attack.hit-or-miss') !== undefined,
    rule: 'wk1.combat.attack.hit-or-miss',
  },
  {
    id: 'after-attack',
    title: 'After the dice',
    text: 'The dice have fallen and can still be changed. What is marked when used, as the ability of a knight, is back in the next round: do not save it for ever.',
    fits: (seen) => ATTACKS(seen) && hasRolled(seen),
    points: lit,
    act: 'Use it, or leave it at that.',
    rule: 'wk1.check.repeat',
  },
  {
    id: 'damage',
    title: 'From damage to Health',
    text: retold(
      'A hit is 1, every bull’s eye 1 more, then what weapon and range add. Armor soaks as much as its number says, and the rest is Health.',
      'wk1.combat.attack.damage',
    ),
    fits: (seen) => seen.state.view.contest !== null && told(seen, 'wk1.combat.attack.damage') !== undefined,
    rule: 'wk1.combat.attack.damage',
  },
  {
    id: 'dominance',
    title: 'Who has the upper hand',
    text: retold(
      'The cards give it, and so does every Health that an attack has cost. An attack that misses still pushes.',
      'wk1.combat.dominance.net-move',
    ),
    fits: (seen) => seen.state.view.contest !== null && told(seen, 'wk1.combat.dominance.net-move') !== undefined,
    points: () => ['lean'],
    rule: 'wk1.combat.dominance.arrows',
  },
  {
    id: 'next-clash',
    title: 'The next clash',
    text: 'Whoever has prepared will most likely attack now. In the last clash look at the marker: if it leans your way, even a shot that misses is enough. Defend saves Health, but the 2 dominance may cost you the fight.',
    fits: (seen) => CARDS(seen) && told(seen, 'wk1.combat.dominance.net-move') !== undefined,
    points: () => ['combat-hand'],
    act: 'Lay down a card.',
    rule: 'wk1.combat.prepare.benefit',
  },
  {
    id: 'verdict',
    title: 'That is how a fight ends',
    text: retold(
      'Who beats an enemy takes all that its card promises, and the reward of a task, if that was one.',
      ...VERDICTS,
    ),
    fits: (seen) => told(seen, ...VERDICTS) !== undefined,
    rule: 'wk1.combat.end.defeat-by-dominance',
  },
  {
    id: 'down',
    title: 'You are down',
    text: 'At 0 Health, or at 4 Radiation, a knight lies where he fell, and his move is over. Passing knights may help him up, or help themselves. In the Rest Step he wakes in the nearest city, patched up a little and somewhat lighter.',
    fits: (seen) => sheetOf(seen.state.view, seen.seat)?.tags.includes('unconscious') ?? false,
    points: (seen) => [whereIs(seen.state.view, seen.seat)?.id ?? ''],
    rule: 'wk1.unconscious.when',
  },
  {
    id: 'spoils',
    title: 'Where does it go?',
    text: 'New gear goes where it fits: weapons into hands, armor on the body, small things into pockets, everything else into a bag for later. What has no room is left behind.',
    fits: asks('wk1.gear.new-card-placement'),
    points: lit,
    act: 'Lay it somewhere: pick the card, then a lit place.',
    rule: 'wk1.gear.new-card-placement',
  },
  {
    id: 'go-on',
    title: 'Back on the road',
    text: 'After a card, even after a lost fight, whoever can stand may drive on. No more cards come in this move.',
    fits: (seen) => asks('wk1.move.route.fixed')(seen) && told(seen, 'wk1.move.wasteland.exactly-one') !== undefined,
    points: lit,
    act: 'Go on along your route, or stop.',
    rule: 'wk1.combat.end.resume-move',
  },
]
