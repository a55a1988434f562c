"""The Waster: who plays against the Active Knight. It is never stored: the rules say who it is."""

from __future__ import annotations

from wasteland.games.waste_knights_1e.table import KnightsTable


def waster_of(table: KnightsTable) -> int:
    """The seat that is the Waster now: in a move it is bound to the knight who moves, else to the First Player; with 2 or 3
    players it is always bound to the Active Knight, if there is one. [wk1.move.waster-opposite-active]
    [wk1.move.waster-returns-after-last] [wk1.setup.player.first-waster] [wk1.players2.waster] [wk1.players3.waster]"""
    if table.move is not None:
        return waster_against(table, table.move.seat)
    if table.exploring is not None and table.seats < 4:
        return waster_against(table, table.exploring.seat)
    return waster_against(table, table.first)


def waster_against(table: KnightsTable, seat: int) -> int:
    """Who is the Waster against this seat: with 4 players the one across, with 3 the one to the right, with 2 the other.
    [wk1.players2.waster] [wk1.players3.waster]"""
    return (seat + 2) % 4 if table.seats == 4 else (seat - 1) % table.seats


def waster_over(table: KnightsTable, seat: int) -> int:
    """Who decides against this knight now: the Waster or, where that is the knight's own player, the one who would be his
    Waster in the Move Step; nobody plays against himself. [wk1.game.waster-decides-disputes]"""
    waster = waster_of(table)
    return waster if waster != seat else waster_against(table, seat)
