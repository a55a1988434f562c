"""Routes: which ways a knight could take, what they cost in movement points and fuel, and the dangers on them."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.games.waste_knights_2e import places, powers
from wasteland.games.waste_knights_2e.cards import Space
from wasteland.games.waste_knights_2e.families import Passive
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import COST, DANGERS, Danger


class Planned(NamedTuple):
    """A route as it is planned: its spaces without the one where it starts, the movement points and the fuel that it takes."""

    spaces: tuple[str, ...]
    points: int
    fuel: int


class Means(NamedTuple):
    """What a knight has to drive with: the movement points of a move and of each fuel, the fuel that beginning it takes and
    that there is, and what makes spaces dearer. [wk2.move.mp.speed] [wk2.move.mp.fuel]"""

    speed: int
    bonus: int
    to_begin: int
    fuel: int
    dearer: tuple[Passive, ...]

    def fuel_for(self, points: int) -> int | None:
        """The fuel that a route of so many points takes; None if no fuel is enough."""
        missing = points - self.speed
        if missing <= 0:
            return self.to_begin
        return self.to_begin + -(-missing // self.bonus) if self.bonus else None


def means(table: WasteTable, knight: Knight) -> Means:
    """What a knight has to drive with now."""
    speed, bonus = powers.numbers(table, knight, "speed", "bonus-speed")
    to_begin = sum([one.fuel_to_move(table, knight) for one in powers.in_force(table, knight, Passive.fuel_to_move)])
    return Means(speed, bonus, to_begin, knight.fuel, tuple(powers.in_force(table, knight, Passive.step_cost)))


def cost(table: WasteTable, knight: Knight, way: tuple[str, ...], has: Means | None = None) -> int:
    """The movement points that a whole route takes. [wk2.move.mp.terrain-cost] [wk2.move.city-terrain]"""
    board, dearer = places.board(table), (has or means(table, knight)).dearer
    if not dearer:
        return sum([board.points[id] for id in way])
    spaces = tuple([board.spaces[id] for id in way])
    return sum([_to_enter(table, knight, dearer, spaces, at) for at in range(len(spaces))])


def _to_enter(table: WasteTable, knight: Knight, dearer: tuple[Passive, ...], spaces: tuple[Space, ...], at: int) -> int:
    """The movement points that entering the space at this place of a route takes: what comes after it is no matter."""
    points = COST[spaces[at].terrain]
    for passive in dearer:
        points += passive.step_cost(table, knight, spaces[at], at, spaces)
    return points if points > 0 else 0


def within_reach(table: WasteTable, knight: Knight, way: tuple[str, ...], has: Means | None = None) -> Planned | None:
    """A route with its cost, if the knight has the fuel for it. [wk2.move.mp.fuel]"""
    has = has or means(table, knight)
    points = cost(table, knight, way, has)
    fuel = has.fuel_for(points)
    return None if fuel is None or fuel > has.fuel else Planned(way, points, fuel)


def most_points(table: WasteTable, knight: Knight) -> int:
    """The movement points that a knight could have with all fuel."""
    has = means(table, knight)
    return has.speed + max(0, has.fuel - has.to_begin) * has.bonus


def onward(table: WasteTable, knight: Knight, way: tuple[str, ...], has: Means | None = None) -> list[Planned]:
    """How a route may go on by one space: no space twice, never the one where it starts. [wk2.move.route.continuous]
    [wk2.move.route.no-space-twice]"""
    has = has or means(table, knight)
    board, dearer = places.board(table), has.dearer
    spaces, at = [board.spaces[id] for id in way], len(way)
    spent = cost(table, knight, way, has)
    found = []
    for space in places.open_map(table).onward(knight.at, way):
        points = spent + board.points[space]
        if dearer:
            points = spent + _to_enter(table, knight, dearer, (*spaces, board.spaces[space]), at)
        fuel = has.fuel_for(points)
        if fuel is not None and fuel <= has.fuel:
            found.append(Planned((*way, space), points, fuel))
    return found


def is_open(table: WasteTable, knight: Knight) -> bool:
    """Whether there is any route."""
    has, board = means(table, knight), places.board(table)
    for space in places.open_map(table).beside[knight.at]:
        points = _to_enter(table, knight, has.dearer, (board[space],), 0) if has.dearer else board.points[space]
        fuel = has.fuel_for(points)
        if fuel is not None and fuel <= has.fuel:
            return True
    return False


def icons(table: WasteTable, space: Space) -> list[Danger]:
    """The danger icons of a space, printed, by markers and by the story, in the order in which they are resolved.
    [wk2.danger.when] [wk2.components.danger-markers]"""
    found = [*space.icons, *[marker.danger for marker in table.dangers if marker.space == space.id]]
    found += [icon for held in powers.of_story(table, Passive.icons) for icon in held.passive.icons(table, space)]
    return sorted(found, key=DANGERS.index) if len(found) > 1 else found


def dangers(table: WasteTable, way: tuple[str, ...]) -> dict[Danger, int]:
    """How many icons of each kind lie on a route: for whoever plans it."""
    found = [icon for id in way for icon in icons(table, places.board(table)[id])]
    return {danger: found.count(danger) for danger in Danger if danger in found}
