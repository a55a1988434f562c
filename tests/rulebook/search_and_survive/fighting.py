"""Attacks rehearsed: tables at the Attack Phase of seat 0, and what that player's supply and piles come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table


def a_fight(hand: Sequence[str], **laid: Any) -> SurvivorsTable:
    """A table whose mat and Objective meddle with no attack, unless told: Walkers Spawn, and no card is
    asked for."""
    quiet: dict[str, Any] = {"mats": ["preacher"], "objective": None, "horde_next": ["walker"] * 4}
    return a_table(hand=hand, **{**quiet, **laid})


def fight(
    table: SurvivorsTable, *answers: str | tuple[int, str], dice: Iterable[Sequence[int] | int] = (), stop: bool = False
) -> Rehearsal[None]:
    """The Attack Phase of seat 0, to its end, or with *stop* to the first question without an answer."""
    return rehearse(table, attack_phase(table, table.players[0]), dice=dice, answers=answers, stop=stop)


def damage_taken(table: SurvivorsTable, seat: int = 0) -> int:
    """How many Damage cards lie in a Discard Pile."""
    return names(table.players[seat].discard).count("damage")


def scavenged(table: SurvivorsTable, seat: int = 0) -> list[str | None]:
    """The Discard Pile without Damage: what was won, on a table that began with an empty one."""
    return [face for face in names(table.players[seat].discard) if face != "damage"]
