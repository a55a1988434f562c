"""A bot that picks anything, each option as likely as the next: the yardstick for all others."""

from __future__ import annotations

from typing import Any

from wasteland.engine.seeing import Seat


class RandomBot:
    """Plays whatever it may, without a thought: for trying things out.

    Where a point or a way is asked for, it takes any of the candidates.
    """

    def choose(self, seat: Seat[Any], /) -> int:
        """The number of some option."""
        return int(seat.random.random() * len(seat.question.options))
