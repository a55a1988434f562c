"""The Rest Step: trade between knights, gear, quick resupply, and waking up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wasteland.engine.asking import Anyone, Choice, Pass, Refusal, Shown, Together
from wasteland.engine.telling import beat, tell
from wasteland.engine.words import Name, put
from wasteland.games.waste_knights_1e import consciousness, equipping, luck, resources, trade, windows
from wasteland.games.waste_knights_1e.board import hex_id
from wasteland.games.waste_knights_1e.cards import Luck
from wasteland.games.waste_knights_1e.ending import conclude, is_last_round
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.preparations import conscious_seats, seats_in_order
from wasteland.games.waste_knights_1e.steps import tell_step
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import HEALTH, RADIATION, Stage


async def rest_step(table: KnightsTable) -> None:
    """The Rest Step: a) trade, b) gear, c) quick resupply, d) regaining consciousness. In the first two all act at the same
    time. [wk1.rest.simultaneous]"""
    tell_step(table, Stage.REST, "wk1.rest.simultaneous")
    await trade_together(table)
    await equipping.arrange_together(table, seats_in_order(table), windows.at_rest, windows.why_not_at_rest,
                                     prompt="At rest: use or rearrange your gear?")  # fmt: skip
    await quick_resupply(table)
    await consciousness.wake(table)
    end_round(table)


# -- trade


class TradeWith(NamedTuple):
    """Sit down to a trade with a knight on the same hex."""

    seat: int
    name: str
    at: int

    def shown(self) -> Shown:
        return Shown(
            put("Trade with {}", Name(self.name, seat=self.seat)),
            (f"seat.{self.seat}", hex_id(self.at)),
            does="Trade",
            sign="give",
        )


NO_TRADE = Pass("No trade")


Pairs = set[frozenset[int]]
"""Pairs of knights, by their seats."""


async def trade_together(table: KnightsTable) -> None:
    """Everybody who could trade is asked at the same time; who asks for none is not asked again, but may still be asked by
    others. Two knights sit down to a trade once. [wk1.rest.simultaneous] [wk1.trade.knights-when]"""
    floor, traded = conscious_seats(table), Pairs()
    while asking := [knight for seat in floor if partners(table, knight := table.knights[seat], traded)]:
        seat, picked = await Anyone([_asked(table, knight, traded) for knight in asking])
        if isinstance(picked, Pass):
            floor.remove(seat)
        else:
            traded.add(frozenset((seat, picked.seat)))
            await trade.trade(table, table.knights[seat], table.knights[picked.seat])


def partners(table: KnightsTable, knight: Knight, traded: Pairs) -> list[Knight]:
    """The knights with whom he may trade at rest, and has not yet: both conscious, on the same hex.
    [wk1.trade.knights-when]"""
    return [
        rival
        for rival in table.rivals_of(knight)
        if rival.at == knight.at
        and frozenset((knight.seat, rival.seat)) not in traded
        and not trade.why_no_trade(table, knight, rival)
    ]


def _asked(table: KnightsTable, knight: Knight, traded: Pairs) -> Choice[TradeWith | Pass]:
    options: list[TradeWith | Pass] = [TradeWith(one.seat, str(one), one.at) for one in partners(table, knight, traded)]
    return Choice(knight.seat, "At rest: trade with somebody here?", [*options, NO_TRADE], rule="wk1.trade.knights-when")


# -- quick resupply


KEEP_LUCK = Pass("Keep all luck cards")


async def quick_resupply(table: KnightsTable) -> None:
    """Each conscious knight may discard 1 luck card for its icon; nobody can respond to that. [wk1.rest.quick-resupply]"""
    awake = [knight for knight in table.in_order() if knight.conscious]
    if not awake:
        return
    picks = await Together(_resupply(table, knight) for knight in awake)
    for knight, picked in zip(awake, picks, strict=True):
        if isinstance(picked, Luck):
            luck.discard_luck(table, knight, picked)
            tell(table, "{} discards {} for its icon.", knight, picked, rule="wk1.rest.quick-resupply", concerns=(picked.id,))
            resources.better(table, knight, picked.icon)


def _resupply(table: KnightsTable, knight: Knight) -> Choice[Luck | Pass]:
    return Choice(knight.seat, "Quick resupply: discard a luck card for its icon?", _resupplies(table, knight),
                  show=_resupply_shown, why_not=_resupply_refused, anew=_resupplies, about=(table, knight),
                  rule="wk1.rest.quick-resupply")  # fmt: skip


def _resupplies(table: KnightsTable, knight: Knight) -> list[Luck | Pass]:
    """The luck cards whose icons would help, or none."""
    return [KEEP_LUCK, *(card for card in knight.luck if not resources.why_not_better(table, knight, card.icon))]


def _resupply_shown(table: KnightsTable, knight: Knight, option: Luck | Pass) -> Shown:
    if isinstance(option, Pass):
        return option.shown()
    verb = "heal" if option.icon in (HEALTH, RADIATION) else "gain"
    return Shown(f"Discard {option.name}", (option.id,), note=f"{verb} 1 {option.icon.title()}", does="Discard",
                 sign="discard")  # fmt: skip


def _resupply_refused(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    for card in knight.luck:
        if reason := resources.why_not_better(table, knight, card.icon):
            yield Refusal(f"Discard {card.name}", reason, "wk1.rest.quick-resupply", (card.id,), does="Discard")


# -- the end of the round


def end_round(table: KnightsTable) -> None:
    """The round is over, and after the last one the game; what counts for a round only is forgotten. [wk1.end.win-timing]"""
    if is_last_round(table):
        raise conclude(table)
    beat(table)
    table.stage, table.turns = Stage.WASTER, 0
    for knight in table.knights:
        knight.moved = knight.skips_exploration = False
        knight.knocked_out, knight.defeated = [], []
