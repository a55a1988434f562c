"""The vocabulary of views: what any game may say with it."""

from __future__ import annotations

import pytest

from wasteland.engine.grounds import box
from wasteland.engine.viewing import Change, View, changed, holding, when
from wasteland.engine.words import Name, Span, put


@pytest.mark.parametrize(("number", "said"), [(0, "over"), (1, "over"), (2, "now"), (3, "to come")])
def test_a_stage_is_over_now_or_to_come(number: int, said: str) -> None:
    assert when(number, taken=2) == said


def test_of_words_those_that_hold_are_marks() -> None:
    assert holding([("active", True), ("hurt", 0), ("first player", "yes")]) == ("active", "first player")


def test_notes_say_whom_they_name() -> None:
    view = View("toy", None, "", "", 1, notes=["It rains.", put("{} keeps watch.", Name("Kim", seat=1))])

    assert (view.notes, {type(note) for note in view.notes}) == (["It rains.", "Kim keeps watch."], {str})
    assert view.note_spans == [(), (Span(0, 3, "seat", "seat.1"),)]


def test_notes_that_name_nobody_are_a_text_alone() -> None:
    assert View("toy", None, "", "", 1, notes=["It rains."]).note_spans == []


def test_what_has_become_more_or_less_is_a_change() -> None:
    assert changed(2, [("coins", 3), ("wounds", 1)], [("coins", 1), ("wounds", 1)]) == [Change("coins", 2, -2, 1, good=False)]


def test_what_was_not_there_before_or_is_gone_is_a_change() -> None:
    assert changed(0, [("mule", 1)], [("cart", 1)]) == [Change("mule", 0, -1, 0, good=False), Change("cart", 0, 1, 1)]


def test_the_outline_of_a_rectangle_goes_round_it() -> None:
    assert box(1, 2, 5, 8) == ((1, 2), (5, 2), (5, 8), (1, 8))
