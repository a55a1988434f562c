"""The panels of a knight sheet: what lies on them, what is printed on them, and which weapon takes both hands."""

from __future__ import annotations

from enum import StrEnum

from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.terms import ARMOR, GENERAL_GEAR, WEAPON


class Slot(StrEnum):
    """Where gear lies: the panels of the sheet, the backpack and the vehicle. [wk1.knight.panels]"""

    HAND_1 = "hand-1"
    HAND_2 = "hand-2"
    BODY = "body"
    POCKET_1 = "pocket-1"
    POCKET_2 = "pocket-2"
    POCKET_3 = "pocket-3"
    BACKPACK = "backpack"
    VEHICLE = "vehicle"


HAND_SLOTS = (Slot.HAND_1, Slot.HAND_2)
POCKET_SLOTS = (Slot.POCKET_1, Slot.POCKET_2, Slot.POCKET_3)
BODY = Slot.BODY
PANELS = (*HAND_SLOTS, BODY, *POCKET_SLOTS)
BACKPACK, BOOT = STORES = (Slot.BACKPACK, Slot.VEHICLE)
"""Here cards lie face down. [wk1.gear.available-or-stored]"""


def lying_on(knight: Knight, panel: Slot) -> Gear | None:
    """The card on a panel of the sheet; starting gear is printed there and is no card."""
    if panel is BODY:
        return knight.body
    return knight.hands[HAND_SLOTS.index(panel)] if panel in HAND_SLOTS else knight.pockets[POCKET_SLOTS.index(panel)]


def panel_of(knight: Knight, card: Gear) -> Slot | None:
    """The panel that a card lies on; None if it lies on none."""
    if card in knight.hands:
        return HAND_SLOTS[knight.hands.index(card)]
    if card is knight.body:
        return BODY
    return POCKET_SLOTS[knight.pockets.index(card)] if card in knight.pockets else None


def lay_on(knight: Knight, panel: Slot, card: Gear | None) -> None:
    """Put a card on a panel, or nothing."""
    if panel in HAND_SLOTS:
        knight.hands[HAND_SLOTS.index(panel)] = card
    elif panel is BODY:
        knight.body = card
    else:
        knight.pockets[POCKET_SLOTS.index(panel)] = card


def lift(knight: Knight, card: Gear) -> None:
    """Take a card from where it lies, on the sheet, in a store or just gained, without what it carries."""
    for cards in (knight.backpack, knight.boot, knight.incoming):
        if card in cards:
            cards.remove(card)
            return
    if panel := panel_of(knight, card):
        lay_on(knight, panel, None)


def one_hand_is_enough(knight: Knight) -> bool:
    """Whether two-handed weapons take only one panel, by what is part of the knight himself."""
    own = [*knight.sheet.passives, *(passive for card in knight.attached for passive in card.passives)]
    return any(passive.one_hand_is_enough() for passive in own)


def takes_both_hands(knight: Knight, weapon: Gear) -> bool:
    """Whether a weapon lies across both hand panels. [wk1.gear.weapon.panels]"""
    return weapon.hands == 2 and not one_hand_is_enough(knight)


def printed_on(knight: Knight, card: Gear) -> tuple[Slot, ...]:
    """The panels that starting gear is printed on: weapons on the hands, armor on the body, the rest on pockets."""
    if card.group is ARMOR:
        return (BODY,)
    if card.group is WEAPON:
        if takes_both_hands(knight, card):
            return HAND_SLOTS
        return (HAND_SLOTS[[other for other in knight.starting if other.group is WEAPON].index(card)],)
    return (POCKET_SLOTS[[other for other in knight.starting if other.group is GENERAL_GEAR].index(card)],)
