"""What a seat cannot know, dealt anew: luck hands, stored gear, hidden tasks, the Oracle's card, the order of the decks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from wasteland.engine.piles import Pile
from wasteland.engine.saving import Named
from wasteland.games.waste_knights_1e.cards import Gear, Vehicle
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import BLUE, GREEN, RED, YELLOW, Colour, Stage
from wasteland.games.waste_knights_1e.waster import waster_of

C = TypeVar("C", bound=Named)


def knows_stored(table: KnightsTable, seat: int | None, knight: Knight, card: Gear) -> bool:
    """Whether a seat can tell a stored card of a knight: its own, what it sees just now, and what everybody has seen.
    [wk1.gear.available-or-stored]"""
    if knight.seat == seat or card.colour is BLUE or isinstance(card, Vehicle):
        return True
    if table.seen_stores is not None and table.seen_stores == (seat, knight.seat):
        return True
    if card in table.marked or card in table.on_the_counter():
        return True
    for pair in knight.fitted:
        if card in pair:
            return True
    # All are handed the same set. [wk1.setup.player.additional-gear]
    return table.stage is Stage.SETUP and card in knight.incoming


def redeal(table: KnightsTable, seat: int | None, random: Random) -> None:
    """Deal anew, in place, everything the seat cannot know."""
    others = [knight for knight in table.knights if knight.seat != seat]
    table.luck.redeal(seat, random, [knight.luck for knight in others])
    _redeal_gear(table, seat, random, others)
    _redeal_wasteland(table, seat, random)
    is_waster = seat == waster_of(table)
    table.common.redeal(seat, random, () if is_waster else (table.considered_common,))
    hands = [*[knight.hidden for knight in others], *[knight.passed_over for knight in others]]
    if table.boxed_tasks:
        pile = Pile(table.boxed_tasks)
        pile.redeal(seat, random, hands)
        table.boxed_tasks = pile.loose
    else:
        table.private.redeal(seat, random, hands if is_waster else [*hands, table.considered_private])


def glimpse(table: KnightsTable, seat: int | None) -> KnightsTable:
    """The table to be looked at: of its own it has whatever may be dealt anew, and the knights and the combat, on which a bot
    tries what would be. Where nothing lies nothing is dealt, and empty hands are the table's."""
    seen = table.surface()
    seen.knights = [knight.surface() for knight in table.knights]
    has_stores = has_luck = has_tasks = False
    for knight in seen.knights:
        if knight.seat == seat:
            continue
        if knight.luck:
            knight.luck, has_luck = knight.luck[:], True
        if knight.backpack or knight.boot or knight.incoming:
            knight.backpack, knight.boot, knight.incoming = knight.backpack[:], knight.boot[:], knight.incoming[:]
            has_stores = True
        if knight.hidden or knight.passed_over:
            knight.hidden, knight.passed_over, has_tasks = knight.hidden[:], knight.passed_over[:], True
    seen.looked_at, seen.boxed_tasks = table.looked_at[:], table.boxed_tasks[:]
    seen.considered_common, seen.considered_private = table.considered_common[:], table.considered_private[:]
    seen.green, seen.yellow = _lent(table.green, has_stores), _lent(table.yellow, has_stores)
    seen.red = _lent(table.red, has_stores)
    seen.luck = _lent(table.luck, has_luck)
    seen.wasteland_cards = _lent(table.wasteland_cards, table.looked_at or table.oracle is not None)
    seen.common = _lent(table.common, table.considered_common)
    seen.private = _lent(table.private, has_tasks or table.considered_private)
    seen.combat = None if table.combat is None else table.combat.copy()
    return seen


def _lent(pile: Pile[C], dealt: object) -> Pile[C]:
    """A pile to be looked at: a copy, if cards of it may be *dealt* anew, or somebody knows where some lie."""
    is_known = pile.known or pile.known_below
    if not dealt and not is_known:
        return pile
    seen = pile.surface()
    seen.loose = pile.loose[:]
    if is_known:
        seen.top, seen.bottom = pile.top[:], pile.bottom[:]
    return seen


def _redeal_gear(table: KnightsTable, seat: int | None, random: Random, others: Sequence[Knight]) -> None:
    """The stored cards of others change places with those of the deck of their colour, which their backs show."""
    places: dict[Colour, list[tuple[list[Gear], int]]] = {GREEN: [], YELLOW: [], RED: [], BLUE: []}
    for knight in others:
        for cards in filter(None, (knight.backpack, knight.boot, knight.incoming)):
            for at, card in enumerate(cards):
                if not knows_stored(table, seat, knight, card):
                    places[card.colour].append((cards, at))
    for pile, hidden in ((table.green, places[GREEN]), (table.yellow, places[YELLOW]), (table.red, places[RED])):
        if hidden or pile.known or pile.known_below:
            pile.redeal_at(seat, random, hidden)


def _redeal_wasteland(table: KnightsTable, seat: int | None, random: Random) -> None:
    hidden = [] if table.looked_at_by == seat else [table.looked_at]
    oracle = [] if table.oracle is None or table.oracle_by == seat else [table.oracle]
    table.wasteland_cards.redeal(seat, random, [*hidden, oracle])
    if oracle:
        table.oracle = oracle[0]
