"""Open floors: every answer asks all of them anew; what a seat was asked a moment ago, and what of it is on offer still."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from wasteland.engine.asking import Anyone, Choice
from wasteland.engine.play import Play
from wasteland.server.wire import Pick

_MOST = 16
"""So many questions are remembered of a seat: who has not seen what others did since is not at the table."""


class Overtaken(NamedTuple):
    """A question that the answer of another seat has closed, and that was asked anew at once."""

    opened: int
    """The sequence at which it was asked."""
    entries: int
    """How long the log was then."""


Overtakings = Mapping[int, tuple[Overtaken, ...]]
"""Seat to what it was asked since its last answer, on the floor that is still open; the newest last."""


def floor_of(play: Play[Any]) -> int | None:
    """Which floor a play stands at, by where its step begins in the log; None if the floor is not open."""
    return play.checkpoint_at if isinstance(play.open, Anyone) else None


def overtaken_after(known: Overtakings, opened: Mapping[int, int], entries: int, answered: int) -> Overtakings:
    """What is overtaken once a seat has answered on a floor that stays open; *opened* and *entries* are from before."""
    return {seat: (*known.get(seat, ()), Overtaken(at, entries))[-_MOST:] for seat, at in opened.items() if seat != answered}


def still_meant(play: Play[Any], seat: int, overtaken: tuple[Overtaken, ...], sequence: int, pick: Pick) -> int | None:
    """The number that an option has now which this seat picked at *sequence*; None if it is not on offer any more.

    An option is the same if the seat sees it in the same way, with all that it names, costs and may bring, in a question of the
    same words. Where two of a question look alike, nobody can say which of them was meant.
    """
    seen = [one for one in overtaken if one.opened <= sequence]
    if not seen or not isinstance(pick, int):
        return None
    past = play.fork()
    past.rewind(seen[-1].entries)
    then, now = past.question(seat), play.question(seat)
    if not isinstance(then, Choice) or not isinstance(now, Choice) or (then.prompt, then.rule) != (now.prompt, now.rule):
        return None
    were, are = ([question.shown(number) for number in range(len(question.options))] for question in (then, now))
    if not 0 <= pick < len(were) or were.count(were[pick]) > 1 or are.count(were[pick]) != 1:
        return None
    return are.index(were[pick])
