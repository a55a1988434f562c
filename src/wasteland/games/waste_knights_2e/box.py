"""The box: all cards, sheets, tokens, spaces and adventures of the packs in play, in number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain

from wasteland.engine.boxes import copies, finder, packs_of
from wasteland.engine.content import Schema, combined
from wasteland.engine.saving import Finder
from wasteland.games.waste_knights_2e.board import Board
from wasteland.games.waste_knights_2e.cards import (
    Encounter,
    Enemy,
    Event,
    ExplorationCard,
    GearCard,
    Injury,
    KnightSheet,
    Malfunction,
    Space,
    SpecialCard,
    ThreatToken,
    Upgrade,
    VehicleSheet,
    WastelandCard,
)
from wasteland.games.waste_knights_2e.stories import Adventure

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
        "adventures": Adventure,
    },
)

pack = packs_of(__package__, SCHEMA)


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
    adventures: dict[str, Adventure]
    find: Finder


@cache
def box(packs: tuple[str, ...]) -> Box:
    """The box that these packs make together."""
    records = combined(pack(name) for name in packs)
    vehicles, gear = copies(records["vehicles"].values()), copies(records["gear"].values())
    wasteland: tuple[WastelandCard, ...] = tuple(
        chain.from_iterable(copies(records[section].values()) for section in ("enemies", "events", "encounters"))
    )
    exploration, injuries, malfunctions = (
        copies(records[section].values()) for section in ("exploration", "injuries", "malfunctions")
    )
    specials = {card.number: card for card in records["specials"].values()}
    adventures = records["adventures"]
    everything = chain(
        records["spaces"].values(), records["knights"].values(), vehicles, gear, records["unique"].values(), wasteland,
        exploration, injuries, malfunctions, records["upgrades"].values(), records["threats"].values(), specials.values(),
        adventures.values(), chain.from_iterable(one.opponents.values() for one in adventures.values()),
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
        adventures=adventures,
        find=finder(everything),
    )
