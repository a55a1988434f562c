"""What is kept of a combat for people to look at: the attacks of its newest clash, how it ended, and what came of it. No rule
asks for any of it."""

from __future__ import annotations

from wasteland.games.waste_knights_1e.combatants import (
    SIDES,
    combat_of,
    health_of,
    knight_on,
    most_health_of,
    player_of,
    seats_of,
)
from wasteland.games.waste_knights_1e.combats import Belongings, Fought, Stood, Struck
from wasteland.games.waste_knights_1e.gear import owned
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import BLUE, GREEN, RED, YELLOW


def keep_attack(table: KnightsTable, struck: Struck) -> None:
    """An attack is made; those of an earlier clash have been looked at."""
    combat = combat_of(table)
    combat.struck = [*(one for one in combat.struck if one.clash == combat.clash), struck]


def keep_end(table: KnightsTable) -> None:
    """The combat is over, and is to be seen as it stands now, whatever comes of it."""
    table.fought = as_it_stands(table)._replace(had=belongings(table))


def keep_changes(table: KnightsTable) -> None:
    """All is cleared up: what a knight gains or loses from now on does not come of this combat."""
    if table.fought is not None:
        table.fought = table.fought._replace(has=belongings(table))


def forget(table: KnightsTable, seat: int) -> None:
    """The turn of a seat is over: a combat of an earlier turn has been looked at."""
    if table.fought is not None and table.fought.active != seat:
        table.fought = None


def as_it_stands(table: KnightsTable) -> Fought:
    """The combat that is on."""
    combat = combat_of(table)
    one, other = (_stands(table, side) for side in SIDES)
    return Fought(
        combat.number,
        combat.active,
        combat.rival,
        combat.enemy,
        combat.clash,
        combat.range,
        combat.dominance,
        combat.winner,
        combat.by_health,
        combat.truce,
        tuple(combat.struck),
        (one, other),
    )


def _stands(table: KnightsTable, side: int) -> Stood:
    combat, knight = combat_of(table), knight_on(table, side)
    return Stood(
        player_of(table, side),
        health_of(table, side),
        most_health_of(table, side),
        0 if knight is None else knight.ammo,
        combat.played[side],
        combat.prepared[side],
        combat.defeated[side],
    )


def belongings(table: KnightsTable) -> tuple[Belongings, ...]:
    """What the knights have who fight in the combat that is on, the Active Knight first."""
    return tuple([_belongings(table, table.knights[seat]) for seat in seats_of(table)])


def _belongings(table: KnightsTable, knight: Knight) -> Belongings:
    backs = [card.colour for card in owned(knight)]
    return Belongings(
        knight.reputation,
        knight.health,
        knight.radiation,
        knight.ammo,
        knight.fuel,
        backs.count(GREEN),
        backs.count(YELLOW),
        backs.count(RED),
        backs.count(BLUE),
        len(knight.luck),
        table.mission.rules.tally(table, knight),
        knight.vehicle,
    )
