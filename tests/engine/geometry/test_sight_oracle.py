"""Sight beside a second opinion: the same points are hidden, by the same structures."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from shapely import LineString, STRtree

from tests.engine.geometry import oracle
from tests.engine.geometry.tables import SIZE, laid, scattered
from tests.tiers import Bulk
from wasteland.engine.geometry.bodies import Body
from wasteland.engine.geometry.sight import ALL, points
from wasteland.engine.points import Point

TABLES = 25


@pytest.mark.bulk
def test_what_is_hidden_is_what_a_second_opinion_calls_hidden(bulk: Bulk) -> None:
    random = Random(4)
    found: Counter[str] = Counter()
    cases = bulk(120, 2000)
    for _ in range(TABLES):
        pieces = scattered(random)
        scene = laid(pieces).scene()
        placed = [one for one in scene.closed if one.piece.opaque]
        shapes = oracle.polygons(one.piece for one in placed)
        tree = STRtree(shapes)
        for _ in range(cases):
            eye = Point(random.randrange(SIZE), random.randrange(SIZE), random.choice((10, 55, 112, 112, 112, 312, 157)))
            radius, height = random.choice(((49, 125), (49, 62), (79, 175), (49, 12)))
            near = min(1500, random.choice((200, 600, 1500)))
            x, y = (min(SIZE, max(0, at + random.randrange(-near, near))) for at in eye[:2])
            body = Body(x, y, random.choice((0, 0, 0, 100, 250)), radius, height, height)
            sight = scene.sights.of(eye, body)

            told: dict[int, int] = {}
            for number, point in enumerate(points(eye, body)):
                for at in tree.query(LineString([eye[:2], point[:2]])):
                    if oracle.is_hidden(shapes[at], placed[at].piece, eye, point):
                        told[placed[at].structure] = told.get(placed[at].structure, 0) | 1 << number

            assert sight.by == told, (eye, body)
            found["clear" if not sight.hidden else "hidden" if sight.hidden == ALL else "partly hidden"] += 1

    assert found["partly hidden"] > cases, found
    assert found.total() == TABLES * cases
