"""Cult of the Manifold: Cultists arrive in even rounds, and three are too many."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.combats import HIT, MISS, SHORT, a_weapon, strip
from tests.rulebook.waste_knights_1e.exploring import DONE, activities, explore
from tests.rulebook.waste_knights_1e.questing import (
    BOTH_STRIKE,
    DRAWN,
    OUTLASTED,
    STRIKE,
    VILLAINS,
    a_hit,
    deeds,
    new_round,
    note_of,
    quest,
    reasons,
    winners,
)
from tests.rulebook.waste_knights_1e.resting import rest, resting
from tests.rules import rule
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.board import SPECIAL_SLOTS
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.table import Foe, KnightsTable
from wasteland.games.waste_knights_1e.terms import Reach, Trait

CULTIST = VILLAINS["cultist-of-the-manifold"]
CHALLENGE = "Challenge Cultist of the Manifold"
MEATGRINDER, STRIP = SPECIAL_SLOTS[2:4]
"""The hexes on S3 and S4, which need no exploration check."""
GREEN_CARD = "Draw 1 green card"
ONE_WOUND = (*STRIKE, "Defend", "Defend", "Done", "Defend", "Prepare", "Done")
"""Three clashes with one hit of the knight, whose Defend gives back the dominance that it brought."""


def cult(players: int = 2, *, cultists: tuple[int, ...] = (), **laid: Any) -> KnightsTable:
    """A table with Cultists on these slots, counted from 1. All knights are at The Meatgrinder on S3, unless told, and a hit
    of theirs costs a Cultist all his Health."""
    table = quest("cult-of-the-manifold", players, **({"damage": 2, "at": MEATGRINDER} | laid))
    table.quest.foes = [Foe(CULTIST, SPECIAL_SLOTS[slot - 1]) for slot in cultists]
    return table


def slots(table: KnightsTable) -> list[int]:
    """The slots with a Cultist, counted from 1."""
    return [SPECIAL_SLOTS.index(foe.at) + 1 for foe in table.quest.foes]


# -- arrivals


@rule("wk1.mission.cult.arrival")
def test_it_is_for_two_to_four_players_and_ten_rounds() -> None:
    mission = box(("base",)).missions["cult-of-the-manifold"]

    assert (mission.seats, mission.rounds) == ((2, 3, 4), 10)


@rule("wk1.mission.cult.arrival", "wk1.prep.mission-effects")
@pytest.mark.parametrize("round", [2, 4, 6, 8, 10])
def test_in_even_rounds_a_cultist_comes_to_the_slot_of_the_die(round: int) -> None:
    table = cult(round=round - 1)

    new_round(table, dice=[8])

    assert slots(table) == [8]


@rule("wk1.mission.cult.arrival", "wk1.prep.mission-effects")
@pytest.mark.parametrize("round", [3, 5, 7, 9])
def test_in_odd_rounds_nobody_comes_and_nothing_is_rolled(round: int) -> None:
    table = cult(round=round - 1)

    new_round(table)

    assert slots(table) == []


@rule("wk1.mission.cult.arrival")
@pytest.mark.parametrize(("taken", "die", "slot"), [(4, 4, 5), (10, 10, 1)])
def test_a_taken_slot_sends_him_to_the_next_higher(taken: int, die: int, slot: int) -> None:
    table = cult(cultists=(taken,), round=3)

    new_round(table, dice=[die])

    assert slots(table) == [taken, slot]


@rule("wk1.mission.cult.arrival")
def test_the_waster_rolls_for_him() -> None:
    table = cult(3, first=0)

    done = new_round(table, dice=[5])

    assert [roll.seat for roll in done.rolled] == [2], "to the right of the First Player"


# -- the Cultist


@rule("wk1.mission.cult.cultist")
def test_a_cultist_is_what_he_is() -> None:
    assert (CULTIST.trait, CULTIST.ferocious, CULTIST.aggression, CULTIST.health) == (Trait.CULT, True, 3, 3)
    assert (CULTIST.ranges, CULTIST.armor) == ((Reach.SHORT, Reach.MELEE), 0)


@rule("wk1.mission.cult.cultist")
@pytest.mark.parametrize(("cultists", "dice"), [((3,), 2), ((3, 5), 3)])
def test_every_other_cultist_on_the_board_is_one_aggression_more(cultists: tuple[int, ...], dice: int) -> None:
    table = cult(cultists=cultists)

    done = explore(table, CHALLENGE, "Prepare", "Attack", dice=[[MISS] * dice])

    assert [roll.count for roll in done.rolled] == [dice], "3 or 4, less 1 for the short icon at medium range"


@rule("wk1.mission.cult.cultist")
def test_who_could_challenge_him_is_told_how_strong_he_is_just_now() -> None:
    done = explore(cult(cultists=(3, 5)))

    assert note_of(done, CHALLENGE).startswith("Aggression 4, Health 3; ")


@rule("wk1.mission.cult.cultist")
@pytest.mark.parametrize(("players", "health"), [(2, 3), (3, 4), (4, 4)])
def test_where_more_than_two_knights_hunt_him_he_has_one_health_more(players: int, health: int) -> None:
    table = cult(players)
    new_round(table, dice=[3])

    assert note_of(explore(table), CHALLENGE).startswith(f"Aggression 3, Health {health}; ")


@rule("wk1.mission.cult.cultist", "wk1.mission.challenge-on-hex")
def test_under_his_eyes_a_knight_may_challenge_but_not_explore() -> None:
    done = explore(cult(cultists=(3,)))

    assert done.labels() == [CHALLENGE, DONE]
    assert reasons(done)["Explore The Meatgrinder"] == "a Cultist holds this place"


@rule("wk1.mission.cult.cultist")
def test_a_hex_without_a_cultist_is_explored_as_usual() -> None:
    done = explore(cult(cultists=(3,), at=STRIP))

    assert GREEN_CARD in activities(done)
    assert deeds(done) == []


@rule("wk1.mission.cult.cultist", "wk1.mission.challenge-on-hex")
def test_who_wins_against_him_keeps_the_marker_and_gains_one_reputation() -> None:
    table = cult(cultists=(3, 5))

    explore(table, CHALLENGE, *STRIKE, dice=[a_hit(table)])

    assert slots(table) == [5]
    assert table.quest.scores == [1, 0]
    assert table.knights[0].reputation == 1


@rule("wk1.mission.cult.cultist")
def test_afterwards_the_hex_may_be_explored_in_the_same_step() -> None:
    table = cult(cultists=(3,))

    done = explore(table, CHALLENGE, *STRIKE, dice=[a_hit(table)])

    assert GREEN_CARD in activities(done), "a challenge is no exploration action here"


@rule("wk1.mission.cult.cultist")
def test_dominance_does_not_defeat_him() -> None:
    table = cult(cultists=(3,))

    explore(table, CHALLENGE, *OUTLASTED)

    assert (slots(table), table.quest.scores) == ([3], [0, 0])


@rule("wk1.mission.cult.cultist")
def test_after_a_draw_he_stays_unhurt() -> None:
    table = cult(cultists=(3,), damage=0)

    done = explore(table, CHALLENGE, *ONE_WOUND, dice=[a_hit(table)])

    assert "Nobody is defeated: a draw." in done.told
    assert (slots(table), table.quest.foes[0].lost, table.quest.scores) == ([3], 0, [0, 0])


@rule("wk1.mission.cult.cultist")
def test_after_a_defeat_he_stays_unhurt() -> None:
    table = cult(cultists=(3,), damage=0, health=2)

    explore(table, CHALLENGE, *BOTH_STRIKE, dice=[[HIT], (10, MISS)])

    assert not table.knights[0].conscious
    assert (slots(table), table.quest.foes[0].lost, table.quest.scores) == ([3], 0, [0, 0])


@rule("wk1.mission.cult.cultist")
def test_a_mutual_defeat_is_no_victory() -> None:
    table = cult(cultists=(3,), health=3)
    strip(table.knights[0], a_weapon(SHORT, damage=2))

    explore(table, CHALLENGE, *BOTH_STRIKE, dice=[[HIT], (10, 10)])

    assert not table.knights[0].conscious
    assert (slots(table), table.quest.scores) == ([3], [0, 0])


@rule("wk1.mission.challenge-on-hex")
def test_one_challenge_is_all_in_an_exploration_step() -> None:
    table = cult(cultists=(3,))

    explore(table, CHALLENGE, *DRAWN)

    assert table.exploring is None, "there is nothing more that he may do"


@rule("wk1.mission.challenge-on-hex")
def test_the_next_exploration_step_brings_another_chance_at_full_strength() -> None:
    table = cult(cultists=(3,), damage=0)

    twice = [explore(table, CHALLENGE, *ONE_WOUND, dice=[a_hit(table)]) for _ in range(2)]

    assert ["Cultist of the Manifold: 2 Health left." in done.told for done in twice] == [True, True]


# -- the end


@rule("wk1.mission.cult.victory", "wk1.end.mission-decides")
def test_a_third_cultist_on_the_board_and_all_knights_lose_at_once() -> None:
    table = cult(cultists=(1, 2), round=9)
    table.quest.scores = [3, 0]

    done = new_round(table, dice=[7])

    assert done.ended
    assert winners(table) == ()


@rule("wk1.mission.cult.victory")
def test_two_on_the_board_are_not_too_many() -> None:
    table = cult(cultists=(1,), round=3)

    done = new_round(table, dice=[7])

    assert not done.ended
    assert slots(table) == [1, 7]


@rule("wk1.mission.cult.victory")
def test_after_the_last_round_the_most_markers_win() -> None:
    table = resting(3, mission="cult-of-the-manifold", reputation=[9, 0, 0], round=10)
    table.quest.scores = [1, 2, 0]

    rest(table)

    assert winners(table) == (1,)


@rule("wk1.mission.cult.victory", "wk1.end.tie-break")
def test_equal_markers_go_to_reputation() -> None:
    table = resting(3, mission="cult-of-the-manifold", reputation=[1, 2, 2], round=10)
    table.quest.scores = [2, 2, 1]

    rest(table)

    assert winners(table) == (1,)


def test_standing_grows_with_ones_markers_and_falls_for_all_with_every_cultist_that_stands() -> None:
    table = cult(cultists=(3, 5))
    before = [GAME.score(table, seat) for seat in range(2)]

    explore(table, CHALLENGE, *STRIKE, dice=[a_hit(table)])

    one, other = (GAME.score(table, seat) for seat in range(2))
    assert before[0] == before[1] < other < one
