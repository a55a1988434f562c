"""Ending the Game: who wins, how ties are broken, and how near everybody is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wasteland.engine.game import Ended
from wasteland.engine.telling import tell
from wasteland.engine.words import Words, put
from wasteland.games.waste_knights_1e import gear, vehicles
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.passages import end_of
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import WORTH
from wasteland.games.waste_knights_1e.wording import in_a_row


def is_last_round(table: KnightsTable) -> bool:
    """Whether this is the mission's last round. [wk1.end.mission-decides]"""
    return table.round >= table.mission.rounds


def won(table: KnightsTable, ahead: Iterable[Knight], why: str | Words) -> Ended:
    """The game ends at once with a victory of these knights, or of those among them whom the tie-break favours;
    `raise` what this returns. [wk1.end.win-timing]"""
    winners = unbroken(list(ahead))
    does = "wins" if len(winners) == 1 else "share the victory"
    return _over(table, winners, put(f"{{}} {{}} [+{does}].", why, in_a_row(winners)))


def lost(table: KnightsTable, why: str | Words) -> Ended:
    """The game ends at once, and all knights lose; `raise` what this returns. [wk1.end.mission-decides]"""
    return _over(table, [], why)


def conclude(table: KnightsTable) -> Ended:
    """The Rest Step of the last round is over: the mission says who wins; `raise` what this returns. [wk1.end.win-timing]"""
    ahead, why = table.mission.rules.at_the_end(table)
    return won(table, ahead, why) if ahead else lost(table, why)


def most(table: KnightsTable, count: Callable[[Knight], int]) -> list[Knight]:
    """The knights who have the most of something."""
    best = max(count(knight) for knight in table.knights)
    return [knight for knight in table.knights if count(knight) == best]


def unbroken(tied: list[Knight]) -> list[Knight]:
    """Of tied knights, those with the most Reputation, of these those with the most valuable gear; who is still tied then
    shares the victory. [wk1.end.tie-break]"""
    best = max((knight.reputation, gear_worth(knight)) for knight in tied)
    return [knight for knight in tied if (knight.reputation, gear_worth(knight)) == best]


def gear_worth(knight: Knight) -> int:
    """What all gear of a knight is worth where ties are broken; a damaged vehicle counts as the green side that is up.
    [wk1.end.tie-break]"""
    worth = sum(WORTH[card.colour] for card in gear.owned(knight))
    if knight.vehicle is not None:
        worth += WORTH[vehicles.colour_of(knight.vehicle, knight.damaged)]
    return worth


def give_up(table: KnightsTable) -> None:
    """All players give up: nobody wins. [wk1.end.mission-decides]"""
    table.end((), "You gave up. The Waste keeps what it has.")


def estimate(table: KnightsTable, seat: int) -> float:
    """How well the seat stands, from 0 to 1: an estimate of the mission's."""
    return table.mission.rules.estimate(table, table.knights[seat]) if table.knights else 0.0


def _over(table: KnightsTable, winners: list[Knight], text: str | Words) -> Ended:
    tell(table, "{}", text, rule="wk1.end.mission-decides")
    told = table.mission.epilogue if winners else table.mission.defeat or table.mission.epilogue
    tell(table, "{}", told, passage=end_of(table.mission, bool(winners)))
    return table.end(tuple(knight.seat for knight in winners), str(text), lesson=table.mission.opening is not None)
