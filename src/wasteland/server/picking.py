"""Answers in plain numbers, as they go over the wire and into records, and what they mean to a question."""

from __future__ import annotations

from wasteland.engine.asking import Question, Unfit
from wasteland.engine.play import Illegal
from wasteland.engine.points import Pick as Meant
from wasteland.engine.saving import plain
from wasteland.server.wire import Pick


def meant(question: Question | None, pick: Pick) -> Meant:
    """What the numbers answer; `Illegal` if they answer nothing here. Whether the rules allow it is not asked."""
    if question is None:
        raise Illegal("nothing is asked here now")
    if isinstance(pick, int):
        return pick
    try:
        return question.pick_of(tuple(pick))
    except Unfit as unfit:
        raise Illegal(str(unfit)) from None


def resolved(question: Question, pick: Pick) -> Pick:
    """The same answer as records keep it: a candidate as the point or the way that it stands for."""
    try:
        kept: Pick = plain(question.entry_of(question.settled(meant(question, pick))))
        return kept
    except Unfit as unfit:
        raise Illegal(str(unfit)) from None
