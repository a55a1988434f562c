"""Checks: difficulties, the pool of dice, successes, bull's eyes, repeats."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rulebook.waste_knights_1e.by_hand import (
    a_luck,
    an_enemy,
    an_event,
    foretell,
    give_luck,
)
from tests.rulebook.waste_knights_1e.moving import move, walking
from tests.rules import rule
from wasteland.engine.dice import D10, fallen
from wasteland.engine.sums import in_words
from wasteland.games.waste_knights_1e.checks import check, repeat
from wasteland.games.waste_knights_1e.pools import chance, pool_lines
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import DIFFICULTIES, Skill, Timing
from wasteland.games.waste_knights_1e.verbs.check_effects import MoreDice, Repeat
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_table


def checked(
    table: KnightsTable, skill: Skill, difficulty: int, *answers: str, dice: Sequence[Sequence[int] | int]
) -> Rehearsal[Check]:
    """Seat 0 makes a check."""
    return rehearse(table, check(table, table.knights[0], skill, difficulty, "to see"), answers=answers, dice=dice)


def made(done: Rehearsal[Check]) -> Check:
    assert done.value is not None
    return done.value


@rule("wk1.check.difficulties")
def test_checks_are_easy_challenging_or_hard() -> None:
    assert DIFFICULTIES == (5, 7, 9)


@rule("wk1.check.difficulties")
@pytest.mark.parametrize("difficulty", [4, 6, 8, 10])
def test_a_card_with_another_difficulty_is_refused(difficulty: int) -> None:
    assert list(an_event(difficulty=difficulty).problems()) == ["a check is easy (5), challenging (7) or hard (9)"]


@rule("wk1.check.pool")
def test_naomi_at_the_old_refinery_rolls_one_die_and_passes() -> None:
    table = a_table(knights=["naomi-vatt"], gear=["preppers-kit"], health=1)

    done = checked(table, Skill.SURVIVAL, 7, dice=[8])

    assert ([dice.count for dice in done.rolled], made(done).successes, made(done).passed) == ([1], 1, True)


@rule("wk1.check.pool")
def test_naomis_one_die_is_explained() -> None:
    table = a_table(knights=["naomi-vatt"], gear=["preppers-kit"], health=1)

    lines = pool_lines(table, table.knights[0], Check(0, Skill.SURVIVAL, 7, "to see"))

    assert in_words(lines) == "Survival +2, Prepper's Kit +1, low Health -2"


@rule("wk1.check.pool")
def test_the_pool_is_never_less_than_one_die() -> None:
    table = a_table(knights=["chris-hammersworn"], health=1)  # Survival 1, less 2 dice

    done = checked(table, Skill.SURVIVAL, 7, dice=[7])

    assert made(done).passed


@rule("wk1.check.pool")
def test_the_pool_has_no_upper_limit() -> None:
    table = a_table(knights=["naomi-vatt"])
    give_luck(table, 0, a_luck("Plenty", Timing.BEFORE_CHECK, MoreDice(8)))

    done = checked(table, Skill.REPAIR, 7, "Play Plenty", dice=[(1,) * 10, (1, 7)])

    assert (len(made(done).faces), made(done).passed) == (12, True)


@rule("wk1.check.pool")
def test_dice_gained_count_before_those_suffered() -> None:
    table = a_table(knights=["chris-hammersworn"], health=1)  # 1 + 2 - 2; the least of 1 die comes last
    give_luck(table, 0, a_luck("Hunch", Timing.BEFORE_CHECK, MoreDice(2)))

    done = checked(table, Skill.SURVIVAL, 7, "Play Hunch", dice=[7])

    assert done.rolled[0].count == 1


@rule("wk1.check.success")
@pytest.mark.parametrize(("face", "passed"), [(6, False), (7, True), (8, True)])
def test_a_die_equal_to_the_difficulty_or_above_is_a_success(face: int, passed: bool) -> None:
    done = checked(a_table(knights=["mel-gearson"]), Skill.MEDICINE, 7, dice=[face])

    assert made(done).passed is passed


@rule("wk1.check.success")
def test_successes_are_counted() -> None:
    done = checked(a_table(knights=["naomi-vatt"]), Skill.REPAIR, 5, dice=[(4, 5, 9, 1)])

    assert made(done).successes == 2


@rule("wk1.check.success")
def test_the_odds_shown_are_exact() -> None:
    table = a_table(knights=["mel-gearson"])  # Repair 3

    assert chance(table, table.knights[0], Skill.REPAIR, 7) == pytest.approx(1 - 0.6**3)


@rule("wk1.check.bulls-eye")
def test_a_ten_is_a_success_in_the_hardest_check() -> None:
    done = checked(a_table(knights=["mel-gearson"]), Skill.REPAIR, 9, dice=[(8, 8, 10)])

    assert made(done).successes == 1


@rule("wk1.check.repeat")
def test_a_repeated_check_rolls_the_whole_pool_anew() -> None:
    table = a_table(knights=["mel-gearson"])
    give_luck(table, 0, a_luck("Retry", Timing.AFTER_CHECK, Repeat()))

    done = checked(table, Skill.REPAIR, 7, "Play Retry", dice=[(6, 6, 6), (1, 9, 1)])

    assert (made(done).faces, made(done).passed) == ((1, 9, 1), True)


@rule("wk1.check.repeat")
def test_the_new_result_replaces_even_a_better_one() -> None:
    table = a_table(knights=["mel-gearson"])
    once = Check(0, Skill.REPAIR, 7, "to see", faces=(9, 9, 9))

    rehearse(table, repeat(table, once), dice=[(1, 1, 1)])

    assert not once.passed


@rule("wk1.check.repeat")
def test_what_was_spent_for_a_check_is_not_paid_again() -> None:
    table = a_table(knights=["mel-gearson"])
    give_luck(table, 0, a_luck("Hunch", Timing.BEFORE_CHECK, MoreDice(1)), a_luck("Retry", Timing.AFTER_CHECK, Repeat()))

    done = checked(table, Skill.REPAIR, 7, "Play Hunch", "Play Retry", dice=[(1, 1, 1, 1), (1, 1, 1, 8)])

    assert ([dice.count for dice in done.rolled], len(table.luck_discard)) == ([4, 4], 2)


@rule("wk1.check.waster-attack-only")
def test_only_the_knight_rolls_when_he_escapes_an_enemy() -> None:
    table = a_table(2, knights=["mel-gearson"])
    foretell(table, an_enemy())

    done = move(table, walking(table, 2), "Escape", dice=[(1, 1)])

    assert [dice.seat for dice in done.rolled] == [0]


def test_the_table_shows_no_check_once_it_is_over() -> None:
    table = a_table()

    checked(table, Skill.TALK, 5, dice=[(5, 5, 5)])

    assert table.check is None


def test_a_check_is_told_with_its_dice() -> None:
    done = checked(a_table(knights=["mel-gearson"]), Skill.TALK, 5, dice=[(4, 5)])

    assert [(event.text, event.dice) for event in done.events] == [
        ("Mel Gearson, Talk (5) to see: 4 5.", fallen(D10, (4, 5), needed=5)),
        ("Mel Gearson passes the check to see.", ()),
    ]
