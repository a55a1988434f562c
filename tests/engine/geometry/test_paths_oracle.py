"""Declared ways beside a second opinion: the same leg is refused, and what can be gone costs the same."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import ceil, hypot
from random import Random

import pytest
from shapely import LineString, Polygon
from shapely import Point as Spot
from shapely.ops import substring

from tests.engine.geometry import oracle
from tests.engine.geometry.tables import LARGE, STANDARD, battlefield, block, laid
from tests.tiers import Bulk
from wasteland.engine.geometry.floors import floor
from wasteland.engine.geometry.movers import Mover
from wasteland.engine.geometry.paths import gone
from wasteland.engine.geometry.pieces import Piece
from wasteland.engine.points import Leg, Point

TABLES = 20
TOO_NEAR = "too near to call"


class Opinion:
    """What shapely thinks of walks and steps on some pieces."""

    def __init__(self, pieces: list[Piece], mover: Mover) -> None:
        self.placed = list(zip(pieces, oracle.polygons(pieces), strict=True))
        self.mover = mover

    def of(self, start: Point, end: Point) -> str:
        """How a leg is gone on foot: "walk", "step", "no" or too near to call."""
        line = oracle.line(*start[:2], *end[:2])
        surfaces = self.surfaces(line, start.level)
        if isinstance(surfaces, str):
            return surfaces
        if surfaces[-1][2] != end.level:
            return "no"
        stepped = any(z != start.level for _, _, z in surfaces)
        for one, two, z in surfaces:
            part = substring(line, one, two, normalized=True) if start[:2] != end[:2] else line
            for piece, shape in self.placed:
                meets = self.meets(part, piece, shape, z)
                if meets in (TOO_NEAR, "no"):
                    return meets
                stepped = stepped or meets == "step"
        return "step" if stepped else "walk"

    def surfaces(self, line: LineString | Spot, z: int) -> list[tuple[float, float, int]] | str:
        """The parts of a line by the surface that they are on."""
        tops = []
        far = line.length
        for piece, shape in self.placed:
            if not piece.standable:
                continue
            inside = line.intersection(shape)
            if inside.is_empty:
                if line.distance(shape) < oracle.CLOSE:
                    return TOO_NEAR
                continue
            if not isinstance(inside, LineString):
                if far:
                    return TOO_NEAR
                tops.append((0.0, 1.0, piece.top))
                continue
            marks = sorted(line.project(Spot(at)) / far for at in inside.coords)
            if 0 < marks[0] < 1e-9 or 1 > marks[1] > 1 - 1e-9 or marks[1] - marks[0] < 1e-9:
                return TOO_NEAR
            tops.append((marks[0], marks[1], piece.top))
        marks = sorted({0.0, 1.0, *(mark for one, two, _ in tops for mark in (one, two))})
        found = []
        for one, two in pairwise(marks):
            if two - one < 1e-9:
                return TOO_NEAR
            below = max((top for a, b, top in tops if a <= one and two <= b and top <= z + self.mover.standing), default=0)
            if below < z - self.mover.standing:
                return "no"
            found.append((one, two, below))
            z = below
        return found

    def meets(self, part: LineString | Spot, piece: Piece, shape: Polygon, z: int) -> str:
        """What it means that a base on its way meets a piece: "no", "step", or nothing."""
        is_barred = piece.ground in self.mover.barred and piece.top == z
        is_solid = piece.solid and piece.top > z and piece.bottom < z + self.mover.standing
        if not is_barred and not is_solid:
            return ""
        apart = part.distance(shape)
        if abs(apart - self.mover.radius) < oracle.CLOSE:
            return TOO_NEAR
        if apart > self.mover.radius:
            return ""
        return "no" if is_barred or piece.top > z + self.mover.standing else "step"

    def ends(self, at: Point) -> str:
        """Whether somebody can end there: "yes", "no" or too near to call."""
        spot = Spot(at[:2])
        if at.level and not any(
            piece.standable and piece.top == at.level and shape.covers(spot) for piece, shape in self.placed
        ):
            return "no"
        verdicts = {self.meets(spot, piece, shape, at.level) for piece, shape in self.placed}
        if TOO_NEAR in verdicts:
            return TOO_NEAR
        under = any(p.ground in self.mover.barred and p.top == at.level and shape.contains(spot) for p, shape in self.placed)
        return "no" if "step" in verdicts or under or verdicts & {"no"} else "yes"


@pytest.mark.bulk
def test_ways_on_foot_are_gone_as_a_second_opinion_has_them(bulk: Bulk) -> None:
    random = Random(7)
    found: Counter[str] = Counter()
    for number in range(TABLES):
        pieces = battlefield(random, tall=14, low=40, areas=6)
        for left in range(200, 4600, 500):  # stairs, and slabs to walk on and under
            pieces += block(left, 100, left + 150, 260, 90, standable=True)
            pieces += block(left + 150, 100, left + 320, 260, 180, bottom=150, standable=True)
        mover = (STANDARD, LARGE)[number % 2]._replace(barred=frozenset({"impassable"}))
        scene, opinion = laid(pieces).scene(), Opinion(pieces, mover)
        for _ in range(bulk(120, 2000)):
            x, y = random.randrange(100, 4700), random.choice((random.randrange(100, 400), random.randrange(100, 4700)))
            start = at = Point(x, y, floor(scene, x, y, 1000))
            legs, told = [], ""
            cost = 0
            for _ in range(random.randrange(1, 5)):
                far = random.choice((40, 150, 400))
                x, y = (min(4700, max(100, one + random.randint(-far, far))) for one in at[:2])
                to = Point(x, y, floor(scene, x, y, at.level + mover.standing))
                verdict = opinion.of(at, to)
                label = verdict if verdict in ("walk", "step") and random.random() < 0.9 else random.choice(("walk", "step"))
                legs.append(Leg(label, to))
                if not told and verdict != label:
                    told = TOO_NEAR if verdict == TOO_NEAR else str(len(legs))
                if not told:
                    cost += ceil(round(hypot(to.x - at.x, to.y - at.y), 9))
                at = to
            path = gone(scene, mover, start, legs)
            if not told and opinion.ends(at) != "yes":
                told = TOO_NEAR if opinion.ends(at) == TOO_NEAR else str(len(legs))
            if TOO_NEAR not in told:
                assert (str(path.objection.leg) if path.objection else "") == told, (start, legs, path.objection)
                assert path.objection or path.cost == cost
            found["too near" if told == TOO_NEAR else "refused" if told else "gone"] += 1
            found["stepped"] += path.objection is None and any(leg.label == "step" for leg in legs)

    assert found["too near"] < found["gone"] / 20, found
    assert found["gone"] > 500, found
    assert found["stepped"] > 100, found
