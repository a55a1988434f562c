"""Edges that can be climbed: who is at one, and over which heights it holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wasteland.engine.geometry.floors import floor
from wasteland.engine.geometry.movers import Mover
from wasteland.engine.geometry.outlines import Outline, is_near
from wasteland.engine.geometry.scenery import Placed, Scene


class Hold(NamedTuple):
    """A side of a piece that somebody touches and can climb, from a height up to its top."""

    placed: Placed
    side: int
    bottom: int
    top: int


def is_at_edge(shape: Outline, side: int, x: int, y: int, radius: int, touching: int) -> bool:
    """Whether a base lies outside a side and touches it: the gap between them is rounded, as everywhere."""
    a, b, c, is_cut = shape.edges[side]
    if is_cut or a * x + b * y + c >= 0:
        return False
    (px, py), (qx, qy) = shape.corners[side], shape.corners[(side + 1) % len(shape.corners)]
    dx, dy = 2 * (qx - px), 2 * (qy - py)
    reach = 2 * (radius + touching) + 1
    return is_near(2 * x, 2 * y, 2 * px, 2 * py, dx, dy, dx * dx + dy * dy, reach * reach)


def holds(scene: Scene, mover: Mover, x: int, y: int, by_ladder: bool) -> Iterator[Hold]:
    """What somebody can climb from a point. A ladder leads down to the floor, wherever its piece begins."""
    room = mover.radius + mover.touching + 1
    for placed in scene.solids:
        shape, piece = placed.shape, placed.piece
        if not (shape.left - room <= x <= shape.right + room and shape.low - room <= y <= shape.high + room):
            continue
        if piece.ground in mover.barred:
            continue
        for side in range(len(shape.corners)):
            if (side in piece.ladders) if by_ladder else (side not in piece.smooth):
                if is_at_edge(shape, side, x, y, mover.radius, mover.touching):
                    bottom = floor(scene, x, y, piece.top - 1) if by_ladder else piece.bottom
                    yield Hold(placed, side, bottom, piece.top)


def ladders_at(scene: Scene, mover: Mover, x: int, y: int, z: int) -> frozenset[tuple[int, int]]:
    """The ladders that somebody who hangs there is on: the number of the piece and its side."""
    return frozenset(
        (hold.placed.number, hold.side) for hold in holds(scene, mover, x, y, True) if hold.bottom <= z <= hold.top
    )


def is_hanging_on(scene: Scene, mover: Mover, x: int, y: int, z: int) -> bool:
    """Whether there is something to hang on at this height."""
    return any(hold.bottom <= z <= hold.top for by_ladder in (False, True) for hold in holds(scene, mover, x, y, by_ladder))
