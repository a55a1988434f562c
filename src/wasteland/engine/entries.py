"""What a log holds: one entry for every decision, and which entry answers what."""

from __future__ import annotations

from typing import Any, NamedTuple

from wasteland.engine.asking import Anyone, Choice, Place, Point, Together
from wasteland.engine.chance import Chance

Entry = int | tuple[int, ...]
"""One decision in the log: a pick, an outcome of chance, a point, or the picks of several seats."""

Wanted = Choice[Any] | Place | Together[Any] | Anyone[Any] | Chance
"""What a rule waits for."""

GIVE_UP = -1
"""The entry that ends a game because its players gave up."""


class Misfit(Exception):
    """A log does not fit the rules: entry number *at* answers a question that is not asked."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(f"entry {at + 1}: {why}")
        self.at = at
        self.why = why


class Stuck(Misfit):
    """From entry number *at* on the rules go round in a circle: step after step asks nothing, rolls nothing, ends nothing."""


class Moment(NamedTuple):
    """One entry of a log while it is played again: what was wanted, what was decided, and by whom."""

    at: int
    wanted: Wanted
    entry: Entry
    seat: int | None
    """The seat that answered; None for chance, for secret choices shown together, and for giving up."""


class TakenBack(NamedTuple):
    """A record of an undo: the seat took back so many entries, down to this place of the log."""

    at: int
    seat: int
    entries: int


class Redeal(NamedTuple):
    """At this place of the log, what a seat cannot know was dealt anew."""

    at: int
    seat: int | None
    seed: float


def to_send(wanted: Any, entry: Entry, at: int) -> Any:
    """What to send to a rule that waits for *wanted* when the log says *entry*; `Misfit` if that cannot be."""
    if entry.__class__ is int:
        ways = len(wanted.options) if isinstance(wanted, Choice) else wanted.ways if isinstance(wanted, Chance) else 0
        if 0 <= entry < ways:
            return entry
        raise Misfit(at, f"{entry} is none of {ways} ways" if ways else f"one number is no answer to {type(wanted).__name__}")
    if not isinstance(entry, tuple) or not all(type(part) is int for part in entry):
        raise Misfit(at, f"{entry!r} is no decision")
    if isinstance(wanted, Place) and len(entry) == 2:
        if refusal := wanted.refuse(Point(*entry)):
            raise Misfit(at, refusal.reason)
        return Point(*entry)
    if isinstance(wanted, Together) and len(entry) == len(wanted.choices):
        if all(0 <= pick < len(choice.options) for pick, choice in zip(entry, wanted.choices, strict=True)):
            return entry
    if isinstance(wanted, Anyone) and len(entry) == 2 and 0 <= entry[0] < len(wanted.seats):
        if 0 <= entry[1] < len(wanted.choices[entry[0]].options):
            return entry
    raise Misfit(at, f"{entry} is no answer to {type(wanted).__name__}")


def seat_of(wanted: Wanted, entry: Entry) -> int | None:
    """The seat that gave this answer; None where it was nature, or all together."""
    if isinstance(wanted, Choice | Place):
        return wanted.seat
    if isinstance(wanted, Anyone) and isinstance(entry, tuple):
        return wanted.seats[entry[0]]
    return None
