"""Gaining gear: cards drawn, vehicles taken instead of them, blue cards sought in the supply."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Pass, Shown
from wasteland.engine.cards import one_of_each, take_copy
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import gear, settling, vehicles
from wasteland.games.waste_knights_1e.cards import Gear, Vehicle
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import YELLOW, Colour

DRAW = Pass("Draw a yellow card")


async def draw_gear(table: KnightsTable, knight: Knight, colour: Colour, n: int = 1) -> list[Gear]:
    """Draw gear cards of exactly this colour and place them; which they were. An undamaged vehicle may be taken instead of a
    yellow card. [wk1.action.exact-draws] [wk1.deck.reshuffle] [wk1.vehicle.instead-of-draw]"""
    drawn: list[Gear] = []
    for _ in range(n):
        if colour is YELLOW and table.garage and (vehicle := await _vehicle_instead(table, knight)):
            await vehicles.gain_vehicle(table, knight, vehicle)
            continue
        card = await gear.draw(table, knight, colour)
        if card is not None:
            drawn.append(card)
    await settling.settle(table, knight)
    return drawn


async def _vehicle_instead(table: KnightsTable, knight: Knight) -> Vehicle | None:
    """The vehicle that a knight takes from the pool, one of each model other than his own; None if he draws.
    [wk1.vehicle.instead-of-draw]"""
    own = "" if knight.vehicle is None or knight.damaged else knight.vehicle.face
    models = one_of_each([vehicle for vehicle in table.garage if vehicle.face != own])
    options: list[Vehicle | Pass] = [DRAW, *models]
    picked = await Choice(knight.seat, "Draw a yellow card, or take a vehicle?", options, show=_instead_shown,
                          rule="wk1.vehicle.instead-of-draw")  # fmt: skip
    return picked if isinstance(picked, Vehicle) else None


def _instead_shown(vehicle: Vehicle | Pass) -> Shown:
    if isinstance(vehicle, Pass):
        return vehicle.shown()._replace(sign="draw")
    note = f"Speed {vehicle.speed}, capacity {vehicle.capacity}"
    return Shown(f"Take {vehicle.name}", (vehicle.id,), note=note, does="Take")


async def gain_blue(table: KnightsTable, knight: Knight, face: str) -> None:
    """Search the supply for a blue card by its title. [wk1.gear.blue.source] [wk1.task.accomplish-reward]"""
    card = take_copy(table.blue, face)
    if card is None:
        tell(table, "That blue card is no longer in the supply.", rule="wk1.gear.blue.source")
        return
    knight.incoming.append(card)
    tell(table, "{} [+gains] the blue card {}.", knight, card, rule="wk1.gear.blue.source", concerns=(card.id,))
    if isinstance(card, Vehicle):
        await vehicles.gain_vehicle(table, knight, card)
    else:
        await settling.receive(table, knight, card)
