"""Savior of the Waste: Reputation, claimed in Gangraen."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.exploring import explore
from tests.rulebook.waste_knights_1e.opening import laid_out, set_up_with_first_options
from tests.rulebook.waste_knights_1e.questing import deeds, new_round, reasons, winners
from tests.rulebook.waste_knights_1e.resting import rest, resting
from tests.rules import rule
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, GANGRAEN, hex_at
from wasteland.games.waste_knights_1e.box import box
from wasteland.testing.waste_knights_1e import a_table

CLAIM = "Claim the mission"


@rule("wk1.mission.savior.setup")
def test_savior_is_for_two_to_four_players_and_twelve_rounds() -> None:
    mission = box(("base",)).missions["savior-of-the-waste"]

    assert (mission.seats, mission.rounds, mission.starts_at, mission.opening) == ((2, 3, 4), 12, 1, None)


@rule("wk1.mission.savior.setup")
def test_savior_lays_nothing_out_and_schedules_nothing() -> None:
    table = set_up_with_first_options(laid_out(2, "savior-of-the-waste"))
    table.stalls = [None] * len(table.stalls)

    new_round(table)

    assert table.quest == laid_out(2, "savior-of-the-waste").quest


@rule("wk1.mission.savior.victory", "wk1.end.win-timing")
def test_eight_reputation_claimed_in_gangraen_win_at_once() -> None:
    table = a_table(2, reputation=[8, 9], round=5, at=GANGRAEN)

    done = explore(table, CLAIM)

    assert done.ended
    assert winners(table) == (0,)


@rule("wk1.mission.savior.victory")
@pytest.mark.parametrize(("reputation", "at"), [(7, GANGRAEN), (8, hex_at(1, 1)), (8, CITY_SLOTS[2])])
def test_nobody_claims_with_less_or_elsewhere(reputation: int, at: int) -> None:
    done = explore(a_table(2, reputation=reputation, round=5, at=at, stored=["road-map"]))

    assert not done.ended
    assert done.open is None or deeds(done) == []


@rule("wk1.mission.savior.victory")
def test_in_gangraen_one_is_told_how_much_is_missing() -> None:
    done = explore(a_table(2, reputation=5, at=GANGRAEN, stored=["road-map"]))

    assert reasons(done)[CLAIM] == "it takes 8 Reputation, and you have 5"


@rule("wk1.mission.savior.victory")
def test_before_round_five_nobody_is_heard() -> None:
    early = explore(a_table(2, reputation=8, round=4, at=GANGRAEN, stored=["road-map"]))

    assert deeds(early) == []
    assert reasons(early)[CLAIM] == "nobody is heard before round 5"


@rule("wk1.mission.savior.victory", "wk1.end.win-timing")
def test_unclaimed_it_goes_to_the_most_reputation_after_the_last_round() -> None:
    table = resting(3, reputation=[4, 7, 5], round=12)

    done = rest(table)

    assert done.ended
    assert winners(table) == (1,)


def test_standing_grows_with_reputation() -> None:
    table = a_table(3, reputation=[0, 4, 8])

    one, two, three = (GAME.score(table, seat) for seat in range(3))

    assert 0 <= one < two < three <= 1


def test_with_enough_of_it_standing_grows_towards_gangraen() -> None:
    near, far = (GAME.score(a_table(2, reputation=8, at=at), 0) for at in (GANGRAEN, hex_at(3, 1)))

    assert near > far
