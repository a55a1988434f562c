"""Windows: moments at which several may do something, one thing at a time, until all have passed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

MOST_ACTS = 60
"""So often may somebody do something in one window, or on one open floor: more than makes sense, and not without end."""


class Patience:
    """Counts what each does in a window or on an open floor, so that none goes on for ever."""

    def __init__(self, most: int = MOST_ACTS) -> None:
        self.most = most
        self._acts: dict[int, int] = {}

    def has(self, who: int) -> bool:
        """Whether somebody may still do something."""
        return self._acts.get(who, 0) < self.most

    def lasts(self, who: int) -> bool:
        """Note that somebody has done something; whether he may do more."""
        self._acts[who] = self._acts.get(who, 0) + 1
        return self.has(who)


async def ask_round(
    order: Sequence[T],
    turn: Callable[[T], Awaitable[bool] | None],
    over: Callable[[], bool] | None = None,
    enough: Callable[[T], None] | None = None,
) -> None:
    """One after another does one thing or passes, round and round, until all have passed in succession, or until it is *over*.

    What *turn* gives is awaited, and tells whether somebody has done something. It gives None for somebody who can do nothing:
    he is not asked, and that is a pass; next time he may be able to. Who has done so much that it would never end is not asked
    again, and *enough* tells so.
    """
    turns = passed = 0
    patience = Patience()
    while passed < len(order) and not (over is not None and over()):
        who = turns % len(order)
        asked = turn(order[who]) if patience.has(who) else None
        if asked is not None and await asked:
            passed = 0
            if not patience.lasts(who) and enough is not None:
                enough(order[who])
        else:
            passed += 1
        turns += 1
