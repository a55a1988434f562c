"""Events for people: what happened, who may know, and the clause it follows from. Nobody listening, no cost."""

from __future__ import annotations

import re
from typing import Any, NamedTuple, Protocol

_DOUBLED = re.compile(r"([!?])[.!]+")
"""A mark at the end of a name, and what a sentence would put after it."""


class Event(NamedTuple):
    """One thing that happened, in words. *to* is None when everybody may know, else the seats that may."""

    text: str
    rule: str = ""
    marks: tuple[str, ...] = ()
    to: tuple[int, ...] | None = None
    dice: tuple[int, ...] = ()
    sides: int = 6
    """How many sides the dice have."""

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know of it."""
        return self.to is None or (seat is not None and seat in self.to)


class News:
    """Where rules tell what happens. It gathers only while somebody listens."""

    __slots__ = ("gathered", "heard")

    def __init__(self) -> None:
        self.heard = False
        self.gathered: list[Event] = []

    def take(self) -> list[Event]:
        """What was told since the last time, oldest first."""
        gathered, self.gathered = self.gathered, []
        return gathered


class HasNews(Protocol):
    """A table whose rules can tell what happens."""

    news: News


def tell(
    table: HasNews,
    text: str,
    *things: Any,
    rule: str = "",
    marks: tuple[str, ...] = (),
    to: tuple[int, ...] | None = None,
    dice: tuple[int, ...] = (),
    sides: int = 6,
) -> None:
    """Tell that something happened: *text* with its {} filled by *things*, formatted only if somebody listens. A sentence that
    ends with a name such as "Die Already!" ends with its mark."""
    news = table.news
    if news.heard:
        news.gathered.append(Event(_DOUBLED.sub(r"\1", text.format(*things)), rule, marks, to, dice, sides))
