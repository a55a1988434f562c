"""How the words of cards are put."""

from __future__ import annotations

import pytest

from wasteland.games.waste_knights_1e.wording import more_dice, more_or_less, signed


@pytest.mark.parametrize(("number", "words"), [(1, "+1 die"), (-1, "-1 die"), (2, "+2 dice"), (-2, "-2 dice")])
def test_dice_gained_and_suffered(number: int, words: str) -> None:
    assert more_dice(number) == words


def test_more_and_less() -> None:
    assert (more_or_less(1, "Ammo"), more_or_less(-2), signed(3)) == ("1 Ammo more", "2 less", "+3")
