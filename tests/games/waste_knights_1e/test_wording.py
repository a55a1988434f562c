"""How the words of cards are put."""

from __future__ import annotations

import pytest

from wasteland.games.waste_knights_1e.wording import begun, listed, more_dice, more_or_less, plural, signed


@pytest.mark.parametrize(
    ("things", "words"), [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")]
)
def test_things_in_a_row(things: tuple[str, ...], words: str) -> None:
    assert listed(things) == words


def test_things_one_of_which_will_do() -> None:
    assert listed(("a", "b"), "or") == "a or b"


@pytest.mark.parametrize(("number", "words"), [(1, "+1 die"), (-1, "-1 die"), (2, "+2 dice"), (-2, "-2 dice")])
def test_dice_gained_and_suffered(number: int, words: str) -> None:
    assert more_dice(number) == words


def test_more_and_less() -> None:
    assert (more_or_less(1, "Ammo"), more_or_less(-2), signed(3), plural("place", 2)) == (
        "1 Ammo more",
        "2 less",
        "+3",
        "places",
    )


@pytest.mark.parametrize(("words", "said"), [("draw 1 Luck card", "Draw 1 Luck card"), ("", "")])
def test_a_label_begins_with_a_large_letter(words: str, said: str) -> None:
    assert begun(words) == said
