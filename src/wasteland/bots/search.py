"""A bot that plays each option out a number of times against what it cannot know, and takes the best on average."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from wasteland.bots.catalogue import make_bot
from wasteland.bots.random_bot import RandomBot
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.game import Game
from wasteland.engine.points import Pick
from wasteland.engine.seeing import Bot, Seat

_FEWEST = 8
"""So often every option is played out at least."""


class SearchBot:
    """Tries every answer in games that it imagines, and takes its time.

    Plain Monte Carlo: every option meets the same dice and draws, and the game's score after some answers decides.

    All seats are played by the game's own bot, or by chance where it has none. What that bot would pick itself is only left for
    something that did better beyond chance. The budget is a number of playouts, not of seconds, so that a game with the same
    seed is the same everywhere.
    """

    def __init__(self, playouts: int = 96, horizon: int = 30, surer: float = 1.0) -> None:
        self.playouts = playouts
        self.horizon = horizon
        self.surer = surer
        """By how many standard errors another option must do better than the usual one."""

    def choose(self, seat: Seat[Any], /) -> Pick:
        """The option that did best."""
        question = seat.question
        picks = [question.settled(number) for number in range(len(question.options))]
        scores: dict[Pick, list[float]] = {pick: [] for pick in picks}
        usual: Pick | None = None
        for _ in range(max(_FEWEST, self.playouts // len(picks))):
            seed = seat.random.random()
            for pick in picks:
                play = seat.imagine(Random(seed), checkpoints=False)
                bot = _player_of(play.game)
                if usual is None and play.game.bots:
                    usual = question.settled(bot.choose(seat))
                play.answer(seat.seat, pick)
                chairs = seated(play, seed)
                play_on(play, [bot] * len(chairs), chairs, self.horizon)
                scores[pick].append(play.game.score(play.state, seat.seat))
        best = max(picks, key=lambda pick: fmean(scores[pick]))
        return best if usual not in scores or self._is_better(scores[best], scores[usual]) else usual

    def _is_better(self, scores: list[float], usual: list[float]) -> bool:
        """Whether some scores are better than others under the same dice, beyond chance."""
        gains = [score - other for score, other in zip(scores, usual, strict=True)]
        return fmean(gains) > self.surer * stdev(gains) / sqrt(len(gains))


def _player_of(game: Game[Any]) -> Bot:
    return make_bot(game, next(iter(game.bots))) if game.bots else RandomBot()
