"""The game board: 37 hexes in three tiers around Gangraen, their icons and the tokens on them."""

from __future__ import annotations

from functools import cache

from wasteland.engine.hexes import ring, rings
from wasteland.engine.maps import map_of
from wasteland.engine.words import Name
from wasteland.games.waste_knights_1e.cards import Tile
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import Blocking, KnightsTable, Lying
from wasteland.games.waste_knights_1e.terms import Special, Token

HEXES = rings(3)
"""The hexes by number: Gangraen is 0, then the tiers, each clockwise from its north corner. [wk1.setup.board.coordinates]"""
_FIRST_OF_TIER = (0, 1, 7, 19)
BOARD = map_of(dict(enumerate(HEXES)))
"""What lies beside what; nothing exists beyond tier 3. [wk1.setup.board.adjacency]"""
NEIGHBOURS = BOARD.beside
GANGRAEN = 0


def hex_at(tier: int, index: int) -> int:
    """The number of the hex that the register calls T*tier*.*index*. [wk1.setup.board.coordinates]"""
    if not 0 <= index < len(ring(tier)):
        raise ValueError(f"tier {tier} has no hex {index}")
    return _FIRST_OF_TIER[tier] + index


SPECIAL_SLOTS = (
    hex_at(1, 0), hex_at(1, 3),
    hex_at(2, 4), hex_at(2, 10),
    hex_at(3, 1), hex_at(3, 4), hex_at(3, 7), hex_at(3, 10), hex_at(3, 13), hex_at(3, 16),
)  # fmt: skip
"""S1 to S10, where the special tiles lie. [wk1.setup.board.tier-1] [wk1.setup.board.tier-2] [wk1.setup.board.tier-3]"""
CITY_SLOTS = {1: GANGRAEN, 2: hex_at(2, 2), 3: hex_at(2, 8), 4: hex_at(3, 9), 5: hex_at(3, 0)}
"""Where each city lies, by its number."""


def hex_id(hex: int) -> str:
    """The id of a hex for views and options."""
    return f"hex.{hex}"


def name_of(table: KnightsTable, hex: int) -> str:
    """What people call a hex: the name of its tile."""
    return table.tiles[hex].name


def hex_named(table: KnightsTable, hex: int) -> Name:
    """A hex as the story names it."""
    return Name(name_of(table, hex), hex_id(hex))


@cache
def place_of(hex: int) -> str:
    """Where a hex lies, as the register writes it: T2.3."""
    tier = HEXES[hex].distance(HEXES[0])
    return f"T{tier}.{hex - _FIRST_OF_TIER[tier]}" if tier else "T0"


def described(table: KnightsTable, hex: int) -> Tile | None:
    """The tile, if the hex has a description; a special token makes it blank. [wk1.special-token.effect]"""
    tile = table.tiles[hex]
    if not tile.number or (table.specials and any(token.hex == hex for token in table.specials)):
        return None
    return tile


def may_trade_on(table: KnightsTable, hex: int) -> bool:
    """Whether knights may trade on a hex, with the Stalls or with each other: a city that is no market forbids it to all.
    [wk1.hex.city.03-queens-valley] [wk1.hex.city.05-alice-offsprings]"""
    tile = described(table, hex)
    return tile is None or tile.trade or not tile.is_city


def hex_numbered(table: KnightsTable, number: int) -> int | None:
    """The hex with this description number; None if a mission has replaced it."""
    for hex, tile in enumerate(table.tiles):
        if tile.number == number:
            return hex
    return None


def tokens_on(table: KnightsTable, hex: int, token: Token) -> int:
    """How many such tokens lie on a hex."""
    return table.tokens.count((token, hex)) if table.tokens else 0  # type: ignore[arg-type]


def difficulty_of(table: KnightsTable, hex: int) -> int:
    """The route difficulty; every obstacle raises it by 1. [wk1.board.move-obstacle-token]"""
    return table.tiles[hex].difficulty + tokens_on(table, hex, Token.OBSTACLE)


def threat_of(table: KnightsTable, hex: int) -> int:
    """Threat icons and tokens together. [wk1.board.tokens-add-to-icons]"""
    return table.tiles[hex].threat + tokens_on(table, hex, Token.THREAT)


def radiation_of(table: KnightsTable, hex: int) -> int:
    """Radiation icons and tokens together. [wk1.board.tokens-add-to-icons]"""
    return table.tiles[hex].radiation + tokens_on(table, hex, Token.RADIATION)


def contamination_of(table: KnightsTable, hex: int) -> int:
    """Contamination icons and tokens together. [wk1.board.tokens-add-to-icons]"""
    return table.tiles[hex].contamination + tokens_on(table, hex, Token.CONTAMINATION)


def lay_token(table: KnightsTable, token: Token, hex: int) -> None:
    """Put a token on a hex; there are always enough. [wk1.components.tokens-never-limit]"""
    table.tokens.append(Lying(token, hex))


def lay_special(table: KnightsTable, special: Special, hex: int) -> None:
    """Put a special token on its hex, light side up. [wk1.special-token.placement]"""
    table.specials.append(Blocking(special, hex, dark=False))


def nearest_cities(table: KnightsTable, hex: int) -> list[int]:
    """The city hexes nearest to a hex, by distance alone. [wk1.unconscious.wake-place]"""
    return BOARD.nearest(hex, [at for at, tile in enumerate(table.tiles) if tile.is_city])


def place(table: KnightsTable, knight: Knight, hex: int) -> None:
    """Put a knight on a hex. This is no move: no wasteland card, no threat, no interaction, no Fuel. A move that he is making
    ends, for its route is left behind. [wk1.move.non-move-placement] [wk1.explore.marker-placed]"""
    if hex == knight.at:
        return
    knight.at, knight.explored = hex, False
    if table.move is not None and table.move.seat == knight.seat:
        table.move.stopped = True
