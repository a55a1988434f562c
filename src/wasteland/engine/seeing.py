"""What one seat gets of a play, and nothing it may not know: a table as it may be, what it finds out, the place of a bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from random import Random
from typing import Any, Protocol, TypeVar

from wasteland.engine.asking import Question
from wasteland.engine.game import Game, Table
from wasteland.engine.inquiring import BadInquiry, Finding, Inquirer, Inquiry
from wasteland.engine.play import Play
from wasteland.engine.points import Pick
from wasteland.engine.telling import News
from wasteland.engine.viewing import View

T = TypeVar("T", bound=Table)
T_co = TypeVar("T_co", bound=Table, covariant=True)


def imagined(game: Game[T], table: T, seat: int | None, random: Random) -> T:
    """A copy of a table as it may well be for a seat (None: a spectator): what it cannot know is dealt anew."""
    copy = table.copy()
    copy.news = News()
    game.redeal(copy, seat, random)
    return copy


def glimpsed(game: Game[T], table: T, seat: int | None, random: Random) -> T:
    """The same, only to be looked at: what the seat sees may be the table's own."""
    seen = game.glimpse(table, seat)
    seen.news = _UNHEARD
    game.redeal(seen, seat, random)
    return seen


_UNHEARD = News()
"""What is told where somebody only looks."""


# -- inquiries


def inquiry_of(game: Game[T], id: str) -> Inquiry[T]:
    """The inquiry of that id; `BadInquiry` says which there are."""
    for inquiry in game.inquiries:
        if inquiry.id == id:
            return inquiry
    known = [inquiry.id for inquiry in game.inquiries]
    near = get_close_matches(id, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(known)}" if known else f"{game.name} has none"
    raise BadInquiry(f"no inquiry is called {id[:40]!r}; {hint}")


def inquire(game: Game[T], table: T, seat: int | None, id: str, values: Mapping[str, Any], random: Random) -> Finding:
    """What this seat (None: a spectator) finds out; `BadInquiry` if it asks in a wrong way, `NoFinding` if there is no answer.

    The answer comes from a copy of the table on which everything is dealt anew that the seat cannot know, so it cannot tell
    more than that; the law of inquiries demands that it is the same however things are dealt.
    """
    inquiry = inquiry_of(game, id)
    read: Sequence[Any] = inquiry.read(values)
    return inquiry.find(Inquirer(imagined(game, table, seat, random), seat, inquiry.work), *read)


# -- bots


class Seat(Protocol[T_co]):
    """A place at a table, as the one who sits there knows it."""

    @property
    def seat(self) -> int:
        """The number of the seat."""

    @property
    def question(self) -> Question:
        """What the seat is asked now."""

    @property
    def random(self) -> Random:
        """The bot's own source of randomness, seeded with the game."""

    def view(self) -> View:
        """What the seat sees."""

    def look(self, random: Random | None = None) -> T_co:
        """The table as it may well be, with everything that the seat cannot know dealt anew. It is lent, to be looked at and to
        be left as it is: what the seat sees may be the table's own."""

    def table(self, random: Random | None = None) -> T_co:
        """The same as a copy, to do with it whatever one likes."""

    def imagine(self, random: Random | None = None, checkpoints: bool = True) -> Play[Any]:
        """A play that may well be this one, to be played on: a fork, with everything that the seat cannot know dealt anew. One
        that is only to be played out needs no *checkpoints*."""


class Bot(Protocol):
    """Somebody who answers questions from a seat.

    A bot that calls `Seat.imagine` says so with a class attribute *imagines* = True: plays then keep checkpoints for it.
    """

    def choose(self, seat: Seat[Any], /) -> Pick:
        """The number of an option; where a point or a way is asked for, one of its own if it likes."""
