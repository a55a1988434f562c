"""Decks: cards that have no order until someone draws, but for those a rule has laid on top or underneath."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Sequence
from dataclasses import field
from math import floor
from random import Random
from typing import ClassVar, Generic, TypeVar

from wasteland.engine.chance import Draw, DrawSeveral, Reveal, drawn_at_once
from wasteland.engine.saving import Named, State, state

C = TypeVar("C", bound=Named)

EVERYBODY = -1
"""Who knows a card that all have seen."""


@state
class Pile(State, Generic[C]):
    """A face-down deck. What nobody knows is nowhere stored: *loose* cards have no order at all."""

    _later: ClassVar[tuple[str, ...]] = ("known_below",)

    loose: list[C] = field(default_factory=list)
    top: list[C] = field(default_factory=list)
    """Cards laid on top in order; the last of the list is drawn first."""
    bottom: list[C] = field(default_factory=list)
    """Cards laid underneath in order; the last of the list is drawn first among them, after all others."""
    known: list[int] = field(default_factory=list)
    """Who knows the card of *top* in the same place: a seat, or EVERYBODY."""
    known_below: list[int] = field(default_factory=list)
    """Who knows the card of *bottom* in the same place; those past its end are known to EVERYBODY."""

    def __bool__(self) -> bool:
        return bool(self.loose or self.top or self.bottom)

    def __len__(self) -> int:
        return len(self.loose) + len(self.top) + len(self.bottom)

    def lay_on_top(self, card: C, known_to: int) -> None:
        """Put a card on top; *known_to* is the one seat that knows it, or EVERYBODY."""
        self.top.append(card)
        self.known.append(known_to)

    def lay_underneath(self, card: C, known_to: int = EVERYBODY) -> None:
        """Put a card underneath; *known_to* is the one seat that knows it, or EVERYBODY."""
        self.bottom.insert(0, card)
        if known_to != EVERYBODY or self.known_below:
            self.known_below.insert(0, known_to)

    def shuffle_in(self, cards: Iterable[C]) -> None:
        """Mix these cards and all that was in order into the loose ones."""
        self.loose += self.top
        self.loose += self.bottom
        self.loose += cards
        self.top, self.known, self.bottom, self.known_below = [], [], [], []

    def contents(self) -> list[C]:
        """All cards in it, in an order that says nothing: sorted by id."""
        return sorted([*self.loose, *self.top, *self.bottom], key=lambda card: str(card.id))

    def known_top(self, seat: int | None) -> list[C]:
        """The cards from the top that this seat knows, the very top first, up to the first it does not know."""
        seen: list[C] = []
        for card, knower in zip(reversed(self.top), reversed(self.known), strict=True):
            if knower not in (EVERYBODY, seat):
                break
            seen.append(card)
        return seen

    def redeal(self, seat: int | None, random: Random, hands: Sequence[list[C]] = ()) -> None:
        """Deal anew, in place, every card that the seat cannot tell from the loose ones.

        *hands* are cards from this pile that others hold and the seat cannot see; they are dealt anew with it. As many cards
        are drawn as are dealt, however many the pile has.
        """
        if self.known or self.known_below or any(hands):
            self.redeal_at(seat, random, [(hand, at) for hand in hands for at in range(len(hand))])

    def redeal_at(self, seat: int | None, random: Random, hidden: list[tuple[list[C], int]]) -> None:
        """The same, where only some cards of a hand are from this pile: each by the hand that it is in, and its place there."""
        if self.known:
            hidden += [(self.top, at) for at, knower in enumerate(self.known) if knower not in (EVERYBODY, seat)]
        if self.known_below:
            hidden += [(self.bottom, at) for at, knower in enumerate(self.known_below) if knower not in (EVERYBODY, seat)]
        if not hidden:
            return
        loose, number, many = self.loose, random.random, len(self.loose)
        left = many + len(hidden)
        # Each place is dealt any of the cards that are left, and its own goes where that one was: so loose cards need no
        # shuffling, any of them may be one that somebody held.
        for cards, at in hidden:
            drawn = floor(number() * left)
            if drawn < many:
                cards[at], loose[drawn] = loose[drawn], cards[at]
            else:
                others, there = hidden[drawn - left]
                cards[at], others[there] = others[there], cards[at]
            left -= 1


def draw(pile: Pile[C]) -> Awaitable[C]:
    """Take the top card of a pile that has one; until now nobody could know which of the loose ones it is."""
    return Draw(pile.loose) if pile.loose and not pile.top else _draw_in_order(pile)


def draw_or_rebuild(pile: Pile[C], discard: list[C]) -> Awaitable[C | None]:
    """Take the top card; an empty pile is first rebuilt from its discard pile. None if both are empty."""
    if not pile.loose and not pile:
        if not discard:
            return _nothing()
        pile.shuffle_in(discard)
        discard.clear()
    return draw(pile)


def draw_then_rebuild(pile: Pile[C], discard: list[C]) -> Awaitable[C | None]:
    """Take the top card; a pile that this leaves empty is rebuilt from its discard pile at once, before anything else lies
    there. None if both were empty."""
    return draw(pile) if len(pile) > 1 else _draw_last(pile, discard)


async def _draw_last(pile: Pile[C], discard: list[C]) -> C | None:
    card = await draw_or_rebuild(pile, discard)
    _rebuild(pile, discard)
    return card


def _rebuild(pile: Pile[C], discard: list[C]) -> None:
    """The discards become the pile, if it is empty: a new one, of which nobody knows the order."""
    if not pile:
        pile.shuffle_in(discard)
        discard.clear()


async def _draw_in_order(pile: Pile[C]) -> C:
    if pile.top:
        pile.known.pop()
        card = pile.top.pop()
    else:
        card = pile.bottom.pop()
        del pile.known_below[len(pile.bottom) :]
    await Reveal(card)
    return card


async def _nothing() -> None:
    """There is no card to draw."""


def draw_several(pile: Pile[C], count: int, discard: list[C]) -> Awaitable[list[C]]:
    """Take cards from the top; when the pile runs out and another is needed, it is rebuilt from its discard pile."""
    if not pile.top and count and drawn_at_once(len(pile.loose), count) == count:
        return DrawSeveral(pile.loose, count)
    return _draw_bit_by_bit(pile, count, discard)


def draw_several_then_rebuild(pile: Pile[C], count: int, discard: list[C]) -> Awaitable[list[C]]:
    """Take cards from the top; whenever the pile is empty, be it by the last of them, it is rebuilt from its discard pile."""
    return draw_several(pile, count, discard) if count < len(pile) else _draw_several_last(pile, count, discard)


async def _draw_several_last(pile: Pile[C], count: int, discard: list[C]) -> list[C]:
    drawn = await draw_several(pile, count, discard)
    _rebuild(pile, discard)
    return drawn


async def _draw_bit_by_bit(pile: Pile[C], count: int, discard: list[C]) -> list[C]:
    drawn: list[C] = []
    while len(drawn) < count:
        if not pile.top and pile.loose:
            drawn += await DrawSeveral(pile.loose, drawn_at_once(len(pile.loose), count - len(drawn)))
            continue
        card = await draw_or_rebuild(pile, discard)
        if card is None:
            break
        drawn.append(card)
    return drawn
