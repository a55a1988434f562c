"""What a log holds: one entry for every decision, and which entry answers what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from wasteland.engine.asking import Anyone, Ask, Choice, Question, Together, Unfit
from wasteland.engine.chance import Chance
from wasteland.engine.points import Entry as Entry
from wasteland.engine.points import Pick

Wanted = Ask[Any] | Together[Any] | Anyone[Any] | Chance
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


# -- writing


def together(questions: Iterable[Question], entries: Iterable[Entry]) -> tuple[int, ...]:
    """The answers of several seats as one entry: of a choice its number, of anything else how many numbers follow, and them."""
    numbers: list[int] = []
    for question, entry in zip(questions, entries, strict=True):
        part = (entry,) if isinstance(entry, int) else entry
        numbers += part if isinstance(question, Choice) else (len(part), *part)
    return tuple(numbers)


def on_the_floor(which: int, entry: Entry) -> tuple[int, ...]:
    """The answer to question number *which* of an open floor as one entry."""
    return (which, entry) if isinstance(entry, int) else (which, *entry)


# -- reading


def picks_in(wanted: Together[Any], entry: tuple[int, ...]) -> list[Pick]:
    """The answers that `together` has written; `Unfit` if these numbers are none."""
    picks, at = [], 0
    for question in wanted.choices:
        count = 1
        if not isinstance(question, Choice):
            count, at = entry[at] if at < len(entry) else 0, at + 1
        part = entry[at : at + count]
        if count < 1 or len(part) < count:
            raise Unfit("too few numbers")
        picks.append(question.pick_of(_single(part)))
        at += count
    if at < len(entry):
        raise Unfit("too many numbers")
    return picks


def pick_on_the_floor(wanted: Anyone[Any], entry: tuple[int, ...]) -> tuple[int, Pick]:
    """The question and the answer that `on_the_floor` has written; `Unfit` if these numbers are none."""
    if len(entry) < 2 or not 0 <= entry[0] < len(wanted.seats):
        raise Unfit("nobody on the floor is asked this")
    return entry[0], wanted.choices[entry[0]].pick_of(_single(entry[1:]))


def _single(part: tuple[int, ...]) -> Entry:
    """One number alone stands for itself."""
    return part[0] if len(part) == 1 else part


def to_send(wanted: Any, entry: Entry, at: int, proven: bool = False) -> Any:
    """What to send to a rule that waits for *wanted* when the log says *entry*; `Misfit` if that cannot be.

    A *proven* entry was checked when it was answered: whether the rules refuse it is not asked again.
    """
    if entry.__class__ is int:
        ways = len(wanted.options) if isinstance(wanted, Choice) else wanted.ways if isinstance(wanted, Chance) else 0
        if 0 <= entry < ways:
            return entry
        if ways:
            raise Misfit(at, f"{entry} is none of {ways} ways")
    elif not isinstance(entry, tuple) or not all(type(part) is int for part in entry):
        raise Misfit(at, f"{entry!r} is no decision")
    elif wanted.__class__ is Anyone and len(entry) == 2 and 0 <= entry[0] < len(wanted.seats):
        question = wanted.choices[entry[0]]
        if question.__class__ is Choice and 0 <= entry[1] < len(question.options):
            return entry
    try:
        sent, answers = _understood(wanted, entry)
    except Unfit:
        words = "one number" if isinstance(entry, int) else entry
        raise Misfit(at, f"{words} is no answer to {type(wanted).__name__}") from None
    for question, pick in () if proven else answers:
        if refusal := question.refusal(pick):
            raise Misfit(at, refusal.reason)
    return sent


def _understood(wanted: Any, entry: Entry) -> tuple[Any, Sequence[tuple[Question, Pick]]]:
    """What an entry sends to the rule, and which answers are in it; `Unfit` if it answers nothing."""
    if isinstance(wanted, Ask):
        pick = wanted.pick_of(entry)
        return pick, [(wanted, pick)]
    if isinstance(entry, tuple) and isinstance(wanted, Together):
        picks = picks_in(wanted, entry)
        return picks, [*zip(wanted.choices, picks, strict=True)]
    if isinstance(entry, tuple) and isinstance(wanted, Anyone):
        which, pick = pick_on_the_floor(wanted, entry)
        return (which, pick), [(wanted.choices[which], pick)]
    raise Unfit(f"{entry} answers nothing here")


def seat_of(wanted: Wanted, entry: Entry) -> int | None:
    """The seat that gave this answer; None where it was nature, or all together."""
    if isinstance(wanted, Ask):
        return wanted.seat
    if isinstance(wanted, Anyone) and isinstance(entry, tuple):
        return wanted.seats[entry[0]]
    return None
