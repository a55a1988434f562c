"""Where gear may lie: which panels take a card, what it displaces, and how much room backpack and vehicle have."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.games.waste_knights_1e import gear, vehicles
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import (
    HAND_SLOTS,
    PANELS,
    POCKET_SLOTS,
    STORES,
    Slot,
    lay_on,
    lift,
    lying_on,
    one_hand_is_enough,
    printed_on,
)
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.terms import Group

FIRST_HAND, BODY = (Slot.HAND_1,), (Slot.BODY,)


class Home(NamedTuple):
    """A card that has to give way, and the store it goes to."""

    card: Gear
    store: Slot


def store_of(knight: Knight, store: Slot) -> list[Gear]:
    """The cards in the backpack or in the vehicle."""
    return knight.backpack if store is Slot.BACKPACK else knight.boot


def size(knight: Knight, card: Gear) -> int:
    """The places that a card fills when it is stored: every enhancement on it fills one of its own.
    [wk1.gear.enhancement.space]"""
    return 1 + len(gear.enhancements_of(knight, card)) if knight.fitted else 1


def capacity(table: Wasteland, knight: Knight, store: Slot) -> int:
    """How many places a store has."""
    return vehicles.backpack_capacity(table, knight) if store is Slot.BACKPACK else vehicles.boot_capacity(knight)


def room(table: Wasteland, knight: Knight, store: Slot) -> int:
    """How many places of a store are free; below 0 if it holds too much. [wk1.gear.overflow]"""
    cards = store_of(knight, store)
    filled = len(cards)
    if knight.fitted:
        filled += sum(fitted.carrier in cards for fitted in knight.fitted)
    return capacity(table, knight, store) - filled


class Kit:
    """A knight's gear as it lies at this moment: where each card could go."""

    __slots__ = ("boot", "heavy", "knight", "pack", "printed", "table")

    def __init__(self, table: Wasteland, knight: Knight) -> None:
        self.table = table
        self.knight = knight
        self.pack = room(table, knight, Slot.BACKPACK)
        """The free places of the backpack."""
        self.boot = room(table, knight, Slot.VEHICLE)
        self.heavy = not one_hand_is_enough(table, knight)
        """Two-handed weapons take both hands."""
        self.printed = [panel for card in knight.starting for panel in printed_on(table, knight, card)]
        """The panels with starting gear."""

    def panels_for(self, card: Gear) -> tuple[Slot, ...]:
        """The panels that a card may lie on: weapons in hands, armor on the body, general gear in pockets; a weapon that takes
        both hands is laid on the first. [wk1.gear.weapon.panels] [wk1.gear.armor.panel] [wk1.gear.general-effects]"""
        if card.group is Group.WEAPON:
            return FIRST_HAND if self.heavy and card.hands == 2 else HAND_SLOTS
        if card.group is Group.ARMOR:
            return BODY
        return POCKET_SLOTS if card.group is Group.GENERAL and gear.works_loose(card) else ()

    def displaced_by(self, card: Gear, panel: Slot) -> tuple[Gear, ...]:
        """The cards that have to give way if a card is laid on a panel. [wk1.gear.new-card-placement]"""
        if card.group is not Group.WEAPON:
            there = lying_on(self.knight, panel)
            return () if there is None or there is card else (there,)
        held = tuple(other for other in self.knight.hands if other is not None and other is not card)
        if not held or (self.heavy and card.hands == 2):
            return held
        there = lying_on(self.knight, panel)
        return tuple(other for other in held if other is there or (self.heavy and other.hands == 2))

    def homes(self, card: Gear, origin: Slot | None, panel: Slot) -> list[Home] | None:
        """Where what gives way goes if a card comes from *origin* (None if it is new) to a panel: to where the card came from,
        if that is a store, else to any store with room; None if there is no room for it."""
        displaced = self.displaced_by(card, panel)
        if not displaced:
            return []
        free = {Slot.BACKPACK: self.pack, Slot.VEHICLE: self.boot}
        if origin in STORES:
            free[origin] += size(self.knight, card)
        if origin not in PANELS:
            free[Slot.BACKPACK] += self._places_given(card)
        found = []
        order = STORES[::-1] if origin is Slot.VEHICLE else STORES
        for other in displaced:
            free[Slot.BACKPACK] -= self._places_given(other)
            store = next((store for store in order if free[store] >= size(self.knight, other)), None)
            if store is None:
                return None
            free[store] -= size(self.knight, other)
            found.append(Home(other, store))
        return found if free[Slot.BACKPACK] >= 0 else None

    def _places_given(self, card: Gear) -> int:
        """The places that a card on the sheet adds to the backpack."""
        return sum(passive.capacity(self.table, self.knight) for passive in card.passives) if card.passives else 0

    def open_panels(self, card: Gear, origin: Slot | None) -> list[Slot]:
        """The panels that a card could go to now. Of those that come to the same one is named; as long as one is free, none
        that would cover starting gear or make another card give way.
        [wk1.gear.new-card-placement] [wk1.gear.starting.covered]"""
        printed = self.printed
        on_sheet = origin in PANELS
        found: dict[tuple[tuple[Gear, ...], bool], Slot] = {}
        for panel in self.panels_for(card):
            alike = (displaced := self.displaced_by(card, panel), panel in printed)
            if alike in found or (on_sheet and (displaced or (panel in printed) == (origin in printed))):
                continue
            if not displaced:
                if panel not in printed:
                    return [panel]
                found[alike] = panel
            elif self.homes(card, origin, panel) is not None:
                found[alike] = panel
        return list(found.values())

    def open_stores(self, card: Gear, origin: Slot | None) -> list[Slot]:
        """The stores that a card could go to now. [wk1.gear.overflow]"""
        pack = self.pack
        if card.passives and origin in PANELS:
            pack -= self._places_given(card)
            if pack < 0:
                return []
        needed = size(self.knight, card)
        found = [Slot.BACKPACK] if pack >= needed and origin is not Slot.BACKPACK else []
        if self.boot >= needed and origin is not Slot.VEHICLE:
            found.append(Slot.VEHICLE)
        return found


def lay(table: Wasteland, knight: Knight, card: Gear, to: Slot) -> list[Home]:
    """Lay a card where it may go, from wherever it lies; what gave way, and where that went."""
    moved = Kit(table, knight).homes(card, gear.where(knight, card), to) or [] if to in PANELS else []
    lift(knight, card)
    for other, store in moved:
        lift(knight, other)
        store_of(knight, store).append(other)
    if to in PANELS:
        lay_on(knight, to, card)
    else:
        store_of(knight, to).append(card)
    return moved
