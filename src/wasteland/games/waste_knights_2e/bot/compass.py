"""What an adventure's data says leads where: every deed that a plot or an entry holds, what it needs, and what comes of it.

A *fact* is something that may become so: a note stands, an entry is read, a plot begins, the adventure ends. A *deed* makes
facts of others. It is all taken from the typed verbs, so that it holds for any adventure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from wasteland.games.waste_knights_2e.families import Condition, Effect
from wasteland.games.waste_knights_2e.stories import Adventure, Entry, Happening, Plot, Price, StoryTest, reckoned
from wasteland.games.waste_knights_2e.terms import Outcome
from wasteland.games.waste_knights_2e.verbs import (
    board_effects,
    branching,
    conditions,
    gates,
    goods,
    horsemen,
    passives,
    scenes,
    story,
)

Fact = tuple[str, Any]
"""("note", id), ("read", entry), ("plot", id), ("end", id), ("act", name), ("effect", id), ("card", number), ..."""

MOST_TIMES = 99


class Roll(NamedTuple):
    """A test or a fight that has to go one way: passed or failed, so many successes, or how the fight went."""

    test: StoryTest | None
    fight: str
    came: Any


class Step(NamedTuple):
    """How far something moves a counter: up or down, or to a number."""

    counter: str
    by: int
    to: int | None = None


class Held(NamedTuple):
    """Something that has to hold, or not to hold."""

    condition: Condition
    holds: bool = True


Need = Fact | Held


class Deed(NamedTuple):
    """Something that may be done or may happen: what it takes, and what comes of it."""

    needs: tuple[Need, ...]
    rolls: tuple[Roll, ...]
    price: float
    """What it costs besides, in actions."""
    gives: tuple[Fact, ...]
    steps: tuple[Step, ...]
    plot: str = ""
    """The plot in which it can be, where it is bound to one."""
    kind: Literal["", "act", "letter", "token", "boundary", "timeout", "wait"] = ""
    """Why it takes time; nothing if it follows at once."""
    about: Any = None
    """The action, the letter or the token that it is about."""
    times: int = MOST_TIMES
    """So often at the most."""


class Compass:
    """An adventure for so many knights, as deeds."""

    def __init__(self, adventure: Adventure, knights: int) -> None:
        self.adventure = adventure
        self.knights = knights
        self.deeds: list[Deed] = []
        self.coins: dict[str, float] = {}
        """What can be turned into what counts where knights compete, and at which rate."""
        laid = [effect for plot in adventure.plots.values() for effect in plot.setup.do]
        self.artifacts = [entry for one in laid if isinstance(one, horsemen.LayArtifacts) for entry in one.entries]
        """What artifacts may be, an entry each."""
        for plot in adventure.plots.values():
            self._plot(plot)
        for id, effect in adventure.effects.items():
            self._passives(effect.passives, ("effect", id), "")
        for id, entry in adventure.entries.items():
            read: Fact = ("read", id)
            once = 1 if entry.once else MOST_TIMES
            self._happening(entry, (read,), (), 0.0, "", once)
            for option in entry.options:
                needs: tuple[Need, ...] = (read, *(Held(one) for one in option.when))
                self._happening(option, needs, (), priced(option.cost), "", once)
            if entry.again:
                self._add((("came", id),), (), 0.0, [("read", entry.again)], [], "", MOST_TIMES)
        self.deeds = self._useful()
        self.hanging: dict[Fact, list[int]] = {}
        """The deeds that hang on a fact: the first that each needs."""
        for at, deed in enumerate(self.deeds):
            first = next(need for need in deed.needs if not isinstance(need, Held))
            self.hanging.setdefault(first, []).append(at)
        self.acts: dict[str, list[int]] = {}
        for at, deed in enumerate(self.deeds):
            if deed.kind == "act":
                self.acts.setdefault(deed.about.name, []).append(at)
        self.about: dict[Fact, list[int]] = {}
        """The deeds that have to be looked at anew when something has changed: a note, a counter, an entry, an effect."""
        for at, deed in enumerate(self.deeds):
            for fact in {topic for need in deed.needs for topic in _topics(need)}:
                self.about.setdefault(fact, []).append(at)
        self.notes = {fact[1] for fact in self.about if fact[0] in ("note", "struck")}
        """The notes that something asks for, and *entries* from which something follows."""
        self.entries = {fact[1] for fact in (*self.about, *self.hanging) if fact[0] in ("read", "came")}
        endings = adventure.endings.items()
        self.good = [id for id, ending in endings if ending.outcome is not Outcome.DEFEAT]
        self._fatal: dict[str, bool] = {}
        self.dooms = {plot.id: self._dooms_of(plot) for plot in adventure.plots.values()}

    def hanging_of_act(self, name: str) -> list[int]:
        """The deed that a Plot Action is."""
        return self.acts.get(name, [])

    # -- plots

    def _plot(self, plot: Plot) -> None:
        here: Fact = ("plot", plot.id)
        self._happening(plot.setup, (("begun", plot.id),), (), 0.0, plot.id, 1)
        for action in plot.actions:
            act: Fact = ("act", action.name)
            needs: list[Need] = [here, ("open", action.name), *(Held(one) for one in action.when)]
            self.deeds.append(Deed(tuple(needs), (), priced(action.cost), (act,), (), plot.id, "act", action))
            times = {"game": 1, "knight": self.knights, "token": 1}.get(action.repeat, MOST_TIMES)
            self._happening(action, (act,), (), 0.0, plot.id, times)
        for letter, entry in plot.letters.items():
            self.deeds.append(Deed((here,), (), 0.0, (("read", entry),), (), plot.id, "letter", letter))
        for one in plot.transitions:
            self._happening(one, (here, *map(Held, one.when)), (), 0.0, plot.id, 1)
        for what in (*plot.round_start, *plot.round_end):
            self._happening(what, (here, ("round", plot.id)), (), 0.0, plot.id, MOST_TIMES)
        self.deeds.append(Deed((here,), (), 0.0, (("round", plot.id),), (), plot.id, "boundary"))
        if plot.timeout is not None:
            out: Fact = ("timeout", plot.id)
            self.deeds.append(Deed((here,), (), 0.0, (out,), (), plot.id, "timeout", plot))
            self._happening(plot.timeout, (out,), (), 0.0, plot.id, 1)
        self._passives(plot.rules, here, plot.id)

    def _passives(self, rules: Iterable[Any], source: Fact, plot: str) -> None:
        for rule in rules:
            if isinstance(rule, passives.Whenever):
                needs: tuple[Need, ...] = (source, ("some", rule.moment), *map(Held, rule.when))
                self._effects(rule.do, needs, (), 0.0, plot, MOST_TIMES)

    # -- happenings

    def _happening(
        self, what: Happening, needs: tuple[Need, ...], rolls: tuple[Roll, ...], price: float, plot: str, times: int
    ) -> None:
        """All that a happening gives, down every branch."""
        leads: list[Fact] = []
        if what.go_to:
            leads.append(("read", what.go_to))
        if what.plot:
            leads.append(("plot", what.plot))
        if what.end:
            leads.append(("end", what.end))
        self._add(needs, rolls, price, leads, [], plot, times)
        self._effects(what.do, needs, rolls, price, plot, times)
        for name, branch in what.branches().items():
            came: Any = int(name.split(".")[1]) if name.startswith("successes") else name
            self._happening(branch, needs, (*rolls, Roll(what.test, what.fight, came)), price, plot, times)

    def _effects(
        self,
        effects: Iterable[Effect],
        needs: tuple[Need, ...],
        rolls: tuple[Roll, ...],
        price: float,
        plot: str,
        times: int,
    ) -> None:
        """What effects give, those behind conditions and choices too."""
        gives: list[Fact] = []
        steps: list[Step] = []
        for effect in effects:
            gives += facts_of(effect)
            steps += self._steps(effect)
            match effect:
                case branching.If():
                    self._effects(effect.do, (*needs, *map(Held, effect.when)), rolls, price, plot, times)
                    if len(effect.when) == 1:
                        self._effects(effect.else_, (*needs, Held(effect.when[0], False)), rolls, price, plot, times)
                case scenes.NextScene():
                    for scene in effect.of:
                        self._add((*needs, *map(Held, scene.when)), rolls, price, [("read", scene.entry)], [], plot, times)
                case scenes.WhoIsAt():
                    there = conditions.AnybodyAt(place=effect.place)
                    self._effects(effect.do, (*needs, Held(there)), rolls, price, plot, times)
                    self._effects(effect.else_, (*needs, Held(there, False)), rolls, price, plot, times)
                case horsemen.OpenArtifact():
                    gives += [("read", entry) for entry in self.artifacts]
                case _:
                    for way in effect.branches():
                        self._effects(way, needs, rolls, price, plot, times)
        self._add(needs, rolls, price, gives, steps, plot, times)

    def _steps(self, effect: Effect) -> Iterator[Step]:
        match effect:
            case story.Count():
                to = None if effect.to is None else reckoned(effect.to, self.knights)
                yield Step(effect.counter, reckoned(effect.by, self.knights), to)
            case story.Convert():
                if effect.to == self.adventure.score:
                    self.coins[effect.from_] = max(effect.rate / effect.each, self.coins.get(effect.from_, 0.0))
                yield Step(effect.to, effect.rate)
                yield Step(effect.from_, -1)

    def _add(
        self,
        needs: tuple[Need, ...],
        rolls: tuple[Roll, ...],
        price: float,
        gives: Iterable[Fact],
        steps: Iterable[Step],
        plot: str,
        times: int,
    ) -> None:
        gives, steps = tuple(gives), tuple(steps)
        if gives or steps:
            self.deeds.append(Deed(needs, rolls, price, gives, steps, plot, times=times))

    # -- what matters

    def _useful(self) -> list[Deed]:
        """The deeds from which something follows that something else needs, down to the good endings."""
        endings = self.adventure.endings.items()
        needed: set[Fact] = {("end", id) for id, ending in endings if ending.outcome is not Outcome.DEFEAT}
        left, useful = list(self.deeds), list[Deed]()
        while True:
            now, others = list[Deed](), list[Deed]()
            for deed in left:
                (now if any(fact in needed for fact in (*deed.gives, *_counters(deed))) else others).append(deed)
            if not now:
                return useful
            useful += now
            left = others
            for deed in now:
                for need in deed.needs:
                    needed.update(needed_for(need))
                for roll in deed.rolls:
                    if roll.test is not None:
                        needed |= {("note", note) for note in (*roll.test.ease, *roll.test.hard)}

    def is_fatal(self, plot: Plot) -> bool:
        """Whether all is lost when the time of a plot has run out."""
        if plot.id not in self._fatal:
            found = set(self._leads(plot.timeout, frozenset())) if plot.timeout is not None else set[str]()
            self._fatal[plot.id] = bool(found) and all(
                lead in self.adventure.endings and lead not in self.good for lead in found
            )
        return self._fatal[plot.id]

    def _leads(self, what: Happening, seen: frozenset[str]) -> Iterator[str]:
        """The plots and endings to which a happening leads in the end."""
        if what.plot or what.end:
            yield what.plot or what.end
        for branch in (*what.branches().values(), *(what.options if isinstance(what, Entry) else ())):
            yield from self._leads(branch, seen)
        if what.go_to and what.go_to not in seen:
            yield from self._leads(self.adventure.entries[what.go_to], seen | {what.go_to})

    def _dooms_of(self, plot: Plot) -> list[tuple[str, int, bool]]:
        """The numbers of counters at which all ends in defeat while a plot is in play: the counter, how far it has to come,
        and whether it does so from below."""
        found = []
        for one in plot.transitions:
            if one.end and self.adventure.endings[one.end].outcome == "defeat" and len(one.when) == 1:
                asked = one.when[0]
                if isinstance(asked, conditions.Counted):
                    if asked.at_least is not None:
                        found.append((asked.counter, reckoned(asked.at_least, self.knights), True))
                    elif asked.at_most is not None:
                        found.append((asked.counter, reckoned(asked.at_most, self.knights), False))
        return found


def _counters(deed: Deed) -> Iterator[Fact]:
    """The ways in which a deed moves counters; one that sets a counter may do so either way."""
    for step in deed.steps:
        if step.to is not None or step.by > 0:
            yield "up", step.counter
        if step.to is not None or step.by < 0:
            yield "down", step.counter


compass = lru_cache(maxsize=16)(Compass)
"""That of an adventure for so many knights."""


def priced(price: Price | None) -> float:
    """A price in actions, about."""
    if price is None:
        return 0.0
    spent = price.fuel + price.ammo + price.meds + price.resources
    return 0.4 * spent + 0.7 * (price.gear + price.broken) + 0.5 * (price.wounds + price.damage)


def _topics(need: Need) -> Iterator[Fact]:
    """What in a story decides how a need stands."""
    if not isinstance(need, Held):
        yield need
        return
    for kind, what in _asked(need.condition, need.holds):
        yield ("counter" if kind in ("up", "down") else kind), what
    if isinstance(need.condition, conditions.MarkerAt):
        yield "marker", ""


# -- what single verbs are about


def facts_of(effect: Effect) -> Iterator[Fact]:
    """The facts that an effect makes so at once."""
    match effect:
        case story.Note() | story.Exclusive():
            yield "note", effect.note
        case story.PutInForce():
            yield "effect", effect.effect
        case story.Lift():
            yield "lifted", effect.effect
        case story.Allow():
            yield "open", effect.action
        case goods.TakeCard() | goods.PassCard():
            yield "card", effect.number
        case board_effects.PlaceEntry():
            yield "token", effect.entry
        case board_effects.Scatter():
            for entry in effect.entries:
                yield "token", entry
        case story.SetLetter() if effect.entry is not None:
            yield "token", effect.entry
        case gates.Enter():
            yield "entered", ""
        case scenes.NextScene() | story.Epilogue() | story.Count() | story.Convert():
            return
    if isinstance(effect, story.Exclusive | story.Strike):
        for note in effect.of if isinstance(effect, story.Exclusive) else (effect.note,):
            if not isinstance(effect, story.Exclusive) or note != effect.note:
                yield "struck", note
    yield from _entries_named(effect)


def _entries_named(effect: Effect) -> Iterator[Fact]:
    """Entries that a verb of any kind leads to by a field called after them."""
    if isinstance(effect, board_effects.PlaceEntry | story.SetLetter | story.Epilogue | board_effects.Scatter):
        return
    for field in fields(effect):  # type: ignore[arg-type]  # every verb is a dataclass
        if field.name in ("entry", "go_to", "meets") and isinstance(found := getattr(effect, field.name), str) and found:
            yield "read", found


def needed_for(need: Need) -> Iterator[Fact]:
    """The facts that could make a need hold."""
    if not isinstance(need, Held):
        yield need
        if need[0] == "read":
            yield "token", need[1]
            yield "came", need[1]
        elif need[0] == "begun":
            yield "plot", need[1]
        return
    yield from _asked(need.condition, need.holds)


def _asked(condition: Condition, wanted: bool) -> Iterator[Fact]:
    """The facts that a condition asks about."""
    match condition:
        case conditions.Written() | conditions.Unwritten() | conditions.AnyKnightWrote():
            yield "note", condition.note
            yield "struck", condition.note
        case conditions.Counted():
            if condition.exactly is not None or (condition.at_least if wanted else condition.at_most) is not None:
                yield "up", condition.counter
            if condition.exactly is not None or (condition.at_most if wanted else condition.at_least) is not None:
                yield "down", condition.counter
        case conditions.HoldsCard():
            yield "card", condition.number
        case conditions.Seen():
            yield "read", condition.entry
        case conditions.Done():
            yield "act", condition.action
        case conditions.InForce():
            yield "effect", condition.effect
            yield "lifted", condition.effect
        case conditions.Not():
            yield from _asked(condition.that, not wanted)
        case conditions.Any():
            for way in condition.of:
                for one in way:
                    yield from _asked(one, wanted)
