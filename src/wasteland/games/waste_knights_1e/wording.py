"""How the words of cards are put: lists, signs, dice."""

from __future__ import annotations

from collections.abc import Iterable


def listed(things: Iterable[str], joined_by: str = "and") -> str:
    """Several things in a row: Blades; Blades and Guns; Blades, Guns and Talk."""
    names = list(things)
    return f"{', '.join(names[:-1])} {joined_by} {names[-1]}" if len(names) > 1 else "".join(names)


def begun(words: str) -> str:
    """Words as a sentence or a label begins, with a large letter; the others stay as they are."""
    return words[:1].upper() + words[1:]


def signed(number: int) -> str:
    """A number with its sign: +1, -2."""
    return f"{number:+d}"


def more_or_less(number: int, thing: str = "") -> str:
    """What is added or taken away: 1 Ammo more, 2 Health less, 1 less."""
    return " ".join(filter(None, (str(abs(number)), thing, "more" if number > 0 else "less")))


def more_dice(number: int) -> str:
    """Dice gained or suffered: +1 die, -2 dice."""
    return f"{signed(number)} {plural('die', number)}"


def plural(thing: str, number: int) -> str:
    """One die, two dice; one place, two places."""
    if abs(number) == 1:
        return thing
    return "dice" if thing == "die" else f"{thing}s"
