"""What a log holds: whose an entry is."""

from __future__ import annotations

import pytest

from wasteland.engine.asking import Anyone, Choice, Together
from wasteland.engine.chance import dice
from wasteland.engine.entries import Entry, Wanted, seat_of
from wasteland.engine.placing import Place
from wasteland.engine.points import Point


def asked(seat: int) -> Choice[str]:
    return Choice(seat, "Which?", ["left", "right"])


def test_a_choice_is_answered_by_whom_it_asks() -> None:
    assert seat_of(asked(2), 1) == 2


def test_a_point_is_named_by_whom_it_asks() -> None:
    assert seat_of(Place(1, "Where?", lambda point: None, lambda: [Point(0, 0)]), (3, 4)) == 1


@pytest.mark.parametrize(("entry", "seat"), [((0, 1), 3), ((1, 0), 2)])
def test_on_an_open_floor_the_entry_names_the_question_and_so_the_seat(entry: Entry, seat: int) -> None:
    assert seat_of(Anyone([asked(3), asked(2)]), entry) == seat


@pytest.mark.parametrize(
    ("wanted", "entry"), [(Together([asked(0), asked(1)]), (1, 0)), (dice(1, 6), 4)], ids=["together", "dice"]
)
def test_nobody_alone_answers_for_all_together_or_for_nature(wanted: Wanted, entry: Entry) -> None:
    assert seat_of(wanted, entry) is None
