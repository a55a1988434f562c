"""Cult of the Manifold: Cultists arrive in even rounds, and three are too many."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.questing import challenge, end_combat, labels, refused, winners
from tests.rules import rule
from wasteland.engine.game import Ended
from wasteland.games.waste_knights_1e.attack import pool_of
from wasteland.games.waste_knights_1e.board import SPECIAL_SLOTS
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.combatants import health_of
from wasteland.games.waste_knights_1e.combats import OTHER, Attack
from wasteland.games.waste_knights_1e.ending import conclude
from wasteland.games.waste_knights_1e.exploration import explore_on
from wasteland.games.waste_knights_1e.table import Exploring, Foe, KnightsTable
from wasteland.games.waste_knights_1e.terms import Range, Reach, Trait
from wasteland.testing import rehearse
from wasteland.testing.rehearsal import Rehearsal
from wasteland.testing.waste_knights_1e import a_table, exploring

CULTIST = box(("base",)).villains["cultist-of-the-manifold"]


def cult(players: int = 2, *, cultists: tuple[int, ...] = (), **rest: object) -> KnightsTable:
    """A table with Cultists on these slots, counted from 1."""
    table = a_table(players, mission="cult-of-the-manifold", **rest)  # type: ignore[arg-type]
    table.quest.foes = [Foe(CULTIST, SPECIAL_SLOTS[slot - 1]) for slot in cultists]
    return table


def arrive(table: KnightsTable, round: int, *dice: int) -> Rehearsal[None]:
    """The Mission Effects of a round."""
    table.round = round
    return rehearse(table, table.mission.rules.effects(table), dice=dice)


def slots(table: KnightsTable) -> list[int]:
    return [SPECIAL_SLOTS.index(foe.at) + 1 for foe in table.quest.foes]


# -- arrivals


@rule("wk1.mission.cult.arrival")
def test_it_is_for_two_to_four_players_and_ten_rounds() -> None:
    mission = box(("base",)).missions["cult-of-the-manifold"]

    assert (mission.seats, mission.rounds) == ((2, 3, 4), 10)


@rule("wk1.mission.cult.arrival", "wk1.prep.mission-effects")
@pytest.mark.parametrize("round", [2, 4, 6, 8, 10])
def test_in_even_rounds_a_cultist_comes_to_the_slot_of_the_die(round: int) -> None:
    table = cult()

    arrive(table, round, 8)

    assert slots(table) == [8]


@rule("wk1.mission.cult.arrival", "wk1.prep.mission-effects")
@pytest.mark.parametrize("round", [3, 5, 7, 9])
def test_in_odd_rounds_nobody_comes_and_nothing_is_rolled(round: int) -> None:
    table = cult()

    arrive(table, round)

    assert slots(table) == []


@rule("wk1.mission.cult.arrival")
@pytest.mark.parametrize(("taken", "die", "slot"), [(4, 4, 5), (10, 10, 1)])
def test_a_taken_slot_sends_him_to_the_next_higher(taken: int, die: int, slot: int) -> None:
    table = cult(cultists=(taken,))

    arrive(table, 4, die)

    assert slots(table) == [taken, slot]


@rule("wk1.mission.cult.arrival")
def test_the_waster_rolls_for_him() -> None:
    table = cult(3, first=0)

    done = arrive(table, 2, 5)

    assert [roll.seat for roll in done.rolled] == [2], "to the right of the First Player"


# -- the Cultist


@rule("wk1.mission.cult.cultist")
def test_a_cultist_is_what_he_is() -> None:
    assert (CULTIST.trait, CULTIST.ferocious, CULTIST.aggression, CULTIST.health) == (Trait.CULT, False, 3, 3)
    assert (CULTIST.ranges, CULTIST.armor) == ((Reach.SHORT, Reach.MELEE), 0)


@rule("wk1.mission.cult.cultist")
@pytest.mark.parametrize(("cultists", "more"), [((3,), 0), ((3, 5), 1)])
def test_every_other_cultist_on_the_board_is_one_aggression_more(cultists: tuple[int, ...], more: int) -> None:
    table = cult(cultists=cultists)
    challenge(table, 0, SPECIAL_SLOTS[2]).range = Range.SHORT

    attack = Attack(OTHER, None, Reach.SHORT)

    assert sum(passive.attack_dice(table, attack) for passive in CULTIST.passives) == more
    assert pool_of(table, attack) == 3 + more


@rule("wk1.mission.cult.cultist")
def test_who_could_challenge_him_is_told_how_strong_he_is_just_now() -> None:
    table = cult(cultists=(3, 5))
    exploring(table, 0, at=SPECIAL_SLOTS[2])

    [deed] = table.mission.rules.deeds(table, table.knights[0])

    assert deed.shown(table, table.knights[0]).note.startswith("Aggression 4, Health 3; ")


@rule("wk1.mission.cult.cultist")
def test_a_hex_with_a_cultist_cannot_be_explored() -> None:
    table = cult(cultists=(3,), at=[SPECIAL_SLOTS[2], SPECIAL_SLOTS[3]])
    one, other = table.knights

    assert table.mission.rules.bars_exploring(table, one)
    assert not table.mission.rules.bars_exploring(table, other)


@rule("wk1.mission.cult.cultist", "wk1.mission.challenge-on-hex")
def test_who_wins_against_him_keeps_the_marker_and_gains_one_reputation() -> None:
    table = cult(cultists=(3, 5))
    challenge(table, 0, SPECIAL_SLOTS[4])

    end_combat(table, won=True, lost=3)

    assert slots(table) == [3]
    assert table.quest.scores == [1, 0]
    assert table.knights[0].reputation == 1


@rule("wk1.mission.cult.cultist")
def test_afterwards_the_hex_may_be_explored_in_the_same_step() -> None:
    table = cult(cultists=(3,))
    challenge(table, 0, SPECIAL_SLOTS[2])

    end_combat(table, won=True, lost=3)

    assert table.exploring is not None
    assert not table.exploring.acted
    assert not table.mission.rules.bars_exploring(table, table.knights[0])


@rule("wk1.mission.cult.cultist", "wk1.mission.challenge-on-hex")
def test_under_his_eyes_a_knight_may_challenge_but_not_explore() -> None:
    table = cult(cultists=(3,), at=SPECIAL_SLOTS[2])
    table.exploring = Exploring(0)

    done = rehearse(table, explore_on(table), stop=True)

    assert done.labels() == ["Challenge Cultist of the Manifold", "Done here"]
    assert [refusal.reason for refusal in done.refused()] == ["a Cultist holds this place"]


@rule("wk1.mission.cult.cultist")
def test_a_victory_by_dominance_is_a_victory() -> None:
    table = cult(cultists=(3,))
    challenge(table, 0, SPECIAL_SLOTS[2])

    end_combat(table, won=True, by_health=False)

    assert slots(table) == []


@rule("wk1.mission.cult.cultist")
@pytest.mark.parametrize(("won", "beaten"), [(False, False), (False, True), (True, True)])
def test_without_a_victory_he_stays_unhurt(won: bool, beaten: bool) -> None:
    table = cult(cultists=(3,))
    challenge(table, 0, SPECIAL_SLOTS[2])

    end_combat(table, won=won, beaten=beaten, lost=2)

    assert slots(table) == [3]
    assert table.quest.foes[0].lost == 0
    assert table.quest.scores == [0, 0]


@rule("wk1.mission.challenge-on-hex")
def test_one_challenge_is_all_in_an_exploration_step() -> None:
    table = cult(cultists=(3,))
    challenge(table, 0, SPECIAL_SLOTS[2])
    end_combat(table)

    assert labels(table) == []
    assert refused(table) == {"Challenge Cultist of the Manifold": "one challenge is all in an Exploration Step"}


@rule("wk1.mission.challenge-on-hex")
def test_the_next_exploration_step_brings_another_chance_at_full_strength() -> None:
    table = cult(cultists=(3,))
    challenge(table, 0, SPECIAL_SLOTS[2])
    end_combat(table, lost=2)

    challenge(table, 0, SPECIAL_SLOTS[2])

    assert health_of(table, OTHER) == 3


# -- the end


@rule("wk1.mission.cult.victory", "wk1.end.mission-decides")
def test_a_third_cultist_on_the_board_and_all_knights_lose_at_once() -> None:
    table = cult(cultists=(1, 2))
    table.quest.scores = [3, 0]

    done = arrive(table, 10, 7)

    assert done.ended
    assert winners(table) == ()


@rule("wk1.mission.cult.victory")
def test_two_on_the_board_are_not_too_many() -> None:
    table = cult(cultists=(1,))

    done = arrive(table, 4, 7)

    assert not done.ended


@rule("wk1.mission.cult.victory")
def test_after_the_last_round_the_most_markers_win() -> None:
    table = cult(3, cultists=(1, 2), reputation=[9, 0, 0], round=10)
    table.quest.scores = [1, 2, 0]

    with pytest.raises(Ended):
        raise conclude(table)

    assert winners(table) == (1,)


@rule("wk1.mission.cult.victory", "wk1.end.tie-break")
def test_equal_markers_go_to_reputation() -> None:
    table = cult(3, reputation=[1, 2, 2], round=10)
    table.quest.scores = [2, 2, 1]

    with pytest.raises(Ended):
        raise conclude(table)

    assert winners(table) == (1,)


def test_a_cultist_can_be_challenged_where_he_stands_and_nowhere_else() -> None:
    table = cult(cultists=(3,))
    exploring(table, 0, at=SPECIAL_SLOTS[2])
    there = labels(table)
    exploring(table, 0, at=SPECIAL_SLOTS[3])

    assert (there, labels(table)) == (["Challenge Cultist of the Manifold"], [])
