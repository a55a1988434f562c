"""What offers between knights are worth to both: the best that one could make and the other would accept."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from wasteland.games.waste_knights_1e import resources, trade
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.bot.judging_gear import gained_worth, owned_worth
from wasteland.games.waste_knights_1e.cards import Gear, Vehicle
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.terms import AMMO, FUEL

FAIR = 0.6
"""What an offer must bring either of the two that it is made, or accepted."""


class Offer(NamedTuple):
    """An offer to another knight, at most one card each way, and one Ammo or Fuel with it or one for the other."""

    gives: Gear | None
    asks: Gear | None
    ammo: int
    """Given; below 0 it is asked for."""
    fuel: int
    gain: float
    """What it brings, less what it does for a rival."""
    his: float = 0.0
    """What it brings the other."""


NO_OFFER = Offer(None, None, 0, 0, 0.0)


def best_offer(judge: Judge, other: Knight) -> Offer:
    """The best offer to another knight that he would accept; `NO_OFFER` if there is none."""
    theirs, spite = judge.of(other), judge.spite_against(other) / (judge.table.seats - 1)  # others gain nothing by it
    levels = [
        (ammo, fuel, _levelled(judge, -ammo, -fuel), _levelled(theirs, ammo, fuel)) for ammo, fuel in _levels(judge.me, other)
    ]
    best = NO_OFFER
    for given, asked in product(_own(judge.me), _seen(judge, other)):
        my_cards, his_cards = _exchanged(judge, given, asked), _exchanged(theirs, asked, given)
        for ammo, fuel, my_levels, his_levels in levels:
            mine, his = my_cards + my_levels, his_cards + his_levels
            gain = mine - spite * his
            if mine >= FAIR and his >= FAIR and gain > best.gain:
                best = Offer(given, asked, ammo, fuel, gain, his)
    return best


def _exchanged(judge: Judge, lost: Gear | None, got: Gear | None) -> float:
    """What an exchange of cards is worth to a knight."""
    worth = 0.0 if lost is None else -owned_worth(judge, lost)
    return worth if got is None else worth + gained_worth(judge, got)


def _levelled(judge: Judge, ammo: int, fuel: int) -> float:
    """What Ammo and Fuel that change hands are worth to a knight."""
    return judge.change(AMMO, ammo) + judge.change(FUEL, fuel)


def _own(knight: Knight) -> list[Gear | None]:
    return [None, *(card for card in trade.tradable(knight) if not isinstance(card, Vehicle))]


def _seen(judge: Judge, other: Knight) -> list[Gear | None]:
    return [None, *(card for card in trade.askable(judge.table, other) if not isinstance(card, Vehicle))]


def _levels(one: Knight, other: Knight) -> list[tuple[int, int]]:
    """The Ammo and the Fuel that could change hands: given, or asked for; or one for the other."""
    found = [(0, 0)]
    for amount, (giver, taker) in ((1, (one, other)), (-1, (other, one))):
        if giver.ammo and resources.room_for(taker, AMMO):
            found.append((amount, 0))
        if giver.fuel and resources.room_for(taker, FUEL):
            found.append((0, amount))
    return found + [(amount, -amount) for amount in (1, -1) if (amount, 0) in found and (0, -amount) in found]
