"""Exact odds of dice pools: sums, successes, odd faces, hits with bull's eyes.

`Odds` and `Pool` answer in exact fractions; the functions that begin with `chance` and `two_dice` answer in floats, rounded
once at the end. All is cached, so that bots may ask as often as they like.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb


@dataclass(frozen=True)
class Odds:
    """How likely each value is: in how many of *total* equally likely ways it comes."""

    ways: Mapping[int, int]
    total: int

    def chance(self, value: int) -> Fraction:
        """The chance of exactly this value."""
        return Fraction(self.ways.get(value, 0), self.total)

    def at_least(self, need: int) -> Fraction:
        """The chance of this value or more."""
        return Fraction(sum(ways for value, ways in self.ways.items() if value >= need), self.total)

    @property
    def mean(self) -> Fraction:
        """What comes on average."""
        return Fraction(sum(value * ways for value, ways in self.ways.items()), self.total)

    def __add__(self, other: Odds) -> Odds:
        """The odds of both values added up, if neither depends on the other."""
        ways: Counter[int] = Counter()
        for one, here in self.ways.items():
            for another, there in other.ways.items():
                ways[one + another] += here * there
        return Odds(ways, self.total * other.total)


@dataclass(frozen=True, slots=True)
class Pool:
    """*count* equal dice; *faces* says what each face is worth, so Pool(2, (0, 0, 1, 1, 1, 2)) are two dice with blanks."""

    count: int
    faces: tuple[int, ...]

    def odds(self) -> Odds:
        """The odds of what all dice are worth together."""
        return _odds(self.count, self.faces)

    def at_least(self, need: int) -> Fraction:
        """The chance to be worth *need* or more."""
        return self.odds().at_least(need)


def numbered(sides: int) -> tuple[int, ...]:
    """The faces of a die that counts what it shows, 1 to *sides*."""
    return tuple(range(1, sides + 1))


def successes(sides: int, on: int, double: Collection[int] = ()) -> tuple[int, ...]:
    """The faces of a die that is a success on *on* and above; faces in *double* are worth two, even below it."""
    return tuple(2 if face in double else int(face >= on) for face in numbered(sides))


@cache
def chance_successes_at_least(count: int, sides: int, on: int, need: int = 1, double: Collection[int] = ()) -> float:
    """The chance of *need* successes or more with *count* dice; *double* (hashable: a tuple) are the faces that count two."""
    return float(Pool(count, successes(sides, on, double)).at_least(need))


@cache
def hits(count: int, sides: int, on: int, bulls_eye: int) -> Odds:
    """What an attack is worth: 0 if no die shows *on* or more, else 1, and 1 more for each die of *bulls_eye* or more.

    A bull's eye always hits; where none counts, *bulls_eye* is above *sides*.
    """
    _check_count(count)
    sharp = len(range(max(bulls_eye, 1), sides + 1))
    blank = len(range(1, min(on, bulls_eye, sides + 1)))
    ways = {0: blank**count, 1: (sides - sharp) ** count - blank**count}
    ways |= {1 + many: comb(count, many) * sharp**many * (sides - sharp) ** (count - many) for many in range(1, count + 1)}
    return Odds({value: number for value, number in ways.items() if number}, sides**count)


@cache
def chances_of_hits(count: int, sides: int, on: int, bulls_eye: int) -> tuple[float, ...]:
    """The chances of a miss, of a hit, of a hit with 1 bull's eye, with 2 and so on, up to one with every die."""
    odds = hits(count, sides, on, bulls_eye)
    return tuple(float(odds.chance(worth)) for worth in range(count + 2))


# -- the dice of a pool


def _check_count(count: int) -> None:
    if count < 0:
        raise ValueError(f"there is no pool of {count} dice")


@cache
def _die(faces: tuple[int, ...]) -> Odds:
    if not faces:
        raise ValueError("a die needs faces")
    return Odds(Counter(faces), len(faces))


@cache
def _odds(count: int, faces: tuple[int, ...]) -> Odds:
    """The odds of a pool, put together from two halves, which are then known as well."""
    _check_count(count)
    if count < 2:
        return _die(faces) if count else Odds({0: 1}, 1)
    return _odds(count // 2, faces) + _odds(count - count // 2, faces)


# -- two six-sided dice against a number, where double ones always miss


@cache
def two_dice(need: int) -> float:
    """The chance that two six-sided dice show *need* or more together; two ones are a miss whatever is needed."""
    return sum(_hits(roll, need) for roll in _TWO) / len(_TWO)


_TWO = tuple(product(numbered(6), repeat=2))


def _hits(roll: tuple[int, ...], need: int) -> bool:
    return sum(roll) >= need and roll != (1, 1)
