"""Where somebody can stand, and what ground is under a base."""

from __future__ import annotations

import pytest

from tests.engine.geometry.tables import SIZE, STANDARD, block, laid, standing
from wasteland.engine.geometry.falling import landing, nearest_free
from wasteland.engine.geometry.floors import floor, kinds_under, why_not_stand
from wasteland.engine.geometry.movers import Crowd
from wasteland.engine.geometry.pieces import area
from wasteland.engine.grounds import box
from wasteland.engine.points import Point

POOL = area(box(1000, 1000, 1400, 1300), "pool")
BRIDGE = block(1000, 1000, 1800, 1150, 250, bottom=240, standable=True)


@pytest.mark.parametrize(("height", "below"), [(300, 250), (250, 250), (249, 0), (0, 0)])
def test_the_floor_is_the_first_surface_at_or_below(height: int, below: int) -> None:
    scene = laid(BRIDGE, block(0, 0, 3000, 3000, 400, bottom=390)).scene()

    assert floor(scene, 1100, 1100, height) == below


def test_a_top_on_which_nobody_stands_is_no_floor() -> None:
    assert floor(laid(block(0, 0, 500, 500, 300)).scene(), 100, 100, 400) == 0


def test_impassable_ground_is_a_floor_to_fall_on() -> None:
    scene = laid(block(0, 0, 500, 500, 100, ground="acid")).scene()

    assert floor(scene, 100, 100, 400, {"acid"}) == 100


def test_the_base_has_to_overlap_ground_to_be_on_it() -> None:
    scene = laid(POOL).scene()

    assert not kinds_under(scene, 951, 1100, 0, 49), "touching the border alone does not count"
    assert kinds_under(scene, 952, 1100, 0, 49) == {"pool"}


def test_ground_counts_on_the_surface_that_the_base_is_on() -> None:
    scene = laid(POOL, BRIDGE, block(1500, 1000, 1700, 1200, 100, solid=False, ground="brush")).scene()

    assert not kinds_under(scene, 1100, 1075, 250, 49)
    assert kinds_under(scene, 1600, 1100, 0, 49) == {"brush"}
    assert not kinds_under(scene, 1600, 1100, 100, 49), "above it"


def test_a_top_has_the_ground_of_its_piece() -> None:
    scene = laid(block(1000, 1000, 1400, 1400, 100, standable=True, ground="rubble")).scene()

    assert kinds_under(scene, 1200, 1200, 100, 49) == {"rubble"}
    assert not kinds_under(scene, 900, 1200, 0, 49)


def test_several_grounds_may_overlap() -> None:
    scene = laid(POOL, area(box(1100, 900, 1200, 1600), "ash")).scene()

    assert kinds_under(scene, 1150, 1100, 0, 49) == {"pool", "ash"}


@pytest.mark.parametrize(
    ("x", "y", "z", "reason"),
    [
        (49, 49, 0, ""),
        (48, 49, 0, "edge of the table"),
        (SIZE - 49, SIZE - 48, 0, "edge of the table"),
        (1400, 1100, 250, ""),
        (1000, 1000, 250, ""),
        (999, 1000, 250, "nothing to stand on"),
        (1400, 1100, 0, ""),
        (1400, 1100, 100, "nothing to stand on"),
        (2951, 3000, 0, ""),
        (2952, 3000, 0, "no room"),
        (3100, 3100, 200, ""),
        (2500, 2500, 0, "on that ground"),
        (2390, 2500, 0, ""),
    ],
)
def test_where_somebody_can_stand(x: int, y: int, z: int, reason: str) -> None:
    scene = laid(BRIDGE, block(3000, 2900, 3200, 3300, 200, standable=True), area(box(2400, 2400, 2600, 2600), "pool")).scene()
    found = why_not_stand(scene, standing(x, y, z), barred={"pool"})

    assert reason in found
    assert bool(reason) == bool(found)


def test_who_is_low_enough_has_room_under_a_roof() -> None:
    scene = laid(block(1000, 1000, 1400, 1400, 110, bottom=100)).scene()

    assert "no room" in why_not_stand(scene, standing(1200, 1200))
    assert not why_not_stand(scene, standing(1200, 1200, height=62))


def test_nobody_stands_on_somebody_else() -> None:
    scene = laid().scene()

    assert "somebody else" in why_not_stand(scene, standing(1000, 1000), [standing(1097, 1000)])
    assert not why_not_stand(scene, standing(1000, 1000), [standing(1098, 1000)])


def test_a_fall_ends_on_the_floor_below() -> None:
    assert landing(laid(BRIDGE).scene(), STANDARD, Point(1100, 1100, 600)) == Point(1100, 1100, 250)


def test_a_free_spot_is_taken_itself() -> None:
    assert nearest_free(laid().scene(), STANDARD, Point(1000, 1000)) == Point(1000, 1000)


def test_the_nearest_free_spot_is_the_first_on_the_rings_counter_clockwise() -> None:
    scene = laid().scene()

    free = nearest_free(scene, STANDARD, Point(1000, 1000), Crowd(friends=[standing(910, 1000)]))
    assert free == Point(1010, 1000), "98 apart is not overlapping; at 90 one step to the right is 100"
    left = nearest_free(scene, STANDARD, Point(1000, 1000), Crowd(friends=[standing(1090, 1000)]))
    assert left == Point(992, 1006), "the first direction in which ten are enough"


def test_enemies_are_kept_six_apart() -> None:
    free = nearest_free(laid().scene(), STANDARD, Point(1000, 1000), Crowd(enemies=[standing(910, 1000)]))

    assert free == Point(1020, 1000), "after 10 the gap is 2, after 20 it is 12"


def test_where_a_surface_has_no_room_the_next_lower_one_has() -> None:
    scene = laid(block(1000, 1000, 1120, 1120, 100, standable=True)).scene()
    crowd = Crowd(friends=[standing(1060, 1060, 100)])

    free = nearest_free(scene, STANDARD, Point(1060, 1060, 100), crowd)

    assert free is not None
    assert free.level == 0
    assert max(abs(free.x - 1060), abs(free.y - 1060)) == 110
