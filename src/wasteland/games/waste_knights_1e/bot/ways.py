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


class Roads:
    """The ways across the board, while its hexes cost so many points and reveal so many cards."""

    def __init__(self, costs: tuple[int, ...], threats: tuple[int, ...]) -> None:
        self.costs = costs
        self.threats = threats
        self._known: dict[int, tuple[Way, ...]] = {}

    def from_hex(self, start: int) -> tuple[Way, ...]:
        """For each hex the best way there: few points first, then little threat."""
        known = self._known.get(start)
        if known is None:
            known = self._known[start] = self._ways(start)
        return known

    def _ways(self, start: int) -> tuple[Way, ...]:
        costs, threats = self.costs, self.threats
        dear = [cost + 0.7 * threat for cost, threat in zip(costs, threats, strict=True)]
        ways = {start: Way(0, 0, ())}
        for hex, (_, hexes) in BOARD.cheapest(start, lambda _, to: dear[to]).items():
            if hexes:
                points, threat, _ = ways[hexes[-2] if len(hexes) > 1 else start]
                ways[hex] = Way(points + costs[hex], threat + threats[hex], hexes)
        return tuple([ways[hex] for hex in range(len(costs))])


roads = lru_cache(maxsize=32)(Roads)
"""They stay the same for a while, and knights look at them again and again."""


@lru_cache(maxsize=128)
def journeys(start: int, costs: tuple[int, ...], threats: tuple[int, ...], deed: Journey, points: int) -> tuple[Way, ...]:
    """Ways that are as long as a deed asks for and need no more *points* than there are: to each end the one with the least
    threat. Of all ways of a length only those are followed on that have come far and met little."""
    best: dict[int, Way] = {}
    followed: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    for length in range(1, deed.hexes + DETOUR + 1):
        longer = [
            (gone + costs[hex], met + threats[hex], (*hexes, hex))
            for gone, met, hexes in followed
            for hex in BOARD.onward(start, hexes)
            if gone + costs[hex] <= points
        ]
        followed = sorted(longer, key=lambda way: way[1] - 2 * way[0])[:FOLLOWED]
        for gone, met, hexes in followed if length >= deed.hexes else ():
            end = hexes[-1]
            if gone >= deed.points and (end not in best or met < best[end].threat):
                best[end] = Way(gone, met, hexes)
    return tuple(best.values())
