"""Equipping: rearranging gear where the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, partial

from wasteland.engine.asking import Anyone, Choice, Later, Pass, Questions, Refusal
from wasteland.engine.memo import Memo
from wasteland.games.waste_knights_1e import enhancements, gear, outfits
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.enhancements import attachings, detachings
from wasteland.games.waste_knights_1e.handling import DONE, Act, CashIn, Shift, as_shown, free_room, misplacings
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import STORES, Slot, laid
from wasteland.games.waste_knights_1e.placing import Kit
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.terms import Group, Stage


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
    found = laid(knight)
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
    act = await Choice(knight.seat, prompt, options(table, knight), show=as_shown, why_not=_refusals, noted=free_room,
                       anew=options, about=(table, knight), rule="wk1.prep.re-equip-window")  # fmt: skip
    if isinstance(act, Pass):
        return True
    await act.take(table, knight)
    return False


def _rearrangings(table: Wasteland, knight: Knight, enhancements: bool) -> list[Act | Pass]:
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

    def ask(seat: int) -> Choice[Act | Pass]:
        about = (table, table.knights[seat])
        return Choice(seat, prompt, Later(partial(found, *about)), show=as_shown, why_not=_refusals, noted=free_room,
                      anew=found, about=about, rule="wk1.prep.re-equip")  # fmt: skip

    seat, act = await Anyone(Questions(table.floor, ask))
    knight = table.knights[seat]
    if isinstance(act, Pass):
        table.floor.remove(seat)
        return
    await act.take(table, knight)
    # Whoever has moved a card can at least move it back.
    if not isinstance(act, Shift) and not _has_something_to_do(table, knight, more):
        table.floor.remove(seat)


def _has_something_to_do(table: Wasteland, knight: Knight, more: Callable[[Wasteland, Knight], Sequence[Act]]) -> bool:
    return knight.conscious and bool(_lying_things(table, knight) or more(table, knight))


def _floor_options(table: Wasteland, knight: Knight, more: Callable[[Wasteland, Knight], Sequence[Act]]) -> list[Act | Pass]:
    return [DONE, *arrangements(table, knight, more)]


def arrangements(table: Wasteland, knight: Knight, more: Callable[[Wasteland, Knight], Sequence[Act]] = no_more) -> list[Act]:
    """What a knight may do on the floor of the Knights Step or the Rest Step."""
    return [*more(table, knight), *_lying_things(table, knight)]


def _lying_things(table: Wasteland, knight: Knight) -> list[Act]:
    """What may be moved, attached and given up on the floor. [wk1.prep.re-equip] [wk1.gear.blue.cash-in]"""
    return shifts(table, knight, enhancements=True, blue=table.stage is Stage.REST)


def _refusals(table: Wasteland, knight: Knight) -> Iterator[Refusal]:
    """Where each card may not go, what enhancements may not be attached to, and why not."""
    for card, _ in _movable(knight):
        yield from misplacings(table, knight, card)
    yield from enhancements.refusals(table, knight)
