"""What every printed thing has, and every card: the records that games build theirs on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from wasteland.engine.asking import Shown
from wasteland.engine.saving import Named

C = TypeVar("C", bound="Card")


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Record(Named):
    """Something that a pack prints: a card, a mat, a mission."""

    id: str
    name: str
    text: str
    """What it does, in our words."""
    flavour: str = ""

    def shown(self) -> Shown:
        """How people see it as an option: by its name."""
        return Shown(self.name, (self.id,))

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Card(Record):
    """A card. The cards of a box are copies of those of a pack: *face* is the printed one they copy."""

    count: int = 1
    """How many copies are in the box."""
    face: str = ""


def one_of_each(cards: list[C]) -> list[C]:
    """Of copies of the same printed card one, since whoever chooses does not care which: the last, in the place of the first. A
    card that copies none is like no other."""
    if len(cards) < 2:
        return cards[:]
    return list({card.face or card.id: card for card in cards}.values())


def first_of_each(cards: list[C]) -> list[C]:
    """The same where the first copy is the one."""
    if len(cards) < 2:
        return cards[:]
    found: dict[str, C] = {}
    for card in cards:
        found.setdefault(card.face or card.id, card)
    return list(found.values())


def take_copy(cards: list[C], face: str) -> C | None:
    """Take the first copy of a printed card out of these; None if there is none."""
    for at, card in enumerate(cards):
        if card.face == face:
            return cards.pop(at)
    return None


def taken_copy(cards: list[C], face: str) -> C:
    """The same where there has to be one; a LookupError if there is none."""
    card = take_copy(cards, face)
    if card is None:
        raise LookupError(f"there is no {face} left")
    return card
