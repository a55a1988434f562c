"""What follows when something happens: passives that notice a moment, and the effects that they bring."""

from __future__ import annotations

from wasteland.engine.saving import Named
from wasteland.games.waste_knights_2e import deeds, powers
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.families import Moment, Passive, Seen
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable


async def notice(table: WasteTable, moment: Moment, knight: Knight, about: object = None) -> None:
    """All that is in force for a knight notices what happened to him, and its effects are carried out; city tasks count it.
    Whoever is eliminated is out of it. [wk2.elimination.loses]"""
    if knight.eliminated:
        return
    seen = Seen(moment, knight, about)
    if knight.tasks:
        deeds.note(table, knight, seen)
    for held in powers.passives(table, knight, Passive.noticed):
        if effects := held.passive.noticed(table, knight, seen):
            source = held.source if isinstance(held.source, Named) else knight.sheet
            await carry_out(effects, table, knight, source)
