"""What a knight may do with a card of gear: lay it elsewhere, discard it; how that is shown, and refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wasteland.engine import asking
from wasteland.engine.asking import Pass, Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.engine.windows import MOST_ACTS
from wasteland.engine.wording import listed, several
from wasteland.games.waste_knights_1e import gear, outfits, placing
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import BOOT, HAND_SLOTS, PANELS, POCKET_SLOTS, STORES, Slot, takes_both_hands
from wasteland.games.waste_knights_1e.placing import Kit, room, size
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import ARMOR, ENHANCEMENT, WEAPON

PLACES = {
    Slot.HAND_1: "in hand 1",
    Slot.HAND_2: "in hand 2",
    Slot.BODY: "on the body",
    Slot.POCKET_1: "in pocket 1",
    Slot.POCKET_2: "in pocket 2",
    Slot.POCKET_3: "in pocket 3",
    Slot.BACKPACK: "in the backpack",
    Slot.VEHICLE: "in the vehicle",
}


Act = asking.Act[KnightsTable, Knight]
"""Something a knight may do with his gear."""

DONE = Pass("Done")


class Shift(NamedTuple):
    """Lay a card somewhere else. [wk1.prep.re-equip] [wk1.gear.new-card-placement]"""

    card: Gear
    to: Slot

    def shown(self) -> Shown:
        return Shown(f"{self.card.name} {PLACES[self.to]}", (self.card.id, self.to.value), does=PLACES[self.to])

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        was_open = gear.where(knight, self.card) in PANELS
        moved = placing.lay(knight, self.card, self.to)
        seen = None if was_open or self.to in PANELS else (knight.seat,)
        tell(table, "{} puts {} {}.", knight, self.card, PLACES[self.to], rule="wk1.gear.available-or-stored",
             concerns=(self.card.id,), to=seen)  # fmt: skip
        for card, store in moved:
            tell(table, "{} goes {}.", card, PLACES[store], rule="wk1.gear.new-card-placement", concerns=(card.id,))


class Throw(NamedTuple):
    """Discard a card for which there is no place. [wk1.gear.overflow]"""

    card: Gear

    def shown(self) -> Shown:
        return Shown(f"Discard {self.card.name}", (self.card.id,), danger=True, does="Discard")

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        gear.throw_away(table, knight, self.card)


class PlaceInstead(NamedTuple):
    """Lay a card on a panel and discard what gives way, for which there is no other place. [wk1.gear.overflow]"""

    card: Gear
    to: Slot
    ousted: tuple[Gear, ...]

    def shown(self) -> Shown:
        gone = " and ".join(card.name for card in self.ousted)
        concerns, does = (self.card.id, self.to.value), f"{PLACES[self.to]}, discard {gone}"
        return Shown(f"{self.card.name} {does}", concerns, danger=True, does=does)

    async def take(self, table: KnightsTable, knight: Knight) -> None:
        for card in self.ousted:
            gear.throw_away(table, knight, card)
        await Shift(self.card, self.to).take(table, knight)


def tell_enough(table: KnightsTable, knight: Knight) -> None:
    """What is done without end would keep all others waiting: play goes on. [wk1.prep.re-equip]"""
    tell(table, "{} has done {} things here: that is enough, and play goes on.", knight, str(MOST_ACTS),
         rule="wk1.prep.re-equip")  # fmt: skip


# -- how it is shown


def as_shown(table: KnightsTable, knight: Knight, act: Act | Pass) -> Shown:
    """How people see an act, with what tells its card from copies, and what gives way."""
    shown = act.shown()
    if isinstance(act, Shift | Throw) and (words := _how_it_differs(table, knight, act.card)):
        shown = shown._replace(label=f"{shown.label} ({words})")
    if not isinstance(act, Shift) or act.to not in PANELS:
        return shown
    notes = [f"{other.name} goes {PLACES[store]}" for other, store in placing.moved_by(knight, act.card, act.to)]
    both = act.card.group is WEAPON and takes_both_hands(knight, act.card)
    notes += ["takes both hands"] if both else []
    return shown._replace(note=", ".join(notes))


def _how_it_differs(table: KnightsTable, knight: Knight, card: Gear) -> str:
    """What tells a card from the copies of it that a knight has, and no more; an empty text where nothing does, and for the new
    card that its question is about."""
    if card in knight.incoming:
        return ""
    alike = [_state_of(table, knight, one) for one in gear.owned(knight) if one.face == card.face and one is not card]
    if not alike:
        return ""
    words: list[str] = []
    for at, word in enumerate(_state_of(table, knight, card)):
        same = [other for other in alike if other[at] == word]
        if len(same) < len(alike):
            words.append(word)
        alike = same
    return ", ".join(words)


def _state_of(table: KnightsTable, knight: Knight, card: Gear) -> tuple[str, str, str]:
    """Where a card lies now, whether it was used in this round or is marked otherwise, and what is attached to it."""
    slot, attached = gear.where(knight, card), gear.enhancements_of(knight, card)
    fitted = f"with {listed(one.name for one in attached)}" if attached else "without enhancement"
    used = "used" if gear.is_used(table, card) else "marked" if gear.is_marked(table, card) else "not used"
    return f"now {PLACES[slot]}" if slot else "new", used, fitted


def free_room(table: KnightsTable, knight: Knight) -> str:
    """How much room there is."""
    places = [f"{max(0, room(knight, store))} free {PLACES[store]}" for store in STORES]
    return ", ".join(places if knight.vehicle is not None else places[:1])


# -- what is refused


def misplacings(table: KnightsTable, knight: Knight, card: Gear) -> Iterator[Refusal]:
    """Where a card may not go, and why not: wrong panels, things in the way, full stores."""
    kit = Kit(knight)
    origin = gear.where(knight, card)
    fitting = kit.panels_for(card)
    both = card.group is WEAPON and takes_both_hands(knight, card)
    for kind, panels in (("a hand", HAND_SLOTS), ("the body", (Slot.BODY,)), ("a pocket", POCKET_SLOTS)):
        if not set(panels) & set(fitting):
            (reason, rule), concerns = _wrong_panel(card), (card.id, *(panel.value for panel in panels))
            yield Refusal(f"{card.name} on {kind}", reason, rule, concerns, does=f"on {kind}")
    for panel in fitting:
        displaced = kit.displaced_by(card, panel)
        if kit.homes(card, origin, displaced) is None:
            concerns = (card.id, *(slot.value for slot in (HAND_SLOTS if both else (panel,))))
            gives_way = " and ".join(other.name for other in displaced)
            reason, does = f"there is no room to store {gives_way}", PLACES[panel]
            yield Refusal(f"{card.name} {does}", reason, "wk1.gear.overflow", concerns, does)
    for store in STORES:
        if store is not origin and store not in kit.open_stores(card, origin):
            free = max(0, room(knight, store))
            reason = f"it needs {several(size(knight, card), 'place')}, and {free} are free"
            if store is BOOT and knight.vehicle is None:
                reason = "you have no vehicle"
            does = PLACES[store]
            yield Refusal(f"{card.name} {does}", reason, "wk1.knight.panels", (card.id, store.value), does)


def _wrong_panel(card: Gear) -> tuple[str, str]:
    """Why a card does not lie on a panel of another kind."""
    if card.group is WEAPON:
        return "weapons lie in hands", "wk1.gear.weapon.panels"
    if card.group is ARMOR:
        return "armor lies on the body", "wk1.gear.armor.panel"
    if card.group is ENHANCEMENT:
        return "enhancements are attached or stored", "wk1.gear.enhancement.attach"
    if outfits.works_loose(card):
        return "general gear lies in pockets", "wk1.gear.general-effects"
    return f"{card.kind}s are attached or stored", f"wk1.gear.special.{card.kind}"
