"""How words are put."""

from __future__ import annotations

import pytest

from wasteland.engine.wording import begun, listed, plural, several


@pytest.mark.parametrize(
    ("things", "words"), [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")]
)
def test_things_in_a_row(things: tuple[str, ...], words: str) -> None:
    assert listed(things) == words


def test_things_one_of_which_will_do() -> None:
    assert listed(("a", "b"), "or") == "a or b"


@pytest.mark.parametrize(("words", "said"), [("draw 1 Luck card", "Draw 1 Luck card"), ("", "")])
def test_a_label_begins_with_a_large_letter(words: str, said: str) -> None:
    assert begun(words) == said


@pytest.mark.parametrize(
    ("one", "more"),
    [
        ("card", "cards"),
        ("place", "places"),
        ("die", "dice"),
        ("hex", "hexes"),
        ("success", "successes"),
        ("clash", "clashes"),
        ("bull's eye", "bull's eyes"),
    ],
)
def test_what_several_things_are_called(one: str, more: str) -> None:
    assert plural(one) == more


@pytest.mark.parametrize("number", [1, -1, "1"])
def test_one_thing_is_not_several(number: int | str) -> None:
    assert several(number, "hex") == f"{number} hex"


@pytest.mark.parametrize("number", [0, 2, -2, 11, "0", "2-9", "0-1"])
def test_any_other_number_is(number: int | str) -> None:
    assert several(number, "die") == f"{number} dice"
