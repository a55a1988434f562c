"""A bot that picks anything, each option as likely as the next: the yardstick for all others."""

from __future__ import annotations

from typing import Any

from wasteland.engine.asking import Place, Point
from wasteland.engine.seeing import Seat


class RandomBot:
    """Picks any option, or any of the candidates where a point is asked for."""

    def choose(self, seat: Seat[Any], /) -> int | Point:
        """Some option."""
        question = seat.question
        lot = seat.random.random()
        if isinstance(question, Place):
            candidates = question.candidates()
            return candidates[int(lot * len(candidates))]
        return int(lot * len(question.options))
