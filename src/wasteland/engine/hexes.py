"""Hexes with a flat top, by axial coordinates: steps, distances, rings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple


class Hex(NamedTuple):
    """A hex by its axial coordinates: a step north is (0, -1), a step to the south-east is (1, 0)."""

    q: int
    r: int

    def __add__(self, step: tuple[int, ...]) -> Hex:  # type: ignore[override]  # of two hexes nobody wants a tuple of four
        return Hex(self.q + step[0], self.r + step[1])

    def distance(self, other: Hex) -> int:
        """How many steps it is to another hex."""
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def around(self) -> tuple[Hex, ...]:
        """The six hexes beside it, clockwise from the north."""
        return tuple(self + step for step in STEPS)


N, NE, SE, S, SW, NW = STEPS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))


@cache
def ring(radius: int) -> tuple[Hex, ...]:
    """All hexes so many steps from (0, 0), clockwise from the north corner."""
    return tuple(_walk_round(radius)) if radius else (Hex(0, 0),)


def _walk_round(radius: int) -> Iterator[Hex]:
    here = Hex(0, -radius)
    for step in (SE, S, SW, NW, N, NE):
        for _ in range(radius):
            yield here
            here += step


@cache
def rings(radius: int) -> tuple[Hex, ...]:
    """All hexes up to so many steps from (0, 0), ring by ring from the middle."""
    return tuple(hex for step in range(radius + 1) for hex in ring(step))
