"""How the words of cards are put: what is more, what is less."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.wording import plural
from wasteland.engine.words import Words, put


def signed(number: int) -> str:
    """A number with its sign: +1, -2."""
    return f"{number:+d}"


def more_or_less(number: int, thing: str = "") -> str:
    """What is added or taken away: 1 Ammo more, 2 Health less, 1 less."""
    return " ".join(filter(None, (str(abs(number)), thing, "more" if number > 0 else "less")))


def in_a_row(things: Sequence[object]) -> Words:
    """Things in a row, as the story names them: A, B and C."""
    return put("{} and {}", [*things[:-1]], things[-1]) if len(things) > 1 else put("{}", [*things])


def more_dice(number: int) -> str:
    """Dice gained or suffered: +1 die, -2 dice."""
    return f"{signed(number)} {plural('die', number)}"
