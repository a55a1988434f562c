"""The game board: three tiers of hexes, what lies where, and what tokens do."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rulebook.waste_knights_1e.opening import laid_out, set_up_with_first_options
from tests.rules import rule
from wasteland.engine.chance import Seeded
from wasteland.engine.hexes import Hex
from wasteland.games.waste_knights_1e.board import (
    BOARD,
    CITY_SLOTS,
    GANGRAEN,
    HEXES,
    NEIGHBOURS,
    SPECIAL_SLOTS,
    contamination_of,
    described,
    difficulty_of,
    hex_at,
    lay_token,
    place_of,
    radiation_of,
    threat_of,
)
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Tile
from wasteland.games.waste_knights_1e.exploration import explore_on, needs_check
from wasteland.games.waste_knights_1e.setup import build_board
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Terrain, Token
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_1e import a_table, exploring

BOX = box(("base",))
PRINTED = {"T1.1": (1, 0), "T1.2": (1, 1), "T1.4": (1, 0), "T1.5": (1, 1)}
NORMAL = [
    ("highway", 1, 0, 0, 0), ("highway", 1, 0, 0, 0), ("highway", 1, 1, 0, 0), ("highway", 1, 1, 0, 0),
    ("desert", 1, 1, 0, 0), ("desert", 1, 1, 0, 0), ("desert", 1, 1, 1, 0), ("desert", 1, 2, 0, 0), ("desert", 1, 1, 1, 0),
    ("jungle", 2, 1, 0, 0), ("jungle", 2, 2, 0, 0), ("jungle", 2, 1, 0, 1),
    ("swamp", 2, 1, 0, 1), ("swamp", 2, 1, 0, 1), ("swamp", 2, 0, 0, 2),
    ("mountains", 3, 1, 0, 0), ("mountains", 3, 1, 1, 0), ("mountains", 3, 2, 0, 0),
]  # fmt: skip
"""Terrain, difficulty, threat, Radiation, contamination of the normal tiles."""


def built(seed: int = 1) -> KnightsTable:
    """A table whose board is built."""
    table = laid_out(4)
    rehearse(table, build_board(table, {}), seed=seed)
    return table


def facts(tile: Tile) -> tuple[str, int, int, int, int]:
    return tile.terrain.value, tile.difficulty, tile.threat, tile.radiation, tile.contamination


# -- the hexes


@rule("wk1.setup.board.tiers", "wk1.components.board")
def test_the_board_has_37_hexes_in_three_tiers() -> None:
    assert Counter(BOARD.steps(GANGRAEN).values()) == {0: 1, 1: 6, 2: 12, 3: 18}


RINGS = [
    [(0, 0)],
    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)],
    [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1)],
    [(0, -3), (1, -3), (2, -3), (3, -3), (3, -2), (3, -1), (3, 0), (2, 1), (1, 2), (0, 3), (-1, 3), (-2, 3), (-3, 3), (-3, 2),
     (-3, 1), (-3, 0), (-2, -1), (-1, -2)],
]  # fmt: skip
"""The hexes of every tier, clockwise from the north."""


@rule("wk1.setup.board.coordinates")
@pytest.mark.parametrize("tier", range(4))
def test_rings_are_numbered_clockwise_from_the_north(tier: int) -> None:
    hexes = [hex_at(tier, index) for index in range(len(RINGS[tier]))]

    assert [HEXES[hex] for hex in hexes] == [Hex(q, r) for q, r in RINGS[tier]]
    assert list(map(place_of, hexes)) == ([f"T{tier}.{index}" for index in range(len(hexes))] if tier else ["T0"])


@rule("wk1.setup.board.adjacency")
def test_neighbours_are_one_step_away_and_nothing_lies_beyond_the_third_tier() -> None:
    for hex, beside in NEIGHBOURS.items():
        assert sorted(beside) == [other for other in range(37) if HEXES[hex].distance(HEXES[other]) == 1]
    assert len(NEIGHBOURS[GANGRAEN]) == 6
    assert len(NEIGHBOURS[hex_at(3, 0)]) == 3, "a corner"
    assert len(NEIGHBOURS[hex_at(3, 1)]) == 4, "an edge"


@rule("wk1.setup.board.adjacency")
@pytest.mark.parametrize(
    ("one", "other", "steps"), [((3, 0), (3, 9), 6), ((2, 3), (0, 0), 2), ((2, 3), (1, 2), 1), ((3, 4), (3, 7), 3)]
)
def test_distance_counts_steps(one: tuple[int, int], other: tuple[int, int], steps: int) -> None:
    assert BOARD.distance(hex_at(*one), hex_at(*other)) == steps


# -- what lies where


@rule("wk1.setup.board.tier-1", "wk1.setup.board.tier-2", "wk1.setup.board.tier-3")
def test_cities_lie_where_they_belong() -> None:
    table = built()

    found = {place_of(hex): tile.name for hex, tile in enumerate(table.tiles) if tile.is_city}

    assert found == {
        "T0": "Gangraen",
        "T2.2": "Pumps",
        "T2.8": "Queen's Valley",
        "T3.9": "New Sydney",
        "T3.0": "Alice Offsprings",
    }
    assert {number: table.tiles[hex].number for number, hex in CITY_SLOTS.items()} == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}


@rule("wk1.setup.board.tier-1", "wk1.setup.board.tier-2", "wk1.setup.board.tier-3")
def test_special_tiles_lie_on_their_slots() -> None:
    table = built()

    assert [place_of(hex) for hex in SPECIAL_SLOTS] == [
        "T1.0", "T1.3", "T2.4", "T2.10", "T3.1", "T3.4", "T3.7", "T3.10", "T3.13", "T3.16",
    ]  # fmt: skip
    assert {hex for hex, tile in enumerate(table.tiles) if tile.terrain is Terrain.SPECIAL} == set(SPECIAL_SLOTS)


@rule("wk1.setup.board.tier-1-printed-hexes", "wk1.setup.board.tier-1")
def test_the_printed_neighbours_of_gangraen_are_two_highways_and_two_deserts() -> None:
    table = built()

    for place, (difficulty, threat) in PRINTED.items():
        tile = table.tiles[hex_at(1, int(place[-1]))]
        assert tile.terrain is (Terrain.DESERT if threat else Terrain.HIGHWAY)
        assert facts(tile)[1:] == (difficulty, threat, 0, 0)
        assert tile.beside_gangraen


@rule("wk1.components.board-tile-split", "wk1.setup.board.prepare-stacks")
def test_all_tiles_are_used_and_every_described_hex_is_there() -> None:
    table = built()

    assert len({tile.id for tile in table.tiles}) == 37
    assert sorted(tile.number for tile in table.tiles if tile.number) == list(range(1, 16))
    assert (len(BOX.cities), len(BOX.specials), len(BOX.tiles), len(BOX.printed)) == (5, 10, 18, 4)


@rule("wk1.setup.board.prepare-stacks")
def test_any_special_tile_may_lie_on_any_slot_and_any_normal_tile_anywhere() -> None:
    special, normal = set(), set()
    for seed in range(120):
        tiles = built(seed).tiles
        special.add(tiles[SPECIAL_SLOTS[0]].number)
        normal.add(tiles[hex_at(3, 17)].id)

    assert len(special) == 10
    assert len(normal) == 18


@rule("wk1.setup.board.normal-fill-order")
def test_normal_tiles_fill_tier_two_before_tier_three_clockwise() -> None:
    table = laid_out(4)

    drawn = drawn_for_the_board(table)

    free = [hex_at(2, index) for index in (0, 1, 3, 5, 6, 7, 9, 11)]
    free += [hex_at(3, index) for index in (2, 3, 5, 6, 8, 11, 12, 14, 15, 17)]
    assert [table.tiles[hex] for hex in free] == drawn[10:], "after the 10 special tiles"


@rule("wk1.setup.board.tier-1", "wk1.setup.board.tier-2", "wk1.setup.board.tier-3")
def test_special_tiles_go_on_their_slots_in_the_order_of_the_stack() -> None:
    table = laid_out(4)

    drawn = drawn_for_the_board(table)

    assert [table.tiles[hex] for hex in SPECIAL_SLOTS] == drawn[:10]


def drawn_for_the_board(table: KnightsTable) -> list[Tile]:
    """Build the board, and say which tiles were drawn, in order."""
    drawn: list[Tile] = []
    building, sent, nature = build_board(table, {}), None, Seeded(5)
    while not table.tiles:
        try:
            chance = building.send(sent)
        except StopIteration:
            break
        sent = nature(chance)
        drawn += chance.turned(sent)
    return drawn


@rule("wk1.golden.mission-overrides-setup", "wk1.setup.board.normal-fill-order")
def test_a_tile_that_the_mission_fixes_lies_there_in_every_set_up() -> None:
    for seed in range(5):
        table = set_up_with_first_options(laid_out(2, "road-to-gangraen"), seed=seed)
        assert facts(table.tiles[hex_at(2, 3)]) == ("mountains", 3, 1, 0, 0)
        assert len({tile.id for tile in table.tiles}) == 37


# -- what a hex is


@rule("wk1.board.hex-fields")
def test_only_special_hexes_and_cities_have_a_number_and_only_cities_are_cities() -> None:
    for tile in built().tiles:
        assert bool(tile.number) == (tile.terrain in (Terrain.CITY, Terrain.SPECIAL))
        assert tile.is_city == (tile.terrain is Terrain.CITY)
        assert tile.difficulty >= 1
        assert min(tile.threat, tile.radiation, tile.contamination) >= 0


@rule("wk1.board.terrain-data")
def test_the_eighteen_normal_tiles_are_those_of_the_list() -> None:
    assert sorted(map(facts, BOX.tiles)) == sorted(NORMAL)


@rule("wk1.board.normal-hex")
def test_a_normal_hex_needs_no_check_and_offers_nothing() -> None:
    table = a_table(2, at=hex_at(1, 1))
    exploring(table, 0, at=hex_at(1, 1))

    assert described(table, hex_at(1, 1)) is None
    assert not needs_check(table, table.knights[0])
    assert rehearse(table, explore_on(table)).asked == [], "there is nothing to do"


@rule("wk1.board.tokens-add-to-icons")
def test_tokens_count_like_printed_icons() -> None:
    table = a_table(2, tiles={hex_at(2, 0): "ridge-of-lamps"})
    hex = hex_at(2, 0)
    before = (threat_of(table, hex), radiation_of(table, hex), contamination_of(table, hex))

    for token in (Token.THREAT, Token.RADIATION, Token.RADIATION, Token.CONTAMINATION):
        lay_token(table, token, hex)

    assert before == (1, 1, 0)
    assert (threat_of(table, hex), radiation_of(table, hex), contamination_of(table, hex)) == (2, 3, 1)


@rule("wk1.board.tokens-add-to-icons")
def test_a_token_counts_only_where_it_lies() -> None:
    table = a_table(2)

    lay_token(table, Token.RADIATION, hex_at(1, 1))

    assert radiation_of(table, hex_at(1, 4)) == 0


@rule("wk1.board.move-obstacle-token")
def test_each_obstacle_makes_a_hex_dearer_by_one() -> None:
    table = a_table(2)
    hex = hex_at(1, 1)

    lay_token(table, Token.OBSTACLE, hex)
    lay_token(table, Token.OBSTACLE, hex)

    assert difficulty_of(table, hex) == 3


@rule("wk1.components.tokens-never-limit")
def test_there_are_always_enough_tokens() -> None:
    table = a_table(2)

    for _ in range(40):
        lay_token(table, Token.RADIATION, GANGRAEN)

    assert radiation_of(table, GANGRAEN) == 40, "the box has 14"
