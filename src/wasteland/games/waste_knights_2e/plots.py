"""Plots: what the one in play waits for, and the clock."""

from __future__ import annotations

from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import endings, happenings
from wasteland.games.waste_knights_2e.families import all_hold
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Transition
from wasteland.games.waste_knights_2e.table import WasteTable

MOST_TRANSITIONS = 20
"""So many in a row are more than any story has: then it waits for the next moment."""


async def check(table: WasteTable, knight: Knight) -> None:
    """After each whole action, wasteland card or entry, and at the boundaries of a round: the first transition whose needs hold
    is taken, until none does, for the first knight who is left if this one is not. Where no knight is left the adventure is
    lost. [wk2.narr.plot.goal-check] [wk2.narr.entry.subject] [wk2.elimination.others-go-on]"""
    if not table.left():
        raise endings.all_lost(table)
    for _ in range(MOST_TRANSITIONS):
        subject = happenings.subject_of(table, knight)
        due = _due(table, subject)
        if due is None or table.plot is None:
            return
        plot = table.plot
        await happenings.happen(table, subject, due, plot, f"transitions.{plot.transitions.index(due)}")
        if table.plot is plot:
            return


def _due(table: WasteTable, knight: Knight) -> Transition | None:
    """The first transition whose needs hold. [wk2.narr.plot.goal-check]"""
    transitions = () if table.plot is None else table.plot.transitions
    return next((one for one in transitions if all_hold(one.when, table, knight)), None)


async def move_clock(table: WasteTable, knight: Knight) -> None:
    """The time marker moves 1 space, not in the first round of a plot; when it would pass its last space, time has run out.
    [wk2.time.step] [wk2.time.not-first-round] [wk2.time.expiry]"""
    plot = table.plot
    if plot is None or table.clock is None or table.plot_round == 1:
        return
    down = plot.clock is None or plot.clock.direction == "down"
    if table.clock == (1 if down else 10):
        tell(table, "Time has [-run out].", rule="wk2.time.expiry", milestone="turn")
        assert plot.timeout is not None, "a plot with a clock says what happens when time runs out"
        await happenings.happen(table, knight, plot.timeout, plot, "timeout")
    else:
        table.clock += -1 if down else 1
        tell(table, "The time marker moves to {}.", table.clock, rule="wk2.time.step")
