"""Rounds: the time marker, what happens at their beginning and end, and the turns between; what comes next."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from wasteland.engine.telling import tell
from wasteland.engine.viewing import Chapter
from wasteland.games.waste_knights_2e import chronicle, happenings, plots, setup, turns
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Stage


def step(table: WasteTable) -> Coroutine[Any, Any, None]:
    """What comes next: the set-up, the beginning of a round, an action of a turn, the end of a round.
    [wk2.narr.round.order]"""
    return STEPS[table.stage](table)


def speaker(table: WasteTable) -> Knight:
    """For whom a plot acts at the boundary of a round: the first player, or whoever is left after him.
    [wk2.narr.entry.subject]"""
    return next((knight for knight in table.in_order() if not knight.eliminated), table.knights[table.first])


async def begin_round(table: WasteTable) -> None:
    """The time marker moves and may run out; then what the plot does at the beginning of a round.
    [wk2.narr.round.order] [wk2.time.before-other-effects] [wk2.round.plot-triggers] [wk2.narr.plot.goal-beats-time]"""
    table.round += 1
    table.stage, table.turn, table.acted, table.actions = Stage.TURNS, 0, [], 0
    table.order = [knight.number for knight in table.in_order()]
    tell(table, "Round {}.", table.round, rule="wk2.round.turn-order", chapter=Chapter(f"Round {table.round}"))
    first, plot = speaker(table), table.plot
    await plots.move_clock(table, first)
    if table.plot is plot and plot is not None:
        await happenings.carry_out_all(table, first, plot.round_start, plot)
    for knight in table.in_order():
        await notice(table, "round-start", knight)
    await plots.check(table, first)


async def end_round(table: WasteTable) -> None:
    """What the plot does at the end of a round, after the last turn. [wk2.narr.round.order] [wk2.round.plot-triggers]"""
    table.stage = Stage.ROUND_START
    first, plot = speaker(table), table.plot
    if plot is not None:
        await happenings.carry_out_all(table, first, plot.round_end, plot)
    for knight in table.in_order():
        await notice(table, "round-end", knight)
        for event in [event for event in knight.kept if event.until == "round-end"]:
            turns.discard_kept(table, knight, event)
    chronicle.lift_those_of(table, "round")
    await plots.check(table, first)
    table.plot_round += 1


STEPS = {
    Stage.SETUP: setup.set_up,
    Stage.ROUND_START: begin_round,
    Stage.TURNS: turns.go_on,
    Stage.ROUND_END: end_round,
}
