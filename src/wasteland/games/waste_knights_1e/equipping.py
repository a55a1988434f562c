"""Equipping: placing gear just gained, rearranging it where the rules allow, and what happens to gear that has no place."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple, Protocol

from wasteland.engine.asking import Anyone, Choice, Later, Questions, Refusal, Shown
from wasteland.engine.effects import several
from wasteland.engine.memo import Memo
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import enhancements, gear, outfits, placing
from wasteland.games.waste_knights_1e.cards import Gear, Vehicle
from wasteland.games.waste_knights_1e.enhancements import attachings, detachings
from wasteland.games.waste_knights_1e.knights import Fitted, Knight
from wasteland.games.waste_knights_1e.panels import HAND_SLOTS, PANELS, POCKET_SLOTS, STORES, Slot, laid, takes_both_hands
from wasteland.games.waste_knights_1e.placing import Kit, room, size, store_of
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.terms import BLUE, Group, Kind, Stage

_PLACES = {
    Slot.HAND_1: "in hand 1",
    Slot.HAND_2: "in hand 2",
    Slot.BODY: "on the body",
    Slot.POCKET_1: "in pocket 1",
    Slot.POCKET_2: "in pocket 2",
    Slot.POCKET_3: "in pocket 3",
    Slot.BACKPACK: "in the backpack",
    Slot.VEHICLE: "in the vehicle",
}
WHERE_TO = "Where does the new card go?"


class Act(Protocol):
    """Something a knight may do with his gear; awaiting what `take` gives does it."""

    def shown(self) -> Shown: ...

    def take(self, table: Wasteland, knight: Knight) -> Awaitable[None]: ...


class Done(NamedTuple):
    """Leave everything where it is."""

    def shown(self) -> Shown:
        return Shown("Done", passes=True)

    async def take(self, table: Wasteland, knight: Knight) -> None:
        """Nothing more."""


DONE = Done()


class Shift(NamedTuple):
    """Lay a card somewhere else. [wk1.prep.re-equip] [wk1.gear.new-card-placement]"""

    card: Gear
    to: Slot

    def shown(self) -> Shown:
        return Shown(f"{self.card.name} {_PLACES[self.to]}", (self.card.id, self.to.value))

    async def take(self, table: Wasteland, knight: Knight) -> None:
        was_open = gear.where(knight, self.card) in PANELS
        moved = placing.lay(knight, self.card, self.to)
        seen = None if was_open or self.to in PANELS else (knight.seat,)
        tell(table, "{} puts {} {}.", knight, self.card, _PLACES[self.to], rule="wk1.gear.available-or-stored",
             marks=(self.card.id,), to=seen)  # fmt: skip
        for card, store in moved:
            tell(table, "{} goes {}.", card, _PLACES[store], rule="wk1.gear.new-card-placement", marks=(card.id,))


class Throw(NamedTuple):
    """Discard a card for which there is no place. [wk1.gear.overflow]"""

    card: Gear

    def shown(self) -> Shown:
        return Shown(f"Discard {self.card.name}", (self.card.id,), danger=True)

    async def take(self, table: Wasteland, knight: Knight) -> None:
        gear.throw_away(table, knight, self.card)


class Oust(NamedTuple):
    """Lay a card on a panel and discard what gives way, for which there is no other place. [wk1.gear.overflow]"""

    card: Gear
    to: Slot
    ousted: tuple[Gear, ...]

    def shown(self) -> Shown:
        gone = " and ".join(card.name for card in self.ousted)
        return Shown(f"{self.card.name} {_PLACES[self.to]}, discard {gone}", (self.card.id, self.to.value), danger=True)

    async def take(self, table: Wasteland, knight: Knight) -> None:
        for card in self.ousted:
            gear.throw_away(table, knight, card)
        await Shift(self.card, self.to).take(table, knight)


class CashIn(NamedTuple):
    """Remove a blue card from the game for its price. [wk1.gear.blue.cash-in]"""

    card: Gear

    def shown(self) -> Shown:
        return Shown(f"Give up {self.card.name}", (self.card.id,), note=gear.CASHED_IN, danger=True)

    async def take(self, table: Wasteland, knight: Knight) -> None:
        await gear.cash_in(table, knight, self.card)


# -- a card just gained


async def receive(table: Wasteland, knight: Knight, card: Gear, carried: Sequence[Gear] = ()) -> None:
    """Place a card just gained, with the enhancements it carries: on the sheet at once, or in a store. A full knight discards
    cards of his choice. A Mutation grows on him at once.
    [wk1.gear.new-card-placement] [wk1.gear.overflow] [wk1.gear.special.mutation]"""
    if card not in knight.incoming:
        knight.incoming.append(card)
    knight.fitted += [Fitted(enhancement, card) for enhancement in carried]
    await settle(table, knight)


def _waiting(knight: Knight) -> Gear | None:
    """The card just gained that has to be placed next; which of two vehicles is kept is another question."""
    return next((card for card in knight.incoming if not isinstance(card, Vehicle)), None)


async def _place(table: Wasteland, knight: Knight, card: Gear) -> None:
    """One answer about the card that waits for its place. The prompt does not name it, for rivals read it too."""
    if card.kind is Kind.MUTATION:
        await gear.attach(table, knight, card)
        return
    act = await Choice(knight.seat, WHERE_TO, _placings(table, knight), show=_shown, why_not=_unplaced, noted=_new_card,
                       anew=_placings, about=(table, knight), rule="wk1.gear.new-card-placement")  # fmt: skip
    await act.take(table, knight)


def _placings(table: Wasteland, knight: Knight) -> list[Act]:
    """Where the card that waits may go; where there is no room, what makes some."""
    card, kit = _waiting(knight), Kit(knight)
    assert card is not None
    options: list[Act] = [Shift(card, place) for place in kit.places(card, None)]
    return options or _makeshifts(kit, card)


def _unplaced(table: Wasteland, knight: Knight) -> Iterator[Refusal]:
    """Where the card that waits may not go."""
    card = _waiting(knight)
    return iter(()) if card is None else _misplacings(table, knight, card)


def _new_card(table: Wasteland, knight: Knight) -> str:
    """The card that waits, and the room there is."""
    return f"{_waiting(knight)}; {_noted(table, knight)}"


def _makeshifts(kit: Kit, card: Gear) -> list[Act]:
    """What a knight without room for a new card may do: discard what it would displace, a stored card, or the card itself; blue
    cards go only if nothing else can. [wk1.gear.overflow]"""
    found: list[Act] = []
    for panel in kit.panels_for(card):
        ousted = kit.displaced_by(card, panel)
        if not any(map(gear.is_protected, ousted)):
            found.append(Oust(card, panel, ousted))
    found += [Throw(other) for store in STORES for other in throwable(kit.knight, store)]
    if not gear.is_protected(card):
        found.append(Throw(card))
    return found or [CashIn(blue) for blue in gear.cashable(kit.knight) if blue is not kit.knight.vehicle]


def throwable(knight: Knight, store: Slot) -> list[Gear]:
    """The cards that could be discarded to make room in a store, enhancements on stored cards among them."""
    cards = store_of(knight, store)
    loaded = [*cards, *(fitted.enhancement for fitted in knight.fitted if fitted.carrier in cards)]
    return [card for card in loaded if not gear.is_protected(card)]


def _shown(table: Wasteland, knight: Knight, act: Act) -> Shown:
    """How people see an act, with what gives way."""
    shown = act.shown()
    if not isinstance(act, Shift) or act.to not in PANELS:
        return shown
    notes = [f"{other.name} goes {_PLACES[store]}" for other, store in placing.moved_by(knight, act.card, act.to)]
    both = act.card.group is Group.WEAPON and takes_both_hands(knight, act.card)
    notes += ["takes both hands"] if both else []
    return shown._replace(note=", ".join(notes))


# -- rearranging


def shifts(table: Wasteland, knight: Knight, *, enhancements: bool, blue: bool = False) -> list[Act]:
    """All that a knight may move of his gear, one thing at a time; of cards alike in places alike, one is offered. With
    *enhancements* these may be attached, detached and moved too, and with *blue* blue cards may be given up.
    [wk1.prep.re-equip] [wk1.gear.enhancement.timing] [wk1.gear.blue.cash-in]"""
    key = (outfits.arrangement(knight), knight.damaged, tuple(table.marked), enhancements, blue)
    found = _shifts.get(key)
    if found is None:
        found = _shifts_of_cards(table, knight)
        if enhancements:
            found += [*attachings(knight), *detachings(knight)]
        if blue:
            found += map(CashIn, gear.cashable(knight))
        _shifts.keep(key, found)
    return found


_shifts: Memo[list[Act]] = Memo()


def _shifts_of_cards(table: Wasteland, knight: Knight) -> list[Act]:
    kit, cards = Kit(knight), _movable(knight)
    if len({card.face for card, _ in cards}) < len(cards):
        cards = _of_alike_one(table, knight, cards)
    return [_shift(card, place) for card, slot in cards for place in kit.places(card, slot)]


_shift = cache(Shift)
"""There are only so many: every card to every place."""


def _of_alike_one(table: Wasteland, knight: Knight, cards: list[tuple[Gear, Slot]]) -> list[tuple[Gear, Slot]]:
    """Of cards alike in places alike, the first."""
    found: dict[Hashable, tuple[Gear, Slot]] = {}
    for card, slot in cards:
        alike = (card.face, slot if slot in STORES or card.group is Group.WEAPON else "sheet", card in table.marked)
        found.setdefault(card if gear.enhancements_of(knight, card) else alike, (card, slot))
    return [*found.values()]


def _movable(knight: Knight) -> list[tuple[Gear, Slot]]:
    """The cards on the sheet and in the stores."""
    found = [(card, panel) for panel, card in laid(knight)]
    found += [(card, Slot.BACKPACK) for card in knight.backpack]
    found += [(card, Slot.VEHICLE) for card in knight.boot]
    return found


async def rearrange(table: Wasteland, knight: Knight, prompt: str, *, enhancements: bool = False) -> None:
    """Rearrange gear until done. Only effects that say so allow it outside the Knights Step and the Rest Step.
    [wk1.prep.re-equip-window] [wk1.gear.enhancement.timing]"""
    while not await rearrange_once(table, knight, prompt, enhancements=enhancements):
        pass


async def rearrange_once(table: Wasteland, knight: Knight, prompt: str, *, enhancements: bool = False) -> bool:
    """Move one thing, or be done with it; whether one is done. [wk1.combat.defend.re-equip]"""
    options = partial(_rearrangings, enhancements=enhancements)
    act = await Choice(knight.seat, prompt, options(table, knight), show=_shown, why_not=_refusals, noted=_noted,
                       anew=options, about=(table, knight), rule="wk1.prep.re-equip-window")  # fmt: skip
    if act is not DONE:
        await act.take(table, knight)
    return act is DONE


def _rearrangings(table: Wasteland, knight: Knight, enhancements: bool) -> list[Act]:
    return [DONE, *shifts(table, knight, enhancements=enhancements)]


def no_more(table: Wasteland, knight: Knight) -> Sequence[Act]:
    """Nothing besides moving gear about."""
    return ()


def open_floor(table: Wasteland, seats: Sequence[int], more: Callable[[Wasteland, Knight], Sequence[Act]] = no_more) -> None:
    """Everybody of these who has something to do arranges his gear now; *more* gives what else each may do.
    [wk1.prep.re-equip] [wk1.rest.simultaneous]"""
    table.floor = [seat for seat in seats if _has_something_to_do(table, table.knights[seat], more)]


async def arrange_on(
    table: Wasteland, more: Callable[[Wasteland, Knight], Sequence[Act]] = no_more, *, prompt: str = "Rearrange your gear?"
) -> None:
    """One answer on the open floor. Whoever is done, or has nothing left to do, leaves it. In the Rest Step blue cards may be
    cashed in. [wk1.prep.re-equip] [wk1.rest.use-any-gear] [wk1.rest.simultaneous] [wk1.gear.blue.cash-in]"""
    found = partial(_floor_options, more=more)

    def ask(seat: int) -> Choice[Act]:
        about = (table, table.knights[seat])
        return Choice(seat, prompt, Later(partial(found, *about)), show=_shown, why_not=_refusals, noted=_noted, anew=found,
                      about=about, rule="wk1.prep.re-equip")  # fmt: skip

    seat, act = await Anyone(Questions(table.floor, ask))
    knight = table.knights[seat]
    if act is not DONE:
        await act.take(table, knight)
    # Whoever has moved a card can at least move it back.
    if act is DONE or (not isinstance(act, Shift) and not _has_something_to_do(table, knight, more)):
        table.floor.remove(seat)


def _has_something_to_do(table: Wasteland, knight: Knight, more: Callable[[Wasteland, Knight], Sequence[Act]]) -> bool:
    return knight.conscious and bool(_lying_things(table, knight) or more(table, knight))


def _floor_options(table: Wasteland, knight: Knight, more: Callable[[Wasteland, Knight], Sequence[Act]]) -> list[Act]:
    return [DONE, *arrangements(table, knight, more)]


def arrangements(table: Wasteland, knight: Knight, more: Callable[[Wasteland, Knight], Sequence[Act]] = no_more) -> list[Act]:
    """What a knight may do on the floor of the Knights Step or the Rest Step."""
    return [*more(table, knight), *_lying_things(table, knight)]


def _lying_things(table: Wasteland, knight: Knight) -> list[Act]:
    """What may be moved, attached and given up on the floor. [wk1.prep.re-equip] [wk1.gear.blue.cash-in]"""
    return shifts(table, knight, enhancements=True, blue=table.stage is Stage.REST)


# -- what is refused


def _noted(table: Wasteland, knight: Knight) -> str:
    """How much room there is."""
    places = [f"{max(0, room(knight, store))} free {_PLACES[store]}" for store in STORES]
    return ", ".join(places if knight.vehicle is not None else places[:1])


def _refusals(table: Wasteland, knight: Knight) -> Iterator[Refusal]:
    """Where each card may not go, what enhancements may not be attached to, and why not."""
    for card, _ in _movable(knight):
        yield from _misplacings(table, knight, card)
    yield from enhancements.refusals(table, knight)


def _misplacings(table: Wasteland, knight: Knight, card: Gear) -> Iterator[Refusal]:
    """Where a card may not go, and why not: wrong panels, things in the way, full stores."""
    kit = Kit(knight)
    origin = gear.where(knight, card)
    fitting = kit.panels_for(card)
    both = card.group is Group.WEAPON and takes_both_hands(knight, card)
    for kind, panels in (("a hand", HAND_SLOTS), ("the body", (Slot.BODY,)), ("a pocket", POCKET_SLOTS)):
        if not set(panels) & set(fitting):
            reason, rule = _wrong_panel(card)
            yield Refusal(f"{card.name} on {kind}", reason, rule, (card.id, *(panel.value for panel in panels)))
    for panel in fitting:
        displaced = kit.displaced_by(card, panel)
        if kit.homes(card, origin, displaced) is None:
            marks = (card.id, *(slot.value for slot in (HAND_SLOTS if both else (panel,))))
            gives_way = " and ".join(other.name for other in displaced)
            yield Refusal(f"{card.name} {_PLACES[panel]}", f"there is no room to store {gives_way}", "wk1.gear.overflow", marks)
    for store in STORES:
        if store is not origin and store not in kit.open_stores(card, origin):
            free = max(0, room(knight, store))
            reason = f"it needs {several(size(knight, card), 'place')}, and {free} are free"
            if store is Slot.VEHICLE and knight.vehicle is None:
                reason = "you have no vehicle"
            yield Refusal(f"{card.name} {_PLACES[store]}", reason, "wk1.knight.panels", (card.id, store.value))


def _wrong_panel(card: Gear) -> tuple[str, str]:
    """Why a card does not lie on a panel of another kind."""
    if card.group is Group.WEAPON:
        return "weapons lie in hands", "wk1.gear.weapon.panels"
    if card.group is Group.ARMOR:
        return "armor lies on the body", "wk1.gear.armor.panel"
    if card.group is Group.ENHANCEMENT:
        return "enhancements are attached or stored", "wk1.gear.enhancement.attach"
    if outfits.works_loose(card):
        return "general gear lies in pockets", "wk1.gear.general-effects"
    return f"{card.kind}s are attached or stored", f"wk1.gear.special.{card.kind}"


# -- what has no place


async def settle(table: Wasteland, knight: Knight) -> None:
    """After a knight's gear or places have changed: without a vehicle there is no Fuel; hands hold what they can; what backpack
    and vehicle no longer hold is moved or discarded, as he chooses; and what he has gained is placed.
    [wk1.resource.fuel.lost-with-vehicle] [wk1.gear.overflow] [wk1.gear.new-card-placement]"""
    if knight.vehicle is None:
        if knight.fuel:
            tell(table, "{} loses all Fuel with the vehicle.", knight, rule="wk1.resource.fuel.lost-with-vehicle")
            knight.fuel = 0
        if knight.boot and room(knight, Slot.BACKPACK) >= -room(knight, Slot.VEHICLE):
            knight.backpack += knight.boot
            knight.boot.clear()
    _free_hands(table, knight)
    while store := next((store for store in STORES[::-1] if room(knight, store) < 0), None):
        ways = partial(_ways_out, store=store)
        act = await Choice(knight.seat, f"Too much {_PLACES[store]}: what goes?", ways(table, knight), show=_shown,
                           noted=_noted, anew=ways, about=(table, knight), rule="wk1.gear.overflow")  # fmt: skip
        await act.take(table, knight)
    if (card := _waiting(knight)) is not None:
        await _place(table, knight, card)
        await settle(table, knight)


def _free_hands(table: Wasteland, knight: Knight) -> None:
    """Where two hands are needed again, the other weapon goes into the backpack. [wk1.gear.weapon.panels]"""
    first, second = knight.hands
    if second is None or not any(takes_both_hands(knight, held) for held in knight.hands if held is not None):
        return
    if first is None:
        knight.hands = [second, None]
    else:
        knight.hands[1] = None
        knight.backpack.append(second)


def _ways_out(table: Wasteland, knight: Knight, store: Slot) -> list[Act]:
    """What makes a store lighter: moving its cards to the other one, discarding them; if they are all blue, discarding what
    is in the other store, or giving one up. [wk1.vehicle.damage-second] [wk1.gear.overflow]"""
    other = STORES[1 - STORES.index(store)]
    cards = store_of(knight, store)
    found: list[Act] = [Shift(card, other) for card in cards if size(knight, card) <= room(knight, other)]
    found += [Throw(card) for card in throwable(knight, store)]
    if not found:
        found += [Throw(card) for card in throwable(knight, other)]
    return found or [CashIn(card) for card in cards if card.colour is BLUE]
