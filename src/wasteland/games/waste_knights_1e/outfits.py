"""What a knight's gear comes to: what works of it, what holds because of it, when it may be used, and how much he can carry.

All of this follows from where his cards lie, and the rules ask for it again and again while nothing moves: it is worked out
once for every outfit, and remembered.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from wasteland.engine.asking import Act
from wasteland.engine.memo import Memo
from wasteland.engine.saving import Named
from wasteland.games.waste_knights_1e.cards import Gear, Sheet
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import HAND_SLOTS, PANELS, Slot, one_hand_is_enough, printed_on
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import ENHANCEMENT, WEAPON, Kind

Source = Gear | Sheet
"""What may be used: gear, or the sheet with its ability."""


class Outfit:
    """Some gear of a knight that counts, and what follows from it."""

    __slots__ = ("_passives", "gear", "sheet", "with_weapon")

    def __init__(self, sheet: Sheet, gear: Iterable[Gear]) -> None:
        self.sheet = sheet
        self.gear = tuple(gear)
        self._passives: list[tuple[Passive, Named]] | None = None
        self.with_weapon: dict[Gear | None, list[tuple[Passive, Named]]] = {}
        """What of it counts in an attack with a weapon: kept by `gear`."""

    @property
    def passives(self) -> list[tuple[Passive, Named]]:
        """What holds, with what says so. Of a limited title only one card counts. [wk1.gear.limited]"""
        if self._passives is None:
            self._passives = [(passive, self.sheet) for passive in self.sheet.passives]
            titles: set[str] = set()
            for card in self.gear:
                if card.passives and card.name not in titles:
                    self._passives += [(passive, card) for passive in card.passives]
                    if card.limited:
                        titles.add(card.name)
        return self._passives


class Bare(NamedTuple):
    """A knight sheet without any card on it."""

    both_hands: bool
    """Two-handed weapons take both hands. [wk1.gear.weapon.panels]"""
    printed: dict[Slot, Gear]
    """The panels with starting gear, and what is printed on each."""
    panels: list[tuple[Gear, tuple[Slot, ...]]]
    """The starting gear, and the panels of each."""


class Worn:
    """What lies open on a knight sheet, and what can be carried with it."""

    __slots__ = ("both_hands", "gear", "laid", "outfit", "places", "printed", "shifts", "useful", "vacant", "weapons")

    def __init__(self, knight: Knight) -> None:
        self.both_hands, self.printed, panels = bare(knight)
        lying = (*knight.hands, knight.body, *knight.pockets)
        self.laid = [(card, panel) for card, panel in zip(lying, PANELS, strict=True) if card is not None]
        """The cards on the panels, with where they lie."""
        self.vacant = {panel for card, panel in zip(lying, PANELS, strict=True) if card is None}
        """The panels on which no card lies: one that takes both hands lies on both."""
        if self.both_hands and any(held is not None and held.hands == 2 for held in knight.hands):
            self.vacant.difference_update(HAND_SLOTS)
        uncovered = [card for card, on in panels if self.vacant.issuperset(on)]
        self.gear = (*(card for card, _ in self.laid), *uncovered, *knight.attached)
        """The gear that works: what lies open on the sheet, starting gear that is not covered, Implants and Mutations.
        [wk1.gear.available-or-stored] [wk1.gear.starting.covered]"""
        self.weapons = tuple(card for card in self.gear if card.group is WEAPON)
        """The weapons that are available, starting gear included. [wk1.gear.weapon.panels]"""
        fitted = [fitted.enhancement for fitted in knight.fitted if fitted.carrier in self.gear]
        vehicle = () if knight.vehicle is None else (knight.vehicle,)
        self.outfit = Outfit(knight.sheet, (*self.gear, *fitted, *knight.tunings, *vehicle))
        """With enhancements, the vehicle and its Tunings."""
        sources: tuple[Source, ...] = (knight.sheet, *self.outfit.gear)
        self.useful = [source for source in sources if source.uses]
        """What of it may be used at some moment, the ability first. [wk1.gear.general-effects]"""
        sources = (knight.sheet, *self.gear)
        self.places = knight.sheet.backpack + sum(passive.places() for source in sources for passive in source.passives)
        """How many cards the backpack holds: only what lies open makes it larger. [wk1.knight.panels]"""
        self.shifts: dict[Hashable, list[Act[KnightsTable, Knight]]] = {}
        """What may be moved about, by all else that it follows from: kept by `equipping`."""


def bare(knight: Knight) -> Bare:
    """A knight's sheet without any card on it, but with what is part of him."""
    key = (knight.sheet, *knight.starting, None, *knight.attached)
    return _bare.get(key) or _bare.keep(key, _bared(knight))


def _bared(knight: Knight) -> Bare:
    panels = [(card, printed_on(knight, card)) for card in knight.starting]
    return Bare(not one_hand_is_enough(knight), {panel: card for card, on in panels for panel in on}, panels)


def worn(knight: Knight) -> Worn:
    """What lies open on a knight's sheet."""
    key = _laid_open(knight)
    return _worn.get(key) or _worn.keep(key, Worn(knight))


def owned(knight: Knight) -> Outfit:
    """All that a knight owns, stored or not; some gear has to be attached before it works. [wk1.rest.use-any-gear]"""
    return Outfit(knight.sheet, _all_that_works(knight))


def useful(knight: Knight) -> list[Source]:
    """What of all that a knight owns may be used at some moment, the ability first.
    [wk1.rest.use-any-gear] [wk1.gear.general-effects]"""
    sources: tuple[Source, ...] = (knight.sheet, *_all_that_works(knight))
    return [source for source in sources if source.uses]


def works_loose(card: Gear) -> bool:
    """Whether a card needs no attaching: enhancements, Implants, Mutations and Tunings do.
    [wk1.gear.enhancement.attach] [wk1.gear.special.implant] [wk1.gear.special.tuning]"""
    return card.group is not ENHANCEMENT and card.kind not in _ATTACHED


_ATTACHED = frozenset((Kind.IMPLANT, Kind.MUTATION, Kind.TUNING))


def _all_that_works(knight: Knight) -> list[Gear]:
    """All gear of a knight, but for what has to be attached and is not."""
    found = [card for card in (*knight.starting, *knight.hands, knight.body, *knight.pockets) if card is not None]
    found += [card for card in (*knight.backpack, *knight.boot, *knight.incoming) if works_loose(card)]
    found += knight.attached
    found += knight.tunings
    if knight.fitted:
        found += [fitted.enhancement for fitted in knight.fitted]
    if knight.vehicle is not None:
        found.append(knight.vehicle)
    return found


# -- remembering


_bare: Memo[Bare] = Memo()
_worn: Memo[Worn] = Memo()


def _laid_open(knight: Knight) -> Hashable:
    """All that decides what lies open with a knight; None stands between lists of any length."""
    lying = (knight.sheet, knight.body, knight.vehicle, *knight.hands, *knight.pockets, *knight.starting)
    if knight.attached or knight.tunings or knight.fitted:
        return (*lying, None, *knight.attached, None, *knight.tunings, None, *knight.fitted)
    return lying
