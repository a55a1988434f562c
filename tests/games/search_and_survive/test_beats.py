"""The Horde Phase, beat by beat: which moments of it people see one after the other."""

from __future__ import annotations

from typing import Any

from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.search_and_survive import a_table


def moved(table: SurvivorsTable, die: int, *answers: str) -> list[Any]:
    """The beats of a movement of the Horde."""
    table.news.followed = True
    rehearse(table, movement_phase(table, Night()), dice=[die], answers=answers)
    return table.news.take_beats()


def test_the_movement_is_the_roll_then_who_crosses_then_who_moves() -> None:
    table = a_table(front=["walker"], back=["walker", "walker"], turn_of=None)

    beats = moved(table, 1)

    assert [beat.name for beat in beats if beat.name] == ["The roll", "Who crosses", "Who crosses", "Who moves"]


def test_the_roll_is_seen_before_anybody_moves() -> None:
    table = a_table(front=["walker"], back=["walker"], turn_of=None)

    [roll] = [beat for beat in moved(table, 1) if beat.name == "The roll"]

    assert (names(roll.table.front)[0], roll.table.movement) == ("walker", 1)
