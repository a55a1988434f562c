"""What the story is worth as it stands: how far it is to the best ending that can still be reached, and what else it holds.

The way is reckoned as if nothing that is won could be lost again: each fact costs the actions of the cheapest deeds that
lead to it. What a plot takes to begin is counted once for all that follows in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from wasteland.games.waste_knights_2e import chronicle, plot_actions
from wasteland.games.waste_knights_2e.bot.chances import Chances
from wasteland.games.waste_knights_2e.bot.compass import Compass, Deed, Fact, Held, Step
from wasteland.games.waste_knights_2e.bot.leaning import liked
from wasteland.games.waste_knights_2e.bot.standing import LETTER, LOOK, Standing, waits_for
from wasteland.games.waste_knights_2e.bot.weights import Weights
from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import reckoned
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Outcome
from wasteland.games.waste_knights_2e.verbs import conditions

MOST_LOOKS = 6_000
"""So often deeds are looked at before the costs are taken as they are."""

Cost = tuple[float, float]
"""The actions that something takes: until its plot has begun, and in it."""
FREE: Cost = (0.0, 0.0)
AGAIN = 3.0
"""The actions that it takes to try a test once more."""
UNLIKELY = 0.1
"""No test is taken to be less likely than that: somebody comes who is better at it, or something helps."""
ASIDE = 0.5
"""The part that is counted of what is done in an earlier plot: mostly it lies on the way to the later one."""


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


class Live(NamedTuple):
    """A deed that can still be done, with what it still needs."""

    deed: Deed
    base: float
    facts: list[Fact]
    asked: list[Held]
    chance: float


class Bearings:
    """The costs of all that can be reached from where the story stands."""

    def __init__(
        self,
        compass: Compass,
        table: WasteTable,
        knight: Knight,
        weights: Weights,
        chances: Chances,
        before: Bearings | None = None,
    ) -> None:
        """*before* is how the same story stood a moment ago: deeds about which nothing has changed are not looked at anew."""
        self.compass, self.table, self.weights, self.chances = compass, table, weights, chances
        self.standing = Standing(compass, table, knight)
        self.here, self.crew, self.levels = self.standing.here, self.standing.crew, self.standing.levels
        self.time = time_left(compass, table)
        self.costs: dict[Fact, Cost] = {}
        self.helped: dict[Fact, dict[int, tuple[Cost, int, int]]] = {}
        """What moves a counter up or down, by deed: its cost, how far, how often."""
        self.waiting: dict[Fact, list[int]] = {}
        """The deeds that wait for a fact."""
        self.alive: dict[int, Live] = {}
        self.dead: set[int] = set()
        self.before = before if before is not None and before.here == self.here and len(before.crew) == len(self.crew) else None
        self.changed = self.standing.changed(self.before.standing) if self.before is not None else set[int]()
        self.queue: list[tuple[float, int]] = []
        """The deeds to be looked at, the nearest first."""
        self.queued: set[int] = set()
        self.moving: set[Fact] = set()
        """The ways in which counters can be moved more cheaply since their deeds were looked at."""
        self.moved: dict[tuple[str, int, str], Cost | None] = {}
        self._reach(("plot", self.here), FREE)
        self._lie_here()
        self._spread()

    # -- where it stands

    def _lie_here(self) -> None:
        """Tokens that lie on the board may be looked at, encounters met; effects are in force."""
        for token in self.table.chronicle.tokens:
            if not self.standing.is_done(token.entry):
                self._reach(("read", token.entry), (0.0, LOOK))
        for entry in self.table.letters.values():
            if not self.standing.is_done(entry):
                self._reach(("read", entry), (0.0, LETTER / len(self.crew)))
        for effect in self.table.chronicle.effects:
            self._reach(("effect", effect), FREE)

    def _live(self, at: int) -> Live | None:
        """A deed with what it takes now; None if it cannot be done any more."""
        deed = self.compass.deeds[at]
        kind, is_here = deed.kind, deed.plot == self.here
        if is_here and kind == "letter":
            return None
        if is_here and kind == "act" and all(plot_actions.why_used_up(self.table, one, deed.about) for one in self.crew):
            return None
        stands = self.standing
        base, facts, asked = stands.takes(deed), list[Fact](), list[Held]()
        for need in deed.needs:
            found = stands.condition(need, deed) if isinstance(need, Held) else stands.fact(need, deed)
            if found is None:
                return None
            if isinstance(found, float):
                base += found
            elif isinstance(found, Held):
                asked.append(found)
            else:
                facts.append(found)
        chance = 1.0
        for roll in deed.rolls:
            chance *= self.chances.of(self.crew, roll)
        return Live(deed, base, facts, asked, max(UNLIKELY, chance))

    # -- what follows from what

    def _reach(self, fact: Fact, cost: Cost) -> None:
        """A fact can be had at a cost. Deeds that hang on it are looked at, if it is the cheapest so far."""
        known = self.costs.get(fact)
        if known is not None and cost[0] + cost[1] >= known[0] + known[1] - 0.01:
            return
        self.costs[fact] = cost
        if known is None:
            for at in self.compass.hanging.get(fact, ()):
                self._wake(at, cost[0] + cost[1])
        for at in self.waiting.get(fact, ()):
            self._look_at(at, cost[0] + cost[1])

    def _known(self, at: int) -> Live | None:
        """A deed as it stands, as it was found before where nothing about it has changed."""
        if self.before is not None and at not in self.changed:
            if at in self.before.alive:
                return self.before.alive[at]
            if at in self.before.dead:
                return None
        return self._live(at)

    def _look_at(self, at: int, far: float) -> None:
        if at not in self.queued:
            self.queued.add(at)
            heappush(self.queue, (far, at))

    def _wake(self, at: int, far: float) -> None:
        """A deed can be begun for the first time: see what it waits for besides."""
        if at in self.alive or at in self.dead:
            return
        live = self._known(at)
        if live is None:
            self.dead.add(at)
            return
        self.alive[at] = live
        for fact in live.facts:
            self.waiting.setdefault(fact, []).append(at)
        for asked in live.asked:
            for fact in waits_for(asked.condition):
                self.waiting.setdefault(fact, []).append(at)
        self._look_at(at, far + live.base)

    def _spread(self) -> None:
        """Costs go down until no deed makes anything cheaper. Counters, which many deeds move, are looked at last."""
        for _ in range(MOST_LOOKS):
            if not self.queue:
                if not self.moving:
                    return
                self.moved.clear()
                for at in {at for way in self.moving for at in self.waiting.get(way, ())}:
                    self._look_at(at, 0.0)
                self.moving.clear()
                continue
            _, at = heappop(self.queue)
            self.queued.discard(at)
            live = self.alive[at]
            cost = self._cost(live)
            if cost is not None:
                self._gives(at, live.deed, cost)

    def _cost(self, live: Live) -> Cost | None:
        stage = work = aside = 0.0
        for found in self._found(live):
            if found is None:
                return None
            if found[0] > stage:
                stage, work, aside = found[0], found[1], aside + work
            elif found[0] < stage:
                aside += found[1]
            else:
                work += found[1]
        work += live.base + ASIDE * aside
        return stage, work + min(work, AGAIN) * (1 / live.chance - 1)

    def _found(self, live: Live) -> Iterator[Cost | None]:
        """The costs of all that a deed waits for; None for what cannot be had."""
        for fact in live.facts:
            yield self.costs.get(fact)
        for asked in live.asked:
            condition = asked.condition
            yield self._counted(condition, asked.holds) if isinstance(condition, conditions.Counted) else self._any(condition)

    def _gives(self, at: int, deed: Deed, cost: Cost) -> None:
        """What a deed gives costs no more than the deed."""
        for fact in deed.gives:
            kind, what = fact
            if kind == "plot":
                begun = (cost[0] + cost[1], 0.0)
                self._reach(fact, begun)
                self._reach(("begun", what), begun)
            elif kind in ("read", "token") and self.standing.is_done(what):
                self._reach(("came", what), cost)
            elif kind == "token":
                self._reach(("read", what), (cost[0], cost[1] + LOOK))
            else:
                self._reach(fact, cost)
        for step in deed.steps:
            self._moves(at, deed, cost, step)

    def _moves(self, at: int, deed: Deed, cost: Cost, step: Step) -> None:
        by = step.by if step.to is None else step.to - self.levels.get(step.counter, 0)
        if not by:
            return
        way: Fact = ("up" if by > 0 else "down", step.counter)
        known = self.helped.setdefault(way, {})
        if at in known and sum(known[at][0]) <= sum(cost) + 0.01:
            return
        known[at] = (cost, abs(by), 1 if step.to is not None else deed.times)
        self.moving.add(way)

    def _any(self, condition: Condition) -> Cost | None:
        """What it takes until one of several things holds."""
        assert isinstance(condition, conditions.Any)
        ways = [cost for way in condition.of if (cost := self._all(way)) is not None]
        best = min(ways, key=sum, default=None)
        return FREE if best == FREE else best

    def _all(self, way: tuple[Condition, ...]) -> Cost | None:
        stage = work = 0.0
        for condition in way:
            wished = self.standing.condition(Held(condition), _ANYWHERE)
            if isinstance(wished, Held):
                inner = wished.condition
                found = self._counted(inner, wished.holds) if isinstance(inner, conditions.Counted) else self._any(inner)
            elif isinstance(wished, float):
                found = (0.0, wished)
            else:
                found = None if wished is None else self.costs.get(wished)
            if found is None:
                return None
            stage, work = max(stage, found[0]), work + found[1]
        return stage, work

    def _counted(self, condition: conditions.Counted, wanted: bool) -> Cost | None:
        """What it takes to bring a counter within some bounds, or out of them."""
        knights, level = self.table.starting, self.levels.get(condition.counter, 0)
        if condition.met(level, knights) is wanted:
            return FREE
        least = condition.at_least if condition.at_least is not None else condition.exactly
        most = condition.at_most if condition.at_most is not None else condition.exactly
        low, high = (None if one is None else reckoned(one, knights) for one in (least, most))
        if wanted:
            if low is not None and level < low:
                return self._moved(condition.counter, low - level, "up")
            return None if high is None else self._moved(condition.counter, level - high, "down")
        if low is not None and low > 0:
            return self._moved(condition.counter, level - low + 1, "down")
        return None if high is None else self._moved(condition.counter, high + 1 - level, "up")

    def _moved(self, counter: str, by: int, way: str) -> Cost | None:
        """What it takes to move a counter so far, by the cheapest deeds that do so, each as often as it can be done."""
        key = (counter, by, way)
        if key not in self.moved:
            self.moved[key] = _together(self.helped.get((way, counter), {}), by)
        return self.moved[key]

    # -- the worth of it

    def prospect(self) -> Prospect:
        """The best that can still come of the story."""
        best = Prospect(0.0, -self.weights.deed * self.weights.nowhere, 0.0)
        left, out = max(1.0, self.compass.adventure.rounds - self.table.round + 1.0), self._way_out()
        favourite = liked(self.table, self.standing.knight).get(Outcome.VICTORY)
        for id, ending in self.compass.adventure.endings.items():
            cost = self.costs.get(("end", id))
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
        return min(
            (sum(cost) for (kind, what), cost in self.costs.items() if kind == "plot" and what != self.here), default=0.0
        )

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
        """How near defeat by a counter is."""
        threat = 0.0
        for counter, bound, below in self.compass.dooms.get(self.here, ()):
            level = self.levels.get(counter, 0)
            left = max(0, bound - level if below else level - bound)
            threat += self.weights.doom * self.weights.spared ** (left - 1)
        return threat


_ANYWHERE = Deed((), (), 0.0, (), ())
"""A condition that is one of several says nothing of the plot it is asked in."""


def _together(helped: dict[int, tuple[Cost, int, int]], by: int) -> Cost | None:
    """What several deeds take together until they have moved a counter so far."""
    stage = work = 0.0
    for cost, far, times in sorted(helped.values(), key=_each):
        often = min(times, -(-by // far))
        stage, work, by = max(stage, cost[0]), work + often * cost[1], by - often * far
        if by <= 0:
            return stage, work
    return None


def _each(helped: tuple[Cost, int, int]) -> float:
    """What a deed takes for each step of a counter."""
    return (helped[0][0] + helped[0][1]) / helped[1]


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
