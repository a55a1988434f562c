"""Stowing: what gives way goes where there is room, or nothing gives way."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.stowing import stowed


def test_things_go_to_the_first_store_with_room() -> None:
    assert stowed(["axe", "rope"], {"bag": 3, "cart": 4}, len) == [("axe", "bag"), ("rope", "cart")]


def test_if_one_of_them_fits_nowhere_none_gives_way() -> None:
    assert stowed(["axe", "rope"], {"bag": 3, "cart": 3}, len) is None, "a rope takes four places"


def test_the_order_of_the_stores_decides() -> None:
    assert stowed(["axe"], {"cart": 4, "bag": 3}, len) == [("axe", "cart")]


def test_nothing_needs_no_room() -> None:
    assert stowed([], {"bag": 0}, len) == []


def test_a_store_that_holds_too_much_takes_nothing_and_lets_nothing_give_way() -> None:
    assert stowed(["axe"], {"bag": -1, "cart": 3}, len) is None


sizes = st.lists(st.integers(1, 3), max_size=5)
rooms = st.dictionaries(st.sampled_from("abc"), st.integers(-1, 6), min_size=1)


@given(sizes, rooms)
def test_no_store_is_filled_beyond_its_room(things: list[int], room: dict[str, int]) -> None:
    found = stowed(things, room, int)

    if found is not None:
        filled = Counter[str]()
        for thing, store in found:
            filled[store] += thing
        assert [thing for thing, _ in found] == things
        assert all(filled[store] <= room[store] for store in room)


@given(sizes, rooms)
def test_things_of_the_same_size_are_stowed_wherever_there_is_room_for_all(things: list[int], room: dict[str, int]) -> None:
    fits = len(things) <= sum(max(0, places) for places in room.values()) and min(room.values()) >= 0

    assert (stowed([1] * len(things), room, int) is not None) == fits
