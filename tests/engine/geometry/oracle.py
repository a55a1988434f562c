"""A second opinion on the referee: by shapely, and by fractions where floating point numbers are too near to call."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise

from shapely import LineString, Point, Polygon

from wasteland.engine.geometry.pieces import Piece
from wasteland.engine.grounds import Corner

CLOSE = 1e-6
"""Nearer than this to the border shapely is not asked."""


def polygons(pieces: Iterable[Piece]) -> list[Polygon]:
    return [Polygon(piece.corners) for piece in pieces]


def line(ax: int, ay: int, bx: int, by: int) -> LineString | Point:
    return Point(ax, ay) if (ax, ay) == (bx, by) else LineString([(ax, ay), (bx, by)])


# -- a moving disc


def enters(shape: Polygon, corners: Sequence[Corner], leg: tuple[int, int, int, int], radius: int) -> bool:
    """Whether a disc that slides along a leg overlaps a convex polygon."""
    apart = line(*leg).distance(shape)
    return bool(apart < radius) if abs(apart - radius) > CLOSE else squared_distance(corners, leg) < radius * radius


def squared_distance(corners: Sequence[Corner], leg: tuple[int, int, int, int]) -> Fraction:
    """The exact squared distance of a leg to a convex polygon."""
    a, b = leg[:2], leg[2:]
    if _first_inside(corners, a, b) is not None:
        return Fraction(0)
    sides = list(pairwise([*corners, corners[0]]))
    return min(
        *(_point_to_line(end, *side) for end in (a, b) for side in sides), *(_point_to_line(corner, a, b) for corner in corners)
    )


def _point_to_line(p: Corner, a: Corner, b: Corner) -> Fraction:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = Fraction(0)
    if square:
        t = min(max(Fraction((p[0] - a[0]) * dx + (p[1] - a[1]) * dy, square), Fraction(0)), Fraction(1))
    return (a[0] + t * dx - p[0]) ** 2 + (a[1] + t * dy - p[1]) ** 2


def _first_inside(corners: Sequence[Corner], a: Corner, b: Corner) -> tuple[Fraction, Fraction] | None:
    """The part of a line inside a convex polygon, by cutting it with one side after another."""
    low, high = Fraction(0), Fraction(1)
    for (px, py), (qx, qy) in pairwise([*corners, corners[0]]):
        start = (qx - px) * (a[1] - py) - (qy - py) * (a[0] - px)
        end = (qx - px) * (b[1] - py) - (qy - py) * (b[0] - px)
        if start <= 0 and end <= 0:
            return None
        if start < 0 or end < 0:
            mark = Fraction(start, start - end)
            low, high = (max(low, mark), high) if start < 0 else (low, min(high, mark))
    return (low, high) if low < high else None


# -- sight


def is_hidden(shape: Polygon, piece: Piece, eye: tuple[int, int, int], point: tuple[int, int, int]) -> bool:
    """Whether the open line from an eye to a point passes through the interior of a prism."""
    inside = line(*eye[:2], *point[:2]).intersection(shape)
    apart = line(*eye[:2], *point[:2]).distance(shape)
    if apart > CLOSE:
        return False
    part = shape.buffer(-CLOSE).intersection(line(*eye[:2], *point[:2]))
    if not part.is_empty and part.length > CLOSE and isinstance(inside, LineString) and inside.length > CLOSE:
        far = LineString([eye[:2], point[:2]]).length
        marks = sorted(LineString([eye[:2], point[:2]]).project(Point(at)) / far for at in inside.coords)
        first, last = sorted(eye[2] + (point[2] - eye[2]) * mark for mark in marks)
        margin = min(abs(first - piece.top), abs(last - piece.bottom))
        if margin > 1e-4 and abs(last - first) > 1e-4:
            return bool(first < piece.top and last > piece.bottom)
    return is_hidden_exactly(piece, eye, point)


def is_hidden_exactly(piece: Piece, eye: tuple[int, int, int], point: tuple[int, int, int]) -> bool:
    """The same by fractions."""
    part = _first_inside(piece.corners, eye[:2], point[:2])
    if part is None:
        return False
    low, high = sorted(eye[2] + (point[2] - eye[2]) * mark for mark in part)
    return piece.bottom < low < piece.top if low == high else low < piece.top and high > piece.bottom
