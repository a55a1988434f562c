"""Player Turns: the phases in their order, and the end of the turn."""

from __future__ import annotations

from wasteland.engine.telling import beat, tell
from wasteland.engine.viewing import Chapter
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.draw import draw_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.prep import prep
from wasteland.games.search_and_survive.table import (
    ATTACK_PHASE,
    END_OF_TURN,
    ITEM_PHASE,
    TRADE_PHASE,
    Player,
    SurvivorsTable,
    Turn,
    the,
)  # fmt: skip
from wasteland.games.search_and_survive.trade import trade_phase
from wasteland.games.search_and_survive.verbs import TurnOver


async def begin_turn(table: SurvivorsTable, player: Player) -> None:
    """The first half of a turn: Draw and Item Phase, which may end it. [sns.turn.phase-order] [sns.location.hospital]"""
    turn = table.turn = Turn(player.seat)
    if table.news.heard:
        number = table.turns_taken + 1
        chapter = Chapter(f"Round {table.round}, turn {number}", player.seat, table.round)
        tell(table, "{} takes turn {} of round {}.", the(player, begins=True), number, table.round, rule="sns.turn.phase-order",
             concerns=(f"seat.{player.seat}",), chapter=chapter)  # fmt: skip
    await draw_phase(table, player)
    turn.phase = ITEM_PHASE
    try:
        await item_phase(table, player)
    except TurnOver:
        tell(table, "The turn of {} is over.", the(player), rule="sns.location.hospital")
        await end_turn(table, player)
    else:
        turn.phase = TRADE_PHASE


async def finish_turn(table: SurvivorsTable, player: Player) -> None:
    """The second half: Trade and Attack Phases, then clean up. [sns.turn.phase-order] [sns.turn.no-return]"""
    turn = table.turn
    assert turn is not None
    await trade_phase(table, player)
    turn.phase = ATTACK_PHASE
    await attack_phase(table, player)
    await end_turn(table, player)


async def end_turn(table: SurvivorsTable, player: Player) -> None:
    """Prep, then Discard what is left of the Hand. [sns.turn.end.cleanup]"""
    assert table.turn is not None
    table.turn.phase = END_OF_TURN
    await prep(table, player)
    player.discard += player.hand
    player.hand = []

    beat(table)
    table.turn = None
    table.turns_taken += 1
