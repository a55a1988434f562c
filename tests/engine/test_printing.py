"""Printed things face up: what a card tells, and everything that some packs print, each once."""

from __future__ import annotations

from typing import Any

from wasteland.engine import viewing
from wasteland.engine.boxes import copies
from wasteland.engine.cards import Card, Record
from wasteland.engine.content import Pack
from wasteland.engine.printing import copies_in_box, face_up, printed_in

SHOT = Card(id="shot", name="Shot", text="Aim, then breathe.", flavour="One less.", count=3)
KEEPER = Record(id="keeper", name="The Keeper", text="Keeps what is left.")


def a_pack(id: str, **sections: list[Record]) -> Pack:
    return Pack(id, id, "1.0.0", "toy", "", "", {name: {it.id: it for it in records} for name, records in sections.items()})


def plainly(record: Any) -> viewing.Card:
    return face_up(record, "thing", {})


# -- face up


def test_a_card_tells_whose_copy_it_is() -> None:
    [copy] = copies([Card(id="axe", name="Axe", text="Fells.")])

    shown = face_up(copy, "tool", {})

    assert (shown.id, shown.facts) == ("axe.1", {"face": "axe"})


def test_a_printed_card_is_its_own_face() -> None:
    assert plainly(SHOT).facts == {"face": "shot", "flavour": "One less."}


def test_a_record_that_is_no_card_has_no_face() -> None:
    assert plainly(KEEPER).facts == {}


def test_facts_that_say_nothing_are_left_out() -> None:
    facts: dict[str, viewing.Fact] = {"damage": 2, "armor": 0, "scope": None, "colour": "", "unique": False, "marked": True}

    assert face_up(KEEPER, "mat", facts).facts == {"damage": 2, "marked": True}


def test_marks_say_how_it_stands() -> None:
    assert face_up(KEEPER, "mat", {}, ("used",)).tags == ("used",)


# -- all that is printed


def test_everything_is_there_with_its_section_and_pack() -> None:
    found = printed_in([a_pack("base", shots=[SHOT], people=[KEEPER])], plainly)

    assert [(one.card.name, one.section, one.pack) for one in found] == [
        ("Shot", "shots", "base"),
        ("The Keeper", "people", "base"),
    ]


def test_what_a_later_pack_replaces_is_there_once_and_new_in_the_old_place() -> None:
    louder = Card(id="shot", name="Loud Shot", text="Aim.")

    found = printed_in([a_pack("base", shots=[SHOT], people=[KEEPER]), a_pack("loud", shots=[louder])], plainly)

    assert [(one.card.name, one.pack) for one in found] == [("Loud Shot", "loud"), ("The Keeper", "base")]


def test_the_same_id_in_two_sections_is_two_things() -> None:
    assert len(printed_in([a_pack("base", shots=[SHOT], drinks=[SHOT])], plainly)) == 2


def test_a_card_is_there_as_often_as_it_says_and_anything_else_once() -> None:
    assert [one.count for one in printed_in([a_pack("base", shots=[SHOT], people=[KEEPER])], plainly)] == [3, 1]


def test_a_game_may_count_otherwise() -> None:
    found = printed_in([a_pack("base", shots=[SHOT])], plainly, lambda section, record: 4 * copies_in_box(section, record))

    assert [one.count for one in found] == [12]
