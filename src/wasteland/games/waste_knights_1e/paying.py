"""Costs in gear: cards of other colours do as well, if they are worth enough."""

from __future__ import annotations

from collections.abc import Iterable

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.games.waste_knights_1e import gear, settling
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import VALUE, Colour

PAY_WITH = "Pay with which card?"


def worth(cards: Iterable[Gear]) -> int:
    """What cards are worth together; blue cards and starting gear nothing. [wk1.stalls.values]"""
    return sum(card.value for card in cards)


def price_in_words(colour: Colour, cards: int) -> str:
    """A cost in gear: 1 yellow card, or as much as it is worth. [wk1.action.cost-equivalents]"""
    return several(cards, f"{colour} card")


def why_cannot_pay(knight: Knight, colour: Colour, cards: int) -> str:
    """Why a cost in gear cannot be paid; an empty text if it can. [wk1.action.cost-required] [wk1.action.cost-equivalents]"""
    needed, owned = VALUE[colour] * cards, worth(gear.discardable(knight))
    return "" if owned >= needed else f"it costs {price_in_words(colour, cards)}: your gear is worth {owned} of {needed}"


def remark_on_price(knight: Knight, colour: Colour, cards: int) -> str:
    """That no cards of a knight come to just this cost, so that he pays more; an empty text if some do.
    [wk1.action.cost-equivalents]"""
    needed, sums = VALUE[colour] * cards, {0}
    for card in gear.discardable(knight):
        sums |= {sum + card.value for sum in sums}
    return "" if needed in sums else "your gear is worth more than the price"


async def pay_gear(table: KnightsTable, knight: Knight, colour: Colour, cards: int, why: str, *things: object) -> None:
    """Discard cards of one's choice that are worth at least as much as the cost; no change is given, and what a card carries
    goes and counts with it. *why* with its {} filled by *things* says what for.
    [wk1.action.cost-equivalents] [wk1.gear.enhancement.lost-with-card]"""
    needed = VALUE[colour] * cards
    while needed > 0:
        card = await Choice(knight.seat, PAY_WITH, _payable(knight, needed), show=_shown, noted=_noted, anew=_payable,
                            about=(knight, needed), rule="wk1.action.cost-equivalents")  # fmt: skip
        tell(table, f"{{}} pays with {{}} {why}.", knight, card, *things, rule="wk1.action.cost-equivalents",
             concerns=(card.id,))  # fmt: skip
        needed -= _worth_with_load(knight, card)
        gear.throw_away(table, knight, card)
    await settling.settle(table, knight)


def _payable(knight: Knight, needed: int) -> list[Gear]:
    return gear.unlike(knight, gear.discardable(knight))


def _worth_with_load(knight: Knight, card: Gear) -> int:
    """What a card is worth with the enhancements on it."""
    return worth([card, *gear.enhancements_of(knight, card)])


def _shown(knight: Knight, needed: int, card: Gear) -> Shown:
    value = _worth_with_load(knight, card)
    more = f", more than the {needed} to pay" if value > needed else ""
    return Shown(card.name, (card.id,), note=f"worth {value}{more}")


def _noted(knight: Knight, needed: int) -> str:
    return f"{needed} still to pay; no change is given"
