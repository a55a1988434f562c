"""Trade between knights: one makes an offer of gear, Ammo and Fuel, the other answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.engine.words import Words, put
from wasteland.games.waste_knights_1e import gear, resources, settling, vehicles
from wasteland.games.waste_knights_1e.board import may_trade_on, name_of
from wasteland.games.waste_knights_1e.cards import Gear, Vehicle
from wasteland.games.waste_knights_1e.knights import Fitted, Knight
from wasteland.games.waste_knights_1e.stalls import detached_first
from wasteland.games.waste_knights_1e.table import Bargain, KnightsTable
from wasteland.games.waste_knights_1e.terms import AMMO, FUEL, GEAR_STEPS, MOST, Resource
from wasteland.games.waste_knights_1e.wording import in_a_row

OFFERS_EACH = 2
"""So often may each of two knights make an offer when they meet; the first that is accepted ends their trade."""
WHAT_OFFER = "Trade: what do you give, what do you ask for?"


async def trade(table: KnightsTable, one: Knight, other: Knight) -> None:
    """Two knights who may trade, *one* with the first word: until an offer is accepted, both pass in succession, or nobody may
    offer again. [wk1.trade.knights-when] [wk1.trade.knights-what]"""
    if why := why_no_trade(table, one, other):
        tell(table, "{} and {} do not trade: {}.", one, other, why, rule="wk1.trade.knights-when")
        return
    bargain = table.bargain = Bargain((one.seat, other.seat), by=one.seat)
    passed = 0
    while passed < 2 and bargain.offers.count(bargain.by) < OFFERS_EACH:
        if not await _offers(table, bargain):
            passed += 1
        elif await _accepts(table, bargain):
            table.bargain = None
            await _exchange(table, table.knights[bargain.by], table.knights[bargain.to], bargain)
            return
        else:
            passed = 0
        bargain.offers.append(bargain.by)
        bargain.by = bargain.to
        _clear(bargain)
    table.bargain = None


async def _offers(table: KnightsTable, bargain: Bargain) -> bool:
    """One of them puts an offer together, pick by pick; whether he makes it. [wk1.trade.knights-what]"""
    while True:
        picked = await Choice(bargain.by, WHAT_OFFER, _picks(table, bargain), show=_shown, why_not=_refused, noted=_noted,
                              anew=_picks, about=(table, bargain), rule="wk1.trade.knights-what")  # fmt: skip
        match picked:
            case Give(card):
                bargain.gives.append(card)
            case Ask(card):
                bargain.asks.append(card)
            case Hand(resource, amount):
                _set_amount(bargain, resource, _amount(bargain, resource) + amount)
            case Word() if picked is AGAIN:
                _clear(bargain)
                bargain.regrets += 1
            case Word():
                return picked is MAKE


class Give(NamedTuple):
    """Give a card of one's own."""

    card: Gear


class Ask(NamedTuple):
    """Ask for a card of the other."""

    card: Gear


class Hand(NamedTuple):
    """Give one Ammo or Fuel more, or ask for one more."""

    resource: Resource
    amount: int
    """1 to give, -1 to ask."""


class Word(NamedTuple):
    """What is said of an offer."""

    label: str


MAKE, AGAIN, NO_OFFER = Word("Make this offer"), Word("Start the offer again"), Word("Make no offer")
ACCEPT, DECLINE = Word("Accept"), Word("Decline")
MOST_REGRETS = 2
"""So often may an offer be begun again in one meeting."""
Pick = Give | Ask | Hand | Word


# -- what may change hands


def tradable(knight: Knight) -> list[Gear]:
    """What a knight may give: all his gear, blue cards and the vehicle too, but no starting gear and nothing attached to him.
    [wk1.trade.knights-what] [wk1.gear.special.not-cashed-when-attached]"""
    cards = [card for card in gear.owned(knight) if card not in knight.attached and card not in knight.tunings]
    return [*cards, knight.vehicle] if knight.vehicle is not None else cards


def askable(table: KnightsTable, knight: Knight) -> list[Gear]:
    """What others may ask of a knight: what they can see of his gear. Face-down cards are his to offer.
    [wk1.gear.available-or-stored]"""
    return [card for card in tradable(knight) if not gear.is_hidden(table, knight, card)]


def why_no_trade(table: KnightsTable, one: Knight, other: Knight) -> str:
    """Why two knights who are together cannot trade; an empty text if they can. [wk1.trade.knights-when]"""
    if not (one.conscious and other.conscious):
        return "an unconscious knight does not trade"
    if not may_trade_on(table, one.at):
        return f"nobody trades in {name_of(table, one.at)}"
    have = [bool(tradable(knight) or knight.ammo or knight.fuel) for knight in (one, other)]
    return "" if any(have) else "neither has anything to trade"


def _amount(bargain: Bargain, resource: Resource) -> int:
    return bargain.ammo if resource is AMMO else bargain.fuel


def _set_amount(bargain: Bargain, resource: Resource, amount: int) -> None:
    if resource is AMMO:
        bargain.ammo = amount
    else:
        bargain.fuel = amount


def _can_pass(bargain: Bargain, giver: Knight, taker: Knight, resource: Resource, amount: int) -> bool:
    """Whether so much can change hands: the one has it, the other has room for it. [wk1.trade.knights-what]"""
    if resource is FUEL and not _drives(bargain, giver, taker):
        return False
    return resources.level(giver, resource) >= amount and resources.level(taker, resource) + amount <= MOST


def _drives(bargain: Bargain, giver: Knight, taker: Knight) -> bool:
    """Whether the taker has a vehicle, or gets the giver's with the same offer. [wk1.resource.fuel.none-without-vehicle]"""
    coming = bargain.gives if giver.seat == bargain.by else bargain.asks
    return taker.vehicle is not None or (giver.vehicle is not None and giver.vehicle in coming)


# -- the offer


def _picks(table: KnightsTable, bargain: Bargain) -> list[Pick]:
    one, other = table.knights[bargain.by], table.knights[bargain.to]
    picks: list[Pick] = []
    is_offer = _is_offer(bargain)
    if is_offer:
        picks.append(MAKE)
    picks += [Give(card) for card in gear.unlike(one, _loose(table, one, tradable(one), bargain.gives))]
    picks += [Ask(card) for card in gear.unlike(other, _loose(table, other, askable(table, other), bargain.asks))]
    for resource in (AMMO, FUEL):
        now = _amount(bargain, resource)
        if now >= 0 and _can_pass(bargain, one, other, resource, now + 1):
            picks.append(Hand(resource, 1))
        if now <= 0 and _can_pass(bargain, other, one, resource, 1 - now):
            picks.append(Hand(resource, -1))
    if is_offer and bargain.regrets < MOST_REGRETS:
        picks.append(AGAIN)
    picks.append(NO_OFFER)
    return picks


def _loose(table: KnightsTable, knight: Knight, cards: list[Gear], going: list[Gear]) -> list[Gear]:
    """What of these cards could go besides those that do. [wk1.gear.enhancement.timing]"""
    return [card for card in cards if card not in going and stuck_on(table, knight, card, going) is None]


def stuck_on(table: KnightsTable, knight: Knight, card: Gear, going: Sequence[Gear] = ()) -> Gear | None:
    """The gear from which an enhancement does not come off in this trade: only at rest does it go without what carries it.
    [wk1.gear.enhancement.timing]"""
    return None if table.stage in GEAR_STEPS else gear.stays_on(knight, card, going)


def _is_offer(bargain: Bargain) -> bool:
    return bool(bargain.gives or bargain.asks or bargain.ammo or bargain.fuel)


def _clear(bargain: Bargain) -> None:
    bargain.gives, bargain.asks, bargain.ammo, bargain.fuel = [], [], 0, 0


async def _accepts(table: KnightsTable, bargain: Bargain) -> bool:
    """Whether the other accepts the offer; what is offered lies open."""
    one, other = table.knights[bargain.by], table.knights[bargain.to]
    if table.news.heard:
        tell(table, "{}", offered(table, bargain), rule="wk1.trade.knights-what")
    answer = await Choice(other.seat, partial(put, "{} offers a trade. Accept it?", one), (ACCEPT, DECLINE),
                          show=_answer_shown, noted=_offer_noted, about=(table, bargain),
                          rule="wk1.trade.knights-what")  # fmt: skip
    if answer is DECLINE:
        tell(table, "{} declines the offer of {}.", other, one, rule="wk1.trade.knights-what")
    return answer is ACCEPT


# -- the exchange


async def _exchange(table: KnightsTable, one: Knight, other: Knight, bargain: Bargain) -> None:
    """Cards and levels change hands; Fuel that goes over with a vehicle is put in its tank. [wk1.trade.knights-what]"""
    if table.news.heard:
        tell(table, "{}", _exchanged(table, bargain), rule="wk1.trade.knights-what")
    passing = []
    for resource in (AMMO, FUEL):
        amount = _amount(bargain, resource)
        giver, taker = (one, other) if amount > 0 else (other, one)
        if amount:
            passing.append((taker, resource, resources.lose(table, giver, resource, abs(amount))))
    _hand_over(one, other, bargain.gives)
    _hand_over(other, one, bargain.asks)
    await _exchange_vehicles(table, one, other, bargain)
    for taker, resource, amount in passing:
        resources.gain(table, taker, resource, amount)
    await settling.settle(table, other)
    await settling.settle(table, one)


def _hand_over(giver: Knight, taker: Knight, cards: list[Gear]) -> None:
    """Cards go from one to the other; an enhancement that goes with its card stays attached to it, one that does not is
    detached and stays. [wk1.gear.enhancement.lost-with-card] [wk1.gear.enhancement.timing]"""
    together = [fitted for fitted in giver.fitted if fitted.enhancement in cards and fitted.carrier in cards]
    for card in detached_first(giver, cards):
        gear.take_out(giver, card)
        if not any(fitted.enhancement is card for fitted in together):
            taker.incoming.append(card)
    taker.fitted += [Fitted(fitted.enhancement, fitted.carrier) for fitted in together]


async def _exchange_vehicles(table: KnightsTable, one: Knight, other: Knight, bargain: Bargain) -> None:
    """Vehicles change hands as they are, damaged or not; whoever gets one for his own keeps his Fuel.
    [wk1.resource.fuel.lost-with-vehicle]"""
    going: list[tuple[Knight, Vehicle, bool]] = []
    for giver, taker, cards in ((one, other, bargain.gives), (other, one, bargain.asks)):
        if giver.vehicle is not None and giver.vehicle in cards:
            vehicle, damaged = gear.hand_over(giver)
            taker.incoming.append(vehicle)
            going.append((taker, vehicle, damaged))
    for taker, vehicle, damaged in going:
        await vehicles.gain_vehicle(table, taker, vehicle, damaged=damaged)


# -- what people see


def _in_words(cards: list[Gear], ammo: int, fuel: int) -> Words | None:
    amounts = [f"{amount} {name}" for amount, name in ((ammo, "Ammo"), (fuel, "Fuel")) if amount > 0]
    return in_a_row([*cards, *amounts]) if cards or amounts else None


def _both_in_words(bargain: Bargain) -> tuple[Words | None, Words | None]:
    """What is given and what is asked for; None for nothing."""
    return (
        _in_words(bargain.gives, bargain.ammo, bargain.fuel),
        _in_words(bargain.asks, -bargain.ammo, -bargain.fuel),
    )


def _shown(table: KnightsTable, bargain: Bargain, pick: Pick) -> Shown:
    match pick:
        case Give(card):
            return Shown(f"Give {gear.told_apart(table.knights[bargain.by], card)}", (card.id,), does="Give", sign="give")
        case Ask(card):
            return Shown(f"Ask for {gear.told_apart(table.knights[bargain.to], card)}", (card.id,), does="Ask for")
        case Hand(resource, amount):
            given, label = amount > 0, f"1 {resource.title()}"
            return Shown(f"Give {label}", sign="give") if given else Shown(f"Ask for {label}")
    return Shown(pick.label, passes=pick is NO_OFFER)


def _answer_shown(table: KnightsTable, bargain: Bargain, word: Word) -> Shown:
    concerns = tuple(card.id for card in (*bargain.gives, *bargain.asks))
    return Shown(word.label, concerns, passes=word is DECLINE, does=word.label)


def _noted(table: KnightsTable, bargain: Bargain) -> str:
    given, asked = _both_in_words(bargain)
    left = OFFERS_EACH - bargain.offers.count(bargain.by)
    words = put("you give {}, you ask for {}", given or "nothing", asked or "nothing")
    return put("with {}: {}; {} of {} offers left", table.knights[bargain.to], words, left, OFFERS_EACH)


def offered(table: KnightsTable, bargain: Bargain) -> Words:
    """The offer as all can see it."""
    one, other = table.knights[bargain.by], table.knights[bargain.to]
    given, asked = _both_in_words(bargain)
    if given and asked:
        return put("{} offers {} to {} for {}.", one, given, other, asked)
    if given:
        return put("{} offers {} to {} as a gift.", one, given, other)
    return put("{} asks {} for {}.", one, other, asked) if asked else put("{} and {} trade.", one, other)


def _exchanged(table: KnightsTable, bargain: Bargain) -> Words:
    """What has changed hands."""
    one, other = table.knights[bargain.by], table.knights[bargain.to]
    given, asked = _both_in_words(bargain)
    if given and asked:
        return put("{} gives {} to {} for {}.", one, given, other, asked)
    return put("{} gives {} to {}.", one, given, other) if given else put("{} gives {} to {}.", other, asked, one)


def _offer_noted(table: KnightsTable, bargain: Bargain) -> str:
    given, asked = _both_in_words(bargain)
    return put("you get {}, you give {}", given or "nothing", asked or "nothing")


def _refused(table: KnightsTable, bargain: Bargain) -> Iterator[Refusal]:
    one, other = table.knights[bargain.by], table.knights[bargain.to]
    for card in one.starting:
        rule = "wk1.gear.starting.protected"
        yield Refusal(f"Give {card}", "starting gear cannot be traded", rule, (card.id,), does="Give")
    for card in (*one.attached, *one.tunings):
        rule = "wk1.gear.special.not-cashed-when-attached"
        yield Refusal(f"Give {card}", "it is attached", rule, (card.id,), does="Give")
    for card, on in one.fitted:
        if stuck_on(table, one, card, bargain.gives) is not None:
            rule = "wk1.gear.enhancement.timing"
            yield Refusal(f"Give {card}", f"it comes off {on} only with it, or at rest", rule, (card.id,), does="Give")
    for resource in (AMMO, FUEL):
        now = _amount(bargain, resource)
        if now >= 0 and not _can_pass(bargain, one, other, resource, now + 1):
            if resources.level(one, resource) > now:
                lacks = "vehicle to put it in" if resource is FUEL and not _drives(bargain, one, other) else "room for it"
                yield Refusal(f"Give 1 {resource.title()}", put("{} has no {}", other, lacks), "wk1.trade.knights-what")
