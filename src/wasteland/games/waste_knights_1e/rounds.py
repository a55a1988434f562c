"""The Game Round: what comes next, from the state of the table alone."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from wasteland.engine.telling import beat
from wasteland.games.waste_knights_1e import (
    consciousness,
    exploration,
    movement,
    preparations,
    rest,
    setup,
    wasteland_cards,
)
from wasteland.games.waste_knights_1e.steps import tell_step
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage


def step(table: KnightsTable) -> Coroutine[Any, Any, None]:
    """What comes next: the next hex of the move that is on, the next activity of an exploration, else the step of the round.
    [wk1.round.phases] [wk1.round.first-round-skips-preparations]"""
    if table.move is not None:
        return movement.next_hex(table)
    if table.exploring is not None:
        return exploration.explore_on(table)
    return STEPS[table.stage](table)


async def next_move(table: KnightsTable) -> None:
    """The Move Step: each knight in the round order completes his move; who is unconscious has none, unless he comes round
    before the step is over. [wk1.move.turn-order] [wk1.unconscious.no-activity] [wk1.unconscious.revived-turn]
    [wk1.hex.special.13-hermits-oracle]"""
    if table.turns < table.seats:
        knight = table.in_order()[table.turns]
        table.turns += 1
    elif (late := next((one for one in table.in_order() if one.conscious and not one.moved), None)) is not None:
        knight = late
    else:
        await wasteland_cards.discard_unmet(table)
        beat(table)
        table.stage, table.turns = Stage.EXPLORATION, 0
        return
    if knight.conscious or await consciousness.comes_round(table, knight):
        knight.moved = True
        tell_step(table, Stage.MOVE, "wk1.move.turn-order", knight)
        await movement.begin_move(table, knight)


async def next_exploration(table: KnightsTable) -> None:
    """The Exploration Step: each knight in the round order explores the hex he is on. [wk1.explore.turn-order]"""
    if table.turns == table.seats:
        beat(table)
        table.stage = Stage.REST
        return
    table.turns += 1
    await exploration.begin(table, table.in_order()[table.turns - 1])


STEPS = {
    Stage.SETUP: setup.set_up,
    Stage.WASTER: preparations.waster_step,
    Stage.KNIGHTS: preparations.knights_step,
    Stage.MOVE: next_move,
    Stage.EXPLORATION: next_exploration,
    Stage.REST: rest.rest_step,
}
