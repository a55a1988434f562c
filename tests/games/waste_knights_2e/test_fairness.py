"""Fair, the difficulty besides Grim: a die rolled again in each round, and clocks with two spaces more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wasteland.engine.game import Setting
from wasteland.games.waste_knights_2e import GAME
from wasteland.games.waste_knights_2e.happenings import begin, first_space
from wasteland.games.waste_knights_2e.setup import lay_out
from wasteland.games.waste_knights_2e.skill_tests import Made, make_test
from wasteland.games.waste_knights_2e.stories import Clock
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Skill
from wasteland.games.waste_knights_2e.verbs.passives import Harder
from wasteland.testing import Rehearsal, rehearse
from wasteland.testing.waste_knights_2e import a_table

HIT, BLANK = "success", "blank"
AGAIN = ["The white die: blank"]


def a_fair_table(**more: object) -> WasteTable:
    """A table of Road of Doom where one may roll a die again in each round."""
    table = a_table(1, adventure="road-of-doom", **more)  # type: ignore[arg-type]
    table.fair = True
    return table


def made(table: WasteTable, *dice: list[str], answers: list[str] | None = None) -> Rehearsal[Made]:
    knight = table.knights[0]
    return rehearse(table, make_test(table, knight, Skill.AID, 1, "to see"), dice=list(dice), answers=answers or [])


def blanks(table: WasteTable) -> list[str]:
    """A roll of Aid without anything."""
    return [BLANK] * len(table.knights[0].sheet.skill(Skill.AID))


def test_a_die_of_a_test_that_would_fail_may_be_rolled_again() -> None:
    table = a_fair_table()

    assert made(table, blanks(table), [HIT], answers=AGAIN).value == Made(1, True)


def test_that_is_so_once_a_round() -> None:
    table = a_fair_table()
    made(table, blanks(table), [BLANK], answers=AGAIN)

    assert made(table, blanks(table)).asked == []


def test_in_the_next_round_it_is_so_again() -> None:
    table = a_fair_table()
    made(table, blanks(table), [BLANK], answers=AGAIN)
    table.round += 1

    assert made(table, blanks(table), [HIT], answers=AGAIN).value == Made(1, True)


@pytest.mark.parametrize(("harder", "is_asked"), [(1, True), (-1, False)])
def test_whether_a_test_would_fail_counts_with_what_makes_it_harder_or_easier(harder: int, is_asked: bool) -> None:
    table = a_fair_table()
    table.plot = replace(next(iter(table.adventure.plots.values())), rules=(Harder(n=harder),))
    knight, hits = table.knights[0], 2 if harder > 0 else 1
    dice = [[HIT] * hits + [BLANK] * (3 - hits)]

    done = rehearse(table, make_test(table, knight, Skill.AID, 2, "to see"), dice=dice, stop=True)

    assert (done.open is not None) is is_asked


def test_who_keeps_the_dice_may_roll_one_again_in_a_later_test() -> None:
    table = a_fair_table()
    made(table, blanks(table), answers=["Keep them all"])

    assert made(table, blanks(table), [HIT], answers=AGAIN).value == Made(1, True)


def test_a_test_that_is_passed_asks_nothing() -> None:
    table = a_fair_table()

    assert made(table, [HIT, *blanks(table)[1:]]).asked == []


def test_at_a_grim_table_dice_lie_as_they_fell() -> None:
    table = a_fair_table()
    table.fair = False

    assert made(table, blanks(table)).value == Made(0, False)


@pytest.mark.parametrize(("is_fair", "space"), [(False, 6), (True, 8)])
def test_a_clock_has_two_spaces_more(is_fair: bool, space: int) -> None:
    table = a_table(2, adventure="awakening")
    table.fair = is_fair
    rehearse(table, begin(table, table.knights[0], table.adventure.first), answers=["Follow the hauler"])

    assert table.clock == space


def test_a_clock_does_not_leave_its_track() -> None:
    assert [first_space(Clock(rounds=9), 2), first_space(Clock(rounds=9, direction="up"), 2)] == [10, 1]


def test_the_setting_says_which_it_is() -> None:
    tables = {
        value: lay_out(Setting(1, {"adventure": "road-of-doom", "setup": "quick", "difficulty": value}))
        for option in GAME.options
        if option.id == "difficulty"
        for value in option.values
    }

    assert {value: table.fair for value, table in tables.items()} == {"grim": False, "fair": True}
