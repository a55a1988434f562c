"""Exact odds over the icons of mixed dice: how many of each fall, and how likely a roll comes to what is wanted of it.

All answers are exact fractions, and cached: `chance(dice, at_least(success=2) & at_most(botch=0))`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from wasteland.engine.dice import Die, Icons
from wasteland.engine.odds import Odds

Counts = tuple[int, ...]
"""How many fell of each of some icons, in their order."""

InOrder = tuple[Die[Icons], ...]
"""Dice in order: the same dice are the same pool, however they lie."""


class Aim(NamedTuple):
    """What is wanted of a roll: of each of some icons at least so many, and at most so many (None: any number)."""

    bounds: tuple[tuple[str, int, int | None], ...]

    def __and__(self, other: Aim) -> Aim:
        """Both at once."""
        if both := {icon for icon, _, _ in self.bounds} & {icon for icon, _, _ in other.bounds}:
            raise ValueError(f"{min(both)} is wanted twice")
        return Aim(self.bounds + other.bounds)

    @property
    def icons(self) -> tuple[str, ...]:
        """The icons it is about."""
        return tuple(icon for icon, _, _ in self.bounds)

    @property
    def nothing(self) -> Counts:
        """None of its icons."""
        return (0,) * len(self.bounds)

    def met_by(self, counts: Counts) -> bool:
        """Whether so many of its icons are what is wanted."""
        bounds = zip(self.bounds, counts, strict=True)
        return all(low <= count and (high is None or count <= high) for (_, low, high), count in bounds)

    def is_lost(self, counts: Counts) -> bool:
        """Whether so many are too many already."""
        return any(high is not None and count > high for (_, _, high), count in zip(self.bounds, counts, strict=True))

    def capped(self, counts: Counts) -> Counts:
        """So many of its icons, where more than is enough, or too many, makes no difference."""
        bounds = zip(self.bounds, counts, strict=True)
        return tuple(min(count, low if high is None else high + 1) for (_, low, high), count in bounds)

    def is_no_worse(self, counts: Counts, than: Counts) -> bool:
        """Whether so many are as good as others or better, whatever falls besides."""
        bounds = zip(self.bounds, counts, than, strict=True)
        return all((high is None or here <= there) and (not low or here >= there) for (_, low, high), here, there in bounds)


def at_least(**counts: int) -> Aim:
    """So many of each icon, or more."""
    return Aim(tuple((icon, count, None) for icon, count in counts.items()))


def at_most(**counts: int) -> Aim:
    """So many of each icon, or fewer."""
    return Aim(tuple((icon, 0, count) for icon, count in counts.items()))


# -- before a roll


@dataclass(frozen=True)
class Tally:
    """How likely each number of some icons is, all at once: in how many of *total* equally likely ways it comes."""

    icons: tuple[str, ...]
    ways: Mapping[Counts, int]
    total: int

    def of(self, icon: str) -> Odds:
        """The odds of one of the icons alone."""
        place, ways = self.icons.index(icon), Counter[int]()
        for counts, number in self.ways.items():
            ways[counts[place]] += number
        return Odds(ways, self.total)


def tally(dice: Iterable[Die[Icons]], *icons: str, again: Collection[Icons] = ()) -> Tally:
    """How many of these icons fall with these dice. A die that shows a face of *again* is rolled once more."""
    return _tally(in_order(dice), icons, frozenset(again))


def chance(dice: Iterable[Die[Icons]], aim: Aim, again: Collection[Icons] = (), kept: Counts | None = None) -> Fraction:
    """How likely these dice come to what is wanted, together with what was *kept* of other dice. A die that shows a face of
    *again* is rolled once more."""
    return _chance(in_order(dice), aim, frozenset(again), kept or aim.nothing)


def in_order(dice: Iterable[Die[Icons]]) -> InOrder:
    """These dice in order."""
    return tuple(sorted(dice, key=lambda die: (die.id, die.faces)))


@cache
def _chance(pool: InOrder, aim: Aim, again: frozenset[Icons], kept: Counts) -> Fraction:
    found = _tally(pool, aim.icons, again)
    return Fraction(sum(ways for counts, ways in found.ways.items() if aim.met_by(added(kept, counts))), found.total)


@cache
def _tally(pool: InOrder, icons: tuple[str, ...], again: frozenset[Icons]) -> Tally:
    """Put together from two halves, which are then known as well."""
    if not pool:
        return Tally(icons, {(0,) * len(icons): 1}, 1)
    if len(pool) == 1:
        return _of_one(pool[0], icons, again)
    half = len(pool) // 2
    one, other = _tally(pool[:half], icons, again), _tally(pool[half:], icons, again)
    ways = Counter[Counts]()
    for (here, some), (there, others) in product(one.ways.items(), other.ways.items()):
        ways[added(here, there)] += some * others
    return Tally(icons, ways, one.total * other.total)


def _of_one(die: Die[Icons], icons: tuple[str, ...], again: frozenset[Icons]) -> Tally:
    ways = Counter[Counts]()
    for face in die.faces:
        if face in again:
            ways.update(on_face(second, icons) for second in die.faces)
        else:
            ways[on_face(face, icons)] += die.sides
    return Tally(icons, ways, die.sides**2)


def on_face(face: Icons, icons: tuple[str, ...]) -> Counts:
    """How many of these icons a face has."""
    return tuple(map(face.count, icons))


def added(here: Counts, there: Counts) -> Counts:
    """Both together."""
    return tuple(map(int.__add__, here, there))
