"""A bot that plays sensibly from a seat: it gives every option a worth and takes the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wasteland.engine.asking import Choice
from wasteland.engine.seeing import Seat
from wasteland.games.waste_knights_1e.bot import combats, roads, wares
from wasteland.games.waste_knights_1e.bot.eye import Eye
from wasteland.games.waste_knights_1e.bot.weights import WEIGHTS, Weights
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.route import GO
from wasteland.games.waste_knights_1e.table import KnightsTable

_HEX_BY_HEX = ("wk1.move.route.shape", "wk1.move.foot.one-hex")
"""The rules that ask for the next hex of a move."""
_NUMBERS = {**roads.NUMBERS, **combats.NUMBERS}
_WORDS = {**roads.WORDS, **wares.WORDS}


def _number(eye: Eye, number: int) -> float:
    """An option that is a number; what it means stands with the rule that asks for it."""
    meaning = _NUMBERS.get(eye.question.rule)
    return 0.0 if meaning is None else meaning(eye, number)


def _word(eye: Eye, word: str) -> float:
    """An option that is a word; what it means stands with the rule that offers it."""
    meaning = _WORDS.get(word)
    return 0.0 if meaning is None else meaning(eye)


_PRICES: dict[type, Callable[[Eye, Any], float]] = {
    int: _number, str: _word, **roads.PRICES, **combats.PRICES, **wares.PRICES
}  # fmt: skip
"""What puts a worth on which option."""


class Greedy:
    """Takes what looks best now: a quick, fair opponent."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._routes: dict[int, tuple[int, ...]] = {}
        """What each seat has decided on when it chose how to move; it is asked for the route hex by hex."""

    def choose(self, seat: Seat[KnightsTable]) -> int:
        """The number of the best option; the first of equals."""
        question = seat.question
        assert isinstance(question, Choice)
        if question.rule in _HEX_BY_HEX and (route := self._routes.get(seat.seat)):
            return _on_the_way(route, question)
        eye = Eye(seat.look(), seat.seat, question, self.weights)
        worths = option_worths(eye)
        pick = worths.index(max(worths))
        if question.rule == "wk1.move.choose-mode":
            self._routes[seat.seat] = eye.trip.route
        return pick


def _on_the_way(route: Sequence[int], question: Choice[Any]) -> int:
    """The next hex of a route, or the end of it: it never comes back to a hex, and those behind are not offered any more."""
    options = question.options
    return next((options.index(hex) for hex in route if hex in options), options.index(GO) if GO in options else 0)


def option_worths(eye: Eye) -> list[float]:
    """What every option is worth. What may be used besides is taken first if it is good for something."""
    options = eye.question.options
    worths = [combats.NEVER if type(option) in combats.USES else worth(eye, option) for option in options]
    base = max(worths)
    for pick, option in enumerate(options):
        use = combats.USES.get(type(option))
        if use is not None and (gain := use(eye, option)) > 0:
            worths[pick] = base + gain
    return worths


def worth(eye: Eye, option: Any) -> float:
    """What an option is worth; 0 is doing nothing."""
    price = _PRICES.get(type(option))
    if price is not None:
        return price(eye, option)
    return combats.enemy_effect(eye, option) if isinstance(option, Effect) else 0.0
