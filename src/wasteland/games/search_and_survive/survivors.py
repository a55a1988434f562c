"""Survivors: Rescuing them, and losing them."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.telling import tell
from wasteland.games.search_and_survive.cards import HordeCard
from wasteland.games.search_and_survive.objective import leave_play, placed_at_once
from wasteland.games.search_and_survive.spawn import fell
from wasteland.games.search_and_survive.table import Player, SurvivorsTable


async def rescue(table: SurvivorsTable, player: Player, card: HordeCard) -> None:
    """A Rescued Survivor comes into play below the mat, or onto the Objective; a second of a name goes to the discard pile.
    [sns.survivor.rescue.into-play] [sns.survivor.one-of-each-name] [sns.survivor.duplicate.objective-open]"""
    is_second = any(own.face == card.face for own in player.survivors)
    otherwise = "to the Horde discard pile" if is_second else "into play"
    if await placed_at_once(table, player, card, otherwise):
        return
    if is_second:
        fell(table, card)
        tell(table, "{} [+rescues] another {}, who moves on.", player, card, rule="sns.survivor.duplicate.may-be-rescued",
             concerns=(card.id,))  # fmt: skip
    else:
        player.survivors.append(card)
        if table.turn is not None:
            table.turn.arrived.append(card)
        tell(
            table, "{} [+rescues] {}.", player, card, rule="sns.survivor.rescue.into-play", concerns=(card.id,), milestone="win"
        )


def guard_of(player: Player, spent: Sequence[HordeCard]) -> HordeCard | None:
    """A Guard of this player who could still hold something off, if there is one."""
    return next((survivor for survivor in player.survivors if survivor.shields and survivor not in spent), None)


def lose_survivor(table: SurvivorsTable, player: Player, card: HordeCard) -> None:
    """A Survivor in play is Killed. [sns.event.outbreak.rolls]"""
    player.survivors.remove(card)
    leave_play(table, card)
    fell(table, card)
    tell(table, "{} [-loses] {}.", player, card, rule="sns.event.outbreak.rolls", concerns=(card.id,), milestone="loss")
