"""What may be chosen now: the things that a question lights up, each with its numbers and odds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

from wasteland.cli.facts import percent, told_numbers
from wasteland.engine.asking import Question
from wasteland.engine.placing import Anywhere
from wasteland.engine.points import Point
from wasteland.engine.viewing import Board

_CANDIDATES = 9


class Lamp(NamedTuple):
    """Something that may be chosen now: by which numbers, and with what odds if they are all the same."""

    numbers: tuple[int, ...]
    odds: float | None

    def with_(self, other: Lamp | None) -> Lamp:
        """One lamp for both."""
        if other is None:
            return self
        return Lamp((*other.numbers, *self.numbers), self.odds if self.odds == other.odds else None)

    def __str__(self) -> str:
        return told_numbers(self.numbers) + (f" {percent(self.odds)}" if self.odds is not None else "")


Lit = Mapping[str, Lamp]
"""The things that may be chosen now, by id."""


def lit_by(question: Question | None) -> dict[str, Lamp]:
    """What a question lights up."""
    lamps: dict[str, Lamp] = {}
    if question is not None:
        for pick in range(listed(question)):
            shown = question.shown(pick)
            for mark in shown.concerns:
                lamps[mark] = Lamp((pick + 1,), shown.odds).with_(lamps.get(mark))
    return lamps


def spots_of(question: Question | None) -> dict[int, Point]:
    """The points that a question proposes, and the ends of the ways, by the numbers under which they are listed."""
    if not isinstance(question, Anywhere):
        return {}
    first = len(question.instead) + 1
    ends = [answer if isinstance(answer, Point) else answer[-1].to for answer in question.proposed]
    return dict(enumerate(ends[: listed(question) - first + 1], start=first))


def listed(question: Question) -> int:
    """How many options are listed: all, but of points and ways only some."""
    count = len(question.options)
    return min(count, len(question.instead) + _CANDIDATES) if isinstance(question, Anywhere) else count


def with_lamp(line: Text, id: str, lit: Lit) -> Text:
    """A line with the numbers of the thing that it tells of, if that may be chosen."""
    return line.append(f" [{lit[id]}]", "poison") if id in lit else line


def is_lit(board: Board, lit: Lit) -> bool:
    """Whether something on a board may be chosen."""
    things = [id for space in board.spaces for id in (space.id, *(card.id for card in space.cards))]
    return any(id in lit for id in (*things, *(edge.id for edge in board.edges)))
