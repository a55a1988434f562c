"""Routes: which ways a knight could take, what they cost in movement points and fuel, and the dangers on them."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.games.waste_knights_2e import places, powers
from wasteland.games.waste_knights_2e.cards import Space
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import COST, Danger


class Planned(NamedTuple):
    """A route as it is planned: its spaces without the one where it starts, the movement points and the fuel that it takes."""

    spaces: tuple[str, ...]
    points: int
    fuel: int


def cost(table: WasteTable, knight: Knight, way: tuple[str, ...]) -> int:
    """The movement points that a whole route takes. [wk2.move.mp.terrain-cost] [wk2.move.city-terrain]"""
    spaces = tuple(places.board(table)[id] for id in way)
    held = powers.passives(table, knight)
    points = 0
    for at, space in enumerate(spaces):
        more = sum(one.passive.step_cost(table, knight, space, at, spaces) for one in held)
        points += max(0, COST[space.terrain] + more)
    return points


def fuel_for(table: WasteTable, knight: Knight, points: int) -> int | None:
    """The fuel that a route of so many points takes: what beginning a move takes, and some for the points beyond Speed. None
    if no fuel is enough. [wk2.move.mp.speed] [wk2.move.mp.fuel]"""
    to_begin = sum(held.passive.fuel_to_move(table, knight) for held in powers.passives(table, knight))
    missing, bonus = points - powers.number(table, knight, "speed"), powers.number(table, knight, "bonus-speed")
    if missing <= 0:
        return to_begin
    return to_begin + -(-missing // bonus) if bonus else None


def within_reach(table: WasteTable, knight: Knight, way: tuple[str, ...]) -> Planned | None:
    """A route with its cost, if the knight has the fuel for it."""
    points = cost(table, knight, way)
    fuel = fuel_for(table, knight, points)
    return None if fuel is None or fuel > knight.fuel else Planned(way, points, fuel)


def most_points(table: WasteTable, knight: Knight) -> int:
    """The movement points that a knight could have with all fuel."""
    to_begin = sum(held.passive.fuel_to_move(table, knight) for held in powers.passives(table, knight))
    return powers.number(table, knight, "speed") + max(0, knight.fuel - to_begin) * powers.number(table, knight, "bonus-speed")


def onward(table: WasteTable, knight: Knight, way: tuple[str, ...]) -> list[Planned]:
    """How a route may go on by one space: no space twice, never the one where it starts. [wk2.move.route.continuous]
    [wk2.move.route.no-space-twice]"""
    following = places.open_map(table).onward(knight.at, way)
    return [planned for space in following if (planned := within_reach(table, knight, (*way, space))) is not None]


def icons(table: WasteTable, space: Space) -> list[Danger]:
    """The danger icons of a space, printed, by markers and by the story, in the order in which they are resolved.
    [wk2.danger.when] [wk2.components.danger-markers]"""
    found = [*space.icons, *(marker.danger for marker in table.dangers if marker.space == space.id)]
    found += [icon for held in powers.of_story(table) for icon in held.passive.icons(table, space)]
    return sorted(found, key=list(Danger).index)


def dangers(table: WasteTable, way: tuple[str, ...]) -> dict[Danger, int]:
    """How many icons of each kind lie on a route: for whoever plans it."""
    found = [icon for id in way for icon in icons(table, places.board(table)[id])]
    return {danger: found.count(danger) for danger in Danger if danger in found}
