"""The Exploration Step: the check of the hex, the marker that spares it, and what may be done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rulebook.waste_knights_1e.exploring import (
    DONE,
    DRAW_YELLOW,
    GANGRAEN,
    MEATGRINDER,
    REFINERY,
    activities,
    at_hex,
    explore,
    hold,
    place,
    refusals,
)
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import place as put
from wasteland.games.waste_knights_1e.cards import Demand
from wasteland.games.waste_knights_1e.knights import Errand
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Frame, Stage
from wasteland.games.waste_knights_1e.waster import waster_of
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_table

EXPLORE_REFINERY = "Explore Old Refinery"


def explorers(table: KnightsTable) -> list[int]:
    """Whose Exploration Steps come, in their order, everybody leaving at once."""
    seats: list[int] = []
    while table.stage is Stage.EXPLORATION:
        if table.exploring is not None:
            seats.append(table.exploring.seat)
        rehearse(table, step(table), answers=[] if table.exploring is None else [DONE])
    return seats


# -- whose turn


@rule("wk1.explore.turn-order")
def test_knights_explore_in_the_round_order() -> None:
    table = at_hex(MEATGRINDER, 3, at=place(MEATGRINDER), first=1)

    assert explorers(table) == [1, 2, 0]


@rule("wk1.explore.turn-order")
def test_the_waster_stays_the_same_while_others_explore() -> None:
    table = at_hex(MEATGRINDER, 4, at=place(MEATGRINDER), first=1)
    wasters = []
    for seat in range(4):
        explore(table, seat=seat)
        wasters.append(waster_of(table))
        table.exploring = None

    assert wasters == [3, 3, 3, 3]


@rule("wk1.explore.skip")
def test_an_unconscious_knight_does_not_explore() -> None:
    table = at_hex(MEATGRINDER, at=place(MEATGRINDER), health=[0, 4])

    assert explorers(table) == [1]


@rule("wk1.explore.skip")
def test_a_knight_who_skips_the_step_makes_no_check_and_does_nothing() -> None:
    table = at_hex(REFINERY)
    table.knights[0].skips_exploration = True

    done = explore(table)

    assert (done.asked, table.exploring) == ([], None)


@rule("wk1.explore.skip")
def test_who_loses_consciousness_while_exploring_is_done() -> None:
    table = at_hex(MEATGRINDER, 4, private=["a-helping-hand"], health=[3, 4, 4, 4])

    done = explore(table, "Enter the arena with Blades", "Lose 3 Health", dice=[(1, 2, 3, 4)])

    assert (done.open, table.exploring) == (None, None), "the task that lies there is not offered any more"


# -- the check


@rule("wk1.explore.check-required")
def test_a_hex_with_an_exploration_panel_offers_nothing_but_its_check() -> None:
    assert activities(explore(at_hex(REFINERY))) == [EXPLORE_REFINERY]


@rule("wk1.explore.check-required", "wk1.explore.check-failed")
@pytest.mark.parametrize(
    ("answers", "dice", "note"),
    [
        ((), (), "it must be explored first"),
        ((EXPLORE_REFINERY,), ((3, 6),), "the exploration check has failed"),
        ((EXPLORE_REFINERY,), ((3, 7),), "you may still accept a task, accomplish a task or act"),
    ],
)
def test_the_explorer_is_told_how_he_stands(answers: tuple[str, ...], dice: tuple[tuple[int, int], ...], note: str) -> None:
    table = at_hex(REFINERY, fuel=0)
    hold(table, "a-helping-hand")

    assert explore(table, *answers, dice=dice).asked[-1].note() == note


@rule("wk1.explore.check-required")
def test_the_check_shows_its_odds() -> None:
    done = explore(at_hex(REFINERY))

    assert done.odds(EXPLORE_REFINERY) == 1 - 0.6**2, "Survival 2 against 7"


@rule("wk1.explore.check-required")
def test_passing_the_check_opens_the_hex() -> None:
    done = explore(at_hex(REFINERY, fuel=0), EXPLORE_REFINERY, dice=[(3, 7)])

    assert activities(done) == ["Gain 4 Fuel"]


@rule("wk1.explore.check-required")
def test_other_hexes_need_no_check() -> None:
    done = explore(at_hex(MEATGRINDER))

    assert activities(done) == ["Enter the arena with Blades", "Enter the arena with Guns", "Draw 1 green card"]


@rule("wk1.explore.check-required", "wk1.board.normal-hex")
def test_a_normal_hex_offers_nothing() -> None:
    table = a_table(at=8, stage=Stage.EXPLORATION)

    assert explore(table).asked == []


@rule("wk1.explore.check-required", "wk1.golden.component-overrides-rulebook")
def test_gear_that_spares_the_check_opens_the_hex_at_once() -> None:
    assert activities(explore(at_hex(REFINERY, fuel=0, gear=["last-radio"]))) == ["Gain 4 Fuel"]


@rule("wk1.explore.activities")
def test_what_works_at_any_time_may_be_used_before_the_check() -> None:
    table = at_hex(REFINERY, gear=["medi-shot"], health=1)
    done = explore(table, "Use Medi-shot")

    assert (table.knights[0].health, activities(done)) == (3, [EXPLORE_REFINERY])


@rule("wk1.explore.check-failed")
def test_a_failed_check_leaves_neither_tasks_nor_actions() -> None:
    table = at_hex(REFINERY, 4, private=["burn-baby-burn"], fuel=0)

    done = explore(table, EXPLORE_REFINERY, dice=[(3, 6)])

    assert (done.open, table.exploring) == (None, None), "there was nothing left to ask"


@rule("wk1.explore.marker-placed")
def test_the_marker_lies_on_the_hex_after_a_check_passed() -> None:
    table = at_hex(REFINERY)
    explore(table, EXPLORE_REFINERY, dice=[(3, 7)])

    assert table.knights[0].explored


@rule("wk1.explore.marker-placed")
def test_after_a_failed_check_the_hex_is_explored_freely_the_next_round() -> None:
    table = at_hex(REFINERY, fuel=0)
    explore(table, EXPLORE_REFINERY, dice=[(3, 6)])

    assert activities(explore(table)) == ["Gain 4 Fuel"]


@rule("wk1.explore.marker-placed")
def test_leaving_the_hex_takes_the_marker_away() -> None:
    table = at_hex(REFINERY)
    explore(table, EXPLORE_REFINERY, dice=[(3, 7)])
    put(table, table.knights[0], place(GANGRAEN))
    put(table, table.knights[0], place(REFINERY))

    assert activities(explore(table)) == [EXPLORE_REFINERY]


# -- what may be done


@rule("wk1.explore.activities")
def test_accepting_accomplishing_and_an_action_all_fit_in_one_step() -> None:
    table = at_hex(GANGRAEN, 4, private=["off-and-on-again"], gear=["vest"], yellow_next=["first-aid-kit"], health=2,
                   private_next=["last-call", "nobodys-baby"])  # fmt: skip
    held = hold(table, "clean-water")
    answers: list[str | tuple[int, str]] = ["Accomplish Clean Water", DRAW_YELLOW, "First-aid Kit in the backpack"]
    answers += [(2, "Last Call"), "Accept Off and On Again", "Vest", "Resupply A"]

    explore(table, *answers)

    knight = table.knights[0]
    assert (knight.reputation, names([errand.task for errand in knight.tasks]), knight.health) == (2, ["off-and-on-again"], 4)
    assert held not in knight.tasks


@rule("wk1.explore.activities")
def test_an_action_is_possible_once() -> None:
    table = at_hex(GANGRAEN, 4, private=["house-champion"], health=[3, 4, 4, 4], gear=["road-map", "geiger-counter"])

    done = explore(table, "Resupply A", "Road Map")

    assert activities(done) == ["Accept House Champion"]


@rule("wk1.explore.activities")
def test_a_task_may_be_accepted_and_accomplished_in_one_step_where_both_requirements_lie_on_one_hex() -> None:
    table = at_hex(MEATGRINDER, 4)
    task = next(task for task in table.private.loose if task.face == "a-helping-hand")
    table.tasks.append(Errand(replace(task, second=Demand(hex=MEATGRINDER)), Frame.ORANGE))

    done = explore(table, "Accept A Helping Hand", dice=[7])

    assert "Accomplish A Helping Hand" in activities(done)


@rule("wk1.explore.activities")
def test_the_knight_may_do_nothing_at_all() -> None:
    table = at_hex(MEATGRINDER)
    explore(table, DONE)

    assert table.exploring is None


@rule("wk1.explore.activities")
def test_a_step_that_is_done_says_what_is_left() -> None:
    done = explore(at_hex(MEATGRINDER, 4, private=["a-helping-hand"]), "Accept A Helping Hand", dice=[6])

    assert refusals(done)["Accept A Helping Hand"][1] == "wk1.task.private.one-attempt"
