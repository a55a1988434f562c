"""Picking a player, by one player or by the group."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.asking import Shown, choice
from wasteland.engine.words import put
from wasteland.games.search_and_survive.cards import HordeCard
from wasteland.games.search_and_survive.damage import harm, loses
from wasteland.games.search_and_survive.survivors import guard_of
from wasteland.games.search_and_survive.table import Player, SurvivorsTable, the


async def pick_player(table: SurvivorsTable, chooser: Player, prompt: str, seats: Sequence[int], rule: str) -> Player:
    """One player picks one of these."""
    return table.players[await choice(chooser.seat, prompt, seats, show=_shown, about=(table,), rule=rule)]


async def picked_by_group(
    table: SurvivorsTable, prompt: str, rule: str, damage: int, spent: Sequence[HordeCard] | None = None
) -> Player:
    """The group picks who takes so much Damage; the holder of the first player token has the last word. *spent* are the Guards
    who hold nothing off any more, where Guards count. [sns.game.group-decision]"""
    about = (table, damage, spent)
    seats = range(len(table.players))
    return table.players[await choice(table.first, prompt, seats, show=_victim_shown, about=about, rule=rule)]


def _shown(table: SurvivorsTable, seat: int) -> Shown:
    player = table.players[seat]
    who, left = the(player, begins=True), f"{len(player.supply)} left"
    return Shown(put("{} ({})", who, left), (f"seat.{seat}",), title=put("{}", who), detail=left)


def _victim_shown(table: SurvivorsTable, damage: int, spent: Sequence[HordeCard] | None, seat: int) -> Shown:
    """A player, and what the Damage would leave them with."""
    player, shown = table.players[seat], _shown(table, seat)
    if spent is not None and (guard := guard_of(player, spent)):
        return shown._replace(note=f"the {guard.name} holds it off")
    note, danger = loses(table, player, damage)
    return shown._replace(note=note, danger=danger, costs=(harm(damage),))
