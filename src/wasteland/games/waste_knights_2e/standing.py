"""How well a seat stands, and giving up."""

from __future__ import annotations

from wasteland.games.waste_knights_2e import endings
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import MOST_XP


def give_up(table: WasteTable) -> None:
    """All give up: nobody wins. [wk2.round.until-goal]"""
    table.end((), "You gave up. The story goes on without you.")


def estimate(table: WasteTable, seat: int) -> float:
    """How well the seat stands, from 0 to 1: how far the story has come, and in what state; where knights compete, the share
    of the score."""
    own = [knight for knight in table.knights if knight.seat == seat and not knight.eliminated]
    if not own:
        return 0.0
    if table.is_competitive:
        scores = {one.number: endings.standing(table, one)[0] + 1 for one in table.left()}
        return max(scores[one.number] for one in own) / (sum(scores.values()) or 1)
    progress = 0.0
    if table.plot is not None and table.plot.goal.progress:
        parts = [min(1.0, one.reached(table, own[0]) / max(1, one.wanted(table))) for one in table.plot.goal.progress]
        progress = sum(parts) / len(parts)
    order = list(table.adventure.plots)
    done = order.index(table.plot.id) / len(order) if table.plot is not None else 0.0
    health = sum(1 - one.harmed / one.sheet.health for one in own) / len(own)
    learnt = sum(one.xp for one in own) / (MOST_XP * len(own))
    return min(1.0, 0.1 + 0.4 * done + 0.3 * progress + 0.1 * health + 0.1 * learnt)
