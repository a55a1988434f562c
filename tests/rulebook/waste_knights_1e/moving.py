"""Whole moves for tests: the answers that plan a route, and a move from its beginning to its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wasteland.games.waste_knights_1e.movement import begin_move
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.route import BY_VEHICLE, GO, ON_FOOT, called
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.testing.rehearsal import Rehearsal, rehearse


def driving(table: KnightsTable, *route: int) -> list[str]:
    """The answers that plan this route by vehicle."""
    return [BY_VEHICLE, *(called(table, hex) for hex in route), GO]


def walking(table: KnightsTable, hex: int) -> list[str]:
    """The answers that plan a walk to this hex."""
    return [ON_FOOT, called(table, hex)]


async def whole_move(table: KnightsTable, seat: int) -> None:
    """A knight's move, with the combats and trades in it."""
    await begin_move(table, table.knights[seat])
    await rest_of_move(table)


async def rest_of_move(table: KnightsTable) -> None:
    """What is left of the move that is on."""
    while table.move is not None:
        await step(table)


def move(
    table: KnightsTable,
    planned: Iterable[str],
    *answers: str | tuple[int, str],
    seat: int = 0,
    dice: Iterable[Sequence[int] | int] = (),
    stop: bool = False,
) -> Rehearsal[None]:
    """A move as planned, with these answers on the way."""
    return rehearse(table, whole_move(table, seat), answers=[*planned, *answers], dice=dice, stop=stop)
