"""How much longer the proposed ways are than the best: beside a fine visibility graph that shapely draws."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import combinations
from math import hypot
from random import Random
from statistics import mean

import pytest
import shapely
from shapely import LineString, Polygon, unary_union
from shapely import Point as Spot

from tests.engine.geometry.tables import LARGE, SIZE, STANDARD, battlefield, laid
from tests.tiers import Bulk
from wasteland.engine.geometry.floors import why_not_stand
from wasteland.engine.geometry.reach import reach
from wasteland.engine.geometry.ways import way_to
from wasteland.engine.points import Point

ALLOWANCE = 400
MEAN = 10
"""A tenth of an inch."""


def shortest(blocked: Polygon, start: Point, end: Point) -> float | None:
    """The length of the best way round what is blocked, within the allowance."""
    near = blocked.intersection(Spot(start[:2]).buffer(ALLOWANCE + 10))
    spots = [start[:2], end[:2]]
    for part in getattr(near, "geoms", [near]):
        for ring in (part.exterior, *part.interiors) if isinstance(part, Polygon) and not part.is_empty else ():
            spots += [
                at
                for at in ring.coords[:-1]
                if hypot(at[0] - start.x, at[1] - start.y) + hypot(at[0] - end.x, at[1] - end.y) <= ALLOWANCE
            ]
    pairs = list(combinations(range(len(spots)), 2))
    lines = shapely.linestrings([[spots[one], spots[two]] for one, two in pairs])
    inner = near.buffer(-0.02)
    shapely.prepare(inner)
    free = ~shapely.intersects(inner, lines)
    beside: dict[int, list[tuple[float, int]]] = {number: [] for number in range(len(spots))}
    for (one, two), is_free, length in zip(pairs, free, shapely.length(lines), strict=True):
        if is_free:
            beside[one].append((length, two))
            beside[two].append((length, one))
    heap, done = [(0.0, 0)], set()
    while heap:
        cost, at = heappop(heap)
        if at == 1:
            return cost
        if at in done or cost > ALLOWANCE:
            continue
        done.add(at)
        for length, other in beside[at]:
            if other not in done:
                heappush(heap, (cost + length, other))
    return None


@pytest.mark.bulk
@pytest.mark.timeout(600)
def test_ways_are_hardly_longer_than_the_best(bulk: Bulk) -> None:
    random = Random(13)
    over: list[float] = []
    missed = 0
    wanted = bulk(400, 6000)
    tables = 4
    for number in range(tables):
        mover = (STANDARD, LARGE)[number % 2]._replace(barred=frozenset({"impassable"}))
        pieces = battlefield(random, tall=22, low=24, areas=8)
        scene = laid(pieces).scene()
        in_the_way = [
            Polygon(piece.corners).buffer(mover.radius, quad_segs=16)
            for piece in pieces
            if (piece.solid and piece.top > 0) or piece.ground is not None
        ]
        blocked = unary_union(in_the_way).intersection(Polygon([(0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)]).buffer(200))
        edge = Polygon([(-500, -500), (SIZE + 500, -500), (SIZE + 500, SIZE + 500), (-500, SIZE + 500)]).difference(
            Polygon(
                [
                    (mover.radius, mover.radius),
                    (SIZE - mover.radius, mover.radius),
                    (SIZE - mover.radius, SIZE - mover.radius),
                    (mover.radius, SIZE - mover.radius),
                ]
            )
        )
        blocked = unary_union([blocked, edge])
        shapely.prepare(blocked)
        tried = 0
        while tried < wanted // tables:
            start = Point(random.randrange(100, SIZE - 100), random.randrange(100, SIZE - 100))
            end = Point(start.x + random.randint(-300, 300), start.y + random.randint(-300, 300))
            if (
                blocked.contains(Spot(start[:2]))
                or blocked.contains(Spot(end[:2]))
                or not blocked.crosses(LineString([start[:2], end[:2]]))
            ):
                continue
            if any(why_not_stand(scene, mover.body(at), (), mover.barred) for at in (start, end)):
                continue
            best = shortest(blocked, start, end)
            if best is None:
                continue
            tried += 1
            path = way_to(reach(scene, mover, start, ALLOWANCE + 40), end)
            if path is None:
                missed += best < ALLOWANCE - 2 * MEAN
                continue
            assert path.cost > best - 1, (start, end)
            over.append(path.cost - best)

    print(f"{len(over)} ways, {mean(over):.2f} longer in the mean, {max(over):.1f} at most, {missed} not found")  # noqa: T201
    assert mean(over) < MEAN
    assert missed <= len(over) / 100
