"""How far somebody gets with an allowance, and the cheapest ways known: proposals, each of which the referee allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from wasteland.engine.geometry.contact import are_adjacent
from wasteland.engine.geometry.crossings import off_the_wall
from wasteland.engine.geometry.floors import is_held
from wasteland.engine.geometry.hurdles import PLAIN, Means, forbidden
from wasteland.engine.geometry.movers import NOBODY, STEP, WALK, Crowd, Mover
from wasteland.engine.geometry.outlines import is_near
from wasteland.engine.geometry.paths import Path, gone, why_not_end
from wasteland.engine.geometry.roads import Roads, roads_for
from wasteland.engine.geometry.scenery import Scene
from wasteland.engine.memo import once
from wasteland.engine.points import MOST_LEGS, Leg, Point

START = -1


class Circle(NamedTuple):
    """Where no leg may lead: a circle in doubled numbers, its squared radius, and the heights at which it counts."""

    x: int
    y: int
    square: int
    low: int
    high: int


class Arrival(NamedTuple):
    """How a mark is reached: what it costs, from which mark, by which legs."""

    cost: int
    before: int
    legs: tuple[Leg, ...]


class Reach:
    """What somebody reaches from a point, by marks of the roads of the table."""

    def __init__(
        self, scene: Scene, mover: Mover, start: Point, allowance: int, means: Means, crowd: Crowd, is_crouched: bool
    ) -> None:
        self.scene, self.mover, self.start, self.allowance, self.means = scene, mover, start, allowance, means
        self.crowd, self.is_crouched = crowd, is_crouched
        self.roads: Roads = roads_for(scene.scenery, mover)
        self.never = forbidden(scene, mover, means, is_crouched=is_crouched)
        self.far = allowance // mover.crouched_rate if is_crouched else allowance
        """How far that is, when each unit costs one."""
        self._circles_on_the_way = self._circles(is_last=False)
        self._circles_at_last = self._circles(is_last=True) if crowd.met else self._circles_on_the_way
        self._is_doubtful = bool(scene.scenery.doors & ~scene.opened or crowd.ladders)
        self.arrivals: dict[int, Arrival] = {}
        self.landings: list[Point] = []
        self._search()

    def _circles(self, *, is_last: bool) -> list[Circle]:
        """Enemies near enough to matter. Who is touched already may be touched on, but not passed through; and so may those who
        are to be met, on the last leg of a way."""
        found = []
        here = self.mover.body(self.start, self.is_crouched)
        for number, enemy in enumerate((*self.crowd.enemies, *self.crowd.met)):
            reach = self.mover.radius + enemy.radius
            if max(abs(enemy.x - here.x), abs(enemy.y - here.y)) > self.far + reach + self.mover.touching:
                continue
            may_touch = (is_last and number >= len(self.crowd.enemies)) or are_adjacent(self.scene, here, enemy)
            doubled = 2 * reach if may_touch else 2 * (reach + self.mover.touching) + 1
            high = min(self.mover.standing, enemy.standing)
            found.append(Circle(2 * enemy.x, 2 * enemy.y, doubled * doubled, enemy.z - high, enemy.z + high))
        return found

    def _search(self) -> None:
        roads, marks, far, never = self.roads, self.roads.marks, self.far, self.never
        arrivals = self.arrivals
        heap: list[tuple[int, int, int, tuple[Leg, ...]]] = []
        for source, at, spent in self._sources():
            for number, apart in roads.around(at, far - spent):
                leg = roads.leg(at, marks[number], never)
                if leg is not None and self._is_clear(at, (leg[1],)):
                    heap.append((spent + apart, number, source, (leg[1],)))
        heapify(heap)
        while heap:
            cost, number, before, legs = heappop(heap)
            if number in arrivals:
                continue
            arrivals[number] = Arrival(cost, before, legs)
            for road in roads.roads(number):
                if cost + road.cost > far:
                    break
                if road.bits & never or road.to in arrivals or not self._is_clear(marks[number], road.legs):
                    continue
                heappush(heap, (cost + road.cost, road.to, number, road.legs))

    def _sources(self) -> Iterator[tuple[int, Point, int]]:
        """Where ways on foot begin: here; for whoever hangs, where it can climb to. Each by its number, and what it costs to be
        there."""
        if is_held(self.scene, *self.start):
            yield START, self.start, 0
            return
        for legs in off_the_wall(self.scene, self.mover, self.start, self.means.labels):
            path = self.gone(legs)
            if path.objection is None:
                number = START - 1 - len(self.landings)
                self.landings.append(path.end)
                self.arrivals[number] = Arrival(path.cost, START, path.legs)
                yield number, path.end, path.cost

    def point(self, number: int) -> Point:
        """Where a mark is; below the start's number are those that somebody who hangs gets to first."""
        return self.roads.marks[number] if number >= 0 else self.landings[START - 1 - number]

    def _is_clear(self, start: Point, legs: tuple[Leg, ...], *, is_last: bool = False) -> bool:
        """Whether legs keep off enemies; and off shut doors and taken ladders, where they are not on foot."""
        if self._is_doubtful and legs[0].label not in (WALK, STEP):
            crowd = Crowd(ladders=self.crowd.ladders)
            if gone(self.scene, self.mover, start, legs, crowd, may_hang=True).objection is not None:
                return False
        circles = self._circles_at_last if is_last else self._circles_on_the_way
        if circles:
            for leg in legs:
                ax, ay, az = start
                bx, by, bz = leg.to
                dx, dy = 2 * (bx - ax), 2 * (by - ay)
                for x, y, square, low, high in circles:
                    if (az >= low or bz >= low) and (az <= high or bz <= high):
                        if is_near(x, y, 2 * ax, 2 * ay, dx, dy, dx * dx + dy * dy, square):
                            return False
                start = leg.to
        return True

    # -- marks

    def legs_to(self, number: int) -> tuple[Leg, ...]:
        """The legs to a mark, as they were found."""
        legs: tuple[Leg, ...] = ()
        while number != START:
            arrival = self.arrivals[number]
            legs = arrival.legs + legs
            number = arrival.before
        return legs

    @once
    def ends(self) -> list[tuple[int, Point, int]]:
        """The marks at which a move may end: what it costs at most, the point, and the number of the mark."""
        rate = self.mover.crouched_rate if self.is_crouched else 1
        return [
            (arrival.cost * rate, self.point(number), number)
            for number, arrival in self.arrivals.items()
            if not self.why_not_end(self.point(number)) and len(self.legs_to(number)) <= MOST_LEGS
        ]

    def why_not_end(self, at: Point) -> str:
        return why_not_end(self.scene, self.mover, at, self.crowd, is_crouched=self.is_crouched, start=self.start)

    # -- ways

    def way(self, number: int) -> Path:
        """The way to a mark."""
        return self.gone(self.legs_to(number))

    def leg(self, start: Point, end: Point, *, is_last: bool = False) -> Leg | None:
        """The straight leg on foot from one point to another, whatever it costs, if there is one by these means. The last leg
        of a way may lead into contact with those who are to be met."""
        leg = self.roads.leg(start, end, self.never)
        return leg[1] if leg is not None and self._is_clear(start, (leg[1],), is_last=is_last) else None

    def gone(self, legs: Sequence[Leg]) -> Path:
        """What the referee makes of some legs."""
        return gone(
            self.scene, self.mover, self.start, legs, self.crowd, allowance=self.allowance, is_crouched=self.is_crouched
        )


def reach(
    scene: Scene,
    mover: Mover,
    start: Point,
    allowance: int,
    means: Means = PLAIN,
    crowd: Crowd = NOBODY,
    *,
    is_crouched: bool = False,
) -> Reach:
    """What somebody reaches who is ready to do this, and no more."""
    return Reach(scene, mover, start, allowance, means, crowd, is_crouched)


def layers(scene: Scene, mover: Mover, start: Point, wanted: Sequence[tuple[int, Means]], crowd: Crowd = NOBODY) -> list[Reach]:
    """What is reached with each of several allowances, by whoever is ready to do more and more for it."""
    return [reach(scene, mover, start, allowance, means, crowd) for allowance, means in wanted]
