"""Losing consciousness, being revived, and waking up in a city."""

from __future__ import annotations

from functools import partial

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e import resources, windows
from wasteland.games.waste_knights_1e.board import BOARD, hex_id, hex_named, name_of, nearest_cities, place
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import AMMO, ANY_TIME, FUEL, HEALTH, MOST, RADIATION, Timing
from wasteland.games.waste_knights_1e.waster import waster_of

STANDING_UP = 2
"""The Radiation or Health that standing up heals."""


async def fall(table: KnightsTable, knight: Knight) -> None:
    """A knight at 0 Health or 4 Radiation loses consciousness, unless he prevents it or heals at once. His move ends, and no
    wasteland card is played on him any more. [wk1.unconscious.when] [wk1.unconscious.no-activity] [wk1.gear.any-time]
    [wk1.move.wasteland.must-play]"""
    await windows.rescue(table, knight, Timing.UNCONSCIOUS)
    if knight.conscious:
        return
    tell(
        table,
        "{} [-loses consciousness].",
        knight,
        rule="wk1.unconscious.when",
        concerns=(hex_id(knight.at),),
        milestone="fall",
    )
    move = table.move
    if move is not None and move.seat == knight.seat:
        move.stopped = True
        table.wasteland_discard += move.revealed
        move.revealed = []
    table.mission.rules.fallen(table, knight)


async def comes_round(table: KnightsTable, knight: Knight) -> bool:
    """A knight who lies unconscious may use what works at any time and heals what keeps him down; whether he is conscious then.
    He stands where he lay. [wk1.unconscious.no-activity] [wk1.gear.any-time]"""
    await windows.rescue(table, knight, ANY_TIME)
    return knight.conscious


def stand_up(table: KnightsTable, knight: Knight) -> None:
    """Heal 2 of what had knocked the knight out, Radiation first, whatever else would forbid it.
    [wk1.unconscious.revive] [wk1.unconscious.wake-heal]"""
    if knight.radiation == MOST:
        resources.heal(table, knight, RADIATION, STANDING_UP, anyway=True)
    if knight.health == 0:
        resources.heal(table, knight, HEALTH, STANDING_UP, anyway=True)


def revive(table: KnightsTable, reviver: Knight, knight: Knight) -> None:
    """Bring an unconscious knight round, for 1 Reputation. [wk1.unconscious.revive]"""
    tell(table, "{} [+revives] {}.", reviver, knight, rule="wk1.unconscious.revive")
    stand_up(table, knight)
    resources.gain_reputation(table, reviver, 1, "reviving {}", knight)


async def wake(table: KnightsTable) -> None:
    """Everybody still unconscious at the end of the Rest Step stands up in the nearest city, a bit poorer.
    [wk1.unconscious.wake-place] [wk1.unconscious.wake-heal] [wk1.unconscious.wake-cost]"""
    for knight in table.in_order():
        if knight.conscious:
            continue
        city = await Choice(waster_of(table), partial(put, "In which city does {} wake up?", knight),
                            nearest_cities(table, knight.at), show=_city_shown, about=(table, knight),
                            rule="wk1.unconscious.wake-place")  # fmt: skip
        if city != knight.at:
            place(table, knight, city)
        tell(table, "{} wakes up in {}.", knight, hex_named(table, city), rule="wk1.unconscious.wake-place",
             concerns=(hex_id(city),))  # fmt: skip
        stand_up(table, knight)
        resources.lose(table, knight, AMMO, 1)
        resources.lose(table, knight, FUEL, 1)


def _city_shown(table: KnightsTable, knight: Knight, city: int) -> Shown:
    """A city as the Waster sees it, and how far away it is."""
    return Shown(name_of(table, city), (hex_id(city),), note=f"{several(BOARD.distance(knight.at, city), 'hex')} away")
