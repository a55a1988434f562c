"""The law that components are neither lost nor doubled, for any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from wasteland.engine.piles import Pile


def misfits(kind: str, wanted: frozenset[Any], lying: list[Any]) -> Iterator[str]:
    """The cards of a *kind* that do not lie in exactly one place. It is asked all the time, and mostly all is well."""
    there = {*lying}
    if len(there) == len(lying) and there == wanted:
        return
    counted = Counter(card.id for card in lying)
    yield from (f"there are {counted[card.id]} of {kind}{card.id}" for card in wanted if counted[card.id] != 1)
    if strange := sorted(card.id for card in there - wanted):
        yield f"these are not in the box: {', '.join(strange)}"


def all_of(pile: Pile[Any]) -> list[Any]:
    """The cards of a deck, known and unknown."""
    return [*pile.loose, *pile.top, *pile.bottom]
