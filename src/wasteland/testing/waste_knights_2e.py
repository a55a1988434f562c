"""Tables of Waste Knights, Second Edition, laid out in a line or three for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from wasteland.engine.game import Setting
from wasteland.engine.piles import Pile
from wasteland.games.waste_knights_2e.box import Box, box
from wasteland.games.waste_knights_2e.gear import equip
from wasteland.games.waste_knights_2e.knights import Gear, Knight, Taken
from wasteland.games.waste_knights_2e.modules import ON
from wasteland.games.waste_knights_2e.setup import lay_out
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Resource, Stage
from wasteland.testing.laying import next_copy, per_seat, stack

PLAIN_KNIGHTS = ("johnny-taylor", "alinta", "logan-harris", "zoey-shaw")
"""Knights who ride where a test names none."""


def a_table(
    players: int = 1,
    *,
    packs: Sequence[str | Path] = (),
    modules: Mapping[str, str] | Sequence[str] = (),
    adventure: str = "rehearsal",
    plot: str = "",
    knights: Sequence[str] = (),
    vehicles: Sequence[str] = (),
    at: Sequence[str] | str = "pumps",
    hands: Sequence[str] = (),
    armor: str = "",
    carried: Sequence[str] = (),
    broken: Sequence[str] = (),
    fuel: Sequence[int] | int = 2,
    ammo: Sequence[int] | int = 2,
    meds: Sequence[int] | int = 2,
    wounds: Sequence[int] | int = 0,
    contaminated: Sequence[int] | int = 0,
    radiation: Sequence[int] | int = 0,
    damage: Sequence[int] | int = 0,
    xp: Sequence[int] | int = 0,
    upgrades: Sequence[str] = (),
    road_next: Sequence[str] = (),
    rough_next: Sequence[str] = (),
    exploration_next: Sequence[str] = (),
    injury_next: Sequence[str] = (),
    malfunction_next: Sequence[str] = (),
    gear_left: Sequence[str] | None = None,
    bag: Sequence[str] | None = None,
    first: int = 0,
    round: int = 1,
    turn_of: int | None = 0,
) -> WasteTable:
    """A table in the middle of a round, in the turn of knight *turn_of*.

    *hands*, *armor* and *carried* are those of the first knight, those of them in *broken* lie broken side up; upgrades are on
    their fronts. The *..._next* of the decks are in order, the top first, with the rest of the box loose beneath; *gear_left*
    is all that the gear deck holds, *bag* all that is in the threat bag. Packs are named
    besides that of the house; *modules* are on, or as they say.
    """
    named = ("base", *map(str, packs))
    agreed = modules if isinstance(modules, Mapping) else dict.fromkeys(modules, ON)
    table = lay_out(Setting(players, {"adventure": adventure, "setup": "quick", **agreed}, named))
    whole = box(named, table.modules)
    names = [*knights, *(name for name in PLAIN_KNIGHTS if name not in knights)][: table.starting]
    table.knights = [_knight(whole, number, name, vehicles, players) for number, name in enumerate(names)]
    for knight in table.knights:
        number = knight.number
        knight.at = at if isinstance(at, str) else at[number]
        for resource, wanted in zip(Resource, (fuel, ammo, meds), strict=True):
            setattr(knight, resource, per_seat(wanted, number))
            setattr(table, resource, getattr(table, resource) - per_seat(wanted, number))
        knight.wounds, knight.contaminated = per_seat(wounds, number), per_seat(contaminated, number)
        knight.radiation, knight.damage = per_seat(radiation, number), per_seat(damage, number)
        knight.xp = knight.most_xp = per_seat(xp, number)
    _equip(table, whole, hands, armor, carried, broken)
    table.knights[0].upgrades = [Taken(whole.upgrades[name], True) for name in upgrades]
    table.general_upgrades = [card for card in table.general_upgrades if card.id not in upgrades]
    _stack(table.road, road_next)
    _stack(table.rough, rough_next)
    _stack(table.exploration, exploration_next)
    _stack(table.injuries, injury_next)
    _stack(table.malfunctions, malfunction_next)
    if gear_left is not None:
        everything = [*table.gear.loose]
        table.gear.loose = [next_copy(everything, face) for face in gear_left]
    if bag is not None:
        table.bag = [token for id in bag for token in whole.threats if token.id == id]
    table.first, table.round, table.stage = first, round, Stage.TURNS
    table.order = [knight.number for knight in table.in_order()]
    table.turn = 0 if turn_of is None else table.order.index(turn_of) + 1
    table.actions = 0 if turn_of is None else 2
    if plot:
        table.plot = table.adventure.plots[plot]
        table.plot_round, table.letters = 1, dict(table.plot.letters)
    return table


def _knight(whole: Box, number: int, name: str, vehicles: Sequence[str], players: int) -> Knight:
    sheet = whole.knights[name]
    wanted = vehicles[number] if number < len(vehicles) else "off-road"
    free = [one for one in whole.vehicles if one.face == wanted]
    return Knight(number, number % players, sheet, free[min(number, len(free) - 1)], "pumps")


def _equip(
    table: WasteTable, whole: Box, hands: Sequence[str], armor: str, carried: Sequence[str], broken: Sequence[str]
) -> None:
    """Gear goes to the first knight: out of the deck, the starting gear, or the unique cards."""
    knight, starting = table.knights[0], list(whole.starting_gear)
    for face in (*hands, *([armor] if armor else ()), *carried):
        pile = starting if any(one.face == face for one in starting) else table.gear.loose
        card = whole.unique.get(face) or next_copy(pile, face)
        gear = Gear(card, face not in broken)
        if face in carried:
            knight.carried.append(gear)
        else:
            equip(knight, gear)


def _stack(pile: Pile[Any], faces: Sequence[str]) -> None:
    if faces:
        stack(pile, faces)


def names(cards: Sequence[Any]) -> list[str]:
    """The faces of some cards or gear."""
    return [getattr(one, "card", one).face or getattr(one, "card", one).id for one in cards]
