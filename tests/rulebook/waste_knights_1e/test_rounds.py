"""The Game Round: its phases and steps, the round order, and who is the Waster when."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.opening import laid_out, set_up_with_first_options
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import GANGRAEN, SPECIAL_SLOTS, hex_at
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.table import Exploring, Foe, KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage
from wasteland.games.waste_knights_1e.view import view
from wasteland.games.waste_knights_1e.waster import waster_against, waster_of
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, exploring

ROADS = [hex_at(1, 1), hex_at(1, 4), hex_at(3, 2), hex_at(3, 11)]
"""Four hexes on which the knights are apart."""
STAY = "Stay"


async def past(table: KnightsTable, stage: Stage) -> None:
    """Go on until this step of the round is over."""
    while table.stage is stage:
        await step(table)


@rule("wk1.round.phases")
def test_a_round_goes_through_its_five_steps_in_order() -> None:
    table = a_table(2, at=ROADS[:2], stage=Stage.WASTER, round=1)
    seen = [table.stage]

    async def a_round() -> None:
        while len(seen) < 6:
            await past(table, seen[-1])
            seen.append(table.stage)

    rehearse(table, a_round(), answers=[STAY, STAY])

    assert seen == [Stage.WASTER, Stage.KNIGHTS, Stage.MOVE, Stage.EXPLORATION, Stage.REST, Stage.WASTER]


@rule("wk1.round.first-round-skips-preparations")
def test_round_one_goes_from_set_up_to_the_move_step() -> None:
    table = set_up_with_first_options(laid_out(4))

    assert (table.round, table.stage) == (1, Stage.MOVE)
    assert [len(knight.luck) for knight in table.knights] == [3, 3, 3, 3], "no luck card besides those dealt"
    assert [errand.markers for errand in table.tasks] == [0, 0, 0]


@rule("wk1.round.order", "wk1.move.turn-order")
def test_everybody_completes_his_move_before_the_next_begins() -> None:
    table = a_table(3, at=ROADS[:3], first=1)

    done = rehearse(table, past(table, Stage.MOVE), answers=[(1, STAY), (2, STAY), (0, STAY)])

    assert len(done.asked) == 3
    assert table.stage is Stage.EXPLORATION


@rule("wk1.round.order", "wk1.move.turn-order", "wk1.unconscious.no-activity")
def test_an_unconscious_knight_is_passed_over() -> None:
    table = a_table(3, at=ROADS[:3], health=[4, 0, 4])

    done = rehearse(table, past(table, Stage.MOVE), answers=[(0, STAY), (2, STAY)])

    assert [asked.seat for asked in done.asked] == [0, 2]


@rule("wk1.round.order", "wk1.explore.turn-order")
def test_explorations_follow_the_round_order_too() -> None:
    table = a_table(3, at=list(SPECIAL_SLOTS[:3]), first=2, stage=Stage.EXPLORATION)

    done = rehearse(table, past(table, Stage.EXPLORATION), answers=[(2, "Done here"), (0, "Done here"), (1, "Done here")])

    assert len(done.asked) == 3
    assert table.stage is Stage.REST


# -- the Waster


@rule("wk1.move.waster-opposite-active")
@pytest.mark.parametrize(("seat", "waster"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_with_four_players_the_waster_of_a_move_sits_opposite_the_active_knight(seat: int, waster: int) -> None:
    table = a_table(4, first=1)
    a_move(table, seat, hex_at(1, 1))

    assert waster_of(table) == waster


TURNS = {2: [(0, 1), (1, 0)], 3: [(0, 2), (1, 0), (2, 1)], 4: [(0, 2), (1, 3), (2, 0), (3, 1)]}
"""Who moves and who is the Waster against him, by the number of players."""


@rule("wk1.move.waster-opposite-active", "wk1.move.turn-order", "wk1.players2.waster", "wk1.players3.waster")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("players", "seat", "waster"), [(all, *turn) for all, turns in TURNS.items() for turn in turns])
def test_the_marker_is_passed_before_a_knight_says_how_he_moves(players: int, first: int, seat: int, waster: int) -> None:
    table = a_table(players, at=ROADS[:players], first=first)
    before = [(other.seat, STAY) for other in table.in_order()[: (seat - first) % players]]

    done = rehearse(table, past(table, Stage.MOVE), answers=before, stop=True)

    assert (done.prompts[-1], done.asked[-1].seat) == ("How do you move?", seat)
    assert (waster_of(table), table.active()) == (waster, table.knights[seat])


@rule("wk1.move.waster-opposite-active", "wk1.move.turn-order")
def test_everybody_sees_who_moves_and_who_is_the_waster_meanwhile() -> None:
    table = a_table(2, at=ROADS[:2], first=0)

    rehearse(table, past(table, Stage.MOVE), answers=[(0, STAY)], stop=True)

    seen = view(table, None)
    assert ["active" in sheet.tags for sheet in seen.sheets] == [False, True]
    assert ["waster" in sheet.tags for sheet in seen.sheets] == [True, False]
    assert [stage.seat for stage in seen.stages if stage.name == "Move"] == [1]


@rule("wk1.move.turn-order", "wk1.move.optional")
def test_who_stays_is_the_active_knight_no_longer() -> None:
    table = a_table(2, at=ROADS[:2])

    done = rehearse(table, step(table), answers=[(0, STAY)])

    assert (table.active(), table.move) == (None, None)
    assert not any("ends" in line for line in done.told), "nothing has begun that could end"


@rule("wk1.move.waster-returns-after-last", "wk1.prep.waster-step-order")
@pytest.mark.parametrize("stage", [Stage.EXPLORATION, Stage.REST, Stage.WASTER])
def test_after_the_moves_it_is_the_one_opposite_the_first_player(stage: Stage) -> None:
    table = a_table(4, first=3, stage=stage)

    assert waster_of(table) == 1


@rule("wk1.players2.waster")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_players_whoever_does_not_move_is_the_waster(first: int, seat: int) -> None:
    table = a_table(2, first=first)
    a_move(table, seat, hex_at(1, 1))

    assert waster_of(table) == 1 - seat


@rule("wk1.players2.waster")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_players_whoever_does_not_explore_is_the_waster(first: int, seat: int) -> None:
    table = a_table(2, first=first, stage=Stage.EXPLORATION)
    table.exploring = Exploring(seat)

    assert waster_of(table) == 1 - seat


@rule("wk1.players2.waster")
@pytest.mark.parametrize("first", [0, 1])
def test_with_two_players_the_waster_step_is_for_the_one_who_is_not_first(first: int) -> None:
    assert waster_of(a_table(2, first=first, stage=Stage.WASTER)) == 1 - first


@rule("wk1.players3.waster")
@pytest.mark.parametrize(("seat", "waster"), [(0, 2), (1, 0), (2, 1)])
def test_with_three_players_the_one_to_the_right_of_the_mover_is_the_waster(seat: int, waster: int) -> None:
    table = a_table(3, first=1)
    a_move(table, seat, hex_at(1, 1))

    assert waster_of(table) == waster


@rule("wk1.players3.waster")
@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize(("seat", "waster"), [(0, 2), (1, 0), (2, 1)])
def test_with_three_players_the_one_to_the_right_of_the_explorer_plays_whom_he_challenges(
    first: int, seat: int, waster: int
) -> None:
    table = a_table(3, first=first, mission="cult-of-the-manifold")
    table.quest.foes = [Foe(box(("base",)).villains["cultist-of-the-manifold"], SPECIAL_SLOTS[0])]
    exploring(table, seat, at=SPECIAL_SLOTS[0])

    done = rehearse(table, step(table), answers=[(seat, "Challenge"), (seat, "Prepare"), (waster, "Prepare")], stop=True)

    assert [choice.seat for choice in done.asked[:3]] == [seat, seat, waster]


@rule("wk1.players3.waster")
@pytest.mark.parametrize(("first", "waster"), [(0, 2), (1, 0), (2, 1)])
def test_with_three_players_it_is_else_the_one_to_the_right_of_the_first_player(first: int, waster: int) -> None:
    table = a_table(3, first=first)

    assert waster_of(table) == waster


@rule("wk1.players3.waster", "wk1.move.waster-opposite-active", "wk1.players2.waster")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_the_waster_of_his_own_move(players: int) -> None:
    table = a_table(players)

    assert [seat for seat in range(players) if waster_against(table, seat) == seat] == []


@rule("wk1.move.waster-opposite-active", "wk1.unconscious.still-waster")
def test_the_waster_of_the_move_chooses_the_card_even_while_his_knight_is_unconscious() -> None:
    table = a_table(4, first=1, at=[GANGRAEN, hex_at(1, 4), GANGRAEN, GANGRAEN], health=[4, 4, 4, 0])

    done = rehearse(table, past(table, Stage.MOVE), answers=[(1, "By vehicle"), (1, "Tinker's Flats"), (1, "Go")], stop=True)

    assert done.asked[-1].prompt.startswith("Which wasteland card")
    assert done.asked[-1].seat == 3
