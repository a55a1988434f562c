"""Damsel in Distress: six markers, Lord Humus, and the way home."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.questing import challenge, do, duel, end_combat, labels, refused, winners
from tests.rules import rule
from wasteland.engine.game import Ended
from wasteland.games.waste_knights_1e.board import GANGRAEN, SPECIAL_SLOTS, hex_at
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.combats import Combat
from wasteland.games.waste_knights_1e.consciousness import fall
from wasteland.games.waste_knights_1e.ending import conclude
from wasteland.games.waste_knights_1e.exploration import explore_on
from wasteland.games.waste_knights_1e.table import Exploring, Foe, KnightsTable
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_1e import a_table, exploring

OUTER = SPECIAL_SLOTS[4:]
S5, S6 = OUTER[:2]
HUMUS = box(("base",)).villains["lord-humus"]
SEARCH, PICK_UP = "Search for the Damsel", "Pick up the Damsel"
FIELD = hex_at(2, 5)


def damsel(players: int = 2, *, marker: int | None = None, carrier: int | None = None, **rest: object) -> KnightsTable:
    """The markers lie; with *marker* the next to be turned up is this one, with *carrier* this seat has her."""
    table = a_table(players, mission="damsel-in-distress", **rest)  # type: ignore[arg-type]
    rehearse(table, table.mission.rules.set_up(table))
    if marker is not None:
        table.quest.unseen = [marker]
    if carrier is not None:
        table.quest.carrier, table.quest.unseen = carrier, [2, 3, 4, 5, 6]
        table.quest.sites.remove(S6)
    return table


# -- set-up and search


@rule("wk1.mission.damsel.setup")
def test_it_is_for_two_to_four_players_and_ten_rounds() -> None:
    mission = box(("base",)).missions["damsel-in-distress"]

    assert (mission.seats, mission.rounds) == ((2, 3, 4), 10)


@rule("wk1.mission.damsel.setup")
def test_six_markers_lie_on_the_outer_slots_number_side_down() -> None:
    table = damsel()

    assert table.quest.sites == list(OUTER)
    assert table.quest.unseen == [1, 2, 3, 4, 5, 6], "which is where is settled when one is turned up"


@rule("wk1.mission.damsel.setup")
def test_every_marker_may_be_anywhere() -> None:
    found = set()
    for seed in range(40):
        table = damsel()
        exploring(table, 0, at=S5)
        do(table, SEARCH, seed=seed, stop=True)
        found |= {1, 2, 3, 4, 5, 6} - set(table.quest.unseen)

    assert found == {1, 2, 3, 4, 5, 6}


@rule("wk1.mission.damsel.search")
def test_searching_is_the_exploration_action_of_a_knight_who_may_explore() -> None:
    table = damsel(marker=6)
    exploring(table, 0, at=S5)

    do(table, SEARCH)

    assert table.exploring is not None
    assert table.exploring.acted
    assert labels(table) == []


@rule("wk1.mission.damsel.search")
@pytest.mark.parametrize("what", ["may_explore", "acted"])
def test_without_exploring_or_after_another_action_nobody_searches(what: str) -> None:
    table = damsel()
    setattr(exploring(table, 0, at=S5), what, what == "acted")

    assert labels(table) == []
    assert list(refused(table)) == [SEARCH]


@rule("wk1.mission.damsel.search")
def test_marker_one_is_the_damsel_and_lord_humus_must_be_fought_at_once() -> None:
    table = damsel(marker=1)
    exploring(table, 0, at=S5)

    do(table, SEARCH, stop=True)

    assert [(foe.card, foe.at) for foe in table.quest.foes] == [(HUMUS, S5)]
    assert table.combat is not None
    assert (table.combat.active, table.combat.enemy, table.combat.villain) == (0, HUMUS, 0)


@rule("wk1.mission.damsel.search")
@pytest.mark.parametrize("marker", [5, 6])
def test_markers_five_and_six_cost_one_health(marker: int) -> None:
    table = damsel(marker=marker)
    exploring(table, 0, at=S5)

    do(table, SEARCH)

    assert table.knights[0].health == 3


@rule("wk1.mission.damsel.search")
def test_marker_four_brings_two_luck_cards() -> None:
    table = damsel(marker=4)
    exploring(table, 0, at=S5)

    do(table, SEARCH)

    assert len(table.knights[0].luck) == 2


@rule("wk1.mission.damsel.search")
@pytest.mark.parametrize("marker", [2, 3])
def test_markers_two_and_three_bring_a_yellow_card(marker: int) -> None:
    table = damsel(marker=marker, yellow_next=["vest"])
    exploring(table, 0, at=S5)

    do(table, SEARCH, answers=["Draw a yellow card", "Vest on the body"])

    assert table.knights[0].body is not None
    assert table.knights[0].body.face == "vest"


@rule("wk1.mission.damsel.search")
def test_a_marker_turned_up_leaves_the_game() -> None:
    table = damsel(marker=5)
    exploring(table, 0, at=S5)

    do(table, SEARCH)

    assert S5 not in table.quest.sites
    assert table.quest.unseen == []


@rule("wk1.mission.damsel.search", "wk1.mission.challenge-on-hex")
def test_while_humus_stands_he_may_be_challenged_there_again() -> None:
    table = damsel()
    table.quest.foes = [Foe(HUMUS, S5)]

    combat = challenge(table, 1, S5)

    assert combat.enemy is HUMUS
    assert table.exploring is not None
    assert not table.exploring.acted, "a challenge is no exploration action here"


@rule("wk1.mission.damsel.search", "wk1.mission.challenge-on-hex")
def test_but_not_after_an_exploration_check() -> None:
    table = damsel()
    table.quest.foes = [Foe(HUMUS, S5)]
    exploring(table, 0, at=S5).rolled = True

    assert labels(table) == [SEARCH]
    assert refused(table)["Challenge Lord Humus"] == "a challenge comes before any exploration check, and you have made one"


@rule("wk1.mission.damsel.search")
def test_whom_a_search_turns_up_is_fought_at_once_even_after_a_check() -> None:
    table = damsel(marker=1)
    exploring(table, 0, at=S5).rolled = True

    do(table, SEARCH, stop=True)

    assert table.combat is not None
    assert table.combat.enemy is HUMUS


@rule("wk1.mission.damsel.search")
def test_what_he_loses_in_a_combat_he_does_not_lack_in_the_next() -> None:
    table = damsel()
    table.quest.foes = [Foe(HUMUS, S5)]
    challenge(table, 0, S5)

    end_combat(table, lost=4, by_health=False)

    assert table.quest.foes[0].lost == 0


# -- carrying her


@rule("wk1.mission.damsel.carry")
def test_whoever_defeats_humus_takes_the_damsel() -> None:
    table = damsel()
    table.quest.foes = [Foe(HUMUS, S5)]
    challenge(table, 1, S5)

    end_combat(table, won=True, lost=5)

    assert table.quest.carrier == 1
    assert table.quest.foes == []


@rule("wk1.mission.damsel.carry")
def test_if_humus_falls_with_his_conqueror_she_stays_there() -> None:
    table = damsel()
    table.quest.foes = [Foe(HUMUS, S5)]
    challenge(table, 0, S5)
    table.knights[0].health = 0

    end_combat(table, won=True, beaten=True, lost=5)

    assert (table.quest.carrier, table.quest.left_at) == (None, S5)


@rule("wk1.mission.damsel.carry", "wk1.duel.winner-reward")
def test_the_winner_of_a_duel_may_take_her_as_his_theft() -> None:
    table = damsel(carrier=1)
    one, other = table.knights
    rules = table.mission.rules

    [spoil] = rules.spoils(table, one, other)
    rehearse(table, rules.steal(table, one, other, spoil))

    assert table.quest.carrier == 0
    assert rules.spoils(table, one, other) == [], "he has her no more"


@rule("wk1.mission.damsel.carry")
def test_a_carrier_knocked_out_in_a_duel_keeps_her_until_the_winner_has_chosen() -> None:
    table = damsel(carrier=1, health=[4, 0])
    table.combat = Combat(0, rival=1)

    rehearse(table, fall(table, table.knights[1]))

    assert table.quest.carrier == 1


@rule("wk1.mission.damsel.carry")
def test_if_the_winner_takes_something_else_she_stays_where_the_carrier_lies() -> None:
    table = damsel(carrier=1, health=[4, 0], at=FIELD)

    duel(table, 0, 1, won=True)

    assert (table.quest.carrier, table.quest.left_at) == (None, FIELD)


@rule("wk1.mission.damsel.carry")
def test_a_carrier_beaten_by_dominance_may_keep_her() -> None:
    table = damsel(carrier=1)

    duel(table, 0, 1, won=True)

    assert table.quest.carrier == 1


@rule("wk1.mission.damsel.carry")
def test_a_carrier_who_loses_consciousness_otherwise_leaves_her_there() -> None:
    table = damsel(carrier=0, health=[0, 4], at=FIELD)

    rehearse(table, fall(table, table.knights[0]))

    assert (table.quest.carrier, table.quest.left_at) == (None, FIELD)


@rule("wk1.mission.damsel.carry")
def test_any_knight_there_may_pick_her_up_in_his_exploration_step() -> None:
    table = damsel()
    table.quest.left_at = FIELD
    exploring(table, 1, at=FIELD).may_explore = False

    do(table, PICK_UP, seat=1)

    quest = table.quest
    assert (quest.carrier, quest.left_at) == (1, None)


@rule("wk1.mission.damsel.carry")
def test_nobody_picks_her_up_from_afar() -> None:
    table = damsel()
    table.quest.left_at = FIELD
    exploring(table, 1, at=GANGRAEN)

    assert labels(table, 1) == []


@rule("wk1.mission.damsel.carry", "wk1.golden.cannot-beats-can")
def test_no_effect_places_the_carrier_on_another_hex() -> None:
    table = damsel(carrier=0)
    one, other = table.knights

    assert table.mission.rules.bars_placing(table, one)
    assert not table.mission.rules.bars_placing(table, other)


# -- the end


@rule("wk1.mission.damsel.victory", "wk1.end.win-timing")
def test_who_explores_gangraen_with_her_wins_at_once() -> None:
    table = damsel(carrier=1, at=GANGRAEN)

    done = rehearse(table, table.mission.rules.explored(table, table.knights[1]))

    assert done.ended
    assert winners(table) == (1,)


@rule("wk1.mission.damsel.victory", "wk1.explore.activities")
def test_it_is_enough_to_be_there_in_the_exploration_step_and_nobody_is_asked() -> None:
    table = damsel(carrier=1, at=GANGRAEN)
    table.exploring = Exploring(1)

    done = rehearse(table, explore_on(table))

    assert done.ended
    assert done.asked == []


@rule("wk1.mission.damsel.victory", "wk1.mission.damsel.carry")
def test_who_picks_her_up_in_gangraen_has_brought_her_home() -> None:
    table = damsel()
    table.quest.left_at = GANGRAEN
    exploring(table, 1, at=GANGRAEN)

    done = do(table, PICK_UP, seat=1)

    assert done.ended
    assert winners(table) == (1,)


@rule("wk1.mission.damsel.victory")
def test_exploring_gangraen_without_her_wins_nothing() -> None:
    table = damsel(carrier=1, at=GANGRAEN)

    done = rehearse(table, table.mission.rules.explored(table, table.knights[0]))

    assert not done.ended


@rule("wk1.mission.damsel.victory")
def test_exploring_another_city_with_her_wins_nothing() -> None:
    table = damsel(carrier=1, at=hex_at(2, 2))

    done = rehearse(table, table.mission.rules.explored(table, table.knights[1]))

    assert not done.ended


@rule("wk1.mission.damsel.victory", "wk1.end.mission-decides")
def test_after_the_last_round_all_knights_lose() -> None:
    table = damsel(carrier=1, at=hex_at(1, 1), round=10)

    with pytest.raises(Ended):
        raise conclude(table)

    assert winners(table) == ()
