"""Ways across the board: the best one to every hex, and long ones for their own sake."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from wasteland.games.waste_knights_1e.board import NEIGHBOURS
from wasteland.games.waste_knights_1e.verbs.deeds import Journey

FAR = 99
"""More points than any way needs."""
DETOUR, FOLLOWED = 3, 60
"""How many hexes longer than it must be a journey is made, and how many ways of each length are followed on."""


class Way(NamedTuple):
    """Hexes one after another, without the one where it starts."""

    points: int
    threat: int
    hexes: tuple[int, ...]


@lru_cache(maxsize=512)
def ways(start: int, costs: tuple[int, ...], threats: tuple[int, ...]) -> tuple[Way, ...]:
    """For each hex the best way there: few points first, then little threat."""
    found = [Way(FAR, 0, ())] * len(costs)
    open_ones: list[tuple[float, int, int, tuple[int, ...]]] = [(0.0, 0, 0, ())]
    done: set[int] = set()
    while open_ones:
        length, points, threat, way = heappop(open_ones)
        at = way[-1] if way else start
        if at in done:
            continue
        done.add(at)
        found[at] = Way(points, threat, way)
        for hex in NEIGHBOURS[at]:
            if hex not in done:
                step = costs[hex] + 0.7 * threats[hex]
                heappush(open_ones, (length + step, points + costs[hex], threat + threats[hex], (*way, hex)))
    return tuple(found)


@lru_cache(maxsize=128)
def journeys(start: int, costs: tuple[int, ...], threats: tuple[int, ...], deed: Journey, points: int) -> tuple[Way, ...]:
    """Ways that are as long as a deed asks for and need no more *points* than there are: to each end the one with the least
    threat. Of all ways of a length only those are followed on that have come far and met little."""
    best: dict[int, Way] = {}
    followed = [Way(0, 0, ())]
    for length in range(1, deed.hexes + DETOUR + 1):
        longer = [
            Way(way.points + costs[hex], way.threat + threats[hex], (*way.hexes, hex))
            for way in followed
            for hex in NEIGHBOURS[way.hexes[-1] if way.hexes else start]
            if hex != start and hex not in way.hexes and way.points + costs[hex] <= points
        ]
        followed = sorted(longer, key=lambda way: way.threat - 2 * way.points)[:FOLLOWED]
        for way in followed if length >= deed.hexes else ():
            end = way.hexes[-1]
            if way.points >= deed.points and (end not in best or way.threat < best[end].threat):
                best[end] = way
    return tuple(best.values())
