"""The Game: rounds of four turns and a Horde Phase, and whose turn it is."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from wasteland.engine.telling import beat, tell
from wasteland.games.search_and_survive.horde import horde_phase
from wasteland.games.search_and_survive.setup import set_up
from wasteland.games.search_and_survive.table import TURNS, SurvivorsTable, the
from wasteland.games.search_and_survive.turns import begin_turn, finish_turn


def step(table: SurvivorsTable) -> Coroutine[Any, Any, None]:
    """What comes next: set-up, then four turns, each in two halves, and a Horde Phase, round after round without limit.
    [sns.round.four-turns-then-horde] [sns.round.no-limit]"""
    if table.round == 0:
        return set_up(table)
    if table.turn is not None:
        return finish_turn(table, table.active())
    if table.turns_taken < TURNS:
        return begin_turn(table, table.players[seat_of_turn(table, table.turns_taken)])
    return end_round(table)


async def end_round(table: SurvivorsTable) -> None:
    """The Horde Phase; then the next player becomes first, and a new round starts. [sns.round.four-turns-then-horde]"""
    await horde_phase(table)
    pass_the_token(table)
    table.turns_taken = 0
    table.round += 1


def seat_of_turn(table: SurvivorsTable, turn: int) -> int:
    """Who takes this turn of the round (counted from 0): clockwise from the first player, and round again.
    [sns.round.turns.one-player] [sns.round.turns.two-players] [sns.round.turns.three-players] [sns.round.turns.four-players]"""
    return (table.first + turn) % len(table.players)


def pass_the_token(table: SurvivorsTable) -> None:
    """The first player token goes to the next player clockwise. [sns.round.first-player.passes-clockwise]"""
    table.first = (table.first + 1) % len(table.players)
    tell(table, "{} is first player now.", the(table.first_player, begins=True), rule="sns.round.first-player.passes-clockwise")
    beat(table, "First player")


def give_up(table: SurvivorsTable) -> None:
    """The group gives up, which counts as defeat. [sns.objective.unreachable-goes-on]"""
    table.end((), "You gave up.", table.is_lesson)
