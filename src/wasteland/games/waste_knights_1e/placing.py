"""Where gear may lie: which panels take a card, what it displaces, and how much room backpack and vehicle have."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from wasteland.engine.stowing import Stowed, stowed
from wasteland.games.waste_knights_1e import gear
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.outfits import Worn, works_loose, worn
from wasteland.games.waste_knights_1e.panels import (
    BACKPACK,
    BODY,
    BOOT,
    HAND_SLOTS,
    PANELS,
    POCKET_SLOTS,
    STORES,
    Slot,
    lay_on,
    lift,
    lying_on,
)
from wasteland.games.waste_knights_1e.terms import ARMOR, GENERAL_GEAR, WEAPON

FIRST_HAND, ON_BODY = (Slot.HAND_1,), (BODY,)

Home = Stowed[Gear, Slot]
"""A card that has to give way, and the store it goes to."""


def store_of(knight: Knight, store: Slot) -> list[Gear]:
    """The cards in the backpack or in the vehicle."""
    return knight.backpack if store is BACKPACK else knight.boot


def size(knight: Knight, card: Gear) -> int:
    """The places that a card fills when it is stored: every enhancement on it fills one of its own.
    [wk1.gear.enhancement.space]"""
    return 1 + len(gear.enhancements_of(knight, card)) if knight.fitted else 1


def backpack_capacity(knight: Knight) -> int:
    """How many cards a knight's backpack holds. Only what lies open makes it larger, whatever counts besides in some steps.
    [wk1.knight.panels]"""
    return worn(knight).places


def boot_capacity(knight: Knight) -> int:
    """How many cards a knight's vehicle holds as it is now. [wk1.vehicle.models] [wk1.vehicle.damage-first]"""
    vehicle = knight.vehicle
    if vehicle is None:
        return 0
    return vehicle.damaged_capacity if knight.damaged else vehicle.capacity


def room(knight: Knight, store: Slot) -> int:
    """How many places of a store are free; below 0 if it holds too much. [wk1.gear.overflow]"""
    places = backpack_capacity(knight) if store is BACKPACK else boot_capacity(knight)
    return places - filled(knight, store_of(knight, store))


def filled(knight: Knight, cards: list[Gear]) -> int:
    """How many places cards in a store fill. [wk1.gear.enhancement.space]"""
    if not knight.fitted:
        return len(cards)
    return len(cards) + sum(fitted.carrier in cards for fitted in knight.fitted)


class Kit:
    """A knight's gear as it lies at this moment: where each card could go."""

    __slots__ = ("boot", "knight", "pack", "wearing")

    def __init__(self, knight: Knight, wearing: Worn | None = None) -> None:
        """*wearing* is what lies open, for who knows it already."""
        self.knight = knight
        self.wearing = wearing = wearing or worn(knight)
        self.pack = wearing.places - filled(knight, knight.backpack)
        """The free places of the backpack."""
        self.boot = boot_capacity(knight) - filled(knight, knight.boot)

    def movable(self) -> list[tuple[Gear, Slot]]:
        """The cards on the sheet and in the stores, with where they lie."""
        found = self.wearing.laid + [(card, BACKPACK) for card in self.knight.backpack]
        return found + [(card, BOOT) for card in self.knight.boot] if self.knight.boot else found

    def panels_for(self, card: Gear) -> tuple[Slot, ...]:
        """The panels that a card may lie on: weapons in hands, armor on the body, general gear in pockets; a weapon that takes
        both hands is laid on the first. [wk1.gear.weapon.panels] [wk1.gear.armor.panel] [wk1.gear.general-effects]"""
        group = card.group
        if group is GENERAL_GEAR:
            return POCKET_SLOTS if works_loose(card) else ()
        if group is WEAPON:
            return FIRST_HAND if self.wearing.both_hands and card.hands == 2 else HAND_SLOTS
        return ON_BODY if group is ARMOR else ()

    def displaced_by(self, card: Gear, panel: Slot) -> tuple[Gear, ...]:
        """The cards that have to give way if a card is laid on a panel. [wk1.gear.new-card-placement]"""
        if card.group is not WEAPON:
            there = lying_on(self.knight, panel)
            return () if there is None or there is card else (there,)
        held = tuple(other for other in self.knight.hands if other is not None and other is not card)
        if not held or (self.wearing.both_hands and card.hands == 2):
            return held
        there = lying_on(self.knight, panel)
        return tuple(other for other in held if other is there or (self.wearing.both_hands and other.hands == 2))

    def homes(self, card: Gear, origin: Slot | None, displaced: tuple[Gear, ...]) -> list[Home] | None:
        """Where what gives way goes if a card comes from *origin* (None if it is new) to a panel: to where the card came from,
        if that is a store, else to any store with room; None if there is no room for it."""
        if not displaced:
            return []
        free = {BOOT: self.boot, BACKPACK: self.pack} if origin is BOOT else {BACKPACK: self.pack, BOOT: self.boot}
        free[BACKPACK] -= sum(map(_places_given, displaced))
        if origin in STORES:
            free[origin] += size(self.knight, card)
        if origin not in PANELS:
            free[BACKPACK] += _places_given(card)
        return stowed(displaced, free, partial(size, self.knight))

    def places(self, card: Gear, origin: Slot | None) -> tuple[Slot, ...]:
        """Where a card could go now: panels, then stores."""
        return (*self.open_panels(card, origin), *self.open_stores(card, origin))

    def open_panels(self, card: Gear, origin: Slot | None) -> Sequence[Slot]:
        """The panels that a card could go to now. Of those that come to the same one is named; as long as one is free, none
        that would cover starting gear or make another card give way.
        [wk1.gear.new-card-placement] [wk1.gear.starting.covered]"""
        panels, vacant, printed = self.panels_for(card), self.wearing.vacant, self.wearing.printed
        if origin is not None and origin not in STORES:
            return self._other_panels(panels, origin)
        if panels is not FIRST_HAND:
            for panel in panels:
                if panel in vacant and panel not in printed:
                    return (panel,)
        found: dict[tuple[tuple[Gear, ...], Gear | None], Slot] = {}
        for panel in panels:
            found.setdefault((self.displaced_by(card, panel), printed.get(panel)), panel)
        return [panel for (others, _), panel in found.items() if not others or self.homes(card, origin, others) is not None]

    def _other_panels(self, panels: tuple[Slot, ...], origin: Slot) -> Sequence[Slot]:
        """The panels of these that a card could go to from another one: nothing gives way, and something else is covered."""
        vacant, printed = self.wearing.vacant, self.wearing.printed
        own = printed.get(origin)
        found: dict[Gear, Slot] = {}
        for panel in panels:
            if panel in vacant and (covered := printed.get(panel)) is not own:
                if covered is None:
                    return (panel,)
                found.setdefault(covered, panel)
        return [*found.values()]

    def is_free(self, card: Gear, panel: Slot) -> bool:
        """Whether a card laid on a panel covers no starting gear and makes no other card give way.
        [wk1.gear.starting.covered]"""
        return panel not in self.wearing.printed and not self.displaced_by(card, panel)

    def open_stores(self, card: Gear, origin: Slot | None) -> list[Slot]:
        """The stores that a card could go to now. [wk1.gear.overflow]"""
        pack = self.pack
        if card.passives and origin in PANELS:
            pack -= _places_given(card)
            if pack < 0:
                return []
        needed = size(self.knight, card)
        found = [BACKPACK] if pack >= needed and origin is not BACKPACK else []
        if self.boot >= needed and origin is not BOOT:
            found.append(BOOT)
        return found


def _places_given(card: Gear) -> int:
    """The places that a card on the sheet adds to the backpack."""
    return sum(passive.places() for passive in card.passives) if card.passives else 0


def moved_by(knight: Knight, card: Gear, to: Slot) -> list[Home]:
    """What gives way if a card is laid where it may go, and where that goes."""
    if to in STORES or (card.group is not WEAPON and lying_on(knight, to) is None):
        return []
    kit = Kit(knight)
    displaced = kit.displaced_by(card, to)
    return (kit.homes(card, gear.where(knight, card), displaced) or []) if displaced else []


def lay(knight: Knight, card: Gear, to: Slot) -> list[Home]:
    """Lay a card where it may go, from wherever it lies; what gave way, and where that went."""
    moved = moved_by(knight, card, to)
    lift(knight, card)
    for other, store in moved:
        lift(knight, other)
        store_of(knight, store).append(other)
    if to in PANELS:
        lay_on(knight, to, card)
    else:
        store_of(knight, to).append(card)
    return moved
