"""What an adventure's data says leads where: every deed that a plot or an entry holds, what it needs, and what comes of it.

A *fact* is something that may become so: a note stands, an entry is read, a plot begins, the adventure ends. A *deed* makes
facts of others. It is all taken from the typed verbs, so that it holds for any adventure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from wasteland.games.waste_knights_2e.bot.deeds import (
    MOST_TIMES,
    NOBODY,
    Deed,
    Gift,
    Move,
    Roll,
    Step,
    counters_of,
    first_of,
    is_unsettled,
    priced,
)
from wasteland.games.waste_knights_2e.bot.facts import Fact, Held, Need, facts_of, needed_for, topics, waits_for
from wasteland.games.waste_knights_2e.families import Effect
from wasteland.games.waste_knights_2e.stories import Adventure, Entry, Happening, Plot, reckoned
from wasteland.games.waste_knights_2e.terms import Outcome
from wasteland.games.waste_knights_2e.verbs import branching, conditions, passives, scenes, story, whereabouts
from wasteland.games.waste_knights_2e.verbs.horsemen import LayArtifacts, OpenArtifact


class Compass:
    """An adventure for so many knights, as deeds."""

    def __init__(self, adventure: Adventure, knights: int) -> None:
        self.adventure = adventure
        self.knights = knights
        self.deeds: list[Deed] = []
        self.coins: dict[str, float] = {}
        """What can be turned into what counts where knights compete, and at which rate."""
        laid = [one for plot in adventure.plots.values() for one in plot.setup.do if isinstance(one, LayArtifacts)]
        self.artifacts: list[Fact] = [("read", entry) for one in laid for entry in one.entries]
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
        self.numbers: dict[Fact, int] = {}
        """The facts that somebody asks for, by numbers: as such they are quickly found. All others lead nowhere."""
        for fact in self._asked_for():
            self.numbers.setdefault(fact, len(self.numbers))
        self.gifts = [tuple(self._gifts(deed)) for deed in self.deeds]
        """What each deed gives, as far as anybody asks for it."""
        self.moves = [tuple(self._moves(deed)) for deed in self.deeds]
        self.given = [self._given(deed, gifts) for deed, gifts in zip(self.deeds, self.gifts, strict=True)]
        """All facts that each deed may bring about, moves of counters too; *givers* are the deeds that do, by the facts."""
        self.givers: list[list[int]] = [[] for _ in range(len(self.numbers) + 1)]
        for at, given in enumerate(self.given):
            for number in given:
                self.givers[number].append(at)
        self.needs = [sorted(self._needed(deed)) for deed in self.deeds]
        """All facts that a deed may wait for, however the story stands."""
        self.simple = [self._simple(deed) for deed in self.deeds]
        """What a deed waits for that asks for facts alone, until they are done with; None if it depends on anything else."""
        self.asking: list[list[int]] = [[] for _ in range(len(self.numbers) + 1)]
        """The deeds that may wait for a fact, by the facts."""
        for at, facts in enumerate(self.needs):
            for number in facts:
                self.asking[number].append(at)
        self.first = [self.numbers[first_of(deed)] for deed in self.deeds]
        """The fact that each deed needs first: until it is so nothing comes of the deed."""
        self.ways = [[way for move in moves for way in (move.up, move.down) if way != NOBODY] for moves in self.moves]
        """The ways in which each deed may move counters."""
        self.setting = {
            at: counters
            for at, moves in enumerate(self.moves)
            if (counters := {move.counter for move in moves if move.to is not None})
        }
        """The deeds that set counters to a number."""
        self.unsettled = {at for at, deed in enumerate(self.deeds) if is_unsettled(deed)}
        """The deeds that may stand otherwise whenever time has passed."""
        self.rolled = {at for at, deed in enumerate(self.deeds) if deed.rolls}
        self.once = {
            id: self.numbers["read", id]
            for id, entry in adventure.entries.items()
            if entry.once and ("read", id) in self.numbers
        }
        """The entries that are not read again, with the numbers of their facts."""
        self.acts: dict[str, list[int]] = {}
        for at, deed in enumerate(self.deeds):
            if deed.kind == "act":
                self.acts.setdefault(deed.about.name, []).append(at)
        self.limited = {deed.about.name for deed in self.deeds if deed.kind == "act" and deed.about.repeat != "always"}
        """The Plot Actions that are not taken for ever."""
        self.about: dict[Fact, list[int]] = {}
        """The deeds that have to be looked at anew when something has changed: a note, a counter, an entry, an effect."""
        for at, deed in enumerate(self.deeds):
            for fact in {topic for need in deed.needs for topic in topics(need)}:
                self.about.setdefault(fact, []).append(at)
        self.notes = {fact[1] for fact in self.about if fact[0] in ("note", "struck")}
        """The notes that something asks for, and *entries* from which something follows."""
        first = [first_of(deed) for deed in self.deeds]
        self.entries = {fact[1] for fact in (*self.about, *first) if fact[0] in ("read", "came")}
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
                case OpenArtifact():
                    gives += self.artifacts
                case scenes.NextScene():
                    for scene in effect.of:
                        self._add((*needs, *map(Held, scene.when)), rolls, price, [("read", scene.entry)], [], plot, times)
                case scenes.WhoIsAt():
                    there = whereabouts.AnybodyAt(place=effect.place)
                    self._effects(effect.do, (*needs, Held(there)), rolls, price, plot, times)
                    self._effects(effect.else_, (*needs, Held(there, False)), rolls, price, plot, times)
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

    def _asked_for(self) -> Iterator[Fact]:
        """The facts that deeds need or wait for, and those that the worth of it all is told by."""
        for deed in self.deeds:
            for need in deed.needs:
                yield from needed_for(need)
                if isinstance(need, Held):
                    yield from waits_for(need.condition)
        for id in self.adventure.plots:
            yield "plot", id
        for id in self.adventure.endings:
            yield "end", id

    def _given(self, deed: Deed, gifts: Iterable[Gift]) -> list[int]:
        facts = {fact for gift in gifts for fact in (gift.fact, gift.instead)}
        facts |= {self.numbers[way] for way in counters_of(deed) if way in self.numbers}
        return sorted(facts - {NOBODY})

    def _needed(self, deed: Deed) -> Iterator[int]:
        for need in deed.needs:
            yield from (self.numbers[fact] for fact in needed_for(need))
            if isinstance(need, Held):
                yield from (self.numbers[fact] for fact in waits_for(need.condition))

    def _moves(self, deed: Deed) -> Iterator[Move]:
        for counter, by, to in deed.steps:
            up, down = (self.numbers.get((way, counter), NOBODY) for way in ("up", "down"))
            yield Move(counter, by, to, 1 if to is not None else deed.times, up, down)

    def _simple(self, deed: Deed) -> list[int] | None:
        facts = [need for need in deed.needs if not isinstance(need, Held) and need[0] not in ("open", "some")]
        return None if deed.kind or len(facts) < len(deed.needs) else [self.numbers[fact] for fact in facts]

    def _gifts(self, deed: Deed) -> Iterator[Gift]:
        for kind, what in deed.gives:
            match kind:
                case "plot":
                    yield from self._gift("begins", (kind, what), ("begun", what))
                case "read" | "token":
                    yield from self._gift(kind, ("read", what), ("came", what))
                case _:
                    yield from self._gift("", (kind, what))

    def _gift(self, kind: str, *facts: Fact) -> Iterator[Gift]:
        found = [self.numbers.get(fact, NOBODY) for fact in facts]
        if any(number != NOBODY for number in found):
            yield Gift(kind, found[0], found[-1])

    def _useful(self) -> list[Deed]:
        """The deeds from which something follows that something else needs, down to the good endings."""
        endings = self.adventure.endings.items()
        needed: set[Fact] = {("end", id) for id, ending in endings if ending.outcome is not Outcome.DEFEAT}
        left, useful = list(self.deeds), list[Deed]()
        while True:
            now, others = list[Deed](), list[Deed]()
            for deed in left:
                (now if any(fact in needed for fact in (*deed.gives, *counters_of(deed))) else others).append(deed)
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


compass = lru_cache(maxsize=16)(Compass)
"""That of an adventure for so many knights."""
