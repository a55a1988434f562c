"""What cards and stories do to a knight, one thing after another."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence

from wasteland.engine.effects import NOTHING
from wasteland.engine.saving import Named
from wasteland.games.waste_knights_2e.families import Effect
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable


def carry_out(effects: Sequence[Effect], table: WasteTable, knight: Knight, card: Named) -> Awaitable[None]:
    """Do effects in the order in which they are printed. Where there are none, as often, it is free.
    [wk2.narr.entry.top-to-bottom] [wk2.elimination.loses]"""
    return _in_order(effects, table, knight, card) if effects else NOTHING


async def _in_order(effects: Sequence[Effect], table: WasteTable, knight: Knight, card: Named) -> None:
    """Whoever is eliminated is out of what is left of them."""
    for effect in effects:
        if knight.eliminated:
            return
        await effect.apply(table, knight, card)
