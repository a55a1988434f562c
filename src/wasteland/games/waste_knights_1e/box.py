"""The box: all cards, sheets, tiles and missions of the packs in play, in number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import chain

from wasteland.engine.boxes import copies, finder, packs_of
from wasteland.engine.content import Schema, combined
from wasteland.engine.saving import Finder
from wasteland.games.waste_knights_1e.cards import (
    CommonTask,
    Enemy,
    Event,
    Gear,
    Luck,
    Mission,
    PrivateTask,
    Sheet,
    Tile,
    Vehicle,
    WastelandCard,
)
from wasteland.games.waste_knights_1e.terms import Colour

SCHEMA = Schema(
    game="waste-knights-1e",
    sections={
        "tiles": Tile,
        "cities": Tile,
        "specials": Tile,
        "knights": Sheet,
        "starting": Gear,
        "green": Gear,
        "yellow": Gear,
        "red": Gear,
        "blue": Gear,
        "vehicles": Vehicle,
        "events": Event,
        "enemies": Enemy,
        "villains": Enemy,
        "luck": Luck,
        "common": CommonTask,
        "private": PrivateTask,
        "missions": Mission,
    },
)

pack = packs_of(__package__, SCHEMA)


@dataclass(frozen=True)
class Box:
    """Everything in the box, every copy of a card a card of its own."""

    printed: tuple[Tile, ...]
    """The four hexes printed beside Gangraen, in the order of their places."""
    tiles: tuple[Tile, ...]
    """The normal tiles."""
    cities: dict[int, Tile]
    """By number."""
    specials: tuple[Tile, ...]
    knights: dict[str, Sheet]
    starting: dict[str, Gear]
    green: tuple[Gear, ...]
    yellow: tuple[Gear, ...]
    red: tuple[Gear, ...]
    blue: tuple[Gear, ...]
    """Muscle Car, a vehicle, is among them."""
    vehicles: tuple[Vehicle, ...]
    wasteland_cards: tuple[WastelandCard, ...]
    villains: dict[str, Enemy]
    luck: tuple[Luck, ...]
    common: tuple[CommonTask, ...]
    private: tuple[PrivateTask, ...]
    missions: dict[str, Mission]
    find: Finder


@cache
def box(packs: tuple[str, ...]) -> Box:
    """The box that these packs make together."""
    records = combined(pack(name) for name in packs)
    tiles = copies(records["tiles"].values())
    vehicles = copies(records["vehicles"].values())
    starting = {id: replace(gear, starting=True, face=id) for id, gear in records["starting"].items()}
    cities, specials = copies(records["cities"].values()), copies(records["specials"].values())
    wasteland_cards: tuple[WastelandCard, ...] = (*copies(records["events"].values()), *copies(records["enemies"].values()))
    villains = {id: replace(enemy, face=id) for id, enemy in records["villains"].items()}
    green, yellow, red, blue = (copies(records[colour].values()) for colour in Colour)
    luck, common, private = (copies(records[section].values()) for section in ("luck", "common", "private"))
    knights, missions = records["knights"], records["missions"]
    everything = chain(
        tiles, cities, specials, knights.values(), starting.values(), green, yellow, red, blue, vehicles, wasteland_cards,
        villains.values(), luck, common, private, missions.values(),
    )  # fmt: skip
    return Box(
        printed=tuple(tile for tile in tiles if tile.beside_gangraen),
        tiles=tuple(tile for tile in tiles if not tile.beside_gangraen),
        cities={city.number: city for city in cities},
        specials=specials,
        knights=knights,
        starting=starting,
        green=green,
        yellow=yellow,
        red=red,
        blue=(*blue, *(vehicle for vehicle in vehicles if vehicle.colour is Colour.BLUE)),
        vehicles=tuple(vehicle for vehicle in vehicles if vehicle.colour is not Colour.BLUE),
        wasteland_cards=wasteland_cards,
        villains=villains,
        luck=luck,
        common=common,
        private=private,
        missions=missions,
        find=finder(everything),
    )
