"""Records and cards: how people see them, and what tells them apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from wasteland.engine.asking import Shown
from wasteland.engine.cards import Card, Record, first_of_each, one_of_each, take_copy, taken_copy
from wasteland.engine.kinds import record_fields

KEEPER = Record(id="keeper", name="The Keeper", text="Keeps what is left.")
SHOT = Card(id="shot", name="Shot", text="Aim, then breathe.", count=3)


def test_a_record_is_shown_by_its_name_and_lights_up_by_its_id() -> None:
    assert KEEPER.shown() == Shown("The Keeper", ("keeper",))


def test_a_record_in_a_sentence_is_its_name() -> None:
    assert f"{SHOT} goes to {KEEPER}." == "Shot goes to The Keeper."


def test_two_copies_of_a_card_are_two_cards() -> None:
    assert len({SHOT, replace(SHOT)}) == 2


def test_a_pack_writes_no_id_into_a_record() -> None:
    assert [entry.key for entry in record_fields(Card)] == ["name", "text", "flavour", "count", "face"]


# -- copies


def copies(*ids: str) -> list[Card]:
    """Cards of a box by their ids, each with the face that stands before the dot; without a dot it copies none."""
    return [replace(SHOT, id=id, face=id.partition(".")[0] if "." in id else "") for id in ids]


def ids(cards: list[Card]) -> list[str]:
    return [card.id for card in cards]


def test_of_copies_alike_the_last_stands_where_the_first_was() -> None:
    assert ids(one_of_each(copies("shot.1", "saw.1", "shot.2", "axe.1", "shot.3"))) == ["shot.3", "saw.1", "axe.1"]


def test_of_copies_alike_the_first_may_be_the_one() -> None:
    assert ids(first_of_each(copies("saw.2", "shot.1", "saw.1", "shot.2"))) == ["saw.2", "shot.1"]


@pytest.mark.parametrize("of_each", [one_of_each, first_of_each])
def test_cards_that_copy_none_are_like_no_other(of_each: Callable[[list[Card]], list[Card]]) -> None:
    assert ids(of_each(copies("keeper", "shot.1", "warden"))) == ["keeper", "shot.1", "warden"]


@pytest.mark.parametrize("of_each", [one_of_each, first_of_each])
@pytest.mark.parametrize("there", [[], ["shot.1"], ["shot.1", "saw.1"]])
def test_one_of_each_is_a_list_of_its_own(of_each: Callable[[list[Card]], list[Card]], there: list[str]) -> None:
    cards = copies(*there)

    of_each(cards).clear()

    assert ids(cards) == there


def test_the_first_copy_of_a_printed_card_is_taken() -> None:
    cards = [replace(SHOT, id=f"{face}.{copy}", face=face) for copy in (1, 2) for face in ("shot", "saw")]

    taken = take_copy(cards, "saw")

    assert taken is not None
    assert (taken.id, [card.id for card in cards]) == ("saw.1", ["shot.1", "shot.2", "saw.2"])


def test_where_there_is_no_copy_nothing_is_taken() -> None:
    cards = [SHOT]

    assert take_copy(cards, "saw") is None
    assert cards == [SHOT]


def test_where_there_has_to_be_a_copy_it_is_told_which_is_missing() -> None:
    cards = [replace(SHOT, id="shot.1", face="shot")]

    assert taken_copy(cards, "shot").id == "shot.1"
    with pytest.raises(LookupError, match="there is no shot left"):
        taken_copy(cards, "shot")
