"""Armor: wounds that are dealt may be prevented, and using it breaks it."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Cost, Pass, Shown
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import harm, losing
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.table import WasteTable

WOUNDS = "Wounds"
"""What is at stake, as sheets call it."""
TAKE_THEM = Pass("Take the wounds", harmless=False)


async def deal_wounds(table: WasteTable, knight: Knight, n: int, piercing: bool = False) -> int:
    """Wounds are dealt: armor may prevent some, what is left is suffered; how many it were. It is asked once for the whole
    number. [wk2.harm.deal-or-suffer] [wk2.combat.armor.use] [wk2.combat.armor.once-per-attack] [wk2.precise.armor-once]"""
    if n > 0 and knight.is_conscious and not piercing:
        n -= await _prevented(table, knight, n)
    return await harm.suffer_wounds(table, knight, n)


async def _prevented(table: WasteTable, knight: Knight, n: int) -> int:
    """How many of so many wounds a knight prevents by his armor; it breaks by that, and broken armor is discarded.
    [wk2.combat.armor.cost] [wk2.gear.trait.protection]"""
    armor = knight.armor
    if armor is None or not armor.side.protection or not harm.room_for_wounds(table, knight):
        return 0
    picked = await Choice(knight.seat, f"You are dealt {n}. Use your armor?", [armor, TAKE_THEM],
                          show=_shown, about=(table, knight, n), rule="wk2.combat.armor.use")  # fmt: skip
    if not isinstance(picked, Gear):
        return 0
    prevented = min(n, armor.side.protection)
    tell(table, "{} [+stops {}] of {} wounds for {}.", armor, prevented, n, knight, rule="wk2.combat.armor.use")
    losing.break_gear(table, knight, armor)
    return prevented


def _shown(table: WasteTable, knight: Knight, n: int, picked: Gear | Pass) -> Shown:
    stops = 0 if isinstance(picked, Pass) else min(n, picked.side.protection)
    room = harm.room_for_wounds(table, knight)
    falls = n - stops >= room
    comes = "you fall" if falls else f"you stand with {room - n + stops}" if n > stops else "you are unhurt"
    costs = (Cost(min(n - stops, room), WOUNDS),) if n > stops else ()
    if isinstance(picked, Pass):
        return Shown(picked.label, note=f"take {n}: {comes}", danger=falls, costs=costs, sign="pass")
    becomes = "it breaks" if picked.works else "it is gone for good"
    return Shown(f"Use {picked.card.name}", (picked.id,), note=f"stops {stops} of {n}: {comes}; {becomes}", danger=falls,
                 does="Use", costs=costs)  # fmt: skip
