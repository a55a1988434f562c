"""Vehicles: how fast they are and how much they hold, damage, wrecks and repairs, and changing from one to another."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import gear, placing, settling
from wasteland.games.waste_knights_1e.cards import Gear, Vehicle
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import BOOT
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import BLUE, GREEN, Colour
from wasteland.games.waste_knights_1e.waster import waster_over


def speed(table: KnightsTable, knight: Knight) -> int:
    """The Speed of a knight's vehicle as it is now; 0 without one. [wk1.vehicle.models] [wk1.vehicle.damage-first]"""
    vehicle = knight.vehicle
    if vehicle is None:
        return 0
    printed = vehicle.damaged_speed if knight.damaged else vehicle.speed
    return printed + sum(passive.speed(table, knight) for passive, _ in gear.passives_of(table, knight))


def colour_of(vehicle: Vehicle, damaged: bool) -> Colour:
    """What a vehicle is worth: yellow undamaged, green damaged, and a blue one is blue on both sides. [wk1.vehicle.models]"""
    return GREEN if damaged and vehicle.colour is not BLUE else vehicle.colour


# -- damage


def why_no_damage(knight: Knight) -> str:
    """Why a knight has no vehicle that damage could harm; an empty text if he has. [wk1.vehicle.muscle-car-not-wrecked]"""
    if knight.vehicle is None:
        return "you have no vehicle"
    return f"{knight.vehicle} is beyond any further damage" if knight.damaged and knight.vehicle.colour is BLUE else ""


async def damage(table: KnightsTable, knight: Knight, why: object) -> None:
    """A vehicle suffers damage, from what or why: it is turned over, and the second time wrecked with what it holds, unless it
    is blue.
    [wk1.vehicle.damage-first] [wk1.vehicle.damage-second] [wk1.vehicle.muscle-car-not-wrecked]"""
    vehicle = knight.vehicle
    if vehicle is None:
        return
    if not knight.damaged:
        knight.damaged = True
        tell(table, "{}'s {} is [-damaged] ({}): Speed {}, capacity {}.", knight, vehicle, why, vehicle.damaged_speed,
             vehicle.damaged_capacity, rule="wk1.vehicle.damage-first", concerns=(vehicle.id,))  # fmt: skip
        await _throw_out_excess(table, knight)
    elif vehicle.colour is BLUE:
        tell(table, "{}'s {} is beyond any further damage.", knight, vehicle, rule="wk1.vehicle.muscle-car-not-wrecked")
    else:
        tell(table, "{}'s {} is [-wrecked] ({}).", knight, vehicle, why, rule="wk1.vehicle.damage-second",
             concerns=(vehicle.id,), milestone="loss")  # fmt: skip
        gear.hand_over(knight)
        park(table, vehicle)
        while lost := _thrown_out(knight):
            gear.throw_away(table, knight, lost[0])
        await settling.settle(table, knight)


async def _throw_out_excess(table: KnightsTable, knight: Knight) -> None:
    """The Waster discards what a damaged vehicle no longer holds; blue cards are not his to choose.
    [wk1.vehicle.capacity-drop]"""
    while placing.room(knight, BOOT) < 0 and _thrown_out(knight):
        card = await gear.choose_card(table, waster_over(table, knight.seat), knight, _thrown_out,
                                      "Throw out which card", "wk1.vehicle.capacity-drop")  # fmt: skip
        gear.throw_away(table, knight, card)
    await settling.settle(table, knight)


def _thrown_out(knight: Knight) -> list[Gear]:
    """What could be thrown out of a vehicle."""
    return settling.throwable(knight, BOOT)


def repair(table: KnightsTable, knight: Knight) -> None:
    """A damaged vehicle is turned back; a wreck is gone. [wk1.vehicle.repair]"""
    if knight.vehicle is not None and knight.damaged:
        knight.damaged = False
        tell(table, "{}'s {} is [+repaired].", knight, knight.vehicle, rule="wk1.vehicle.repair",
             concerns=(knight.vehicle.id,))  # fmt: skip


# -- changing hands


def park(table: KnightsTable, vehicle: Vehicle) -> None:
    """A vehicle that nobody has goes to the pool, undamaged, or back to the box if it is blue.
    [wk1.vehicle.pool-state] [wk1.vehicle.replace]"""
    if vehicle.colour is BLUE:
        table.removed.append(vehicle)
    else:
        table.garage.append(vehicle)


async def gain_vehicle(table: KnightsTable, knight: Knight, vehicle: Vehicle, *, damaged: bool = False) -> None:
    """Gain a vehicle; of two a knight keeps one. Fuel is unchanged, and without a vehicle before there is none.
    [wk1.vehicle.one-available] [wk1.vehicle.replace] [wk1.resource.fuel.none-without-vehicle] [wk1.gear.blue.cash-in]"""
    if vehicle in table.garage:
        table.garage.remove(vehicle)
    if vehicle not in knight.incoming:
        knight.incoming.append(vehicle)
    tell(table, "{} gains the vehicle {}.", knight, vehicle, rule="wk1.vehicle.one-available", concerns=(vehicle.id,))
    if not await settling.keeps(table, knight, vehicle):
        return
    kept = vehicle
    if knight.vehicle is not None:
        kept = await Choice(knight.seat, "Which vehicle do you keep?", (vehicle, knight.vehicle), show=_keeping_shown,
                            about=(knight, damaged), rule="wk1.vehicle.replace")  # fmt: skip
    knight.incoming.remove(vehicle)
    if kept is not vehicle:
        park(table, vehicle)
        tell(table, "{} keeps the {}.", knight, kept, rule="wk1.vehicle.replace", concerns=(kept.id,))
        return
    if knight.vehicle is not None:
        old, _ = gear.hand_over(knight)
        park(table, old)
        tell(table, "{} leaves {} behind.", knight, old, rule="wk1.vehicle.replace", concerns=(old.id,))
    knight.vehicle, knight.damaged = vehicle, damaged
    await settling.settle(table, knight)


def _keeping_shown(knight: Knight, damaged: bool, vehicle: Vehicle) -> Shown:
    """A vehicle to keep, with what it can do as it is now."""
    is_damaged = knight.damaged if vehicle is knight.vehicle else damaged
    pace, holds = (
        (vehicle.damaged_speed, vehicle.damaged_capacity) if is_damaged else (vehicle.speed, vehicle.capacity)
    )  # fmt: skip
    words = f"Speed {pace}, capacity {holds}{', damaged' if is_damaged else ''}"
    return Shown(vehicle.name, (vehicle.id,), note=words)
