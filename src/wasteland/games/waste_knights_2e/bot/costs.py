"""What it takes to reach whatever can be reached from where a story stands.

The way is reckoned as if nothing that is won could be lost again: each fact costs the actions of the cheapest deeds that
lead to it. What a plot takes to begin is counted once for all that follows in it. Facts and deeds go by their numbers here.

How a story stands differs little from how it stood a moment ago, so costs are mended: what hung on something that has gone is
withdrawn, and costs go down anew from there alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from wasteland.engine.memo import once
from wasteland.games.waste_knights_2e.bot.chances import Chances
from wasteland.games.waste_knights_2e.bot.counting import FREE, Cost, Help, together
from wasteland.games.waste_knights_2e.bot.deeds import NOBODY, Deed, Move
from wasteland.games.waste_knights_2e.bot.facts import Fact, Held
from wasteland.games.waste_knights_2e.bot.standing import LETTER, LOOK, Standing
from wasteland.games.waste_knights_2e.bot.wanted import Live, Wanted, simply
from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.stories import reckoned
from wasteland.games.waste_knights_2e.verbs import conditions

MOST_LOOKS = 6_000
"""So often deeds are looked at before the costs are taken as they are."""
NEVER = float("inf")

AGAIN = 3.0
"""The actions that it takes to try a test once more."""
ASIDE = 0.5
"""The part that is counted of what is done in an earlier plot: mostly it lies on the way to the later one."""
LYING = -1
"""Instead of the deed that gives a fact: it is so already, or lies on the board."""


class Costs:
    """The costs of all that can be reached; where they are mended, of what a good ending may hang on alone."""

    def __init__(self, standing: Standing, chances: Chances, before: Costs | None = None, is_later: bool = False) -> None:
        """*before* is how the same story stood a moment ago: deeds about which nothing has changed are not looked at anew,
        unless it *is later* now, so that anything may have."""
        compass = standing.compass
        self.compass, self.standing, self.chances = compass, standing, chances
        self.lying = dict(self._lying())
        self.leading: bytearray | None = None
        """The deeds that a good ending hangs on, if no others are looked at."""
        self.queue: list[tuple[float, int]] = []
        """The deeds to be looked at, the nearest first."""
        self.queued = bytearray(len(compass.deeds))
        self.moving = set[int]()
        """The ways in which counters can be moved more cheaply since their deeds were looked at."""
        self.moved: dict[tuple[str, int, str], Cost | None] = {}
        if before is None or not before.standing.is_like(standing):
            self._reckon()
        else:
            self._mend(before, is_later)

    def of(self, fact: Fact) -> Cost | None:
        """What it takes until something is so; None if nothing leads to it."""
        return self.costs[self.compass.numbers.get(fact, NOBODY)]

    @once
    def wanted(self) -> Wanted:
        """What good endings hang on, as things stand, and other plots, where this one has to be left in time."""
        plot, goals = self.standing.table.plot, [("end", id) for id in self.compass.good]
        if plot is not None and self.compass.is_fatal(plot):
            goals += [("plot", id) for id in self.compass.adventure.plots]
        return Wanted.down_to(self.compass, [self.compass.numbers[goal] for goal in goals], self.lives, self.seen)

    def _lying(self) -> Iterator[tuple[int, Cost]]:
        """Tokens that lie on the board may be looked at, encounters met; effects are in force."""
        stands, numbers = self.standing, self.compass.numbers
        for entry in stands.table.letters.values():
            if not stands.is_done(entry):
                yield numbers.get(("read", entry), NOBODY), (0.0, LETTER / len(stands.crew))
        for token in stands.table.chronicle.tokens:
            if not stands.is_done(token.entry):
                yield numbers.get(("read", token.entry), NOBODY), (0.0, LOOK)
        for effect in stands.table.chronicle.effects:
            yield numbers.get(("effect", effect), NOBODY), FREE
        yield numbers["plot", stands.here], FREE

    # -- from nothing

    def _reckon(self) -> None:
        """Everything is looked at."""
        deeds, facts = len(self.compass.deeds), len(self.compass.numbers)
        self.lives: list[Live | None] = simply(self.compass).copy()
        """The deeds as they stand, as far as they were *seen*; None for those that cannot be done any more."""
        self.seen = bytearray(live is not None for live in self.lives)
        for fact in self.standing.done:
            for at in self.compass.asking[fact]:
                if fact in (self.compass.simple[at] or ()):
                    self.lives[at] = None
        self.costs: list[Cost | None] = [None] * (facts + 1)
        self.totals = [NEVER] * facts + [-NEVER]
        """What is below all costs is never reached: what has no number, in the last place."""
        self.givers = [LYING] * (facts + 1)
        """The deed by which each fact is cheapest."""
        self.least = [NEVER] * deeds
        """What a deed took when it was last looked at: if it takes no less now, nothing follows from it anew."""
        self.helped: dict[int, dict[int, Help]] = {}
        """What moves a counter up or down, by deed: its cost, how far, how often."""
        self._go_on()

    # -- from how it stood before

    def _mend(self, before: Costs, is_later: bool) -> None:
        """What stands otherwise is looked at anew, and whatever hangs on it."""
        self.lives, self.seen = before.lives.copy(), before.seen[:]
        self.costs, self.totals, self.givers, self.least = before.costs, before.totals, before.givers, before.least
        self.helped = before.helped
        changed, facts = self._look_again(before, is_later), self._otherwise(before)
        if not is_later:
            if not self._matters(before.wanted, changed, facts):
                return
            self.leading = before.wanted.besides(changed).deeds
        self.costs, self.totals, self.givers, self.least = [*self.costs], [*self.totals], [*self.givers], [*self.least]
        self.helped = {way: known.copy() for way, known in before.helped.items()}
        self._withdraw(changed, facts)
        self._go_on()

    def _look_again(self, before: Costs, is_later: bool) -> list[int]:
        """The deeds that stand otherwise than before, and those that ask for counters or set them which do."""
        stands, lives, found = self.standing, self.lives, list[int]()
        changed = stands.changed(before.standing)
        if is_later:
            changed |= self.compass.unsettled
            changed |= set() if self.chances.are_like(before.chances, stands.crew) else self.compass.rolled
        for at in sorted(changed):
            if self.seen[at]:
                known, live = lives[at], stands.live(at, self.chances)
                lives[at] = live
                if live != known or (live is not None and live.asked):
                    found.append(at)
        moved = stands.moved(before.standing)
        return found + [at for at, counters in self.compass.setting.items() if moved and not counters.isdisjoint(moved)]

    def _otherwise(self, before: Costs) -> set[int]:
        """The facts that are not had as before: what lay there or lies there now, and entries that are not read again."""
        laid = {fact for fact, _ in self.lying.items() ^ before.lying.items()}
        return laid | (self.standing.done.keys() ^ before.standing.done.keys())

    def _matters(self, wanted: Wanted, deeds: Iterable[int], facts: Iterable[int]) -> bool:
        """Whether a good ending may hang on any of this."""
        return any(wanted.facts[fact] for fact in facts) or any(wanted.leads(at) for at in deeds)

    def _withdraw(self, deeds: Iterable[int], facts: Iterable[int]) -> None:
        """These facts cannot be had as they could, these deeds may not be done as they could, nor what hangs on them. Whatever
        could bring it about otherwise is looked at again."""
        left, lost, again = list(deeds), sorted(facts), set(deeds)
        while left or lost:
            if lost:
                fact = lost.pop()
                if self.costs[fact] is not None:
                    self.costs[fact], self.totals[fact] = None, NEVER
                    again.update(self.compass.givers[fact])
                    left += self._hanging_on(fact)
            elif self.least[at := left.pop()] < NEVER and self._is_dearer(at):
                self.least[at] = NEVER
                again.add(at)
                lost += [fact for fact in self.compass.given[at] if self.givers[fact] == at]
                for way in self.compass.ways[at]:
                    if self.helped.get(way, {}).pop(at, None) is not None:
                        self.moved.clear()
                        left += self._hanging_on(way)
        for at in sorted(again):
            self.least[at] = NEVER
            self._queue(at, 0.0)

    def _is_dearer(self, at: int) -> bool:
        """Whether a deed takes more than it took, or moves a counter otherwise."""
        live = self.lives[at]
        cost = None if live is None or at in self.compass.setting else self._cost(live)
        return cost is None or cost[0] + cost[1] > self.least[at] + 0.01

    def _hanging_on(self, fact: int) -> list[int]:
        """The deeds that wait for a fact and could be done."""
        lives, least = self.lives, self.least
        return [
            at
            for at in self.compass.asking[fact]
            if least[at] < NEVER and (live := lives[at]) is not None and (fact in live.facts or live.asked)
        ]

    # -- what follows from what

    def _go_on(self) -> None:
        """Costs go down from what lies there until no deed makes anything cheaper."""
        for fact, cost in self.lying.items():
            self._reach(fact, cost, LYING)
        self._look_at_all()

    def _reach(self, fact: int, cost: Cost, giver: int) -> None:
        """A fact can be had at a cost. Deeds that wait for it are looked at, if it is the cheapest so far."""
        total = cost[0] + cost[1]
        if total >= self.totals[fact] - 0.01:
            return
        self.costs[fact], self.totals[fact], self.givers[fact] = cost, total, giver
        lives, seen = self.lives, self.seen
        for at in self.compass.asking[fact]:
            if not seen[at] or ((live := lives[at]) is not None and (fact in live.facts or live.asked)):
                self._queue(at, total)

    def _queue(self, at: int, far: float) -> None:
        """A deed is to be looked at, among others."""
        if not self.queued[at] and (self.leading is None or self.leading[at]):
            self.queued[at] = True
            heappush(self.queue, (far, at))

    def _look_at_all(self) -> None:
        """Look at deeds until nothing becomes cheaper. Counters, which many deeds move, are looked at last."""
        queue, queued, lives, seen, least, totals = self.queue, self.queued, self.lives, self.seen, self.least, self.totals
        gifts, moves = self.compass.gifts, self.compass.moves
        for _ in range(MOST_LOOKS):
            if not queue:
                if not self.moving:
                    return
                self._look_at_moved()
                continue
            _, at = heappop(queue)
            queued[at] = False
            live = lives[at] if seen[at] else self._seen_now(at)
            cost = None if live is None else self._cost(live)
            if cost is None or (total := cost[0] + cost[1]) >= least[at]:
                continue
            least[at] = total
            for kind, fact, instead in gifts[at]:
                if kind:
                    self._brings(at, kind, fact, instead, cost)
                elif total < totals[fact] - 0.01:
                    self._reach(fact, cost, at)
            for move in moves[at]:
                self._moves(at, cost, total, move)

    def _seen_now(self, at: int) -> Live | None:
        """How a deed stands that nobody has looked at, if it can be begun."""
        if self.costs[self.compass.first[at]] is None:
            return None
        self.seen[at] = True
        live = self.lives[at] = self.standing.live(at, self.chances)
        return live

    def _look_at_moved(self) -> None:
        """Counters can be moved more cheaply: look again at the deeds that wait for it."""
        self.moved.clear()
        for way in self.moving:
            for at in self.compass.asking[way]:
                if not self.seen[at] or self.lives[at] is not None:
                    self._queue(at, 0.0)
        self.moving.clear()

    def _cost(self, live: Live) -> Cost | None:
        """What a deed takes, with all that it waits for."""
        costs, stage, work, aside = self.costs, 0.0, 0.0, 0.0
        for fact in live.facts:
            cost = costs[fact]
            if cost is None:
                return None
            if cost[0] > stage:
                stage, work, aside = cost[0], cost[1], aside + work
            elif cost[0] < stage:
                aside += cost[1]
            else:
                work += cost[1]
        for one in live.asked:
            cost = self._asked(one, live.deed.plot)
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

    def _brings(self, at: int, kind: str, fact: int, instead: int, cost: Cost) -> None:
        """A deed that begins a plot or leads to an entry gives that at no more cost than its own."""
        if kind == "begins":
            begun = (cost[0] + cost[1], 0.0)
            self._reach(fact, begun, at)
            self._reach(instead, begun, at)
        elif fact in self.standing.done:
            self._reach(instead, cost, at)
        elif kind == "token":
            self._reach(fact, (cost[0], cost[1] + LOOK), at)
        else:
            self._reach(fact, cost, at)

    # -- counters, and one of several things

    def _moves(self, at: int, cost: Cost, total: float, move: Move) -> None:
        """A deed moves a counter."""
        counter, far, to, times, up, down = move
        if to is not None:
            far = to - self.standing.levels.get(counter, 0)
        way = up if far > 0 else down
        if not far or way == NOBODY:
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
            self.moved[key] = together(self.helped.get(self.compass.numbers.get((way, counter), NOBODY), {}).values(), by)
        return self.moved[key]


_ANYWHERE = Deed((), (), 0.0, (), ())
"""A condition that is one of several says nothing of the plot it is asked in."""
