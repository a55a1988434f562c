"""Rehearse a rule: drive its coroutine with scripted dice and answers by label, and see what was asked and told."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from wasteland.engine.asking import Anyone, Ask, Question, Refusal, Together, Unfit
from wasteland.engine.chance import Chance, Dice, Scripted, Seeded
from wasteland.engine.dice import Face
from wasteland.engine.game import Ended, Table
from wasteland.engine.points import Leg, Pick, Point
from wasteland.engine.telling import Event

R = TypeVar("R")


Answer = str | Point | tuple[Leg, ...]
"""A label or its beginning, a point, or a way."""


class Wrong(AssertionError):
    """The rules asked or rolled something else than the rehearsal told."""


@dataclass
class Rehearsal(Generic[R]):
    """What came of it."""

    value: R | None = None
    ended: bool = False
    """Whether the game ended."""
    asked: list[Question] = field(default_factory=list)
    """Every question, in order."""
    rolled: list[Dice[Any]] = field(default_factory=list)
    """Every roll of dice, in order: which dice, by which seat, and why."""
    events: list[Event] = field(default_factory=list)
    open: Question | None = None
    """The question that was left open, if the rehearsal was told to stop there."""

    @property
    def prompts(self) -> list[str]:
        return [choice.prompt for choice in self.asked]

    @property
    def told(self) -> list[str]:
        return [event.text for event in self.events]

    def labels(self) -> list[str]:
        """The options of the question that was left open."""
        return _labels(self._question())

    def refused(self) -> list[Refusal]:
        """What the question that was left open refuses."""
        return self._question().refused()

    def odds(self, label: str) -> float | None:
        """The odds shown for an option of the question that was left open."""
        question = self._question()
        return question.told(_pick(question, label)).odds

    def _question(self) -> Question:
        if self.open is None:
            raise Wrong("no question was left open")
        return self.open


async def _awaited(rule: Awaitable[R]) -> R:
    return await rule


def rehearse(
    table: Table,
    rule: Awaitable[R],
    *,
    dice: Iterable[Sequence[Face | str] | int | str] = (),
    answers: Iterable[Answer | tuple[int, Answer]] = (),
    stop: bool = False,
    seed: int = 1,
) -> Rehearsal[R]:
    """Run a rule to its end. *dice* fall in this order: (3, 4) or ("success", "blank") for two dice, 5 for one. *answers* are
    labels or beginnings of labels that fit exactly one option, points or ways where these are asked for, or (seat, answer)
    to claim who is asked. With *stop*, it stops at the first question without an answer.

    It fails if other dice are rolled or other questions asked than told, and if any are left over. Draws from loose piles
    come from *seed*.
    """
    nature = Scripted([(faces,) if isinstance(faces, int | str) else faces for faces in dice], Seeded(Random(seed)))
    waiting = list(answers)
    done: Rehearsal[R] = Rehearsal()
    table.news.heard = True
    steps = _awaited(rule)
    sent: Any = None
    try:
        while True:
            wanted = steps.send(sent)
            if isinstance(wanted, Chance):
                sent = _outcome(nature, wanted)
                if isinstance(wanted, Dice):
                    done.rolled.append(wanted)
            elif not waiting and stop and isinstance(wanted, Ask):
                done.open = wanted
                done.asked.append(wanted)
                break
            elif not waiting and stop and isinstance(wanted, Anyone):
                done.open = wanted.choices[0]
                done.asked.append(wanted.choices[0])
                break
            elif stop and isinstance(wanted, Together) and len(waiting) < len(_asked_in(wanted)):
                done.open = _left_open(wanted, waiting, done)
                break
            else:
                sent = _answered(wanted, waiting, done)
    except StopIteration as end:
        done.value = end.value
    except Ended:
        done.ended = True
    done.events = table.news.take()
    if waiting:
        raise Wrong(f"answers left over: {waiting}; asked were {done.prompts}")
    if nature.dice:
        raise Wrong(f"dice left over: {nature.dice}")
    return done


def _outcome(nature: Scripted, chance: Chance) -> int | None:
    if isinstance(chance, Dice) and not nature.dice:
        raise Wrong(f"{chance.name} are rolled ({chance.why}), but no more dice were told")
    return nature(chance)


def _answered(wanted: Any, waiting: list[Any], done: Rehearsal[Any]) -> Any:
    if isinstance(wanted, Ask):
        return _pick_next(wanted, waiting, done)
    if isinstance(wanted, Together):
        return [_pick_next(question, waiting, done) if question.is_open else 0 for question in wanted.choices]
    if isinstance(wanted, Anyone):
        if not waiting or not _names_seat(waiting[0]):
            raise Wrong(f"an open floor needs (seat, label): {[question.prompt for question in wanted.choices]}")
        which = wanted.seats.index(waiting[0][0])
        return which, _pick_next(wanted.choices[which], waiting, done)
    raise Wrong(f"a rule awaited {wanted!r}")


def _names_seat(answer: Any) -> bool:
    return isinstance(answer, tuple) and not isinstance(answer, Point) and isinstance(answer[0], int)


def _asked_in(together: Together[Any]) -> list[Question]:
    return [question for question in together.choices if question.is_open]


def _left_open(together: Together[Any], waiting: list[Any], done: Rehearsal[Any]) -> Question:
    """Of secret choices, the first for which there is no answer."""
    asked = _asked_in(together)
    while waiting:
        _pick_next(asked.pop(0), waiting, done)
    done.asked.append(asked[0])
    return asked[0]


def _pick_next(question: Question, waiting: list[Any], done: Rehearsal[Any]) -> Pick:
    done.asked.append(question)
    if not waiting:
        raise Wrong(f"asked without an answer: seat {question.seat}: {question.prompt} {_labels(question)}")
    answer = waiting.pop(0)
    if _names_seat(answer):
        seat, answer = answer
        if seat != question.seat:
            raise Wrong(f"seat {question.seat} is asked, not {seat}: {question.prompt}")
    return _pick(question, answer)


def _pick(question: Question, answer: Answer) -> Pick:
    if not isinstance(answer, str):
        return _allowed(question, answer)
    labels = _labels(question)
    exact = [at for at, shown in enumerate(labels) if shown == answer]
    begins = exact or [at for at, shown in enumerate(labels) if shown.startswith(answer)]
    if len(begins) != 1:
        why = f"{len(begins)} options begin so" if begins else "no such option"
        raise Wrong(f"{question.prompt!r}: {answer!r}: {why}; there are {labels}")
    return question.settled(begins[0])


def _allowed(question: Question, answer: Pick) -> Pick:
    """A point or a way, if the question takes it and the rules allow it."""
    try:
        pick = question.settled(answer)
    except Unfit as unfit:
        raise Wrong(f"{question.prompt!r}: {unfit}") from None
    if refusal := question.refusal(pick):
        raise Wrong(f"{question.prompt!r}: {refusal.reason}")
    return pick


def _labels(question: Question) -> list[str]:
    return [question.shown(at).label for at in range(len(question.options))]
