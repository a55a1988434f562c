"""Ending the Game: when, who wins, and how ties are broken."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.exploring import explore
from tests.rulebook.waste_knights_1e.questing import winners
from tests.rulebook.waste_knights_1e.resting import rest, resting
from tests.rules import rule
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.board import GANGRAEN
from wasteland.games.waste_knights_1e.ending import gear_worth, give_up, lost, unbroken, won
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.testing.waste_knights_1e import a_table, take_gear


@rule("wk1.end.win-timing", "wk1.end.mission-decides")
def test_the_winner_is_determined_after_the_rest_step_of_the_last_round() -> None:
    table = resting(2, round=12, reputation=[3, 5])

    done = rest(table)

    assert done.ended
    assert winners(table) == (1,)


@rule("wk1.end.win-timing")
def test_before_the_last_round_nobody_wins_by_having_the_most() -> None:
    table = resting(2, round=11, reputation=[3, 9])

    rest(table)

    assert table.result is None


@rule("wk1.end.win-timing")
def test_an_instant_goal_ends_the_game_at_once() -> None:
    table = a_table(2, round=5, reputation=[8, 20], at=GANGRAEN)

    assert explore(table, "Claim the mission").ended
    assert winners(table) == (0,)


@rule("wk1.end.mission-decides")
def test_all_may_lose() -> None:
    table = resting(3, mission="damsel-in-distress", round=10)

    assert rest(table).ended
    assert winners(table) == ()
    assert [GAME.score(table, seat) for seat in range(3)] == [0.0, 0.0, 0.0]


# -- ties


def tied(**rest: object) -> KnightsTable:
    """Three knights, two of them without a vehicle, so that only what a test gives them counts."""
    return a_table(3, vehicles=[None, None, None], **rest)  # type: ignore[arg-type]


@rule("wk1.end.tie-break")
def test_ties_go_to_higher_reputation() -> None:
    table = tied(reputation=[2, 4, 3], gears=[["vest"], [], []])

    assert unbroken(table.knights) == [table.knights[1]]


@rule("wk1.end.tie-break")
def test_then_to_the_more_valuable_gear() -> None:
    table = tied(reputation=[4, 4, 1], gears=[["medi-shot"], ["vest"], ["adrenal"]])

    assert unbroken(table.knights) == [table.knights[1]], "yellow 2 beats green 1; the third is not tied"


@rule("wk1.end.tie-break", "wk1.end.mission-decides")
def test_who_is_still_tied_shares_the_victory() -> None:
    table = resting(3, vehicles=[None] * 3, reputation=[4, 4, 1], round=12)

    rest(table)

    assert winners(table) == (0, 1)
    assert [GAME.score(table, seat) for seat in range(3)] == [1.0, 1.0, 0.0]


@rule("wk1.end.tie-break")
@pytest.mark.parametrize(("face", "worth"), [("medi-shot", 1), ("vest", 2), ("adrenal", 3), ("cyber-arm", 4)])
def test_gear_counts_by_its_colour(face: str, worth: int) -> None:
    table = tied()

    table.knights[0].backpack = [take_gear(table, face)]

    assert gear_worth(table.knights[0]) == worth


@rule("wk1.end.tie-break")
def test_starting_gear_counts_nothing() -> None:
    table = tied(knights=["chris-hammersworn"])

    assert table.knights[0].starting
    assert gear_worth(table.knights[0]) == 0


@rule("wk1.end.tie-break")
@pytest.mark.parametrize(("damaged", "worth"), [(False, 2), (True, 1)])
def test_a_vehicle_counts_by_the_side_that_is_up(damaged: bool, worth: int) -> None:
    table = a_table(2)

    table.knights[0].damaged = damaged

    assert gear_worth(table.knights[0]) == worth


@rule("wk1.end.tie-break")
def test_gear_counts_wherever_it_is() -> None:
    table = tied(gear=["vest"], stored=["medi-shot", "rad-out"])
    knight = table.knights[0]
    knight.attached = [take_gear(table, "cyber-arm")]

    assert gear_worth(knight) == 2 + 1 + 1 + 4


# -- what is told, and the score


def test_the_epilogue_is_read_out_at_a_victory_and_another_text_at_a_defeat() -> None:
    table = a_table(2, mission="avengers")
    table.news.heard = True

    won(table, [table.knights[0]], "It is over.")
    told = [event.text for event in table.news.take()]
    lost(table, "It is over.")

    assert told[-1] == table.mission.epilogue
    assert table.news.take()[-1].text == table.mission.defeat


def test_giving_up_is_nobodys_victory() -> None:
    table = a_table(2)

    give_up(table)

    assert winners(table) == ()


@pytest.mark.parametrize(
    "mission", ["savior-of-the-waste", "there-can-be-only-one", "damsel-in-distress", "avengers", "cult-of-the-manifold"]
)
def test_the_score_of_an_open_game_is_between_lost_and_won(mission: str) -> None:
    table = a_table(3, mission=mission, reputation=[0, 8, 30])

    assert all(0 <= GAME.score(table, seat) < 1 for seat in range(3))
