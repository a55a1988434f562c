"""There Can Be Only One: trophies won in duels."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.questing import duel, winners
from tests.rules import rule
from wasteland.engine.game import Ended, Setting
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.combats import Combat
from wasteland.games.waste_knights_1e.ending import conclude
from wasteland.games.waste_knights_1e.setup import lay_out
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_1e import a_table

MISSION = "there-can-be-only-one"


def only_one(players: int = 4, **rest: object) -> KnightsTable:
    return a_table(players, mission=MISSION, **rest)  # type: ignore[arg-type]


@rule("wk1.mission.only-one.setup")
def test_it_is_for_three_or_four_players_and_ten_rounds() -> None:
    mission = box(("base",)).missions[MISSION]

    assert (mission.seats, mission.rounds) == ((3, 4), 10)


@rule("wk1.mission.only-one.setup")
def test_everybody_starts_with_all_his_own_trophies() -> None:
    table = lay_out(Setting(4, {"mission": MISSION, "knights": "random"}))

    assert table.quest.trophies == [[], [], [], []], "nobody holds one of another, so each has three to lose"


@rule("wk1.mission.only-one.rules")
def test_the_winner_of_a_duel_takes_a_trophy_of_the_loser() -> None:
    table = only_one()

    duel(table, 2, 0, won=True)

    assert table.quest.trophies == [[], [], [0], []]


@rule("wk1.mission.only-one.rules")
def test_a_knight_who_was_asked_and_wins_takes_one_too() -> None:
    table = only_one()

    duel(table, 2, 0, beaten=True)

    assert table.quest.trophies == [[2], [], [], []]


@rule("wk1.mission.only-one.rules")
def test_a_second_trophy_of_the_same_colour_is_not_taken() -> None:
    table = only_one()

    duel(table, 0, 1, won=True)
    duel(table, 0, 1, won=True)

    assert table.quest.trophies[0] == [1]


@rule("wk1.mission.only-one.rules")
def test_in_a_mutual_defeat_each_takes_one() -> None:
    table = only_one()

    duel(table, 0, 3, won=True, beaten=True)

    assert table.quest.trophies == [[3], [], [], [0]]


@rule("wk1.mission.only-one.rules")
def test_a_duel_ended_by_double_defend_gives_none() -> None:
    table = only_one()
    table.combat = Combat(0, rival=1, truce=True)

    rehearse(table, table.mission.rules.after_combat(table, table.combat))

    assert table.quest.trophies == [[], [], [], []]


@rule("wk1.mission.only-one.rules")
def test_an_enemy_beaten_brings_no_trophy() -> None:
    table = only_one()
    table.combat = Combat(0, enemy=box(("base",)).villains["lord-humus"], defeated=[False, True])

    rehearse(table, table.mission.rules.after_combat(table, table.combat))

    assert table.quest.trophies == [[], [], [], []]


@rule("wk1.mission.only-one.victory")
def test_a_trophy_of_every_rival_wins_at_once() -> None:
    table = only_one(3)
    table.quest.trophies[1] = [0]

    done = duel(table, 1, 2, won=True)

    assert done.ended
    assert winners(table) == (1,)


@rule("wk1.mission.only-one.victory", "wk1.end.tie-break")
def test_two_who_complete_their_sets_at_once_are_told_apart_by_reputation() -> None:
    table = only_one(3, reputation=[2, 3, 9])
    table.quest.trophies[:2] = [[2], [2]]

    done = duel(table, 0, 1, won=True, beaten=True)

    assert done.ended
    assert winners(table) == (1,)


@rule("wk1.mission.only-one.victory")
def test_after_the_last_round_the_most_trophies_win() -> None:
    table = only_one(4, reputation=[9, 0, 0, 0], round=10)
    table.quest.trophies = [[1], [0, 2], [], [0]]

    with pytest.raises(Ended):
        raise conclude(table)

    assert winners(table) == (1,)


def test_standing_is_the_part_of_the_trophies_he_holds() -> None:
    table = only_one(4)
    table.quest.trophies[2] = [0, 1]

    assert table.mission.rules.estimate(table, table.knights[2]) == pytest.approx(2 / 3)
