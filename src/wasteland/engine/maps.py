"""Maps: spaces that lie beside each other, how far apart they are, and the cheapest ways across them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import Generic, NamedTuple, TypeVar

from wasteland.engine.hexes import Hex

S = TypeVar("S", bound=Hashable)


class Route(NamedTuple, Generic[S]):
    """Spaces one after another, without the one where it starts, and what entering them costs together."""

    cost: float
    spaces: tuple[S, ...]


class Map(Generic[S]):
    """Spaces, and those beside each. Who can go from one to another can go back."""

    __slots__ = ("_steps", "beside")

    def __init__(self, beside: Mapping[S, Iterable[S]]) -> None:
        self.beside: Mapping[S, tuple[S, ...]] = {space: tuple(others) for space, others in beside.items()}
        self._steps: dict[S, dict[S, int]] = {}
        for space, others in self.beside.items():
            for other in others:
                if space not in self.beside.get(other, ()):
                    raise ValueError(f"{other} is to lie beside {space}, but not {space} beside {other}")

    def without(self, edges: Iterable[tuple[S, S]]) -> Map[S]:
        """The same map with the edges between these pairs of spaces closed; those that it does not have are no matter."""
        closed = {pair for one, other in edges for pair in ((one, other), (other, one))}
        return Map({space: [to for to in others if (space, to) not in closed] for space, others in self.beside.items()})

    # -- distances

    def steps(self, start: S) -> Mapping[S, int]:
        """How many steps it is to each space that can be reached, the nearest first."""
        known = self._steps.get(start)
        if known is None:
            known = self._steps[start] = {start: 0}
            for space in (reached := [start]):
                for other in self.beside[space]:
                    if other not in known:
                        known[other] = known[space] + 1
                        reached.append(other)
        return known

    def distance(self, one: S, other: S) -> int:
        """How many steps it is from one space to another; a ValueError if there is no way."""
        steps = self.steps(one).get(other)
        if steps is None:
            raise ValueError(f"there is no way from {one} to {other}")
        return steps

    def nearest(self, start: S, spaces: Iterable[S]) -> list[S]:
        """Those of some spaces that are nearest, in the order in which they are named; none if none can be reached."""
        named = [*spaces]
        wanted, near, least = set(named), set[S](), 0
        for space, steps in self.steps(start).items():
            if near and steps > least:
                break
            if space in wanted:
                near.add(space)
                least = steps
        return [space for space in named if space in near]

    # -- ways

    def onward(self, start: S, way: Sequence[S]) -> list[S]:
        """Where a way may go on that enters no space twice, nor the one where it starts."""
        end = way[-1] if way else start
        return [space for space in self.beside[end] if space != start and space not in way]

    def cheapest(self, start: S, cost: Callable[[S, S], float | None], within: float | None = None) -> dict[S, Route[S]]:
        """The cheapest route to each space that can be reached, the cheapest first. *cost* is that of a step from one space to
        another, never below 0, and None where there is no going; *within* is the most that a route may cost. Of routes that
        cost the same it is the one whose spaces come first in their order."""
        found: dict[S, Route[S]] = {}
        least: dict[S, float] = {}
        open_ones: list[tuple[float, tuple[S, ...]]] = [(0, ())]
        while open_ones:
            spent, way = heappop(open_ones)
            at = way[-1] if way else start
            if at in found:
                continue
            found[at] = Route(spent, way)
            for space in self.beside[at]:
                if space not in found and (more := cost(at, space)) is not None:
                    there = spent + more
                    if there <= least.get(space, there) and (within is None or there <= within):
                        least[space] = there
                        heappush(open_ones, (there, (*way, space)))
        return found


def map_of(hexes: Mapping[S, Hex]) -> Map[S]:
    """The map that these hexes make, each by its name; beside each, clockwise from the north, those that touch it."""
    named = {hex: space for space, hex in hexes.items()}
    return Map({space: [named[beside] for beside in hex.around() if beside in named] for space, hex in hexes.items()})
