"""The box: all cards, mats and objectives of the packs in play, in number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from wasteland.engine.content import Pack, Schema, combined, files_in, read_pack
from wasteland.games.search_and_survive import horde_verbs, verbs  # noqa: F401 - the packs' words
from wasteland.games.search_and_survive.cards import Card, Difficulty, HordeCard, Mat, Objective, Resource
from wasteland.games.search_and_survive.table import BACK, FRONT

SCHEMA = Schema(
    game="search-and-survive",
    sections={
        "starters": Resource,
        "resources": Resource,
        "horde": HordeCard,
        "mats": Mat,
        "objectives": Objective,
        "difficulties": Difficulty,
    },
)

C = TypeVar("C", bound=Card)


@dataclass(frozen=True)
class Box:
    """Everything in the box, every copy of a card a card of its own."""

    starters: tuple[tuple[Resource, ...], ...]
    """For each seat: the starter cards, then the Damage cards."""
    resources: tuple[Resource, ...]
    horde: tuple[HordeCard, ...]
    mats: dict[str, Mat]
    objectives: dict[str, Objective]
    difficulties: dict[str, Difficulty]
    by_id: dict[str, Any]

    def find(self, kind: type[Any], id: str) -> Any:
        """The record of this kind with this id; KeyError if there is none."""
        found = self.by_id[id]
        if not isinstance(found, kind):
            raise KeyError(id)
        return found


def _copies(printed: Iterable[C], of: str = "") -> tuple[C, ...]:
    return tuple(
        replace(card, id=f"{card.id}.{of}{copy}", face=card.id) for card in printed for copy in range(1, card.count + 1)
    )


@cache
def pack(name: str) -> Pack:
    """A pack by the name of one of ours, or by its folder."""
    ours = files(__package__).joinpath("packs", name)
    if name == "base":
        return read_pack(files_in(ours), SCHEMA)
    base = {section: list(records) for section, records in pack("base").records.items()}
    return read_pack(files_in(ours if ours.is_dir() else Path(name)), SCHEMA, known=base)


@cache
def box(packs: tuple[str, ...]) -> Box:
    """The box that these packs make together."""
    records = combined(pack(name) for name in packs)
    starters = tuple(_copies(records["starters"].values(), of=f"{seat + 1}-") for seat in range(4))
    resources = _copies(records["resources"].values())
    horde = _copies(records["horde"].values())
    mats, objectives, difficulties = records["mats"], records["objectives"], records["difficulties"]
    cards: list[Any] = [*BACK, *FRONT, *(card for own in starters for card in own), *resources, *horde]
    by_id = {record.id: record for record in [*cards, *mats.values(), *objectives.values(), *difficulties.values()]}
    return Box(starters, resources, horde, mats, objectives, difficulties, by_id)
