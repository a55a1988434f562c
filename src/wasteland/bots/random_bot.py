"""A bot that picks anything, each option as likely as the next: the yardstick for all others."""

from __future__ import annotations

from typing import Any

from wasteland.engine.seeing import Seat


class RandomBot:
    """Picks any option; where a point or a way is asked for, any of the candidates."""

    def choose(self, seat: Seat[Any], /) -> int:
        """The number of some option."""
        return int(seat.random.random() * len(seat.question.options))
