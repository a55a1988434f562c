"""One leg of a way as the ground has it: what it costs, what it crosses, how far it leaps and falls."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from wasteland.engine.geometry.lengths import length_up
from wasteland.engine.points import Point

NO_KINDS: frozenset[Hashable] = frozenset()


class Stride(NamedTuple):
    """A leg that can be gone."""

    label: str
    start: Point
    end: Point
    is_crouched: bool = False
    """Its stance before the leg."""
    cost: int = 0
    length: int = 0
    """How long it is: what it costs upright. A fall has no length."""
    kinds: frozenset[Hashable] = NO_KINDS
    """The kinds of ground that the base overlaps."""
    rise: int = 0
    """The highest rise that is stepped over or onto."""
    gap: int = 0
    """How wide the gap is that is jumped."""
    fall: int = 0
    """How far down it drops or jumps."""


def run(start: Point, end: Point) -> int:
    """The length of a leg in plan, rounded up."""
    return length_up(end.x - start.x, end.y - start.y)
