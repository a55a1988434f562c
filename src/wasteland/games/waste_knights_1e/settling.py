"""Settling: placing gear just gained, what happens to gear that has no place, and gear that leaves a knight for good."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import gear, resources
from wasteland.games.waste_knights_1e.cards import Gear, Vehicle
from wasteland.games.waste_knights_1e.handling import (
    PLACES,
    Act,
    PlaceInstead,
    Shift,
    Throw,
    as_shown,
    free_room,
    misplacings,
)
from wasteland.games.waste_knights_1e.knights import Fitted, Knight
from wasteland.games.waste_knights_1e.panels import BACKPACK, BOOT, STORES, Slot, takes_both_hands
from wasteland.games.waste_knights_1e.placing import Kit, room, size, store_of
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import BLUE, RED, Kind

# -- a card just gained


async def receive(table: KnightsTable, knight: Knight, card: Gear, carried: Sequence[Gear] = ()) -> None:
    """Place a card just gained, with the enhancements it carries: on the sheet at once, or in a store. A full knight discards
    cards of his choice. A Mutation grows on him at once.
    [wk1.gear.new-card-placement] [wk1.gear.overflow] [wk1.gear.special.mutation]"""
    if card not in knight.incoming:
        knight.incoming.append(card)
    knight.fitted += [Fitted(enhancement, card) for enhancement in carried]
    await settle(table, knight)


def _waiting(knight: Knight) -> Gear | None:
    """The card just gained that has to be placed next; which of two vehicles is kept is another question."""
    return next((card for card in knight.incoming if not isinstance(card, Vehicle)), None)


async def _place(table: KnightsTable, knight: Knight, card: Gear) -> None:
    """One answer about the card that waits for its place. The prompt does not name it, for rivals read it too."""
    if card.kind is Kind.MUTATION:
        if await keeps(table, knight, card):
            await attach(table, knight, card)
        return
    act = await Choice(knight.seat, "Where does the new card go?", _placings(table, knight), show=as_shown, why_not=_unplaced,
                       noted=_new_card, anew=_placings, about=(table, knight), rule="wk1.gear.new-card-placement")  # fmt: skip
    await act.take(table, knight)


def _placings(table: KnightsTable, knight: Knight) -> list[Act]:
    """Where the card that waits may go; where it has no place of its own, what makes room; and a blue card may be given up.
    [wk1.gear.new-card-placement] [wk1.gear.overflow] [wk1.gear.blue.cash-in]"""
    card, kit = _waiting(knight), Kit(knight)
    assert card is not None
    panels, stores = kit.open_panels(card, None), kit.open_stores(card, None)
    options: list[Act] = [Shift(card, place) for place in (*panels, *stores)]
    if not stores and not any(kit.is_free(card, panel) for panel in panels):
        options += _makeshifts(kit, card)
    if card.colour is BLUE:
        options += map(CashIn, [card] if options else _given_up(knight))
    return options


def _unplaced(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    """Where the card that waits may not go."""
    card = _waiting(knight)
    return iter(()) if card is None else misplacings(table, knight, card)


def _new_card(table: KnightsTable, knight: Knight) -> str:
    """The card that waits, and the room there is."""
    return f"{_waiting(knight)}; {free_room(table, knight)}"


def _makeshifts(kit: Kit, card: Gear) -> list[Act]:
    """What a knight without room for a new card may do: discard what would give way and has no place, a stored card, what the
    card carries, or the card itself. [wk1.gear.overflow]"""
    found: list[Act] = []
    for panel in kit.panels_for(card):
        ousted = kit.displaced_by(card, panel)
        if kit.homes(card, None, ousted) is None and not any(map(gear.is_protected, ousted)):
            found.append(PlaceInstead(card, panel, ousted))
    found += [Throw(other) for store in STORES for other in throwable(kit.knight, store)]
    found += [Throw(other) for other in (*gear.enhancements_of(kit.knight, card), card) if not gear.is_protected(other)]
    return found


def _given_up(knight: Knight) -> list[Gear]:
    """The blue cards one of which has to go, since nothing else can. [wk1.gear.overflow]"""
    return [blue for blue in gear.cashable(knight) if blue is not knight.vehicle]


def throwable(knight: Knight, store: Slot) -> list[Gear]:
    """The cards that could be discarded to make room in a store, enhancements on stored cards among them."""
    cards = store_of(knight, store)
    loaded = [*cards, *(fitted.enhancement for fitted in knight.fitted if fitted.carrier in cards)]
    return [card for card in loaded if not gear.is_protected(card)]


# -- what has no place


async def settle(table: KnightsTable, knight: Knight) -> None:
    """After a knight's gear or places have changed: without a vehicle there is no Fuel; hands hold what they can; what backpack
    and vehicle no longer hold is moved or discarded, as he chooses; and what he has gained is placed.
    [wk1.resource.fuel.lost-with-vehicle] [wk1.gear.overflow] [wk1.gear.new-card-placement]"""
    if knight.vehicle is None:
        if knight.fuel:
            tell(table, "{} [-loses all Fuel] with the vehicle.", knight, rule="wk1.resource.fuel.lost-with-vehicle")
            knight.fuel = 0
        if knight.boot and room(knight, BACKPACK) >= -room(knight, BOOT):
            knight.backpack += knight.boot
            knight.boot.clear()
    _free_hands(table, knight)
    while store := next((store for store in STORES[::-1] if room(knight, store) < 0), None):
        ways = partial(_ways_out, store=store)
        act = await Choice(knight.seat, f"Too much {PLACES[store]}: what goes?", ways(table, knight), show=as_shown,
                           noted=free_room, anew=ways, about=(table, knight), rule="wk1.gear.overflow")  # fmt: skip
        await act.take(table, knight)
    if (card := _waiting(knight)) is not None:
        await _place(table, knight, card)
        await settle(table, knight)


def _free_hands(table: KnightsTable, knight: Knight) -> None:
    """Where two hands are needed again, the other weapon goes into the backpack. [wk1.gear.weapon.panels]"""
    first, second = knight.hands
    if second is None or not any(takes_both_hands(knight, held) for held in knight.hands if held is not None):
        return
    if first is None:
        knight.hands = [second, None]
    else:
        knight.hands[1] = None
        knight.backpack.append(second)


def _ways_out(table: KnightsTable, knight: Knight, store: Slot) -> list[Act]:
    """What makes a store lighter: moving its cards to the other one, discarding them; if they are all blue, discarding what
    is in the other store, or giving one up. [wk1.vehicle.damage-second] [wk1.gear.overflow]"""
    other = STORES[1 - STORES.index(store)]
    cards = store_of(knight, store)
    found: list[Act] = [Shift(card, other) for card in cards if size(knight, card) <= room(knight, other)]
    found += [Throw(card) for card in throwable(knight, store)]
    if not found:
        found += [Throw(card) for card in throwable(knight, other)]
    return found or [CashIn(card) for card in cards if card.colour is BLUE]


# -- discarding


async def discard(table: KnightsTable, knight: Knight, card: Gear) -> None:
    """Discard a card; if places go with it, what they held is settled. [wk1.deck.discard-beside]"""
    gear.throw_away(table, knight, card)
    await settle(table, knight)


async def choose_discard(
    table: KnightsTable, chooser: int, knight: Knight, n: int, fits: Callable[[Gear], bool], why: str
) -> list[Gear]:
    """Somebody chooses cards of a knight that are discarded, as many as there are up to *n*; which they were. Whoever chooses
    sees the face-down cards while he does."""
    gone: list[Gear] = []
    cards, what = partial(_meant, fits=fits), f"{why}: discard which card"
    while len(gone) < n and any(map(fits, gear.discardable(knight))):
        card = await gear.choose_card(table, chooser, knight, cards, what, "wk1.deck.discard-beside")
        gone.append(card)
        await discard(table, knight, card)
    return gone


def _meant(knight: Knight, fits: Callable[[Gear], bool]) -> list[Gear]:
    """The cards that fit. In a game that somebody imagines the knight may have been dealt none: then any card will do."""
    cards = gear.discardable(knight)
    return [card for card in cards if fits(card)] or cards


# -- blue cards, and what leaves the game or becomes part of a knight


KEEP, CASH_IN = "Keep it", "Give it up"
CASHED_IN = "1 Reputation and a red gear card, and it is gone for good"


class CashIn(NamedTuple):
    """Remove a blue card from the game for its price. [wk1.gear.blue.cash-in]"""

    card: Gear

    def shown(self) -> Shown:
        return Shown(f"Give up {self.card.name}", (self.card.id,), note=CASHED_IN, danger=True, does="Give up")

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        await cash_in(table, knight, self.card)


async def keeps(table: KnightsTable, knight: Knight, card: Gear) -> bool:
    """Whether a knight keeps a card just gained for which no place is chosen; a blue one may be cashed in, from whomever it
    came. [wk1.gear.blue.cash-in]"""
    if card.colour is not BLUE:
        return True
    picked = await Choice(knight.seat, f"Keep {card}?", (KEEP, CASH_IN), show=_keeping_shown, about=(card,),
                          rule="wk1.gear.blue.cash-in")  # fmt: skip
    if picked == CASH_IN:
        await cash_in(table, knight, card)
    return picked == KEEP


def _keeping_shown(card: Gear, picked: str) -> Shown:
    return Shown(picked, (card.id,), note=CASHED_IN if picked == CASH_IN else card.text, does=picked)


async def cash_in(table: KnightsTable, knight: Knight, card: Gear) -> None:
    """Remove a blue card from the game for 1 Reputation and a red gear card. [wk1.gear.blue.cash-in]"""
    tell(table, "{} gives up {} for good.", knight, card, rule="wk1.gear.blue.cash-in", concerns=(card.id,))
    await leave_game(table, knight, card)
    resources.gain_reputation(table, knight, 1)
    await gear.draw(table, knight, RED)
    await settle(table, knight)


async def leave_game(table: KnightsTable, knight: Knight, card: Gear) -> None:
    """A knight's card is removed from the game, his vehicle or what is attached to him too; what it carried stays.
    [wk1.deck.removed-from-game] [wk1.gear.special.not-cashed-when-attached]"""
    if card is knight.vehicle:
        gear.hand_over(knight)
    carried = gear.take_out(knight, card)
    table.removed.append(card)
    gear.unmark(table, card)
    knight.incoming += carried
    await settle(table, knight)


async def attach(table: KnightsTable, knight: Knight, card: Gear) -> None:
    """An Implant or Mutation becomes part of the knight, a Tuning of his vehicle.
    [wk1.gear.special.implant] [wk1.gear.special.mutation] [wk1.gear.special.tuning]"""
    gear.take_out(knight, card)
    (knight.tunings if card.kind is Kind.TUNING else knight.attached).append(card)
    tell(table, "{} is attached to {}.", card, knight.vehicle if card.kind is Kind.TUNING else knight, concerns=(card.id,),
         rule=f"wk1.gear.special.{card.kind}")  # fmt: skip
    await settle(table, knight)
