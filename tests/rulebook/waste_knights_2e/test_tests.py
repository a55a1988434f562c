"""Dice and Resolving Tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.rulebook.waste_knights_2e.fighting import a_foe, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.engine.dice import Icons
from wasteland.games.waste_knights_2e.dice import DICE, count
from wasteland.games.waste_knights_2e.skill_tests import Made, make_test
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import BLUE, GREEN, RED, WHITE, Colour, Skill
from wasteland.testing import Rehearsal, rehearse

HIT, BLANK = "success", "blank"


def rolled(
    table: WasteTable, skill: str, difficulty: int | None, dice: Sequence[Sequence[str]], answers: Sequence[str] = ()
) -> Rehearsal[Made]:
    """The first knight makes a test. The dice of a pool lie with the strongest first."""
    test = make_test(table, table.knights[0], Skill(skill), difficulty, "to see")
    return rehearse(table, test, dice=dice, answers=answers)


def pool(done: Rehearsal[Made]) -> list[str]:
    """The colours of the dice that were rolled first."""
    return [die.id for die in done.rolled[0].dice]


def with_dice(table: WasteTable, *colours: Colour) -> WasteTable:
    """The same table, where the first knight has these dice in Aid."""
    table.knights[0].sheet = replace(table.knights[0].sheet, aid=colours)
    return table


# -- dice


@rule("wk2.dice.colours", "wk2.dice.faces.white", "wk2.dice.faces.green", "wk2.dice.faces.blue", "wk2.dice.faces.red")
@pytest.mark.parametrize(("colour", "successes", "botches"), [(WHITE, 2, 0), (GREEN, 3, 1), (BLUE, 4, 1), (RED, 6, 2)])
def test_a_stronger_die_shows_more_successes_and_no_fewer_botches(colour: Colour, successes: int, botches: int) -> None:
    faces = DICE[colour].faces

    assert (count(faces, "success"), count(faces, "botch")) == (successes, botches)


@rule("wk2.dice.combined-face")
def test_a_face_with_two_icons_counts_for_both() -> None:
    face: Icons = ("success", "fate")

    assert face in DICE[RED].faces
    assert (count([face], "success"), count([face], "fate")) == (1, 1)


@rule("wk2.dice.icons-in-tests", "wk2.test.pass")
def test_outside_combat_fate_and_botch_count_as_blanks() -> None:
    table = a_table(knights=["alinta"])

    done = rolled(table, "aid", 2, [(HIT, "botch", "fate")])

    assert done.value is not None and done.value.successes == 1, (
        "the book's example: 1 success, 1 fate and 1 botch fail Aid (2)"
    )
    assert "fails the test" in " ".join(done.told)


@rule("wk2.test.pass")
def test_a_test_is_passed_with_as_many_successes_as_its_difficulty() -> None:
    table = a_table(knights=["alinta"])

    done = rolled(table, "aid", 2, [(HIT, HIT, BLANK)])

    assert "passes the test" in " ".join(done.told)


@rule("wk2.test.open-difficulty")
def test_without_a_difficulty_the_result_is_the_number_of_successes() -> None:
    assert rolled(a_table(knights=["alinta"]), "aid", None, [(HIT, HIT, BLANK)]).value == (2, True)


@rule("wk2.test.open-difficulty")
def test_without_a_difficulty_no_success_is_a_fail() -> None:
    done = rolled(a_table(knights=["alinta"]), "aid", None, [(BLANK, BLANK, BLANK)])

    assert "fails the test" in " ".join(done.told)


# -- the pool


@rule("wk2.test.pool", "wk2.dice.kinds")
def test_a_test_is_rolled_with_all_dice_of_the_skill() -> None:
    done = rolled(a_table(knights=["alinta"]), "aid", 1, [(HIT, BLANK, BLANK)])

    assert pool(done) == ["green", "green", "white"]


@rule("wk2.dice.kinds", "wk2.gear.utility-drug")
def test_a_dundee_hat_in_the_vehicle_adds_a_die_to_talk() -> None:
    bare = pool(rolled(a_table(knights=["alinta"]), "talk", 1, [(HIT, HIT, HIT)]))

    hatted = rolled(a_table(knights=["alinta"], carried=["dundee-hat"]), "talk", 1, [(HIT, HIT, HIT, HIT)])

    assert len(pool(hatted)) == len(bare) + 1


@rule("wk2.golden.dice-limited", "wk2.precise.pool-order")
def test_of_a_colour_at_most_three_dice_are_rolled() -> None:
    table = with_dice(a_table(), GREEN, GREEN, GREEN, GREEN, WHITE)

    assert pool(rolled(table, "aid", 1, [(HIT, HIT, HIT, HIT)])) == ["green", "green", "green", "white"]


@rule("wk2.test.gain-lose", "wk2.precise.pool-order", "wk2.golden.dice-limited")
def test_dice_beyond_the_third_are_gone_before_losses_are_taken() -> None:
    table = with_dice(a_table(radiation=4), GREEN, GREEN, GREEN, GREEN)

    assert len(pool(rolled(table, "aid", 1, [(HIT, HIT)]))) == 2, "3 are left of 4, and radiation takes 1 of those"


@rule("wk2.golden.lose-dice-choice", "wk2.harm.radiation.penalties")
def test_who_loses_a_die_chooses_which() -> None:
    table = with_dice(a_table(radiation=4), GREEN, WHITE)

    done = rolled(table, "aid", 1, [(HIT,)], answers=["A green die"])

    assert pool(done) == ["white"]


@rule("wk2.golden.min-one-die")
def test_a_pool_keeps_one_die_whatever_is_lost() -> None:
    table = with_dice(a_table(radiation=5), WHITE)

    assert pool(rolled(table, "aid", 1, [(HIT,)])) == ["white"]


@rule("wk2.golden.min-one-die")
def test_a_pool_without_any_die_is_rolled_with_a_white_one() -> None:
    table = with_dice(a_table())

    assert pool(rolled(table, "aid", 1, [(HIT,)])) == ["white"]


# -- before and after the roll


@rule("wk2.test.modifiers-to-result", "wk2.threat.effect.minus-success", "wk2.golden.successes-not-negative")
@pytest.mark.parametrize(("faces", "left"), [((HIT, HIT, BLANK), 1), ((BLANK, BLANK, BLANK), 0)])
def test_a_lost_success_is_taken_from_the_result_but_never_below_none(faces: tuple[str, ...], left: int) -> None:
    table = a_table(knights=["alinta"])
    table.hindered = 1

    assert rolled(table, "aid", 2, [faces]).value == (left, False)


@rule("wk2.threat.effect.minus-success")
def test_only_the_first_test_loses_the_success() -> None:
    table = a_table(knights=["alinta"])
    table.hindered = 1
    rolled(table, "aid", 2, [(HIT, HIT, HIT)])

    assert rolled(table, "aid", 2, [(HIT, HIT, HIT)]).value == (3, True)


@rule("wk2.wasteland.unconscious-mid-card", "wk2.unconscious.no-actions")
def test_who_is_unconscious_rolls_nothing_and_has_no_success() -> None:
    table = a_table(injury_next=[])
    table.knights[0].unconscious = table.injuries.loose[0]

    assert rolled(table, "aid", 1, []).value == (0, False)


@rule("wk2.test.declare-before")
def test_what_gives_dice_is_declared_before_the_roll() -> None:
    table = a_table(knights=["logan-harris"], hands=["knife"])

    done = fought(table, a_foe(), answers=["Knife"], dice=[(BLANK,)], stop=True)

    assert done.prompts[-1] == "Before the roll: use something?"
    assert len(done.rolled) == 1, "only the foe has rolled"


@rule("wk2.test.reroll-after", "wk2.precise.re-rolls")
def test_a_die_is_rolled_again_when_the_result_is_seen_and_the_new_face_stands() -> None:
    table = a_table(knights=["zoey-shaw"])

    done = rolled(table, "tech", 1, [(HIT, BLANK, BLANK), (BLANK,)], ["Spare Hands", "The green die: success"])

    assert done.value is not None and done.value.successes <= 1
    assert done.prompts[0] == "After the roll: use something?"


@rule("wk2.test.attack-is-test")
def test_what_helps_with_guns_helps_in_a_shot_and_what_is_for_attacks_helps_with_nothing_else() -> None:
    zoey, logan = a_table(knights=["zoey-shaw"], hands=["pistol"]), a_table(knights=["logan-harris"])

    shot = fought(zoey, a_foe(health=9), answers=["Pistol"], dice=[(BLANK,) * 5], stop=True)
    test = rolled(logan, "guns", 1, [(HIT, HIT, HIT)])

    assert any("Spare Hands" in label for label in shot.labels())
    assert test.asked == []
