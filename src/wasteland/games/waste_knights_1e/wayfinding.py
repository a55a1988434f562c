"""How far a hex is: what whoever looks at it is told, at any time and without answering anything."""

from __future__ import annotations

from wasteland.engine.inquiring import Finding, Inquirer, Inquiry, NoFinding, Parameter
from wasteland.engine.reckonings import Line
from wasteland.engine.wording import several
from wasteland.games.waste_knights_1e.board import BOARD, HEXES, hex_id, name_of
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.route import Outlook, bars_driving, cost, outlook
from wasteland.games.waste_knights_1e.table import KnightsTable, Move

_HEXES = {hex_id(hex): hex for hex in range(len(HEXES))}


def how_far(asking: Inquirer[KnightsTable], id: str) -> Finding:
    """How far a hex is from the knight of whoever asks, or from the end of the route that he plans, and what the cheapest way
    by vehicle asks for, as things are now. Whoever has no knight is told of the Active Knight, and of the distance alone.
    [wk1.move.route.any-length] [wk1.move.points.cost]"""
    table, hex = asking.table, _HEXES.get(id)
    if hex is None:
        raise NoFinding("only of hexes of the map is told how far they are")
    knight = table.knights[asking.seat] if table.knights and asking.seat is not None else table.active()
    if knight is None:
        raise NoFinding("there is no knight from whom to count")

    steps = BOARD.distance(knight.at, hex)
    away = f"{name_of(table, hex)} is {several(steps, 'hex')} from {knight}." if steps else f"{knight} is here."
    if knight.seat != asking.seat or not steps:
        return Finding(away, facts={"hexes": steps}, concerns=(id,))
    return _with_the_way(table, knight, hex, Finding(away, facts={"hexes": steps}, concerns=(id,)))


def _with_the_way(table: KnightsTable, knight: Knight, hex: int, found: Finding) -> Finding:
    """The finding, with how the knight gets there."""
    if reason := bars_driving(knight):
        found.lines = [Line("By vehicle", "no", reason), Line("On foot", several(BOARD.distance(knight.at, hex), "move"))]
        return found
    planning = table.move is not None and table.move.seat == knight.seat and table.move.by_vehicle and not table.move.entered
    move = table.move if planning and table.move is not None else Move(knight.seat, by_vehicle=True)
    planned, end = move.route, move.route[-1] if move.route else knight.at
    if hex in planned:
        return found
    had = {knight.at, *planned}
    ways = BOARD.cheapest(end, lambda _, to: None if to in had else cost(table, move, to))
    if hex not in ways:
        found.lines = [Line("From the end of your route", "no way", "it would have to enter a hex twice")]
        return found
    onward = ways[hex].spaces
    ahead = outlook(table, move, (*planned, *onward))
    if planned:
        found.lines.append(Line("From the end of your route", several(len(onward), "hex")))
    found.lines += _lines(knight, ahead, "Your route, led there" if planned else "Cheapest way there")
    found.facts = {**found.facts, "points": ahead.points, "fuel": ahead.fuel, "reached": ahead.reached}
    found.concerns = tuple(map(hex_id, onward))
    return found


def _lines(knight: Knight, ahead: Outlook, label: str) -> list[Line]:
    """What a way asks for, line by line."""
    lasts = "" if ahead.reached == ahead.hexes else f"lasts for {ahead.reached} of {several(ahead.hexes, 'hex')}"
    return [
        Line(label, several(ahead.points, "point"), several(ahead.hexes, "hex"), ahead.points),
        Line("Fuel", f"{ahead.fuel} of {knight.fuel}", lasts),
        Line("Wasteland cards", f"up to {ahead.cards}", "of which one is played"),
    ]


HOW_FAR: Inquiry[KnightsTable] = Inquiry(
    "how-far",
    "How far",
    (Parameter("hex", "Hex", "thing", of=("space",)),),
    how_far,
    "How far a hex is, and what the cheapest way there asks for.",
)
