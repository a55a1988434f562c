"""Legs on foot: walks on one surface, and steps over and onto what is low enough."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import NamedTuple

from wasteland.engine.geometry.floors import is_held, is_held_all_along, kinds_along
from wasteland.engine.geometry.movers import STEP, WALK, Mover
from wasteland.engine.geometry.outlines import Outline, enters
from wasteland.engine.geometry.scenery import Placed, Scene
from wasteland.engine.geometry.strides import Stride, run
from wasteland.engine.points import Point

BARRED = "it cannot enter that ground"
BLOCKED = "something solid is in its way"


def walk(scene: Scene, mover: Mover, start: Point, end: Point, is_crouched: bool) -> Stride | str:
    """On one surface that holds the middle of the base all along, past everything solid."""
    (ax, ay, z), (bx, by, _) = start, end
    if z != end.level:
        return f"a walk stays on its level: it does not lead from {z} to {end.level}"
    if not is_held_all_along(scene, ax, ay, bx, by, z):
        return "there is nothing under the middle of its base on a part of the way"
    height = mover.height(is_crouched)
    if scene.walls(z, z + height).met(ax, ay, bx, by, mover.radius):
        tall = scene.walls(z + mover.standing, z + height).met(ax, ay, bx, by, mover.radius)
        return BLOCKED if tall else "it has to step over something there"
    kinds = kinds_along(scene, ax, ay, bx, by, z, mover.radius)
    if kinds & mover.barred:
        return BARRED
    far = run(start, end)
    return Stride(WALK, start, end, is_crouched, far * _rate(mover, is_crouched), far, kinds)


def _rate(mover: Mover, is_crouched: bool) -> int:
    return mover.crouched_rate if is_crouched else 1


class Stretch(NamedTuple):
    """A part of a leg, on one surface."""

    start: Fraction
    end: Fraction
    z: int


def step(scene: Scene, mover: Mover, start: Point, end: Point, is_crouched: bool) -> Stride | str:
    """Over and onto what rises over the present surface by no more than the mover stands, and down from it."""
    surfaces = stretches(scene, mover, start, end)
    if isinstance(surfaces, str):
        return surfaces
    height, far = mover.height(is_crouched), run(start, end)
    kinds: set[object] = set()
    rise, is_level, stepped = 0, True, False
    been: set[int] = set()
    before = start.level
    for stretch in surfaces:
        rise = max(rise, stretch.z - before)
        is_level = is_level and stretch.z == before
        before = stretch.z
        if any(_met(scene, mover, start, end, stretch, stretch.z + mover.standing, stretch.z + height)):
            return BLOCKED
        been |= {top.number for top in scene.tops(stretch.z) if _lies_on(top, start, end, stretch)}
        for low in _met(scene, mover, start, end, stretch, stretch.z, stretch.z + height):
            stepped = True
            if low.number not in been:
                rise = max(rise, low.piece.top - stretch.z)
        kinds |= _kinds(scene, mover, start, end, stretch)
    if kinds & mover.barred:
        return BARRED
    if is_level and not stepped:
        return "there is nothing to step over: it is a walk"
    return Stride(STEP, start, end, is_crouched, far * _rate(mover, is_crouched), far, frozenset(kinds), rise)


def stretches(scene: Scene, mover: Mover, start: Point, end: Point) -> list[Stretch] | str:
    """On which surfaces the middle of the base is along a step, or why it cannot be one."""
    if not is_held(scene, start.x, start.y, start.level):
        return "a step begins where it stands"
    tops = list(_tops(scene, start, end))
    marks = sorted({Fraction(0), Fraction(1), *(mark for begin, stop, _ in tops for mark in (begin, stop))})
    found: list[Stretch] = []
    z = start.level
    for one, two in pairwise(marks):
        below = max((top for begin, stop, top in tops if begin <= one and two <= stop and top <= z + mover.standing), default=0)
        if below < z - mover.standing:
            return "it goes down too far for a step"
        if found and found[-1].z == below:
            found[-1] = Stretch(found[-1].start, two, below)
        else:
            found.append(Stretch(one, two, below))
        z = below
    if z != end.level:
        if not z < end.level <= z + mover.standing or not is_held(scene, end.x, end.y, end.level):
            return f"the step leads to a surface at {z}, not at {end.level}"
        found.append(Stretch(Fraction(1), Fraction(1), end.level))
    return found


def _tops(scene: Scene, start: Point, end: Point) -> Iterator[tuple[Fraction, Fraction, int]]:
    """The tops that the middle of the base comes over, and on which part of the leg."""
    for placed in scene.closed:
        piece = placed.piece
        if piece.standable or (piece.solid and piece.top in (start.level, end.level)):
            span = placed.shape.spanned(start.x, start.y, end.x, end.y)
            if span is not None:
                n1, d1, n2, d2 = span
                yield Fraction(n1, d1), Fraction(n2, d2), piece.top


def _lies_on(top: Placed, start: Point, end: Point, stretch: Stretch) -> bool:
    span = top.shape.spanned(start.x, start.y, end.x, end.y)
    return span is not None and Fraction(span[0], span[1]) <= stretch.end and Fraction(span[2], span[3]) >= stretch.start


def _met(scene: Scene, mover: Mover, start: Point, end: Point, stretch: Stretch, low: int, high: int) -> Iterator[Placed]:
    """The solid pieces between two heights that the base enters in a part of a leg."""
    for placed in scene.solids:
        if placed.piece.top > low and placed.piece.bottom < high and enters_in(placed.shape, mover, start, end, stretch):
            yield placed


def _kinds(scene: Scene, mover: Mover, start: Point, end: Point, stretch: Stretch) -> set[object]:
    return {ground.piece.ground for ground in scene.grounds(stretch.z) if enters_in(ground.shape, mover, start, end, stretch)}


def enters_in(shape: Outline, mover: Mover, start: Point, end: Point, stretch: Stretch) -> bool:
    """Whether the base enters an outline in a part of a leg; the ends of the part need not be whole points."""
    (ax, ay, _), (bx, by, _) = start, end
    if not enters(shape, ax, ay, bx, by, mover.radius):
        return False
    if stretch.start == 0 and stretch.end == 1:
        return True
    scale = lcm(stretch.start.denominator, stretch.end.denominator)
    one, two = int(stretch.start * scale), int(stretch.end * scale)
    return enters(
        shape.scaled(scale),
        ax * scale + (bx - ax) * one,
        ay * scale + (by - ay) * one,
        ax * scale + (bx - ax) * two,
        ay * scale + (by - ay) * two,
        mover.radius * scale,
    )
