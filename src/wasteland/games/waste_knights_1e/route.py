"""Planning a move: by vehicle or on foot, the route hex by hex, and what it costs in movement points and Fuel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wasteland.engine.asking import Choice, Cost, Refusal, Shown
from wasteland.engine.wording import several
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e import gear, vehicles
from wasteland.games.waste_knights_1e.board import BOARD, NEIGHBOURS, difficulty_of, hex_id, name_of, place_of, threat_of
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable, Move

BY_VEHICLE, ON_FOOT, STAY = "By vehicle", "On foot", "Stay here"
GO, BACK = "Go", "Back"
MOST_REGRETS = 12
"""So many legs of a route may be taken back, so that its planning comes to an end."""


# -- by vehicle, on foot, or not at all


def modes(knight: Knight) -> tuple[str, ...]:
    """How a knight may move, and that he need not. [wk1.move.choose-mode] [wk1.move.optional]"""
    return (ON_FOOT, STAY) if bars_driving(knight) else (BY_VEHICLE, ON_FOOT, STAY)


def bars_driving(knight: Knight) -> str:
    """Why a knight cannot move by vehicle; an empty text if he can. [wk1.move.choose-mode]"""
    if knight.vehicle is None:
        return "you have no vehicle"
    return "" if knight.fuel else "needs 1 Fuel"


def mode_shown(table: KnightsTable, knight: Knight, mode: str) -> Shown:
    """A way to move, with how far it leads and what it costs."""
    if mode == BY_VEHICLE:
        move = Move(knight.seat, by_vehicle=True)
        points = knight.fuel * points_per_fuel(table, move) + whole_move_points(table, move)
        concerns = (knight.vehicle.id,) if knight.vehicle else ()
        note = f"{knight.fuel} Fuel: up to {several(points, 'point')}"
        return Shown(mode, concerns, note=note, does="Drive", sign="drive")
    if mode == ON_FOOT:
        return Shown(mode, note="1 hex, no Fuel, 1 wasteland card", sign="walk")
    return Shown(mode, (hex_id(knight.at),), note="no wasteland card", does="Stay")


def mode_refused(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    """Why a knight has to walk, if he has to."""
    if reason := bars_driving(knight):
        yield Refusal(BY_VEHICLE, reason, "wk1.move.choose-mode")


# -- the route


async def plan(table: KnightsTable, knight: Knight, move: Move) -> None:
    """Choose the hexes one after another; on foot it is one. A route never comes back to a hex, nor to where it began, and may
    be longer than the Fuel lasts. Until it is declared its last leg may be taken back. [wk1.move.route.shape]
    [wk1.move.route.any-length] [wk1.move.foot.one-hex]"""
    if not move.by_vehicle:
        next_hex = await Choice(knight.seat, "Which hex do you walk to?", NEIGHBOURS[knight.at], show=_walk_shown,
                                why_not=walk_refused, about=(table, knight), rule="wk1.move.foot.one-hex")  # fmt: skip
        move.route.append(next_hex)
        return
    regrets = 0
    while True:
        options: list[int | str] = [*onward(knight, move)]
        if move.route:
            options = [GO, *options, BACK] if regrets < MOST_REGRETS else [GO, *options]
        picked = await Choice(knight.seat, "Where does your route lead?", options, show=_hex_shown, noted=summary,
                              why_not=route_refused, about=(table, move), rule="wk1.move.route.shape")  # fmt: skip
        if picked == GO:
            return
        if picked == BACK:
            move.route.pop()
            regrets += 1
        else:
            assert isinstance(picked, int)
            move.route.append(picked)


def onward(knight: Knight, move: Move) -> list[int]:
    """The hexes that a route may go on to. [wk1.move.route.shape]"""
    return BOARD.onward(knight.at, move.route)


def route_refused(table: KnightsTable, move: Move) -> Iterator[Refusal]:
    """Why a route cannot go on to the other hexes: those that it has, and those that are too far. [wk1.move.route.shape]"""
    start = table.knights[move.seat].at
    had = (start, *move.route)
    yield Refusal("A hex of the route", "a route enters no hex twice, nor the one where it begins", "wk1.move.route.shape",
                  tuple(map(hex_id, had)), does="Go on")  # fmt: skip
    yield Refusal("A hex farther away", f"a route goes from hex to hex, and this is not beside {name_of(table, had[-1])}",
                  "wk1.move.route.shape", _beyond(had[-1], had), does="Go on")  # fmt: skip


def walk_refused(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    """Why a knight cannot walk to the other hexes. [wk1.move.foot.one-hex]"""
    yield Refusal("A hex farther away", f"on foot it is one hex, and this is not beside {name_of(table, knight.at)}",
                  "wk1.move.foot.one-hex", _beyond(knight.at, (knight.at,)), does="Walk")  # fmt: skip


def _beyond(end: int, had: Sequence[int]) -> tuple[str, ...]:
    return tuple(hex_id(hex) for hex in range(len(NEIGHBOURS)) if hex not in had and hex not in NEIGHBOURS[end])


def called(table: KnightsTable, hex: int) -> str:
    """A hex in a list of hexes: its name, and where it lies."""
    return f"{name_of(table, hex)} ({place_of(hex)})"


def hex_shown(table: KnightsTable, hex: int, note: str) -> Shown:
    """A hex as an option in such a list."""
    return Shown(called(table, hex), (hex_id(hex),), note=note, title=name_of(table, hex), detail=place_of(hex))


def _walk_shown(table: KnightsTable, knight: Knight, hex: int) -> Shown:
    return hex_shown(table, hex, _met(table, hex))


def _hex_shown(table: KnightsTable, move: Move, picked: int | str) -> Shown:
    """A hex with its cost and threat, and whether the Fuel lasts for it."""
    if picked == BACK:
        kept = several(len(move.route) - 1, "hex") if len(move.route) > 1 else "nothing yet"
        note = f"not to {name_of(table, move.route[-1])}; planned: {kept}"
        return Shown(BACK, (hex_id(move.route[-1]),), note=note, does=BACK, key="B")
    if isinstance(picked, str):
        costs = fuel_cost(outlook(table, move, move.route).fuel)
        return Shown(GO, tuple(map(hex_id, move.route)), note=summary(table, move), does=GO, costs=costs)
    ahead = outlook(table, move, (*move.route, picked))
    words = [several(cost(table, move, picked), "point")]
    if threat := threat_on(table, move, picked):
        words.append(f"{threat} threat")
    if met := _met(table, picked):
        words.append(met)
    is_reached = ahead.reached == ahead.hexes
    words.append(f"{ahead.fuel} Fuel in all" if is_reached else "beyond your Fuel")
    return hex_shown(table, picked, put("{}", words))._replace(costs=fuel_cost(ahead.fuel) if is_reached else ())


def fuel_cost(fuel: int) -> tuple[Cost, ...]:
    """So much Fuel as what an option costs, if it costs any."""
    return (Cost(fuel, "Fuel"),) if fuel else ()


def _met(table: KnightsTable, hex: int) -> str:
    """Who is on a hex, in words."""
    return put("{}", [put("{} is there", knight) for knight in table.knights if knight.at == hex])


def summary(table: KnightsTable, move: Move) -> str:
    """What the route costs so far, and how far the Fuel lasts."""
    knight = table.knights[move.seat]
    if not move.route:
        each = points_per_fuel(table, move)
        return f"{knight.fuel} Fuel, {several(each, 'point')} for each, {whole_move_points(table, move)} besides"
    ahead = outlook(table, move, move.route)
    told = f"{several(ahead.hexes, 'hex')}, {several(ahead.points, 'point')}, "
    told += f"{ahead.fuel} of {knight.fuel} Fuel, up to {several(ahead.cards, 'wasteland card')}"
    return told if ahead.reached == ahead.hexes else f"{told}; your Fuel lasts for {ahead.reached} of them"


class Outlook(NamedTuple):
    """What a route asks for."""

    hexes: int
    points: int
    """Movement points for the whole of it."""
    fuel: int
    """Fuel for as much of it as can be covered."""
    reached: int
    """How many of its hexes can be entered."""
    cards: int
    """How many wasteland cards are revealed on it, if none is played before its end."""


def outlook(table: KnightsTable, move: Move, route: tuple[int, ...] | list[int]) -> Outlook:
    """What a route by vehicle asks for, as things are before the move. [wk1.move.points.from-fuel]
    [wk1.move.points.modifiers]"""
    knight = table.knights[move.seat]
    each, left = points_per_fuel(table, move), move.points + whole_move_points(table, move)
    points = fuel = reached = cards = 0
    for at, hex in enumerate(route):
        price = cost(table, move, hex)
        points += price
        cards += threat_on(table, move, hex) + (not at)
        needed = _fuel_for(price - left, each, at == 0)
        if reached == at and (fuel + needed <= knight.fuel or not at):
            fuel, reached = min(fuel + needed, knight.fuel), at + 1
            left = max(0, left + needed * each - price)
    return Outlook(len(route), points, fuel, reached, cards)


# -- points and Fuel


def cost(table: KnightsTable, move: Move, hex: int) -> int:
    """The movement points that entering a hex expends: on foot none, by vehicle at least 1.
    [wk1.move.points.cost] [wk1.move.foot.one-hex] [wk1.move.points.modifiers]"""
    if not move.by_vehicle:
        return 0
    price = difficulty_of(table, hex) + move.dearer
    for passive, _ in gear.passives_of(table, table.knights[move.seat]):
        price += passive.hex_cost(table, move, hex)
    return max(price, 1)


def points_per_fuel(table: KnightsTable, move: Move) -> int:
    """The movement points that each Fuel gives: the vehicle's Speed and what adds to it. [wk1.move.points.from-fuel]"""
    knight = table.knights[move.seat]
    more = sum(passive.points_per_fuel(table, move) for passive, _ in gear.passives_of(table, knight))
    return max(vehicles.speed(table, knight) + more, 1)


def whole_move_points(table: KnightsTable, move: Move) -> int:
    """The movement points that a move has without Fuel, once. [wk1.move.points.modifiers]"""
    return sum(passive.points(table, move) for passive, _ in gear.passives_of(table, table.knights[move.seat]))


def fuel_needed(table: KnightsTable, move: Move, hex: int) -> int:
    """The Fuel to be spent before entering a hex: just enough for its cost with the points left over, and at least 1 in a
    move. [wk1.move.points.spend-as-needed] [wk1.move.points.minimum-one-fuel]"""
    return _fuel_for(cost(table, move, hex) - move.points, points_per_fuel(table, move), not move.fuel_spent)


def _fuel_for(missing: int, each: int, first: bool) -> int:
    needed = -(-missing // each) if missing > 0 else 0
    return max(needed, 1) if first else needed


def threat_on(table: KnightsTable, move: Move, hex: int) -> int:
    """How many wasteland cards the threat of a hex reveals. [wk1.move.wasteland.later-hex-draw]"""
    threat = threat_of(table, hex)
    for passive, _ in gear.passives_of(table, table.knights[move.seat]):
        threat += passive.threat(table, move, hex)
    return max(threat, 0)
