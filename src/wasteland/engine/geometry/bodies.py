"""Bodies with round bases, upright cylinders: how far apart they are, whether they touch, what lies in front of them."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.geometry.lengths import length
from wasteland.engine.points import Point

TOUCHING = 5
"""Bases this far apart are still in contact."""


class Body(NamedTuple):
    """An upright cylinder on a surface at *z*: as tall as it is now, and as it is when it stands."""

    x: int
    y: int
    z: int
    radius: int
    height: int
    standing: int

    @property
    def at(self) -> Point:
        return Point(self.x, self.y, self.z)

    @property
    def eye(self) -> Point:
        """Where it looks from: its axis, at nine tenths of its height."""
        return Point(self.x, self.y, self.z + 9 * self.height // 10)


def gap(one: Body, other: Body) -> int:
    """How far apart two bases are in plan."""
    return max(0, length(one.x - other.x, one.y - other.y) - one.radius - other.radius)


def distance(one: Body, other: Body) -> int:
    """How far apart two bases are in space."""
    return length(gap(one, other), one.z - other.z)


def distance_to(one: Body, spot: Point) -> int:
    """How far it is from a base to a spot."""
    return distance(one, Body(spot.x, spot.y, spot.level, 0, 0, 0))


def is_in_arc(facing: tuple[int, int], eye: Point | Body, x: int, y: int) -> bool:
    """Whether a point lies in the half of the plan that somebody faces; exactly to the side is still inside."""
    return facing[0] * (x - eye.x) + facing[1] * (y - eye.y) >= 0


def overlap(one: Body, other: Body) -> bool:
    """Whether two bodies take up the same space; touching is not overlapping."""
    across, along, reach = one.x - other.x, one.y - other.y, one.radius + other.radius
    return across * across + along * along < reach * reach and one.z < other.z + other.height and other.z < one.z + one.height


def are_close(one: Body, other: Body, touching: int = TOUCHING) -> bool:
    """Whether bases touch by themselves, on surfaces that differ by no more than the shorter one's standing height."""
    return abs(one.z - other.z) <= min(one.standing, other.standing) and gap(one, other) <= touching
