"""What a knight's gear comes to: what works of it, what holds because of it, when it may be used, and how much he can carry.

All of this follows from where his cards lie, and the rules ask for it again and again while nothing moves: it is worked out
once for every outfit, and remembered.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from wasteland.engine.memo import Memo
from wasteland.engine.saving import Named
from wasteland.games.waste_knights_1e.cards import Gear, Sheet, Use
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import Slot, is_covered, one_hand_is_enough, printed_on
from wasteland.games.waste_knights_1e.terms import Group, Kind, Timing
from wasteland.games.waste_knights_1e.verbs.words import Passive

Source = Gear | Sheet
"""What may be used: gear, or the sheet with its ability."""


class Way(NamedTuple):
    """A way to use something. Of those that are *alike*, one is enough."""

    source: Source
    use: Use
    alike: Hashable


class Opening(NamedTuple):
    """A panel that a card could be laid on, and the cards that would give way."""

    panel: Slot
    displaced: tuple[Gear, ...]


class Outfit:
    """Some gear of a knight that counts, and all that follows from it."""

    __slots__ = ("_passives", "gear", "sheet", "uses")

    def __init__(self, sheet: Sheet, gear: Iterable[Gear]) -> None:
        self.sheet = sheet
        self.gear = tuple(gear)
        self.uses: dict[Timing, list[Way]] = {}
        """What may be used at which moment, the ability first. [wk1.gear.general-effects]"""
        sources: tuple[Source, ...] = (sheet, *self.gear)
        for source in sources:
            for use in source.uses:
                alike = source.face if isinstance(source, Gear) else source.id, use
                self.uses.setdefault(use.when, []).append(Way(source, use, alike))
        self._passives: list[tuple[Passive, Named]] | None = None

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


class Worn:
    """What lies open on a knight sheet, and what can be carried with it."""

    __slots__ = ("both_hands", "gear", "openings", "outfit", "places", "printed", "weapons")

    def __init__(self, knight: Knight) -> None:
        bare = [card for card in knight.starting if not is_covered(knight, card)]
        self.gear = (*(card for card in (*knight.hands, knight.body, *knight.pockets) if card), *bare, *knight.attached)
        """The gear that works: what lies open on the sheet, starting gear that is not covered, Implants and Mutations.
        [wk1.gear.available-or-stored] [wk1.gear.starting.covered]"""
        self.weapons = tuple(card for card in self.gear if card.group is Group.WEAPON)
        """The weapons that are available, starting gear included. [wk1.gear.weapon.panels]"""
        fitted = [fitted.enhancement for fitted in knight.fitted if fitted.carrier in self.gear]
        vehicle = () if knight.vehicle is None else (knight.vehicle,)
        self.outfit = Outfit(knight.sheet, (*self.gear, *fitted, *knight.tunings, *vehicle))
        """With enhancements, the vehicle and its Tunings."""
        self.both_hands = not one_hand_is_enough(knight)
        """Two-handed weapons take both hands. [wk1.gear.weapon.panels]"""
        self.printed = {panel: card for card in knight.starting for panel in printed_on(knight, card)}
        """The panels with starting gear, and what is printed on each."""
        sources: tuple[Source, ...] = (knight.sheet, *self.gear)
        self.places = knight.sheet.backpack + sum(passive.places() for source in sources for passive in source.passives)
        """How many cards the backpack holds: only what lies open makes it larger. [wk1.knight.panels]"""
        self.openings: dict[Hashable, list[Opening]] = {}
        """Where cards could be laid: filled by `placing`, as far as it is asked for."""


def worn(knight: Knight) -> Worn:
    """What lies open on a knight's sheet."""
    key = _laid_open(knight)
    return _worn.get(key) or _worn.keep(key, Worn(knight))


def owned(knight: Knight) -> Outfit:
    """All that a knight owns, stored or not; some gear has to be attached before it works. [wk1.rest.use-any-gear]"""
    key = arrangement(knight)
    return _owned.get(key) or _owned.keep(key, Outfit(knight.sheet, _all_that_works(knight)))


def works_loose(card: Gear) -> bool:
    """Whether a card needs no attaching: enhancements, Implants, Mutations and Tunings do.
    [wk1.gear.enhancement.attach] [wk1.gear.special.implant] [wk1.gear.special.tuning]"""
    return card.group is not Group.ENHANCEMENT and card.kind not in (Kind.IMPLANT, Kind.MUTATION, Kind.TUNING)


def _all_that_works(knight: Knight) -> list[Gear]:
    found = [card for card in (*knight.starting, *knight.hands, knight.body, *knight.pockets) if card is not None]
    found += filter(works_loose, knight.stored() + knight.incoming)
    found += knight.attached
    found += knight.tunings
    found += [fitted.enhancement for fitted in knight.fitted]
    return found if knight.vehicle is None else [*found, knight.vehicle]


# -- remembering


_worn: Memo[Worn] = Memo()
_owned: Memo[Outfit] = Memo()


def arrangement(knight: Knight) -> Hashable:
    """Where all cards of a knight lie: what follows from that alone may be remembered by it."""
    return (_laid_open(knight), *knight.backpack, None, *knight.boot, None, *knight.incoming)


def _laid_open(knight: Knight) -> Hashable:
    """All that decides what lies open with a knight; None stands between lists of any length."""
    return (
        knight.sheet,
        knight.body,
        knight.vehicle,
        *knight.hands,
        *knight.pockets,
        *knight.starting,
        None,
        *knight.attached,
        None,
        *knight.tunings,
        None,
        *knight.fitted,
    )
