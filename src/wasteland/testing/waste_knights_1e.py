"""Tables of Waste Knights, first edition, laid out in a line or three for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wasteland.engine.game import Setting
from wasteland.engine.piles import Pile
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, SPECIAL_SLOTS, hex_at
from wasteland.games.waste_knights_1e.box import Box, box
from wasteland.games.waste_knights_1e.cards import Gear, Tile
from wasteland.games.waste_knights_1e.knights import Errand, Knight
from wasteland.games.waste_knights_1e.setup import lay_out
from wasteland.games.waste_knights_1e.table import Exploring, KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import Frame, Group, Stage
from wasteland.testing.laying import next_copy, per_seat, stack

PLAIN_KNIGHTS = ("russel-crown", "nicole-killman", "geoffrey-goldrush", "heat-leisure")
"""Knights who sit where a test names none."""


def a_table(
    players: int = 2,
    *,
    knights: Sequence[str] = (),
    mission: str = "savior-of-the-waste",
    at: Sequence[int] | int = 0,
    vehicles: Sequence[str | None] = (),
    gear: Sequence[str] = (),
    gears: Sequence[Sequence[str]] = (),
    stored: Sequence[str] = (),
    luck: Sequence[str] = (),
    lucks: Sequence[Sequence[str]] = (),
    ammo: Sequence[int] | int = 4,
    fuel: Sequence[int] | int = 4,
    radiation: Sequence[int] | int = 0,
    health: Sequence[int] | int = 4,
    reputation: Sequence[int] | int = 0,
    common: str | None = None,
    private: Sequence[str] = (),
    tiles: Mapping[int, str] | None = None,
    wasteland_next: Sequence[str] = (),
    luck_next: Sequence[str] = (),
    green_next: Sequence[str] = (),
    yellow_next: Sequence[str] = (),
    red_next: Sequence[str] = (),
    common_next: Sequence[str] = (),
    private_next: Sequence[str] = (),
    stalls: Sequence[str | None] = (),
    first: int = 0,
    round: int = 1,
    stage: Stage = Stage.MOVE,
) -> KnightsTable:
    """A table in the middle of a game.

    The board is the same every time: special tiles by their number on S1 to S10, normal tiles in the order of the pack;
    *tiles* puts others on a hex by their face. *gear* (of seat 0, *gears* for all seats) goes where it belongs on the sheet,
    *stored* into seat 0's backpack and vehicle. Everybody drives an Off-road, unless *vehicles* names something else. The
    *..._next* of the decks are in order, the top first, with the rest of the box loose beneath. *stalls* are given from the
    left and filled up with nothing. *private* tasks lie on the orange and then the green space.
    """
    in_box = box(("base",))
    names = [*knights, *(name for name in PLAIN_KNIGHTS if name not in knights)][:players]
    table = lay_out(GAME.agreed(Setting(players, {"mission": "savior-of-the-waste"})))
    table.mission = in_box.missions[mission]
    table.knights = [_knight(in_box, seat, name) for seat, name in enumerate(names)]
    table.undealt = [sheet for id, sheet in in_box.knights.items() if id not in names]
    table.tiles = a_board(in_box, tiles or {})
    table.round, table.first, table.stage = round, first, stage
    for knight in table.knights:
        seat = knight.seat
        knight.at = per_seat(at, seat)
        knight.ammo, knight.fuel = per_seat(ammo, seat), per_seat(fuel, seat)
        knight.radiation, knight.health = per_seat(radiation, seat), per_seat(health, seat)
        knight.reputation = per_seat(reputation, seat)
        wanted = vehicles[seat] if seat < len(vehicles) else "off-road"
        if wanted is not None:
            knight.vehicle = next_copy(table.garage, wanted)
        else:
            knight.fuel = 0
    for seat, faces in enumerate(gears or [gear]):
        equip(table, seat, *faces)
    store(table, 0, *stored)
    for seat, faces in enumerate(lucks or [luck]):
        table.knights[seat].luck = [next_copy(table.luck.loose, face) for face in faces]
    if common is not None:
        table.tasks.append(Errand(next_copy(table.common.loose, common), Frame.PURPLE))
    for frame, face in zip((Frame.ORANGE, Frame.GREEN), private, strict=False):
        table.tasks.append(Errand(next_copy(table.private.loose, face), frame))
    for space, wanted in enumerate(stalls):
        table.stalls[space] = None if wanted is None else take_gear(table, wanted)
    decks: list[tuple[Pile[Any], Sequence[str]]] = [
        (table.wasteland_cards, wasteland_next),
        (table.luck, luck_next),
        (table.green, green_next),
        (table.yellow, yellow_next),
        (table.red, red_next),
        (table.common, common_next),
        (table.private, private_next),
    ]
    for pile, faces in decks:
        stack(pile, faces)
    return table


def a_board(in_box: Box, changed: Mapping[int, str]) -> list[Tile]:
    """The same board every time, but for the tiles in *changed*, by hex and face."""
    board: dict[int, Tile] = {hex: in_box.cities[number] for number, hex in CITY_SLOTS.items()}
    board.update(zip((hex_at(1, 1), hex_at(1, 2), hex_at(1, 4), hex_at(1, 5)), in_box.printed, strict=True))
    board.update(zip(SPECIAL_SLOTS, sorted(in_box.specials, key=lambda tile: tile.number), strict=True))
    normal = list(in_box.tiles)
    wanted = {hex: next_copy(normal, face) for hex, face in changed.items()}
    board.update(wanted)
    board.update({hex: normal.pop(0) for hex in range(37) if hex not in board})
    return [board[hex] for hex in range(37)]


def _knight(in_box: Box, seat: int, name: str) -> Knight:
    sheet = in_box.knights[name]
    return Knight(seat, sheet, [in_box.starting[id] for id in sheet.starting])


def take_gear(table: KnightsTable, face: str) -> Gear:
    """Take a gear card out of its deck or the blue supply."""
    for pile in (table.green.loose, table.yellow.loose, table.red.loose, table.blue):
        if any(card.face == face for card in pile):
            return next_copy(pile, face)
    raise AssertionError(f"the box has no (more) {face!r}")


def equip(table: KnightsTable, seat: int, *faces: str) -> list[Gear]:
    """Give a seat gear and put it on the first free panel where it belongs."""
    knight = table.knights[seat]
    given = [take_gear(table, face) for face in faces]
    for card in given:
        if card.group is Group.WEAPON:
            knight.hands[knight.hands.index(None)] = card
        elif card.group is Group.ARMOR:
            assert knight.body is None, f"{knight} wears {knight.body}"
            knight.body = card
        elif card.group is Group.GENERAL:
            knight.pockets[knight.pockets.index(None)] = card
        else:
            raise AssertionError(f"{card} lies on no panel of a sheet")
    return given


def store(table: KnightsTable, seat: int, *faces: str) -> list[Gear]:
    """Give a seat gear, in the backpack as far as it goes, then in the vehicle."""
    knight = table.knights[seat]
    given = [take_gear(table, face) for face in faces]
    for card in given:
        (knight.backpack if len(knight.backpack) < knight.sheet.backpack else knight.boot).append(card)
    return given


def a_move(table: KnightsTable, seat: int, *route: int, by_vehicle: bool = True, entered: int = 0) -> Move:
    """A move that is on: the route is planned, and so many of its hexes are behind."""
    move = table.move = Move(seat, by_vehicle, list(route), entered)
    if entered:
        table.knights[seat].at = route[entered - 1]
    return move


def exploring(table: KnightsTable, seat: int, *, at: int | None = None) -> Exploring:
    """The Exploration Step of a seat has begun, and its hex needs no further check."""
    table.stage = Stage.EXPLORATION
    if at is not None:
        table.knights[seat].at = at
    table.exploring = Exploring(seat, checked=True, may_explore=True)
    return table.exploring
