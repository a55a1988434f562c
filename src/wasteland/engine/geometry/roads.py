"""Roads for movers of one build: marks round everything on a table, and the legs between them, found when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt
from typing import NamedTuple

from wasteland.engine.geometry.barriers import CELL, Barriers
from wasteland.engine.geometry.crossings import Crossover, crossovers, jumps, tops_beside
from wasteland.engine.geometry.floors import is_held_all_along, why_not_stand
from wasteland.engine.geometry.hurdles import HIGH_STEP, LOW_STEP, NEVER, STEPPED, TOP, door_bits, hurdles, kind_bit
from wasteland.engine.geometry.lengths import divided
from wasteland.engine.geometry.movers import STEP, WALK, Mover
from wasteland.engine.geometry.outlines import Outline
from wasteland.engine.geometry.scenery import Scenery
from wasteland.engine.geometry.stepping import step
from wasteland.engine.grounds import Corner
from wasteland.engine.points import Leg, Point

LONGEST = 600
"""No leg of a road is longer."""

ALONG = 120
"""Along a side somebody may take cover every so often."""

_UNIT = 10_000


class Road(NamedTuple):
    """From one mark to another: what it costs, where it leads, what it means, and its legs."""

    cost: int
    to: int
    bits: int
    legs: tuple[Leg, ...]


class Roads:
    """Marks and roads of a scenery with all doors open; what a road means tells which doors it leads through."""

    def __init__(self, scenery: Scenery, mover: Mover) -> None:
        self.scenery, self.mover = scenery, mover
        self.scene = scenery.scene()
        self.open = scenery.scene(scenery.doors)
        self._hurdles: dict[int, Barriers] = {}
        self._over: dict[int, list[tuple[int, Crossover]]] = {}
        self.marks: list[Point] = []
        numbers: dict[Point, int] = {}
        for point in self._turnings():
            numbers.setdefault(point, len(numbers))
        found = crossovers(self.open, mover)
        for over in found:
            one = numbers.setdefault(over.start, len(numbers))
            numbers.setdefault(over.end, len(numbers))
            self._over.setdefault(one, []).append((numbers[over.end], over))
        self.turnings = len(numbers)
        """Marks from here on are places to end at, and no road leads on from them."""
        for point in self._beside():
            numbers.setdefault(point, len(numbers))
        self.marks = list(numbers)
        self._cells: dict[tuple[int, int], list[int]] = {}
        for number, mark in enumerate(self.marks):
            self._cells.setdefault((mark.x // CELL, mark.y // CELL), []).append(number)
        self._roads: list[list[Road] | None] = [None] * len(self.marks)

    # -- marks

    def _turnings(self) -> Iterator[Point]:
        """Round every corner, and on every top: where ways bend, as far as somebody can stand there."""
        for z in self.open.levels:
            shapes = [
                placed.shape
                for placed in self.scene.solids
                if placed.piece.top > z >= placed.piece.bottom - self.mover.standing
            ]
            shapes += [placed.shape for placed in self.scene.grounds(z)]
            for shape in shapes:
                for x, y in round_corners(shape, self.mover.radius + 1):
                    if self._is_free(Point(x, y, z)):
                        yield Point(x, y, z)
            for x, y in tops_beside(self.open, self.mover, z):
                if self._is_free(Point(x, y, z)):
                    yield Point(x, y, z)

    def _beside(self) -> Iterator[Point]:
        """Along the sides of whatever is solid, on every level: where somebody would take cover."""
        for z in self.open.levels:
            for placed in self.scene.solids:
                if placed.piece.top > z >= placed.piece.bottom and placed.piece.opaque:
                    for x, y in along_sides(placed.shape, self.mover.radius + 2):
                        if self._is_free(Point(x, y, z)):
                            yield Point(x, y, z)

    def _is_free(self, at: Point) -> bool:
        return not why_not_stand(self.open, self.mover.body(at), (), self.mover.barred)

    # -- roads

    def hurdles(self, z: int) -> Barriers:
        found = self._hurdles.get(z)
        if found is None:
            found = self._hurdles[z] = hurdles(self.scenery, self.mover, z)
        return found

    def around(self, at: Point, far: int) -> Iterator[tuple[int, int]]:
        """The marks within a distance in plan, on every level: number and length of the straight leg."""
        x, y, _ = at
        square = far * far
        for column in range((x - far) // CELL, (x + far) // CELL + 1):
            for row in range((y - far) // CELL, (y + far) // CELL + 1):
                for number in self._cells.get((column, row), ()):
                    mark = self.marks[number]
                    apart = (mark.x - x) ** 2 + (mark.y - y) ** 2
                    if apart <= square:
                        yield number, isqrt(apart - 1) + 1 if apart else 0

    def leg(self, start: Point, end: Point, never: int) -> tuple[int, Leg] | None:
        """The straight leg on foot from one point to another, and what it means; None if there is none without these bits."""
        if start.level == end.level:
            bits = self.hurdles(start.level).met(start.x, start.y, end.x, end.y, self.mover.radius, never)
            if bits & never or not is_held_all_along(self.open, start.x, start.y, end.x, end.y, start.level):
                return None
            if not bits & TOP:
                return bits, Leg(STEP if bits & STEPPED else WALK, end)
        elif abs(start.level - end.level) > self.mover.standing or never & STEPPED == STEPPED:
            return None
        stride = step(self.open, self.mover, start, end, False)
        if isinstance(stride, str):
            return None
        bits = HIGH_STEP if stride.rise > self.mover.hop else LOW_STEP
        for kind in stride.kinds:
            bits |= kind_bit(self.scenery, kind)
        if self.scenery.doors:
            for z in {start.level, end.level}:
                met = self.hurdles(z).met(start.x, start.y, end.x, end.y, self.mover.radius, 0)
                bits |= met & door_bits(self.scenery)
        return None if bits & never else (bits, Leg(STEP, end))

    def roads(self, number: int) -> Sequence[Road]:
        """The roads from a mark, the cheapest first."""
        found = self._roads[number]
        if found is None:
            found = self._roads[number] = sorted(self._found(number)) if number < self.turnings else []
        return found

    def _found(self, number: int) -> Iterator[Road]:
        here = self.marks[number]
        for other, far in self.around(here, LONGEST):
            if other == number:
                continue
            mark = self.marks[other]
            if mark.level != here.level and far > LONGEST // 2:
                continue
            leg = self.leg(here, mark, NEVER)
            if leg is not None:
                yield Road(far, other, leg[0], (leg[1],))
            elif other < self.turnings:
                jump = jumps(self.open, self.mover, here, mark, far)
                if jump is not None:
                    yield Road(jump.cost, other, jump.bits | self._kinds(here, mark), jump.legs)
        for other, over in self._over.get(number, ()):
            yield Road(over.cost, other, over.bits | self._kinds(here, self.marks[other]), over.legs)

    def _kinds(self, *marks: Point) -> int:
        """The bits of the ground at some points."""
        bits = 0
        for x, y, z in marks:
            bits |= self.hurdles(z).met(x, y, x, y, self.mover.radius, 0)
        return bits & ~NEVER & ~STEPPED & ~TOP

    def link_all(self) -> int:
        """Find every road at once; gives their number."""
        return sum(len(self.roads(number)) for number in range(self.turnings))


def roads_for(scenery: Scenery, mover: Mover) -> Roads:
    """The roads of a table for movers of this build, made when they are first asked for."""
    found = scenery.assistants.get(mover)
    return found if isinstance(found, Roads) else scenery.assistants.keep(mover, Roads(scenery, mover))


def round_corners(shape: Outline, off: int) -> Iterator[Corner]:
    """Points round the corners of an outline: whoever goes from one to the next stays *off* it all the way."""
    corners = shape.corners
    for at, (x, y) in enumerate(corners):
        for one, two in _fan(_outward(corners[at - 1], (x, y)), _outward((x, y), corners[(at + 1) % len(corners)])):
            across, along = one[0] + two[0], one[1] + two[1]
            share = _UNIT * _UNIT + one[0] * two[0] + one[1] * two[1]
            yield x + divided(off * across * _UNIT, share), y + divided(off * along * _UNIT, share)


def _outward(start: Corner, end: Corner) -> Corner:
    """The direction off a side, of unit length."""
    return _unit(end[1] - start[1], start[0] - end[0])


def _unit(across: int, along: int) -> Corner:
    far = isqrt((across * across + along * along) * 100)
    return divided(across * _UNIT * 10, far), divided(along * _UNIT * 10, far)


def _fan(one: Corner, two: Corner) -> list[tuple[Corner, Corner]]:
    """Directions from one to another, in pairs that lie no farther apart than 45 degrees or so."""
    if one[0] * two[0] + one[1] * two[1] >= 7 * _UNIT * _UNIT // 10:
        return [(one, two)]
    between = _unit(one[0] + two[0], one[1] + two[1])
    return _fan(one, between) + _fan(between, two)


def along_sides(shape: Outline, off: int) -> Iterator[Corner]:
    """Points beside an outline, every so often along its sides."""
    corners = shape.corners
    for at, (ax, ay) in enumerate(corners):
        bx, by = corners[(at + 1) % len(corners)]
        far = isqrt((bx - ax) ** 2 + (by - ay) ** 2)
        if far < ALONG // 2:
            continue
        ox, oy = _outward((ax, ay), (bx, by))
        count = max(1, divided(far, ALONG))
        for part in range(1, 2 * count, 2):
            yield (
                ax + divided((bx - ax) * part, 2 * count) + divided(ox * off, _UNIT),
                ay + divided((by - ay) * part, 2 * count) + divided(oy * off, _UNIT),
            )
