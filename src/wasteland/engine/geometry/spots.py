"""Good places to go: into contact with somebody, behind something, up onto something, and round about in the open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from wasteland.engine.geometry.bodies import Body
from wasteland.engine.geometry.contact import OVER_LOW, are_adjacent
from wasteland.engine.geometry.falling import DIRECTIONS
from wasteland.engine.geometry.floors import floor, is_on_table
from wasteland.engine.geometry.lengths import divided
from wasteland.engine.geometry.paths import Path
from wasteland.engine.geometry.reach import Reach
from wasteland.engine.geometry.ways import straight, way_to
from wasteland.engine.points import Point

_MILLION = 1_000_000

FARTHER = 20
"""Across something low contact is looked for at distances that differ by this."""


class Candidate(NamedTuple):
    """A place that can be reached: what it costs at most, and how."""

    cost: int
    at: Point
    path: Path


def contact_spots(reach: Reach, target: Body) -> Iterator[Point]:
    """Free points from which a base touches another one, the nearest to the start first, be there a way or not. Beside it, and
    farther off where something low stands between."""
    mover, scene = reach.mover, reach.scene
    found = []
    for off in (1, *range(FARTHER, OVER_LOW + 1, FARTHER)):
        for cosine, sine in DIRECTIONS:
            far = mover.radius + target.radius + off
            x, y = target.x + divided(far * cosine, _MILLION), target.y + divided(far * sine, _MILLION)
            at = Point(x, y, floor(scene, x, y, target.z + mover.standing, mover.barred))
            apart = (x - reach.start.x) ** 2 + (y - reach.start.y) ** 2
            if apart <= (reach.far + mover.radius) ** 2 and at not in found:
                if are_adjacent(scene, mover.body(at), target):
                    found.append(at)
    found.sort(key=lambda at: (at.x - reach.start.x) ** 2 + (at.y - reach.start.y) ** 2)
    return (at for at in found if not reach.why_not_end(at))


def assaults(reach: Reach, target: Body, most: int = 3) -> list[Candidate]:
    """Some ways into contact with somebody whom the crowd of the reach names as *met*; the cheapest first."""
    found: list[Candidate] = []
    for at in contact_spots(reach, target):
        path = way_to(reach, at)
        if path is not None:
            found.append(Candidate(path.cost, at, path))
            if len(found) == most:
                break
    return sorted(found, key=lambda one: one.cost)


def cover_spots(reach: Reach) -> list[tuple[int, Point, int]]:
    """The ends of the reach that lie beside something solid: what each costs, and the number of its mark."""
    return [end for end in reach.ends if end[2] >= reach.roads.turnings]


def ring(reach: Reach, parts: Iterable[int] = (100, 50)) -> Iterator[Point]:
    """Points round the start on its level, at these hundredths of the allowance, as far as they are free."""
    start, mover = reach.start, reach.mover
    for part in parts:
        far = reach.far * part // 100
        for cosine, sine in DIRECTIONS[::2]:
            at = Point(start.x + far * cosine // _MILLION, start.y + far * sine // _MILLION, start.level)
            if is_on_table(reach.scene, at.x, at.y, mover.radius) and not reach.why_not_end(at):
                yield at


def candidates(reach: Reach) -> list[Candidate]:
    """Some good ends of a move, for a bot to choose from: marks, in cover and out of it and on other levels, and points in the
    open. Each has a way that the referee allows."""
    found = {at: Candidate(cost, at, reach.way(number)) for cost, at, number in reach.ends}
    for at in ring(reach):
        if at not in found:
            path = straight(reach, at)
            if path is not None:
                found[at] = Candidate(path.cost, at, path)
    return list(found.values())
