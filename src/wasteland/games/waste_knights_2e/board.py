"""The board: where spaces lie, which edges are open, how far it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wasteland.engine.hexes import STEPS, Hex
from wasteland.engine.maps import Map, map_of
from wasteland.engine.memo import Memo
from wasteland.games.waste_knights_2e.cards import Space
from wasteland.games.waste_knights_2e.terms import COST, CRATER

DIRECTIONS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
"""What the steps over hexes are called."""


class Board:
    """The spaces by their ids, and the map that knights can drive on. [wk2.move.route.continuous]"""

    def __init__(self, spaces: Mapping[str, Space]) -> None:
        self.spaces = dict(spaces)
        hexes = {id: Hex(space.q, space.r) for id, space in self.spaces.items()}
        touching = map_of(hexes)
        closed = [pair for pair in _pairs(touching) if self._is_closed(*pair)]
        self.touching = touching
        """All spaces that share an edge, whether one can go there or not."""
        self.rift = tuple(pair for pair in closed if self._is_rift(*pair))
        """The edges that the Great Divide closes."""
        self.points = {space.id: COST.get(space.terrain, 0) for space in self.spaces.values()}
        """The movement points that entering each space takes by what is printed. [wk2.move.mp.terrain-cost]"""
        self.map = touching.without(closed)
        self._without: Memo[Map[str]] = Memo(20)
        self.crossings = tuple((space.id, space.crosses_to) for space in self.spaces.values() if space.crosses_to)
        """The edges on which the Great Divide can be crossed."""
        self.cities = tuple(space for space in self.spaces.values() if space.kind == "city")
        self.city_ids = [city.id for city in self.cities]
        self.locations = tuple(
            sorted((space for space in self.spaces.values() if space.kind == "location"), key=lambda space: space.number)
        )
        self.open_ground = frozenset(
            space.id for space in self.spaces.values() if space.terrain is not CRATER and space.kind != "city"
        )
        """The spaces on which a knight can stand, but for cities."""
        self.names = {id: space.name or self._way_to(id, hexes) for id, space in self.spaces.items()}
        """What people call each space: no two are called the same."""

    def _is_closed(self, one: str, other: str) -> bool:
        """Whether nobody can go from one space to the other. [wk2.move.crater-impassable]"""
        return CRATER in (self.spaces[one].terrain, self.spaces[other].terrain) or self._is_rift(one, other)

    def _is_rift(self, one: str, other: str) -> bool:
        """Whether the Divide runs between two spaces, without a crossing. [wk2.move.route.continuous]"""
        here, there = self.spaces[one], self.spaces[other]
        return here.side != there.side and other != here.crosses_to and one != there.crosses_to

    def _way_to(self, id: str, hexes: Mapping[str, Hex]) -> str:
        """A space without a name, by the way there from the nearest place that has one: no two ways are alike."""
        named = sorted(
            (place.id for place in (*self.cities, *self.locations)), key=lambda one: (hexes[id].distance(hexes[one]), one)
        )
        near = hexes[named[0]]
        way = Hex(hexes[id].q - near.q, hexes[id].r - near.r)
        steps = [f"{times} {DIRECTIONS[at]}" for at, times in _steps(way)]
        return f"{self.spaces[id].terrain} {' and '.join(steps)} of {self.spaces[named[0]].name}"

    def map_without(self, closed: tuple[tuple[str, str], ...]) -> Map[str]:
        """The map that knights can drive on while some edges more are closed."""
        return self._without.get(closed) or self._without.keep(closed, self.map.without(closed))

    def __getitem__(self, id: str) -> Space:
        return self.spaces[id]


def _steps(way: Hex) -> list[tuple[int, int]]:
    """A way over hexes as steps in one direction, or in two that lie side by side: by the place of the direction, how many."""
    for at, (one, other) in enumerate(zip(STEPS, (*STEPS[1:], STEPS[0]), strict=True)):
        area = one.q * other.r - one.r * other.q
        first, second = (way.q * other.r - way.r * other.q) / area, (one.q * way.r - one.r * way.q) / area
        if first > 0 and second >= 0:
            return [(at, int(first)), *([((at + 1) % len(STEPS), int(second))] if second else [])]
    return []


def _pairs(spaces: Map[str]) -> Iterable[tuple[str, str]]:
    """Each edge once."""
    return ((one, other) for one, others in spaces.beside.items() for other in others if one < other)
