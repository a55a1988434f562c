"""Hexes: steps, distances and rings, as counting on a map of them finds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.hexes import NE, NW, SE, STEPS, SW, Hex, N, S, ring, rings
from wasteland.engine.saving import State, from_plain, plain, state

MIDDLE = Hex(0, 0)

hexes = st.builds(Hex, st.integers(-6, 6), st.integers(-6, 6))


def steps_between(start: Hex, goal: Hex) -> int:
    """How many steps it takes, found by walking everywhere at once."""
    reached, steps = {start}, 0
    while goal not in reached:
        reached |= {beside for here in reached for beside in here.around()}
        steps += 1
    return steps


# -- steps


def test_a_step_leads_to_a_hex() -> None:
    assert Hex(2, -1) + SE == Hex(3, -1)


def test_six_steps_round_lead_back() -> None:
    here = MIDDLE
    for step in STEPS:
        here += step

    assert here == MIDDLE


@pytest.mark.parametrize(("step", "back"), [(N, S), (NE, SW), (SE, NW)])
def test_every_step_has_one_that_leads_back(step: Hex, back: Hex) -> None:
    assert MIDDLE + step + back == MIDDLE


def test_six_hexes_lie_around_clockwise_from_the_north() -> None:
    assert Hex(1, 1).around() == (Hex(1, 0), Hex(2, 0), Hex(2, 1), Hex(1, 2), Hex(0, 2), Hex(0, 1))


# -- distances


@pytest.mark.parametrize("goal", rings(4))
def test_the_distance_is_the_number_of_steps(goal: Hex) -> None:
    assert MIDDLE.distance(goal) == steps_between(MIDDLE, goal)


@given(one=hexes, other=hexes)
def test_it_is_as_far_there_as_back(one: Hex, other: Hex) -> None:
    assert one.distance(other) == other.distance(one)


@given(one=hexes, other=hexes, step=hexes)
def test_the_distance_is_the_same_everywhere_on_the_map(one: Hex, other: Hex, step: Hex) -> None:
    assert (one + step).distance(other + step) == one.distance(other)


# -- rings


def test_the_ring_of_nothing_is_the_middle() -> None:
    assert ring(0) == (MIDDLE,)


@pytest.mark.parametrize("radius", [1, 2, 3, 7])
def test_a_ring_has_all_hexes_of_one_distance_each_once(radius: int) -> None:
    found = ring(radius)

    assert len({*found}) == len(found) == 6 * radius
    assert {MIDDLE.distance(hex) for hex in found} == {radius}


@pytest.mark.parametrize("radius", [1, 2, 3])
def test_a_ring_begins_at_its_north_corner(radius: int) -> None:
    assert ring(radius)[0] == Hex(0, -radius)


@pytest.mark.parametrize("radius", [1, 2, 3])
def test_every_side_of_a_ring_ends_at_a_corner_clockwise(radius: int) -> None:
    assert [ring(radius)[side * radius] for side in range(6)] == [Hex(radius * q, radius * r) for q, r in STEPS]


@pytest.mark.parametrize("radius", [1, 2, 3])
def test_each_hex_of_a_ring_lies_beside_the_next(radius: int) -> None:
    found = ring(radius)

    assert all(here.distance(after) == 1 for here, after in zip(found, (*found[1:], found[0]), strict=True))


def test_three_rings_and_the_middle_are_thirty_seven_hexes() -> None:
    assert len({*rings(3)}) == 37


def test_rings_come_from_the_middle_outwards() -> None:
    assert rings(2) == ring(0) + ring(1) + ring(2)


# -- states


@state
class Camp(State):
    """A state with hexes in it."""

    at: Hex
    path: list[Hex]


def test_a_state_may_hold_hexes() -> None:
    camp = Camp(Hex(1, -2), [N, S])

    assert from_plain(Camp, plain(camp), lambda kind, name: None) == camp
