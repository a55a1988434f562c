"""Points and ways: how they are spelled, written down, and read again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.points import FARTHEST, Leg, Point, legs_of, length, numbers_of, numbers_of_way, point_of, spelled

near = st.integers(-FARTHEST, FARTHEST)
points = st.builds(Point, near, near, near)
LABELS = ("walk", "climb")


@pytest.mark.parametrize(
    ("point", "scale", "words"),
    [
        (Point(350, 200), 1, "350, 200"),
        (Point(350, 200, 1), 1, "350, 200 level 1"),
        (Point(350, 200), 100, "3.5, 2.0"),
        (Point(385, -5, 2), 100, "3.85, -0.05 level 2"),
    ],
)
def test_a_point_is_spelled_in_what_people_count_in(point: Point, scale: int, words: str) -> None:
    assert spelled(point, scale) == words


def test_a_point_reads_as_its_numbers() -> None:
    assert str(Point(3, 4)) == "3, 4"


@pytest.mark.parametrize(("number", "words"), [(0, "0.0"), (600, "6.0"), (385, "3.85"), (1, "0.01")])
def test_a_length_keeps_one_digit_behind_the_point_and_drops_a_second_nought(number: int, words: str) -> None:
    assert length(number, 100) == words


def test_the_ground_is_not_written() -> None:
    assert numbers_of(Point(3, 4)) == (3, 4)


@given(point=points)
def test_a_point_is_read_as_it_was_written(point: Point) -> None:
    assert point_of(numbers_of(point)) == point


def test_two_numbers_are_a_point_on_the_ground() -> None:
    assert point_of((3, 4)) == Point(3, 4, 0)


@pytest.mark.parametrize("numbers", [(), (1,), (1, 2, 3, 4), (1, FARTHEST + 1), (1.0, 2), (True, 2), ("1", 2), (1, None)])
def test_what_is_no_point_is_not_taken_for_one(numbers: Any) -> None:
    assert point_of(numbers) is None


@given(legs=st.lists(st.builds(Leg, st.sampled_from(LABELS), points), min_size=1, max_size=12))
def test_a_way_is_read_as_it_was_written(legs: list[Leg]) -> None:
    assert legs_of(numbers_of_way(legs, LABELS), LABELS) == tuple(legs)


def test_of_each_leg_the_label_and_the_point_are_written() -> None:
    way = (Leg("walk", Point(350, 200)), Leg("climb", Point(350, 200, 1)))

    assert numbers_of_way(way, LABELS) == (0, 350, 200, 0, 1, 350, 200, 1)


@pytest.mark.parametrize(
    "numbers", [(), (0, 1, 2), (2, 1, 2, 0), (-1, 1, 2, 0), (0, 1, 2, 0) * 13, (0, 1, 2, 0.0), (0, 1, FARTHEST + 1, 0)]
)
def test_what_is_no_way_is_not_taken_for_one(numbers: Any) -> None:
    assert legs_of(numbers, LABELS) is None
