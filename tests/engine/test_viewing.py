"""The vocabulary of views: what any game may say with it."""

from __future__ import annotations

import pytest

from wasteland.engine.viewing import holding, when


@pytest.mark.parametrize(("number", "said"), [(0, "over"), (1, "over"), (2, "now"), (3, "to come")])
def test_a_stage_is_over_now_or_to_come(number: int, said: str) -> None:
    assert when(number, taken=2) == said


def test_of_words_those_that_hold_are_marks() -> None:
    assert holding([("active", True), ("hurt", 0), ("first player", "yes")]) == ("active", "first player")
