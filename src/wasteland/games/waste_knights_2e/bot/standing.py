"""How a story stands for those who look at it, and how what a deed needs stands in it: whether it holds, can never hold, costs
something, or waits for a fact."""

from __future__ import annotations

from wasteland.games.waste_knights_2e import book, places, plot_actions
from wasteland.games.waste_knights_2e.bot.chances import Chances
from wasteland.games.waste_knights_2e.bot.compass import Compass
from wasteland.games.waste_knights_2e.bot.deeds import Deed
from wasteland.games.waste_knights_2e.bot.facts import Fact, Held
from wasteland.games.waste_knights_2e.bot.forecast import flows, forecast
from wasteland.games.waste_knights_2e.bot.wanted import Live
from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import reckoned
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.verbs import conditions, whereabouts

ACT, DRIVE, LETTER, LOOK = 1.0, 1.2, 9.0, 2.0
"""The actions that a Plot Action takes, the way to it, until an encounter comes up, and an entry token."""
WAITING = 0.8
"""What an action is worth that goes by while one waits for the clock."""
UNKNOWN = 5.0
"""The actions until something holds that nothing is known of."""
Open = Fact | Held | float | None
"""A need as it stands: what it waits for, or what it costs; None if it can never hold."""


class Standing:
    """A story as it stands: what is written, read and counted, and who looks at it."""

    def __init__(self, compass: Compass, table: WasteTable, knight: Knight) -> None:
        self.compass, self.table, self.knight = compass, table, knight
        self.here = table.plot.id if table.plot is not None else ""
        self.crew = [knight] if table.is_competitive else [knight, *(one for one in table.left() if one is not knight)]
        self.pace = 2.0 * len(self.crew)
        """The actions of a round."""
        self.read = {one.entry for one in table.chronicle.entries}
        self.done = {number: id for id in self.read if (number := compass.once.get(id)) is not None}
        """The entries that are not read again, by the numbers of their facts."""
        self.notes = {one.note for one in table.chronicle.notes}.union(*(one.notes for one in self.crew))
        self.levels = dict(table.chronicle.counters)
        for one in self.crew:
            for id, level in one.counters.items():
                self.levels[id] = max(level, self.levels.get(id, 0))
        self._then: dict[str, dict[str, int]] = {}

    def level(self, counter: str, plot: str = "") -> int:
        """Where a counter stands, or will stand when a plot has begun that has not begun yet."""
        if not plot or plot == self.here:
            return self.levels.get(counter, 0)
        if plot not in self._then:
            self._then[plot] = forecast(self.table, self.knight, plot, self.levels)
        return self._then[plot].get(counter, 0)

    def moved(self, before: Standing) -> set[str]:
        """The counters that stand elsewhere, or will when plots begin."""
        moved = {id for id in {*self.levels, *before.levels} if self.levels.get(id, 0) != before.levels.get(id, 0)}
        return moved.union(*(flows(self.compass.adventure).get(id, ()) for id in moved))

    def is_like(self, other: Standing) -> bool:
        """Whether another is of the same plot, for the same knights."""
        own = {one.number for one in self.crew}
        return self.compass is other.compass and self.here == other.here and own == {one.number for one in other.crew}

    def changed(self, before: Standing) -> set[int]:
        """The deeds that have to be looked at anew: those about what is not as it was."""
        told, then = self.table.chronicle, before.table.chronicle
        facts: set[Fact] = {("note", note) for note in self.notes ^ before.notes}
        facts |= {("read", entry) for entry in self.read ^ before.read}
        facts |= {("effect", effect) for effect in set(told.effects) ^ set(then.effects)}
        facts |= {("counter", id) for id in self.moved(before)}
        facts |= {("act", name) for name in told.actions if len(told.actions[name]) != len(then.actions.get(name, ()))}
        facts |= {("open", name) for name in told.allowed if told.allowed[name] != then.allowed.get(name)}
        facts |= {("marker", "")} if self.table.special != before.table.special else set()
        changed = {at for fact in facts for at in self.compass.about.get(fact, ())}
        return changed | {at for kind, name in facts if kind == "act" for at in self.compass.hanging_of_act(name)}

    def is_done(self, entry: str) -> bool:
        return entry in self.read and book.entry_of(self.table, entry).once

    def live(self, at: int, chances: Chances) -> Live | None:
        """A deed with what it takes now; None if it cannot be done any more."""
        deed, numbers = self.compass.deeds[at], self.compass.numbers
        simple = self.compass.simple[at]
        if simple is not None:
            if any(fact in self.done for fact in simple):
                return None
            return Live(deed, deed.price, simple, [], chances.of_deed(self.crew, deed))
        if deed.plot == self.here and (deed.kind == "letter" or self._is_used_up(deed)):
            return None
        base, facts, asked = self.takes(deed), list[int](), list[Held]()
        for need in deed.needs:
            found = self.condition(need, deed) if isinstance(need, Held) else self.fact(need, deed)
            if found is None:
                return None
            if isinstance(found, float):
                base += found
            elif isinstance(found, Held):
                asked.append(found)
            else:
                facts.append(numbers[found])
        return Live(deed, base, facts, asked, chances.of_deed(self.crew, deed))

    def _is_used_up(self, deed: Deed) -> bool:
        """Whether nobody may take an action any more."""
        return deed.kind == "act" and all(plot_actions.why_used_up(self.table, one, deed.about) for one in self.crew)

    def takes(self, deed: Deed) -> float:
        """The actions that a deed itself takes."""
        match deed.kind:
            case "act":
                return deed.price + ACT + DRIVE
            case "letter":
                return LETTER / len(self.crew)
            case "boundary":
                return WAITING * self.pace
            case "timeout":
                return WAITING * self.pace * self._rounds_left(deed)
        return deed.price

    def _rounds_left(self, deed: Deed) -> float:
        """The rounds until the time of a plot has run out."""
        plot, clock = deed.about, self.table.clock
        if deed.plot == self.here and clock is not None:
            return float(clock if plot.clock is None or plot.clock.direction == "down" else 11 - clock)
        return float(plot.clock.rounds if plot.clock is not None else clock or 5)

    # -- needs

    def fact(self, need: Fact, deed: Deed) -> Open:
        kind, what = need
        if kind == "open":
            action = next(one for one in self.compass.adventure.plots[deed.plot].actions if one.name == what)
            return 0.0 if self.table.chronicle.allowed.get(what, action.allowed) else need
        if kind == "some":
            return WAITING * self.pace if str(what).startswith("round") else ACT
        if kind == "read" and self.is_done(what):
            return None
        return need

    def condition(self, need: Held, deed: Deed) -> Open:
        """A condition as it stands."""
        condition, wanted = need
        later = bool(deed.plot) and deed.plot != self.here
        match condition:
            case conditions.Not():
                return self.condition(Held(condition.that, not wanted), deed)
            case conditions.Written() | conditions.AnyKnightWrote():
                return self._noted(condition.note, wanted)
            case conditions.Unwritten():
                return self._noted(condition.note, not wanted)
            case conditions.Counted():
                level = self.level(condition.counter, deed.plot)
                return 0.0 if condition.met(level, self.table.starting) is wanted else need
            case conditions.InForce():
                if (condition.effect in self.table.chronicle.effects) is wanted:
                    return 0.0
                return ("effect", condition.effect) if wanted else ("lifted", condition.effect)
            case conditions.Seen():
                if (condition.entry in self.read) is wanted:
                    return 0.0
                return ("read", condition.entry) if wanted else None
            case conditions.RoundOfPlot():
                return self._wait(condition, wanted, deed)
            case whereabouts.MarkerAt():
                return self._marker_way(condition, wanted, later)
            case whereabouts.At() | whereabouts.AnybodyAt() | whereabouts.On() | whereabouts.Company() | whereabouts.Present():
                return DRIVE / 2 if wanted else 0.0
            case conditions.Any() if wanted:
                return 0.0 if any(condition.holds(self.table, one) for one in self.crew) else need
        if any(condition.holds(self.table, one) is wanted for one in self.crew):
            return 0.0
        return self._wished(condition, wanted)

    def _wished(self, condition: Condition, wanted: bool) -> Open:
        """What a condition that does not hold waits for."""
        match condition:
            case conditions.HoldsCard():
                return ("card", condition.number) if wanted else 2.0
            case conditions.Done():
                return ("act", condition.action) if wanted else None
            case (
                conditions.IsKnight() | conditions.Vehicle() | conditions.Skilled() | conditions.Knights() | conditions.Module()
            ):
                return None
            case conditions.Has():
                return UNKNOWN / 2
        return UNKNOWN

    def _noted(self, note: str, wanted: bool) -> Open:
        if (note in self.notes) is wanted:
            return 0.0
        return ("note", note) if wanted else ("struck", note)

    def _marker_way(self, condition: whereabouts.MarkerAt, wanted: bool, later: bool) -> float:
        """The actions that go by until the special marker is where it is wanted."""
        if not wanted:
            return 0.0
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
