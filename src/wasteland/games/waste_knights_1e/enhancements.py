"""Enhancements: attaching them to gear, and taking them off again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wasteland.engine.asking import Refusal, Shown
from wasteland.engine.cards import one_of_each
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import gear, placing
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.knights import Fitted, Knight
from wasteland.games.waste_knights_1e.panels import STORES, Slot
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import ARMOR, ENHANCEMENT, GEAR_STEPS, WEAPON

WANTED = {"weapon": "weapons", "ranged-weapon": "ranged weapons", "melee-weapon": "melee weapons", "armor": "armor"}
"""What enhancements fit, in words."""


class Attach(NamedTuple):
    """Attach an enhancement to gear, from a store or from other gear. [wk1.gear.enhancement.attach]"""

    enhancement: Gear
    carrier: Gear
    called: str
    """Both in words, as they are told from others of their titles: "Balanced Grip onto Hoof"."""

    def shown(self) -> Shown:
        return Shown(self.called, (self.enhancement.id, self.carrier.id), does=f"onto {self.carrier.name}")

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        gear.take_out(knight, self.enhancement)
        knight.fitted.append(Fitted(self.enhancement, self.carrier))
        tell(table, "{} attaches {} to {}.", knight, self.enhancement, self.carrier, rule="wk1.gear.enhancement.attach",
             concerns=(self.enhancement.id, self.carrier.id))  # fmt: skip


class Detach(NamedTuple):
    """Take an enhancement off and store it. [wk1.gear.enhancement.timing]"""

    enhancement: Gear
    to: Slot
    called: str
    """The enhancement in words, as it is told from others of its title."""

    def shown(self) -> Shown:
        label, concerns = f"Take {self.called} off, into the {self.to}", (self.enhancement.id, self.to.value)
        return Shown(label, concerns, does="Take off")

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        gear.take_out(knight, self.enhancement)
        placing.store_of(knight, self.to).append(self.enhancement)
        tell(table, "{} takes {} off.", knight, self.enhancement, rule="wk1.gear.enhancement.timing",
             concerns=(self.enhancement.id,))  # fmt: skip


def may_carry(knight: Knight, card: Gear, enhancement: Gear) -> bool:
    """Whether gear may carry an enhancement: it has the trait, and carries none of the same title yet.
    [wk1.gear.enhancement.attach] [wk1.gear.enhancement.one-of-title]"""
    return card.takes(enhancement) and all(other.name != enhancement.name for other in gear.enhancements_of(knight, card))


def attachings(knight: Knight) -> list[Attach]:
    """All ways to attach an enhancement to gear of a knight, stored and covered gear included: in these steps all of it counts
    as available. [wk1.gear.enhancement.attach] [wk1.gear.starting.enhancements] [wk1.gear.enhancement.space]"""
    found = _enhancements(knight)
    carriers = _carriers(knight) if found else []
    return [
        Attach(one, carrier, _in_words(knight, one, found, carrier, carriers))
        for one in found
        for carrier in carriers
        if may_carry(knight, carrier, one) and _has_room(knight, carrier, one)
    ]


def _carriers(knight: Knight) -> list[Gear]:
    """The gear of a knight that may carry something, wherever it lies; of cards alike in one place, one is enough."""
    found: list[Gear] = []
    for place in ((*knight.hands, knight.body, *knight.starting), knight.backpack, knight.boot):
        found += gear.unlike(knight, [card for card in place if card is not None and card.group in (WEAPON, ARMOR)])
    return found


def _in_words(knight: Knight, one: Gear, among: list[Gear], carrier: Gear, carriers: list[Gear]) -> str:
    """An enhancement and what it is attached to, each told from others of its title."""
    return f"{_told_apart(knight, one, among)} onto {_told_apart(knight, carrier, carriers)}"


def _told_apart(knight: Knight, card: Gear, among: list[Gear]) -> str:
    """A card by its title and, where there are others of it, by what it is on, what it carries, or where it is stored."""
    if sum(other.name == card.name for other in among) < 2:
        return card.name
    on, place = gear.carrier_of(knight, card), gear.where(knight, card)
    told = f"{card} on {on}" if on is not None else gear.told_apart(knight, card)
    return f"{told} in the {place}" if place in STORES else told


def _has_room(knight: Knight, carrier: Gear, enhancement: Gear) -> bool:
    """Whether an enhancement has room where its carrier is stored; what is in the same store already fills a place there.
    [wk1.gear.enhancement.space]"""
    store = gear.where(knight, carrier)
    if store not in STORES:
        return True
    return store is gear.where(knight, gear.carrier_of(knight, enhancement) or enhancement) or placing.room(knight, store) > 0


def _enhancements(knight: Knight) -> list[Gear]:
    """All enhancements of a knight, stored or attached; of those alike in one store, one is enough."""
    found: list[Gear] = []
    for store in (knight.backpack, knight.boot):
        found += one_of_each([card for card in store if card.group is ENHANCEMENT])
    return found + [fitted.enhancement for fitted in knight.fitted]


def detachings(knight: Knight) -> list[Detach]:
    """All ways to take an enhancement off; on stored gear it fills a place already. [wk1.gear.enhancement.space]"""
    found: list[Detach] = []
    attached = [fitted.enhancement for fitted in knight.fitted]
    for fitted in knight.fitted:
        carried_in = gear.where(knight, fitted.carrier)
        stores = [store for store in STORES if store is carried_in or placing.room(knight, store) > 0]
        called = _told_apart(knight, fitted.enhancement, attached)
        found += [Detach(fitted.enhancement, store, called) for store in stores]
    return found


def refusals(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    """What enhancements may not be attached to now, and why not."""
    found, carriers = _enhancements(knight), _carriers(knight)
    for one in found:
        if table.stage not in GEAR_STEPS:
            reason = "enhancements are attached only in the Knights Step and the Rest Step"
            yield Refusal(f"Attach {one.name}", reason, "wk1.gear.enhancement.timing", (one.id,), does="Attach")
            continue
        for card in carriers:
            label, concerns = _in_words(knight, one, found, card, carriers), (one.id, card.id)
            does = f"onto {card.name}"
            if not card.takes(one):
                yield Refusal(label, f"it fits {WANTED[one.fits]}", "wk1.gear.enhancement.attach", concerns, does)
            elif gear.carrier_of(knight, one) is card:
                continue
            elif not may_carry(knight, card, one):
                yield Refusal(label, f"{card.name} carries one already", "wk1.gear.enhancement.one-of-title", concerns, does)
            elif not _has_room(knight, card, one):
                yield Refusal(label, f"no place is free where {card.name} lies", "wk1.gear.enhancement.space", concerns, does)
