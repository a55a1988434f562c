"""Savior of the Waste: Reputation, claimed in Gangraen."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.questing import do, labels, refused, winners
from tests.rules import rule
from wasteland.engine.game import Ended
from wasteland.games.waste_knights_1e.board import GANGRAEN, hex_at
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.ending import conclude
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_1e import a_table, exploring

CLAIM = "Claim the mission"


@rule("wk1.mission.savior.setup")
def test_savior_is_for_two_to_four_players_and_twelve_rounds() -> None:
    mission = box(("base",)).missions["savior-of-the-waste"]

    assert (mission.seats, mission.rounds, mission.starts_at, mission.opening) == ((2, 3, 4), 12, 1, None)


@rule("wk1.mission.savior.setup")
def test_savior_changes_nothing_at_set_up_and_schedules_nothing() -> None:
    table = a_table(2)
    before = table.copy()

    rehearse(table, table.mission.rules.set_up(table))
    rehearse(table, table.mission.rules.effects(table))

    assert table == before


@rule("wk1.mission.savior.victory", "wk1.end.win-timing")
def test_eight_reputation_claimed_in_gangraen_win_at_once() -> None:
    table = a_table(2, reputation=[8, 9], round=5)
    exploring(table, 0, at=GANGRAEN)

    done = do(table, CLAIM)

    assert done.ended
    assert winners(table) == (0,)


@rule("wk1.mission.savior.victory")
@pytest.mark.parametrize(("reputation", "at"), [(7, GANGRAEN), (8, hex_at(1, 1))])
def test_nobody_claims_with_less_or_elsewhere(reputation: int, at: int) -> None:
    table = a_table(2, reputation=reputation)
    exploring(table, 0, at=at)

    assert labels(table) == []


@rule("wk1.mission.savior.victory")
def test_nobody_claims_before_he_explores() -> None:
    table = a_table(2, reputation=8)
    exploring(table, 0, at=GANGRAEN).may_explore = False

    assert labels(table) == []


@rule("wk1.mission.savior.victory")
def test_in_gangraen_one_is_told_how_much_is_missing() -> None:
    table = a_table(2, reputation=5)
    exploring(table, 0, at=GANGRAEN)

    assert refused(table) == {CLAIM: "it takes 8 Reputation, and you have 5"}


@rule("wk1.mission.savior.victory", "wk1.end.win-timing")
def test_unclaimed_it_goes_to_the_most_reputation_after_the_last_round() -> None:
    table = a_table(3, reputation=[4, 7, 5], round=12)

    with pytest.raises(Ended):
        raise conclude(table)

    assert winners(table) == (1,)


def test_standing_grows_with_reputation() -> None:
    table = a_table(3, reputation=[0, 4, 8])
    rules = table.mission.rules

    one, two, three = (rules.estimate(table, knight) for knight in table.knights)

    assert 0 <= one < two < three <= 1
