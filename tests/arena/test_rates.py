"""Wilson intervals, against values worked out by hand and known from the literature."""

from __future__ import annotations

import pytest

from wasteland.arena.rates import Estimate, times_fair, wilson


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (1000, 2000, 0.4781, 0.5219),
    ],
)
def test_the_interval(count: int, of: int, low: float, high: float) -> None:
    rate = wilson(count, of)

    assert (rate.low, rate.high) == pytest.approx((low, high), abs=5e-5)


def test_the_share_is_the_plain_rate() -> None:
    assert wilson(3, 4).share == 0.75


def test_nothing_of_nothing_may_be_anything() -> None:
    assert (wilson(0, 0).share, wilson(0, 0).low, wilson(0, 0).high) == (0.0, 0.0, 1.0)


def test_more_games_make_the_interval_narrower() -> None:
    few, many = wilson(5, 10), wilson(500, 1000)

    assert many.high - many.low < (few.high - few.low) / 5


def test_a_rate_in_words() -> None:
    assert str(wilson(5, 10)) == "50.0% (23.7% to 76.3%)"


def test_a_share_is_so_many_times_the_fair_one() -> None:
    ratio = times_fair(5, 10, 0.25)

    assert (ratio.value, ratio.low, ratio.high) == pytest.approx((2.0, 4 * 0.2366, 4 * 0.7634), abs=5e-4)


def test_of_nothing_any_share_may_be_fair() -> None:
    assert not times_fair(0, 0, 0.5).misses(0.7, 1.4)
    assert not times_fair(0, 9, 0.0).nearly_misses(0.7, 1.4)


@pytest.mark.parametrize(
    ("measured", "misses", "nearly"),
    [
        (Estimate(1.5, 1.41, 1.6), True, False),
        (Estimate(1.5, 1.3, 1.7), False, True),
        (Estimate(1.3, 1.1, 1.5), False, False),
        (Estimate(0.5, 0.4, 0.6), True, False),
        (Estimate(0.6, 0.5, 0.8), False, True),
    ],
)
def test_what_misses_its_bounds_does_so_with_the_whole_interval(measured: Estimate, misses: bool, nearly: bool) -> None:
    assert (measured.misses(0.7, 1.4), measured.nearly_misses(0.7, 1.4)) == (misses, nearly)
