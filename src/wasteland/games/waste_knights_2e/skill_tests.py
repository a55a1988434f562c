"""Tests: the pool of dice, what is declared before the roll, re-rolls after it, and successes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.chance import Dice
from wasteland.engine.dice import fallen, in_words, pool_in_words
from wasteland.engine.icons import at_least, chance
from wasteland.engine.telling import tell
from wasteland.engine.wording import listed
from wasteland.games.waste_knights_2e import fairness, harm, powers, using
from wasteland.games.waste_knights_2e.dice import STRENGTH, SUCCESS, Pool, count, dice_of, in_box
from wasteland.games.waste_knights_2e.families import Passive
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.table import Test, WasteTable
from wasteland.games.waste_knights_2e.terms import RED, WHITE, Colour, Skill, Timing

COLOURS = tuple(Colour)


class Made(NamedTuple):
    """What came of a test."""

    successes: int
    passed: bool


async def make_test(
    table: WasteTable, knight: Knight, skill: Skill, difficulty: int | None, why: str, tag: str = "", helped: int = 0
) -> Made:
    """A test outside combat, with so many successes that come without dice. Who is unconscious has no success.
    [wk2.test.pass] [wk2.test.open-difficulty] [wk2.wasteland.unconscious-mid-card]"""
    if not knight.is_conscious:
        tell(table, "{} is in no state {}.", knight, why, rule="wk2.wasteland.unconscious-mid-card")
        return Made(0, False)
    test = table.test = Test(knight.number, skill, difficulty, why, tag=tag, extra=helped)
    successes = await roll(table, knight, test, knight_dice(knight, skill))
    passed = successes >= max(1, needed(table, knight, test) or 1)
    words = f"{{}} {'[+passes]' if passed else '[-fails]'} the test {why}: {{}}."
    tell(table, words, knight, f"{successes} of {needed(table, knight, test)}" if difficulty is not None else successes,
         rule="wk2.test.pass")  # fmt: skip
    await notice(table, "test-passed" if passed else "test-failed", knight, test)
    table.test = None
    return Made(successes, passed)


def needed(table: WasteTable, knight: Knight, test: Test) -> int | None:
    """The successes that a test takes, with what makes it harder or easier; None is X. [wk2.test.pass]"""
    if test.difficulty is None:
        return None
    changing = powers.in_force(table, knight, Passive.difficulty)
    return max(1, test.difficulty + sum(one.difficulty(table, knight, test) for one in changing))


async def roll(table: WasteTable, knight: Knight, test: Test, dice: Pool) -> int:
    """Declare, form the pool, roll, roll again; the successes that are left. [wk2.test.declare-before]
    [wk2.test.reroll-after]"""
    test.extra -= table.hindered
    table.hindered = 0
    await using.window(table, knight, Timing.BEFORE_TEST)

    test.pool = await formed(table, knight, test, dice)
    thrown = Dice(dice_of(test.pool), knight.seat, f"{test.skill.title()} {test.why}")
    test.faces = await thrown
    _tell_roll(table, knight, test)
    await using.window(table, knight, Timing.AFTER_ROLL)
    if table.fair and not _is_enough(table, knight, test):
        await fairness.one_more(table, knight, test)

    return successes_of(table, knight, test)


def _is_enough(table: WasteTable, knight: Knight, test: Test) -> bool:
    """Whether a test is passed as its dice lie now; where it is open how many successes it takes, more are always better."""
    wanted = needed(table, knight, test)
    return wanted is not None and successes_of(table, knight, test) >= wanted


def successes_of(table: WasteTable, knight: Knight, test: Test) -> int:
    """What a roll comes to as its dice lie now: with the successes gained and lost, and never below 0.
    [wk2.test.modifiers-to-result] [wk2.golden.successes-not-negative]"""
    return max(0, count(test.faces, SUCCESS) + test.extra + extra_successes(table, knight, test))


def extra_successes(table: WasteTable, knight: Knight, test: Test) -> int:
    """The successes that come without dice, or are lost. [wk2.test.modifiers-to-result]"""
    return sum(one.successes(table, knight, test) for one in powers.in_force(table, knight, Passive.successes))


def _tell_roll(table: WasteTable, knight: Knight, test: Test) -> None:
    if table.news.heard:
        dice = dice_of(test.pool)
        faces = listed(map(in_words, test.faces))
        tell(table, f"{{}}, {{}} {test.why}, with {{}}: [={{}}].", knight, test.skill.title(), pool_in_words(dice), faces,
             rule="wk2.test.pool", dice=fallen(dice, test.faces))  # fmt: skip


# -- the pool


def knight_dice(knight: Knight, skill: Skill) -> Pool:
    """The dice of a skill: those of the sheet, raised by upgrades. [wk2.test.pool]"""
    printed = knight.sheet.skill(skill)
    if not knight.upgrades:
        return printed
    dice = list(printed)
    for taken in knight.upgrades:
        dice += taken.side.raises.get(skill, ())
        if skill in taken.side.betters:
            better(dice)
    return tuple(dice)


def better(dice: list[Colour]) -> None:
    """The strongest die that is not red becomes the next colour. [wk2.dice.colours]"""
    if mean := [colour for colour in dice if colour is not RED]:
        strongest = max(mean, key=STRENGTH.__getitem__)
        dice[dice.index(strongest)] = COLOURS[STRENGTH[strongest] + 1]


def gains(table: WasteTable, knight: Knight, test: Test) -> Pool:
    """The dice that come to a test besides those of the skill: from what holds, and what was declared. [wk2.test.gain-lose]"""
    held = [colour for one in powers.in_force(table, knight, Passive.dice) for colour in one.dice(table, knight, test)]
    return (*held, *test.gained)


def losses(table: WasteTable, knight: Knight, test: Test) -> int:
    """How many dice a test loses. [wk2.test.gain-lose] [wk2.harm.radiation.penalties]"""
    lost = sum(one.lost_dice(table, knight, test) for one in powers.in_force(table, knight, Passive.lost_dice))
    return lost + harm.lost_to_radiation(knight, test.in_combat)


async def formed(table: WasteTable, knight: Knight, test: Test, dice: Pool) -> Pool:
    """The pool: gains first, then no more of a colour than the box has, then losses of the loser's choice, and one die in the
    end. [wk2.precise.pool-order] [wk2.golden.dice-limited] [wk2.golden.lose-dice-choice] [wk2.golden.min-one-die]"""
    pool = list(in_box((*dice, *gains(table, knight, test))))
    for _ in range(losses(table, knight, test)):
        if len(pool) < 2:
            break
        colours = list(dict.fromkeys(pool))
        pool.remove(await Choice(knight.seat, "Lose which die?", colours, show=_die_shown, about=(test.why,),
                                 rule="wk2.golden.lose-dice-choice"))  # fmt: skip
    return tuple(pool) or (WHITE,)


def _die_shown(why: str, colour: Colour) -> Shown:
    return Shown(f"A {colour} die", note=why)


def likely_pool(table: WasteTable, knight: Knight, test: Test, dice: Pool) -> Pool:
    """The pool as it would be now, if the weakest dice were lost: for whoever looks at the odds."""
    pool = in_box((*dice, *gains(table, knight, test)))
    return pool[: max(1, len(pool) - losses(table, knight, test))] or (WHITE,)


def odds(table: WasteTable, knight: Knight, test: Test, dice: Pool | None = None) -> Fraction:
    """How likely a test would be passed now, without anything that is declared or rolled again."""
    pool = likely_pool(table, knight, test, knight_dice(knight, test.skill) if dice is None else dice)
    wanted = (needed(table, knight, test) or 1) - test.extra - extra_successes(table, knight, test) + table.hindered
    return chance(dice_of(pool), at_least(success=wanted)) if wanted > 0 else Fraction(1)


def odds_of(table: WasteTable, knight: Knight, skill: Skill, difficulty: int | None, tag: str = "", helped: int = 0) -> float:
    """How likely a test outside combat would be passed now."""
    return float(odds(table, knight, Test(knight.number, skill, difficulty, "", tag=tag, extra=helped)))


def places_of(test: Test, places: Sequence[int]) -> list[Colour]:
    """The colours of some dice of a roll."""
    return [test.pool[place] for place in places]
