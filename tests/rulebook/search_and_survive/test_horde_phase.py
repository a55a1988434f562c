"""The Horde Phase as a whole: its place in the round, its order, its gaps, and what players may do in it."""

from __future__ import annotations

from tests.rules import rule
from wasteland.games.search_and_survive.horde import horde_phase
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.search_and_survive import a_table, give, next_stage


@rule("sns.horde.subphases-in-order")
def test_the_horde_phase_follows_the_fourth_turn() -> None:
    table = a_table(back=["walker"] * 4, deck=[], turn_of=None)
    table.turns_taken = 0

    turns = [rehearse(table, next_stage(table)).told for _ in range(4)]
    after = rehearse(table, next_stage(table), dice=[6]).told

    assert not any("The Horde stirs." in told for told in turns), "the first four steps are turns"
    assert "The Horde stirs." in after


@rule("sns.horde.subphases-in-order")
def test_zombies_act_then_move_then_new_ones_spawn() -> None:
    table = a_table(back=["spitter", "runner", "walker", "walker"], horde_next=["brute"], turn_of=None)

    told = rehearse(table, horde_phase(table), dice=[6]).told

    acts, moves, spawns = "Spitter in Back 1 acts.", "Runner moves to Front 2.", "Brute appears in Back 2."
    assert [event for event in told if event in (acts, moves, spawns)] == [acts, moves, spawns]


@rule("sns.horde.no-refill-before-spawn")
def test_spaces_emptied_by_abilities_are_still_empty_in_the_movement_phase() -> None:
    table = a_table(2, back=["exploder", "walker", "brute", "brute", "brute"], front=[None] * 4 + ["runner"], turn_of=None)

    rehearse(table, horde_phase(table), dice=[2, 6], stop=True)

    assert names(table.back) == [None, None, "brute", "brute", "brute"], "the Runner is leaving; nothing has Spawned yet"


@rule("sns.horde.no-refill-before-spawn")
def test_spaces_emptied_by_a_first_movement_stay_empty_during_the_second() -> None:
    table = a_table(2, back=["screamer", "runner", "brute", "brute", "brute"], turn_of=None)

    rehearse(table, horde_phase(table), dice=[1, 6, 6], stop=True)

    assert names(table.back) == ["screamer", None, "brute", "brute", "brute"], "the Runner has left by the second movement"


@rule("sns.horde.no-refill-before-spawn")
def test_the_gaps_are_gone_after_the_horde_phase() -> None:
    table = a_table(2, back=["exploder", "walker", "brute", "brute", "brute"], horde_next=["stalker", "brawler"], turn_of=None)

    rehearse(table, horde_phase(table), dice=[2, 6])

    assert names(table.back) == ["stalker", "brawler", "brute", "brute", "brute"]


@rule("sns.horde.players-react-only")
def test_nobody_is_asked_anything_without_something_to_react_to() -> None:
    table = a_table(2, back=["walker", "runner", "exploder", "screamer", "brute"], surge=2, objective="fortify", turn_of=None,
                    hands=[["machete", "bandages"], ["canned-food", "barricade"]], horde_next=["brute"])  # fmt: skip
    give(table, 0, survivors=["nurse"], locations=["pawn-shop", "hospital"])

    rehearsal = rehearse(table, horde_phase(table), dice=[4, 4, 6])

    assert rehearsal.prompts == [], "cards, tokens and Locations are of no use here"


@rule("sns.horde.players-react-only")
def test_a_surge_token_may_be_spent_in_the_horde_phase() -> None:
    table = a_table(2, back=["spitter"] + ["brute"] * 4, damage_left=[1, 10], surge=[0, 1], turn_of=None)

    rehearse(table, horde_phase(table), answers=[(0, "The Veteran"), (1, "Spend a Surge Token")], dice=[6])

    assert len(table.players[0].supply) == 1


@rule("sns.horde.players-react-only")
def test_an_ability_that_names_the_taking_of_damage_may_be_used_in_the_horde_phase() -> None:
    table = a_table(mats=["medic"], back=["spitter", "brute", "brute", "brute"], turn_of=None)

    rehearse(table, horde_phase(table), answers=["Roll to negate it"], dice=[5, 6])

    assert len(table.players[0].supply) == 10


@rule("sns.horde.players-react-only")
def test_an_ability_that_names_the_horde_phase_may_be_used_in_it() -> None:
    table = a_table(back=["walker"] * 4, survivors=["lookout"], turn_of=None)

    rehearse(table, horde_phase(table), answers=["Have it rolled again"], dice=[1, 6])

    assert names(table.front) == [None] * 4, "the 1 did not stand, and on a 6 no Walker moves"
