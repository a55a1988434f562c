"""What would come of something in a story: carried out by the rules on copies of the table, branch by branch, and what that
would be worth to a seat.

Where a rule asks nature or somebody, what the effect tells of itself is taken for it.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from dis import get_instructions
from functools import cache
from typing import Any

from wasteland.engine.saving import Named
from wasteland.games.waste_knights_2e import book, chronicle, deciding, happenings, paying, places, powers
from wasteland.games.waste_knights_2e.bot.bearings import ended
from wasteland.games.waste_knights_2e.bot.fights import Fighter
from wasteland.games.waste_knights_2e.bot.fitness import fitness
from wasteland.games.waste_knights_2e.bot.known import Known
from wasteland.games.waste_knights_2e.bot.leaning import liked
from wasteland.games.waste_knights_2e.bot.outlook import Outlook
from wasteland.games.waste_knights_2e.bot.roads import closed_edges
from wasteland.games.waste_knights_2e.bot.tolls import toll_worth
from wasteland.games.waste_knights_2e.bot.weights import Weights
from wasteland.games.waste_knights_2e.bot.worths import knight_worth
from wasteland.games.waste_knights_2e.cards import Space
from wasteland.games.waste_knights_2e.families import Effect, Passive, Seen
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Entry, Happening, Option, Price
from wasteland.games.waste_knights_2e.table import Begun, Read, WasteTable
from wasteland.games.waste_knights_2e.terms import Action, Outcome
from wasteland.games.waste_knights_2e.verbs import branching, gates, horsemen, rivalry, scenes

DEEPEST = 3
"""So many entries are followed that lead to each other."""
Leads = tuple[tuple[Happening, Named], ...]
"""Where it goes on after a branch, the next one first."""


class Supposing:
    """Looks at a table for one seat. What it makes of stories it remembers as long as they stand as they stood."""

    def __init__(self, table: WasteTable, seat: int, weights: Weights, known: Known) -> None:
        self.table, self.seat, self.weights, self.known = table, seat, weights, known
        self.outlook = Outlook(table, seat, weights, known)
        self.chances = self.outlook.chances
        self._worths: dict[tuple[str, ...], float] = {}

    # -- the worth of a table

    def worth(self, table: WasteTable) -> float:
        """What a table is worth to the seat: its knights, the others, the story."""
        own = rest = 0.0
        for one in table.knights:
            worth = self._knight(table, one)
            if one.seat == self.seat:
                own += worth
            elif table.is_competitive:
                rest -= self.weights.envy * worth
            else:
                rest += self.weights.others * worth
        return own + rest + self.outlook.worth(table) - self.weights.closed * len(closed_edges(table))

    def _knight(self, table: WasteTable, knight: Knight) -> float:
        """What a knight is and has, remembered."""
        body = (knight.wounds, knight.contaminated, knight.damage, knight.fuel, knight.ammo, knight.meds, knight.eliminated)
        has = (knight.xp, knight.owed, knight.challenges, len(knight.trophies), len(knight.barred))
        key = (fitness(table, knight), body, has)
        found = self.known.knights.get(key)
        return found if found is not None else self.known.knights.keep(key, knight_worth(table, knight, self.weights))

    def as_it_is(self) -> float:
        """What the table is worth if nothing comes of it, with the knights where they are."""
        places = tuple(one.at for one in self.table.knights)
        found = self._worths.get(places)
        if found is None:
            found = self._worths[places] = self.worth(self.table)
        return found

    # -- what comes of happenings

    def of_option(self, knight: Knight, entry: Entry, option: Option) -> float:
        """What choosing an option is worth, more than the table as it stands."""
        table, one = self._copy(self.table, knight)
        return self._option(table, one, entry, option, (), 0) - self.as_it_is()

    def of_entry(self, knight: Knight, entry: str) -> float:
        """What reading an entry is worth."""
        table, one = self._copy(self.table, knight)
        return self._entry(table, one, entry, (), 0) - self.as_it_is()

    def of_happening(self, knight: Knight, what: Happening, source: Named, price: Price | None = None, name: str = "") -> float:
        """What it is worth that something happens, at a price."""
        table, one = self._copy(self.table, knight)
        self._pay(table, one, price)
        if name:
            table.chronicle.actions[name] = [*table.chronicle.actions.get(name, ()), one.number]
        return self._happening(table, one, what, source, (), 0) - self.as_it_is()

    def of_effects(self, knight: Knight, effects: Iterable[Effect], source: Named) -> float:
        """What effects are worth."""
        table, one = self._copy(self.table, knight)
        told = sum(self._effect(table, one, effect, source, 0) for effect in effects)
        return told + self.worth(table) - self.as_it_is()

    def of_moment(self, knight: Knight, action: Action) -> float:
        """What follows of itself when a knight has taken an action of some kind."""
        seen = Seen(action.value, knight)
        follows = [
            (held, effects)
            for held in powers.passives(self.table, knight, Passive.noticed)
            if (effects := held.passive.noticed(self.table, knight, seen))
        ]
        return sum(self.of_effects(knight, effects, _named(held.source, knight)) for held, effects in follows)

    def of_way(self, knight: Knight, spaces: Iterable[Space]) -> float:
        """What follows of itself when a knight enters some spaces, one after another."""
        held = powers.passives(self.table, knight, Passive.noticed)
        seen = [Seen("enters", knight, space) for space in spaces]
        follows = [effect for now in seen for one in held for effect in one.passive.noticed(self.table, knight, now)]
        return self.of_effects(knight, follows, knight.sheet) if follows else 0.0

    def _copy(self, table: WasteTable, knight: Knight) -> tuple[WasteTable, Knight]:
        copy = table.copy()
        copy.news = table.news
        return copy, copy.knights[knight.number]

    def _happening(self, table: WasteTable, knight: Knight, what: Happening, source: Named, after: Leads, deep: int) -> float:
        """What it is worth that something happens on a table, and all that comes after it."""
        told = sum(self._effect(table, knight, effect, source, deep) for effect in what.do)
        if knight.eliminated:
            return told + self.worth(table)
        then: Leads = ((what, source), *after)
        if what.test is not None:
            return told + self._tested(table, knight, what, source, then, deep)
        if what.fight:
            return told + self._fought(table, knight, what, source, then, deep)
        return told + self._leads(table, knight, then, deep)

    def _tested(self, table: WasteTable, knight: Knight, what: Happening, source: Named, then: Leads, deep: int) -> float:
        """Each branch by its chance."""
        test = what.test
        assert test is not None
        if what.successes is not None:
            lines = sorted(what.successes)
            reached = [self.chances.successes(knight, test.skill, line, test.tag) for line in lines]
            shares = [one - more for one, more in zip(reached, (*reached[1:], 0.0), strict=True)]
            branches = [(share, what.successes[line]) for share, line in zip(shares, lines, strict=True)]
        else:
            assert what.pass_ is not None and what.fail is not None
            passed = self.chances.successes(knight, test.skill, deciding.difficulty(table, knight, test), test.tag)
            branches = [(passed, what.pass_), (1 - passed, what.fail)]
        return self._by_chance(table, knight, branches, source, then, deep)

    def _fought(self, table: WasteTable, knight: Knight, what: Happening, source: Named, then: Leads, deep: int) -> float:
        assert what.win is not None and what.lose is not None and what.draw is not None
        if not knight.is_conscious:
            return self._by_chance(table, knight, [(1.0, what.lose)], source, then, deep)
        fighter = Fighter(self.table, self.table.knights[knight.number], self.weights)
        found = fighter.best(book.opponent_of(table, what.fight), self.weights.stake)
        branches = [(found.win, what.win), (found.lose, what.lose), (found.draw, what.draw)]
        return found.worth + self._by_chance(table, knight, branches, source, then, deep)

    def _by_chance(
        self,
        table: WasteTable,
        knight: Knight,
        branches: Sequence[tuple[float, Happening]],
        source: Named,
        then: Leads,
        deep: int,
    ) -> float:
        worth = 0.0
        for chance, branch in branches:
            if chance > 0.001:
                copy, one = self._copy(table, knight)
                worth += chance * self._happening(copy, one, branch, source, then, deep)
        return worth

    def _leads(self, table: WasteTable, knight: Knight, after: Leads, deep: int) -> float:
        """Where it goes on: to an entry, a plot, an end, or nowhere."""
        for at, (what, source) in enumerate(after):
            if what.end:
                return self.worth(table) - self.outlook.worth(table) + self._ended(table, knight, what.end)
            if what.plot:
                return self._begun(table, knight, what.plot, deep)
            if what.go_to:
                return self._entry(table, knight, what.go_to, after[at + 1 :], deep)
            if isinstance(what, Entry) and what.options and source is what:
                return self._chosen(table, knight, what, after[at + 1 :], deep)
        return self.worth(table)

    def _ended(self, table: WasteTable, knight: Knight, id: str) -> float:
        """What an ending is worth."""
        outcome = table.adventure.endings[id].outcome
        if table.is_competitive and outcome is not Outcome.DEFEAT:
            return self.outlook.worth(table)
        found, reached = self.outlook.prospect, ended(self.weights, outcome)
        reached += self.weights.relish if liked(table, knight).get(outcome) == id else 0.0
        return self.outlook.worth(self.table) - found.hope - (found.way if reached >= found.full else 0.0) + reached

    def _begun(self, table: WasteTable, knight: Knight, id: str, deep: int) -> float:
        """What it is worth that a plot begins."""
        plot = table.plot = table.adventure.plots[id]
        chronicle.lift_those_of(table, "plot")
        table.chronicle.plots.append(Begun(id, table.round))
        table.plot_round, table.letters = 1, dict(plot.letters)
        if not plot.continues:
            table.clock = None if plot.clock is None else happenings.first_space(plot.clock)
        if deep >= DEEPEST:
            return self.worth(table)
        return self._happening(table, knight, plot.setup, plot, (), deep + 1)

    def _entry(self, table: WasteTable, knight: Knight, id: str, after: Leads, deep: int) -> float:
        """What it is worth to read an entry."""
        entry = book.entry_of(table, id)
        if happenings.is_done(table, entry):
            return (
                self._entry(table, knight, entry.again, after, deep) if entry.again else self._leads(table, knight, after, deep)
            )
        table.chronicle.entries.append(Read(id, knight.number, table.round))
        if deep >= DEEPEST:
            return self.weights.tale + self.worth(table)
        return self.weights.tale + self._happening(table, knight, entry, entry, after, deep + 1)

    def _chosen(self, table: WasteTable, knight: Knight, entry: Entry, after: Leads, deep: int) -> float:
        """The best of the options that are open."""
        found = [option for option in entry.options if not deciding.why_closed(table, knight, option)]
        if not found:
            return self._leads(table, knight, after, deep)
        worths = []
        for option in found:
            copy, one = self._copy(table, knight)
            worths.append(self._option(copy, one, entry, option, after, deep))
        return max(worths)

    def _option(self, table: WasteTable, knight: Knight, entry: Entry, option: Option, after: Leads, deep: int) -> float:
        self._pay(table, knight, option.cost)
        return self._happening(table, knight, option, entry, after, deep)

    def _pay(self, table: WasteTable, knight: Knight, price: Price | None) -> None:
        if price is not None:
            settled(paying.pay(table, knight, price))

    # -- effects

    def _effect(self, table: WasteTable, knight: Knight, effect: Effect, source: Named, deep: int) -> float:
        """Do an effect on a table; what it is worth besides what is seen there afterwards."""
        match effect:
            case branching.If():
                holds = all(one.holds(table, knight) for one in effect.when)
                return self._effects(table, knight, effect.do if holds else effect.else_, source, deep)
            case branching.All() | branching.Here():
                here = [one for one in table.in_order() if not one.eliminated]
                if isinstance(effect, branching.Here):
                    here = [one for one in here if one.at == knight.at]
                return sum(self._effects(table, one, effect.do, source, deep) for one in here)
            case branching.Other() | branching.One():
                among = [one for one in table.left() if one is not knight or isinstance(effect, branching.One)]
                return self._for_one(table, knight, among, effect.do, source, deep)
            case branching.Either():
                return self._best_way(table, knight, effect.ways, source, deep)
            case branching.May():
                return self._best_way(table, knight, (effect.do, ()), source, deep)
            case scenes.NextScene():
                return self._scene(table, knight, effect, deep)
            case scenes.WhoIsAt():
                spaces = places.spaces(table, knight, effect.place)
                there = next((one for one in table.in_order() if one.at in spaces and one.is_conscious), None)
                return self._effects(table, there or knight, effect.else_ if there is None else effect.do, source, deep)
            case horsemen.OpenArtifact() if knight.at in table.artifacts and table.unopened:
                table.artifacts.remove(knight.at)
                some = table.unopened[::2]
                return sum(self._aside(table, knight, entry, deep) for entry in some) / len(some)
            case gates.Enter():
                found = next((one for one in sorted(table.chronicle.tokens) if one.space == knight.at), None)
                return 0.0 if found is None else self._aside(table, knight, found.entry, deep)
        return self._applied(table, knight, effect, source)

    def _effects(self, table: WasteTable, knight: Knight, effects: Iterable[Effect], source: Named, deep: int) -> float:
        return sum(self._effect(table, knight, effect, source, deep) for effect in effects)

    def _for_one(
        self, table: WasteTable, knight: Knight, among: Sequence[Knight], do: Sequence[Effect], source: Named, deep: int
    ) -> float:
        """It happens to whom the knight would pick."""
        best, worth = None, -1e9
        for other in among:
            copy, one = self._copy(table, other)
            found = self._effects(copy, one, do, source, deep) + self.worth(copy)
            if found > worth:
                best, worth = other, found
        return 0.0 if best is None else self._effects(table, best, do, source, deep)

    def _best_way(self, table: WasteTable, knight: Knight, ways: Sequence[Sequence[Effect]], source: Named, deep: int) -> float:
        """The way that a knight would take is taken."""
        best, worth = ways[0], -1e9
        for way in ways:
            copy, one = self._copy(table, knight)
            found = self._effects(copy, one, way, source, deep) + self.worth(copy)
            if found > worth:
                best, worth = way, found
        return self._effects(table, knight, best, source, deep)

    def _scene(self, table: WasteTable, knight: Knight, effect: scenes.NextScene, deep: int) -> float:
        for scene in effect.of:
            if all(one.holds(table, knight) for one in scene.when):
                if not happenings.is_done(table, book.entry_of(table, scene.entry)):
                    return self._aside(table, knight, scene.entry, deep)
        return 0.0

    def _aside(self, table: WasteTable, knight: Knight, entry: str, deep: int) -> float:
        """What an entry is worth that is read in between."""
        if deep >= DEEPEST:
            return self.weights.tale
        copy, one = self._copy(table, knight)
        return self._entry(copy, one, entry, (), deep + 1) - self.worth(table)

    def _applied(self, table: WasteTable, knight: Knight, effect: Effect, source: Named) -> float:
        """Carried out by the rules if they ask nothing, or only from whom to steal; else what the effect tells of itself."""
        if asks_nothing(type(effect).apply) or isinstance(effect, rivalry.Steal):
            settled(effect.apply(table, knight, source))
            return 0.0
        copy, one = self._copy(table, knight)
        if settled(effect.apply(copy, one, source), answers=False):
            settled(effect.apply(table, knight, source), answers=False)
            return 0.0
        return toll_worth(effect.toll(table, knight), knight, self.weights)


@cache
def asks_nothing(rule: Callable[..., Coroutine[Any, Any, Any]]) -> bool:
    """Whether a rule is done at once: where nothing is awaited nobody can be asked."""
    return not any(one.opname == "GET_AWAITABLE" for one in get_instructions(rule))


def settled(rule: Coroutine[Any, Any, Any], answers: bool = True) -> bool:
    """Carry out a rule to its end; whether it got there. Whatever it asks, the first answer is given, or it is left."""
    try:
        asked = rule.send(None)
        for _ in range(99):
            if not answers or not hasattr(asked, "seat"):
                break
            asked = rule.send(0)
    except StopIteration:
        return True
    except LookupError:
        pass
    rule.close()
    return False


def _named(source: object, knight: Knight) -> Named:
    """The record that something comes from."""
    return source if isinstance(source, Named) else knight.sheet
