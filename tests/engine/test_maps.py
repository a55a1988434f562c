"""Maps: neighbours, distances, closed edges, and the cheapest ways."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.hexes import Hex, rings
from wasteland.engine.maps import Map, map_of

VALLEY = Map({"ford": ["mill", "town"], "mill": ["ford", "town"], "town": ["ford", "mill", "tower"], "tower": ["town"]})
BOARD = map_of({hex: hex for hex in rings(3)})

hexes = st.sampled_from(rings(3))
edges = st.lists(st.builds(lambda at, side: (at, at.around()[side]), hexes, st.integers(0, 5)), max_size=60)
prices = st.lists(st.integers(0, 4), min_size=37, max_size=37).map(lambda costs: dict(zip(rings(3), costs, strict=True)))


def test_an_edge_goes_both_ways() -> None:
    with pytest.raises(ValueError, match="mill is to lie beside ford, but not ford beside mill"):
        Map({"ford": ["mill"], "mill": []})


def test_hexes_lie_beside_those_they_touch() -> None:
    assert BOARD.beside[Hex(0, -3)] == (Hex(1, -3), Hex(0, -2), Hex(-1, -2)), "a corner of the board, clockwise from the north"


# -- distances


@given(hexes, hexes)
def test_on_an_open_board_steps_are_the_distance_of_hexes(one: Hex, other: Hex) -> None:
    assert BOARD.distance(one, other) == one.distance(other)


@given(edges, hexes, hexes)
def test_closing_edges_makes_no_way_shorter(closed: list[tuple[Hex, Hex]], one: Hex, other: Hex) -> None:
    steps = BOARD.without(closed).steps(one)

    assert other not in steps or steps[other] >= one.distance(other)


def test_what_cannot_be_reached_has_no_distance() -> None:
    with pytest.raises(ValueError, match="no way from ford to tower"):
        VALLEY.without([("tower", "town")]).distance("ford", "tower")


def test_a_closed_edge_is_closed_from_either_side() -> None:
    assert VALLEY.without([("ford", "town")]).beside == VALLEY.without([("town", "ford")]).beside


def test_of_spaces_at_the_same_distance_all_are_nearest() -> None:
    assert VALLEY.nearest("ford", ["tower", "town", "mill"]) == ["town", "mill"]


def test_nothing_is_nearest_where_nothing_can_be_reached() -> None:
    assert VALLEY.without([("tower", "town")]).nearest("tower", ["ford"]) == []


# -- ways


def test_a_way_goes_on_to_where_it_has_not_been() -> None:
    assert VALLEY.onward("ford", ["mill"]) == ["town"]
    assert VALLEY.onward("ford", []) == ["mill", "town"]
    assert VALLEY.onward("tower", ["town", "mill", "ford"]) == []


def test_a_detour_is_taken_where_it_is_cheaper() -> None:
    tolled = VALLEY.cheapest("ford", lambda at, to: 5 if {at, to} == {"ford", "town"} else 1)

    assert tolled["tower"] == (3, ("mill", "town", "tower"))


def test_of_ways_that_cost_the_same_the_first_in_order_is_taken() -> None:
    free_mill = VALLEY.cheapest("ford", lambda _, to: 0 if to == "mill" else 1)

    assert free_mill["tower"] == (2, ("mill", "town", "tower")), "mill comes before town"


def test_nobody_goes_where_there_is_no_going() -> None:
    barred = VALLEY.cheapest("ford", lambda at, to: None if to == "tower" else 1)

    assert list(barred) == ["ford", "mill", "town"]


def test_only_what_can_be_paid_for_is_reached() -> None:
    assert list(VALLEY.cheapest("ford", lambda *_: 2, within=3)) == ["ford", "mill", "town"]


@given(hexes, prices)
def test_no_step_makes_a_cheapest_way_cheaper(start: Hex, costs: dict[Hex, int]) -> None:
    found = BOARD.cheapest(start, lambda _, to: costs[to])

    assert len(found) == 37
    for space, route in found.items():
        assert route.cost == sum(costs[hex] for hex in route.spaces)
        assert all(other in BOARD.beside[one] for one, other in pairwise((start, *route.spaces)))
        assert all(found[other].cost <= route.cost + costs[other] for other in BOARD.beside[space])
