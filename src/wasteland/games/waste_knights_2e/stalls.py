"""Barter: cards laid out as an offer, and a basket of what is given and taken."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.baskets import Closing, Offer, Pick, PutBack, Take, Terms, struck
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import gear, losing, resources
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import Good, Market, WasteTable
from wasteland.games.waste_knights_2e.terms import Resource

MOST_REGRETS = 12
"""So many picks may be taken back in one barter."""


async def barter(table: WasteTable, knight: Knight, cards: int) -> None:
    """So many cards are laid out from the bottom of the gear deck, broken side up; what is given is worth at least what is
    taken, and a surplus is lost. What is left, and what was given, is discarded.
    [wk2.city.stalls.offer] [wk2.city.stalls.pay] [wk2.city.stalls.leftovers] [wk2.city.stalls.free-choice]"""
    market = table.market = Market(knight.number, [])
    for _ in range(cards):
        if (card := await gear.drawn(table)) is not None:
            market.offer.append(card)
    tell(table, "On offer: {}.", market.offer, rule="wk2.city.stalls.offer", concerns=tuple(card.id for card in market.offer))
    terms = terms_of(table, knight, market)
    if await struck(market, lambda: _asked(table, knight, market, terms)):
        await _exchange(table, knight, market)
    table.gear_discard += market.offer
    table.market = None


def terms_of(table: WasteTable, knight: Knight, market: Market) -> Terms[Good]:
    """What there is to give and to take, and what it is worth. [wk2.city.stalls.pay] [wk2.city.stalls.resources]"""
    own = [Good(one.card) for one in knight.all_gear() if one.side.barter and not one.card.owner]
    own += [Good(None, resource, at) for resource in Resource for at in range(resources.level(knight, resource))]
    goods = [Good(card) for card in market.offer]
    goods += [Good(None, resource, -1 - at) for resource in Resource for at in range(resources.pool(table, resource).now)]
    return Terms(own, goods, lambda good: worth(knight, good), lambda good: worth(knight, good), MOST_REGRETS)


def worth(knight: Knight, good: Good) -> int:
    """What something counts for: a marker 1, gear its barter value on the side that lies up. [wk2.city.stalls.pay]"""
    if good.card is None:
        return 1
    own = next((one for one in knight.all_gear() if one.card is good.card), None)
    return good.card.broken.barter if own is None else own.side.barter


def _asked(table: WasteTable, knight: Knight, market: Market, terms: Terms[Good]) -> Choice[Pick[Good]]:
    picks = [pick for pick in terms.picks(market) if not _is_idle(market, pick)]
    picks = list({_key(pick): pick for pick in picks}.values())
    return Choice(knight.seat, "Barter: give and take?", picks, show=_shown, why_not=_closed,
                  about=(knight, market, terms), rule="wk2.city.stalls.pay")  # fmt: skip


def _key(pick: Pick[Good]) -> object:
    """What makes a pick the same as another: of markers alike nobody cares which."""
    if isinstance(pick, Closing):
        return pick
    good = pick.thing
    return type(pick), good.card.id if good.card is not None else good.resource, good.number < 0


def _is_idle(market: Market, pick: Pick[Good]) -> bool:
    """Whether a pick would exchange a resource for the same resource."""
    if not isinstance(pick, Take | Offer) or pick.thing.resource is None:
        return False
    others = market.offered if isinstance(pick, Take) else market.taken
    return any(good.resource is pick.thing.resource for good in others)


async def _exchange(table: WasteTable, knight: Knight, market: Market) -> None:
    """What was given leaves the knight, what was taken comes to him, broken as it lies there. [wk2.gear.acquire.side]"""
    for good in market.offered:
        if good.resource is not None:
            resources.spend(table, knight, good.resource, 1, "at the Stalls")
        else:
            losing.discard(table, knight, next(one for one in knight.all_gear() if one.card is good.card))
    for good in market.taken:
        if good.resource is not None:
            resources.gain(table, knight, good.resource, 1)
        elif good.card is not None:
            market.offer.remove(good.card)
            await gear.gain(table, knight, good.card, works=False)


def _shown(knight: Knight, market: Market, terms: Terms[Good], pick: Pick[Good]) -> Shown:
    given, cost = terms.offered(market), terms.cost(market)
    if isinstance(pick, Closing):
        return Shown(pick.label, note=f"{given} given for {cost}")
    good = pick.thing
    name = f"1 {good.resource}" if good.card is None else good.card.name
    concerns = (marker(pick),) if good.card is None else (good.card.id,)
    verb = "Give" if isinstance(pick, Offer) else "Take" if isinstance(pick, Take) else "Put back"
    return Shown(f"{verb} {name}", concerns, note=f"worth {worth(knight, good)}", does=verb, worth=worth(knight, good))


def marker(pick: Offer[Good] | Take[Good] | PutBack[Good]) -> str:
    """What a pick of a resource is about, as a word for clients: "give.fuel", "take.fuel", and "give.fuel.back"."""
    good = pick.thing
    side = "give" if good.number >= 0 else "take"
    return f"{side}.{good.resource}{'.back' if isinstance(pick, PutBack) else ''}"


def _closed(knight: Knight, market: Market, terms: Terms[Good]) -> list[Refusal]:
    """What is too dear with all one has. [wk2.city.stalls.pay]"""
    to_spend, why = terms.to_spend(market), "all you have does not pay for it"
    dear = [good.card for good in terms.left(market) if good.card is not None and worth(knight, good) > to_spend]
    return [Refusal(f"Take {card.name}", why, "wk2.city.stalls.pay", (card.id,), "Take") for card in dear]
