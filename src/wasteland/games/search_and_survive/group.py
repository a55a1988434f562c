"""Picking a player, by one player or by the group."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence

from wasteland.engine.asking import Choice, Shown
from wasteland.games.search_and_survive.table import Player, Wasteland


def pick_player(table: Wasteland, chooser: Player, prompt: str, among: Sequence[Player], rule: str = "") -> Awaitable[Player]:
    """One player picks another, or themselves where that is allowed."""
    return _picked(table, chooser.seat, prompt, among, rule)


def picked_by_group(table: Wasteland, prompt: str, rule: str) -> Awaitable[Player]:
    """The group picks a player; the holder of the first player token has the last word. [sns.game.group-decision]"""
    return _picked(table, table.first, prompt, table.players, rule)


async def _picked(table: Wasteland, chooser: int, prompt: str, among: Sequence[Player], rule: str) -> Player:
    def shown(seat: int) -> Shown:
        player = table.players[seat]
        return Shown(f"The {player.mat.name} ({len(player.supply)} left)", (f"seat.{seat}",))

    seat = await Choice(chooser, prompt, [player.seat for player in among], show=shown, rule=rule)
    return table.players[seat]
