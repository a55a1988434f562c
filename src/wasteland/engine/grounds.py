"""The vocabulary of a ground in a view: terrain with heights, areas, levels, figures that stand anywhere, trails over it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wasteland.engine.points import Point

Corner = tuple[int, int]
"""A corner of an outline, in the numbers of the ground."""


@dataclass(slots=True)
class Level:
    """A level on which points may lie: its number, what it is called, and how high it is above the ground."""

    level: int
    name: str
    height: int = 0


@dataclass(slots=True)
class Terrain:
    """A piece of scenery by its outline, from how high it begins to how high it ends."""

    id: str
    name: str
    kind: str
    corners: tuple[Corner, ...]
    top: int = 0
    bottom: int = 0
    level: int | None = None
    """The level of its top, where somebody can stand on it."""
    text: str = ""
    facts: Mapping[str, str | int | bool | None] = field(default_factory=dict)
    tags: tuple[str, ...] = ()


@dataclass(slots=True)
class Area:
    """A part of the ground that something holds for, by its outline: a kind of ground, a zone, where somebody can go."""

    id: str
    name: str
    kind: str
    corners: tuple[Corner, ...]
    level: int = 0
    seat: int | None = None
    """The seat that it belongs to."""
    text: str = ""
    tags: tuple[str, ...] = ()


@dataclass(slots=True)
class Figure:
    """Something with a round base that stands or lies at a point: a miniature, a crate, a marker."""

    id: str
    name: str
    kind: str
    at: Point
    radius: int
    seat: int | None = None
    facing: Corner | None = None
    """Which way it looks, as steps along x and y; None where that is all the same."""
    text: str = ""
    facts: Mapping[str, str | int | bool | None] = field(default_factory=dict)
    tags: tuple[str, ...] = ()


@dataclass(slots=True)
class Trail:
    """A line from point to point: a way that is declared or was gone, a sight. A leg may have a word of its own."""

    id: str
    name: str
    kind: str
    points: tuple[Point, ...]
    labels: tuple[str, ...] = ()
    """A word for each leg, from the first on; there may be fewer."""
    seat: int | None = None


@dataclass(slots=True)
class Ground:
    """An open ground, seen from above: x goes to the right and y down, both from 0 to its size."""

    id: str
    name: str
    width: int
    height: int
    scale: int = 1
    """So many of its numbers make one of what people count in."""
    unit: str = ""
    """What people count in, if it has a name: inches."""
    levels: list[Level] = field(default_factory=list)
    """Where there are several."""
    terrain: list[Terrain] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    trails: list[Trail] = field(default_factory=list)


def box(left: int, top: int, right: int, bottom: int) -> tuple[Corner, ...]:
    """The outline of a rectangle."""
    return (left, top), (right, top), (right, bottom), (left, bottom)
