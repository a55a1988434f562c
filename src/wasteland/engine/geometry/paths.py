"""Declared ways: leg by leg whether they can be gone, and what they come to."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from wasteland.engine.geometry.bodies import Body
from wasteland.engine.geometry.climbing import climb
from wasteland.engine.geometry.contact import are_adjacent
from wasteland.engine.geometry.edges import is_hanging_on
from wasteland.engine.geometry.floors import is_held, is_on_table, why_not_stand
from wasteland.engine.geometry.leaping import drop, jump
from wasteland.engine.geometry.movers import (
    CLIMB,
    CROUCH,
    DROP,
    JUMP,
    LADDER,
    NOBODY,
    STAND,
    STEP,
    WALK,
    Crowd,
    Mover,
)
from wasteland.engine.geometry.outlines import is_near
from wasteland.engine.geometry.scenery import Scene
from wasteland.engine.geometry.stepping import step, walk
from wasteland.engine.geometry.strides import Stride
from wasteland.engine.points import Leg, Point


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a way cannot be gone, and the number of the leg, from 1 on."""

    leg: int
    reason: str


@dataclass(frozen=True, slots=True)
class Path:
    """A way as far as it can be gone: its strides, and what is against the rest, if anything is."""

    start: Point
    strides: tuple[Stride, ...]
    is_crouched: bool
    """Its stance at the end."""
    objection: Objection | None = None

    @property
    def end(self) -> Point:
        return self.strides[-1].end if self.strides else self.start

    @property
    def cost(self) -> int:
        return sum(stride.cost for stride in self.strides)

    @property
    def length(self) -> int:
        return sum(stride.length for stride in self.strides)

    @property
    def kinds(self) -> frozenset[Hashable]:
        """The kinds of ground that it crosses."""
        return frozenset().union(*(stride.kinds for stride in self.strides))

    @property
    def legs(self) -> tuple[Leg, ...]:
        return tuple(Leg(stride.label, stride.end) for stride in self.strides)


def gone(
    scene: Scene,
    mover: Mover,
    start: Point,
    legs: Iterable[Leg],
    crowd: Crowd = NOBODY,
    *,
    allowance: int | None = None,
    is_crouched: bool = False,
    may_hang: bool = False,
) -> Path:
    """What comes of a declared way. The level of a point is its height.

    *allowance* is what the way may cost in all; *may_hang* tells whether it may end on an edge or a ladder.
    """
    at, spent, was_crouched = start, 0, is_crouched
    strides: list[Stride] = []
    legs = tuple(legs)
    for number, leg in enumerate(legs):
        stride = _stride(scene, mover, at, leg, crowd, is_crouched)
        if isinstance(stride, str):
            return Path(start, tuple(strides), is_crouched, Objection(number + 1, stride))
        spent += stride.cost
        reason = ""
        if allowance is not None and spent > allowance:
            reason = f"so far it costs {spent}, and {allowance} is what there is"
        elif crowd.enemies or crowd.met:
            near = mover.body(start, was_crouched)
            reason = _why_not_past(scene, mover, near, stride, crowd, is_last=number == len(legs) - 1)
        if reason:
            return Path(start, tuple(strides), is_crouched, Objection(number + 1, reason))
        strides.append(stride)
        at = stride.end
        if leg.label in (CROUCH, STAND):
            is_crouched = leg.label == CROUCH
    reason = why_not_end(scene, mover, at, crowd, is_crouched=is_crouched, may_hang=may_hang, start=start)
    objection = Objection(max(1, len(legs)), reason) if reason else None
    return Path(start, tuple(strides), is_crouched, objection)


def _stride(scene: Scene, mover: Mover, start: Point, leg: Leg, crowd: Crowd, is_crouched: bool) -> Stride | str:
    """What comes of one leg, or why it cannot be gone."""
    end = leg.to
    if not is_on_table(scene, end.x, end.y, mover.radius):
        return "it leads over the edge of the table"
    if leg.label == WALK:
        return walk(scene, mover, start, end, is_crouched)
    if leg.label == STEP:
        return step(scene, mover, start, end, is_crouched)
    if leg.label == DROP:
        return drop(scene, mover, start, end, is_crouched)
    if leg.label in (CROUCH, STAND):
        return _changed(scene, mover, start, leg, is_crouched)
    if is_crouched:
        return f"to {leg.label} it has to stand up first"
    if leg.label == JUMP:
        return jump(scene, mover, start, end)
    if leg.label == CLIMB:
        return climb(scene, mover, start, end) if mover.climbs else "it cannot climb"
    if leg.label == LADDER:
        if not mover.uses_ladders:
            return "it cannot use a ladder"
        return climb(scene, mover, start, end, by_ladder=True, taken=crowd.ladders)
    return f"no leg is called {leg.label!r}"


def _changed(scene: Scene, mover: Mover, start: Point, leg: Leg, is_crouched: bool) -> Stride | str:
    """It crouches or stands up where it is."""
    x, y, z = start
    if leg.to != start:
        return "it changes its stance where it is"
    if is_crouched == (leg.label == CROUCH):
        return "it is crouched already" if is_crouched else "it stands already"
    if not is_held(scene, x, y, z):
        return "it hangs there"
    if leg.label == STAND and scene.walls(z + mover.crouched, z + mover.standing).met(x, y, x, y, mover.radius):
        return "it has no room to stand up"
    return Stride(leg.label, start, start, is_crouched, mover.stance_cost)


def _why_not_past(scene: Scene, mover: Mover, first: Body, stride: Stride, crowd: Crowd, *, is_last: bool) -> str:
    """Why a stride leads too near to an enemy: into contact, or through its base. Who was touched at first may be."""
    low, high = sorted((stride.start.level, stride.end.level))
    for enemy in crowd.enemies:
        reach = mover.standing if mover.standing < enemy.standing else enemy.standing
        if not low - reach <= enemy.z <= high + reach:
            continue
        if passes(stride, enemy, mover.radius + enemy.radius + mover.touching, rounded=True) and not are_adjacent(
            scene, first, enemy
        ):
            return "it comes into contact with an enemy on the way"
        if passes(stride, enemy, mover.radius + enemy.radius):
            return "it leads through an enemy"
    for target in crowd.met:
        if low - mover.standing <= target.z <= high + mover.standing:
            if passes(stride, target, mover.radius + target.radius):
                return "it leads through whom it is to meet"
            reach = mover.radius + target.radius + mover.touching
            if not is_last and passes(stride, target, reach, rounded=True) and not are_adjacent(scene, first, target):
                return "it meets whom it is to meet before its last leg"
    return ""


def passes(stride: Stride, body: Body, reach: int, *, rounded: bool = False) -> bool:
    """Whether a stride leads nearer to the axis of a body than this; *rounded*, whether the distance rounds to it or less."""
    (ax, ay, _), (bx, by, _) = stride.start, stride.end
    dx, dy = 2 * (bx - ax), 2 * (by - ay)
    doubled = 2 * reach + rounded
    return is_near(2 * body.x, 2 * body.y, 2 * ax, 2 * ay, dx, dy, dx * dx + dy * dy, doubled * doubled)


def why_not_end(
    scene: Scene,
    mover: Mover,
    at: Point,
    crowd: Crowd = NOBODY,
    *,
    is_crouched: bool = False,
    may_hang: bool = False,
    start: Point | None = None,
) -> str:
    """Why a move cannot end at a point; empty if it can. Who was in contact at the *start* may be so still."""
    body = mover.body(at, is_crouched)
    others: Sequence[Body] = [*crowd.friends, *crowd.enemies, *crowd.met]
    if not is_held(scene, at.x, at.y, at.level) and is_hanging_on(scene, mover, *at):
        if not may_hang:
            return "it would hang there"
        return ""
    reason = why_not_stand(scene, body, others, mover.barred)
    if reason:
        return reason
    for enemy in crowd.enemies:
        if are_adjacent(scene, body, enemy) and not (
            start is not None and are_adjacent(scene, mover.body(start, is_crouched), enemy)
        ):
            return "it would end in contact with an enemy"
    return ""
