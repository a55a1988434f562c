"""Shops, barter, the fire of a camp and a bargain there, as people see them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from wasteland.engine.viewing import Board, Card, Fact, Piece, Pile, Space, Track, holding
from wasteland.games.waste_knights_2e import camping, cities, places, powers, stalls
from wasteland.games.waste_knights_2e.faces import face, gear, gear_card
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import Camp, Good, Visiting, WasteTable
from wasteland.games.waste_knights_2e.terms import Resource, Shop


def stage_boards(table: WasteTable) -> Iterator[Board]:
    """The city whose shops are being visited, and the fire of the camp that is on."""
    if table.visiting is not None:
        yield city(table, table.visiting)
    if table.camp is not None:
        yield fire(table, table.camp)


# -- the city


def city(table: WasteTable, visiting: Visiting) -> Board:
    """The four shops: what each does, which were visited, and why others are closed. [wk2.city.two-shops]"""
    knight = table.knights[visiting.knight]
    spaces = [_shop(table, knight, visiting, shop, at) for at, shop in enumerate(Shop)]
    return Board("city", places.name_of(table, knight.at), ("Shops",), len(spaces), spaces)


def _shop(table: WasteTable, knight: Knight, visiting: Visiting, shop: Shop, at: int) -> Space:
    visited = visiting.visited
    why = "" if shop in visited else cities.why_closed(table, knight, shop, visited)
    facts: dict[str, Fact] = {"visit": visited.index(shop) + 1} if shop in visited else {"why": why} if why else {}
    facts |= {"most": visiting.most, "city": knight.at, "knight": knight.number}
    is_here = bool(visited) and shop is visited[-1]
    tags = holding([("visited", shop in visited), ("here", is_here), ("closed", why)])
    return Space(shop.value, shop.title(), 0, at, tags=tags, text=cities.offer(table, knight, shop), facts=facts)


# -- barter


def on_the_counter(table: WasteTable) -> list[Pile]:
    """What lies on the counter of a barter, broken side up; or what is in a bargain at the fire. [wk2.city.stalls.offer]
    [wk2.share.trade.what]"""
    return [*_barter(table), *_bargain(table)]


def _barter(table: WasteTable) -> Iterator[Pile]:
    market = table.market
    if market is None:
        return
    knight = table.knights[market.knight]
    given, taken = _worth(knight, market.offered), _worth(knight, market.taken)
    cards = [face(part) for part in table.parts] if market.for_parts else [gear_card(card, False) for card in market.offer]
    yield Pile("offer", "On offer", len(cards), cards, True)
    yield Pile("offered", f"Given, worth {given}", len(market.offered), _lying(knight, market.offered), True)
    yield Pile("taken", f"Taken, for {taken}", len(market.taken), _lying(knight, market.taken), True)


def _worth(knight: Knight, goods: list[Good]) -> int:
    return sum(stalls.worth(knight, good) for good in goods)


def _lying(knight: Knight, goods: list[Good]) -> list[Card]:
    return [_good(knight, good) for good in goods if good.resource is None]


def _good(knight: Knight, good: Good) -> Card:
    """A card in a basket: gear with the side that lies up, or a part."""
    if good.card is None:
        return face(good.part)
    own = next((one for one in knight.all_gear() if one.card is good.card), None)
    return gear_card(good.card, False) if own is None else gear(own)


def scale(table: WasteTable) -> list[Track]:
    """What lies on the scale of a barter, in numbers, and how much of each resource. [wk2.city.stalls.pay]"""
    market, bargain = table.market, table.bargain
    if market is not None:
        knight = table.knights[market.knight]
        sums = [
            Track("offered", "Given", _worth(knight, market.offered)),
            Track("price", "Taken", _worth(knight, market.taken)),
        ]
        given, taken = (Counter(good.resource for good in goods if good.resource) for goods in (market.offered, market.taken))
        return [*sums, *_markers("give", given), *_markers("take", taken)]
    if bargain is not None:
        return [*_markers("give", bargain.given_resources), *_markers("take", bargain.asked_resources)]
    return []


def _markers(side: str, counted: Mapping[Resource, int]) -> list[Track]:
    return [Track(f"{side}.{resource}", resource.title(), counted.get(resource, 0)) for resource in Resource]


# -- the fire


def fire(table: WasteTable, camp: Camp) -> Board:
    """Who shares the fire, and how much Repair is left for whoever camps. [wk2.share.camp-marker] [wk2.camp.any-and-all]"""
    knight = table.knights[camp.knight]
    most = powers.number(table, knight, "repair")
    around = camping.on_the_space(table, knight)
    pieces = [Piece(f"knight.{one.number}", one.sheet.name, "knight", one.seat, tags=_state(table, one)) for one in around]
    facts: dict[str, Fact] = {"repair": camp.repair, "most": max(most, camp.repair), "knight": knight.number}
    here = Space("fire", places.name_of(table, knight.at), 0, 0, facts=facts, pieces=pieces)
    return Board("camp", "The camp", ("Fire",), 1, [here])


def _state(table: WasteTable, knight: Knight) -> tuple[str, ...]:
    trades = table.bargain is not None and table.bargain.other == knight.number
    fallen = knight.unconscious is not None
    return holding([("unconscious", fallen), ("wrecked", knight.wrecked is not None), ("trading", trades)])


def _bargain(table: WasteTable) -> Iterator[Pile]:
    """What one gives and asks for at the fire. [wk2.share.trade.what]"""
    bargain = table.bargain
    if bargain is None:
        return
    knight, other = table.knights[bargain.knight], table.knights[bargain.other]
    given = [gear(one) for one in knight.all_gear() if one.id in bargain.given]
    asked = [gear(one) for one in other.all_gear() if one.id in bargain.asked]
    yield Pile("given", f"{knight} gives", len(given) + sum(bargain.given_resources.values()), given, True)
    yield Pile("asked", f"{other} gives", len(asked) + sum(bargain.asked_resources.values()), asked, True)
