"""Windows: moments at which several may do something, one thing at a time, until all have passed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


async def ask_round(
    order: Sequence[T], turn: Callable[[T], Awaitable[bool] | None], over: Callable[[], bool] | None = None
) -> None:
    """One after another does one thing or passes, round and round, until all have passed in succession, or until it is *over*.

    What *turn* gives is awaited, and tells whether somebody has done something. It gives None for somebody who can do nothing:
    he is not asked, and that is a pass; next time he may be able to.
    """
    turns = passed = 0
    while passed < len(order) and not (over is not None and over()):
        asked = turn(order[turns % len(order)])
        passed = 0 if asked is not None and await asked else passed + 1
        turns += 1
