"""Seats with bots on them, and the loop in which the bots answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from wasteland.bots.random_bot import RandomBot
from wasteland.engine.asking import Anyone, Question
from wasteland.engine.game import Table
from wasteland.engine.play import Play
from wasteland.engine.points import Pick
from wasteland.engine.seeing import Bot, glimpsed, imagined
from wasteland.engine.viewing import View

T = TypeVar("T", bound=Table)

Heed = Callable[[Question, Pick], None]
"""Somebody who wants to know of every answer right before it is given."""


class Seat(Generic[T]):
    """A place at a table: what is asked there, and what may be known there. The state itself stays out of reach."""

    __slots__ = ("_deals", "_play", "random", "seat")

    def __init__(self, play: Play[T], seat: int, random: Random, deals: Random | None = None) -> None:
        """What the seat imagines is dealt by *deals*, if nobody says otherwise, or else by its own *random*."""
        self._play = play
        self.seat = seat
        self.random = random
        self._deals = deals or random

    @property
    def question(self) -> Question:
        """What the seat is asked now."""
        asked = self._play.question(self.seat)
        if asked is None:
            raise LookupError(f"seat {self.seat} is not asked anything now")
        return asked

    def view(self) -> View:
        """What the seat sees."""
        return self._play.game.view(self._play.state, self.seat)

    def look(self, random: Random | None = None) -> T:
        """The table as it may well be, with everything that the seat cannot know dealt anew. It is lent, to be looked at and to
        be left as it is: what the seat sees may be the table's own."""
        return glimpsed(self._play.game, self._play.state, self.seat, random or self._deals)

    def table(self, random: Random | None = None) -> T:
        """The same as a copy, to do with it whatever one likes."""
        return imagined(self._play.game, self._play.state, self.seat, random or self._deals)

    def imagine(self, random: Random | None = None, checkpoints: bool = True) -> Play[T]:
        """A play that may well be this one, to be played on: a fork, with everything that the seat cannot know dealt anew. One
        that is only to be played out needs no *checkpoints*."""
        return self._play.fork_for(self.seat, random or self._deals, checkpoints)


def lots(seed: int | float | str) -> Random:
    """What seats bring that nobody has chosen is drawn from this, the same for everything that plays a game with this seed."""
    return Random(f"{seed}/brings")


def seated(play: Play[T], seed: int | float | str) -> list[Seat[T]]:
    """All seats of a play; what is random about those who sit there follows from *seed*, one source for all of them. What they
    imagine is dealt by another: however often somebody looks, the same seats speak first."""
    random, deals = Random(f"{seed}/seats"), Random(f"{seed}/deals")
    return [Seat(play, seat, random, deals) for seat in range(play.setting.seats)]


def play_on(play: Play[T], bots: Sequence[Bot], seats: Sequence[Seat[T]], limit: int, heed: Heed | None = None) -> int:
    """Let the bots answer until the game is over or *limit* answers are given; returns how many were given."""
    if heed is None and all(type(bot) is RandomBot for bot in bots):
        return _play_on_at_random(play, seats, limit)
    given = 0
    while given < limit and play.open is not None:
        question = next_question(play, seats)
        pick = bots[question.seat].choose(seats[question.seat])
        if heed is not None:
            heed(question, pick)
        play.answer(question.seat, pick)
        given += 1
    return given


def next_question(play: Play[T], seats: Sequence[Seat[T]]) -> Question:
    """The question to answer next; on an open floor a seat drawn by lot speaks first."""
    floor = play.open
    if isinstance(floor, Anyone):
        return floor.choices[_by_lot(seats[0].random)(floor)]
    return play.asked()[0]


def _by_lot(random: Random) -> Callable[[Anyone[Any]], int]:
    """Draws who speaks first on an open floor."""
    number = random.random

    def drawn(floor: Anyone[Any]) -> int:
        several = len(floor.seats)
        return int(number() * several) if several > 1 else 0

    return drawn


def _play_on_at_random(play: Play[T], seats: Sequence[Seat[T]], limit: int) -> int:
    """The same as `play_on` with nobody but random bots, without a detour: millions of games go through here."""
    number, bot = seats[0].random.random, RandomBot()

    def anything(question: Question) -> int:
        return int(number() * len(question.options))

    given, anybody = 0, _by_lot(seats[0].random)
    while given < limit and play.open is not None:
        made = play.go_on(anything, limit - given, anybody)
        if not made:
            seat = next_question(play, seats).seat
            play.answer(seat, bot.choose(seats[seat]))
            made = 1
        given += made
    return given
