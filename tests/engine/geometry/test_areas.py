"""Areas: radius, line and flame."""

from __future__ import annotations

from random import Random

import pytest
from shapely import Point as Spot
from shapely import Polygon, unary_union
from shapely.affinity import rotate, translate

from tests.engine.geometry.tables import block, laid, standing
from wasteland.engine.geometry.areas import Flame, end_of_line, on_line, within
from wasteland.engine.points import Point

EYE = Point(1000, 1000, 112)


def test_a_radius_touches_bases_in_space() -> None:
    bodies = [standing(1249, 1000), standing(1250, 1000), standing(1000, 1000, 200), standing(1000, 1000, 201)]

    assert within(Point(1000, 1000), 200, bodies) == [0, 2]


def test_a_line_crosses_bases_in_order() -> None:
    bodies = [standing(1500, 1048), standing(1200, 1000), standing(1300, 1049), standing(2100, 1000), standing(900, 1000)]

    assert on_line(laid().scene(), EYE, end_of_line(EYE, (1, 0), 1000), bodies) == [1, 0]


def test_a_line_ends_where_it_enters_what_is_higher_than_the_eye() -> None:
    bodies = [standing(1200, 1000), standing(1349, 1000), standing(1500, 1000)]
    end = end_of_line(EYE, (1, 0), 1000)

    assert on_line(laid(block(1300, 900, 1320, 1100, 113)).scene(), EYE, end, bodies) == [0]
    assert on_line(laid(block(1301, 900, 1320, 1100, 113)).scene(), EYE, end, bodies) == [0, 1]
    assert on_line(laid(block(1300, 900, 1320, 1100, 112)).scene(), EYE, end, bodies) == [0, 1, 2]


def test_the_end_of_a_line_is_the_nearest_whole_point() -> None:
    assert end_of_line(EYE, (7, 7), 800) == Point(1566, 1566, 112)


@pytest.mark.parametrize(
    ("along", "across", "is_touched"),
    [
        (0, 49, True),  # |b| <= r + 5a/27 at the tip
        (0, 50, False),
        (27, 54, True),
        (27, 55, False),
        (675, 174, True),
        (675, 175, False),
        (849, 0, True),  # (a - 675)^2 + b^2 <= (125 + r)^2
        (850, 0, False),
        (-1, 0, False),
    ],
)
def test_a_flame_is_800_long_and_250_wide(along: int, across: int, is_touched: bool) -> None:
    source = standing(1000, 1000)

    for sign in (1, -1):
        body = standing(1000 + 49 + along, 1000 + sign * across)
        assert Flame().touches(source, (1, 0), body) is is_touched


def test_a_flame_in_any_direction_touches_what_its_drawing_touches() -> None:
    """The drawing is the cone widened by the base, and half a circle; a base is touched if its middle lies in it."""
    random = Random(3)
    touched = 0
    for _ in range(1000):
        radius, tip = random.choice((49, 79)), random.choice((49, 79))
        angle = random.randrange(360)
        cone = Polygon([(0, radius), (0, -radius), (675, -125 - radius), (675, 125 + radius)])
        drawn = unary_union([cone, Spot(675, 0).buffer(125 + radius, quad_segs=256)])
        drawn = translate(rotate(translate(drawn, tip, 0), angle, origin=(0, 0)), 2000, 2000)
        ray = rotate(Spot(100_000_000, 0), angle, origin=(0, 0))
        x, y = random.randrange(900, 3100), random.randrange(900, 3100)
        if abs(drawn.exterior.distance(Spot(x, y))) < 0.05:
            continue
        body = standing(x, y, radius=radius)
        assert Flame().touches(standing(2000, 2000, radius=tip), (round(ray.x), round(ray.y)), body) == drawn.contains(
            Spot(x, y)
        )
        touched += drawn.contains(Spot(x, y))

    assert touched > 20
