"""Bodies: distances, contact, what lies in front."""

from __future__ import annotations

import pytest

from tests.engine.geometry.tables import block, laid, standing
from wasteland.engine.geometry.bodies import are_close, distance, distance_to, gap, is_in_arc, overlap
from wasteland.engine.geometry.contact import are_adjacent
from wasteland.engine.points import Point

BARE = laid().scene()


@pytest.mark.parametrize(
    ("height", "radius", "eye"),
    [(125, 49, 112), (62, 49, 55), (12, 49, 10), (175, 79, 157), (87, 79, 78), (12, 79, 10)],
)
def test_the_eye_is_at_nine_tenths_of_the_height(height: int, radius: int, eye: int) -> None:
    assert standing(100, 100, 30, radius, height).eye == Point(100, 100, 30 + eye)


def test_a_gap_is_measured_between_edges_in_plan() -> None:
    assert gap(standing(0, 0), standing(300, 400)) == 500 - 98
    assert gap(standing(0, 0), standing(30, 40)) == 0


def test_a_distance_counts_heights() -> None:
    assert distance(standing(0, 0), standing(398, 0, 400)) == 500
    assert distance(standing(0, 0, radius=79), standing(200, 0)) == 200 - 79 - 49


def test_a_distance_is_rounded_to_the_nearest() -> None:
    assert distance(standing(0, 0), standing(99, 0, 1)) == 1, "the root of 2 is 1"
    assert distance(standing(0, 0), standing(100, 0, 2)) == 3, "the root of 8 is 3"


def test_a_distance_to_a_spot() -> None:
    assert distance_to(standing(0, 0), Point(249, 0)) == 200


@pytest.mark.parametrize(("x", "y", "is_in"), [(1, 0, True), (0, 1, True), (0, -1, True), (-1, 500, False), (5, -900, True)])
def test_exactly_to_the_side_is_in_front(x: int, y: int, is_in: bool) -> None:
    assert is_in_arc((1, 0), Point(0, 0), x, y) is is_in


def test_bases_five_apart_touch_and_six_apart_do_not() -> None:
    assert are_close(standing(0, 0), standing(103, 0))
    assert not are_close(standing(0, 0), standing(104, 0))


def test_a_gap_of_five_and_a_bit_rounds_to_five() -> None:
    assert are_close(standing(0, 0), standing(103, 10)), "103.48 apart"
    assert not are_close(standing(0, 0), standing(103, 11)), "103.58 apart"


def test_surfaces_may_differ_by_the_shorter_ones_height() -> None:
    large = standing(0, 0, radius=79, height=175)

    assert are_close(large, standing(130, 0, 125))
    assert not are_close(large, standing(130, 0, 126))
    assert are_close(large, standing(130, 0, 125, height=62, tall=125)), "however it crouches"


def test_who_stands_on_a_drum_touches_who_stands_at_its_foot() -> None:
    scene = laid(block(940, 940, 1060, 1060, 100, standable=True)).scene()
    above, below = standing(1000, 1000, 100), standing(1109, 1000)

    assert gap(above, below) == 11
    assert not are_close(above, below)
    assert are_adjacent(scene, above, below)
    assert not are_adjacent(BARE, above, below)


def test_who_stands_on_either_side_of_a_barricade_touches() -> None:
    scene = laid(block(1000, 800, 1030, 1200, 80)).scene()

    assert are_adjacent(scene, standing(950, 1000), standing(1080, 1000))
    assert are_adjacent(scene, standing(936, 1000), standing(1094, 1000)), "60 apart"
    assert not are_adjacent(scene, standing(936, 1000), standing(1095, 1000)), "61 apart"


def test_no_contact_across_what_rises_higher_than_the_shorter_one() -> None:
    one, other = standing(950, 1000), standing(1080, 1000)

    assert are_adjacent(laid(block(1000, 800, 1030, 1200, 125)).scene(), one, other)
    assert not are_adjacent(laid(block(1000, 800, 1030, 1200, 126)).scene(), one, other)
    thin = laid(block(999, 800, 1001, 1200, 126)).scene()
    assert not are_adjacent(thin, standing(950, 1000), standing(1050, 1000)), "not even two apart"


def test_no_contact_in_the_open_however_near() -> None:
    assert not are_adjacent(BARE, standing(950, 1000), standing(1080, 1000))


def test_what_hangs_over_them_parts_nobody() -> None:
    scene = laid(block(900, 900, 1100, 1100, 300, bottom=200), block(1000, 800, 1030, 1200, 80)).scene()

    assert are_adjacent(scene, standing(950, 1000), standing(1080, 1000))


def test_bodies_overlap_in_plan_and_height() -> None:
    assert overlap(standing(0, 0), standing(97, 0))
    assert not overlap(standing(0, 0), standing(98, 0))
    assert not overlap(standing(0, 0), standing(0, 0, 125))
    assert overlap(standing(0, 0), standing(0, 0, 124))
