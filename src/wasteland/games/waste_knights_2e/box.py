"""The box: all cards, sheets, tokens, spaces and adventures of the packs in play, in number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import Protocol, TypeVar

from wasteland.engine.boxes import copies, finder, packs_of
from wasteland.engine.content import Schema, combined
from wasteland.engine.saving import Finder
from wasteland.games.waste_knights_2e.board import Board
from wasteland.games.waste_knights_2e.cards import (
    GearCard,
    Injury,
    KnightSheet,
    Malfunction,
    Space,
    SpecialCard,
    ThreatToken,
    Upgrade,
    VehicleSheet,
)
from wasteland.games.waste_knights_2e.deck_cards import Encounter, Enemy, Event, ExplorationCard, WastelandCard
from wasteland.games.waste_knights_2e.module_cards import Chapter, CityTask, Landmark, Part
from wasteland.games.waste_knights_2e.modules import of_special
from wasteland.games.waste_knights_2e.stories import Adventure, Note
from wasteland.games.waste_knights_2e.terms import Module

SCHEMA = Schema(
    game="waste-knights-2e",
    sections={
        "spaces": Space,
        "knights": KnightSheet,
        "vehicles": VehicleSheet,
        "gear": GearCard,
        "unique": GearCard,
        "enemies": Enemy,
        "events": Event,
        "encounters": Encounter,
        "exploration": ExplorationCard,
        "injuries": Injury,
        "malfunctions": Malfunction,
        "upgrades": Upgrade,
        "threats": ThreatToken,
        "specials": SpecialCard,
        "parts": Part,
        "notes": Note,
        "chapters": Chapter,
        "adventures": Adventure,
    },
)

pack = packs_of(__package__, SCHEMA)


class Belonging(Protocol):
    """Something that belongs to a module, or to the base game."""

    @property
    def module(self) -> Module | None: ...


C = TypeVar("C", bound=Belonging)


@dataclass(frozen=True)
class Box:
    """Everything in the box, every copy of a card a card of its own."""

    board: Board
    knights: dict[str, KnightSheet]
    vehicles: tuple[VehicleSheet, ...]
    starting_gear: tuple[GearCard, ...]
    gear: tuple[GearCard, ...]
    """The gear deck."""
    unique: dict[str, GearCard]
    road: tuple[WastelandCard, ...]
    rough: tuple[WastelandCard, ...]
    exploration: tuple[ExplorationCard, ...]
    injuries: tuple[Injury, ...]
    malfunctions: tuple[Malfunction, ...]
    upgrades: dict[str, Upgrade]
    threats: tuple[ThreatToken, ...]
    specials: dict[int, SpecialCard]
    parts: tuple[Part, ...]
    """The parts deck. [wk2.part.deck]"""
    landmarks: tuple[Landmark, ...]
    tasks: tuple[CityTask, ...]
    notes: dict[str, Note]
    """Notes that belong to no adventure. [wk2.narr.module.entries]"""
    chapters: dict[str, Chapter]
    adventures: dict[str, Adventure]
    find: Finder


@cache
def box(packs: tuple[str, ...], modules: tuple[Module, ...] = ()) -> Box:
    """The box that these packs make together, with the components of these modules and no others. Whatever a pack prints is
    found by its id all the same. [wk2.module.optional] [wk2.module.shuffle-in]"""
    whole = _everything(packs)
    knights = {id: sheet for id, sheet in whole.knights.items() if _is_in(sheet.module, modules)}
    left_out = whole.knights.keys() - knights.keys()
    return replace(
        whole,
        knights=knights,
        vehicles=_those_in(whole.vehicles, modules),
        starting_gear=_those_in(whole.starting_gear, modules),
        gear=_those_in(whole.gear, modules),
        unique={id: card for id, card in whole.unique.items() if card.owner not in left_out},
        road=_those_in(whole.road, modules),
        rough=_those_in(whole.rough, modules),
        malfunctions=_those_in(whole.malfunctions, modules),
        parts=_those_in(whole.parts, modules),
        landmarks=whole.landmarks if Module.CALL_OF_THE_WASTE in modules else (),
        tasks=whole.tasks if Module.REMNANTS_OF_CIVILIZATION in modules else (),
        upgrades={id: card for id, card in whole.upgrades.items() if card.owner not in left_out},
        specials={number: card for number, card in whole.specials.items() if _is_in(of_special(number), modules)},
    )


def _is_in(module: Module | None, modules: tuple[Module, ...]) -> bool:
    return module is None or module in modules


def _those_in(cards: tuple[C, ...], modules: tuple[Module, ...]) -> tuple[C, ...]:
    return tuple(card for card in cards if _is_in(card.module, modules))


@cache
def _everything(packs: tuple[str, ...]) -> Box:
    """The box that these packs make together, with all modules."""
    records = combined(pack(name) for name in packs)
    vehicles, gear = copies(records["vehicles"].values()), copies(records["gear"].values())
    wasteland: tuple[WastelandCard, ...] = tuple(
        chain.from_iterable(copies(records[section].values()) for section in ("enemies", "events", "encounters"))
    )
    exploration, injuries, malfunctions, parts = (
        copies(records[section].values()) for section in ("exploration", "injuries", "malfunctions", "parts")
    )
    specials = {card.number: card for card in records["specials"].values()}
    adventures, chapters = records["adventures"], records["chapters"]
    landmarks = tuple(chain.from_iterable(chapter.landmarks.values() for chapter in chapters.values()))
    tasks = tuple(chain.from_iterable(chapter.tasks.values() for chapter in chapters.values()))
    tellers = (*adventures.values(), *chapters.values())
    everything = chain(
        records["spaces"].values(), records["knights"].values(), vehicles, gear, records["unique"].values(), wasteland,
        exploration, injuries, malfunctions, records["upgrades"].values(), records["threats"].values(), specials.values(),
        parts, adventures.values(), chain.from_iterable(one.opponents.values() for one in tellers),
        landmarks, tasks,
        chain.from_iterable(one.plots.values() for one in adventures.values()),
    )  # fmt: skip
    return Box(
        board=Board(records["spaces"]),
        knights=records["knights"],
        vehicles=vehicles,
        starting_gear=tuple(card for card in gear if card.starting),
        gear=tuple(card for card in gear if not card.starting),
        unique=records["unique"],
        road=tuple(card for card in wasteland if card.deck == "road"),
        rough=tuple(card for card in wasteland if card.deck == "rough"),
        exploration=exploration,
        injuries=injuries,
        malfunctions=malfunctions,
        upgrades=records["upgrades"],
        threats=tuple(records["threats"].values()),
        specials=specials,
        parts=parts,
        landmarks=landmarks,
        tasks=tasks,
        notes=records["notes"],
        chapters=chapters,
        adventures=adventures,
        find=finder(everything),
    )
