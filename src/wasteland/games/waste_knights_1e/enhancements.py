"""Enhancements: attaching them to gear, and taking them off again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wasteland.engine.asking import Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import gear, placing
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.knights import Fitted, Knight
from wasteland.games.waste_knights_1e.panels import STORES, Slot
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import ENHANCEMENT, GEAR_STEPS

WANTED = {"weapon": "weapons", "ranged-weapon": "ranged weapons", "melee-weapon": "melee weapons", "armor": "armor"}
"""What enhancements fit, in words."""


class Attach(NamedTuple):
    """Attach an enhancement to gear, from a store or from other gear. [wk1.gear.enhancement.attach]"""

    enhancement: Gear
    carrier: Gear

    def shown(self) -> Shown:
        does = f"onto {self.carrier.name}"
        return Shown(f"{self.enhancement.name} {does}", (self.enhancement.id, self.carrier.id), does=does)

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        gear.take_out(knight, self.enhancement)
        knight.fitted.append(Fitted(self.enhancement, self.carrier))
        tell(table, "{} attaches {} to {}.", knight, self.enhancement, self.carrier, rule="wk1.gear.enhancement.attach",
             concerns=(self.enhancement.id, self.carrier.id))  # fmt: skip


class Detach(NamedTuple):
    """Take an enhancement off and store it. [wk1.gear.enhancement.timing]"""

    enhancement: Gear
    to: Slot

    def shown(self) -> Shown:
        label, concerns = f"Take {self.enhancement.name} off, into the {self.to}", (self.enhancement.id, self.to.value)
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
    """All ways to attach an enhancement to gear that lies open, starting gear included. [wk1.gear.starting.enhancements]"""
    found = _enhancements(knight)
    carriers = gear.available(knight) if found else []
    return [Attach(one, carrier) for one in found for carrier in carriers if may_carry(knight, carrier, one)]


def _enhancements(knight: Knight) -> list[Gear]:
    """All enhancements of a knight, stored or attached."""
    stored = [card for card in knight.stored() if card.group is ENHANCEMENT]
    return stored + [fitted.enhancement for fitted in knight.fitted]


def detachings(knight: Knight) -> list[Detach]:
    """All ways to take an enhancement off; on stored gear it fills a place already. [wk1.gear.enhancement.space]"""
    found: list[Detach] = []
    for fitted in knight.fitted:
        carried_in = gear.where(knight, fitted.carrier)
        stores = [store for store in STORES if store is carried_in or placing.room(knight, store) > 0]
        found += [Detach(fitted.enhancement, store) for store in stores]
    return found


def refusals(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    """What enhancements may not be attached to now, and why not."""
    for one in _enhancements(knight):
        if table.stage not in GEAR_STEPS:
            reason = "enhancements are attached only in the Knights Step and the Rest Step"
            yield Refusal(f"Attach {one.name}", reason, "wk1.gear.enhancement.timing", (one.id,), does="Attach")
            continue
        for card in gear.available(knight):
            does = f"onto {card.name}"
            label, concerns = f"{one.name} {does}", (one.id, card.id)
            if not card.takes(one):
                yield Refusal(label, f"it fits {WANTED[one.fits]}", "wk1.gear.enhancement.attach", concerns, does)
            elif not may_carry(knight, card, one) and gear.carrier_of(knight, one) is not card:
                yield Refusal(label, f"{card.name} carries one already", "wk1.gear.enhancement.one-of-title", concerns, does)
