"""What a reach looks like, to be drawn: stars round the start and every bend, for the eye alone."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.geometry.falling import DIRECTIONS
from wasteland.engine.geometry.reach import Reach
from wasteland.engine.geometry.ways import is_open
from wasteland.engine.grounds import Corner
from wasteland.engine.points import Point

CLOSE = 4
"""The rim is found as exactly as this."""

LEAST = 20
"""What is left of an allowance has to be as much for a star of its own."""

_MILLION = 1_000_000


class Star(NamedTuple):
    """What lies open round a point: an outline on a level."""

    level: int
    corners: tuple[Corner, ...]


def outline(reach: Reach) -> list[Star]:
    """Together the stars cover about where somebody gets, on every level."""
    found = [_star(reach, reach.start, reach.far, 1)]
    for number, arrival in reach.arrivals.items():
        left = reach.far - arrival.cost
        if number < reach.roads.turnings and left >= LEAST:
            found.append(_star(reach, reach.point(number), left, 2))
    return found


def _star(reach: Reach, at: Point, far: int, skip: int) -> Star:
    return Star(at.level, tuple(_rim(reach, at, far, cosine, sine) for cosine, sine in DIRECTIONS[::skip]))


def _rim(reach: Reach, at: Point, far: int, cosine: int, sine: int) -> Corner:
    """How far it is open in one direction."""

    def there(length: int) -> Point:
        return Point(at.x + length * cosine // _MILLION, at.y + length * sine // _MILLION, at.level)

    if is_open(reach, at, there(far)):
        return there(far)[:2]
    near = 0
    while far - near > CLOSE:
        middle = (near + far) // 2
        if is_open(reach, at, there(middle)):
            near = middle
        else:
            far = middle
    return there(near)[:2]
