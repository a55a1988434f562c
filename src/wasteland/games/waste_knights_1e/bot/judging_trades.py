"""What offers between knights are worth to both: the best that one could make and the other would accept."""

from __future__ import annotations

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
    gifts = [(None, 0.0, 0.0), *((card, *_handed_over(judge, theirs, card)) for card in _own(judge))]
    wishes = [(None, 0.0, 0.0), *((card, *_handed_over(theirs, judge, card)) for card in _seen(judge, other))]
    best, most, his_most = NO_OFFER, max([mine for _, _, mine, _ in levels]), max([his for _, _, _, his in levels])
    for given, lost, his_got in gifts:
        for asked, his_lost, got in wishes:
            if got - lost + most < FAIR or his_got - his_lost + his_most < FAIR:
                continue  # whatever Ammo or Fuel goes with it
            for ammo, fuel, my_levels, his_levels in levels:
                mine = got - lost + my_levels
                if mine >= FAIR and (his := his_got - his_lost + his_levels) >= FAIR and mine - spite * his > best.gain:
                    best = Offer(given, asked, ammo, fuel, mine - spite * his, his)
    return best


def _handed_over(giver: Judge, taker: Judge, card: Gear) -> tuple[float, float]:
    """What a card that changes hands costs the one and brings the other."""
    return owned_worth(giver, card), gained_worth(taker, card)


def _levelled(judge: Judge, ammo: int, fuel: int) -> float:
    """What Ammo and Fuel that change hands are worth to a knight."""
    return judge.change(AMMO, ammo) + judge.change(FUEL, fuel)


def _own(judge: Judge) -> list[Gear]:
    cards = [card for card in trade.tradable(judge.me) if not isinstance(card, Vehicle)]
    return [card for card in cards if trade.stuck_on(judge.table, judge.me, card) is None]


def _seen(judge: Judge, other: Knight) -> list[Gear]:
    cards = [card for card in trade.askable(judge.table, other) if not isinstance(card, Vehicle)]
    return [card for card in cards if trade.stuck_on(judge.table, other, card) is None]


def _levels(one: Knight, other: Knight) -> list[tuple[int, int]]:
    """The Ammo and the Fuel that could change hands: given, or asked for; or one for the other."""
    found = [(0, 0)]
    for amount, (giver, taker) in ((1, (one, other)), (-1, (other, one))):
        if giver.ammo and resources.room_for(taker, AMMO):
            found.append((amount, 0))
        if giver.fuel and resources.room_for(taker, FUEL):
            found.append((0, amount))
    return found + [(amount, -amount) for amount in (1, -1) if (amount, 0) in found and (0, -amount) in found]
