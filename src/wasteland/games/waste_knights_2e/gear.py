"""Gear: where it is carried, how it is gained, moved between slots and vehicle, repaired."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.chance import Draw
from wasteland.engine.telling import tell
from wasteland.engine.windows import Patience
from wasteland.engine.wording import listed
from wasteland.games.waste_knights_2e import losing, powers
from wasteland.games.waste_knights_2e.cards import GearCard
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import ARMOR

HANDS = 2
"""The hand slots of a knight sheet. [wk2.sheet.knight.fields]"""
DONE = Pass("Leave it so")


# -- where gear goes


def hands_free(knight: Knight) -> int:
    """How many hands hold nothing. [wk2.move.prepare-gear]"""
    return HANDS - sum(gear.card.hands for gear in knight.hands)


def has_slot(knight: Knight, gear: Gear) -> bool:
    """Whether there is a free slot for a card. [wk2.gear.weapon.equipped] [wk2.gear.armor]"""
    if not gear.is_held:
        return False
    return knight.armor is None if gear.card.kind is ARMOR else hands_free(knight) >= gear.card.hands


def has_room(table: WasteTable, knight: Knight) -> bool:
    """Whether the vehicle can carry one more card. [wk2.gear.capacity]"""
    return len(knight.carried) < powers.number(table, knight, "capacity")


def equip(knight: Knight, gear: Gear) -> None:
    """A card goes into its slot, which is free."""
    if gear.card.kind is ARMOR:
        knight.armor = gear
    else:
        knight.hands.append(gear)


# -- gaining


class Keep(NamedTuple):
    """A way to keep a new card: in a slot or in the vehicle, with other cards discarded for it if need be."""

    is_equipped: bool
    instead_of: tuple[Gear, ...] = ()


LEAVE_IT = Pass("Leave it", harmless=False)


async def gain(table: WasteTable, knight: Knight, card: GearCard, works: bool) -> bool:
    """New gear is at once equipped or put in the vehicle, or something is discarded for it, or it is left; whether it was kept.
    [wk2.gear.acquire.place] [wk2.gear.acquire.overflow] [wk2.gear.acquire.side]"""
    new = Gear(card, works)
    tell(table, "{} [+gains] {}.", knight, new, rule="wk2.gear.acquire.place", concerns=(new.id,))
    ways: list[Keep | Pass] = [Keep(True)] if has_slot(knight, new) else []
    if has_room(table, knight):
        ways.append(Keep(False))
    if not ways:
        ways += [Keep(False, (old,)) for old in knight.carried]
        ways += [Keep(True, old) for old in _in_the_way(knight, new)]
        ways.append(LEAVE_IT)
    picked = await Choice(knight.seat, f"Where does {new} go?", ways, show=_kept_shown, about=(new,),
                          rule="wk2.gear.acquire.overflow")  # fmt: skip
    if isinstance(picked, Pass):
        losing.lay_aside(table, card)
        return False
    for old in picked.instead_of:
        losing.discard(table, knight, old)
        tell(table, "{} leaves {} for it.", knight, old, rule="wk2.gear.acquire.overflow")
    if picked.is_equipped:
        equip(knight, new)
    else:
        knight.carried.append(new)
    return True


def _in_the_way(knight: Knight, new: Gear) -> list[tuple[Gear, ...]]:
    """The equipped cards that would have to go for a new one to be equipped: one of these, or both weapons for one that takes
    both hands."""
    if not new.is_held:
        return []
    if new.card.kind is ARMOR:
        return [(knight.armor,)] if knight.armor is not None else []
    alone: list[tuple[Gear, ...]] = [(old,) for old in knight.hands if hands_free(knight) + old.card.hands >= new.card.hands]
    return alone or [tuple(knight.hands)]


def _kept_shown(new: Gear, picked: Keep | Pass) -> Shown:
    if isinstance(picked, Pass):
        return Shown(picked.label, (new.id,), sign="discard")
    where = "Equip it" if picked.is_equipped else "Put it in the vehicle"
    if not picked.instead_of:
        return Shown(where, (new.id,))
    gone = f"discard {listed(map(str, picked.instead_of))}"
    return Shown(f"{where}, {gone}", (new.id, *(old.id for old in picked.instead_of)), title=where, detail=gone, sign="discard")


async def draw(table: WasteTable, knight: Knight, works: bool = False) -> bool:
    """Draw a card from the bottom of the gear deck, where it cannot be foreseen; whether there was one.
    [wk2.gear.acquire.from-bottom] [wk2.precise.empty-decks]"""
    card = await drawn(table)
    if card is None:
        return False
    await gain(table, knight, card, works)
    return True


async def drawn(table: WasteTable) -> GearCard | None:
    """A card from the bottom of the gear deck, which is made anew from its discard pile if it has run out; None if both are
    empty. The deck has no order: what lies on top is no other card than any. [wk2.golden.deck-reshuffle]"""
    if not table.gear:
        table.gear.shuffle_in(table.gear_discard)
        table.gear_discard.clear()
    if not table.gear.loose:
        return None
    card: GearCard = await Draw(table.gear.loose)
    return card


# -- moving it about


class Equip(NamedTuple):
    """Take a card from the vehicle into its slot; what is in the way goes into the vehicle."""

    gear: Gear


class Stow(NamedTuple):
    """Put an equipped card into the vehicle."""

    gear: Gear


class Discard(NamedTuple):
    """Throw a card away."""

    gear: Gear


async def rearrange(table: WasteTable, knight: Knight) -> None:
    """Before or after an action gear may be moved freely between slots and vehicle, or discarded. [wk2.gear.rearrange]"""
    patience = Patience()
    while patience.has(knight.seat):
        options: list[Equip | Stow | Discard | Pass] = [*moves(table, knight), *map(Discard, knight.all_gear()), DONE]
        picked = await Choice(knight.seat, "Move gear about?", options, show=_moved_shown, why_not=_stuck,
                              about=(table, knight), rule="wk2.gear.rearrange")  # fmt: skip
        patience.lasts(knight.seat)
        match picked:
            case Equip(gear):
                _swap_in(knight, gear)
            case Stow(gear):
                losing.take_away(knight, gear)
                knight.carried.append(gear)
            case Discard(gear):
                losing.discard(table, knight, gear)
                tell(table, "{} throws {} away.", knight, gear, rule="wk2.gear.rearrange")
            case Pass():
                return


def moves(table: WasteTable, knight: Knight) -> list[Equip | Stow]:
    """How gear could be moved between slots and vehicle within the limits. [wk2.gear.rearrange] [wk2.gear.capacity]"""
    capacity = powers.number(table, knight, "capacity")
    found: list[Equip | Stow] = [Equip(gear) for gear in knight.carried if gear.is_held and _fits(knight, gear, capacity)]
    if len(knight.carried) < capacity:
        found += [Stow(gear) for gear in knight.all_gear() if gear.is_held and gear not in knight.carried]
    return found


def _displaced(knight: Knight, gear: Gear) -> list[Gear]:
    """What goes into the vehicle when a card takes its slot: the fewest cards, the oldest first."""
    if gear.card.kind is ARMOR:
        return [knight.armor] if knight.armor is not None else []
    gone: list[Gear] = []
    free = hands_free(knight)
    for old in knight.hands:
        if free < gear.card.hands:
            gone.append(old)
            free += old.card.hands
    return gone


def _fits(knight: Knight, gear: Gear, capacity: int) -> bool:
    return len(knight.carried) - 1 + len(_displaced(knight, gear)) <= capacity


def _swap_in(knight: Knight, gear: Gear) -> None:
    for old in _displaced(knight, gear):
        losing.take_away(knight, old)
        knight.carried.append(old)
    losing.take_away(knight, gear)
    equip(knight, gear)


def _moved_shown(table: WasteTable, knight: Knight, picked: Equip | Stow | Discard | Pass) -> Shown:
    match picked:
        case Equip(gear):
            gone = [str(old) for old in _displaced(knight, gear)]
            return Shown(
                f"Equip {gear}", (gear.id,), note=f"{' and '.join(gone)} into the vehicle" if gone else "", does="Equip"
            )
        case Stow(gear):
            return Shown(f"Put {gear} in the vehicle", (gear.id,), does="Stow")
        case Discard(gear):
            return Shown(f"Throw {gear} away", (gear.id,), danger=True, does="Discard", sign="discard")
    return picked.shown()


def _stuck(table: WasteTable, knight: Knight) -> list[Refusal]:
    capacity = powers.number(table, knight, "capacity")
    stuck = [gear for gear in knight.carried if gear.is_held and not _fits(knight, gear, capacity)]
    why = "what it replaces does not fit into the vehicle"
    return [Refusal(f"Equip {gear}", why, "wk2.gear.capacity", (gear.id,), "Equip") for gear in stuck]


# -- mending


def mend(table: WasteTable, knight: Knight, gear: Gear) -> None:
    """A broken card is flipped to its working side. [wk2.camp.repair.gear]"""
    gear.works = True
    tell(table, "{} of {} [+works] again.", gear.card, knight, rule="wk2.camp.repair.gear", concerns=(gear.id,))


def broken(knight: Knight) -> list[Gear]:
    """The broken gear of a knight."""
    return [gear for gear in knight.all_gear() if not gear.works]
