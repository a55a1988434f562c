"""What the story is worth as it stands: how far it is to the best ending that can still be reached, and what else it holds."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.games.waste_knights_2e import chronicle
from wasteland.games.waste_knights_2e.bot.chances import Chances
from wasteland.games.waste_knights_2e.bot.compass import Compass
from wasteland.games.waste_knights_2e.bot.costs import Costs
from wasteland.games.waste_knights_2e.bot.forecast import after_round
from wasteland.games.waste_knights_2e.bot.leaning import liked
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
    leaning: float = 0.0
    """What it is worth besides because it is a victory, and liked best."""


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
        is_later: bool = False,
    ) -> None:
        """*before* is how the same story stood a moment ago; how it would stand now if something happened, or now that *it is
        later*."""
        self.compass, self.table, self.weights = compass, table, weights
        self.standing = Standing(compass, table, knight)
        self.here, self.crew, self.levels = self.standing.here, self.standing.crew, self.standing.levels
        self.time = time_left(compass, table)
        self.costs: Costs = Costs(self.standing, chances, before.costs if before is not None else None, is_later)

    # -- the worth of it

    def prospect(self) -> Prospect:
        """The best that can still come of the story."""
        best = Prospect(0.0, -self.weights.deed * self.weights.nowhere, 0.0)
        left, out = max(1.0, self.compass.adventure.rounds - self.table.round + 1.0), self._way_out()
        favourite = liked(self.table, self.standing.knight).get(Outcome.VICTORY)
        for id, ending in self.compass.adventure.endings.items():
            cost = self.costs.of(("end", id))
            if cost is not None and ending.outcome is not Outcome.DEFEAT:
                together = ending.shared and self.table.is_competitive
                pace = self.standing.pace * (len(self.table.left()) if together else 1)
                here = sum(cost) if not cost[0] else out
                late = max(here / pace / self.time if self.time else 0.0, sum(cost) / pace / left)
                full = ended(self.weights, ending.outcome)
                if self.table.is_competitive and not together:
                    full *= self.weights.rivals[len(self.table.left())]
                way = -self.weights.deed * min(sum(cost), self.weights.nowhere)
                hope = self.weights.faith * full / (1 + late**4)
                leaning = self.weights.pride if ending.outcome is Outcome.VICTORY else 0.0
                leaning = (leaning + (self.weights.taste if id == favourite else 0.0)) * hope / self.weights.won
                best = max(best, Prospect(hope, way, full, leaning), key=lambda one: one.hope + one.way + one.leaning)
        return best

    def _way_out(self) -> float:
        """What it takes to come out of the plot into another one."""
        plots = (self.costs.of(("plot", id)) for id in self.compass.adventure.plots if id != self.here)
        return min((sum(cost) for cost in plots if cost is not None), default=0.0)

    def worth(self) -> float:
        """What all of it is worth."""
        found = self.prospect()
        return found.hope + found.way + found.leaning + self._counters() - self._doom()

    def _counters(self) -> float:
        worth, adventure = 0.0, self.compass.adventure
        for id, counter in adventure.counters.items():
            most = chronicle.most(self.table, id)
            for one in self.crew if counter.personal else self.crew[:1]:
                level = chronicle.counted(self.table, one, id)
                if id != adventure.score and id not in self.compass.coins and most:
                    worth += self.weights.counter * level / most * (1 if counter.good else -1)
        if adventure.score:
            shared = not adventure.counters[adventure.score].personal
            worth += sum(self._scored(one) for one in (self.crew[:1] if shared else self.crew))
            rivals = [one for one in self.table.left() if one not in self.crew]
            worth -= 0.5 * max((self._scored(one) for one in rivals), default=0.0) if not shared else 0.0
        return worth

    def _scored(self, knight: Knight) -> float:
        """What a knight has of what counts, and of what can be turned into it."""
        score = chronicle.counted(self.table, knight, self.compass.adventure.score)
        coined = sum(rate * chronicle.counted(self.table, knight, id) for id, rate in self.compass.coins.items())
        return self.weights.score * (score + self.weights.coin * coined)

    def _doom(self) -> float:
        """How near defeat by a counter is, when the round is over."""
        threat, dooms = 0.0, self.compass.dooms.get(self.here, ())
        then = after_round(self.table, self.standing.knight, self.levels) if dooms else {}
        for counter, bound, below in dooms:
            level = then.get(counter, 0)
            left = max(0, bound - level if below else level - bound)
            threat += self.weights.doom * self.weights.spared ** (left - 1) if left else self.weights.doomed
        return threat


def time_left(compass: Compass, table: WasteTable) -> float:
    """The rounds until all is lost with the time of the plot, to the action when they are few; 0 if it is not lost by that."""
    plot, clock = table.plot, table.clock
    if plot is None or clock is None or not compass.is_fatal(plot):
        return 0.0
    left = float(clock if plot.clock is None or plot.clock.direction == "down" else 11 - clock)
    if left > 2 or table.active() is None:
        return max(0.5, left)
    each = 1 / len(table.order)
    return max(each / 2, left - each * (table.turn - table.actions / 2))


def ended(weights: Weights, outcome: Outcome) -> float:
    """What an ending is worth."""
    return {Outcome.VICTORY: weights.won, Outcome.BITTER: weights.bitter}.get(outcome, -weights.lost)
