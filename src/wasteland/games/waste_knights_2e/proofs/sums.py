"""How far counters can rise: all that raises them, taken together."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Any

from wasteland.games.waste_knights_2e.families import Condition, Effect, Passive, Progress
from wasteland.games.waste_knights_2e.proofs.parts import named, names_of
from wasteland.games.waste_knights_2e.proofs.proof import Proof
from wasteland.games.waste_knights_2e.stories import Entry, Happening, NamedEffect, Plot, PlotAction, reckoned
from wasteland.games.waste_knights_2e.verbs import story


def highest(read: Proof, counter: str, knights: int) -> float:
    """The most that a counter can come to with so many knights; without end where something that raises it can be met again
    and again. Nothing that can never happen is counted."""
    sources = [
        *(one for id, one in read.adventure.entries.items() if id in read.facts.entries),
        *(one for id, one in read.adventure.plots.items() if id in read.facts.plots),
        *(one for id, one in read.adventure.effects.items() if id in read.facts.effects),
    ]
    climb = Climb(read, counter, knights)
    risen = sum(climb.of(source) for source in sources)
    return max([risen, *(to + risen for to in climb.set_to)])


class Climb:
    """How much the parts of an adventure raise a counter."""

    def __init__(self, read: Proof, counter: str, knights: int) -> None:
        self.read, self.counter, self.knights = read, counter, knights
        self.set_to: set[int] = set()
        """The numbers to which it is set."""

    def of(self, part: Any) -> float:
        """The most that a part raises it, as often as it can be met."""
        match part:
            case Plot():
                return self._of_plot(part)
            case Entry():
                rise = self._once(part)
                return rise if part.once else _again(rise)
            case NamedEffect():
                return _again(sum(map(self._once, part.passives)) + self._rest(part.uses))
        return self._once(part)

    def _of_plot(self, plot: Plot) -> float:
        """A plot: its set-up and the end of its time are met once, what it does each round again and again."""
        often = _again(sum(map(self._once, (*plot.round_start, *plot.round_end, *plot.rules))))
        waited = sum(self._once(one) if one.plot or one.end else _again(self._once(one)) for one in plot.transitions)
        ends = self._once(plot.timeout) if plot.timeout is not None else 0
        return self._once(plot.setup) + ends + often + waited + sum(map(self._of_action, plot.actions))

    def _of_action(self, action: PlotAction) -> float:
        rise = self._once(action)
        times = {"game": 1, "knight": self.knights}.get(action.repeat)
        return _again(rise) if times is None else rise * times

    def _once(self, part: Any) -> float:
        """The most that a part raises it when it is met once: of several branches the best."""
        if isinstance(part, Condition | Progress) or (
            isinstance(part, Happening | Effect) and id(part) not in self.read.facts.met
        ):
            return 0
        match part:
            case story.Count():
                return self._of_change(part)
            case Happening():
                ways = [self._once(way) for way in (*part.branches().values(), *getattr(part, "options", ()))]
                return self._of_all(part.do) + max(ways, default=0)
            case Passive():
                return _again(self._rest(part))
            case Effect():
                own = inf if self.counter in named(part, ".counters") and not isinstance(part, story.Halve) else 0
                ways = [self._of_all(effects) for effects in part.branches()]
                return own + (max(ways) if ways else self._rest(part))
        return self._rest(part)

    def _of_change(self, change: story.Count) -> float:
        if change.counter != self.counter:
            return 0
        if change.to is not None:
            self.set_to.add(reckoned(change.to, self.knights))
            return 0
        return max(0, reckoned(change.by, self.knights))

    def _of_all(self, effects: Iterable[Any]) -> float:
        return sum(map(self._once, effects))

    def _rest(self, part: Any) -> float:
        """What the fields of a part that is no happening raise together."""
        if isinstance(part, tuple):
            return self._of_all(part)
        if isinstance(part, str) or not hasattr(part, "__dataclass_fields__"):
            return 0
        return self._of_all(getattr(part, name) for name in names_of(part.__class__))


def _again(rise: float) -> float:
    """A rise that can be had again and again."""
    return inf if rise > 0 else 0
