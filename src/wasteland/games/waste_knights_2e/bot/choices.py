"""What the bot thinks of everything else: options of stories, dice, weapons, armor, harm, and the set-up."""

from __future__ import annotations

from typing import Any

from wasteland.engine.asking import Pass
from wasteland.engine.branches import Alternative
from wasteland.engine.icons import at_least, chance
from wasteland.games.waste_knights_2e import book, powers, skill_tests, using
from wasteland.games.waste_knights_2e.bot import wares, worths
from wasteland.games.waste_knights_2e.bot.eye import Eye
from wasteland.games.waste_knights_2e.bot.fights import Fighter, blow, fall_of
from wasteland.games.waste_knights_2e.cards import GearCard, KnightSheet, VehicleSheet
from wasteland.games.waste_knights_2e.deck_cards import Enemy
from wasteland.games.waste_knights_2e.dice import BOTCH, SUCCESS, count, dice_of, points
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.powers import Usable
from wasteland.games.waste_knights_2e.rerolling import Lying
from wasteland.games.waste_knights_2e.stories import Option
from wasteland.games.waste_knights_2e.table import EntryToken, Test
from wasteland.games.waste_knights_2e.terms import ARMOR, POINTS, RANGED, Colour, Resource, Skill, Timing
from wasteland.games.waste_knights_2e.verbs.tests import AddDice, AddSuccesses, DropToken, Reroll, WoundFoe

NEVER = -1e9


# -- stories


def option(eye: Eye, picked: Option) -> float:
    """An option of the entry that is being read."""
    reading = eye.table.reading
    assert reading is not None
    subject, entry = eye.table.knights[reading.knight], book.entry_of(eye.table, reading.entry)
    return eye.supposing.of_option(subject, entry, picked)


def token(eye: Eye, word: str) -> float:
    """Whether to look at an entry token where the knight stands."""
    number = int(word.rsplit(" ", 1)[-1])
    lying = next((one for one in eye.table.chronicle.tokens if one.number == number), None)
    return 0.0 if lying is None else eye.supposing.of_entry(eye.me, lying.entry)


def turned(eye: Eye, lying: EntryToken) -> float:
    """Which token to turn: the nearest."""
    return -eye.roads.far(lying.space)


def way(eye: Eye, picked: Alternative[Any]) -> float:
    """One of several ways that a card or an entry offers."""
    return eye.supposing.of_effects(eye.me, picked.effects, eye.me.sheet)


def whom(eye: Eye, other: Knight) -> float:
    """To whom something happens, by what that is worth; of several rivals where nobody can tell, to who has most."""
    if eye.question.about:
        effects, card = eye.question.about
        return eye.supposing.of_effects(other, effects, card)
    left = powers.number(eye.table, eye.table.knights[other.number], "health") - other.harmed
    has = sum(other.counters.values()) if eye.table.is_competitive else 0
    return left + 10.0 * has - (100.0 if not other.is_conscious else 0.0)


# -- tests


def used(eye: Eye, one: Usable) -> float:
    """Something to be used before a roll, after it, or in a combat: what it brings less what it takes."""
    effects, test = one.use.do, eye.table.test
    cost = wares.used_up(eye, one)
    if test is not None and one.use.when is Timing.BEFORE_TEST:
        dice = tuple(colour for effect in effects if isinstance(effect, AddDice) for colour in effect.dice)
        extra = sum(effect.n for effect in effects if isinstance(effect, AddSuccesses))
        rest = [effect for effect in effects if not isinstance(effect, AddDice | AddSuccesses)]
        return _helped(eye, test, dice, extra) + wares.told(eye, rest) - cost
    if test is not None and one.use.when is Timing.AFTER_ROLL:
        dice_again = sum(effect.n or 9 for effect in effects if isinstance(effect, Reroll))
        return _again(eye, test, dice_again) - cost
    return eye.supposing.of_effects(eye.me, effects, using.source_of(eye.me, one)) + _in_combat(eye, one) - cost


def _helped(eye: Eye, test: Test, dice: tuple[Colour, ...], extra: int) -> float:
    """What more dice and successes bring to a test."""
    table, me = eye.table, eye.me
    if test.in_combat or test.difficulty is None:
        return 1.2 * (points(dice) / 6 + extra)
    own = skill_tests.knight_dice(me, test.skill)
    needed = (skill_tests.needed(table, me, test) or 1) - test.extra - skill_tests.extra_successes(table, me, test)
    before = skill_tests.likely_pool(table, me, test, own)
    after = skill_tests.likely_pool(table, me, test, (*own, *dice))
    gain = chance(dice_of(after), at_least(success=max(0, needed - extra))) - chance(
        dice_of(before), at_least(success=max(0, needed))
    )
    return eye.weights.stake * float(gain)


def _again(eye: Eye, test: Test, most: int) -> float:
    """What rolling dice again brings."""
    bad = [colour for colour, face in zip(test.pool, test.faces, strict=True) if SUCCESS not in face]
    if not bad or _is_enough(eye, test):
        return 0.0
    gain = sum(POINTS[colour] for colour in sorted(bad, key=POINTS.__getitem__, reverse=True)[:most]) / 6
    return 1.5 * gain


def _is_enough(eye: Eye, test: Test) -> bool:
    """Whether the successes that lie there are all that is needed."""
    successes = count(test.faces, SUCCESS) + test.extra + skill_tests.extra_successes(eye.table, eye.me, test)
    if test.in_combat:
        combat = eye.table.combat
        return combat is not None and combat.health is not None and successes >= combat.health - combat.wounds
    needed = skill_tests.needed(eye.table, eye.me, test)
    return needed is not None and successes >= needed


def _in_combat(eye: Eye, one: Usable) -> float:
    """What verbs do in a combat that cannot be told from the knight: wounds to the foe, tokens dropped."""
    if eye.table.combat is None:
        return 0.0
    return sum(1.3 * float(getattr(effect, "n", 1)) for effect in one.use.do if isinstance(effect, WoundFoe | DropToken))


def lying(eye: Eye, die: Lying) -> float:
    """A die to be rolled again: those that show nothing, the strongest first; botches in a combat."""
    test = eye.table.test
    if test is None or SUCCESS in die.face:
        return -1.0
    if _is_enough(eye, test) and not (test.in_combat and BOTCH in die.face):
        return -1.0
    return 1.0 + POINTS[die.colour] / 6 + (0.3 if BOTCH in die.face else 0.0)


def colour(eye: Eye, die: Colour) -> float:
    """A die to be lost: the weakest."""
    return -float(POINTS[die])


# -- combat


def weapon(eye: Eye, picked: Gear | None) -> float:
    """A weapon for the combat that begins, or for a fight with another knight, whose own nobody knows."""
    combat = eye.table.combat
    own = None if picked is None else next(one for one in eye.me.hands if one.id == picked.id)
    mine = blow(eye.table, eye.me, own, eye.weights)
    if combat is None:
        return fall_of(mine.pool).mean + mine.extra - mine.costs
    found = Fighter(eye.table, eye.me, eye.weights).bout(combat.foe, mine)
    stake = 0.5 if isinstance(combat.foe, Enemy) else eye.weights.stake
    return found.worth + stake * found.win


def armor(eye: Eye, picked: Gear) -> float:
    """Whether armor stops wounds that are dealt: if they weigh more than it."""
    *_, dealt = eye.question.about
    left = eye.health_left()
    stops = min(dealt, picked.side.protection)
    levels = eye.weights.health

    def level(at: int) -> float:
        return worths.step_of(levels, at) if at > 0 else worths.step_of(levels, 3) - eye.weights.fall - 4

    cost = 0.9 if picked.works else 0.5 * worths.armor_worth(picked, eye.weights)
    return level(left - dealt + stops) - level(left - dealt) - cost


# -- goods and harm


def resource(eye: Eye, one: Resource) -> float:
    """A resource to be gained, or to be lost."""
    gained = eye.question.rule == "wk2.golden.resources-limited"
    return worths.one_more(eye.me, one, eye.weights, 1 if gained else -1)


def wound(eye: Eye, kind: str) -> float:
    """Which wound is healed: plain ones first, as they take less; one that simply goes, the contaminated."""
    return 1.0 if (kind == "wound") == (eye.question.rule == "wk2.camp.heal.contaminated") else 0.0


# -- the set-up


def sheet(eye: Eye, one: KnightSheet) -> float:
    """A knight to play: one is as good as another, and nobody likes to be alone always."""
    return 2.0 * eye.lot.random() + 0.2 * one.health


def vehicle(eye: Eye, one: VehicleSheet) -> float:
    """A vehicle to drive: for its numbers, and because somebody likes it."""
    numbers = 0.3 * one.speed + 0.35 * one.bonus_speed + 0.11 * (one.tank + one.chassis) + 0.05 * one.capacity
    return numbers + 3.0 * eye.lot.random()


def starting(eye: Eye, card: GearCard) -> float:
    """Starting gear: what strikes best with the skills of the knight, and armor."""
    if card.kind is ARMOR:
        return 1.5 * (card.working.protection + 0.5 * card.broken.protection)
    recruit = next(
        (one for one in eye.table.recruits if one.seat == eye.seat and not one.is_done and one.sheet is not None), None
    )
    skill = Skill.GUNS if card.attack is RANGED else Skill.BLADES
    own = () if recruit is None or recruit.sheet is None else recruit.sheet.skill(skill)
    return (points(own) + points(card.working.dice)) / 6 + 0.2 * card.hands


def nothing(eye: Eye, picked: Pass) -> float:
    """To leave it."""
    return 0.0
