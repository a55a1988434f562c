"""Wilson intervals, against values worked out by hand and known from the literature."""

from __future__ import annotations

import pytest

from wasteland.arena.rates import wilson


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
