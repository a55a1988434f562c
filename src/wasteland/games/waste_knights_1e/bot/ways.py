"""Ways across the board: the best one to every hex, and long ones for their own sake."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wasteland.games.waste_knights_1e.board import BOARD
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
    found = BOARD.cheapest(start, lambda _, to: costs[to] + 0.7 * threats[to])
    routes = [found[hex].spaces for hex in range(len(costs))]
    return tuple(Way(sum(costs[hex] for hex in way), sum(threats[hex] for hex in way), way) for way in routes)


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
            for hex in BOARD.onward(start, way.hexes)
            if way.points + costs[hex] <= points
        ]
        followed = sorted(longer, key=lambda way: way.threat - 2 * way.points)[:FOLLOWED]
        for way in followed if length >= deed.hexes else ():
            end = way.hexes[-1]
            if way.points >= deed.points and (end not in best or way.threat < best[end].threat):
                best[end] = way
    return tuple(best.values())
