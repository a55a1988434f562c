"""The ground that knights cross, and ways across it: the best one to every hex, and long ones for their own sake."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from wasteland.engine.memo import Memo
from wasteland.games.waste_knights_1e.board import (
    BOARD,
    HEXES,
    NEIGHBOURS,
    contamination_of,
    difficulty_of,
    radiation_of,
    threat_of,
)
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.verbs.deeds import Journey

FAR = 99
"""More points than any way needs."""
DETOUR, FOLLOWED = 3, 60
"""How many hexes longer than it must be a journey is made, and how many ways of each length are followed on."""


class Ground(NamedTuple):
    """What the hexes of a board are like, with the tokens that lie there."""

    costs: tuple[int, ...]
    threats: tuple[int, ...]
    foul: tuple[tuple[int, int, int], ...]
    """The hexes where nobody should spend the night, each with its Radiation and its contamination."""
    cities: tuple[int, ...]


_grounds: Memo[Ground] = Memo()


def ground_of(table: KnightsTable) -> Ground:
    """The ground of a table: it stays the same until a token is laid or taken away, and knights look at it again and again."""
    key = (*table.tiles, *table.tokens)
    return _grounds.get(key) or _grounds.keep(key, _ground(table))


def _ground(table: KnightsTable) -> Ground:
    hexes = range(len(HEXES))
    harms = [(hex, radiation_of(table, hex), contamination_of(table, hex)) for hex in hexes]
    return Ground(
        tuple([difficulty_of(table, hex) for hex in hexes]),
        tuple([threat_of(table, hex) for hex in hexes]),
        tuple([harm for harm in harms if harm[1] or harm[2]]),
        tuple([hex for hex in hexes if table.tiles[hex].is_city]),
    )


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
    followed: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, (start,))]
    for length in range(1, deed.hexes + DETOUR + 1):
        longer = [
            (met + threats[hex] - 2 * spent, spent, met + threats[hex], hexes, hex)
            for gone, met, hexes in followed
            for hex in NEIGHBOURS[hexes[-1]]
            if hex not in hexes and (spent := gone + costs[hex]) <= points
        ]
        longer.sort(key=itemgetter(0))
        followed = [(gone, met, (*hexes, hex)) for _, gone, met, hexes, hex in longer[:FOLLOWED]]
        for gone, met, hexes in followed if length >= deed.hexes else ():
            end = hexes[-1]
            if gone >= deed.points and (end not in best or met < best[end].threat):
                best[end] = Way(gone, met, hexes[1:])
    return tuple(best.values())
