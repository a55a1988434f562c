"""Points of a table in whole numbers, legs from one to the next, and how answers of all kinds are written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

FARTHEST = 10**9
"""No number of a point is larger: what nobody could mean is no point, and transcripts stay readable."""


MOST_LEGS = 12
"""So many legs a way has at most, unless a rule says otherwise."""

_PER_LEG = 4


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


def numbers_of_way(way: Sequence[Leg], labels: Sequence[str]) -> tuple[int, ...]:
    """A way as the log holds it: of each leg the number of its label, x, y and level."""
    return tuple(number for leg in way for number in (labels.index(leg.label), *leg.to))


def legs_of(numbers: Sequence[int], labels: Sequence[str], most: int = MOST_LEGS) -> tuple[Leg, ...] | None:
    """The way that these numbers name; None if they name none."""
    if not is_near(numbers) or len(numbers) % _PER_LEG or not 0 < len(numbers) <= most * _PER_LEG:
        return None
    legs = [numbers[at : at + _PER_LEG] for at in range(0, len(numbers), _PER_LEG)]
    if not all(0 <= label < len(labels) for label, *_ in legs):
        return None
    return tuple(Leg(labels[label], Point(x, y, level)) for label, x, y, level in legs)


def is_near(numbers: Sequence[int]) -> bool:
    """Whether all of these are whole numbers that somebody could mean."""
    return all(type(number) is int and -FARTHEST <= number <= FARTHEST for number in numbers)
