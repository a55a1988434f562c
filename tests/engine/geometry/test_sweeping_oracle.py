"""A moving disc beside a second opinion: it enters the same outlines."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.engine.geometry import oracle
from tests.engine.geometry.tables import SIZE, laid, scattered
from tests.tiers import Bulk
from wasteland.engine.geometry.outlines import enters, outline

TABLES = 20


@pytest.mark.bulk
def test_a_disc_enters_what_a_second_opinion_says_it_enters(bulk: Bulk) -> None:
    random = Random(5)
    found: Counter[bool] = Counter()
    cases = bulk(110, 1100)
    for _ in range(TABLES):
        scene = laid(scattered(random)).scene()
        walls = scene.walls(0, 125)
        pieces = [one.piece for one in scene.solids if one.piece.bottom < 125]
        shapes = oracle.polygons(pieces)
        for _ in range(cases):
            ax, ay = random.randrange(SIZE), random.randrange(SIZE)
            far = random.choice((0, 20, 150, 600, 2000))
            leg = ax, ay, ax + random.randint(-far, far), ay + random.randint(-far, far)
            radius = random.choice((1, 49, 79))
            told = [at for at, shape in enumerate(shapes) if oracle.enters(shape, pieces[at].corners, leg, radius)]

            assert walls.which(*leg, radius) == told, (leg, radius)
            assert bool(walls.met(*leg, radius)) == bool(told)
            found[bool(told)] += 1

    assert min(found.values()) > TABLES * cases / 10, found


@pytest.mark.bulk
def test_a_disc_that_just_touches_does_not_enter(bulk: Bulk) -> None:
    """Cases that are made to be ties: legs beside an edge, at whole distances from it, in directions of whole length."""
    random = Random(6)
    entered = 0
    for _ in range(bulk(2000, 20000)):
        u, v, w = random.choice(((3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29), (1, 0, 1), (0, 1, 1)))
        long, deep = random.randrange(1, 40), random.randrange(1, 30)
        corners = [(0, 0), (long * u, long * v), (long * u - deep * v, long * v + deep * u), (-deep * v, deep * u)]
        off = random.randrange(1, 80)
        start, end = sorted(random.sample(range(-50, 90), 2))
        leg = start * u + off * v, start * v - off * u, end * u + off * v, end * v - off * u
        radius = off * w + random.choice((-1, 0, 0, 0, 1))
        told = oracle.squared_distance(corners, leg) < radius * radius
        assert enters(outline(tuple(corners)), *leg, radius) == told, (corners, leg, radius)
        entered += told

    assert entered
