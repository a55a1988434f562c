"""Lengths in whole units."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.geometry.lengths import divided, is_at_most, length, length_up, part_up, towards

whole = st.integers(-5000, 5000)


@pytest.mark.parametrize(("number", "by", "nearest"), [(5, 2, 3), (-5, 2, -3), (7, 3, 2), (-7, 3, -2), (4, 3, 1), (0, 7, 0)])
def test_halves_are_rounded_away_from_zero(number: int, by: int, nearest: int) -> None:
    assert divided(number, by) == nearest


@pytest.mark.parametrize(
    ("across", "along", "rounded", "up"), [(3, 4, 5, 5), (1, 1, 1, 2), (2, 2, 3, 3), (0, 0, 0, 0), (1, 2, 2, 3)]
)
def test_a_length_is_rounded_and_a_cost_rounded_up(across: int, along: int, rounded: int, up: int) -> None:
    assert (length(across, along), length_up(across, along)) == (rounded, up)


def test_many_short_legs_are_not_cheaper_than_a_long_one() -> None:
    assert 400 * length_up(1, 1) >= length_up(400, 400)


@given(whole, whole)
def test_the_rounded_length_is_the_nearest(across: int, along: int) -> None:
    square, found = across * across + along * along, length(across, along)

    assert (2 * found - 1) ** 2 <= 4 * square or found == 0
    assert 4 * square < (2 * found + 1) ** 2


@given(whole, whole, st.integers(0, 40), st.integers(1, 40))
def test_a_part_is_rounded_up(across: int, along: int, numerator: int, denominator: int) -> None:
    square = Fraction(numerator, denominator) ** 2 * (across * across + along * along)
    found = part_up(across, along, numerator, denominator)

    assert found * found >= square > (found - 1) ** 2 or found == square == 0


@given(st.integers(-200, 200), st.integers(-20, 20), st.integers(1, 400))
def test_comparing_with_a_root(number: int, factor: int, square: int) -> None:
    assert is_at_most(number, factor, square) == (number <= factor * square**0.5 + 1e-9)


def test_a_step_in_a_direction_is_the_nearest_whole_one() -> None:
    assert towards(1, 1, 100) == (71, 71)
    assert towards(-3, 4, 500) == (-300, 400)


def test_a_direction_leads_somewhere() -> None:
    with pytest.raises(ValueError, match="nowhere"):
        towards(0, 0, 5)
