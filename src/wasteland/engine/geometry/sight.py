"""What can be seen of a body: twenty points in five columns across the line of sight, and what hides which of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from wasteland.engine.geometry.bodies import Body, is_in_arc
from wasteland.engine.geometry.lengths import divided, length
from wasteland.engine.geometry.outlines import Crossing, Outline
from wasteland.engine.geometry.polygons import Corners
from wasteland.engine.grounds import Corner
from wasteland.engine.memo import Memo
from wasteland.engine.points import Point

FRACTIONS = (-80, -40, 0, 40, 80)
"""Where the columns stand, in hundredths of the radius from the middle."""

QUARTERS = 4
"""Each column has a point at every quarter of the height."""

POINTS = len(FRACTIONS) * QUARTERS
HALF = POINTS // 2
ALL = (1 << POINTS) - 1
"""A mask has a bit for each point: column by column, in each from the lowest to the highest."""

SIGHTS = 2_000
"""So many sights are remembered."""


class Blind(NamedTuple):
    """Something that hides what is behind it."""

    shape: Outline
    bottom: int
    top: int
    structure: int


class Sight(NamedTuple):
    """Which points of a body are hidden, together and by each structure alone."""

    hidden: int
    by: Mapping[int, int]

    def is_clear(self, arc: int = ALL) -> bool:
        """Whether one point shows that lies in this part of them."""
        return bool(~self.hidden & arc)

    @property
    def is_half_hidden(self) -> bool:
        return self.hidden.bit_count() >= HALF

    def covers(self) -> tuple[int, ...]:
        """The structures that hide at least half by themselves, each one a cover; where none does but all together do, those
        that hide most: one of them is the cover, and a game says which. None where less than half is hidden."""
        counts = {structure: mask.bit_count() for structure, mask in self.by.items()}
        alone = tuple(structure for structure, count in counts.items() if count >= HALF)
        if alone or not self.is_half_hidden:
            return alone
        most = max(counts.values())
        return tuple(structure for structure, count in counts.items() if count == most)

    @property
    def is_one_cover(self) -> bool:
        """Whether it takes several structures to hide half: then they are one cover together."""
        return self.is_half_hidden and not any(mask.bit_count() >= HALF for mask in self.by.values())


CLEAR = Sight(0, {})


def columns(eye: Point, body: Body) -> list[Corner]:
    """Where the five columns stand, across the line from the eye to the body, the first one to its right (x right, y up).

    The offset is rounded, not the sum: so a table that is mirrored or turned gives the same answers.
    """
    across, along = body.x - eye.x, body.y - eye.y
    far = length(across, along)
    if not far:
        return [(body.x + divided(body.radius * part, 100), body.y) for part in FRACTIONS]
    return [
        (
            body.x + divided(-along * body.radius * part, 100 * far),
            body.y + divided(across * body.radius * part, 100 * far),
        )
        for part in FRACTIONS
    ]


def heights(body: Body) -> tuple[int, int, int, int]:
    """At which heights the points of a column lie."""
    z, height = body.z, body.height
    return z + height // 4, z + height // 2, z + 3 * height // 4, z + height


def points(eye: Point, body: Body) -> list[Point]:
    """The twenty points, in the order of the bits of a mask."""
    return [Point(x, y, z) for x, y in columns(eye, body) for z in heights(body)]


def in_arc(facing: tuple[int, int], eye: Point, body: Body) -> int:
    """The points that lie in front of somebody."""
    mask = 0
    for number, (x, y) in enumerate(columns(eye, body)):
        if is_in_arc(facing, eye, x, y):
            mask |= 15 << QUARTERS * number
    return mask


def sight(blinds: Iterable[Blind], eye: Point, body: Body) -> Sight:
    """Which of the points these things hide: those to which the open line from the eye passes through the interior of one."""
    ex, ey, ez = eye
    stand = columns(eye, body)
    at = heights(body)
    (rx, ry), (lx, ly) = stand[0], stand[-1]
    left, right = min(ex, lx, rx), max(ex, lx, rx)
    low, high = min(ey, ly, ry), max(ey, ly, ry)
    foot, head = min(ez, at[0]), max(ez, at[-1])
    rx, ry, lx, ly = rx - ex, ry - ey, lx - ex, ly - ey
    is_fan = rx * ly > ry * lx
    hidden = 0
    by: dict[int, int] = {}
    for shape, bottom, top, structure in blinds:
        corners, _, x0, y0, x1, y1 = shape
        if x1 < left or x0 > right or y1 < low or y0 > high or top <= foot or bottom >= head:
            continue
        if is_fan and not _reaches_into(corners, ex, ey, rx, ry, lx, ly):
            continue
        mask = 0
        for number, (x, y) in enumerate(stand):
            crossing = shape.crossed(ex, ey, x, y)
            if crossing is not None:
                mask |= _between(crossing, ez, at, bottom, top) << QUARTERS * number
        if mask:
            hidden |= mask
            by[structure] = by.get(structure, 0) | mask
    return Sight(hidden, by) if by else CLEAR


def _reaches_into(corners: Corners, x: int, y: int, rx: int, ry: int, lx: int, ly: int) -> bool:
    """Whether an outline lies neither wholly to the right nor wholly to the left of a fan that opens from a point."""
    is_right = is_left = True
    for px, py in corners:
        ux, uy = px - x, py - y
        if rx * uy > ry * ux:
            is_right = False
        if lx * uy < ly * ux:
            is_left = False
    return not (is_right or is_left)


def _between(crossing: Crossing, eye: int, at: Sequence[int], bottom: int, top: int) -> int:
    """Which of these heights of a column are hidden where the line to it is inside an outline in this part of its length."""
    n1, d1, n2, d2 = crossing
    mask = 0
    for number, height in enumerate(at):
        rise = height - eye
        first, last = eye * d1 + rise * n1, eye * d2 + rise * n2
        if rise > 0:
            is_hidden = first < top * d1 and last > bottom * d2
        elif rise < 0:
            is_hidden = last < top * d2 and first > bottom * d1
        else:
            is_hidden = bottom < eye < top
        if is_hidden:
            mask |= 1 << number
    return mask


def shows(blinds: Iterable[Blind], eye: Point, spot: Point) -> bool:
    """Whether a single point can be seen from another one."""
    return not any(
        crossing is not None and _between(crossing, eye.level, (spot.level,), bottom, top)
        for shape, bottom, top, _ in blinds
        for crossing in (shape.crossed(eye.x, eye.y, spot.x, spot.y),)
    )


def screened(eye: Point, body: Body, others: Iterable[Body]) -> dict[int, int]:
    """Which points of a body other ones hide, by their number; who hides none is left out."""
    stand, at = columns(eye, body), heights(body)
    found = {}
    for number, other in enumerate(others):
        mask = 0
        for column, (x, y) in enumerate(stand):
            mask |= _behind(other, eye, x, y, at) << QUARTERS * column
        if mask:
            found[number] = mask
    return found


def is_screened(masks: Mapping[int, int]) -> bool:
    """Whether others hide at least half of a body between them."""
    hidden = 0
    for mask in masks.values():
        hidden |= mask
    return hidden.bit_count() >= HALF


def _behind(other: Body, eye: Point, x: int, y: int, at: Sequence[int]) -> int:
    """Which heights of a column a body hides: where the line comes nearest to its axis, it is in its way."""
    dx, dy, ux, uy = x - eye.x, y - eye.y, other.x - eye.x, other.y - eye.y
    square = dx * dx + dy * dy
    along = min(max(ux * dx + uy * dy, 0), square)
    reach = other.radius * other.radius
    feet, head = other.z, other.z + other.height
    if not square:  # straight up or down beside its axis: all of the line is as near
        is_near = ux * ux + uy * uy < reach
        lines = [(min(eye.level, height), max(eye.level, height)) for height in at]
        return sum(1 << number for number, (low, high) in enumerate(lines) if is_near and low < head and high > feet)
    px, py = ux * square - dx * along, uy * square - dy * along
    if px * px + py * py >= reach * square * square:
        return 0
    mask = 0
    for number, height in enumerate(at):
        if feet * square < eye.level * square + (height - eye.level) * along < head * square:
            mask |= 1 << number
    return mask


class Sights:
    """What can be seen among things that stay where they are, remembered for a while."""

    def __init__(self, blinds: Iterable[Blind]) -> None:
        self.blinds = tuple(blinds)
        self._seen: Memo[Sight] = Memo(SIGHTS)

    def of(self, eye: Point, body: Body) -> Sight:
        """Which points of a body are hidden."""
        key = eye, body
        found = self._seen.get(key)
        if found is None:
            found = self._seen.keep(key, sight(self.blinds, eye, body))
        return found

    def shows(self, eye: Point, spot: Point) -> bool:
        """Whether a spot can be seen."""
        return shows(self.blinds, eye, spot)
