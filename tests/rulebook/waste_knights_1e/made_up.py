"""Gear made up for tests: plain cards of every group that do nothing but what a test asks of them; and who gets them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any, TypeVar

from wasteland.engine.piles import EVERYBODY, Pile
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.knights import Fitted, Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import GREEN, Group, Kind, Reach
from wasteland.testing.waste_knights_1e import a_table

_copies = count(1)
G = TypeVar("G", bound=Gear)


def seated(*knights: str, **laid: Any) -> tuple[KnightsTable, Knight]:
    """A table laid out as told, and the knight of its first seat."""
    table = a_table(knights=knights, **laid)
    return table, table.knights[0]


def made_up(name: str, group: Group, **printed: Any) -> Gear:
    """A card of this title; every one is a card of its own, and cards of one title have the same face."""
    face = name.lower().replace(" ", "-")
    printed.setdefault("colour", GREEN)
    return Gear(id=f"{face}.made-up-{next(_copies)}", name=name, text="", face=face, group=group, **printed)


def a_weapon(name: str = "Club", **printed: Any) -> Gear:
    """A weapon: one-handed and for melee, unless told."""
    return made_up(name, Group.WEAPON, **{"ranges": (Reach.MELEE,), **printed})


def an_armor(name: str = "Coat", **printed: Any) -> Gear:
    """Armor of value 1, unless told."""
    return made_up(name, Group.ARMOR, **{"armor": 1, **printed})


def an_item(name: str = "Torch", **printed: Any) -> Gear:
    """General gear: Equipment, unless told."""
    return made_up(name, Group.GENERAL, **{"kind": Kind.EQUIPMENT, **printed})


def an_enhancement(name: str = "Grip", **printed: Any) -> Gear:
    """An enhancement for any weapon, unless told."""
    return made_up(name, Group.ENHANCEMENT, **{"fits": "weapon", **printed})


def fit(table: KnightsTable, seat: int, enhancement: Gear, carrier: Gear) -> Gear:
    """Attach an enhancement that is not yet anywhere to a card of a seat."""
    table.knights[seat].fitted.append(Fitted(enhancement, carrier))
    return enhancement


def on_top(pile: Pile[G], cards: Iterable[G]) -> None:
    """Lay cards on a deck, the first of them uppermost."""
    for card in reversed(list(cards)):
        pile.lay_on_top(card, EVERYBODY)
