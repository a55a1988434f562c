"""What the story is worth as it stands: how far it is to the best ending that can still be reached, and what else it holds."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.games.waste_knights_2e import chronicle
from wasteland.games.waste_knights_2e.bot.chances import Chances
from wasteland.games.waste_knights_2e.bot.compass import Compass
from wasteland.games.waste_knights_2e.bot.costs import Costs
from wasteland.games.waste_knights_2e.bot.facts import Fact
from wasteland.games.waste_knights_2e.bot.standing import Standing
from wasteland.games.waste_knights_2e.bot.weights import Weights
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Outcome


class Prospect(NamedTuple):
    """What can still come of a story."""

    hope: float
    """What the ending that is aimed at is worth, as likely as it is reached in time."""
    way: float
    """What the way there costs, below nothing."""
    full: float
    """What that ending is worth once it is reached."""


class Bearings:
    """Where a story stands, for somebody who would bring it to a good end."""

    def __init__(
        self,
        compass: Compass,
        table: WasteTable,
        knight: Knight,
        weights: Weights,
        chances: Chances,
        before: Bearings | None = None,
    ) -> None:
        """*before* is how the same story stood a moment ago."""
        self.compass, self.table, self.weights = compass, table, weights
        self.standing = Standing(compass, table, knight)
        self.here, self.crew, self.levels = self.standing.here, self.standing.crew, self.standing.levels
        self.costs: Costs = Costs(self.standing, chances, before.costs if before is not None else None)

    # -- the worth of it

    def prospect(self) -> Prospect:
        """The best that can still come of the story."""
        best = Prospect(0.0, -self.weights.deed * self.weights.nowhere, 0.0)
        left, hurry = max(1.0, self.compass.adventure.rounds - self.table.round + 1.0), self._hurry()
        for id, ending in self.compass.adventure.endings.items():
            cost = self.costs.of(("end", id))
            if cost is not None and ending.outcome is not Outcome.DEFEAT:
                late, full = max(hurry, sum(cost) / self.standing.pace / left), ended(self.weights, ending.outcome)
                way = -self.weights.deed * min(sum(cost), self.weights.nowhere)
                hope = self.weights.faith * full / (1 + late**4)
                best = max(best, Prospect(hope, way, full), key=lambda one: one.hope + one.way)
        return best

    def _hurry(self) -> float:
        """How much of the time of the plot it takes to come out of it, where all is lost when that has run out."""
        plot, clock = self.table.plot, self.table.clock
        if plot is None or clock is None or not self.compass.is_fatal(plot):
            return 0.0
        outs: list[Fact] = [("plot", id) for id in self.compass.adventure.plots if id != self.here]
        outs += [("end", id) for id in self.compass.good]
        first = min((sum(cost) for out in outs if (cost := self.costs.of(out)) is not None), default=0.0)
        down = plot.clock is None or plot.clock.direction == "down"
        return first / self.standing.pace / max(0.5, clock if down else 11 - clock)

    def worth(self) -> float:
        """What all of it is worth."""
        found = self.prospect()
        return found.hope + found.way + self._counters() - self._doom()

    def _counters(self) -> float:
        worth, adventure = 0.0, self.compass.adventure
        for id, counter in adventure.counters.items():
            most = chronicle.most(self.table, id)
            for one in self.crew if counter.personal else self.crew[:1]:
                level = chronicle.counted(self.table, one, id)
                if id == adventure.score:
                    worth += self.weights.score * level
                elif most:
                    worth += self.weights.counter * level / most * (1 if counter.good else -1)
        if adventure.score and adventure.counters[adventure.score].personal:
            rivals = [one for one in self.table.left() if one not in self.crew]
            best = max((chronicle.counted(self.table, one, adventure.score) for one in rivals), default=0)
            worth -= 0.5 * self.weights.score * best
        return worth

    def _doom(self) -> float:
        """How near defeat by a counter is."""
        threat = 0.0
        for counter, bound, below in self.compass.dooms.get(self.here, ()):
            level = self.levels.get(counter, 0)
            left = max(0, bound - level if below else level - bound)
            threat += self.weights.doom * self.weights.spared ** (left - 1)
        return threat


def ended(weights: Weights, outcome: Outcome) -> float:
    """What an ending is worth."""
    return {Outcome.VICTORY: weights.won, Outcome.BITTER: weights.bitter}.get(outcome, -weights.lost)
