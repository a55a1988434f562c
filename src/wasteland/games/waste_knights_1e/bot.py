"""A bot that plays sensibly from a seat: it gives every option a worth and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from wasteland.engine.asking import Choice
from wasteland.engine.seeing import Seat
from wasteland.games.waste_knights_1e import bot_fights, bot_roads, bot_wares
from wasteland.games.waste_knights_1e.eye import Eye
from wasteland.games.waste_knights_1e.gear import CASH_IN, KEEP
from wasteland.games.waste_knights_1e.route import BY_VEHICLE, GO
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.weights import WEIGHTS, Weights
from wasteland.games.waste_knights_1e.words import Effect

NEVER = -1e9
_PRICES: dict[type, Callable[[Eye, Any], float]] = {**bot_roads.PRICES, **bot_fights.PRICES, **bot_wares.PRICES}


class Greedy:
    """Takes the option that looks best right now."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._drives: dict[int, Drive] = {}
        """What each seat has decided on when it chose to drive; it is asked about the route hex by hex."""

    def choose(self, seat: Seat[Wasteland]) -> int:
        """The number of the best option; the first of equals."""
        question = seat.question
        assert isinstance(question, Choice)
        table = seat.table()
        if question.rule == "wk1.move.route.shape" and (pick := self._next_hex(table, question)) is not None:
            return pick
        eye = Eye(table, seat.seat, question, self.weights)
        worths = option_worths(eye)
        pick = worths.index(max(worths))
        if question.options[pick] == BY_VEHICLE:
            self._drives[seat.seat] = Drive(table.round, eye.me.at, eye.trip.route)
        return pick

    def _next_hex(self, table: Wasteland, question: Choice[Any]) -> int | None:
        """The next hex of the route that the knight has decided on in this round; None if there is none."""
        drive, move = self._drives.get(question.seat), table.move
        if drive is None or move is None or (drive.round, drive.start) != (table.round, table.knights[question.seat].at):
            return None
        done = len(move.route)
        wanted = drive.route[done] if done < len(drive.route) else GO
        fits = tuple(move.route) == drive.route[:done] and wanted in question.options
        return question.options.index(wanted) if fits else None


class Drive(NamedTuple):
    """A route that was decided on, in which round and from where."""

    round: int
    start: int
    route: tuple[int, ...]


def option_worths(eye: Eye) -> list[float]:
    """What every option is worth. What may be used besides is taken first if it is good for something."""
    options = eye.question.options
    worths = [NEVER if type(option) in bot_fights.USES else worth(eye, option) for option in options]
    base = max(worths)
    for pick, option in enumerate(options):
        use = bot_fights.USES.get(type(option))
        if use is not None and (gain := use(eye, option)) > 0:
            worths[pick] = base + gain
    return worths


def worth(eye: Eye, option: Any) -> float:
    """What an option is worth; 0 is doing nothing."""
    if eye.question.rule == "wk1.combat.change-range.both":
        return bot_fights.step(eye, option)
    if option in (KEEP, CASH_IN):
        return bot_wares.keeping(eye, option)
    price = _PRICES.get(type(option))
    if price is not None:
        return price(eye, option)
    return bot_fights.enemy_effect(eye, option) if isinstance(option, Effect) else 0.0
