"""There Can Be Only One: trophies won in duels."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.by_hand import foretell
from tests.rulebook.waste_knights_1e.combats import an_enemy
from tests.rulebook.waste_knights_1e.opening import laid_out, set_up_with_first_options
from tests.rulebook.waste_knights_1e.questing import (
    LET_BE,
    STRIKE,
    TRUCE,
    a_hit,
    duel,
    knock_each_other_out,
    knocks_out,
    outlasts,
    quest,
    winners,
)
from tests.rulebook.waste_knights_1e.resting import rest, resting
from tests.rules import rule
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.board import hex_at
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.movement import next_hex
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.trade import WHAT_OFFER
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_1e import a_move

MISSION = "there-can-be-only-one"


def only_one(players: int = 4, **laid: Any) -> KnightsTable:
    """The hunt is open, and every hit of a knight takes all Health."""
    return quest(MISSION, players, **({"damage": 3, "ammo": 2, "round": 3} | laid))


@rule("wk1.mission.only-one.setup")
def test_it_is_for_three_or_four_players_and_ten_rounds() -> None:
    mission = box(("base",)).missions[MISSION]

    assert (mission.seats, mission.rounds) == ((3, 4), 10)


@rule("wk1.mission.only-one.setup")
@pytest.mark.parametrize("players", [3, 4])
def test_after_set_up_nobody_holds_a_trophy_of_another(players: int) -> None:
    table = set_up_with_first_options(laid_out(players, MISSION))

    assert [GAME.score(table, seat) for seat in range(players)] == [0.0] * players


@rule("wk1.mission.only-one.setup")
def test_everybody_has_a_trophy_to_lose_to_every_rival() -> None:
    table = only_one()

    for rival in (1, 2, 3):
        outlasts(table, rival, 0, LET_BE)

    assert table.quest.trophies == [[], [0], [0], [0]]


@rule("wk1.mission.only-one.rules")
def test_the_winner_of_a_duel_takes_a_trophy_of_the_loser() -> None:
    table = only_one()

    knocks_out(table, 2, 0, LET_BE)

    assert table.quest.trophies == [[], [], [0], []]


@rule("wk1.mission.only-one.rules", "wk1.duel.winner-reward")
def test_it_comes_besides_the_usual_reward() -> None:
    table = only_one()

    knocks_out(table, 2, 0, "Steal 2 Ammo")

    assert (table.knights[2].reputation, table.knights[2].ammo) == (1, 4)
    assert table.quest.trophies[2] == [0]


@rule("wk1.mission.only-one.rules")
def test_a_victory_by_dominance_is_one_too() -> None:
    table = only_one()

    outlasts(table, 2, 0, LET_BE)

    assert table.quest.trophies == [[], [], [0], []]


@rule("wk1.mission.only-one.rules")
def test_a_knight_who_was_asked_and_wins_takes_one_too() -> None:
    table = only_one()

    duel(table, 2, 0, *reversed(STRIKE), LET_BE, dice=[a_hit(table, 0)])

    assert table.quest.trophies == [[2], [], [], []]


@rule("wk1.mission.only-one.rules")
def test_a_second_trophy_of_the_same_colour_is_not_taken() -> None:
    table = only_one()

    for table.round in (3, 4):
        done = outlasts(table, 0, 1, LET_BE)

    assert table.quest.trophies[0] == [1]
    assert "Mel Gearson takes no trophy of Heat Leisure: one of each rival is all that anybody takes." in done.told


@rule("wk1.mission.only-one.rules")
def test_a_knight_takes_one_trophy_in_a_round() -> None:
    table = only_one()

    outlasts(table, 0, 1, LET_BE)
    done = outlasts(table, 0, 2, LET_BE)

    assert table.quest.trophies[0] == [1]
    assert "Mel Gearson takes no trophy of Geoffrey Goldrush: one trophy a round is enough." in done.told


@rule("wk1.mission.only-one.rules")
def test_in_the_next_round_he_takes_another() -> None:
    table = only_one()

    for table.round, rival in ((3, 1), (4, 2)):
        outlasts(table, 0, rival, LET_BE)

    assert table.quest.trophies[0] == [1, 2]


@rule("wk1.mission.only-one.rules")
@pytest.mark.parametrize(("round", "taken"), [(1, []), (2, []), (3, [0])])
def test_the_hunt_opens_in_round_3(round: int, taken: list[int]) -> None:
    table = only_one(round=round)

    outlasts(table, 2, 0, LET_BE)

    assert table.quest.trophies[2] == taken
    assert table.knights[2].reputation == 1, "the usual reward"


@rule("wk1.mission.only-one.rules")
def test_in_a_mutual_defeat_each_takes_one() -> None:
    table = only_one()

    knock_each_other_out(table, 0, 3)

    assert table.quest.trophies == [[3], [], [], [0]]


@rule("wk1.mission.only-one.rules", "wk1.duel.double-defend-trade")
def test_a_duel_ended_by_double_defend_gives_none() -> None:
    table = only_one()

    done = duel(table, 0, 1, *TRUCE, stop=True)

    assert done.prompts[-1] == WHAT_OFFER
    assert table.quest.trophies == [[], [], [], []]


@rule("wk1.mission.only-one.rules")
def test_a_duel_that_nobody_wins_gives_none() -> None:
    table = only_one()

    done = duel(table, 0, 1, "Prepare", "Prepare", "Defend", "Defend", "Done", "Done", "Prepare", "Prepare")

    assert "Nobody is defeated: a draw." in done.told
    assert table.quest.trophies == [[], [], [], []]


@rule("wk1.mission.only-one.rules")
def test_an_enemy_beaten_brings_no_trophy() -> None:
    table = only_one()
    table.wasteland_cards.loose.clear()
    foretell(table, an_enemy())
    a_move(table, 0, hex_at(1, 2))

    done = rehearse(table, next_hex(table), answers=STRIKE, dice=[a_hit(table)])

    assert "Victory for Mel Gearson over Ruffians." in done.told
    assert table.quest.trophies == [[], [], [], []]


@rule("wk1.mission.only-one.victory")
def test_a_trophy_of_every_rival_wins_at_once() -> None:
    table = only_one(3)
    outlasts(table, 1, 0, LET_BE)
    table.round = 4

    done = outlasts(table, 1, 2, LET_BE)

    assert done.ended
    assert winners(table) == (1,)


@rule("wk1.mission.only-one.victory")
def test_all_rivals_but_one_are_not_enough() -> None:
    table = only_one()

    ended = [outlasts(table, 1, rival, LET_BE).ended for table.round, rival in ((3, 0), (4, 2), (5, 3))]

    assert ended == [False, False, True]


@rule("wk1.mission.only-one.victory", "wk1.end.tie-break")
def test_two_who_complete_their_sets_at_once_are_told_apart_by_reputation() -> None:
    table = only_one(3, reputation=[2, 3, 9])
    table.quest.trophies[:2] = [[2], [2]]

    done = knock_each_other_out(table, 0, 1)

    assert done.ended
    assert winners(table) == (1,)


@rule("wk1.mission.only-one.victory")
def test_after_the_last_round_the_most_trophies_win() -> None:
    table = resting(4, mission=MISSION, reputation=[9, 0, 0, 0], round=10)
    table.quest.trophies = [[1], [0, 2], [], [0]]

    done = rest(table)

    assert done.ended
    assert winners(table) == (1,)


def test_standing_is_the_part_of_the_trophies_he_holds() -> None:
    table = only_one()
    for table.round, rival in ((3, 0), (4, 1)):
        outlasts(table, 2, rival, LET_BE)

    assert GAME.score(table, 2) == pytest.approx(2 / 3)
