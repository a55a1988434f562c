"""What came into play in some games of Waste Knights, and what never did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import CombatCard, Range

BOX = box(("base",))
USES = ("wk1.gear.general-effects", "wk1.combat.attack.hit-or-miss")
"""The clauses of events that tell of gear that is used."""


@dataclass
class Played:
    """The faces of the cards that came into play, by what became of them."""

    luck: set[str] = field(default_factory=set)
    """Played for their text."""
    wasteland: set[str] = field(default_factory=set)
    """Played by the Waster."""
    gear: set[str] = field(default_factory=set)
    """Worn, held, attached or driven: it lies where it works."""
    used: set[str] = field(default_factory=set)
    """Gear that was attacked with, or used for what it does."""
    tasks: set[str] = field(default_factory=set)
    """Accomplished."""
    villains: set[str] = field(default_factory=set)
    """Fought."""
    knights: set[str] = field(default_factory=set)
    hexes: set[str] = field(default_factory=set)
    """Stood on."""
    places: set[str] = field(default_factory=set)
    """Hexes explored."""
    combat: set[str] = field(default_factory=set)
    """Combat cards laid."""
    ranges: set[str] = field(default_factory=set)
    """Fought at."""
    ends: Counter[str] = field(default_factory=Counter)
    """How many games of a mission were won, and lost by all."""

    def look(self, play: Play[KnightsTable]) -> None:
        """Note what lies on the table at a question, and what was told since the last one."""
        table, combat = play.state, play.state.combat
        self.luck.update(card.face for card in table.playing)
        if table.move is not None and table.move.played is not None:
            self.wasteland.add(table.move.played.face)
        if combat is not None:
            self.combat.update(card.value for card in combat.played if card is not None)
            self.ranges.add(combat.range.value)
            if combat.villain is not None and combat.enemy is not None:
                self.villains.add(combat.enemy.face)
        if table.exploring is not None and table.exploring.may_explore:
            self.places.add(table.tiles[table.knights[table.exploring.seat].at].face)
        for knight in table.knights:
            self.gear.update(card.face for card in at_work(knight))
            self.hexes.add(table.tiles[knight.at].face)
        for event in play.news.take():
            faces = {mark.rpartition(".")[0] for mark in event.concerns}
            if event.rule == "wk1.luck.play-timing":
                self.luck |= faces
            elif event.rule in USES:
                self.used |= faces
            elif event.rule == "wk1.task.accomplish-reward":
                self.tasks |= faces

    def end(self, table: KnightsTable) -> None:
        """Note how a game ended, and who played it."""
        assert table.result is not None
        self.knights.update(knight.sheet.id for knight in table.knights)
        self.ends[f"{table.mission.id}, {'won' if table.result.winners else 'lost'}"] += 1

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
        gear = (*BOX.green, *BOX.yellow, *BOX.red, *BOX.blue, *BOX.vehicles)
        places = (*BOX.cities.values(), *BOX.specials)
        wanted: dict[str, tuple[set[str], Iterable[str]]] = {
            "luck cards never played": (self.luck, _faces(BOX.luck)),
            "wasteland cards never played": (self.wasteland, _faces(BOX.wasteland_cards)),
            "gear never worn": (self.gear, _faces(gear)),
            "gear never used": (self.used, _faces(card for card in gear if card.uses or card.ranges)),
            "tasks never accomplished": (self.tasks, _faces((*BOX.common, *BOX.private))),
            "villains never fought": (self.villains, _faces(BOX.villains.values())),
            "knights never played": (self.knights, BOX.knights),
            "hexes never entered": (self.hexes, _faces((*BOX.printed, *BOX.tiles, *places))),
            "cities and special hexes never explored": (self.places, _faces(places)),
            "combat cards never laid": (self.combat, [card.value for card in CombatCard]),
            "ranges never fought at": (self.ranges, [range.value for range in Range]),
        }
        return {what: sorted({*cards} - done) for what, (done, cards) in wanted.items()}

    def told(self) -> Iterator[str]:
        """How games ended, and what never came into play."""
        yield from (f"{end}: {count}" for end, count in sorted(self.ends.items()))
        yield from (f"{what}: {', '.join(faces) or 'none'}" for what, faces in self.never().items())


def at_work(knight: Knight) -> list[Any]:
    """The gear of a knight that lies where it works; the vehicle is among it."""
    found = [*knight.hands, knight.body, *knight.pockets, *knight.attached, *knight.tunings, knight.vehicle]
    found += [fitted.enhancement for fitted in knight.fitted]
    return [card for card in found if card is not None]


def _faces(cards: Iterable[Any]) -> set[str]:
    return {card.face for card in cards}
