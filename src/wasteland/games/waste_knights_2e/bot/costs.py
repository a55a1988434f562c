"""What it takes to reach whatever can be reached from where a story stands.

The way is reckoned as if nothing that is won could be lost again: each fact costs the actions of the cheapest deeds that
lead to it. What a plot takes to begin is counted once for all that follows in it. Facts and deeds go by their numbers here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from wasteland.engine.memo import once
from wasteland.games.waste_knights_2e import plot_actions
from wasteland.games.waste_knights_2e.bot.chances import Chances
from wasteland.games.waste_knights_2e.bot.compass import NOBODY, Deed, Move
from wasteland.games.waste_knights_2e.bot.facts import Fact, Held
from wasteland.games.waste_knights_2e.bot.standing import LETTER, LOOK, Standing
from wasteland.games.waste_knights_2e.bot.wanted import Live, Wanted, simply, waits
from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.stories import reckoned
from wasteland.games.waste_knights_2e.verbs import conditions

MOST_LOOKS = 6_000
"""So often deeds are looked at before the costs are taken as they are."""
NEVER = float("inf")
UNSEEN, AS_BEFORE, ANEW = range(3)
"""Nobody has looked how a deed stands; it stands as it stood before, or as such deeds always do; it stands otherwise."""

Cost = tuple[float, float]
"""The actions that something takes: until its plot has begun, and in it."""
FREE: Cost = (0.0, 0.0)
AGAIN = 3.0
"""The actions that it takes to try a test once more."""
UNLIKELY = 0.1
"""No test is taken to be less likely than that: somebody comes who is better at it, or something helps."""
ASIDE = 0.5
"""The part that is counted of what is done in an earlier plot: mostly it lies on the way to the later one."""


class Costs:
    """The costs of all that can be reached; of what a good ending may hang on alone, where it stood much the same before."""

    def __init__(self, standing: Standing, chances: Chances, before: Costs | None = None) -> None:
        """*before* is how the same story stood a moment ago: deeds about which nothing has changed are not looked at anew."""
        compass = standing.compass
        self.compass, self.standing, self.chances = compass, standing, chances
        simple = simply(compass)
        self.lying = list(self._lying())
        self.lives: list[Live | None] = simple.copy()
        """The deeds as they stand, as far as they were *seen*; None for those that cannot be done any more."""
        self.waiting: dict[int, list[int]] = {}
        """The deeds that wait for a fact."""
        self.waited: dict[int, list[int]] = compass.waiting
        """The same of those that stand as they always do, or as before: they wait once they have been woken."""
        self.seen = bytearray(AS_BEFORE if live is not None else UNSEEN for live in simple)
        self.wanted: Wanted | None = None
        self.costs: list[Cost | None] = []
        if before is None or not before.standing.is_like(standing):
            self._leave_done()
            self._spread()
            return
        self.lives, self.waited = before.lives.copy(), before.all_waiting
        self.seen = bytearray(AS_BEFORE if seen else UNSEEN for seen in before.seen)
        changed = self._look_again(before)
        if self._matters(before, changed):
            self.wanted = before.leading.besides(changed)
            self._spread()
        else:
            self.costs = before.costs

    def of(self, fact: Fact) -> Cost | None:
        """What it takes until something is so; None if nothing leads to it."""
        return self.costs[self.compass.numbers.get(fact, NOBODY)]

    @once
    def all_waiting(self) -> dict[int, list[int]]:
        """The deeds that wait for a fact, of both kinds."""
        facts = {*self.waited, *self.waiting}
        return {fact: [*self.waited.get(fact, ()), *self.waiting.get(fact, ())] for fact in facts}

    @once
    def leading(self) -> Wanted:
        """What good endings hang on, as things stand, and other plots, where this one has to be left in time."""
        plot, goals = self.standing.table.plot, [("end", id) for id in self.compass.good]
        if plot is not None and self.compass.is_fatal(plot):
            goals += [("plot", id) for id in self.compass.adventure.plots]
        return Wanted.down_to(self.compass, [self.compass.numbers[goal] for goal in goals], self.lives, self.seen)

    # -- where it stands

    def _lying(self) -> Iterator[tuple[int, Cost]]:
        """Tokens that lie on the board may be looked at, encounters met; effects are in force."""
        stands, numbers = self.standing, self.compass.numbers
        yield numbers["plot", stands.here], FREE
        for token in stands.table.chronicle.tokens:
            if not stands.is_done(token.entry):
                yield numbers.get(("read", token.entry), NOBODY), (0.0, LOOK)
        for entry in stands.table.letters.values():
            if not stands.is_done(entry):
                yield numbers.get(("read", entry), NOBODY), (0.0, LETTER / len(stands.crew))
        for effect in stands.table.chronicle.effects:
            yield numbers.get(("effect", effect), NOBODY), FREE

    def _leave_done(self) -> None:
        """What is not read again leads nowhere any more."""
        for fact in self.standing.done:
            for at in self.compass.waiting.get(fact, ()):
                self.lives[at] = None

    def _look_again(self, before: Costs) -> list[int]:
        """The deeds that stand otherwise than before, of those about which something has changed."""
        found = []
        for at in self.standing.changed(before.standing):
            if self.seen[at]:
                live = self._live(at)
                if live != self.lives[at]:
                    self.lives[at], self.seen[at] = live, ANEW
                    found.append(at)
        return found

    def _matters(self, before: Costs, changed: list[int]) -> bool:
        """Whether anything has changed that a good ending may hang on."""
        wanted, numbers = before.leading, self.compass.numbers
        if any(wanted.leads(at) for at in changed):
            return True
        for counter in self.standing.moved(before.standing):
            if any(wanted.facts[numbers.get((way, counter), NOBODY)] for way in ("up", "down")):
                return True
        done = self.standing.done.items() ^ before.standing.done.items()
        if any(wanted.facts[fact] or wanted.facts[numbers.get(("came", id), NOBODY)] for fact, id in done):
            return True
        return [one for one in self.lying if wanted.facts[one[0]]] != [one for one in before.lying if wanted.facts[one[0]]]

    def _live(self, at: int) -> Live | None:
        """A deed with what it takes now; None if it cannot be done any more."""
        deed, stands, numbers = self.compass.deeds[at], self.standing, self.compass.numbers
        kind, is_here = deed.kind, deed.plot == stands.here
        if is_here and kind == "letter":
            return None
        if is_here and kind == "act" and all(plot_actions.why_used_up(stands.table, one, deed.about) for one in stands.crew):
            return None
        simple = self.compass.simple[at]
        if simple is not None:
            return (
                None if any(fact in stands.done for fact in simple) else Live(deed, deed.price, simple, [], self._chance(deed))
            )
        base, facts, asked = stands.takes(deed), list[int](), list[Held]()
        for need in deed.needs:
            found = stands.condition(need, deed) if isinstance(need, Held) else stands.fact(need, deed)
            if found is None:
                return None
            if isinstance(found, float):
                base += found
            elif isinstance(found, Held):
                asked.append(found)
            else:
                facts.append(numbers[found])
        return Live(deed, base, facts, asked, self._chance(deed))

    def _chance(self, deed: Deed) -> float:
        """How likely it goes as it should."""
        chance = 1.0
        for roll in deed.rolls:
            chance *= self.chances.of(self.standing.crew, roll)
        return max(UNLIKELY, chance)

    # -- what follows from what

    def _spread(self) -> None:
        """Costs go down from what lies there until no deed makes anything cheaper."""
        deeds, facts = len(self.compass.deeds), len(self.compass.numbers)
        self.costs = [None] * (facts + 1)
        self.totals = [NEVER] * facts if self.wanted is None else [NEVER if one else -NEVER for one in self.wanted.facts[:-1]]
        """What is below all costs is never reached: what nobody asks for, and in the last place what has no number."""
        self.totals.append(-NEVER)
        self.woken = bytearray(deeds)
        """The deeds that can be begun, of those that stand as they stood before."""
        self.queue: list[tuple[float, int]] = []
        """The deeds to be looked at, the nearest first."""
        self.queued = bytearray(deeds)
        self.least = [NEVER] * deeds
        """What a deed took when it was last looked at: if it takes no less now, nothing follows from it anew."""
        self.helped: dict[int, dict[int, tuple[Cost, int, int]]] = {}
        """What moves a counter up or down, by deed: its cost, how far, how often."""
        self.moving = set[int]()
        """The ways in which counters can be moved more cheaply since their deeds were looked at."""
        self.moved: dict[tuple[str, int, str], Cost | None] = {}
        for fact, cost in self.lying:
            self._reach(fact, cost)
        self._look_at_all()

    def _reach(self, fact: int, cost: Cost) -> None:
        """A fact can be had at a cost. Deeds that hang on it are looked at, if it is the cheapest so far."""
        known, total = self.totals[fact], cost[0] + cost[1]
        if total >= known - 0.01:
            return
        self.costs[fact], self.totals[fact] = cost, total
        if known == NEVER:
            self._wake(fact, total)
        self._look_at_waiting(fact, total)

    def _wake(self, fact: int, far: float) -> None:
        """Deeds can be begun for the first time that hang on a fact."""
        lives, seen, leading = self.lives, self.seen, None if self.wanted is None else self.wanted.deeds
        for at in self.compass.hanging[fact]:
            if leading is not None and not leading[at]:
                continue
            live = lives[at] if seen[at] else self._live(at)
            if seen[at] == AS_BEFORE:
                self.woken[at] = True
            else:
                lives[at], seen[at] = live, ANEW
                for one in waits(self.compass, live) if live is not None else ():
                    self.waiting.setdefault(one, []).append(at)
            if live is not None:
                self.queued[at] = True
                heappush(self.queue, (far + live.base, at))

    def _look_at_waiting(self, fact: int, far: float) -> None:
        """Deeds are to be looked at that wait for a fact, among others."""
        queued = self.queued
        for at in self.waiting.get(fact, ()):
            if not queued[at]:
                queued[at] = True
                heappush(self.queue, (far, at))
        for at in self.waited.get(fact, ()):
            if self.woken[at] and not queued[at]:
                queued[at] = True
                heappush(self.queue, (far, at))

    def _look_at_all(self) -> None:
        """Look at deeds until nothing becomes cheaper. Counters, which many deeds move, are looked at last."""
        queue, queued, lives, least, totals = self.queue, self.queued, self.lives, self.least, self.totals
        gifts, moves = self.compass.gifts, self.compass.moves
        for _ in range(MOST_LOOKS):
            if not queue:
                if not self.moving:
                    return
                self._look_at_moved()
                continue
            _, at = heappop(queue)
            queued[at] = False
            cost = self._cost(lives[at])  # type: ignore[arg-type]  # no other is in the queue
            if cost is None or (total := cost[0] + cost[1]) >= least[at]:
                continue
            least[at] = total
            for kind, fact, instead in gifts[at]:
                if kind:
                    self._brings(kind, fact, instead, cost)
                elif total < totals[fact] - 0.01:
                    self._reach(fact, cost)
            for move in moves[at]:
                self._moves(at, cost, total, move)

    def _look_at_moved(self) -> None:
        """Counters can be moved more cheaply: look again at the deeds that wait for it."""
        self.moved.clear()
        for way in self.moving:
            self._look_at_waiting(way, 0.0)
        self.moving.clear()

    def _cost(self, live: Live) -> Cost | None:
        stage = work = aside = 0.0
        waited: Sequence[int | Held] = (*live.facts, *live.asked) if live.asked else live.facts
        for one in waited:
            cost = self.costs[one] if isinstance(one, int) else self._asked(one, live.deed.plot)
            if cost is None:
                return None
            if cost[0] > stage:
                stage, work, aside = cost[0], cost[1], aside + work
            elif cost[0] < stage:
                aside += cost[1]
            else:
                work += cost[1]
        work += live.base + ASIDE * aside
        if live.chance < 1:
            work += min(work, AGAIN) * (1 / live.chance - 1)
        return stage, work

    def _asked(self, asked: Held, plot: str) -> Cost | None:
        """What it takes until something holds that is made of counters, or is one of several things."""
        condition = asked.condition
        return (
            self._counted(condition, asked.holds, plot) if isinstance(condition, conditions.Counted) else self._any(condition)
        )

    def _brings(self, kind: str, fact: int, instead: int, cost: Cost) -> None:
        """A deed that begins a plot or leads to an entry gives that at no more cost than its own."""
        if kind == "begins":
            begun = (cost[0] + cost[1], 0.0)
            self._reach(fact, begun)
            self._reach(instead, begun)
        elif fact in self.standing.done:
            self._reach(instead, cost)
        elif kind == "token":
            self._reach(fact, (cost[0], cost[1] + LOOK))
        else:
            self._reach(fact, cost)

    # -- counters, and one of several things

    def _moves(self, at: int, cost: Cost, total: float, move: Move) -> None:
        """A deed moves a counter."""
        counter, far, to, times, up, down = move
        if to is not None:
            far = to - self.standing.levels.get(counter, 0)
        way = up if far > 0 else down
        if not far or self.totals[way] < 0:
            return
        known = self.helped.setdefault(way, {})
        before = known.get(at)
        if before is None or before[0][0] + before[0][1] > total + 0.01:
            known[at] = (cost, abs(far), times)
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
                found = None if wished is None else self.of(wished)
            if found is None:
                return None
            stage, work = max(stage, found[0]), work + found[1]
        return stage, work

    def _counted(self, condition: conditions.Counted, wanted: bool, plot: str = "") -> Cost | None:
        """What it takes to bring a counter within some bounds, or out of them, in a plot."""
        knights, level = self.standing.table.starting, self.standing.level(condition.counter, plot)
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
            self.moved[key] = _together(self.helped.get(self.compass.numbers.get((way, counter), NOBODY), {}), by)
        return self.moved[key]


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
