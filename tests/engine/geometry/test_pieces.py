"""Pieces, structures and sceneries."""

from __future__ import annotations

import pytest

from tests.engine.geometry.tables import block, laid, standing
from tests.engine.geometry.test_polygons import L_SHAPE
from wasteland.engine.geometry.pieces import BadPiece, area, prism
from wasteland.engine.points import Point


def test_a_piece_with_an_inward_corner_becomes_a_structure() -> None:
    parts = prism(L_SHAPE, 0, 200, structure=3, smooth=[0], ladders=[1])

    assert {part.structure for part in parts} == {3}
    assert sum(len(part.ladders) for part in parts) == 1
    assert all(part.cuts <= part.smooth for part in parts), "nobody climbs along a cut"


def test_flat_pieces_block_nothing() -> None:
    [flat] = area(((0, 0), (100, 0), (100, 100)), "mud")

    assert not flat.solid
    assert not flat.opaque


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"bottom": 5, "top": 4}, "ends below"),
        ({"top": 5, "ladders": [6]}, "sides 0 to 5"),
        ({"top": 5}, "number of a structure"),
        ({"top": 5, "structure": 1, "door": -1}, "from 0 on"),
    ],
)
def test_a_piece_that_cannot_be_is_refused_with_the_reason(wrong: dict[str, object], reason: str) -> None:
    with pytest.raises(BadPiece, match=reason):
        prism(L_SHAPE, **wrong)  # type: ignore[arg-type]


def test_a_piece_begins_on_the_table_or_above() -> None:
    with pytest.raises(BadPiece, match="5 below the table"):
        laid(block(0, 0, 100, 100, 20, bottom=-5))


def test_an_open_door_blocks_neither_sight_nor_ways() -> None:
    scenery = laid(
        block(1000, 0, 1020, 800, 300), block(1000, 800, 1020, 1000, 300, door=0), block(1000, 1000, 1020, 4800, 300)
    )
    shut, opened = scenery.scene(), scenery.scene(0b1)
    eye, there = Point(500, 900, 112), standing(1500, 900)

    assert not shut.sights.of(eye, there).is_clear()
    assert opened.sights.of(eye, there).is_clear()
    assert shut.walls(0, 125).met(500, 900, 1500, 900, 49)
    assert not opened.walls(0, 125).met(500, 900, 1500, 900, 49)


def test_scenes_are_made_once_and_shared() -> None:
    scenery = laid(block(0, 0, 100, 100, 300, door=2))

    assert scenery.scene() is scenery.scene(0)
    assert scenery.scene(0b100) is scenery.scene(0b100)


def test_a_door_that_does_not_exist_cannot_be_open() -> None:
    with pytest.raises(ValueError, match="no door 1"):
        laid(block(0, 0, 100, 100, 300, door=0)).scene(0b10)
