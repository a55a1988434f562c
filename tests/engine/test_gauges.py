"""Gauges: gains, losses and payments stay within bounds, and nothing is lost on its way from one to another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.gauges import Gauge, hand_on
from wasteland.engine.saving import State, state


@state
class Tank(State):
    """Something that holds fuel."""

    fuel: int = 0


amounts = st.integers(0, 12)


def a_gauge_at(fuel: int, most: int | None = None, least: int = 0) -> Gauge:
    return Gauge(Tank(fuel), "fuel", least, most)


@given(amounts, amounts, amounts)
def test_a_gain_stops_at_the_most_there_may_be(before: int, gained: int, more: int) -> None:
    gauge = a_gauge_at(before, most=before + more)

    assert gauge.gain(gained) == min(gained, more)
    assert gauge.now == before + min(gained, more)


@given(amounts, amounts)
def test_without_a_bound_all_is_gained(before: int, gained: int) -> None:
    gauge = a_gauge_at(before)

    assert gauge.gain(gained) == gained
    assert gauge.now == before + gained


@given(amounts, amounts, amounts)
def test_a_loss_stops_at_the_least_there_may_be(least: int, above: int, lost: int) -> None:
    gauge = a_gauge_at(least + above, least=least)

    assert gauge.lose(lost) == min(lost, above)
    assert gauge.now == least + above - min(lost, above)


def test_what_stands_above_its_bound_is_left_there() -> None:
    gauge = a_gauge_at(5, most=4)

    assert gauge.gain(1) == 0
    assert gauge.now == 5, "of a tank that has shrunk nothing is lost by a gain"


def test_who_spends_spends_the_full_amount() -> None:
    gauge = a_gauge_at(3)

    gauge.spend(2)

    assert gauge.now == 1


def test_who_has_less_spends_nothing() -> None:
    gauge = a_gauge_at(1)

    with pytest.raises(ValueError, match="cannot spend 2 fuel of 1"):
        gauge.spend(2)

    assert gauge.now == 1


@given(amounts, amounts, amounts, amounts)
def test_handed_on_is_what_one_has_and_the_other_has_room_for(has: int, other: int, room: int, n: int) -> None:
    giver, taker = a_gauge_at(has), a_gauge_at(other, most=other + room)

    handed = hand_on(giver, taker, n)

    assert handed == min(has, room, n)
    assert (giver.now, taker.now) == (has - handed, other + handed)
