"""The box: all cards, mats and objectives of the packs in play, in number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from wasteland.engine.boxes import copies, finder, packs_of
from wasteland.engine.content import Schema, combined
from wasteland.engine.saving import Finder
from wasteland.games.search_and_survive import horde_verbs, verbs  # noqa: F401 - the packs' words
from wasteland.games.search_and_survive.cards import DAMAGE, Difficulty, HordeCard, Lesson, Mat, Objective, Resource
from wasteland.games.search_and_survive.table import BACK, FRONT

SCHEMA = Schema(
    game="search-and-survive",
    sections={
        "starters": Resource,
        "resources": Resource,
        "horde": HordeCard,
        "mats": Mat,
        "objectives": Objective,
        "lessons": Lesson,
        "difficulties": Difficulty,
    },
)

pack = packs_of(__package__, SCHEMA)
"""A pack by the name of one of ours, or by its folder."""


@dataclass(frozen=True)
class Box:
    """Everything in the box, every copy of a card a card of its own."""

    starters: tuple[tuple[Resource, ...], ...]
    """For each seat: the starter cards, then the Damage cards."""
    decks: tuple[tuple[Resource, ...], ...]
    """For each seat: the starter cards alone."""
    supplies: tuple[tuple[Resource, ...], ...]
    """For each seat: the Damage cards alone."""
    resources: tuple[Resource, ...]
    horde: tuple[HordeCard, ...]
    mats: dict[str, Mat]
    objectives: dict[str, Objective]
    """Those that one is drawn from."""
    lessons: dict[str, Lesson]
    difficulties: dict[str, Difficulty]
    find: Finder
    """Finds a card, mat, Objective, difficulty or space by its id."""


@cache
def box(packs: tuple[str, ...]) -> Box:
    """The box that these packs make together."""
    records = combined(map(pack, packs))
    starters = tuple(copies(records["starters"].values(), of=f"{seat + 1}-") for seat in range(4))
    decks = tuple(tuple(card for card in own if card.kind is not DAMAGE) for own in starters)
    supplies = tuple(tuple(card for card in own if card.kind is DAMAGE) for own in starters)
    resources = copies(records["resources"].values())
    horde = copies(records["horde"].values())
    mats, objectives, lessons, difficulties = (records[name] for name in ("mats", "objectives", "lessons", "difficulties"))
    cards = [*(card for own in starters for card in own), *resources, *horde]
    find = finder([*BACK, *FRONT, *cards, *mats.values(), *objectives.values(), *lessons.values(), *difficulties.values()])
    return Box(starters, decks, supplies, resources, horde, mats, objectives, lessons, difficulties, find)
