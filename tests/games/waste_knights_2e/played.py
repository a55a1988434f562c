"""What came into play in games of Waste Knights II: which cards, tokens, spaces, entries, options and endings were met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

from wasteland.engine.play import Play
from wasteland.games.waste_knights_2e.box import Box, box
from wasteland.games.waste_knights_2e.stories import Adventure
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import CRATER, Module


@cache
def whole() -> Box:
    """Everything there is, with all modules."""
    return box(("base",), tuple(Module))


@dataclass
class Played:
    """What was met, by its id or its face."""

    gear: set[str] = field(default_factory=set)
    """Held, worn or carried."""
    wasteland: set[str] = field(default_factory=set)
    """Drawn."""
    exploration: set[str] = field(default_factory=set)
    injuries: set[str] = field(default_factory=set)
    malfunctions: set[str] = field(default_factory=set)
    threats: set[str] = field(default_factory=set)
    parts: set[str] = field(default_factory=set)
    """Attached to a vehicle."""
    landmarks: set[str] = field(default_factory=set)
    """Found."""
    tasks: set[str] = field(default_factory=set)
    """Finished."""
    upgrades: set[str] = field(default_factory=set)
    specials: set[str] = field(default_factory=set)
    """Held by somebody."""
    knights: set[str] = field(default_factory=set)
    vehicles: set[str] = field(default_factory=set)
    spaces: set[str] = field(default_factory=set)
    """Stood on."""
    plots: set[str] = field(default_factory=set)
    entries: set[str] = field(default_factory=set)
    """With what was chosen there: "road-of-doom 12 options.1"."""
    endings: set[str] = field(default_factory=set)
    ends: Counter[str] = field(default_factory=Counter)
    """How many games of an adventure had which ending."""

    def look(self, play: Play[WasteTable]) -> None:
        """Note what lies on the table at a question."""
        table = play.state
        if table.card is not None:
            self.wasteland.add(table.card.face)
        if table.explored is not None:
            self.exploration.add(table.explored.face)
        self.threats.update(token.id for token in table.drawn)
        self.landmarks.update(one.card.id for one in table.landmarks if one.is_open)
        if table.combat is not None:
            self.threats.update(token.id for token in table.combat.tokens)
        for knight in table.knights:
            self.spaces.add(knight.at)
            self.gear.update(gear.card.face for gear in knight.all_gear())
            self.injuries.update(card.face for card in knight.injuries)
            self.malfunctions.update(card.face for card in knight.malfunctions)
            self.tasks.update(card.id for card in knight.finished)
            self.parts.update(part.face for part in knight.parts)
            self.upgrades.update(taken.card.id for taken in knight.upgrades)
            self.specials.update(card.id for card in knight.specials)

    def end(self, table: WasteTable) -> None:
        """Note how a game ended, who played it, and what was read in it."""
        assert table.result is not None
        adventure = table.adventure
        self.knights.update(knight.sheet.id for knight in table.knights)
        self.vehicles.update(knight.vehicle.face for knight in table.knights)
        self.plots.update(f"{adventure.id} {begun.plot}" for begun in table.chronicle.plots)
        self.entries.update(f"{adventure.id} {read.entry}" for read in table.chronicle.entries)
        self.entries.update(f"{adventure.id} {came.entry} {came.branch}" for came in table.chronicle.branches)
        self.entries.update(f"{adventure.id} {entry}" for entry in table.chronicle.epilogues)
        self.entries.add(f"{adventure.id} {adventure.endings[table.ending].entry}")
        self.endings.add(f"{adventure.id} {table.ending}")
        self.ends[f"{adventure.id}, {adventure.endings[table.ending].outcome}: {table.ending}"] += 1

    def add(self, data: dict[str, Any]) -> None:
        """Add what was noted elsewhere, as `as_data` gave it."""
        for name, noted in data.items():
            getattr(self, name).update(noted)

    def as_data(self) -> dict[str, Any]:
        """Everything as plain data."""
        noted = {one.name: getattr(self, one.name) for one in fields(self)}
        return {name: sorted(faces) if isinstance(faces, set) else dict(faces) for name, faces in noted.items()}

    def never(self) -> dict[str, list[str]]:
        """What never came into play, by what did not happen to it."""
        there = whole()
        standable = [space.id for space in there.board.spaces.values() if space.terrain is not CRATER]
        adventures = list(there.adventures.values())
        wanted: dict[str, tuple[set[str], Iterable[str]]] = {
            "knights never played": (self.knights, there.knights),
            "vehicles never driven": (self.vehicles, _faces(there.vehicles)),
            "gear never held": (self.gear, _faces((*there.gear, *there.starting_gear, *there.unique.values()))),
            "wasteland cards never drawn": (self.wasteland, _faces((*there.road, *there.rough))),
            "exploration cards never drawn": (self.exploration, _faces(there.exploration)),
            "injuries never borne": (self.injuries, _faces(there.injuries)),
            "malfunctions never borne": (self.malfunctions, _faces(there.malfunctions)),
            "parts never attached": (self.parts, _faces(there.parts)),
            "landmarks never found": (self.landmarks, [card.id for card in there.landmarks]),
            "city tasks never finished": (self.tasks, [card.id for card in there.tasks]),
            "threat tokens never drawn": (self.threats, [token.id for token in there.threats]),
            "upgrades never learnt": (self.upgrades, there.upgrades),
            "special cards never held": (self.specials, [card.id for card in there.specials.values()]),
            "spaces never stood on": (self.spaces, standable),
            "plots never begun": (self.plots, [f"{one.id} {plot}" for one in adventures for plot in one.plots]),
            "entries never read": (self.entries, [f"{one.id} {entry}" for one in adventures for entry in one.entries]),
            "options never chosen": (self.entries, [option for one in adventures for option in _options(one)]),
            "endings never reached": (self.endings, [f"{one.id} {ending}" for one in adventures for ending in one.endings]),
        }
        return {what: sorted({*cards} - done) for what, (done, cards) in wanted.items()}

    def told(self) -> Iterator[str]:
        """How games ended, and what never came into play."""
        yield from (f"{end}: {count}" for end, count in sorted(self.ends.items()))
        yield from (f"{what}: {', '.join(names) or 'none'}" for what, names in self.never().items())


def _faces(cards: Iterable[Any]) -> set[str]:
    return {card.face for card in cards}


def _options(adventure: Adventure) -> Iterator[str]:
    """The options of all entries, as they are noted."""
    for id, entry in adventure.entries.items():
        yield from (f"{adventure.id} {id} options.{at}" for at in range(len(entry.options)))
