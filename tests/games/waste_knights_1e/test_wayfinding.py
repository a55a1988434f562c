"""How far a hex is, for whoever looks at it."""

from __future__ import annotations

from random import Random

import pytest

from wasteland.engine.inquiring import Finding, NoFinding
from wasteland.engine.seeing import inquire
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, GANGRAEN, NEIGHBOURS, hex_id
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.testing.waste_knights_1e import a_move, a_table

NEW_SYDNEY = CITY_SLOTS[4]


def found(table: KnightsTable, hex: int | str, seat: int | None = 0) -> Finding:
    """What a seat is told of a hex."""
    return inquire(GAME, table, seat, "how-far", {"hex": hex if isinstance(hex, str) else hex_id(hex)}, Random(1))


def lines(finding: Finding) -> dict[str, str]:
    """Its lines: what is told, and how much."""
    return {line.label: line.value for line in finding.lines}


def test_a_far_hex_tells_distance_points_and_fuel() -> None:
    told = found(a_table(), NEW_SYDNEY)

    assert told.facts["hexes"] == 3
    assert set(lines(told)) == {"Cheapest way there", "Fuel", "Wasteland cards"}
    assert told.concerns[-1] == hex_id(NEW_SYDNEY)
    assert len(told.concerns) >= 3


def test_the_way_goes_on_from_the_end_of_a_planned_route() -> None:
    table = a_table()
    north, south = NEIGHBOURS[GANGRAEN][0], NEIGHBOURS[GANGRAEN][3]
    a_move(table, 0).route.append(north)

    told = found(table, NEW_SYDNEY)

    assert lines(told)["From the end of your route"] == "5 hexes", "not back through Gangraen"
    assert hex_id(GANGRAEN) not in told.concerns
    assert hex_id(south) not in told.concerns[:1]


def test_who_cannot_drive_is_told_why() -> None:
    told = found(a_table(vehicles=[None]), NEW_SYDNEY)

    assert [(line.value, line.note) for line in told.lines if line.label == "By vehicle"] == [("no", "you have no vehicle")]
    assert lines(told)["On foot"] == "3 moves"


def test_where_a_knight_stands_no_way_is_told() -> None:
    told = found(a_table(), GANGRAEN)

    assert (told.facts["hexes"], told.lines) == (0, [])


def test_of_others_and_to_the_public_only_the_distance_is_told() -> None:
    table = a_table()
    a_move(table, 0)

    assert found(table, NEW_SYDNEY, None).lines == []


def test_nothing_is_told_of_what_is_no_hex() -> None:
    with pytest.raises(NoFinding, match="only of hexes"):
        found(a_table(), "seat.0")
