"""Falls, and where somebody comes to lie or stand who cannot stay where a rule puts him."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wasteland.engine.geometry.floors import floor
from wasteland.engine.geometry.lengths import divided
from wasteland.engine.geometry.movers import NOBODY, Crowd, Mover
from wasteland.engine.geometry.paths import why_not_end
from wasteland.engine.geometry.scenery import Scene
from wasteland.engine.points import Point

RING = 10

_QUARTER = (1000000, 980785, 923880, 831470, 707107, 555570, 382683, 195090)
_ROUND = (*_QUARTER, 0, *(-part for part in reversed(_QUARTER[1:])))
DIRECTIONS = tuple(
    ((*_ROUND, *(-part for part in _ROUND))[at], (*_ROUND, *(-part for part in _ROUND))[at - 8]) for at in range(32)
)
"""32 directions, counter-clockwise from the positive x axis, in millionths."""


def landing(scene: Scene, mover: Mover, at: Point) -> Point:
    """The floor under a point, on which a fall from it ends."""
    return Point(at.x, at.y, floor(scene, at.x, at.y, at.level, mover.barred))


def nearest_free(
    scene: Scene,
    mover: Mover,
    at: Point,
    crowd: Crowd = NOBODY,
    *,
    is_crouched: bool = False,
    why_not: Callable[[Point], str] | None = None,
) -> Point | None:
    """The point itself if somebody can be there, else the first free one on rings round it, on its surface or the next lower.

    Nobody is put into contact with an enemy. *why_not* may say more against a point. None if there is no room anywhere.
    """

    def is_free(point: Point) -> bool:
        reason = why_not_end(scene, mover, point, crowd, is_crouched=is_crouched)
        return not reason and (why_not is None or not why_not(point))

    if is_free(at):
        return at
    for level in sorted((level for level in scene.levels if level <= at.level), reverse=True):
        for x, y in _rings(scene, at, level):
            if is_free(Point(x, y, level)):
                return Point(x, y, level)
    return None


def _rings(scene: Scene, at: Point, level: int) -> Iterator[tuple[int, int]]:
    """Points round a point, ring by ring, as far as the surface at this level goes."""
    left, low, right, high = 0, 0, scene.width, scene.depth
    if level:
        shapes = [top.shape for top in scene.tops(level) if top.piece.standable]
        left, right = min(shape.left for shape in shapes), max(shape.right for shape in shapes)
        low, high = min(shape.low for shape in shapes), max(shape.high for shape in shapes)
    farthest = max(abs(at.x - left), abs(at.x - right)) + max(abs(at.y - low), abs(at.y - high))
    for radius in range(RING, farthest + RING, RING):
        for cosine, sine in DIRECTIONS:
            x, y = at.x + divided(radius * cosine, 1000000), at.y + divided(radius * sine, 1000000)
            if left <= x <= right and low <= y <= high:
                yield x, y
