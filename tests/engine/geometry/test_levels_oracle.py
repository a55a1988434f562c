"""Jumps and drops beside a second opinion: how wide a gap is, and how near the foot of an edge."""

from __future__ import annotations

from collections import Counter
from math import ceil, pi
from random import Random

import pytest
from shapely import LineString, Polygon, unary_union
from shapely import Point as Spot

from tests.engine.geometry.tables import STANDARD, laid, turned
from tests.tiers import Bulk
from wasteland.engine.geometry.leaping import drop, gap_between
from wasteland.engine.geometry.pieces import prism
from wasteland.engine.points import Point


@pytest.mark.bulk
def test_gaps_are_as_wide_as_a_second_opinion_says(bulk: Bulk) -> None:
    """Roofs of one height, some of which overlap: what is left of the line between two points of them."""
    random = Random(17)
    found: Counter[str] = Counter()
    for _ in range(bulk(2000, 20000)):
        outlines = [
            turned(
                random.randrange(80, 400),
                random.randrange(80, 400),
                random.randrange(1000, 1600),
                1200,
                pi / 12 * random.randrange(24),
            )
            for _ in range(3)
        ]
        scene = laid(*(prism(corners, 0, 250, standable=True) for corners in outlines)).scene()
        roofs = unary_union([Polygon(corners) for corners in outlines])
        start, end = (Point(random.randrange(900, 1700), random.randrange(1050, 1350), 250) for _ in range(2))
        if (
            start == end
            or min(roofs.exterior.distance(Spot(at[:2])) if isinstance(roofs, Polygon) else 1 for at in (start, end)) < 1e-6
        ):
            continue
        line = LineString([start[:2], end[:2]])
        open_parts = line.difference(roofs.buffer(1e-9))
        parts = [part for part in getattr(open_parts, "geoms", [open_parts]) if part.length > 1e-6]
        told = gap_between(scene, STANDARD, start, end)
        if not roofs.covers(Spot(start[:2])):
            assert told == "a jump begins where it stands"
        elif not roofs.covers(Spot(end[:2])):
            assert told == "there is nothing to land on"
        elif not parts:
            assert told == "there is nothing to jump over"
        else:
            marks = [line.project(Spot(at)) for part in parts for at in part.coords]
            wide = max(marks) - min(marks)
            if abs(wide - round(wide)) > 1e-5:
                assert told == ceil(wide), (outlines, start, end)
        found["gap" if isinstance(told, int) else told] += 1

    assert found["gap"] > 100, found


@pytest.mark.bulk
def test_drops_end_as_near_as_a_second_opinion_says(bulk: Bulk) -> None:
    random = Random(19)
    found: Counter[bool] = Counter()
    for _ in range(bulk(2000, 20000)):
        corners = turned(300, 200, 1000, 1000, pi / 12 * random.randrange(24))
        scene = laid(prism(corners, 0, 250, standable=True)).scene()
        roof = Polygon(corners)
        start, end = Point(1000, 1000, 250), Point(random.randrange(750, 1250), random.randrange(750, 1250))
        apart = roof.distance(Spot(end[:2]))
        near = STANDARD.radius + STANDARD.touching + 0.5
        if min(abs(apart - STANDARD.radius), abs(apart - near)) < 1e-6:
            continue
        is_drop = not isinstance(drop(scene, STANDARD, start, end, False), str)
        assert is_drop == (STANDARD.radius < apart < near), (corners, end)
        found[is_drop] += 1

    assert found[True] > 20, found
