"""Damsel in Distress: six markers, Lord Humus, and the way home."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.exploring import DRAW_YELLOW, activities, explore
from tests.rulebook.waste_knights_1e.opening import laid_out, set_up_with_first_options
from tests.rulebook.waste_knights_1e.questing import (
    BOTH_STRIKE,
    DRAWN,
    LET_BE,
    STRIKE,
    TWO_QUIET_CLASHES,
    VILLAINS,
    a_hit,
    deeds,
    knock_each_other_out,
    knocks_out,
    new_round,
    outlasts,
    quest,
    reasons,
    winners,
)
from tests.rulebook.waste_knights_1e.resting import rest, resting
from tests.rules import rule
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, GANGRAEN, SPECIAL_SLOTS, hex_at, lay_token
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.table import Foe, KnightsTable
from wasteland.games.waste_knights_1e.terms import Token

OUTER = SPECIAL_SLOTS[4:]
S5, S6, S7 = OUTER[:3]
"""Launch Site Zero, which needs no exploration check; Cerbero Tower, which needs Repair (7); Rusty's Garden, without one."""
STRIP = SPECIAL_SLOTS[3]
HUMUS = VILLAINS["lord-humus"]
SEARCH, PICK_UP, TAKE = "Search for the Damsel", "Pick up the Damsel", "Take the Damsel"
CHALLENGE, FLOWN_OUT = "Challenge Lord Humus", "Be flown out"
EXPLORE_TOWER, YELLOW_CARD = "Explore Cerbero Tower", "Draw 1 yellow card"
FIELD = hex_at(1, 4)
KNOCKED_OUT = (10, 10, 1, 1, 1)
"""The 5 dice of Lord Humus: his hit with two bull's eyes costs 4 Health."""


def damsel(
    players: int = 2,
    *,
    marker: int | None = None,
    carrier: int | None = None,
    left_at: int | None = None,
    guard_at: int | None = None,
    **laid: Any,
) -> KnightsTable:
    """The markers lie, and all knights are on S5 unless told; a hit of theirs costs Lord Humus 3 Health, and a knight all. With
    *marker* the next to be turned up is this one, with *carrier* this seat has her, with *left_at* she is there, with
    *guard_at* Lord Humus is."""
    table = quest("damsel-in-distress", players, **({"damage": 3, "ammo": 2, "at": S5} | laid))
    found = not (carrier is left_at is guard_at is None)
    table.quest.sites = [hex for hex in OUTER if not (found and hex == S6)]
    table.quest.unseen = [2, 3, 4, 5, 6] if found else [1, 2, 3, 4, 5, 6]
    if marker is not None:
        table.quest.unseen = [marker]
    table.quest.carrier, table.quest.left_at = carrier, left_at
    table.quest.foes = [] if guard_at is None else [Foe(HUMUS, guard_at)]
    return table


# -- set-up and search


@rule("wk1.mission.damsel.setup")
def test_it_is_for_two_to_four_players_and_ten_rounds() -> None:
    mission = box(("base",)).missions["damsel-in-distress"]

    assert (mission.seats, mission.rounds) == ((2, 3, 4), 10)


@rule("wk1.mission.damsel.setup")
def test_six_markers_lie_on_the_outer_slots_number_side_down() -> None:
    table = set_up_with_first_options(laid_out(2, "damsel-in-distress"))

    assert table.quest.sites == list(OUTER)
    assert sorted(table.quest.unseen) == [1, 2, 3, 4, 5, 6], "which is where is settled when one is turned up"


@rule("wk1.mission.damsel.setup")
def test_every_marker_may_be_anywhere() -> None:
    found = Counter[int]()
    for seed in range(40):
        table = damsel()
        explore(table, SEARCH, seed=seed)
        found.update({1, 2, 3, 4, 5, 6} - set(table.quest.unseen))

    assert set(found) == {1, 2, 3, 4, 5, 6}
    assert found.total() == 40


@rule("wk1.mission.damsel.search", "wk1.action.one-per-step")
def test_searching_is_the_exploration_action() -> None:
    table = damsel(marker=6, private=["dead-mans-codes"], at=S6)
    table.knights[0].explored = True

    done = explore(table, SEARCH)

    assert activities(done) == ["Accept Dead Man's Codes"]
    assert reasons(done)[YELLOW_CARD] == "you have no action left in this step"


@rule("wk1.mission.damsel.search")
def test_who_has_not_explored_the_hex_yet_cannot_search_it() -> None:
    done = explore(damsel(at=S6))

    assert activities(done) == [EXPLORE_TOWER]
    assert reasons(done)[SEARCH] == "the hex has to be explored first"


@rule("wk1.mission.damsel.search")
def test_after_another_action_nobody_searches() -> None:
    table = damsel(at=S6, private=["dead-mans-codes"], yellow_next=["vest"])
    table.knights[0].explored = True

    done = explore(table, YELLOW_CARD, DRAW_YELLOW, "Vest on the body")

    assert deeds(done) == []
    assert reasons(done)[SEARCH] == "you have performed an exploration action"


@rule("wk1.mission.damsel.search")
def test_where_no_marker_lies_nobody_searches() -> None:
    assert deeds(explore(damsel(at=STRIP))) == []


@rule("wk1.mission.damsel.search")
def test_marker_one_is_the_damsel_and_lord_humus_must_be_fought_at_once() -> None:
    table = damsel(marker=1)

    done = explore(table, SEARCH)

    assert [(foe.card, foe.at) for foe in table.quest.foes] == [(HUMUS, S5)]
    assert done.prompts[1:] == ["Clash 1: which card do you play?"]


@rule("wk1.mission.damsel.search")
@pytest.mark.parametrize("marker", [5, 6])
def test_markers_five_and_six_cost_one_health(marker: int) -> None:
    table = damsel(marker=marker)

    explore(table, SEARCH)

    assert table.knights[0].health == 3


@rule("wk1.mission.damsel.search")
def test_marker_four_brings_two_luck_cards() -> None:
    table = damsel(marker=4)

    explore(table, SEARCH)

    assert len(table.knights[0].luck) == 2


@rule("wk1.mission.damsel.search")
@pytest.mark.parametrize("marker", [2, 3])
def test_markers_two_and_three_bring_a_yellow_card(marker: int) -> None:
    table = damsel(marker=marker, yellow_next=["vest"])

    explore(table, SEARCH, DRAW_YELLOW, "Vest on the body")

    assert table.knights[0].body is not None
    assert table.knights[0].body.face == "vest"


@rule("wk1.mission.damsel.search")
def test_a_marker_turned_up_leaves_the_game() -> None:
    table = damsel(marker=5)

    explore(table, SEARCH)

    assert S5 not in table.quest.sites
    assert table.quest.unseen == []
    assert deeds(explore(table, seat=1)) == []


@rule("wk1.mission.damsel.search", "wk1.mission.challenge-on-hex")
def test_while_humus_stands_he_may_be_challenged_there_again() -> None:
    table = damsel(guard_at=S7, at=S7)
    table.quest.sites.remove(S7)

    done = explore(table, CHALLENGE, *DRAWN)

    assert "Draw 1 yellow or 2 green cards" in activities(done), "a challenge is no exploration action here"
    assert reasons(done)[CHALLENGE] == "one challenge is all in an Exploration Step"


@rule("wk1.mission.damsel.search", "wk1.mission.challenge-on-hex")
def test_but_not_after_an_exploration_check() -> None:
    done = explore(damsel(guard_at=S6, at=S6), EXPLORE_TOWER, dice=[(1, 1, 9)])

    assert deeds(done) == []
    assert reasons(done)[CHALLENGE] == "a challenge comes before any exploration check, and you have made one"


@rule("wk1.mission.damsel.search")
def test_whom_a_search_turns_up_is_fought_at_once_even_after_a_check() -> None:
    table = damsel(marker=1, at=S6)

    done = explore(table, EXPLORE_TOWER, SEARCH, dice=[(1, 1, 9)])

    assert table.combat is not None
    assert table.combat.enemy is HUMUS
    assert done.prompts[-1] == "Clash 1: which card do you play?"


@rule("wk1.mission.damsel.search", "wk1.mission.challenge-on-hex")
def test_what_he_loses_in_a_combat_he_does_not_lack_in_the_next() -> None:
    table = damsel(guard_at=S7, at=S7)
    explore(table, CHALLENGE, *STRIKE, *TWO_QUIET_CLASHES, "Done here", dice=[a_hit(table)])

    again = explore(table, CHALLENGE, *STRIKE, dice=[a_hit(table)])

    assert "Lord Humus: 2 Health left." in again.told


# -- carrying her


@rule("wk1.mission.damsel.carry")
def test_whoever_defeats_humus_takes_the_damsel() -> None:
    table = damsel(marker=1, damage=5)

    explore(table, SEARCH, *STRIKE, dice=[a_hit(table, 1)], seat=1)

    assert table.quest.carrier == 1
    assert table.quest.foes == []


@rule("wk1.mission.damsel.carry")
def test_who_only_wounds_humus_takes_nobody() -> None:
    table = damsel(guard_at=S5)

    explore(table, CHALLENGE, *STRIKE, *TWO_QUIET_CLASHES, dice=[a_hit(table)])

    assert table.quest.carrier is None
    assert [foe.card for foe in table.quest.foes] == [HUMUS]


@rule("wk1.mission.damsel.carry")
def test_if_humus_falls_with_his_conqueror_she_stays_there() -> None:
    table = damsel(guard_at=S5, damage=5)

    explore(table, CHALLENGE, *BOTH_STRIKE, dice=[a_hit(table), KNOCKED_OUT])

    assert not table.knights[0].conscious
    assert (table.quest.carrier, table.quest.left_at) == (None, S5)


@rule("wk1.mission.damsel.carry", "wk1.duel.winner-reward")
def test_the_winner_of_a_duel_may_take_her_as_his_theft() -> None:
    table = damsel(carrier=1)

    outlasts(table, 0, 1, TAKE)

    assert table.quest.carrier == 0


@rule("wk1.mission.damsel.carry", "wk1.duel.winner-reward")
def test_who_carries_nobody_loses_her_to_nobody() -> None:
    table = damsel(carrier=1)

    done = outlasts(table, 1, 0, stop=True)

    assert done.prompts[-1] == "What do you steal from Mel Gearson?"
    assert TAKE not in done.labels()


@rule("wk1.mission.damsel.carry", "wk1.unconscious.steal")
def test_a_carrier_knocked_out_in_a_duel_keeps_her_until_the_winner_has_chosen() -> None:
    table = damsel(carrier=1)

    done = knocks_out(table, 0, 1, stop=True)

    assert TAKE in done.labels()
    assert table.quest.carrier == 1


@rule("wk1.mission.damsel.carry")
def test_if_the_winner_takes_something_else_she_stays_where_the_carrier_lies() -> None:
    table = damsel(carrier=1)

    knocks_out(table, 0, 1, "Steal 2 Ammo", at=FIELD)

    assert (table.quest.carrier, table.quest.left_at) == (None, FIELD)


@rule("wk1.mission.damsel.carry")
def test_taken_from_a_carrier_who_lies_there_she_goes_with_the_winner() -> None:
    table = damsel(carrier=1)

    knocks_out(table, 0, 1, TAKE, at=FIELD)

    assert (table.quest.carrier, table.quest.left_at) == (0, None)


@rule("wk1.mission.damsel.carry")
def test_if_both_are_knocked_out_she_stays_where_they_lie() -> None:
    table = damsel(carrier=1)

    knock_each_other_out(table, 0, 1, at=FIELD)

    assert (table.quest.carrier, table.quest.left_at) == (None, FIELD)


@rule("wk1.mission.damsel.carry")
def test_a_carrier_beaten_by_dominance_may_keep_her() -> None:
    table = damsel(carrier=1)

    outlasts(table, 0, 1, LET_BE)

    assert table.quest.carrier == 1


@rule("wk1.mission.damsel.carry", "wk1.unconscious.when")
def test_a_carrier_who_loses_consciousness_otherwise_leaves_her_there() -> None:
    table = damsel(carrier=0, health=[1, 4], at=FIELD)
    lay_token(table, Token.CONTAMINATION, FIELD)

    new_round(table)

    assert not table.knights[0].conscious
    assert (table.quest.carrier, table.quest.left_at) == (None, FIELD)


@rule("wk1.mission.damsel.carry")
def test_another_who_loses_consciousness_takes_her_from_nobody() -> None:
    table = damsel(carrier=0, health=[4, 1], at=FIELD)
    lay_token(table, Token.CONTAMINATION, FIELD)

    new_round(table)

    assert not table.knights[1].conscious
    assert table.quest.carrier == 0


@rule("wk1.mission.damsel.carry")
def test_any_knight_there_may_pick_her_up_in_his_exploration_step() -> None:
    table = damsel(left_at=S6, at=S6)

    explore(table, PICK_UP, seat=1)

    assert (table.quest.carrier, table.quest.left_at) == (1, None)


@rule("wk1.mission.damsel.carry")
def test_nobody_picks_her_up_from_afar() -> None:
    table = damsel(left_at=S6, at=STRIP)

    assert deeds(explore(table)) == []


@rule("wk1.mission.damsel.carry", "wk1.golden.cannot-beats-can")
def test_no_effect_places_the_carrier_on_another_hex() -> None:
    done = explore(damsel(carrier=0, at=STRIP))

    assert FLOWN_OUT not in activities(done)
    assert reasons(done)[FLOWN_OUT] == "the Damsel would not come along"


@rule("wk1.mission.damsel.carry")
def test_others_are_placed_elsewhere_as_ever() -> None:
    assert FLOWN_OUT in activities(explore(damsel(carrier=1, at=STRIP)))


# -- the end


@rule("wk1.mission.damsel.victory", "wk1.end.win-timing", "wk1.explore.activities")
def test_who_explores_gangraen_with_her_wins_at_once_and_is_not_asked() -> None:
    table = damsel(carrier=1, at=GANGRAEN, round=4)

    done = explore(table, seat=1)

    assert done.ended
    assert done.asked == []
    assert winners(table) == (1,)


@rule("wk1.mission.damsel.victory")
def test_before_round_four_the_gates_are_shut() -> None:
    table = damsel(carrier=1, at=GANGRAEN, round=3, stored=["road-map"])

    done = explore(table, seat=1)

    assert not done.ended
    assert table.quest.carrier == 1
    assert reasons(done)["Bring the Damsel home"] == "the gates stay shut before round 4"


@rule("wk1.mission.damsel.victory", "wk1.mission.damsel.carry")
def test_who_picks_her_up_in_gangraen_has_brought_her_home() -> None:
    table = damsel(left_at=GANGRAEN, at=GANGRAEN, round=4)

    done = explore(table, PICK_UP, seat=1)

    assert done.ended
    assert winners(table) == (1,)


@rule("wk1.mission.damsel.victory")
def test_exploring_gangraen_without_her_wins_nothing() -> None:
    table = damsel(carrier=1, at=GANGRAEN)

    done = explore(table)

    assert not done.ended
    assert done.open is not None


@rule("wk1.mission.damsel.victory")
def test_exploring_another_city_with_her_wins_nothing() -> None:
    table = damsel(carrier=1, at=CITY_SLOTS[2], stored=["road-map"])

    done = explore(table, seat=1)

    assert not done.ended
    assert table.result is None


@rule("wk1.mission.damsel.victory", "wk1.end.mission-decides")
def test_after_the_last_round_all_knights_lose() -> None:
    table = resting(2, mission="damsel-in-distress", round=10)
    table.quest.carrier = 1

    done = rest(table)

    assert done.ended
    assert winners(table) == ()


def test_standing_is_best_with_her_and_the_nearer_to_gangraen_the_better() -> None:
    near, far = (GAME.score(damsel(carrier=0, at=[hex, S7]), 0) for hex in (FIELD, S5))

    assert near > far > GAME.score(damsel(carrier=1, at=[FIELD, S7]), 0)


def test_without_her_it_is_better_to_be_near_to_where_she_is_or_may_be() -> None:
    tables = [damsel(), damsel(at=STRIP), damsel(left_at=S5), damsel(left_at=S5, at=STRIP), damsel(guard_at=S5)]

    beside_a_marker, away, beside_her, away_from_her, beside_the_guard = (GAME.score(table, 0) for table in tables)

    assert away < beside_a_marker < beside_her == beside_the_guard
    assert away_from_her < beside_her
