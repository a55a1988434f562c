"""Convex outlines, made ready for whole-number tests: what lies inside, where a line crosses, what a moving disc enters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from wasteland.engine.geometry.polygons import Corners

Edge = tuple[int, int, int, bool]
"""a, b, c of a line: a*x + b*y + c is above 0 inside. And whether it is a cut, with more of the same polygon behind it."""

Crossing = tuple[int, int, int, int]
"""The part of a line that lies inside, from n1/d1 to n2/d2 of its length."""


class Outline(NamedTuple):
    """The outline of a convex polygon that goes round counter-clockwise."""

    corners: Corners
    edges: tuple[Edge, ...]
    left: int
    low: int
    right: int
    high: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on or inside it."""
        return all(a * x + b * y + c >= 0 for a, b, c, _ in self.edges)

    def crossed(self, ax: int, ay: int, bx: int, by: int) -> Crossing | None:
        """The part of a line that runs through the interior, if one does. Along an edge is outside, along a cut is not."""
        n1, d1, n2, d2 = 0, 1, 1, 1
        for a, b, c, is_cut in self.edges:
            start, end = a * ax + b * ay + c, a * bx + b * by + c
            if start <= 0:
                if end <= 0:
                    if start or end or not is_cut:
                        return None
                    continue
                if -start * d1 > n1 * (end - start):
                    n1, d1 = -start, end - start
            elif end < 0 and start * d2 < n2 * (start - end):
                n2, d2 = start, start - end
        return (n1, d1, n2, d2) if n1 * d2 < n2 * d1 else None

    def spanned(self, ax: int, ay: int, bx: int, by: int) -> Crossing | None:
        """The part of a line that lies on or inside it, be it one point; None if there is none."""
        n1, d1, n2, d2 = 0, 1, 1, 1
        for a, b, c, _ in self.edges:
            start, end = a * ax + b * ay + c, a * bx + b * by + c
            if start < 0:
                if end < 0:
                    return None
                if -start * d1 > n1 * (end - start):
                    n1, d1 = -start, end - start
            elif end < 0 and start * d2 < n2 * (start - end):
                n2, d2 = start, start - end
        return (n1, d1, n2, d2) if n1 * d2 <= n2 * d1 else None

    def scaled(self, by: int) -> Outline:
        """The same outline, so many times as large: for points that are no whole numbers."""
        return outline(tuple((x * by, y * by) for x, y in self.corners), [edge[3] for edge in self.edges])


def outline(corners: Corners, cuts: Sequence[bool] = ()) -> Outline:
    """The outline of a convex polygon; *cuts* tells of each side whether it is a cut."""
    edges = []
    for at, (ax, ay) in enumerate(corners):
        bx, by = corners[(at + 1) % len(corners)]
        a, b = ay - by, bx - ax
        edges.append((a, b, -(a * ax + b * ay), bool(cuts) and cuts[at]))
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Outline(corners, tuple(edges), min(xs), min(ys), max(xs), max(ys))


def is_near(px: int, py: int, ax: int, ay: int, dx: int, dy: int, square: int, reach: int) -> bool:
    """Whether a point lies nearer than the root of *reach* to the line from a by (dx, dy), whose length squared is *square*."""
    ux, uy = px - ax, py - ay
    along = ux * dx + uy * dy
    if along <= 0:
        return ux * ux + uy * uy < reach
    if along >= square:
        ux, uy = ux - dx, uy - dy
        return ux * ux + uy * uy < reach
    across = dx * uy - dy * ux
    return across * across < reach * square


def enters(shape: Outline, ax: int, ay: int, bx: int, by: int, radius: int) -> bool:
    """Whether a disc that slides straight from a to b overlaps the interior; touching is not overlapping."""
    if (
        shape.right <= min(ax, bx) - radius
        or shape.left >= max(ax, bx) + radius
        or shape.high <= min(ay, by) - radius
        or shape.low >= max(ay, by) + radius
    ):
        return False
    return enters_near(shape.corners, shape.edges, ax, ay, bx, by, radius)


def enters_near(
    corners: Corners, edges: Iterable[Edge], ax: int, ay: int, bx: int, by: int, radius: int
) -> bool:  # the innermost question of every move
    """The same, of an outline whose box the disc enters."""
    reach = radius * radius
    n1, d1, n2, d2 = 0, 1, 1, 1
    may_cross = True
    for a, b, c, _ in edges:
        start, end = a * ax + b * ay + c, a * bx + b * by + c
        if start <= 0:
            if end <= 0:
                may_cross = False
                nearer = start if start > end else end
                if nearer * nearer >= reach * (a * a + b * b):
                    return False  # the whole leg keeps off the line of this edge
            elif -start * d1 > n1 * (end - start):
                n1, d1 = -start, end - start
        elif end < 0 and start * d2 < n2 * (start - end):
            n2, d2 = start, start - end
    if may_cross and n1 * d2 < n2 * d1:
        return True
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    px, py = corners[-1]
    for qx, qy in corners:
        if is_near(qx, qy, ax, ay, dx, dy, square, reach):
            return True
        ex, ey = qx - px, qy - py
        side = ex * ex + ey * ey
        if is_near(ax, ay, px, py, ex, ey, side, reach) or (square and is_near(bx, by, px, py, ex, ey, side, reach)):
            return True
        px, py = qx, qy
    return False
