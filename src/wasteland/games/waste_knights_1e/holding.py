"""What a seat has, by cards: for those who count which ones are good to have."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.cards import Card
from wasteland.games.waste_knights_1e.gear import owned
from wasteland.games.waste_knights_1e.table import KnightsTable


def holds(table: KnightsTable, seat: int) -> Iterator[Card]:
    """The gear of a seat's knight with the vehicle, his luck and his tasks, and the wasteland card that is played on him.
    Starting gear is a part of the sheet."""
    if not table.knights:
        return
    knight, move = table.knights[seat], table.move
    yield from owned(knight)
    if knight.vehicle is not None:
        yield knight.vehicle
    yield from knight.luck
    yield from (errand.task for errand in knight.tasks)
    yield from knight.hidden
    if move is not None and move.seat == seat and move.played is not None:
        yield move.played
