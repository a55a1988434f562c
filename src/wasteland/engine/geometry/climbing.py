"""Legs up and down: on edges and ladders, and over the edge at the top."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from wasteland.engine.geometry.edges import Hold, holds
from wasteland.engine.geometry.floors import held_parts, is_held, kinds_along, kinds_under
from wasteland.engine.geometry.lengths import part_up
from wasteland.engine.geometry.movers import CLIMB, LADDER, Mover
from wasteland.engine.geometry.scenery import Scene
from wasteland.engine.geometry.stepping import BARRED, BLOCKED
from wasteland.engine.geometry.strides import NO_KINDS, Stride, run
from wasteland.engine.points import Point

Taken = frozenset[tuple[int, int]]


def climb(
    scene: Scene, mover: Mover, start: Point, end: Point, *, by_ladder: bool = False, taken: Taken = frozenset()
) -> Stride | str:
    """Straight up or down along an edge that the base touches; or over the edge, on the level of its top."""
    if start[:2] == end[:2]:
        return _up_or_down(scene, mover, start, end, by_ladder, taken)
    if start.level == end.level:
        return _over_the_edge(scene, mover, start, end, by_ladder, taken)
    return "a climb goes straight up or down, or over the edge on the level of its top"


def _free(found: Sequence[Hold], taken: Taken) -> list[Hold] | str:
    """The holds that nobody else is on, or why there are none."""
    if not found:
        return "it touches nothing there that it could climb"
    free = [hold for hold in found if (hold.placed.number, hold.side) not in taken]
    return free or "somebody else is on that ladder"


def _up_or_down(scene: Scene, mover: Mover, start: Point, end: Point, by_ladder: bool, taken: Taken) -> Stride | str:
    x, y, _ = start
    low, high = sorted((start.level, end.level))
    if low == high:
        return "a climb leads up or down"
    free = _free(list(holds(scene, mover, x, y, by_ladder)), taken if by_ladder else frozenset())
    if isinstance(free, str):
        return free
    if not is_covered(low, high, free):
        return f"what it climbs does not reach all the way from {low} to {high}"
    if scene.walls(low, high + mover.standing).met(x, y, x, y, mover.radius):
        return "something solid is above or beside it"
    label = LADDER if by_ladder else CLIMB
    return Stride(
        label, start, end, False, high - low, high - low, _kinds_at(scene, mover, start) | _kinds_at(scene, mover, end)
    )


def _kinds_at(scene: Scene, mover: Mover, at: Point) -> frozenset[Hashable]:
    return kinds_under(scene, *at, mover.radius) if is_held(scene, *at) else NO_KINDS


def is_covered(low: int, high: int, found: Sequence[Hold]) -> bool:
    """Whether holds follow one another without a gap from one height to another."""
    for hold in sorted(found, key=lambda hold: hold.bottom):
        if hold.bottom <= low < hold.top:
            low = hold.top
    return low >= high


def _over_the_edge(scene: Scene, mover: Mover, start: Point, end: Point, by_ladder: bool, taken: Taken) -> Stride | str:
    """From where it hangs at the top onto it, the other way round, or across to where it hangs on the other side."""
    (ax, ay, z), (bx, by, _) = start, end
    held = held_parts(scene, ax, ay, bx, by, z)
    if len(held) != 1:
        return "there is no top to climb over on the way"
    on, off = held[0]
    for point, part in ((start, on), (end, 1 - off)):
        if not part:
            continue
        hung = [hold for hold in holds(scene, mover, point.x, point.y, by_ladder) if hold.top == z]
        free = _free(hung, taken if by_ladder else frozenset())
        if isinstance(free, str):
            return free
        if part_up(bx - ax, by - ay, part.numerator, part.denominator) > 2 * mover.radius:
            return "it goes along the edge, not over it"
        other = end if point is start else start
        if point is start and off == 1 and not any(is_inside(hold, other, mover.radius) for hold in free):
            return "it comes to stand one radius inside the edge"
    if on == 0 and off == 1:
        return "it hangs on neither side: it is a walk"
    if scene.walls(z, z + mover.standing).met(ax, ay, bx, by, mover.radius):
        return BLOCKED
    kinds = kinds_along(scene, ax, ay, bx, by, z, mover.radius)
    if kinds & mover.barred:
        return BARRED
    far = run(start, end)
    return Stride(LADDER if by_ladder else CLIMB, start, end, False, far, far, kinds)


def is_inside(hold: Hold, at: Point, radius: int) -> bool:
    """Whether a point is one radius inside an edge, or half the way across what is narrower."""
    a, b, c, _ = hold.placed.shape.edges[hold.side]
    depth = a * at.x + b * at.y + c
    widest = max(a * x + b * y + c for x, y in hold.placed.shape.corners)
    return depth > 0 and (depth * depth >= radius * radius * (a * a + b * b) or 2 * depth >= widest)
