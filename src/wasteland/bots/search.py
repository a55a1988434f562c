"""A bot that plays each option out a number of times against what it cannot know, and takes the best on average."""

from __future__ import annotations

from typing import Any

from wasteland.bots.catalogue import make_bot
from wasteland.bots.random_bot import RandomBot
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.asking import Place, Point
from wasteland.engine.game import Game
from wasteland.engine.seeing import Bot, Seat


class SearchBot:
    """Plain Monte Carlo with few parts: options are played out in turn, and the worse half is dropped after each round.

    All seats are played by the game's own bot, or by chance where it has none, for as many answers as the horizon says; then
    the game's score decides. The budget is a number of playouts, not of seconds, so that a game with the same seed is the
    same everywhere.
    """

    def __init__(self, playouts: int = 48, horizon: int = 30) -> None:
        self.playouts = playouts
        self.horizon = horizon

    def choose(self, seat: Seat[Any], /) -> int | Point:
        """The option with the best average."""
        question = seat.question
        picks = question.candidates() if isinstance(question, Place) else range(len(question.options))
        standing: list[int | Point] = [*picks]
        sums = dict.fromkeys(standing, 0.0)
        rounds = max(1, (len(standing) - 1).bit_length())
        while len(standing) > 1:
            for _ in range(max(1, self.playouts // (rounds * len(standing)))):
                for pick in standing:
                    sums[pick] += self._played_out(seat, pick)
            standing = sorted(standing, key=lambda pick: -sums[pick])[: (len(standing) + 1) // 2]
        return standing[0]

    def _played_out(self, seat: Seat[Any], pick: int | Point) -> float:
        """How well the seat stands some answers after the pick."""
        play = seat.imagine(seat.random)
        play.answer(seat.seat, pick)
        chairs = seated(play, seat.random.random())
        play_on(play, [_player_of(play.game)] * len(chairs), chairs, self.horizon)
        return play.game.score(play.state, seat.seat)


def _player_of(game: Game[Any]) -> Bot:
    return make_bot(game, next(iter(game.bots))) if game.bots else RandomBot()
