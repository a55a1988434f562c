"""The ground of Yard: a wall, a platform, and what can be gone and seen between them; exact, in hundredths of an inch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import isqrt

from wasteland.engine.grounds import Corner, box
from wasteland.engine.points import Leg, Point, length

INCH = 100
WIDTH, HEIGHT = 12 * INCH, 9 * INCH
STRIP = 2 * INCH
"""How deep the strip is in which a runner begins, and which the other wants to reach."""
CLIMB = 2 * INCH
"""What it costs to climb the platform."""
NEAR = 60
"""So far a climb or a drop leads at most, seen from above."""

WALK, CLIMB_UP, DROP = "walk", "climb", "drop"
LEGS = (WALK, CLIMB_UP, DROP)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the yard."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, point: Point) -> bool:
        return self.left <= point.x <= self.right and self.top <= point.y <= self.bottom

    def is_crossed(self, here: Point, there: Point) -> bool:
        """Whether the inside is met on the straight way from here to there."""
        enter, leave = Fraction(0), Fraction(1)
        sides = (here.x, there.x, self.left, self.right), (here.y, there.y, self.top, self.bottom)
        for begin, end, low, high in sides:
            if begin == end:
                if not low < begin < high:
                    return False
            else:
                first, last = sorted(Fraction(edge - begin, end - begin) for edge in (low, high))
                enter, leave = max(enter, first), min(leave, last)
        return enter < leave

    @property
    def corners(self) -> tuple[Corner, ...]:
        return box(self.left, self.top, self.right, self.bottom)


YARD = Box(0, 0, WIDTH, HEIGHT)
WALL = Box(500, 150, 560, 550)
PLATFORM = Box(640, 600, 900, 820)


def strip(seat: int) -> Box:
    """Where a runner begins."""
    return Box(0, 0, STRIP, HEIGHT) if seat == 0 else Box(WIDTH - STRIP, 0, WIDTH, HEIGHT)


def distance(here: Point, there: Point) -> int:
    """The distance seen from above, rounded up."""
    square = (here.x - there.x) ** 2 + (here.y - there.y) ** 2
    return isqrt(square - 1) + 1 if square else 0


def is_seen(eye: Point, point: Point) -> bool:
    """The wall hides what is on the ground from those on the ground."""
    return eye.level > 0 or point.level > 0 or not WALL.is_crossed(eye, point)


def can_stand(point: Point) -> bool:
    """Whether somebody can stand there, on the ground or on the platform."""
    if point.level == 1:
        return PLATFORM.holds(point)
    beside = Point(point.x, point.y + 1)
    return point.level == 0 and YARD.holds(point) and not any(piece.is_crossed(point, beside) for piece in (WALL, PLATFORM))


def no_leg(here: Point, leg: Leg) -> str | None:
    """Why one leg cannot be gone like this; None if it can. [yard.walk] [yard.climb] [yard.drop]"""
    there = leg.to
    if not can_stand(there):
        return "there is nothing to stand on"
    if leg.label == WALK:
        if here.level != there.level:
            return "nobody walks from one level to another"
        if here.level == 0 and any(piece.is_crossed(here, there) for piece in (WALL, PLATFORM)):
            return "something stands in the way"
        return None
    if here.level == there.level or (leg.label == CLIMB_UP) != (here.level < there.level):
        return "a climb leads up, and a drop down"
    return None if distance(here, there) <= NEAR else "this is too far from the edge"


def cost_of(here: Point, leg: Leg) -> int:
    """Walking costs its length, rounded up; a climb costs 2 inches; a drop is free. [yard.cost]"""
    return {WALK: distance(here, leg.to), CLIMB_UP: CLIMB}.get(leg.label, 0)


def cost_of_way(here: Point, way: Sequence[Leg]) -> int:
    """What all legs of a way cost together."""
    return sum(cost_of(at, leg) for at, leg in zip([here, *(leg.to for leg in way)], way, strict=False))


def stops(begin: Point, way: Sequence[Leg]) -> list[Point]:
    """Points of a way: its corners, and one about every half inch where it is walked."""
    found = [begin]
    for here, there in pairwise([begin, *(leg.to for leg in way)]):
        parts = distance(here, there) // (INCH // 2) if here.level == there.level else 1
        found += [Point(_between(here.x, there.x, part, parts), _between(here.y, there.y, part, parts), here.level)
                  for part in range(1, parts)]  # fmt: skip
        found.append(there)
    return found


def _between(begin: int, end: int, part: int, parts: int) -> int:
    return begin + (end - begin) * part // parts


def in_inches(number: int) -> str:
    """A length as people read it."""
    return f'{length(number, INCH)}"'
