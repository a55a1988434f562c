"""What can come about in an adventure if nothing but its own words speaks against it: which entries can be read, which notes
written, where tokens come to lie."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sized
from dataclasses import dataclass, field
from typing import Any

from wasteland.games.waste_knights_2e.families import Condition, Effect
from wasteland.games.waste_knights_2e.proofs.contraries import why_contrary
from wasteland.games.waste_knights_2e.proofs.parts import is_part, leads_to, named, names_of
from wasteland.games.waste_knights_2e.stories import Adventure, Happening, Option, Plot, PlotAction, Price, reckoned
from wasteland.games.waste_knights_2e.verbs import (
    board_effects,
    city_tokens,
    conditions,
    goods,
    horsemen,
    rivalry,
    story,
    whereabouts,
)

TOLD = re.compile(r"(plot|entry|horseman)-[0-9]+|marker|beside-marker|ramparts|challenge|cult-city|(nearest-)?artifact")
"""Words for places that are nowhere until a story has laid something there."""


@dataclass
class Facts:
    """What was found to be possible."""

    adventure: Adventure
    plots: set[str] = field(default_factory=set)
    entries: set[str] = field(default_factory=set)
    endings: set[str] = field(default_factory=set)
    notes: set[str] = field(default_factory=set)
    effects: set[str] = field(default_factory=set)
    """Named effects that may be in force."""
    raised: set[str] = field(default_factory=set)
    """Counters that may be above 0."""
    actions: set[str] = field(default_factory=set)
    """Plot Actions that may be taken."""
    allowed: set[str] = field(default_factory=set)
    """Those that an entry may allow."""
    cards: set[int] = field(default_factory=set)
    """Special cards that somebody may hold."""
    places: set[str] = field(default_factory=set)
    """Words for places that may be somewhere: "plot-3", "marker"."""
    met: set[int] = field(default_factory=set)
    """The parts that may be met, by their identity: an adventure is never copied."""

    def size(self) -> int:
        """How much is known: it only grows."""
        reached: tuple[Sized, ...] = (self.plots, self.entries, self.endings, self.met)
        brought: tuple[Sized, ...] = (self.notes, self.effects, self.raised, self.cards, self.places)
        return sum(map(len, (*reached, *brought, self.actions, self.allowed)))

    # -- what may hold

    def all_may(self, when: tuple[Condition, ...]) -> bool:
        """Whether several conditions may hold together."""
        least, most = self.adventure.knights
        return all(self.may(condition) for condition in when) and not why_contrary(when, range(least, most + 1))

    def may(self, condition: Condition) -> bool:
        """Whether a condition may hold at some time; one that is not known here may."""
        match condition:
            case conditions.Written() | conditions.AnyKnightWrote() | rivalry.EveryKnightWrote():
                return condition.note in self.notes
            case conditions.Counted():
                return not self._is_more_than_none(condition) or condition.counter in self.raised
            case conditions.HoldsCard():
                return condition.number in self.cards
            case conditions.IsCarrier():
                return bool(self.cards)
            case conditions.Seen():
                return condition.entry in self.entries
            case conditions.Done():
                return condition.action in self.actions
            case conditions.InForce():
                return condition.effect in self.effects
            case whereabouts.MarkerAt():
                return "marker" in self.places and self.may_be(condition.place)
            case whereabouts.At() | whereabouts.AnybodyAt():
                return self.may_be(condition.place)
            case horsemen.Rides() | horsemen.Laden():
                return self.may_be(f"horseman-{condition.number}")
            case conditions.Not(that=conditions.Unwritten(note=note)):
                return note in self.notes
            case conditions.Not(that=conditions.Not(that=inner)):
                return self.may(inner)
            case conditions.Any():
                return any(self.all_may(way) for way in condition.of)
        return True

    def _is_more_than_none(self, condition: conditions.Counted) -> bool:
        wanted = condition.at_least if condition.at_least is not None else condition.exactly
        return wanted is not None and reckoned(wanted, self.adventure.knights[1]) > 0

    def may_be(self, place: str) -> bool:
        """Whether a word for a place may be somewhere; a space is."""
        if place in ("marker", "beside-marker"):
            return "marker" in self.places
        if place == "own-port":
            return bool(self.adventure.factions)
        if place == "carrier":
            return bool(self.cards)
        return not is_told(place) or place in self.places

    def may_take(self, action: PlotAction) -> bool:
        """Whether a Plot Action may be taken some time."""
        return (
            (action.allowed or action.name in self.allowed)
            and self.all_may(action.when)
            and self.may_pay(action.cost)
            and (f"plot-{action.token}" in self.places if action.token else any(map(self.may_be, action.at)))
        )

    def may_pay(self, price: Price | None) -> bool:
        """Whether a price may be paid some time."""
        if price is None:
            return True
        return (not price.card or price.card in self.cards) and (not price.challenges or "challenge" in self.places)


def is_told(place: str) -> bool:
    """Whether a place is where a story has put something: a token or a marker."""
    return bool(TOLD.fullmatch(place))


def possible(adventure: Adventure) -> Facts:
    """All that can come about, from the first plot on."""
    facts, before = Facts(adventure), -1
    while facts.size() != before:
        before = facts.size()
        _meet(facts, adventure.factions)
        _begin(facts, adventure.first)
        for plot in sorted(facts.plots):
            _begin(facts, plot)
        for entry in sorted(facts.entries):
            _meet(facts, adventure.entries.get(entry))
        for effect in sorted(facts.effects):
            _meet(facts, adventure.effects[effect])
        for ending in sorted(facts.endings):
            facts.entries.add(adventure.endings[ending].entry)
    return facts


def _begin(facts: Facts, plot: str) -> None:
    facts.plots.add(plot)
    _meet(facts, facts.adventure.plots.get(plot))


def _meet(facts: Facts, part: Any) -> None:
    """Note what comes of a part and of all in it that may be met."""
    if isinstance(part, Mapping):
        for inner in part.values():
            _meet(facts, inner)
    elif isinstance(part, tuple):
        for inner in part:
            _meet(facts, inner)
    elif is_part(part) and not isinstance(part, Condition):
        if not is_open(facts, part):
            _meet(facts, getattr(part, "else_", ()))
            return
        facts.met.add(id(part))
        _note(facts, part)
        for name in names_of(part.__class__):
            _meet(facts, getattr(part, name))


def is_open(facts: Facts, part: Any) -> bool:
    """Whether what a part asks for may hold."""
    if isinstance(part, PlotAction):
        return facts.may_take(part)
    if isinstance(part, Option) and not facts.may_pay(part.cost):
        return False
    return facts.all_may(getattr(part, "when", ()))


def _note(facts: Facts, part: Any) -> None:
    """Note what a part itself brings about."""
    facts.entries.update(leads_to(part))
    if isinstance(part, Happening):
        facts.plots.update([part.plot] if part.plot else [])
        facts.endings.update([part.end] if part.end else [])
    match part:
        case PlotAction():
            facts.actions.add(part.name)
        case Plot():
            facts.entries.update(part.letters.values())
        case story.Note() | story.Exclusive():
            facts.notes.add(part.note)
        case story.PutInForce():
            facts.effects.add(part.effect)
        case story.Allow():
            facts.allowed.add(part.action)
        case story.Count():
            facts.raised.update([part.counter] if rises(part) else [])
        case story.Convert():
            facts.raised.update([part.to] if part.from_ in facts.raised else [])
        case goods.TakeCard():
            facts.cards.add(part.number)
        case Effect():
            facts.places.update(_laid(part))
            facts.raised.update(named(part, ".counters") if not isinstance(part, story.Halve) else ())


def rises(change: story.Count) -> bool:
    """Whether a change may bring a counter above where it stands."""
    return reckoned(change.by if change.to is None else change.to, 1) > 0


def rises_only(change: story.Count) -> bool:
    """Whether a change never brings a counter below where it stands."""
    return change.to is None and reckoned(change.by, 1) > 0


def _laid(effect: Effect) -> Iterable[str]:
    """The words for places that are somewhere after an effect."""
    match effect:
        case board_effects.PlacePlot():
            return [f"plot-{effect.token}"]
        case board_effects.PlaceEntry():
            return [f"entry-{effect.token}"]
        case board_effects.Scatter():
            return [f"entry-{number}" for number in range(1, len(effect.at) + 1)]
        case board_effects.PlaceMarker():
            return ["marker"]
        case board_effects.PlaceRamparts():
            return ["ramparts"]
        case board_effects.PlaceChallenge():
            return ["challenge"]
        case city_tokens.PlaceCityToken():
            return ["cult-city"]
        case horsemen.PlaceHorseman():
            return [f"horseman-{effect.number}"]
        case horsemen.LayArtifacts():
            return ["artifact", "nearest-artifact"]
    return []
