"""What lays out a table: copies by name, piles in order, values for each seat."""

from __future__ import annotations

import pytest

from wasteland.engine.boxes import copies
from wasteland.engine.cards import Card
from wasteland.engine.piles import Pile
from wasteland.testing.laying import names, next_copy, per_seat, stack


def a_box() -> list[Card]:
    return list(copies([Card(id="saw", name="Saw", text="Cuts.", count=2), Card(id="axe", name="Axe", text="Fells.")]))


def test_every_name_takes_the_next_copy() -> None:
    cards = a_box()

    assert [next_copy(cards, "saw").id for _ in range(2)] == ["saw.1", "saw.2"]
    assert names(cards) == ["axe"]


def test_there_are_no_more_copies_than_the_box_has() -> None:
    cards = a_box()
    next_copy(cards, "axe")

    with pytest.raises(AssertionError, match="no \\(more\\) 'axe'"):
        next_copy(cards, "axe")


def test_the_first_name_lies_uppermost() -> None:
    deck = Pile(a_box())

    stack(deck, ["axe", "saw"])

    assert names(deck.known_top(None)) == ["axe", "saw"]


def test_what_is_not_named_stays_loose() -> None:
    deck = Pile(a_box())

    stack(deck, ["axe", "saw"])

    assert names(deck.loose) == ["saw"]


@pytest.mark.parametrize(("given", "value"), [(4, 4), ([3, 5], 5), ((3, 5), 5)], ids=["for all", "a list", "a tuple"])
def test_a_value_is_for_all_seats_or_for_each(given: list[int] | tuple[int, ...] | int, value: int) -> None:
    assert per_seat(given, 1) == value


def test_an_empty_place_has_no_name() -> None:
    assert names([None, a_box()[0]]) == [None, "saw"]
