"""Simple polygons and their convex parts."""

from __future__ import annotations

from math import atan2
from random import Random

import pytest
from shapely import Polygon, unary_union

from wasteland.engine.geometry.polygons import BadOutline, convex_parts, doubled_area, is_convex, why_not_simple
from wasteland.engine.grounds import Corner

L_SHAPE: list[Corner] = [(0, 0), (300, 0), (300, 100), (100, 100), (100, 300), (0, 300)]


def a_star(random: Random) -> list[Corner]:
    """A polygon that is simple because it is seen whole from its middle, mostly; often it is far from convex."""
    count = random.randrange(3, 12)
    spots = sorted({(random.randrange(-500, 500), random.randrange(-500, 500)) for _ in range(count)})
    return sorted(spots, key=lambda at: atan2(at[1] + 0.3, at[0] + 0.1))


def test_an_l_is_cut_into_two() -> None:
    assert len(convex_parts(L_SHAPE)) == 2


@pytest.mark.parametrize("corners", [L_SHAPE, L_SHAPE[::-1]])
def test_a_part_knows_which_sides_are_those_of_the_polygon(corners: list[Corner]) -> None:
    named = set()
    for part in convex_parts(corners):
        for at, side in enumerate(part.sides):
            one, two = part.corners[at], part.corners[(at + 1) % len(part.corners)]
            if side is not None:
                assert {one, two} == {corners[side], corners[(side + 1) % len(corners)]}
                named.add(side)

    assert named == set(range(6)), "every side belongs to some part, and the cuts are no sides"


def test_parts_together_are_the_polygon() -> None:
    random = Random(1)
    tried = 0
    while tried < 300:
        corners = a_star(random)
        if why_not_simple(corners):
            continue
        tried += 1
        parts = convex_parts(corners)

        assert all(doubled_area(part.corners) > 0 and is_convex(part.corners) for part in parts)
        assert sum(doubled_area(part.corners) for part in parts) == abs(doubled_area(corners))
        together = unary_union([Polygon(part.corners) for part in parts])
        assert together.symmetric_difference(Polygon(corners)).area < 1e-6


def test_what_is_simple_is_what_shapely_calls_valid() -> None:
    random = Random(2)
    for _ in range(1000):
        corners = [(random.randrange(8), random.randrange(8)) for _ in range(random.randrange(3, 7))]
        if len(set(corners)) == len(corners):
            assert (why_not_simple(corners) == "") == Polygon(corners).is_valid, corners


@pytest.mark.parametrize(
    ("corners", "reason"),
    [
        ([(0, 0), (1, 1)], "at least 3"),
        ([(0, 0), (5, 0), (5, 5), (0, 0)], "twice"),
        ([(0, 0), (5, 5), (5, 0), (0, 5)], "encloses nothing"),
        ([(0, 0), (6, 6), (6, 0), (0, 5)], "cross or touch"),
        ([(0, 0), (5, 0), (9, 0)], "encloses nothing"),
        ([(0, 0), (9, 0), (4, 0), (4, 4)], "upon each other"),
    ],
)
def test_what_is_no_polygon_is_refused_with_the_reason(corners: list[Corner], reason: str) -> None:
    with pytest.raises(BadOutline, match=reason):
        convex_parts(corners)
