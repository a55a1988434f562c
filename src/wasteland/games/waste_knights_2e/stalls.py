"""Barter: cards laid out as an offer, and a basket of what is given and taken."""

from __future__ import annotations

from functools import partial

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.baskets import STRIKE, Closing, Offer, Pick, PutBack, Take, Terms, struck
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import gear, losing, powers, resources
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import Good, Market, WasteTable
from wasteland.games.waste_knights_2e.terms import FUEL, RESOURCES, Resource

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
    goods = [Good(card) for card in market.offer] + markers(table)
    return Terms(own_goods(knight), goods, partial(worth, knight), partial(worth, knight), MOST_REGRETS, unlike_goods=_unlike)


def _unlike(goods: list[Good]) -> list[Good]:
    """Of markers of the pool one of each resource, the last: nobody cares which."""
    return list({good.resource or good.card: good for good in goods}.values())


def own_goods(knight: Knight) -> list[Good]:
    """What a knight may pay with: gear that is worth something, and resources. [wk2.city.stalls.pay]"""
    own = [Good(one.card) for one in knight.all_gear() if one.side.barter and not one.card.owner]
    return own + [
        Good(resource=resource, number=at) for resource in RESOURCES for at in range(resources.level(knight, resource))
    ]


def markers(table: WasteTable) -> list[Good]:
    """The resources of the pool, a marker each. [wk2.city.stalls.resources]"""
    left = ((resource, resources.pool(table, resource).now) for resource in RESOURCES)
    return [Good(resource=resource, number=-1 - at) for resource, there in left for at in range(there)]


def worth(knight: Knight, good: Good) -> int:
    """What something counts for: a marker 1, a part its barter value, gear that of the side that lies up.
    [wk2.city.stalls.pay] [wk2.part.barter.buy]"""
    if good.part is not None:
        return good.part.barter
    if good.card is None:
        return 1
    own = next((one for one in knight.all_gear() if one.card is good.card), None)
    return good.card.broken.barter if own is None else own.side.barter


def _asked(table: WasteTable, knight: Knight, market: Market, terms: Terms[Good]) -> Choice[Pick[Good]]:
    return Choice(knight.seat, "Barter: give and take?", sensible(market, terms), show=shown, why_not=_closed,
                  about=(table, knight, market, terms), rule="wk2.city.stalls.pay")  # fmt: skip


def sensible(market: Market, terms: Terms[Good]) -> list[Pick[Good]]:
    """What may be picked next, of markers alike one, and nothing for its like."""
    offered = {good.resource for good in market.offered}
    taken = {good.resource for good in market.taken}
    return list({_key(pick): pick for pick in terms.picks(market) if not _is_idle(pick, offered, taken)}.values())


def _key(pick: Pick[Good]) -> object:
    """What makes a pick the same as another: of markers alike nobody cares which."""
    if isinstance(pick, Closing):
        return pick
    good = pick.thing
    card = good.card or good.part
    return pick.__class__, card.id if card is not None else good.resource, good.number < 0


def _is_idle(pick: Pick[Good], offered: set[Resource | None], taken: set[Resource | None]) -> bool:
    """Whether a pick would exchange a resource for the same resource."""
    if isinstance(pick, Closing | PutBack) or pick.thing.resource is None:
        return False
    return pick.thing.resource in (offered if isinstance(pick, Take) else taken)


async def _exchange(table: WasteTable, knight: Knight, market: Market) -> None:
    """What was given leaves the knight, what was taken comes to him, broken as it lies there. [wk2.gear.acquire.side]"""
    for good in market.offered:
        give(table, knight, good, "at the Stalls")
    for good in market.taken:
        if good.resource is not None:
            resources.gain(table, knight, good.resource, 1)
        elif good.card is not None:
            market.offer.remove(good.card)
            await gear.gain(table, knight, good.card, works=False)


def give(table: WasteTable, knight: Knight, good: Good, what_for: str) -> None:
    """A marker or a gear card is paid."""
    if good.resource is not None:
        resources.spend(table, knight, good.resource, 1, what_for)
    else:
        losing.discard(table, knight, next(one for one in knight.all_gear() if one.card is good.card))


def shown(table: WasteTable, knight: Knight, market: Market, terms: Terms[Good], pick: Pick[Good]) -> Shown:
    """How people see a pick: what is given or taken, what it is worth, and whether there is room for it."""
    given, cost = terms.offered(market), terms.cost(market)
    if isinstance(pick, Closing):
        lost = fuel_lost(table, knight, market) if pick is STRIKE else 0
        return Shown(pick.label, note=f"{given} given for {cost}{f'; {lost} fuel lost, as the Tank is full' if lost else ''}")
    good = pick.thing
    card = good.card or good.part
    name = f"1 {good.resource}" if card is None else card.name
    concerns = (marker(pick),) if card is None else (card.id,)
    verb = "Give" if isinstance(pick, Offer) else "Take" if isinstance(pick, Take) else "Put back"
    note = f"worth {worth(knight, good)}"
    if isinstance(pick, Take) and good.resource is FUEL and fuel_lost(table, knight, market, 1):
        note += ", but lost, as the Tank is full"
    return Shown(f"{verb} {name}", concerns, note=note, does=verb, worth=worth(knight, good))


def fuel_lost(table: WasteTable, knight: Knight, market: Market, more: int = 0) -> int:
    """How much fuel that is taken the Tank would not hold; it may be taken all the same. None is given where some is taken.
    [wk2.sheet.vehicle.tank-limit]"""
    taken = more + sum(good.resource is FUEL for good in market.taken)
    room = powers.number(table, knight, "tank") - knight.fuel
    return max(0, taken - room) if taken else 0


def marker(pick: Offer[Good] | Take[Good] | PutBack[Good]) -> str:
    """What a pick of a resource is about, as a word for clients: "give.fuel", "take.fuel", and "give.fuel.back"."""
    good = pick.thing
    side = "give" if good.number >= 0 else "take"
    return f"{side}.{good.resource}{'.back' if isinstance(pick, PutBack) else ''}"


def _closed(table: WasteTable, knight: Knight, market: Market, terms: Terms[Good]) -> list[Refusal]:
    """What is too dear with all one has. [wk2.city.stalls.pay]"""
    to_spend, why = terms.to_spend(market), "all you have does not pay for it"
    dear = [good.card for good in terms.left(market) if good.card is not None and worth(knight, good) > to_spend]
    return [Refusal(f"Take {card.name}", why, "wk2.city.stalls.pay", (card.id,), "Take") for card in dear]
