"""Where levels are joined, for whoever looks for a way: up and down edges and ladders, over walls, and across gaps."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import isqrt
from typing import NamedTuple

from wasteland.engine.geometry.climbing import climb
from wasteland.engine.geometry.edges import holds
from wasteland.engine.geometry.floors import floor, is_held, why_not_stand
from wasteland.engine.geometry.hurdles import BY_LADDER, CLIMBED, DROPPED, FAR_DROP, FAR_JUMP, JUMPED
from wasteland.engine.geometry.leaping import drop, jump
from wasteland.engine.geometry.lengths import divided
from wasteland.engine.geometry.movers import CLIMB, DROP, JUMP, LADDER, Mover
from wasteland.engine.geometry.outlines import Outline
from wasteland.engine.geometry.scenery import Placed, Scene
from wasteland.engine.geometry.strides import Stride
from wasteland.engine.grounds import Corner
from wasteland.engine.points import Leg, Point

HIGHEST = 600
"""What rises higher nobody climbs in one move."""

APART = 250
"""Along an edge there is a place to climb every so often."""


class Crossover(NamedTuple):
    """A way from one level to another, or across a wall: where it begins and ends, what it costs and means."""

    start: Point
    end: Point
    cost: int
    bits: int
    legs: tuple[Leg, ...]


class Spot(NamedTuple):
    """Where an edge is crossed: outside it, and inside on the top or on the other side of a thin wall."""

    outside: Corner
    inside: Corner
    beyond: Corner


def crossovers(scene: Scene, mover: Mover) -> list[Crossover]:
    """Every place where somebody can climb up or down, or drop."""
    found: list[Crossover] = []
    for placed in scene.solids:
        for side in range(len(placed.shape.corners)):
            if side in placed.piece.cuts or placed.piece.top > HIGHEST + max(scene.levels):
                continue
            is_smooth, is_ladder = side in placed.piece.smooth, side in placed.piece.ladders
            for spot in spots(placed.shape, side, mover.radius):
                if not is_smooth and mover.climbs:
                    found += _climbs(scene, mover, placed, spot, CLIMB)
                if is_ladder and mover.uses_ladders:
                    found += _climbs(scene, mover, placed, spot, LADDER)
                found += _drops(scene, mover, placed, spot)
    for placed in scene.closed:
        if placed.piece.ground in mover.barred and placed.piece.ground is not None:
            for side in range(len(placed.shape.corners)):
                for spot in spots(placed.shape, side, mover.radius):
                    found += _leaps(scene, mover, placed, spot)
    return found


def spots(shape: Outline, side: int, radius: int) -> Iterator[Spot]:
    """Places along a side, at least one."""
    (ax, ay), (bx, by) = shape.corners[side], shape.corners[(side + 1) % len(shape.corners)]
    dx, dy = bx - ax, by - ay
    far = isqrt(dx * dx + dy * dy)
    a, b, c, _ = shape.edges[side]
    deep = max(a * x + b * y + c for x, y in shape.corners) // max(1, far)
    inward = radius + 1 if deep >= 2 * radius + 2 else (deep + 1) // 2
    count = max(1, far // APART)
    for part in range(1, 2 * count, 2):
        x, y = ax + divided(dx * part, 2 * count), ay + divided(dy * part, 2 * count)
        yield Spot(_off(x, y, dx, dy, radius + 1), _off(x, y, dx, dy, -inward), _off(x, y, dx, dy, -deep - radius - 1))


def _off(x: int, y: int, dx: int, dy: int, far: int) -> Corner:
    """A point so far off a line to its right."""
    root = isqrt(100 * (dx * dx + dy * dy))
    return x + divided(dy * far * 10, root), y - divided(dx * far * 10, root)


def _foot(scene: Scene, mover: Mover, at: Corner, top: int) -> Point | None:
    """The floor outside an edge, if somebody can stand there and the edge rises higher than a step, and not too high."""
    below = floor(scene, *at, top - 1, mover.barred)
    foot = Point(*at, below)
    is_high = mover.standing < top - below <= HIGHEST
    return foot if is_high and not why_not_stand(scene, mover.body(foot), (), mover.barred) else None


def _climbs(scene: Scene, mover: Mover, placed: Placed, spot: Spot, label: str) -> Iterator[Crossover]:
    """Up onto a top and down from it; or across a wall on which nobody can stand."""
    top, bit, by_ladder = placed.piece.top, BY_LADDER if label == LADDER else CLIMBED, label == LADDER
    foot = _foot(scene, mover, spot.outside, top)
    if foot is None:
        return
    edge = Point(*spot.outside, top)
    ends = Point(*spot.inside, top)
    up = climb(scene, mover, foot, edge, by_ladder=by_ladder)
    if isinstance(up, str):
        return
    if not why_not_stand(scene, mover.body(ends), (), mover.barred):
        over = climb(scene, mover, edge, ends, by_ladder=by_ladder)
        if not isinstance(over, str):
            legs = Leg(label, edge), Leg(label, ends)
            yield Crossover(foot, ends, up.cost + over.cost, bit, legs)
        down = climb(scene, mover, ends, edge, by_ladder=by_ladder)
        if not isinstance(down, str):
            yield Crossover(ends, foot, up.cost + down.cost, bit, (Leg(label, edge), Leg(label, foot)))
    elif not placed.piece.standable:
        yield from _across(scene, mover, spot, foot, top, label, bit)


def _across(scene: Scene, mover: Mover, spot: Spot, foot: Point, top: int, label: str, bit: int) -> Iterator[Crossover]:
    other = _foot(scene, mover, spot.beyond, top)
    if other is None:
        return
    legs = Leg(label, Point(*spot.outside, top)), Leg(label, Point(*spot.beyond, top)), Leg(label, other)
    at, cost = foot, 0
    for leg in legs:
        stride = climb(scene, mover, at, leg.to, by_ladder=label == LADDER)
        if isinstance(stride, str):
            return
        at, cost = leg.to, cost + stride.cost
    yield Crossover(foot, other, cost, bit, legs)


def _drops(scene: Scene, mover: Mover, placed: Placed, spot: Spot) -> Iterator[Crossover]:
    if not placed.piece.standable:
        return
    start = Point(*spot.inside, placed.piece.top)
    end = Point(*spot.outside, floor(scene, *spot.outside, placed.piece.top, mover.barred))
    if start.level - end.level <= mover.standing or why_not_stand(scene, mover.body(end), (), mover.barred):
        return
    if why_not_stand(scene, mover.body(start), (), mover.barred):
        return
    stride = drop(scene, mover, start, end, False)
    if not isinstance(stride, str):
        bit = DROPPED if stride.fall <= mover.easy_drop else FAR_DROP
        yield Crossover(start, end, stride.cost, bit, (Leg(DROP, end),))


def off_the_wall(scene: Scene, mover: Mover, at: Point, labels: Collection[str]) -> Iterator[tuple[Leg, ...]]:
    """What somebody who hangs can do: climb down to the floor, up and over onto the top, or drop."""
    x, y, z = at
    below = Point(x, y, floor(scene, x, y, z, mover.barred))
    for label in (CLIMB, LADDER):
        if label not in labels:
            continue
        yield (Leg(label, below),)
        for hold in holds(scene, mover, x, y, label == LADDER):
            a, b, c, _ = hold.placed.shape.edges[hold.side]
            far = isqrt(a * a + b * b)
            deep = max(a * u + b * v + c for u, v in hold.placed.shape.corners) // max(1, far)
            inward = mover.radius + 1 if deep >= 2 * mover.radius + 2 else (deep + 1) // 2
            off = -(a * x + b * y + c) // max(1, far) + 1 + inward
            top = Point(x + divided(a * off, far), y + divided(b * off, far), hold.top)
            legs = (Leg(label, top),) if z == hold.top else (Leg(label, Point(x, y, hold.top)), Leg(label, top))
            yield legs
    if DROP in labels:
        yield (Leg(DROP, below),)


def _leaps(scene: Scene, mover: Mover, placed: Placed, spot: Spot) -> Iterator[Crossover]:
    """Straight across ground that nobody enters."""
    start, end = Point(*spot.outside, placed.piece.top), Point(*spot.beyond, placed.piece.top)
    if any(why_not_stand(scene, mover.body(at), (), mover.barred) for at in (start, end)):
        return
    stride = jump(scene, mover, start, end)
    if not isinstance(stride, str):
        yield Crossover(start, end, stride.cost, _jump_bits(mover, stride), (Leg(JUMP, end),))


def _jump_bits(mover: Mover, stride: Stride) -> int:
    return (JUMPED if stride.gap <= mover.easy_leap else FAR_JUMP) | (FAR_DROP if stride.fall > mover.easy_drop else 0)


def jumps(scene: Scene, mover: Mover, start: Point, end: Point, far: int) -> Crossover | None:
    """The jump from one top to another, if there is one."""
    if (
        not start.level
        or not end.level
        or far > mover.leap + 2 * mover.radius + 10
        or not start.level - HIGHEST <= end.level <= start.level + mover.hop
    ):
        return None
    stride = jump(scene, mover, start, end)
    if isinstance(stride, str):
        return None
    return Crossover(start, end, stride.cost, _jump_bits(mover, stride), (Leg(JUMP, end),))


def tops_beside(scene: Scene, mover: Mover, z: int) -> Iterator[Corner]:
    """Where ways begin and end on the tops at this height: inside every corner and side, and in the middle of small ones."""
    if not z:
        return
    for placed in scene.tops(z):
        if not placed.piece.standable:
            continue
        corners = placed.shape.corners
        middle = divided(sum(x for x, _ in corners), len(corners)), divided(sum(y for _, y in corners), len(corners))
        yield middle
        for x, y in corners:
            far = isqrt((x - middle[0]) ** 2 + (y - middle[1]) ** 2)
            off = min(far, 3 * (mover.radius + 1) // 2)
            at = x + divided((middle[0] - x) * off, max(1, far)), y + divided((middle[1] - y) * off, max(1, far))
            if is_held(scene, *at, z):
                yield at
        for side in range(len(corners)):
            for spot in spots(placed.shape, side, mover.radius):
                yield spot.inside
