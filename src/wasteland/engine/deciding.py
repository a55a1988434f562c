"""Answers to whatever is open: whether something is one, and those that somebody picks by number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from wasteland.engine.asking import Anyone, Ask, Choice, Question, Together, Unfit
from wasteland.engine.entries import Entry, Wanted, on_the_floor, together
from wasteland.engine.points import Pick

Choose = Callable[[Question], int]
"""Somebody who picks an option of any question, by its number."""

Speaks = Callable[[Anyone[Any]], int]
"""Says which of the questions on an open floor is answered first, by its place."""


class Illegal(Exception):
    """The answer was refused, and nothing changed."""


class Decided(NamedTuple):
    """What was decided by number: for the log, for the rule, and how many picks it took."""

    entry: Entry
    sent: Any
    picks: int


def settled(question: Question, pick: Any) -> Pick:
    """The answer, if it is one to this question."""
    try:
        return question.settled(pick)
    except Unfit as unfit:
        raise Illegal(str(unfit)) from None


def _picked(question: Question, choose: Choose) -> Pick:
    """What *choose* picks, if there is such an option."""
    number: Any = choose(question)
    if number.__class__ is not int:
        raise Illegal(f"{number!r} is the number of no option")
    if question.__class__ is Choice and 0 <= number < len(question.options):
        return int(number)
    return settled(question, number)


def decide(wanted: Wanted | None, choose: Choose, limit: int, speaks: Speaks | None) -> Decided | None:
    """The answer to whatever is open, with *limit* picks of *choose* at most; None where it has to come from somebody else."""
    if limit < 1:
        return None
    if isinstance(wanted, Anyone):
        if speaks is None:
            return None
        which = speaks(wanted)
        if which.__class__ is not int or not 0 <= which < len(wanted.seats):
            raise Illegal(f"{which!r} is none of the {len(wanted.seats)} questions")
        question = wanted.choices[which]
        pick = _picked(question, choose)
        return Decided(on_the_floor(which, question.entry_of(pick)), (which, pick), 1)
    if isinstance(wanted, Ask):
        pick = _picked(wanted, choose)
        return Decided(wanted.entry_of(pick), pick, 1)
    if isinstance(wanted, Together):
        count = sum(choice.is_open for choice in wanted.choices)
        if count <= limit:
            picks: list[Pick] = [_picked(choice, choose) if choice.is_open else 0 for choice in wanted.choices]
            entries = [choice.entry_of(pick) for choice, pick in zip(wanted.choices, picks, strict=True)]
            return Decided(together(wanted.choices, entries), picks, count)
    return None
