"""What cards do, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol


class Worded(Protocol):
    """Something that can say in a few words what it does; they begin in lower case."""

    def words(self) -> str: ...


def in_words(effects: Iterable[Worded]) -> str:
    """What effects do one after another, in words."""
    return ", then ".join(effect.words() for effect in effects)


def several(number: int, thing: str) -> str:
    """A number of things: 1 card, 2 cards."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def span(faces: str) -> range:
    """The numbers that a card names: "4" is 4 alone, "4-6" is 4 to 6; a ValueError if it names none."""
    low, dash, high = faces.partition("-")
    last = high if dash else low
    if not (low.isdecimal() and last.isdecimal() and int(low) <= int(last)):
        raise ValueError(f'{faces!r} is no number or range of numbers, such as "1" or "4-6"')
    return range(int(low), int(last) + 1)


def misfits(faces: Iterable[str], low: int, high: int, what: str) -> Iterator[str]:
    """What is wrong with the numbers that a card names, if they should lie between *low* and *high*: a pack's problems."""
    for named in faces:
        try:
            fits = low <= span(named)[0] and span(named)[-1] <= high
        except ValueError:
            fits = False
        if not fits:
            yield f'{named!r} is no {what}, such as "{low}" or "{high - 1}-{high}"'
