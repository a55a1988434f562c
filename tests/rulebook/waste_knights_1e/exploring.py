"""Exploration rehearsed: a knight on a described hex, and his Exploration Step up to the first question without an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wasteland.games.waste_knights_1e.board import CITY_SLOTS, SPECIAL_SLOTS
from wasteland.games.waste_knights_1e.exploration import begin, explore_on
from wasteland.games.waste_knights_1e.knights import Errand
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Frame, Stage
from wasteland.testing.laying import next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_table

GANGRAEN, PUMPS, QUEENS_VALLEY, NEW_SYDNEY, ALICE_OFFSPRINGS = range(1, 6)
BIOLABS, REFINERY, MEATGRINDER, STRIP, LAUNCH_SITE, TOWER, GARDEN, ORACLE, OASIS, FORT = range(6, 16)
DONE = "Done here"
DRAW_YELLOW = "Draw a yellow card"
"""Whoever draws a yellow card may take a vehicle instead."""


def place(number: int) -> int:
    """The hex with this description on the board of `a_table`."""
    return CITY_SLOTS[number] if number in CITY_SLOTS else SPECIAL_SLOTS[number - 6]


def at_hex(number: int, players: int = 2, **laid: Any) -> KnightsTable:
    """Seat 0 stands on this hex and is about to explore it; the others are in Gangraen, unless told."""
    laid = {"at": [place(number)] + [0] * (players - 1), "stage": Stage.EXPLORATION, **laid}
    return a_table(players, **laid)


def hold(table: KnightsTable, face: str, seat: int = 0, markers: int = 0) -> Errand:
    """A knight holds a private task whose first requirement is met."""
    errand = Errand(next_copy(table.private.loose, face), Frame.ORANGE, markers, accepted=True)
    table.knights[seat].tasks.append(errand)
    return errand


def explore(
    table: KnightsTable,
    *answers: str | tuple[int, str],
    dice: Iterable[Sequence[int] | int] = (),
    seat: int = 0,
    seed: int = 1,
) -> Rehearsal[None]:
    """The Exploration Step of a seat, to its end or to the first question without an answer. One that has begun goes on."""
    return rehearse(table, _step_by_step(table, seat), answers=answers, dice=dice, stop=True, seed=seed)


async def _step_by_step(table: KnightsTable, seat: int) -> None:
    if table.exploring is None:
        await begin(table, table.knights[seat])
    while table.exploring is not None and table.combat is None:
        await explore_on(table)


def activities(done: Rehearsal[Any]) -> list[str]:
    """What was offered at the question left open, without the way out."""
    return [label for label in done.labels() if label != DONE]


def refusals(done: Rehearsal[Any]) -> dict[str, tuple[str, str]]:
    """What the question left open refuses: label to reason and clause."""
    return {refusal.label: (refusal.reason, refusal.rule) for refusal in done.refused()}
