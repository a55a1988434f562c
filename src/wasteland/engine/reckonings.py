"""Reckonings: how a number came about, line by line, for whoever looks."""

from __future__ import annotations

from dataclasses import dataclass, field

from wasteland.engine.dice import Fallen


@dataclass(slots=True)
class Line:
    """One line of a reckoning: what counts, and how much."""

    label: str
    value: str
    note: str = ""
    amount: int | None = None
    """The value as a number, where it is one."""
    dice: tuple[Fallen, ...] = ()
    """The dice that the line tells of; its words say the same."""


@dataclass(slots=True)
class Reckoning:
    """How a number came about, line by line: the dice of a check, the damage of a hit."""

    id: str
    name: str
    lines: list[Line] = field(default_factory=list)
    total: str = ""
    seat: int | None = None
    """The seat that it is for or against."""
    stage: str = ""
    """The stage of a contest that it belongs to."""

    @property
    def dice(self) -> tuple[Fallen, ...]:
        """The dice that its lines tell of."""
        return tuple(die for line in self.lines for die in line.dice)
