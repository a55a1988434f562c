"""Ways to any point within a reach: put together of roads, pulled tight, and passed by the referee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wasteland.engine.geometry.floors import is_on_table
from wasteland.engine.geometry.movers import STEP, WALK
from wasteland.engine.geometry.paths import Path
from wasteland.engine.geometry.reach import Reach
from wasteland.engine.geometry.strides import run
from wasteland.engine.points import MOST_LEGS, Leg, Point

ROUNDS = 3
HALVINGS = 6
"""How often a way is pulled tighter, and how finely."""

TRIES = 4
"""So many ways to a point are tried before it is given up."""


def way_to(reach: Reach, end: Point) -> Path | None:
    """A way to a point that costs nearly the least, or None if none is found within the allowance."""
    if end == reach.start or reach.why_not_end(end):
        return None
    best: Path | None = None
    for legs in _known(reach, end):
        path = reach.gone(tightened(reach, legs))
        if path.objection is None and len(path.strides) <= MOST_LEGS and (best is None or path.cost < best.cost):
            best = path
    return best


def straight(reach: Reach, end: Point) -> Path | None:
    """The straight way on foot, if there is one within the allowance."""
    leg = reach.leg(reach.start, end, is_last=True)
    path = reach.gone([leg]) if leg is not None else None
    return path if path is not None and path.objection is None else None


def is_open(reach: Reach, start: Point, end: Point) -> bool:
    """Whether a straight leg on foot leads from one point to another, whatever it costs."""
    return is_on_table(reach.scene, end.x, end.y, reach.mover.radius) and reach.leg(start, end) is not None


def _known(reach: Reach, end: Point) -> Iterator[tuple[Leg, ...]]:
    """Some ways to a point, those that look cheapest first; the straight one alone, where there is one."""
    leg = reach.leg(reach.start, end, is_last=True)
    if leg is not None and run(reach.start, end) <= reach.far:
        yield (leg,)
        return
    options = sorted(
        (arrival.cost + run(reach.point(number), end), number)
        for number, arrival in reach.arrivals.items()
        if number < reach.roads.turnings
    )
    tried = 0
    for cost, number in options:
        # A little too much may be enough once it is pulled tight.
        if cost > reach.far + reach.mover.radius or tried == TRIES:
            return
        last = reach.leg(reach.point(number), end, is_last=True)
        if last is not None:
            tried += 1
            yield (*reach.legs_to(number), last)


def tightened(reach: Reach, legs: Sequence[Leg]) -> list[Leg]:
    """The same way without bends that it does not need, and pulled closer round the others."""
    way = list(legs)
    for _ in range(ROUNDS):
        before = list(way)
        at = 0
        while at + 1 < len(way):
            if not _leaves_out(reach, way, at):
                at += 1
        for at in range(len(way) - 1):
            _pull(reach, way, at)
        if way == before:
            break
    return way


def _is_on_foot(way: Sequence[Leg], at: int) -> bool:
    """Whether this leg and the next are both gone on foot."""
    return way[at].label in (WALK, STEP) and way[at + 1].label in (WALK, STEP)


def _leaves_out(reach: Reach, way: list[Leg], at: int) -> bool:
    """Go straight on past the end of this leg, if that is possible."""
    if not _is_on_foot(way, at):
        return False
    leg = reach.leg(way[at - 1].to if at else reach.start, way[at + 1].to, is_last=at + 2 == len(way))
    if leg is None:
        return False
    way[at : at + 2] = [leg]
    return True


def _pull(reach: Reach, way: list[Leg], at: int) -> None:
    """Pull the end of this leg towards the line past it, as far as both legs allow."""
    start, bend, end = (way[at - 1].to if at else reach.start), way[at].to, way[at + 1].to
    if not _is_on_foot(way, at) or not start.level == bend.level == end.level:
        return
    aim = _nearest(start, bend, end)
    near, far = 0, 1 << HALVINGS
    while far - near > 1:
        middle = (near + far) // 2
        x = bend.x + (aim.x - bend.x) * middle // (1 << HALVINGS)
        y = bend.y + (aim.y - bend.y) * middle // (1 << HALVINGS)
        to = Point(x, y, bend.level)
        one, two = reach.leg(start, to), reach.leg(to, end, is_last=at + 2 == len(way))
        if one is None or two is None or run(start, to) + run(to, end) > run(start, way[at].to) + run(way[at].to, end):
            far = middle
        else:
            near = middle
            way[at], way[at + 1] = one, two


def _nearest(start: Point, bend: Point, end: Point) -> Point:
    """The point of a line that is nearest to a bend beside it."""
    dx, dy = end.x - start.x, end.y - start.y
    square = dx * dx + dy * dy
    if not square:
        return start
    along = min(max((bend.x - start.x) * dx + (bend.y - start.y) * dy, 0), square)
    return Point(start.x + dx * along // square, start.y + dy * along // square, bend.level)
