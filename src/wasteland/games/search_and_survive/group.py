"""Picking a player, by one player or by the group."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence

from wasteland.engine.asking import Choice, Shown
from wasteland.games.search_and_survive.table import Player, Wasteland


def pick_player(table: Wasteland, chooser: Player, prompt: str, seats: Sequence[int], rule: str) -> Awaitable[Player]:
    """One player picks one of these."""
    return _picked(table, chooser.seat, prompt, seats, rule)


def picked_by_group(table: Wasteland, prompt: str, rule: str) -> Awaitable[Player]:
    """The group picks a player; the holder of the first player token has the last word. [sns.game.group-decision]"""
    return _picked(table, table.first, prompt, range(len(table.players)), rule)


async def _picked(table: Wasteland, chooser: int, prompt: str, seats: Sequence[int], rule: str) -> Player:
    return table.players[await Choice(chooser, prompt, seats, show=_shown, about=(table,), rule=rule)]


def _shown(table: Wasteland, seat: int) -> Shown:
    player = table.players[seat]
    return Shown(f"The {player.mat.name} ({len(player.supply)} left)", (f"seat.{seat}",))
