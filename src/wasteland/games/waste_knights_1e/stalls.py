"""The Stalls: ten spaces with their prices, trades picked card by card until the deal is struck, and refills."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.baskets import LEAVE, STRIKE, Offer, Pick, PutBack, Take, Terms, struck
from wasteland.engine.cards import one_of_each
from wasteland.engine.piles import draw_then_rebuild
from wasteland.engine.telling import tell
from wasteland.engine.words import Name
from wasteland.games.waste_knights_1e import gear, settling, tasks, vehicles
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, may_trade_on, name_of
from wasteland.games.waste_knights_1e.cards import Gear, Vehicle
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable, StallTrade
from wasteland.games.waste_knights_1e.terms import GREEN, RED, VALUE, YELLOW, Colour
from wasteland.games.waste_knights_1e.wording import in_a_row


class StallSpace(NamedTuple):
    """A space of the Stalls: its colour, what the card on it costs, and the city that one must be in, if any."""

    id: str
    name: str
    colour: Colour
    price: int
    city: int = 0
    """The number of the city for which the space is kept."""


SPACES = (
    StallSpace("stall.g1", "G1", GREEN, 1),
    StallSpace("stall.g2", "G2", GREEN, 1),
    StallSpace("stall.g3", "G3", GREEN, 1),
    StallSpace("stall.g4", "G4", GREEN, 2),
    StallSpace("stall.pumps", "Pumps", YELLOW, 1, 2),
    StallSpace("stall.y1", "Y1", YELLOW, 2),
    StallSpace("stall.y2", "Y2", YELLOW, 2),
    StallSpace("stall.y3", "Y3", YELLOW, 3),
    StallSpace("stall.r1", "R1", RED, 3),
    StallSpace("stall.new-sydney", "New Sydney", RED, 2, 4),
)
"""From left to right, five on each frame. G4 and Y3 are dear, the spaces of the two cities cheap.
[wk1.stalls.spaces] [wk1.stalls.unfavourable] [wk1.stalls.favourable]"""
NORMAL = tuple(at for at, space in enumerate(SPACES) if not space.city)
"""The spaces that everybody may take from. [wk1.stalls.access]"""
MOST_REGRETS = 8
"""So many picks may be taken back in one trade, so that it comes to an end."""
WHAT_TRADE, TAKE_WHICH = "Trade at the Stalls: offer what, take what?", "Take which card from the Stalls?"


# -- what lies there and what it costs


async def fill(table: KnightsTable) -> None:
    """Every empty space gets a card from the deck of its colour, the leftmost first.
    [wk1.setup.cards.stalls-fill] [wk1.stalls.refill]"""
    for at, space in enumerate(SPACES):
        if table.stalls[at] is None:
            card = await draw_then_rebuild(table.deck(space.colour), table.discards(space.colour))
            if card is not None:
                table.stalls[at] = card
                concerns = (card.id, space.id)
                tell(table, "New at the Stalls ({}): {}.", Name(space.name, space.id), card, rule="wk1.stalls.refill",
                     concerns=concerns)  # fmt: skip


def open_spaces(knight: Knight) -> list[int]:
    """The spaces that this knight may take from, whoever brings him their goods: the normal ones, and that of his city.
    [wk1.stalls.access] [wk1.stalls.trade-elsewhere]"""
    return [at for at, space in enumerate(SPACES) if not space.city or knight.at == CITY_SLOTS[space.city]]


def price(table: KnightsTable, knight: Knight, space: int) -> int:
    """What the card on a space costs this knight: the price of the space and not of the card.
    [wk1.stalls.price-only-at-stalls]"""
    return _price(table, knight, space, _changing_prices(table, knight))


def _price(table: KnightsTable, knight: Knight, space: int, changing: Sequence[Passive]) -> int:
    card, price = table.stalls[space], SPACES[space].price
    if not changing or card is None:
        return price
    return max(1, price + sum([passive.price(table, knight, card) for passive in changing]))


def _changing_prices(table: KnightsTable, knight: Knight) -> list[Passive]:
    """What holds for a knight that has anything to say to prices."""
    return [passive for passive, _ in gear.passives_of(table, knight) if type(passive).price is not Passive.price]


def prices_of(table: KnightsTable, knight: Knight, cards: Iterable[Gear]) -> list[int]:
    """What cards of the Stalls and vehicles of the pool cost this knight. [wk1.stalls.vehicles]"""
    changing, lying = _changing_prices(table, knight), table.stalls
    return [
        VALUE[YELLOW] if isinstance(card, Vehicle) else _price(table, knight, lying.index(card), changing) for card in cards
    ]


def price_of(table: KnightsTable, knight: Knight, card: Gear) -> int:
    """What a card of the Stalls or a vehicle of the pool costs this knight. [wk1.stalls.vehicles]"""
    return prices_of(table, knight, (card,))[0]


# -- what a knight has to offer


def value_of(knight: Knight, card: Gear) -> int:
    """What a card is worth when it is offered: its basic value; a damaged vehicle is a green card.
    [wk1.stalls.price-only-at-stalls] [wk1.stalls.vehicles]"""
    return VALUE[GREEN] if card is knight.vehicle and knight.damaged else card.value


def offerable(knight: Knight) -> list[Gear]:
    """What a knight may offer: his own cards, wherever they are, and his vehicle; not an enhancement on a card that he may not
    offer. [wk1.stalls.offer] [wk1.gear.enhancement.timing]"""
    cards = gear.discardable(knight)
    cards = [card for card in cards if gear.stays_on(knight, card, cards) is None]
    if knight.vehicle is not None and not gear.is_protected(knight.vehicle):
        cards.append(knight.vehicle)
    return cards


def why_no_trade(table: KnightsTable, knight: Knight) -> str:
    """Why a trade with the Stalls is forbidden here, or pointless; an empty text if it is not."""
    if not may_trade_on(table, knight.at):
        return f"nobody trades in {name_of(table, knight.at)}"
    purse = sum(value_of(knight, card) for card in offerable(knight))
    if not purse:
        return "you have nothing to offer"
    if any(price <= purse for price in prices_of(table, knight, on_sale(table, open_spaces(knight)))):
        return ""
    return "there is nothing at the Stalls that you could pay for"


def on_sale(table: KnightsTable, spaces: Iterable[int]) -> list[Gear]:
    """What may be had of these spaces: the cards that lie there, and vehicles of the pool."""
    cards = [card for at in spaces if (card := table.stalls[at]) is not None]
    return [*cards, *one_of_each(table.garage)]


# -- the trade


async def trade_at_stalls(table: KnightsTable, knight: Knight) -> None:
    """The knight trades at the Stalls, or with somebody who brings their goods: cards are offered, taken and put back until the
    deal is struck or left. [wk1.stalls.offer] [wk1.stalls.choice] [wk1.stalls.trade-elsewhere]"""
    trade = table.stall_trade = StallTrade(knight.seat)
    is_struck = await struck(trade, partial(_question, table, trade))
    table.stall_trade = None
    if is_struck:
        await _strike(table, trade)


def _question(table: KnightsTable, trade: StallTrade) -> Choice[Pick[Gear]]:
    return Choice(trade.seat, WHAT_TRADE, _picks(table, trade), show=_shown, why_not=_refused, noted=_noted,
                  anew=_picks, about=(table, trade), rule="wk1.stalls.choice")  # fmt: skip


def _picks(table: KnightsTable, trade: StallTrade) -> list[Pick[Gear]]:
    knight = table.knights[trade.seat]
    return [pick for pick in terms(table, trade).picks(trade) if not _tears_off(knight, trade, pick)]


def _tears_off(knight: Knight, trade: StallTrade, pick: Pick[Gear]) -> bool:
    """Whether an enhancement would be offered without the card that carries it. [wk1.gear.enhancement.timing]"""
    match pick:
        case Offer(card):
            return gear.stays_on(knight, card, trade.offered) is not None
        case PutBack(card):
            return any(enhancement in trade.offered for enhancement in gear.enhancements_of(knight, card))
    return False


def terms(table: KnightsTable, trade: StallTrade) -> Terms[Gear]:
    """What the knight could offer and take, and what it is worth. [wk1.stalls.offer] [wk1.stalls.choice]"""
    knight = table.knights[trade.seat]
    goods = _takeable(table, knight, trade)
    value, price = partial(value_of, knight), partial(price_of, table, knight)
    return Terms(offerable(knight), goods, value, price, MOST_REGRETS, partial(gear.unlike, knight))


def _takeable(table: KnightsTable, knight: Knight, trade: StallTrade) -> list[Gear]:
    """The goods; of vehicles a knight can use only one. [wk1.vehicle.one-available]"""
    goods = on_sale(table, open_spaces(knight))
    if any(isinstance(card, Vehicle) for card in trade.taken):
        return [card for card in goods if not isinstance(card, Vehicle)]
    return goods


async def _strike(table: KnightsTable, trade: StallTrade) -> None:
    """Offered cards are discarded, no change is given, the cards taken are the knight's, and empty spaces are refilled.
    [wk1.stalls.no-change] [wk1.stalls.refill] [wk1.stalls.vehicles] [wk1.resource.fuel.lost-with-vehicle]"""
    knight, worth = table.knights[trade.seat], terms(table, trade).offered(trade)
    if table.news.heard:
        tell(table, "{} trades {} for {}.", knight, in_a_row(trade.offered), in_a_row(trade.taken), rule="wk1.stalls.no-change",
             concerns=tuple(card.id for card in (*trade.offered, *trade.taken)))  # fmt: skip
    for card in detached_first(knight, trade.offered):
        gear.throw_away(table, knight, card)
    if knight.vehicle in trade.offered:
        vehicles.park(table, gear.hand_over(knight)[0])
    for card in trade.taken:
        if isinstance(card, Vehicle):
            await vehicles.gain_vehicle(table, knight, card)
    for card in trade.taken:
        if not isinstance(card, Vehicle):
            table.stalls[table.stalls.index(card)] = None
            knight.incoming.append(card)
    await fill(table)
    await settling.settle(table, knight)
    await tasks.notice_trade(table, knight, trade.taken, worth)


def detached_first(knight: Knight, going: list[Gear]) -> list[Gear]:
    """Cards that leave a knight, enhancements before what carries them, and no vehicle. An enhancement that does not go itself
    is detached from its card and stays with the knight. [wk1.gear.enhancement.lost-with-card]"""
    for card in going:
        for enhancement in gear.enhancements_of(knight, card):
            gear.take_out(knight, enhancement)
            if enhancement not in going:
                knight.incoming.append(enhancement)
    return [card for card in going if not isinstance(card, Vehicle)]


async def take_from_stalls(table: KnightsTable, knight: Knight, fits: Callable[[Gear], bool]) -> None:
    """Take a card for nothing from one of the normal spaces, which is then refilled.
    [wk1.hex.special.06-cerbero-biolabs] [wk1.hex.special.15-fort-last-stand]"""
    cards = lying(table, fits)
    if not cards:
        tell(table, "There is no such card at the Stalls.")
        return
    card = await Choice(knight.seat, TAKE_WHICH, cards, show=_free, rule="wk1.stalls.access")
    table.stalls[table.stalls.index(card)] = None
    knight.incoming.append(card)
    tell(table, "{} takes {} from the Stalls.", knight, card, rule="wk1.stalls.access", concerns=(card.id,))
    await fill(table)
    await settling.receive(table, knight, card)


def lying(table: KnightsTable, fits: Callable[[Gear], bool]) -> list[Gear]:
    """The cards on the normal spaces that fit."""
    return [card for at in NORMAL if (card := table.stalls[at]) is not None and fits(card)]


# -- what people see


def _free(card: Gear) -> Shown:
    return Shown(card.name, (card.id,), note=card.text)


def _shown(table: KnightsTable, trade: StallTrade, pick: Pick[Gear]) -> Shown:
    knight = table.knights[trade.seat]
    match pick:
        case Offer(card):
            label, worth = f"Offer {gear.told_apart(knight, card)}", value_of(knight, card)
            return Shown(label, (card.id,), note=f"worth {worth}", does="Offer", key=_key_of(table, knight, card), worth=worth)
        case Take(card):
            cost = price_of(table, knight, card)
            label = f"Take {card}"
            return Shown(label, (card.id,), note=f"costs {cost}", does="Take", key=_key_of(table, knight, card), worth=cost)
        case PutBack(card):
            label = f"Put back {gear.told_apart(knight, card)}"
            worth = value_of(knight, card) if card in trade.offered else price_of(table, knight, card)
            return Shown(label, (card.id,), does="Put back", key=_key_of(table, knight, card), worth=worth)
    if pick is LEAVE:
        return Shown(pick.label, passes=not trade.offered and not trade.taken, key="N")
    deal = terms(table, trade)
    lost = deal.offered(trade) - deal.cost(trade)
    return Shown(pick.label, note=f"{lost} lost, no change is given" if lost else "", key="0")


WARE_KEYS, VEHICLE_KEYS, OWN_KEYS = "QWERTASDFG", "ZXCVB", "123456789YUIOPHJKLM"
"""The keys of the ten spaces, of the models of vehicles in the pool, and of one's own cards: whatever is on the counter, each
keeps its own."""


def _key_of(table: KnightsTable, knight: Knight, card: Gear) -> str:
    """The key of a thing at the counter, in the basket or not; empty where there are more things than keys."""
    if card in table.stalls:
        return WARE_KEYS[table.stalls.index(card)]
    own = offerable(knight)
    if card in own:
        return OWN_KEYS[own.index(card) : own.index(card) + 1]
    at = [vehicle.name for vehicle in one_of_each(table.garage)].index(card.name)
    return VEHICLE_KEYS[at : at + 1]


def _noted(table: KnightsTable, trade: StallTrade) -> str:
    deal = terms(table, trade)
    return f"offered {deal.offered(trade)}, price {deal.cost(trade)}"


def _refused(table: KnightsTable, trade: StallTrade) -> Iterator[Refusal]:
    knight, deal = table.knights[trade.seat], terms(table, trade)
    if not deal.is_fair(trade):
        reason = f"it costs {deal.cost(trade)}: you offer {deal.offered(trade)}" if trade.taken else "you take nothing yet"
        yield Refusal(STRIKE.label, reason, "wk1.stalls.choice")
    to_spend = deal.to_spend(trade)
    for card in deal.left(trade):
        if (least := price_of(table, knight, card)) > to_spend:
            reason = f"it costs {least}: all you have left is worth {to_spend}"
            yield Refusal(f"Take {card}", reason, "wk1.stalls.choice", (card.id,), does="Take")
    within_reach = open_spaces(knight)
    for at, space in enumerate(SPACES):
        if (lies := table.stalls[at]) is not None and at not in within_reach:
            reason = f"it is kept for knights who trade in {space.name}"
            yield Refusal(f"Take {lies}", reason, "wk1.stalls.access", (lies.id,), does="Take")
    for card in gear.owned(knight):
        if gear.is_protected(card):
            rule = "wk1.gear.blue.protected"
            yield Refusal(f"Offer {card}", "blue cards cannot be traded here", rule, (card.id,), does="Offer")
    for card in knight.starting:
        rule = "wk1.gear.starting.protected"
        yield Refusal(f"Offer {card}", "starting gear cannot be traded", rule, (card.id,), does="Offer")
    for card, on in knight.fitted:
        if gear.stays_on(knight, card, trade.offered) is not None:
            rule = "wk1.gear.enhancement.timing"
            yield Refusal(f"Offer {card}", f"it comes off {on} only with it, or at rest", rule, (card.id,), does="Offer")
