"""What a seat cannot know, dealt anew: luck hands, stored gear, hidden tasks, the Oracle's card, the order of the decks."""

from __future__ import annotations

from random import Random

from wasteland.engine.piles import Pile
from wasteland.games.waste_knights_1e.cards import Gear, Vehicle
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import GREEN, RED, YELLOW, Colour, Stage
from wasteland.games.waste_knights_1e.waster import waster_of


def knows_stored(table: KnightsTable, seat: int | None, knight: Knight, card: Gear) -> bool:
    """Whether a seat can tell a stored card of a knight: its own, what it sees just now, and what everybody has seen.
    [wk1.gear.available-or-stored]"""
    if knight.seat == seat:
        return True
    if table.seen_stores is not None and table.seen_stores == (seat, knight.seat):
        return True
    if card in table.marked or card in table.on_the_counter() or card.colour is Colour.BLUE or isinstance(card, Vehicle):
        return True
    if table.stage is Stage.SETUP and card in knight.incoming:
        return True  # all are handed the same set [wk1.setup.player.additional-gear]
    return any(card in pair for pair in knight.fitted)


def redeal(table: KnightsTable, seat: int | None, random: Random) -> None:
    """Deal anew, in place, everything the seat cannot know."""
    others = [knight for knight in table.knights if knight.seat != seat]
    table.luck.redeal(seat, random, [knight.luck for knight in others])
    _redeal_gear(table, seat, random)
    _redeal_wasteland(table, seat, random)
    is_waster = seat == waster_of(table)
    table.common.redeal(seat, random, [] if is_waster else [table.considered_common])
    hands = [hand for knight in others for hand in (knight.hidden, knight.passed_over)]
    if table.boxed_tasks:
        pile = Pile(table.boxed_tasks)
        pile.redeal(seat, random, hands)
        table.boxed_tasks = pile.loose
    else:
        table.private.redeal(seat, random, hands if is_waster else [*hands, table.considered_private])


def _redeal_gear(table: KnightsTable, seat: int | None, random: Random) -> None:
    """The stored cards of others change places with those of the deck of their colour, which their backs show."""
    places: dict[Colour, list[tuple[list[Gear], int]]] = {GREEN: [], YELLOW: [], RED: []}
    for knight in table.knights:
        if knight.seat != seat:
            for cards in (knight.backpack, knight.boot, knight.incoming):
                for at, card in enumerate(cards):
                    if card.colour in places and not knows_stored(table, seat, knight, card):
                        places[card.colour].append((cards, at))
    for colour, hidden in places.items():
        unseen = [cards[at] for cards, at in hidden]
        table.deck(colour).redeal(seat, random, [unseen])
        for (cards, at), card in zip(hidden, unseen, strict=True):
            cards[at] = card


def _redeal_wasteland(table: KnightsTable, seat: int | None, random: Random) -> None:
    hidden = [] if table.looked_at_by == seat else [table.looked_at]
    oracle = [] if table.oracle is None or table.oracle_by == seat else [table.oracle]
    table.wasteland_cards.redeal(seat, random, [*hidden, oracle])
    if oracle:
        table.oracle = oracle[0]
