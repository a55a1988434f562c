"""Points along a way: at a length, every so often, and where it is cut short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wasteland.engine.geometry.floors import kinds_along
from wasteland.engine.geometry.lengths import divided
from wasteland.engine.geometry.movers import CLIMB, CROUCH, DROP, LADDER, NOBODY, STEP, Crowd, Mover
from wasteland.engine.geometry.paths import Path, why_not_end
from wasteland.engine.geometry.scenery import Scene
from wasteland.engine.geometry.stepping import stretches
from wasteland.engine.geometry.strides import Stride
from wasteland.engine.points import Leg, Point

EVERY = 25


class Moment(NamedTuple):
    """A point of a way: how far along it is, on which stride, and in which stance."""

    length: int
    at: Point
    stride: int
    is_crouched: bool


def moment(scene: Scene, mover: Mover, path: Path, length: int) -> Moment:
    """Where somebody is after so much of a way. What has no length, such as a fall, is over at once where it begins."""
    if not path.strides:
        return Moment(0, path.start, 0, path.is_crouched)
    left = max(0, min(length, path.length))
    for number, stride in enumerate(path.strides):
        if left < stride.length or (number == len(path.strides) - 1 and left == stride.length):
            break
        left -= stride.length
    at = stride.end if left == stride.length else within(scene, mover, stride, left)
    is_over = left == stride.length
    stance = path.is_crouched if is_over and number == len(path.strides) - 1 else stride.is_crouched
    return Moment(max(0, min(length, path.length)), at, number, stance)


def within(scene: Scene, mover: Mover, stride: Stride, length: int) -> Point:
    """The point at a length of one stride, each number rounded to the nearest."""
    (ax, ay, az), (bx, by, bz) = stride.start, stride.end
    if not length or not stride.length:
        return stride.start
    if stride.label in (CLIMB, LADDER) and az != bz:
        return Point(ax, ay, az + length if bz > az else az - length)
    far = stride.length
    x, y = ax + divided((bx - ax) * length, far), ay + divided((by - ay) * length, far)
    return Point(x, y, _surface(scene, mover, stride, length) if stride.label == STEP else az)


def _surface(scene: Scene, mover: Mover, stride: Stride, length: int) -> int:
    """The surface that a step is on at a length."""
    surfaces = stretches(scene, mover, stride.start, stride.end)
    assert not isinstance(surfaces, str), "a stride that was gone can be gone"
    return next(part.z for part in reversed(surfaces) if part.start * stride.length <= length)


def moments(scene: Scene, mover: Mover, path: Path, every: int = EVERY) -> Iterator[Moment]:
    """The start, every waypoint, a point every so often, and the end, in order; none twice at the same place."""
    before: Point | None = None
    for length in sorted({0, path.length, *range(0, path.length, every)} | waypoints(path)):
        here = moment(scene, mover, path, length)
        if here.at != before:
            yield here
        before = here.at
    if path.end != before:
        yield Moment(path.length, path.end, len(path.strides) - 1, path.is_crouched)


def waypoints(path: Path) -> set[int]:
    """At which lengths a stride ends."""
    ends, length = set(), 0
    for stride in path.strides:
        length += stride.length
        ends.add(length)
    return ends


def affordable(path: Path, allowance: int) -> int:
    """How much of the length of a way an allowance is enough for."""
    length = 0
    for stride in path.strides:
        if stride.cost > allowance:
            rate = stride.cost // stride.length if stride.length else 0
            return length + (allowance // rate if rate else 0)
        allowance -= stride.cost
        length += stride.length
    return length


def first_touch(scene: Scene, mover: Mover, path: Path, kind: object) -> int | None:
    """The least length after which the base has overlapped ground of this kind; None if it never does. On steps, jumps and
    drops it is looked for where it is held, at whole lengths."""
    length = 0
    for stride in path.strides:
        if kind in stride.kinds:
            for part in range(stride.length + 1):
                at = stride.end if part == stride.length else within(scene, mover, stride, part)
                if kind in kinds_along(scene, at.x, at.y, at.x, at.y, at.level, mover.radius):
                    return length + part
            return length + stride.length
        length += stride.length
    return None


def cut(
    scene: Scene, mover: Mover, path: Path, length: int, crowd: Crowd = NOBODY, *, may_hang: bool = False
) -> tuple[Leg, ...]:
    """The legs of a way cut off at a length, or as far before it as is needed to end where somebody can be."""
    if length >= path.length:
        return path.legs
    for shorter in range(length, -1, -1):
        here = moment(scene, mover, path, shorter)
        if not _is_in_the_air(path, here) and not why_not_end(
            scene, mover, here.at, crowd, is_crouched=here.is_crouched, may_hang=may_hang, start=path.start
        ):
            return _legs_to(path, here)
    return ()


def _is_in_the_air(path: Path, here: Moment) -> bool:
    stride = path.strides[here.stride]
    return stride.label in (DROP, "jump") and here.at not in (stride.start, stride.end)


def _legs_to(path: Path, here: Moment) -> tuple[Leg, ...]:
    legs = [Leg(stride.label, stride.end) for stride in path.strides[: here.stride]]
    stride = path.strides[here.stride]
    if here.at != stride.start or stride.label == CROUCH:
        legs.append(Leg(stride.label, here.at))
    return tuple(legs)
