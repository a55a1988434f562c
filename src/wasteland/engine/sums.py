"""Sums in words: how a number comes about, part by part."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from wasteland.engine.reckonings import Line
from wasteland.engine.wording import begun
from wasteland.engine.words import Words, put

Sum = list[tuple[object, int]]
"""What counts, and how much. What counts may be words or a thing with a name; it is put into words only when somebody looks."""

Kept = tuple[tuple[str, int], ...]
"""A sum that a state can keep: what counts by its name."""


def total(parts: Iterable[tuple[object, int]]) -> int:
    """What all parts come to together."""
    return sum([number for _, number in parts])


def that_count(parts: Iterable[tuple[object, int]]) -> Sum:
    """The parts that come to something."""
    return [part for part in parts if part[1]]


def gains_first(parts: Iterable[tuple[object, int]]) -> Sum:
    """The parts that come to something, all that add to it before all that take from it."""
    return sorted(that_count(parts), key=lambda part: part[1] < 0)


def kept(parts: Iterable[tuple[object, int]]) -> Kept:
    """A sum to be shown later, when what counted may have changed or gone."""
    return tuple([(str(label), number) for label, number in parts])


def in_words(parts: Iterable[tuple[object, int]], *, signed: bool = True) -> Words:
    """A sum as a story tells it: "Guns +2, wounds -1"; where nothing is taken away, it may do without signs."""
    told = [*parts]
    return put(", ".join(["{} {:+d}" if signed else "{} {}"] * len(told)), *chain.from_iterable(told))


def as_lines(parts: Iterable[tuple[object, int]]) -> list[Line]:
    """A sum line by line, as a view shows it."""
    return [Line(begun(str(label)), f"{number:+d}", amount=number) for label, number in parts]
