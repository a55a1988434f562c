"""The Zombie Movement Phase: the roll, who moves, who is blocked, and what leaving Zombies cost."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import Kind
from wasteland.games.search_and_survive.horde import horde_phase
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.spawn import refill
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.view import view
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table, give

HORDE = box(("base",)).horde
ZOMBIES = sorted({card.face for card in HORDE if card.kind is Kind.ZOMBIE})
EVENT_WALKERS = sorted({card.face for card in HORDE if card.kind is Kind.EVENT_WALKER})
SURVIVORS = sorted({card.face for card in HORDE if card.kind is Kind.SURVIVOR})

MATS = {int(row.label): set(row.faces) for row in view(a_table(), None).charts[0].rows}
"""What the mats print: who moves on which face."""


def moved(table: SurvivorsTable, result: int, *answers: str | tuple[int, str]) -> Rehearsal[None]:
    """One movement with this result."""
    return rehearse(table, movement_phase(table, Night()), dice=[result], answers=answers)


def moves_from_back(face: str, result: int) -> bool:
    table = a_table(back=[face], turn_of=None)
    moved(table, result)
    return names(table.front) == [face, None, None, None]


def damage_left(table: SurvivorsTable) -> list[int]:
    return [len(player.supply) for player in table.players]


# -- the roll


@rule("sns.zmp.one-roll-for-all")
def test_the_first_player_rolls_one_die() -> None:
    table = a_table(3, back=["walker", "stalker", "brute"], first=2, turn_of=None)

    rehearsal = moved(table, 6)

    assert [(roll.name, roll.seat) for roll in rehearsal.rolled] == [("1d6", 2)]


@rule("sns.zmp.one-roll-for-all")
@pytest.mark.parametrize("result", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("face", [*ZOMBIES, *EVENT_WALKERS, *SURVIVORS])
def test_the_table_on_the_mats_says_who_moves(face: str, result: int) -> None:
    assert moves_from_back(face, result) == (face in MATS[result])


@rule("sns.zmp.result-one-moves-all")
@pytest.mark.parametrize("face", [*ZOMBIES, *EVENT_WALKERS])
def test_on_a_one_every_kind_of_zombie_moves(face: str) -> None:
    assert moves_from_back(face, 1)


@rule("sns.zmp.result-two")
def test_on_a_two_walkers_stalkers_and_runners_move_and_nothing_else() -> None:
    moving = {face for face in [*ZOMBIES, *EVENT_WALKERS] if moves_from_back(face, 2)}

    assert moving == {"walker", "stalker", "runner", *EVENT_WALKERS}, "Event Walkers are Walkers"


@rule("sns.zmp.runner-always")
@pytest.mark.parametrize("result", [1, 2, 3, 4, 5, 6])
def test_runners_move_on_every_result(result: int) -> None:
    assert moves_from_back("runner", result)


@rule("sns.zmp.runner-always")
def test_on_a_six_runners_alone_move() -> None:
    assert [face for face in [*ZOMBIES, *EVENT_WALKERS] if moves_from_back(face, 6)] == ["runner"]


@rule("sns.zmp.runner-always")
def test_a_runner_can_be_blocked() -> None:
    table = a_table(back=["runner"], front=["walker"], turn_of=None)

    moved(table, 6)

    assert (names(table.back)[0], names(table.front)[0]) == ("runner", "walker")


@rule("sns.zmp.event-walkers-as-walkers")
@pytest.mark.parametrize("face", EVENT_WALKERS)
def test_event_walkers_move_whenever_walkers_do(face: str) -> None:
    assert [result for result in range(1, 7) if moves_from_back(face, result)] == [1, 2, 4, 5]


# -- order and distance


@rule("sns.zmp.order")
def test_movement_goes_along_the_front_row_and_then_the_back_row_from_right_to_left() -> None:
    table = a_table(back=["walker", "walker", None, "walker"], front=[None, "walker", "walker", None], turn_of=None)

    rehearsal = moved(table, 2)

    steps = [told for told in rehearsal.told if "breaks through" in told or "moves to" in told]
    assert steps == [
        "Walker breaks through at Front 3.",
        "Walker breaks through at Front 2.",
        "Walker moves to Front 4.",
        "Walker moves to Front 2.",
        "Walker moves to Front 1.",
    ]


@rule("sns.zmp.one-row")
def test_a_zombie_advances_one_row_in_its_own_column() -> None:
    table = a_table(back=[None, "runner"], turn_of=None)

    moved(table, 1)

    assert names(table.back) == [None] * 4
    assert names(table.front) == [None, "runner", None, None], "not further, although Runners always move"


@rule("sns.zmp.one-row")
def test_a_zombie_in_front_moves_out_of_play() -> None:
    table = a_table(front=[None, "runner"], turn_of=None)

    moved(table, 1)

    assert names(table.front) == [None] * 4


@rule("sns.zmp.back-follows-front")
def test_a_back_zombie_enters_a_front_space_vacated_just_now() -> None:
    table = a_table(back=[None, "walker"], front=[None, "walker"], horde_next=["brute"] * 4, turn_of=None)

    moved(table, 2)

    assert names(table.front) == [None, "walker", None, None]
    assert names(table.back)[1] is None, "it stays empty until the Spawn Phase"
    assert damage_left(table) == [9]


@rule("sns.zmp.blocked")
def test_a_walker_behind_a_crawler_is_blocked_on_a_two() -> None:
    table = a_table(back=[None, "walker"], front=[None, "crawler"], turn_of=None)

    moved(table, 2)

    assert (names(table.back)[1], names(table.front)[1]) == ("walker", "crawler")
    assert damage_left(table) == [10]


# -- Survivors


@rule("sns.zmp.survivors-never-move")
@pytest.mark.parametrize("result", [1, 2, 3, 4, 5, 6])
def test_survivors_never_move(result: int) -> None:
    table = a_table(4, back=SURVIVORS, turn_of=None)

    moved(table, result)

    assert names(table.back) == SURVIVORS


@rule("sns.zmp.survivors-never-move")
def test_a_survivor_in_front_does_not_leave_either() -> None:
    table = a_table(front=["gatherer"], turn_of=None)

    moved(table, 1)

    assert names(table.front)[0] == "gatherer"
    assert damage_left(table) == [10]


@rule("sns.zmp.survivor-in-front-killed")
def test_a_runner_kills_the_gatherer_in_front_of_it() -> None:
    table = a_table(2, back=[None] * 4 + ["runner"], front=[None] * 4 + ["gatherer"], turn_of=None)

    moved(table, 6)

    assert names(table.front)[4] == "runner"
    assert names(table.horde_discard) == ["gatherer"]


@rule("sns.zmp.survivor-in-front-killed")
def test_a_survivor_in_front_of_a_zombie_that_does_not_move_lives() -> None:
    table = a_table(back=["walker"], front=["gatherer"], turn_of=None)

    moved(table, 6)

    assert (names(table.back)[0], names(table.front)[0]) == ("walker", "gatherer")


# -- leaving


@rule("sns.zmp.leaving.discard-and-damage")
@pytest.mark.parametrize("face", [*ZOMBIES, *EVENT_WALKERS])
def test_a_zombie_that_leaves_is_discarded_and_deals_damage(face: str) -> None:
    table = a_table(front=[face], turn_of=None)

    moved(table, 1)

    assert names(table.horde_discard) == [face]
    assert damage_left(table) == [8 if face == "brute" else 9], "the Brute's card states 2, the others nothing else than 1"


@rule("sns.zmp.leaving.discard-and-damage")
def test_the_damage_of_a_leaving_zombie_hurts_one_player() -> None:
    table = a_table(3, front=["walker"], turn_of=None)

    moved(table, 1, "The Courier")

    assert damage_left(table) == [10, 10, 9]


@rule("sns.zmp.leaving.not-a-kill")
def test_a_carrier_that_leaves_gives_nothing() -> None:
    table = a_table(front=["carrier"], turn_of=None)

    moved(table, 5)

    assert names(table.players[0].discard) == ["damage"], "killed, it would have given a Resource"


@rule("sns.zmp.leaving.group-splits-damage")
def test_a_full_wasteland_of_three_players_deals_six_damage_split_by_two() -> None:
    table = a_table(3, back=["walker"] * 6, front=["stalker"] * 6, turn_of=None)

    moved(table, 1, *["The Veteran", "The Preacher", "The Courier"] * 2)

    assert damage_left(table) == [8, 8, 8]
    assert names(table.front) == ["walker"] * 6
    assert names(table.back) == [None] * 6


@rule("sns.zmp.leaving.group-splits-damage")
def test_one_player_may_take_it_all() -> None:
    table = a_table(3, front=["stalker"] * 6, turn_of=None)

    moved(table, 1, *["The Preacher"] * 6)

    assert damage_left(table) == [10, 4, 10]


@rule("sns.zmp.leaving.group-splits-damage")
def test_the_two_damage_of_a_brute_may_be_split() -> None:
    table = a_table(2, front=["brute"], turn_of=None)

    moved(table, 4, "The Veteran", "The Preacher")

    assert damage_left(table) == [9, 9]


@rule("sns.zmp.leaving.group-splits-damage", "sns.game.group-decision")
def test_the_first_player_speaks_for_the_group() -> None:
    table = a_table(3, front=["walker"], first=2, turn_of=None)

    moved(table, 1, (2, "The Veteran"))

    assert damage_left(table) == [9, 10, 10]


@rule("sns.zmp.leaving.one-at-a-time")
def test_damage_is_assigned_and_taken_card_by_card_in_the_order_of_leaving() -> None:
    table = a_table(2, front=["walker", "runner", "brute"], turn_of=None)

    rehearsal = moved(table, 1, *["The Veteran"] * 4)

    assert [prompt.split(" ")[0] for prompt in rehearsal.prompts] == ["Brute", "Brute", "Runner", "Walker"]
    taken = [told for told in rehearsal.told if "takes 1 Damage" in told]
    assert [told.split("; ")[1] for told in taken] == ["9 left.", "8 left.", "7 left.", "6 left."]


@rule("sns.zmp.leaving.discard-and-damage")
def test_who_is_alone_is_told_of_all_the_damage_at_once() -> None:
    table = a_table(1, front=["brute"], turn_of=None)

    told = moved(table, 1).told

    assert [line for line in told if "takes" in line] == ["Veteran takes 2 Damage (Brute broke through); 8 left."]


@rule("sns.zmp.leaving.one-at-a-time")
def test_each_card_is_taken_before_the_next_is_assigned() -> None:
    table = a_table(2, front=["walker", "walker"], turn_of=None)

    rehearsal = rehearse(table, movement_phase(table, Night()), dice=[1], answers=["The Veteran"], stop=True)

    assert rehearsal.labels() == ["The Veteran (9 left)", "The Preacher (10 left)"]


@rule("sns.zmp.leaving.one-at-a-time")
def test_defeat_is_tested_after_each_card() -> None:
    table = a_table(2, front=["walker", "walker"], damage_left=[1, 1], turn_of=None)

    rehearsal = moved(table, 1, "The Veteran")

    assert rehearsal.ended
    assert names(table.front)[:2] == ["walker", None], "the Walker on the left never got to leave"


@rule("sns.zmp.leaving.one-at-a-time")
def test_a_surge_token_meets_a_single_card() -> None:
    table = a_table(front=["walker", "walker"], damage_left=2, surge=1, turn_of=None)

    moved(table, 1, "Spend a Surge Token")

    assert damage_left(table) == [1], "the first card is taken, and only the second is the last one"


# -- Distraction


def test_after_a_distraction_the_next_movement_is_as_on_a_six() -> None:
    table = a_table(back=["walker", "runner", "brute", None], horde_next=["distraction", "brute", "brute"], turn_of=None)
    rehearse(table, horde_phase(table), dice=[6])

    rehearse(table, horde_phase(table))

    assert names(table.horde_discard) == ["runner"], "no die is rolled, and the Runner in Front leaves"
    assert names(table.back)[0] == "walker"


def test_a_distraction_calms_one_movement_only() -> None:
    table = a_table(back=["walker"] * 4, turn_of=None)
    table.calms = 1
    rehearse(table, horde_phase(table))

    rehearse(table, horde_phase(table), dice=[2])

    assert names(table.front) == ["walker"] * 4


def test_a_second_distraction_before_the_horde_moves_calms_the_same_movement() -> None:
    table = a_table(back=[None, "walker", "walker", "walker"], horde_next=["distraction"], turn_of=None)
    table.calms = 1
    rehearse(table, refill(table, 0))
    rehearse(table, horde_phase(table))

    rehearsal = rehearse(table, horde_phase(table), dice=[6])

    assert [roll.why for roll in rehearsal.rolled] == ["movement of the Horde"], "each speaks of the next movement"


def test_a_distraction_and_a_scream_leave_one_movement_with_a_roll() -> None:
    table = a_table(back=["screamer", "walker", None, "brute"], horde_next=["brute"] * 3, turn_of=None)
    table.calms = 1

    rehearsal = rehearse(table, horde_phase(table), dice=[1, 2])

    assert [roll.why for roll in rehearsal.rolled] == ["Screamer", "movement of the Horde"]


def test_a_lookout_has_nothing_to_say_about_a_distracted_horde() -> None:
    table = a_table(back=["brute"] * 4, turn_of=None)
    give(table, 0, survivors=["lookout"])
    table.calms = 1

    assert rehearse(table, horde_phase(table)).prompts == []
