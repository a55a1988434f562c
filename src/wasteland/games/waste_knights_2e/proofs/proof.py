"""What is known of an adventure while it is proofread."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wasteland.engine.lines import Path
from wasteland.games.waste_knights_2e.board import Board
from wasteland.games.waste_knights_2e.box import pack
from wasteland.games.waste_knights_2e.cards import VehicleSheet
from wasteland.games.waste_knights_2e.proofs.facts import Facts, possible
from wasteland.games.waste_knights_2e.proofs.parts import Found, leads_to, parts_in
from wasteland.games.waste_knights_2e.stories import Adventure, Happening


class Proof:
    """An adventure taken apart: every part of it with its place, what can come about, and the board and
    the vehicles with which it is played: those of the base, unless other records are named."""

    def __init__(self, adventure: Adventure, records: Mapping[str, Mapping[str, Any]] | None = None) -> None:
        box = records or pack("base").records
        self.adventure = adventure
        self.board = Board(box["spaces"])
        self.vehicles: list[VehicleSheet] = list(box["vehicles"].values())
        self.home: Path = (adventure.id,)
        self.plots = {id: list(parts_in(plot, (*self.home, "plots", id))) for id, plot in adventure.plots.items()}
        self.entries = {id: list(parts_in(entry, (*self.home, "entries", id))) for id, entry in adventure.entries.items()}
        rest = [
            found
            for section in ("effects", "opponents", "factions")
            for found in parts_in(getattr(adventure, section), (*self.home, section))
        ]
        self.all = [*rest, *(part for parts in (*self.plots.values(), *self.entries.values()) for part in parts)]
        self.facts: Facts = possible(adventure)
        self.met_plots, self.met_entries = self.facts.plots, self.facts.entries

    def of(self, *kinds: type) -> list[Found]:
        """All parts of some kinds, with their places."""
        return [found for found in self.all if isinstance(found.part, kinds)]

    def is_met(self, found: Found) -> bool:
        """Whether play can come to a part."""
        return id(found.part) in self.facts.met

    def met_from(self, plot: str) -> list[Found]:
        """All parts that can be met while a plot is in play: its own, and those of the entries it leads to."""
        return self.met_after(self.plots[plot])

    def met_after(self, parts: list[Found]) -> list[Found]:
        """Some parts and those of all entries to which they lead, one after another."""
        entries, waiting, met = set[str](), [parts], list[Found]()
        while waiting:
            found = waiting.pop()
            met += found
            for id in self.leads(found):
                if id in self.entries and id not in entries:
                    entries.add(id)
                    waiting.append(self.entries[id])
        return met

    def leads(self, parts: list[Found]) -> Iterator[str]:
        """The entries to which parts lead."""
        return (id for found in parts for id in leads_to(found.part))

    def under(self, path: Path) -> list[Found]:
        """What stands at a place and below it."""
        return [found for found in self.all if found.path[: len(path)] == path]

    def knights(self) -> range:
        """With how many knights the adventure may be played."""
        least, most = self.adventure.knights
        return range(least, most + 1)


def leads_out(found: Found) -> bool:
    """Whether a part leads out of the plot in play: to another one, or to an end."""
    return isinstance(found.part, Happening) and bool(found.part.plot or found.part.end)
