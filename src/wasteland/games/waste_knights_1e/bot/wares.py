"""What the bot thinks of cards: where they go, what is bought, given, discarded, paid with, and what others should not have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wasteland.engine.baskets import LEAVE, STRIKE, Closing, Offer, PutBack, Take
from wasteland.games.waste_knights_1e import enhancements, gear, handling, settling, starting_set, trade
from wasteland.games.waste_knights_1e.bot import judging_effects as appraising
from wasteland.games.waste_knights_1e.bot.eye import Eye
from wasteland.games.waste_knights_1e.bot.judging_gear import (
    cashed_worth,
    gained_worth,
    owned_worth,
    payment,
    shifted,
    used_worth,
    vehicle_worth,
)
from wasteland.games.waste_knights_1e.bot.judging_sheets import sheet_worth
from wasteland.games.waste_knights_1e.bot.judging_trades import best_offer
from wasteland.games.waste_knights_1e.cards import Gear, Luck, Sheet, Vehicle
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import BACKPACK, PANELS, STORES
from wasteland.games.waste_knights_1e.rest import TradeWith
from wasteland.games.waste_knights_1e.terms import AMMO, FUEL, GENERAL_GEAR, GREEN, RADIATION
from wasteland.games.waste_knights_1e.verbs.hex_effects import Fitting

UNWANTED = -1.0
ENOUGH = 0.05
"""A kit must get so much better that a card is moved."""


# -- arranging


def shift(eye: Eye, act: handling.Shift) -> float:
    """Lay a card somewhere else, if the kit is better for it; in a pinch the backpack is as good as the vehicle."""
    card, to = act.card, act.to
    where = gear.where(eye.me, card)
    if where in STORES and to in STORES:
        return UNWANTED
    if where is None and to in STORES:
        return 0.1 if to is BACKPACK else 0.0
    if where in PANELS and to not in PANELS and card.group is GENERAL_GEAR:
        return UNWANTED
    better = shifted(eye.judge, card, to)
    return better if better > ENOUGH else UNWANTED


def attach(eye: Eye, act: enhancements.Attach) -> float:
    """Attach what is loose, to what is used most."""
    if gear.carrier_of(eye.me, act.enhancement) is not None:
        return UNWANTED
    return 1.0 + 0.1 * used_worth(eye.judge, act.carrier)


def throw(eye: Eye, act: handling.Throw) -> float:
    return -owned_worth(eye.judge, act.card)


def place_instead(eye: Eye, act: handling.PlaceInstead) -> float:
    return 0.1 - sum(owned_worth(eye.judge, card) for card in act.ousted)


def cash_in(eye: Eye, act: settling.CashIn) -> float:
    """Give a blue card up for a name and a red card, if it does less for one than that. When it is just gained, that stands
    against how much better the kit would be with it."""
    if act.card in eye.me.incoming:
        brings = cashed_worth(eye.judge)
        return brings if brings > used_worth(eye.judge, act.card) else UNWANTED
    return cashed_worth(eye.judge) - used_worth(eye.judge, act.card) - 0.5


def _kept(eye: Eye) -> float:
    """Keep a blue card; or, see below, give it up at once."""
    (blue,) = eye.question.about
    return gained_worth(eye.judge, blue) if isinstance(blue, Vehicle) else used_worth(eye.judge, blue)


WORDS: dict[str, Callable[[Eye], float]] = {
    settling.KEEP: _kept,
    settling.CASH_IN: lambda eye: cashed_worth(eye.judge),
}
"""What a word means."""


# -- cards by what is asked


def card(eye: Eye, card: Gear) -> float:
    """A gear card, by what is asked."""
    price = _GEAR.get(eye.question.rule)
    return price(eye, card) if price is not None else _lost(eye, card)


def _owner(eye: Eye, card: Gear) -> Knight | None:
    return next((knight for knight in eye.table.knights if card in gear.owned(knight) or card is knight.vehicle), None)


def _lost(eye: Eye, card: Gear) -> float:
    """A card that somebody loses."""
    owner = _owner(eye, card)
    if owner is None:
        return 0.0
    worth = owned_worth(eye.judge.of(owner), card)
    return -worth if owner.seat == eye.seat else worth


def _left_at_stalls(eye: Eye, card: Gear) -> float:
    """A card that the Waster could take from the Stalls: what it would give others rather than oneself."""
    if card.colour is GREEN:
        return UNWANTED
    theirs = max(gained_worth(eye.judge.of(rival), card) for rival in eye.table.rivals_of(eye.me))
    return eye.weights.spite * theirs - gained_worth(eye.judge, card) - 0.5


def _paid(eye: Eye, card: Gear) -> float:
    """A card to pay with: of those with which least is lost in all, the dearest first."""
    _, needed = eye.question.about
    _, cards = payment(eye.judge, needed)
    chosen = [paid.face for paid in cards]
    return card.value if card.face in chosen else UNWANTED


_GEAR: dict[str, Callable[[Eye, Gear], float]] = {
    "wk1.prep.update-stalls": _left_at_stalls,
    "wk1.stalls.access": lambda eye, card: gained_worth(eye.judge, card),
    "wk1.action.cost-equivalents": _paid,
    "wk1.gear.marked-otherwise": lambda eye, card: 1.0 + len(card.uses),
}


def vehicle(eye: Eye, vehicle: Vehicle) -> float:
    """A vehicle to take, to keep, or instead of a yellow card."""
    if eye.question.rule == "wk1.vehicle.instead-of-draw":
        return gained_worth(eye.judge, vehicle) - eye.weights.drawn[1]
    return vehicle_worth(eye.judge, vehicle, eye.me.damaged and vehicle is eye.me.vehicle)


def luck_card(eye: Eye, card: Luck) -> float:
    """A luck card to be discarded: for its icon at rest, or because there are too many."""
    cost = appraising.card_worth(eye.judge, card)
    if eye.question.rule != "wk1.rest.quick-resupply":
        return -cost
    return eye.judge.change(card.icon, -1 if card.icon is RADIATION else 1) - cost


def sheet(eye: Eye, sheet: Sheet) -> float:
    """A knight to play, or whose ability is marked."""
    return sheet_worth(eye.table, eye.seat, sheet, eye.weights)


# -- trades


def stall_trade(eye: Eye, pick: Any) -> float:
    """The next pick of the trade that was found best: first what is taken, then what it is paid with."""
    target, stall_trade = eye.bargain, eye.table.stall_trade
    assert stall_trade is not None
    if target.profit <= 0.2:
        return 1.0 if pick is LEAVE else 0.0
    match pick:
        case Take(thing=card):
            return 3.0 if card in target.taken else 0.0
        case Offer(thing=card):
            wanted = [own.face for own in target.offered]
            given = [own.face for own in stall_trade.offered]
            return 2.0 if wanted.count(card.face) > given.count(card.face) else 0.0
    if pick is STRIKE:
        return 4.0 if len(stall_trade.taken) >= len(target.taken) and len(stall_trade.offered) >= len(target.offered) else 0.5
    return 1.0 if pick is LEAVE else UNWANTED


def offered(eye: Eye, pick: trade.Give | trade.Ask | trade.Hand) -> float:
    """The next part of the offer that was found best."""
    bargain, target = eye.table.bargain, eye.offer
    assert bargain is not None
    match pick:
        case trade.Give(card):
            wanted = target.gives is not None and card.face == target.gives.face and not bargain.gives
        case trade.Ask(card):
            wanted = target.asks is not None and card.face == target.asks.face and not bargain.asks
        case trade.Hand(resource, amount):
            goal, now = (target.ammo, bargain.ammo) if resource is AMMO else (target.fuel, bargain.fuel)
            wanted = amount == goal - now
    return 2.0 if wanted else UNWANTED


def answer(eye: Eye, word: trade.Word) -> float:
    """What to say of an offer: fair is what gives more than it takes. One's own is made when all of it lies there."""
    bargain = eye.table.bargain
    if word is trade.MAKE:
        return 1.0 if eye.offer.gain > 0 else UNWANTED
    if word is not trade.ACCEPT or bargain is None:
        return 0.5 if word in (trade.DECLINE, trade.NO_OFFER) else UNWANTED
    judge = eye.judge
    got = sum(gained_worth(judge, card) for card in bargain.gives) - sum(owned_worth(judge, card) for card in bargain.asks)
    return got + judge.change(AMMO, bargain.ammo) + judge.change(FUEL, bargain.fuel)


PRICES: dict[type, Callable[[Eye, Any], float]] = {
    handling.Shift: shift,
    handling.Throw: throw,
    handling.PlaceInstead: place_instead,
    settling.CashIn: cash_in,
    enhancements.Attach: attach,
    enhancements.Detach: lambda eye, act: UNWANTED,
    starting_set.OneByOne: lambda eye, act: UNWANTED,
    Gear: card,
    Vehicle: vehicle,
    Luck: luck_card,
    Sheet: sheet,
    Fitting: lambda eye, option: 1.0 if option.attach else UNWANTED,
    Take: stall_trade,
    Offer: stall_trade,
    PutBack: stall_trade,
    Closing: stall_trade,
    trade.Word: answer,
    trade.Give: offered,
    trade.Ask: offered,
    trade.Hand: offered,
    TradeWith: lambda eye, option: best_offer(eye.judge, eye.table.knights[option.seat]).gain or UNWANTED,
}
"""What puts a worth on which option."""
