"""Effects that lead to others: checks, dice, choices."""

from __future__ import annotations

import pytest

from tests.games.waste_knights_1e.doing import do
from wasteland.games.waste_knights_1e.terms import Colour, Skill
from wasteland.games.waste_knights_1e.verbs.branches import Check, Either, May, Roll
from wasteland.games.waste_knights_1e.verbs.effects import DrawGear, Gain, Lose, RepairVehicle, Suffer
from wasteland.testing.waste_knights_1e import a_move, a_table

FAME, SHAME = (Gain(reputation=1),), (Lose(reputation=1),)


def famous(passed: bool) -> int:
    """What Reputation 5 becomes by a check of 2 dice that brings fame or shame."""
    table = a_table(knights=["mel-gearson"], reputation=5)
    dice = tuple(9 if passed else 1 for _ in range(table.knights[0].sheet.survival))
    do(table, Check(Skill.SURVIVAL, 7, FAME, SHAME), dice=[dice])
    return table.knights[0].reputation


@pytest.mark.parametrize(("passed", "reputation"), [(True, 6), (False, 4)])
def test_what_follows_depends_on_the_check(passed: bool, reputation: int) -> None:
    assert famous(passed) == reputation


@pytest.mark.parametrize(("dice", "lost"), [((1, 2), 2), ((7, 2), 1), ((7, 10), 0)])
def test_successes_are_counted_where_the_card_counts_them(dice: tuple[int, int], lost: int) -> None:
    table = a_table(knights=["naomi-vatt"])  # Survival 2

    do(table, Check(Skill.SURVIVAL, 7, on={"0": (Lose(ammo=2),), "1": (Lose(ammo=1),)}), dice=[dice])

    assert table.knights[0].ammo == 4 - lost


@pytest.mark.parametrize(("face", "ammo"), [(1, 1), (4, 1), (5, 2), (9, 2), (10, 3)])
def test_a_die_does_what_stands_at_its_face(face: int, ammo: int) -> None:
    table = a_table(ammo=2)

    do(table, Roll({"1-4": (Lose(ammo=1),), "10": (Gain(ammo=1),)}), dice=[face])

    assert table.knights[0].ammo == ammo


def test_one_of_several_ways_is_chosen() -> None:
    table = a_table()

    do(table, Either(((Lose(ammo=2),), (Lose(fuel=2),))), (0, "Lose 2 Fuel"))

    assert (table.knights[0].ammo, table.knights[0].fuel) == (4, 2)


def test_the_waster_may_be_the_one_who_chooses() -> None:
    table = a_table(4)
    a_move(table, 0, 1, entered=1)

    do(table, Either(((Lose(ammo=2),), (Lose(fuel=2),)), by="waster"), (2, "Lose 2 Ammo"))

    assert table.knights[0].ammo == 2


def test_a_way_that_would_do_nothing_is_closed_and_says_why() -> None:
    table = a_table(ammo=0)
    two = Either(((Lose(ammo=2),), (Lose(fuel=2),), (Lose(health=1),)))

    asked = do(table, two, stop=True)

    assert (asked.labels(), [refusal.reason for refusal in asked.refused()]) == (
        ["Lose 2 Fuel", "Lose 1 Health"],
        ["you have none of it to lose"],
    )


def test_with_one_way_left_nobody_is_asked() -> None:
    table = a_table(ammo=0)

    do(table, Either(((Lose(ammo=2),), (Lose(fuel=2),))))

    assert table.knights[0].fuel == 2


def test_with_no_way_left_nothing_happens() -> None:
    table = a_table(ammo=0, fuel=0)

    asked = do(table, Either(((Lose(ammo=2),), (Lose(fuel=2),))))

    assert asked.asked == []


def test_a_way_that_is_a_check_shows_its_odds() -> None:
    table = a_table(knights=["naomi-vatt"])  # Survival 2
    two = Either(((Check(Skill.SURVIVAL, 7, FAME),), (Lose(fuel=2),)))

    asked = do(table, two, stop=True)

    assert asked.odds("Make a Survival (7) check") == pytest.approx(1 - 0.6**2)


def test_a_way_that_would_fell_the_knight_is_a_danger() -> None:
    table = a_table(health=1, radiation=1)
    asked = do(table, Either(((Lose(health=1),), (Suffer(2),), (Suffer(3),))), stop=True)

    dangers = [asked.asked[0].shown(at).danger for at in range(3)]

    assert dangers == [True, False, True]


@pytest.mark.parametrize(("answer", "ammo"), [("Gain 2 Ammo", 4), ("No", 2)])
def test_what_one_may_do_one_may_leave(answer: str, ammo: int) -> None:
    table = a_table(ammo=2)

    do(table, May((Gain(ammo=2),)), answer)

    assert table.knights[0].ammo == ammo


def test_nobody_is_asked_whether_to_do_what_does_nothing() -> None:
    assert do(a_table(), May((RepairVehicle(),))).asked == []


def test_branches_show_the_gear_within_them() -> None:
    yellow, red = (DrawGear(yellow=1),), (DrawGear(red=1),)

    shown = [
        Check(Skill.TALK, 5, yellow, red).gear(),
        Roll({"1": yellow}).gear(),
        Either((yellow, red)).gear(),
        May(red).gear(),
    ]

    assert shown == [
        (Colour.YELLOW, Colour.RED),
        (Colour.YELLOW,),
        (Colour.YELLOW, Colour.RED),
        (Colour.RED,),
    ]


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        (Check(Skill.TALK, 6), "a check is easy (5), challenging (7) or hard (9)"),
        (Roll({"0-3": FAME}), '\'0-3\' is no face or range of faces of a ten-sided die, such as "1" or "9-10"'),
        (Either((FAME,)), "there are at least two ways, and each does something"),
    ],
)
def test_authors_are_told_what_makes_no_sense(effect: Check | Roll | Either, problem: str) -> None:
    assert list(effect.problems()) == [problem]


def test_branches_say_what_they_do() -> None:
    assert [
        Check(Skill.TALK, 5, FAME, SHAME).words(),
        Check(Skill.SURVIVAL, 7, on={"0": SHAME, "1": FAME}).words(),
        Roll({"1-3": SHAME, "10": FAME}).words(),
        Either((SHAME, FAME), by="waster").words(),
        May(FAME).words(),
    ] == [
        "make a Talk (5) check: if it is passed gain 1 Reputation; if it is failed lose 1 Reputation",
        "make a Survival (7) check: with 0 successes lose 1 Reputation; with 1 success gain 1 Reputation",
        "roll a die: on 1-3 lose 1 Reputation; on 10 gain 1 Reputation",
        "either lose 1 Reputation, or gain 1 Reputation, of the Waster's choice",
        "you may gain 1 Reputation",
    ]
