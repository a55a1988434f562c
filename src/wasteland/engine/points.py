"""Points of a table in whole numbers, legs from one to the next, and how answers of all kinds are written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

FARTHEST = 10**9
"""No number of a point is larger: what nobody could mean is no point, and transcripts stay readable."""


class Point(NamedTuple):
    """A point on a table, in whole units (hundredths of an inch where inches are played), and the level that it is on."""

    x: int
    y: int
    level: int = 0

    def __str__(self) -> str:
        return spelled(self)


class Leg(NamedTuple):
    """One straight piece of a way: how it is gone, in a word, and the point to which it leads."""

    label: str
    to: Point


Pick = int | Point | tuple[Leg, ...]
"""An answer to a question: the number of an option, a point, or a way."""

Entry = int | tuple[int, ...]
"""One decision in the log: a pick, an outcome of chance, a point, a way, or the picks of several seats."""


def spelled(point: Point, scale: int = 1) -> str:
    """A point in words, where *scale* of its numbers make one of what people count in: "3.5, 2.0 level 1"."""
    words = f"{length(point.x, scale)}, {length(point.y, scale)}"
    return f"{words} level {point.level}" if point.level else words


def length(number: int, scale: int = 1) -> str:
    """A number of a table in what people count in: 385 hundredths of an inch are "3.85", 350 are "3.5"."""
    if scale == 1:
        return str(number)
    whole, part = f"{number / scale:.2f}".split(".")
    return f"{whole}.{part.removesuffix('0')}"


def numbers_of(point: Point) -> tuple[int, ...]:
    """A point as the log holds it; level 0 is left out, as in logs of a time when there were no levels."""
    return tuple(point) if point.level else point[:2]


def point_of(numbers: Sequence[int]) -> Point | None:
    """The point that two or three numbers name; None if they name none."""
    return Point(*numbers) if len(numbers) in (2, 3) and is_near(numbers) else None


def is_near(numbers: Sequence[int]) -> bool:
    """Whether all of these are whole numbers that somebody could mean."""
    return all(type(number) is int and -FARTHEST <= number <= FARTHEST for number in numbers)
