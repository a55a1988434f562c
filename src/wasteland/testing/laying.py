"""What it takes to lay out a table of any game: copies by the names of cards, piles in order, values for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from wasteland.engine.cards import Card
from wasteland.engine.piles import EVERYBODY, Pile

C = TypeVar("C", bound=Card)
T = TypeVar("T")


def next_copy(cards: list[C], face: str) -> C:
    """Take the next copy of a printed card out of these."""
    for card in cards:
        if card.face == face:
            cards.remove(card)
            return card
    raise AssertionError(f"the box has no (more) {face!r}")


def stack(pile: Pile[C], faces: Sequence[str]) -> None:
    """Put copies of these printed cards, which are among the loose ones of a pile, on its top, the first uppermost."""
    for card in reversed([next_copy(pile.loose, face) for face in faces]):
        pile.lay_on_top(card, EVERYBODY)


def per_seat(given: Sequence[T] | T, seat: int) -> T:
    """What a seat gets: its own of a list or tuple, or what all get."""
    return given[seat] if isinstance(given, list | tuple) else given  # type: ignore[return-value]


def names(cards: Sequence[Card | None]) -> list[str | None]:
    """The printed ids of cards, for comparing."""
    return [None if card is None else card.face for card in cards]
