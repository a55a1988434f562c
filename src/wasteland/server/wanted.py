"""What goes over the wire with a question that more answers fit than a list could hold."""

from __future__ import annotations

from msgspec import Struct

from wasteland.engine.dice import Face


class DieWanted(Struct):
    """A real die to be rolled, and what stands on its faces: numbers, or on each face some icons."""

    die: str
    faces: list[Face]


class LegSeen(Struct):
    """One straight piece of a way: how it is gone, and the point it leads to, as x, y and level."""

    label: str
    to: list[int]


class WayWanted(Struct):
    """A way to be declared. The answer is four numbers for each leg: the number of its label, x, y and level."""

    start: list[int]
    """Where it begins: x, y and level."""
    labels: list[str]
    """What a leg may be called, counted from 0."""
    most: int
    """So many legs it has at most."""
    ways: list[list[LegSeen]]
    """Some good ones: the last of the options, in this order. Other ways may be answered, too."""
