"""A knight's sheet as a seat sees it: levels, skills, slots with gear, luck and tasks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from wasteland.engine import viewing
from wasteland.engine.viewing import Fact, Sheet, Slot, Track, holding
from wasteland.games.waste_knights_1e import cards
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.faces import face, sheet_facts, task_in_play
from wasteland.games.waste_knights_1e.gear import available, is_marked
from wasteland.games.waste_knights_1e.hiding import knows_stored
from wasteland.games.waste_knights_1e.knights import Errand, Knight
from wasteland.games.waste_knights_1e.panels import PANELS, lying_on, printed_on
from wasteland.games.waste_knights_1e.placing import backpack_capacity, boot_capacity
from wasteland.games.waste_knights_1e.resources import conditions
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import MOST
from wasteland.games.waste_knights_1e.waster import waster_of


def sheet(table: KnightsTable, knight: Knight, seat: int | None) -> Sheet:
    """What lies before a knight. Luck cards and stored gear are his alone to see. [wk1.setup.player.luck-deal]"""
    own = knight.seat == seat
    return Sheet(
        seat=knight.seat,
        name=knight.sheet.name,
        title=knight.sheet.vocation,
        text=knight.sheet.text,
        tracks=tracks(knight),
        hand=[face(card) for card in knight.luck] if own else [],
        piles=[
            viewing.Pile(f"luck.{knight.seat}", "Luck cards", len(knight.luck)),
            viewing.Pile(f"tasks.{knight.seat}", "Tasks", len(knight.tasks), [errand_card(one) for one in knight.tasks], True),
            *_hidden_tasks(knight, own),
        ],
        tags=tags(table, knight),
        facts=_printed(knight.sheet),
        slots=slots(table, knight, seat),
        face=knight.sheet.id,
    )


@cache
def _printed(sheet: cards.Sheet) -> Mapping[str, Fact]:
    """What is printed on a sheet, and its knight in two letters, for a figure on a board."""
    letters = "".join(word[0] for word in sheet.name.replace("-", " ").split())
    return {**sheet_facts(sheet), "initials": letters[:2].upper()}


def tracks(knight: Knight) -> list[Track]:
    """The levels of the player board. [wk1.resource.limits]"""
    return [
        Track("ammo", "Ammo", knight.ammo, MOST),
        Track("fuel", "Fuel", knight.fuel, MOST),
        Track("radiation", "Radiation", knight.radiation, MOST, alarm=knight.radiation >= 2),
        Track("health", "Health", knight.health, MOST, alarm=knight.health <= 2),
        Track("reputation", "Reputation", knight.reputation),
    ]


def tags(table: KnightsTable, knight: Knight) -> tuple[str, ...]:
    """Words for how a knight stands."""
    active = table.active()
    return holding(
        [
            ("active", active is knight),
            ("first player", table.first == knight.seat),
            ("waster", waster_of(table) == knight.seat),
            *((condition, True) for condition in conditions(knight)),
            ("marked", is_marked(table, knight.sheet)),
            ("has the Damsel", table.quest.carrier == knight.seat),
        ]
    )


def slots(table: KnightsTable, knight: Knight, seat: int | None) -> list[Slot]:
    """The panels of the sheet, backpack, vehicle, and what is attached. [wk1.knight.panels]"""
    printed = {printed_on(knight, card)[0]: card for card in available(knight) if card.starting}
    found = []
    for panel, (id, name) in _PANELS.items():
        card = lying_on(knight, panel) or printed.get(panel)
        found.append(_slot(table, knight, id, name, [card] if card else []))
    found.append(_store(table, knight, seat, "backpack", "Backpack", knight.backpack, backpack_capacity(knight)))
    found.append(_vehicle(table, knight, seat))
    if knight.attached:
        found.append(_slot(table, knight, "attached", "Part of the knight", knight.attached))
    if knight.incoming:
        found.append(_store(table, knight, seat, "incoming", "Just gained", knight.incoming, None))
    return found


_PANELS = {panel: (panel.value, panel.replace("-", " ").capitalize()) for panel in PANELS}
"""The panels of a sheet, with their ids and names in a view."""


def _slot(table: KnightsTable, knight: Knight, id: str, name: str, cards: Sequence[Gear]) -> Slot:
    return Slot(id, name, 1, [part for card in cards for part in _with_enhancements(table, knight, card)])


def _with_enhancements(table: KnightsTable, knight: Knight, card: Gear) -> list[viewing.Card]:
    fitted = [pair.enhancement for pair in knight.fitted if pair.carrier is card]
    return [face(one, ("marked",) if is_marked(table, one) else ()) for one in (card, *fitted)]


def _store(
    table: KnightsTable, knight: Knight, seat: int | None, id: str, name: str, cards: Sequence[Gear], capacity: int | None
) -> Slot:
    """Stored cards lie face down; of those that a seat may not know it sees the colour of their backs."""
    known = [card for card in cards if knows_stored(table, seat, knight, card)]
    backs = tuple(card.colour.value for card in cards if card not in known)
    return Slot(id, name, capacity, [part for card in known for part in _with_enhancements(table, knight, card)], backs)


def _vehicle(table: KnightsTable, knight: Knight, seat: int | None) -> Slot:
    slot = _store(table, knight, seat, "vehicle", "Vehicle", knight.boot, boot_capacity(knight))
    if knight.vehicle is not None:
        slot.name = knight.vehicle.name
        slot.cards = [face(knight.vehicle, ("damaged",) if knight.damaged else ()), *map(face, knight.tunings), *slot.cards]
    slot.tags = ("none",) if knight.vehicle is None else ("damaged",) if knight.damaged else ()
    return slot


def errand_card(errand: Errand) -> viewing.Card:
    """A task in play, with its space on the frame and its markers."""
    tags = (errand.frame.value, "accepted") if errand.accepted else (errand.frame.value,)
    return task_in_play(errand.task, tags, errand.markers)


def _hidden_tasks(knight: Knight, own: bool) -> list[viewing.Pile]:
    if not knight.hidden:
        return []
    cards = [task_in_play(one) for one in knight.hidden if own]
    return [viewing.Pile(f"hidden-tasks.{knight.seat}", "Hidden tasks", len(knight.hidden), cards)]
