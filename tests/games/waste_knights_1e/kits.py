"""A law of every table: no gear is lost or doubled, and every knight's gear lies where it may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from tests.games.components import all_of, misfits
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.gear import owned
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.outfits import works_loose
from wasteland.games.waste_knights_1e.panels import STORES, takes_both_hands
from wasteland.games.waste_knights_1e.placing import room
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import MOST, Group, Kind


def check_kits(table: KnightsTable, *, settled: bool = True) -> None:
    """Fail if gear is lost, doubled or misplaced, or a level is out of range. In the middle of a step a knight may hold more
    than he has room for, while he is asked what to do about it: *settled* is False there."""
    wrong = [*_lost_or_doubled(table)]
    for knight in table.knights:
        wrong += [f"{knight}: {problem}" for problem in (*_levels(knight), *_misplaced(table, knight), *_misattached(knight))]
        if settled:
            wrong += [f"{knight}: {problem}" for problem in _unsettled(table, knight)]
    assert not wrong, "; ".join(wrong)


def _lost_or_doubled(table: KnightsTable) -> Iterator[str]:
    """Every gear card and vehicle of the box is in one place, and starting gear is on its sheet."""
    yield from misfits("", _gear_in_box(table.packs), _all_gear(table))
    for knight in table.knights:
        if tuple([card.id for card in knight.starting]) != knight.sheet.starting:
            yield f"{knight} has other starting gear than his sheet"


@cache
def _gear_in_box(packs: tuple[str, ...]) -> frozenset[Gear]:
    in_box = box(packs)
    return frozenset((*in_box.green, *in_box.yellow, *in_box.red, *in_box.blue, *in_box.vehicles))


def _all_gear(table: KnightsTable) -> list[Gear]:
    """All gear cards and vehicles, wherever they are; what is offered or taken in a trade still lies in its old place."""
    found = [*all_of(table.green), *all_of(table.yellow), *all_of(table.red)]
    found += (*table.green_discard, *table.yellow_discard, *table.red_discard, *table.blue, *table.garage)
    found += [card for card in table.stalls if card is not None]
    found += [card for card in table.removed if isinstance(card, Gear)]
    for knight in table.knights:
        found += owned(knight)
        if knight.vehicle is not None:
            found.append(knight.vehicle)
    return found


def _levels(knight: Knight) -> Iterator[str]:
    for name in ("ammo", "fuel", "radiation", "health"):
        if not 0 <= getattr(knight, name) <= MOST:
            yield f"{name} is {getattr(knight, name)}"
    if knight.reputation < 0:
        yield f"Reputation is {knight.reputation}"


def _misplaced(table: KnightsTable, knight: Knight) -> Iterator[str]:
    """Weapons in hands, armor on the body, general gear in pockets, one card on each."""
    held = [card for card in knight.hands if card is not None]
    if len(knight.hands) != 2 or len(knight.pockets) != 3:
        yield "a sheet has 2 hands and 3 pockets"
    yield from (f"{card} is in a hand" for card in held if card.group is not Group.WEAPON)
    if len(held) == 2 and any(takes_both_hands(knight, card) for card in held):
        yield f"{held[0]} and {held[1]} are too much for two hands"
    if knight.hands[0] is None and held and takes_both_hands(knight, held[0]):
        yield f"{held[0]} lies on the second hand"
    if knight.body is not None and knight.body.group is not Group.ARMOR:
        yield f"{knight.body} is worn"
    for card in knight.pockets:
        if card is not None and not (card.group is Group.GENERAL and works_loose(card)):
            yield f"{card} is in a pocket"
    for card in knight.stored():
        if card.group is Group.VEHICLE or card.starting:
            yield f"{card} is stored"


def _misattached(knight: Knight) -> Iterator[str]:
    """Enhancements on what takes them, no two of a title; Implants and Mutations on the knight, Tunings on a vehicle."""
    if knight.fitted:
        cards = (*owned(knight), *knight.starting)
        for fitted in knight.fitted:
            if fitted.carrier not in cards or not fitted.carrier.takes(fitted.enhancement):
                yield f"{fitted.enhancement} is attached to {fitted.carrier}"
        pairs = Counter((fitted.carrier.id, fitted.enhancement.name) for fitted in knight.fitted)
        yield from (f"{carrier} carries {title} {count} times" for (carrier, title), count in pairs.items() if count > 1)
    yield from (f"{card} is attached" for card in knight.attached if card.kind not in (Kind.IMPLANT, Kind.MUTATION))
    yield from (f"{card} is attached to the vehicle" for card in knight.tunings if card.kind is not Kind.TUNING)
    yield from (f"{card} is not attached" for card in knight.stored() if card.kind is Kind.MUTATION)


def _unsettled(table: KnightsTable, knight: Knight) -> Iterator[str]:
    """Between steps everything has a place, and nobody without a vehicle has Fuel or Tunings."""
    for store in STORES:
        if room(knight, store) < 0:
            yield f"there is too much in the {store}"
    if knight.incoming:
        yield f"{', '.join(map(str, knight.incoming))} has no place yet"
    if knight.vehicle is None and (knight.fuel or knight.tunings or knight.damaged):
        yield "Fuel, Tunings or damage without a vehicle"
