"""A bot that plays each option out a number of times against what it cannot know, and takes the best on average."""

from __future__ import annotations

from typing import Any

from wasteland.bots.random_bot import RandomBot
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.asking import Place, Point
from wasteland.engine.seeing import Seat


class SearchBot:
    """Plain Monte Carlo with few parts: options are played out in turn, and the worse half is dropped after each round.

    The budget is a number of playouts, not of seconds, so that a game with the same seed is the same everywhere.
    """

    imagines = True

    def __init__(self, playouts: int = 64, horizon: int = 40) -> None:
        self.playouts = playouts
        self.horizon = horizon

    def choose(self, seat: Seat[Any], /) -> int | Point:
        """The option with the best average."""
        question = seat.question
        picks = question.candidates() if isinstance(question, Place) else range(len(question.options))
        standing: list[int | Point] = [*picks]
        sums = dict.fromkeys(standing, 0.0)
        rounds = max(1, (len(standing) - 1).bit_length())
        for _ in range(rounds):
            each = max(1, self.playouts // (rounds * len(standing)))
            for _ in range(each):
                for pick in standing:
                    sums[pick] += self._played_out(seat, pick)
            standing = sorted(standing, key=lambda pick: -sums[pick])[: max(1, (len(standing) + 1) // 2)]
            if len(standing) == 1:
                break
        return standing[0]

    def _played_out(self, seat: Seat[Any], pick: int | Point) -> float:
        """How well the seat stands after the pick and some random play."""
        play = seat.imagine(seat.random)
        play.answer(seat.seat, pick)
        chairs = seated(play, seat.random.random())
        play_on(play, [RandomBot()] * len(chairs), chairs, self.horizon)
        return play.game.score(play.state, seat.seat)
