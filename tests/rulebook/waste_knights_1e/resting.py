"""Tables at rest: the Rest Step, from its beginning to its end."""

from __future__ import annotations

from wasteland.games.waste_knights_1e.board import hex_at
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage
from wasteland.testing import rehearse
from wasteland.testing.rehearsal import Rehearsal
from wasteland.testing.waste_knights_1e import a_table

HERE, THERE = hex_at(1, 2), hex_at(1, 5)
APART = [HERE, THERE, hex_at(3, 2), hex_at(3, 11)]


def resting(players: int = 2, **rest: object) -> KnightsTable:
    """The Rest Step begins."""
    given: dict[str, object] = {"at": APART[:players], **rest}
    table = a_table(players, **given)  # type: ignore[arg-type]
    table.stage = Stage.REST
    return table


def rest(table: KnightsTable, *answers: str | tuple[int, str], stop: bool = False) -> Rehearsal[None]:
    """The whole Rest Step."""

    async def all_of_it() -> None:
        while table.stage is Stage.REST:
            await step(table)

    return rehearse(table, all_of_it(), answers=answers, stop=stop)
