"""Outlines that a moving disc may bump into, sorted by where they are so that only near ones are looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wasteland.engine.geometry.outlines import Edge, Outline, enters_near
from wasteland.engine.geometry.polygons import Corners

CELL = 400
NEAR = 700
"""Legs that stay within this of the cell where they begin are tried against what is near that cell alone."""

Row = tuple[int, int, int, int, int, Corners, tuple[Edge, ...]]
"""The box of an outline, what entering it means, its corners and its edges."""


class Barriers:
    """Outlines, each with the bits that entering it means."""

    __slots__ = ("_cells", "rows")

    def __init__(self, shapes: Iterable[tuple[Outline, int]]) -> None:
        self.rows: Sequence[Row] = [
            (shape.left, shape.low, shape.right, shape.high, bits, shape.corners, shape.edges) for shape, bits in shapes
        ]
        self._cells: dict[tuple[int, int], list[Row]] = {}

    def near(self, x: int, y: int) -> Sequence[Row]:
        """Those that a leg can meet which begins in the cell of this point and is not long."""
        cell = x // CELL, y // CELL
        found = self._cells.get(cell)
        if found is None:
            left, low = cell[0] * CELL - NEAR, cell[1] * CELL - NEAR
            right, high = left + CELL + 2 * NEAR, low + CELL + 2 * NEAR
            found = [row for row in self.rows if row[2] > left and row[0] < right and row[3] > low and row[1] < high]
            self._cells[cell] = found
        return found

    def met(self, ax: int, ay: int, bx: int, by: int, radius: int, never: int = -1) -> int:
        """The bits of all outlines that a disc enters which slides from a to b; none more once one of *never* is among them."""
        if ax < bx:
            left, right = ax - radius, bx + radius
        else:
            left, right = bx - radius, ax + radius
        if ay < by:
            low, high = ay - radius, by + radius
        else:
            low, high = by - radius, ay + radius
        rows = self.near(ax, ay) if right - left <= NEAR and high - low <= NEAR else self.rows
        bits = 0
        for x0, y0, x1, y1, means, corners, edges in rows:
            if x1 <= left or x0 >= right or y1 <= low or y0 >= high or means & bits == means:
                continue
            if enters_near(corners, edges, ax, ay, bx, by, radius):
                bits |= means
                if means & never:
                    return bits
        return bits

    def which(self, ax: int, ay: int, bx: int, by: int, radius: int) -> list[int]:
        """The numbers of the outlines that it enters."""
        return [
            number
            for number, (x0, y0, x1, y1, _, corners, edges) in enumerate(self.rows)
            if x1 > min(ax, bx) - radius
            and x0 < max(ax, bx) + radius
            and y1 > min(ay, by) - radius
            and y0 < max(ay, by) + radius
            and enters_near(corners, edges, ax, ay, bx, by, radius)
        ]
