"""Barter for vehicle parts, beside what the Garage and the Workshop do."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.baskets import Closing, Pick, PutBack, Take, Terms, struck
from wasteland.engine.cards import first_of_each
from wasteland.games.waste_knights_2e import losing, parts, resources, stalls
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.module_cards import Part
from wasteland.games.waste_knights_2e.table import Good, Market, WasteTable
from wasteland.games.waste_knights_2e.terms import Module


def why_no_barter(table: WasteTable, knight: Knight) -> str:
    """Why a knight cannot barter for parts now; an empty text if he can. [wk2.part.barter.where]"""
    if Module.THROUGH_THE_WASTE not in table.modules:
        return "there are no parts"
    if knight.parts:
        return ""
    terms = _terms(table, knight)
    market = Market(knight.number, [], for_parts=True)
    wares = [pick for pick in _picks(table, knight, market, terms) if isinstance(pick, Take)]
    return "" if wares else "no part that you could pay for fits your vehicle"


async def barter(table: WasteTable, knight: Knight) -> None:
    """Attached parts are given for other parts and for resources; a part is paid for with parts, resources or gear. A surplus
    is lost. [wk2.part.barter.sell] [wk2.part.barter.buy]"""
    market = table.market = Market(knight.number, [], for_parts=True)
    terms = _terms(table, knight)
    if await struck(market, lambda: _asked(table, knight, market, terms)):
        await _exchange(table, knight, market)
    table.market = None


def _terms(table: WasteTable, knight: Knight) -> Terms[Good]:
    own = [Good(part=part) for part in knight.parts] + stalls.own_goods(knight)
    goods = [Good(part=part) for part in first_of_each(table.parts)] + stalls.markers(table)
    return Terms(
        own, goods, lambda good: stalls.worth(knight, good), lambda good: stalls.worth(knight, good), stalls.MOST_REGRETS
    )


def attached_then(knight: Knight, market: Market) -> list[Part]:
    """What would be attached if the deal were struck now."""
    given = [good.part for good in market.offered]
    return [part for part in knight.parts if part not in given] + [good.part for good in market.taken if good.part is not None]


def for_resources(market: Market) -> int:
    """What is left of the worth of the parts that are given to take resources for. [wk2.part.barter.sell]"""
    given = sum(good.part.barter for good in market.offered if good.part is not None)
    return given - sum(good.resource is not None for good in market.taken)


def _asked(table: WasteTable, knight: Knight, market: Market, terms: Terms[Good]) -> Choice[Pick[Good]]:
    return Choice(knight.seat, "Parts: give and take?", _picks(table, knight, market, terms), show=_shown, why_not=_closed,
                  about=(table, knight, market, terms), rule="wk2.part.barter.buy")  # fmt: skip


def _picks(table: WasteTable, knight: Knight, market: Market, terms: Terms[Good]) -> list[Pick[Good]]:
    return [pick for pick in stalls.sensible(market, terms) if not why_not(table, knight, market, pick)]


def why_not(table: WasteTable, knight: Knight, market: Market, pick: Pick[Good]) -> str:
    """Why something cannot be picked now; an empty text if it can: what is taken has to fit, and resources are given for parts
    alone. [wk2.part.limit] [wk2.part.not-gear] [wk2.part.barter.sell]"""
    if isinstance(pick, Closing):
        return ""
    good = pick.thing
    takes = isinstance(pick, Take) or (isinstance(pick, PutBack) and good in market.offered)
    if good.part is not None and takes:
        if reason := parts.why_no_fit(table, knight, good.part, attached_then(knight, market)):
            return reason if isinstance(pick, Take) or knight.wrecked is None else ""
        return "" if isinstance(pick, Take) or for_resources(market) >= good.part.barter else "you have taken resources for it"
    if good.resource is not None and isinstance(pick, Take):
        return "" if for_resources(market) else "resources are given for parts alone"
    return ""


async def _exchange(table: WasteTable, knight: Knight, market: Market) -> None:
    """What was given leaves the knight: parts go back to the deck. What was taken is attached, or comes from the pool."""
    for good in market.offered:
        if good.part is not None:
            losing.return_part(table, knight, good.part)
        else:
            stalls.give(table, knight, good, "for parts")
    for good in market.taken:
        if good.part is not None:
            parts.attach(table, knight, good.part)
        elif good.resource is not None:
            resources.gain(table, knight, good.resource, 1)
    await parts.settle(table, knight)


def _shown(table: WasteTable, knight: Knight, market: Market, terms: Terms[Good], pick: Pick[Good]) -> Shown:
    return stalls.shown(table, knight, market, terms, pick)


def _closed(table: WasteTable, knight: Knight, market: Market, terms: Terms[Good]) -> list[Refusal]:
    """The parts of the deck that do not fit, or are too dear. [wk2.part.type-requirement] [wk2.part.barter.buy]"""
    to_spend, closed = terms.to_spend(market), []
    for good in terms.left(market):
        if good.part is not None:
            why = why_not(table, knight, market, Take(good))
            why = why or ("all you have does not pay for it" if good.part.barter > to_spend else "")
            closed += [Refusal(f"Take {good.part}", why, "wk2.part.limit", (good.part.id,), "Take")] if why else []
    return closed
