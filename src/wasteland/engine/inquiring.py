"""Inquiries: what a seat may ask at any time without answering anything, such as a distance, a sight, the odds of a shot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from wasteland.engine.grounds import Area, Trail
from wasteland.engine.points import MOST_LEGS, Leg, Point, legs_of, point_of
from wasteland.engine.reckonings import Line
from wasteland.engine.saving import State
from wasteland.engine.viewing import Fact

T = TypeVar("T", bound=State)

USUAL_WORK = 10_000
_LONGEST_ID = 100

Kind = Literal["thing", "point", "number", "word", "way"]


class BadInquiry(ValueError):
    """There is no such inquiry, or it does not take these values; says what is wrong."""


class NoFinding(Exception):
    """An inquiry has no answer, or would take too much work; says why."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """Something that an inquiry takes.

    A *thing* is named by its id, a *point* by two or three whole numbers, a *number* lies between *least* and *most*, a *word*
    is one of those in *of*, and a *way* has four numbers for each leg: that of its label in *of*, x, y and level.
    """

    id: str
    name: str
    kind: Kind
    of: tuple[str, ...] = ()
    """The kinds of things that may be named, where not all may; the words; the labels of legs."""
    least: int = 0
    most: int = 100

    def read(self, value: Any) -> Any:
        """The value as the inquiry gets it; `BadInquiry` says what is wrong with it."""
        found = _READERS[self.kind](self, value)
        if found is None:
            raise BadInquiry(f"{self.id}: {self.wanted()} is expected, not {str(value)[:40]!r}")
        return found

    def wanted(self) -> str:
        """What may be given for it, in words."""
        return {
            "thing": "the id of a thing",
            "point": "a point of two or three whole numbers",
            "number": f"a whole number from {self.least} to {self.most}",
            "word": f"one of {', '.join(self.of)}",
            "way": f"a way of 1 to {MOST_LEGS} legs, each four whole numbers",
        }[self.kind]


def _thing(parameter: Parameter, value: Any) -> str | None:
    return value if isinstance(value, str) and 0 < len(value) <= _LONGEST_ID else None


def _point(parameter: Parameter, value: Any) -> Point | None:
    return point_of(value) if isinstance(value, list | tuple) else None


def _number(parameter: Parameter, value: Any) -> int | None:
    return value if type(value) is int and parameter.least <= value <= parameter.most else None


def _word(parameter: Parameter, value: Any) -> str | None:
    return value if isinstance(value, str) and value in parameter.of else None


def _way(parameter: Parameter, value: Any) -> tuple[Leg, ...] | None:
    return legs_of(value, parameter.of) if isinstance(value, list | tuple) else None


_READERS: Mapping[str, Callable[[Parameter, Any], Any]] = {
    "thing": _thing,
    "point": _point,
    "number": _number,
    "word": _word,
    "way": _way,
}


@dataclass(slots=True)
class Finding:
    """The answer to an inquiry: a sentence, and where it helps, lines, odds, plain values, and what can be drawn of it."""

    text: str
    lines: list[Line] = field(default_factory=list)
    odds: float | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """Values by name, for programs."""
    concerns: tuple[str, ...] = ()
    """The ids of the things that it is about."""
    areas: list[Area] = field(default_factory=list)
    trails: list[Trail] = field(default_factory=list)


class Inquirer(Generic[T]):
    """Whoever inquires: the seat (None: a spectator), and a table on which nothing lies that it may not know."""

    __slots__ = ("_left", "seat", "table")

    def __init__(self, table: T, seat: int | None, work: int = USUAL_WORK) -> None:
        self.table = table
        self.seat = seat
        self._left = work

    def spend(self, work: int = 1) -> None:
        """Count some work; `NoFinding` when there was too much of it."""
        self._left -= work
        if self._left < 0:
            raise NoFinding("this would take too much work; ask for less")


@dataclass(frozen=True, slots=True)
class Inquiry(Generic[T]):
    """Something that a game tells whoever asks, at any time. *find* gets the inquirer and the values of what it *takes*."""

    id: str
    name: str
    takes: tuple[Parameter, ...]
    find: Callable[..., Finding]
    text: str = ""
    """What it tells, in a sentence."""
    work: int = USUAL_WORK
    """So much work one answer may take, in whatever *find* counts with `Inquirer.spend`."""

    def read(self, values: Mapping[str, Any]) -> list[Any]:
        """The values in order; `BadInquiry` says which is missing, unknown or wrong."""
        known = {parameter.id for parameter in self.takes}
        if strange := [name for name in values if name not in known]:
            raise BadInquiry(f"{self.id} does not take {strange[0][:40]!r}; it takes {', '.join(sorted(known)) or 'nothing'}")
        if missing := [parameter for parameter in self.takes if parameter.id not in values]:
            raise BadInquiry(f"{missing[0].id}: {missing[0].wanted()} is missing")
        return [parameter.read(values[parameter.id]) for parameter in self.takes]
