"""The Horde Phase: the Zombies act, move, and new ones Spawn."""

from __future__ import annotations

from wasteland.engine.effects import carry_out
from wasteland.engine.telling import beat, tell
from wasteland.engine.viewing import Chapter
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.spawn import spawn_phase
from wasteland.games.search_and_survive.table import BACK, FRONT, SurvivorsTable


async def horde_phase(table: SurvivorsTable) -> None:
    """Zombie Ability Phase, Zombie Movement Phase, Spawn Phase. [sns.horde.subphases-in-order]"""
    if table.news.heard:
        tell(table, "The Horde stirs.", rule="sns.horde.subphases-in-order", chapter=Chapter("The Horde", round=table.round))
    await ability_phase(table)

    night = Night()
    await movement_phase(table, night)
    if table.moves_again:
        table.moves_again = False
        await movement_phase(table, night)
    table.held = []

    await spawn_phase(table)
    beat(table, "New faces")


async def ability_phase(table: SurvivorsTable) -> None:
    """Zombies with the yellow glow act, Back Row then Front Row, each from left to right.
    [sns.zap.glow-only] [sns.zap.order] [sns.zap.destroyed-before-acting] [sns.zap.first-player-rolls]"""
    for row, spots in ((table.back, BACK), (table.front, FRONT)):
        for spot, card in zip(spots, row, strict=False):
            if card is not None and card.zap:
                if table.news.heard:
                    tell(table, "{} in {} acts.", card, spot, rule="sns.zap.glow-only", concerns=(card.id, spot.id))
                await carry_out(card.zap, table, table.first_player, card)
                beat(table, "Who acts")
