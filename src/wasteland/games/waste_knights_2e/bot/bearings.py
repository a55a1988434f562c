"""What the story is worth as it stands: how far it is to the best ending that can still be reached, and what else it holds.

The way is reckoned as if nothing that is won could be lost again: each fact costs the actions of the cheapest deeds that
lead to it. What a plot takes to begin is counted once for all that follows in it.
"""

from __future__ import annotations

from typing import NamedTuple

from wasteland.games.waste_knights_2e import chronicle, places, plot_actions
from wasteland.games.waste_knights_2e.bot.chances import Chances
from wasteland.games.waste_knights_2e.bot.compass import Compass, Deed, Fact, Held, Need, Step
from wasteland.games.waste_knights_2e.bot.weights import Weights
from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import reckoned
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Outcome
from wasteland.games.waste_knights_2e.verbs import conditions

ACT, DRIVE, LETTER, LOOK = 1.0, 1.2, 9.0, 2.0
"""The actions that a Plot Action takes, the way to it, until an encounter comes up, and an entry token."""
WAITING = 0.8
"""What an action is worth that goes by while one waits for the clock."""
UNKNOWN = 5.0
"""The actions until something holds that nothing is known of."""
PASSES = 12
_PASSING = (conditions.At, conditions.AnybodyAt, conditions.MarkerAt, conditions.Company, conditions.Present, conditions.On,
            conditions.Clock)  # fmt: skip
"""What holds now says nothing of how it will be in a later plot."""


class Cost(NamedTuple):
    """The actions that something takes: until its plot has begun, and in it."""

    stage: float
    work: float

    @property
    def total(self) -> float:
        return self.stage + self.work


FREE = Cost(0.0, 0.0)


class Live(NamedTuple):
    """A deed that can still be done, with what it still needs."""

    deed: Deed
    base: float
    facts: tuple[Fact, ...]
    asked: tuple[Held, ...]
    chance: float


class Bearings:
    """The costs of all that can be reached from where the story stands."""

    def __init__(self, compass: Compass, table: WasteTable, knight: Knight, weights: Weights, chances: Chances) -> None:
        self.compass, self.table, self.knight, self.weights, self.chances = compass, table, knight, weights, chances
        self.here = table.plot.id if table.plot is not None else ""
        self.crew = [knight, *(one for one in table.left() if one is not knight)] if not table.is_competitive else [knight]
        self.pace = 2.0 * len(self.crew)
        """The actions of a round."""
        self.costs: dict[Fact, Cost] = {("plot", self.here): FREE}
        self.helped: dict[tuple[str, bool], dict[int, tuple[Cost, int, int]]] = {}
        """What moves a counter up or down, by deed: its cost, how far, how often."""
        self.read = {one.entry for one in table.chronicle.entries}
        self._lie_here()
        self._spread([live for deed in compass.deeds if (live := self._live(deed)) is not None])

    # -- where it stands

    def _lie_here(self) -> None:
        """Tokens that lie on the board may be looked at."""
        for token in self.table.chronicle.tokens:
            if not self._is_done(token.entry):
                self.costs[("read", token.entry)] = Cost(0.0, LOOK)
        for entry in self.table.letters.values():
            if not self._is_done(entry):
                self.costs.setdefault(("read", entry), Cost(0.0, LETTER / len(self.crew)))

    def _is_done(self, entry: str) -> bool:
        return entry in self.read and self.compass.adventure.entries[entry].once

    def _live(self, deed: Deed) -> Live | None:
        """A deed with what it takes now; None if it cannot be done any more."""
        if deed.plot == self.here and deed.kind == "letter":
            return None
        if deed.kind == "act" and deed.plot == self.here:
            if all(plot_actions.why_used_up(self.table, one, deed.about) for one in self.crew):
                return None
        base, facts, asked = self._takes(deed), list[Fact](), list[Held]()
        for need in deed.needs:
            found = self._standing(need, deed)
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
        return Live(deed, base, tuple(facts), tuple(asked), max(0.05, chance))

    def _takes(self, deed: Deed) -> float:
        """The actions that a deed itself takes."""
        price = 0.0
        if deed.price is not None:
            cost = deed.price
            price = 0.4 * (cost.fuel + cost.ammo + cost.meds + cost.resources) + 0.7 * (cost.gear + cost.broken)
            price += 0.5 * (cost.wounds + cost.damage)
        match deed.kind:
            case "act":
                return price + ACT + DRIVE
            case "letter":
                return LETTER / len(self.crew)
            case "boundary":
                return WAITING * self.pace
            case "timeout":
                return WAITING * self.pace * self._rounds_left(deed)
        return price

    def _rounds_left(self, deed: Deed) -> float:
        """The rounds until the time of a plot has run out."""
        plot, clock = deed.about, self.table.clock
        if deed.plot == self.here and clock is not None:
            return clock if plot.clock is None or plot.clock.direction == "down" else 11 - clock
        return float(plot.clock.rounds if plot.clock is not None else self.table.clock or 5)

    # -- needs

    def _standing(self, need: Need, deed: Deed) -> Fact | Held | float | None:
        """A need as it stands: what it costs if that is plain, None if it can never hold, or what it goes on waiting for."""
        if not isinstance(need, Held):
            kind, what = need
            if kind == "open":
                action = next(one for one in self._actions(deed) if one.name == what)
                return 0.0 if self.table.chronicle.allowed.get(what, action.allowed) else need
            if kind == "some":
                return WAITING * self.pace if str(what).startswith("round") else ACT
            if kind == "read" and self._is_done(str(what)):
                return None
            if kind == "effect" and what in self.table.chronicle.effects:
                return 0.0
            return need
        return self._condition(need, deed)

    def _actions(self, deed: Deed) -> tuple[object, ...]:  # type: ignore[type-arg]
        return self.compass.adventure.plots[deed.plot].actions

    def _condition(self, need: Held, deed: Deed) -> Fact | Held | float | None:
        condition, wanted = need
        if isinstance(condition, conditions.Not):
            return self._condition(Held(condition.that, not wanted), deed)
        if isinstance(condition, conditions.RoundOfPlot):
            return self._wait(condition, wanted, deed)
        later = bool(deed.plot) and deed.plot != self.here
        if not later or not isinstance(condition, _PASSING):
            if any(condition.holds(self.table, one) is wanted for one in self.crew):
                return 0.0
        return self._wished(condition, wanted, later)

    def _wished(self, condition: Condition, wanted: bool, later: bool) -> Fact | Held | float | None:
        """What a condition that does not hold waits for."""
        match condition:
            case conditions.Written() | conditions.AnyKnightWrote():
                return ("note", condition.note) if wanted else ("struck", condition.note)
            case conditions.Unwritten():
                return ("struck", condition.note) if wanted else ("note", condition.note)
            case conditions.Counted():
                return Held(condition, wanted)
            case conditions.HoldsCard():
                return ("card", condition.number) if wanted else 2.0
            case conditions.Seen():
                return ("read", condition.entry) if wanted else None
            case conditions.Done():
                return ("act", condition.action) if wanted else None
            case conditions.InForce():
                return ("effect", condition.effect) if wanted else ("lifted", condition.effect)
            case conditions.Any():
                return Held(condition, wanted) if wanted else UNKNOWN
            case conditions.IsKnight() | conditions.Vehicle() | conditions.Skilled() | conditions.Knights() | conditions.Module():
                return None
            case conditions.MarkerAt():
                return self._marker_way(condition, wanted, later)
            case conditions.At() | conditions.AnybodyAt() | conditions.On() | conditions.Company() | conditions.Present():
                return DRIVE
            case conditions.Has():
                return UNKNOWN / 2
        return UNKNOWN

    def _marker_way(self, condition: conditions.MarkerAt, wanted: bool, later: bool) -> float:
        """The actions that go by until the special marker is where it is wanted."""
        if not wanted:
            return DRIVE
        if later or not self.table.special:
            return 3 * WAITING * self.pace
        goals = places.spaces(self.table, self.knight, condition.place)
        far = places.open_map(self.table).steps(self.table.special)
        steps = min((far[goal] for goal in goals if goal in far), default=6)
        return WAITING * self.pace * steps / 1.5

    def _wait(self, condition: conditions.RoundOfPlot, wanted: bool, deed: Deed) -> float | None:
        """The actions that go by until it is the round for something."""
        if not wanted:
            return 0.0
        knights = self.table.starting
        now = self.table.plot_round if deed.plot == self.here or not deed.plot else 1
        first = condition.at_least if condition.at_least is not None else condition.exactly
        last = condition.at_most if condition.at_most is not None else condition.exactly
        if last is not None and now > reckoned(last, knights):
            return None
        return 0.0 if first is None else WAITING * self.pace * max(0, reckoned(first, knights) - now)

    # -- what follows from what

    def _spread(self, live: list[Live]) -> None:
        """Costs go down until no deed makes anything cheaper."""
        for _ in range(PASSES):
            changed = False
            for at, one in enumerate(live):
                cost = self._cost(one)
                if cost is not None:
                    changed |= self._gives(at, one.deed, cost)
            if not changed:
                return

    def _cost(self, live: Live) -> Cost | None:
        stage, work = 0.0, live.base
        for fact in live.facts:
            found = self.costs.get(fact)
            if found is None:
                return None
            stage, work = max(stage, found[0]), work + found[1]
        for asked in live.asked:
            found = self._asked(asked)
            if found is None:
                return None
            stage, work = max(stage, found[0]), work + found[1]
        return Cost(stage, work / live.chance)

    def _gives(self, at: int, deed: Deed, cost: Cost) -> bool:
        """What a deed gives costs no more than the deed; whether something has become cheaper."""
        changed = False
        for fact in deed.gives:
            kind, what = fact
            if kind == "read" and self._is_done(what):
                fact = ("came", what)
            elif kind == "token":
                fact, cost = ("read", what), Cost(cost.stage, cost.work + LOOK)
                if self._is_done(what):
                    continue
            elif kind == "plot":
                cost = Cost(cost.total, 0.0)
            known = self.costs.get(fact)
            if known is None or cost.total < known.total - 0.01:
                self.costs[fact] = cost
                changed = True
                if kind == "plot":
                    self.costs["begun", what] = cost
        for step in deed.steps:
            changed |= self._moves(at, deed, cost, step)
        return changed

    def _moves(self, at: int, deed: Deed, cost: Cost, step: Step) -> bool:
        by = step.by if step.to is None else step.to - self._level(step.counter)
        if not by:
            return False
        known = self.helped.setdefault((step.counter, by > 0), {})
        if at in known and known[at][0].total <= cost.total + 0.01:
            return False
        known[at] = (cost, abs(by), 1 if step.to is not None else deed.times)
        return True

    def _level(self, counter: str) -> int:
        return max(chronicle.counted(self.table, one, counter) for one in self.crew)

    def _asked(self, asked: Held) -> Cost | None:
        """What it takes until a condition holds that waits for counters, or for one of several things."""
        condition = asked.condition
        if isinstance(condition, conditions.Counted):
            return self._counted(condition, asked.holds)
        assert isinstance(condition, conditions.Any)
        return min((cost for way in condition.of if (cost := self._all(way)) is not None), key=lambda cost: cost.total, default=None)

    def _all(self, way: tuple[Condition, ...]) -> Cost | None:
        stage = work = 0.0
        for condition in way:
            if any(condition.holds(self.table, one) for one in self.crew):
                continue
            wished = self._wished(condition, True, False)
            if isinstance(wished, Held):
                found = self._asked(wished)
            else:
                found = Cost(0.0, wished) if isinstance(wished, float) else None if wished is None else self.costs.get(wished)
            if found is None:
                return None
            stage, work = max(stage, found.stage), work + found.work
        return Cost(stage, work)

    def _counted(self, condition: conditions.Counted, wanted: bool) -> Cost | None:
        """What it takes to bring a counter within some bounds."""
        knights, level = self.table.starting, self._level(condition.counter)
        least = condition.at_least if condition.at_least is not None else condition.exactly
        most = condition.at_most if condition.at_most is not None else condition.exactly
        if not wanted:
            least, most = (None if most is None else reckoned(most, knights) + 1), (None if least is None else reckoned(least, knights) - 1)
            if least is not None and most is not None:
                most = None
        if least is not None and level < reckoned(least, knights):
            return self._moved(condition.counter, reckoned(least, knights) - level, True)
        if most is not None and level > reckoned(most, knights):
            return self._moved(condition.counter, level - reckoned(most, knights), False)
        return FREE

    def _moved(self, counter: str, by: int, up: bool) -> Cost | None:
        """What it takes to move a counter so far, by the cheapest deeds that do so, each as often as it can be done."""
        helped = sorted(self.helped.get((counter, up), {}).values(), key=lambda one: one[0].total / one[1])
        stage = work = 0.0
        for cost, far, times in helped:
            often = min(times, -(-by // far))
            stage, work, by = max(stage, cost.stage), work + often * cost.work, by - often * far
            if by <= 0:
                return Cost(stage, work)
        return None

    # -- the worth of it

    def prospect(self) -> tuple[float, float]:
        """The best that can still come of the story: what the ending that is aimed at is worth, as likely as it is reached in
        time, and what the way there costs."""
        best = (0.0, -self.weights.deed * self.weights.nowhere)
        left = max(1.0, self.compass.adventure.rounds - self.table.round + 1.0)
        for id, ending in self.compass.adventure.endings.items():
            cost = self.costs.get(("end", id))
            if cost is not None and ending.outcome is not Outcome.DEFEAT:
                late = cost.total / self.pace / left
                hope = ended(self.weights, ending.outcome) / (1 + late**4)
                best = max(best, (hope, -self.weights.deed * min(cost.total, self.weights.nowhere)), key=sum)
        return best

    def worth(self) -> float:
        """What all of it is worth."""
        return sum(self.prospect()) + self._counters() - self._doom()

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
            level = self._level(counter)
            left = max(0, bound - level if below else level - bound)
            threat += self.weights.doom * self.weights.spared ** (left - 1)
        return threat


def ended(weights: Weights, outcome: Outcome) -> float:
    """What an ending is worth."""
    return {Outcome.VICTORY: weights.won, Outcome.BITTER: weights.bitter}.get(outcome, -weights.lost)
