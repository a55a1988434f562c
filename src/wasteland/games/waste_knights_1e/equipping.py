"""Equipping: rearranging gear where the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, lru_cache, partial

from wasteland.engine.asking import Anyone, Choice, Pass, Questions, Refusal
from wasteland.engine.windows import Patience
from wasteland.games.waste_knights_1e import enhancements, gear, outfits
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.enhancements import attachings, detachings
from wasteland.games.waste_knights_1e.handling import DONE, Act, Shift, as_shown, free_room, misplacings, tell_enough
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import STORES, Slot
from wasteland.games.waste_knights_1e.placing import Kit
from wasteland.games.waste_knights_1e.settling import CashIn
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import REST_STEP, WEAPON


def shifts(table: KnightsTable, knight: Knight, *, enhancements: bool, blue: bool = False) -> list[Act]:
    """All that a knight may move of his gear, one thing at a time; of cards alike in places alike, one is offered. With
    *enhancements* these may be attached, detached and moved too, and with *blue* blue cards may be given up.
    [wk1.prep.re-equip] [wk1.gear.enhancement.timing] [wk1.gear.blue.cash-in]"""
    wearing = outfits.worn(knight)
    key = (*knight.backpack, None, *knight.boot, None, *knight.incoming, None, *table.marked,
           knight.damaged, enhancements, blue)  # fmt: skip
    found = wearing.shifts.get(key)
    if found is None:
        found = _shifts_of_cards(table, Kit(knight, wearing))
        if enhancements:
            found += attachings(knight)
            found += detachings(knight)
        if blue:
            found += map(CashIn, gear.cashable(knight))
        wearing.shifts[key] = found
    return found


def _shifts_of_cards(table: KnightsTable, kit: Kit) -> list[Act]:
    knight = kit.knight
    cards = kit.movable()
    if len({card.face for card, _ in cards}) < len(cards):
        cards = _of_alike_one(table, knight, cards)
    found: list[Act] = []
    for card, slot in cards:
        found += _shifts_to(card, kit.places(card, slot))
    return found


@lru_cache(4_000)
def _shifts_to(card: Gear, places: tuple[Slot, ...]) -> list[Shift]:
    """There are only so many: every card, and to few places at a time."""
    return [Shift(card, place) for place in places]


def _of_alike_one(table: KnightsTable, knight: Knight, cards: list[tuple[Gear, Slot]]) -> list[tuple[Gear, Slot]]:
    """Of cards alike in places alike, the first."""
    found: dict[Hashable, tuple[Gear, Slot]] = {}
    for card, slot in cards:
        alike = (card.face, slot if slot in STORES or card.group is WEAPON else "sheet", card in table.marked)
        found.setdefault(card if gear.enhancements_of(knight, card) else alike, (card, slot))
    return [*found.values()]


async def rearrange(table: KnightsTable, knight: Knight, prompt: str, *, enhancements: bool = False) -> None:
    """Rearrange gear until done. Only effects that say so allow it outside the Knights Step and the Rest Step.
    [wk1.prep.re-equip-window] [wk1.gear.enhancement.timing]"""
    options, patience = partial(_rearrangings, enhancements=enhancements), Patience()
    while True:
        act = await Choice(knight.seat, prompt, options(table, knight), show=as_shown, why_not=_refusals, noted=free_room,
                           anew=options, about=(table, knight), rule="wk1.prep.re-equip-window")  # fmt: skip
        if isinstance(act, Pass):
            return
        await act.take(table, knight)
        if not patience.lasts(knight.seat):
            tell_enough(table, knight)
            return


def _rearrangings(table: KnightsTable, knight: Knight, enhancements: bool) -> list[Act | Pass]:
    return [DONE, *shifts(table, knight, enhancements=enhancements)]


More = Callable[[KnightsTable, Knight], Sequence[Act]]
"""What a knight may do on an open floor besides moving gear about."""


WhyNotMore = Callable[[KnightsTable, Knight], Iterator[Refusal]]
"""What of that a knight may not do now."""


def no_more(table: KnightsTable, knight: Knight) -> Sequence[Act]:
    """Nothing besides moving gear about."""
    return ()


def nothing_refused(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    """Nothing is refused besides."""
    return iter(())


async def arrange_together(
    table: KnightsTable,
    seats: Sequence[int],
    more: More = no_more,
    why_not_more: WhyNotMore = nothing_refused,
    *,
    prompt: str = "Rearrange your gear?",
) -> None:
    """Everybody of these who has something to do arranges his gear, all at the same time; *more* gives what else each may do,
    *why_not_more* what of that he may not. Whoever is done, or has nothing left to do, leaves the floor, and so does who would
    never be done. In the Rest Step blue cards may be cashed in.
    [wk1.prep.re-equip] [wk1.rest.use-any-gear] [wk1.rest.simultaneous] [wk1.gear.blue.cash-in]"""
    floor = [seat for seat in seats if _has_something_to_do(table, table.knights[seat], more)]
    patience = Patience()
    while floor:
        seat, act = await Anyone(Questions(floor, partial(_floor_question, table, more, why_not_more, prompt)))
        knight = table.knights[seat]
        if isinstance(act, Pass):
            floor.remove(seat)
            continue
        await act.take(table, knight)
        if not patience.lasts(seat):
            tell_enough(table, knight)
            floor.remove(seat)
        # Whoever has moved a card can at least move it back.
        elif not isinstance(act, Shift) and not _has_something_to_do(table, knight, more):
            floor.remove(seat)


def _floor_question(table: KnightsTable, more: More, why_not_more: WhyNotMore, prompt: str, seat: int) -> Choice[Act | Pass]:
    knight, options = table.knights[seat], _floor_options(more)
    return Choice(seat, prompt, options(table, knight), show=as_shown, why_not=partial(_floor_refusals, why_not_more),
                  noted=free_room, anew=options, about=(table, knight), rule="wk1.prep.re-equip")  # fmt: skip


def _floor_refusals(why_not_more: WhyNotMore, table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    yield from why_not_more(table, knight)
    yield from _refusals(table, knight)


def _has_something_to_do(table: KnightsTable, knight: Knight, more: More) -> bool:
    return bool(_lying_things(table, knight) or more(table, knight))


@cache
def _floor_options(more: More) -> Callable[[KnightsTable, Knight], list[Act | Pass]]:
    """What a knight may do on the floor of the Knights Step or the Rest Step."""

    def options(table: KnightsTable, knight: Knight) -> list[Act | Pass]:
        return [DONE, *more(table, knight), *_lying_things(table, knight)]

    return options


def _lying_things(table: KnightsTable, knight: Knight) -> list[Act]:
    """What may be moved, attached and given up on the floor; the unconscious touch nothing.
    [wk1.prep.re-equip] [wk1.gear.blue.cash-in] [wk1.unconscious.no-activity]"""
    return shifts(table, knight, enhancements=True, blue=table.stage is REST_STEP) if knight.conscious else []


def _refusals(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    """Where each card may not go, what enhancements may not be attached to, and why not."""
    for card, _ in Kit(knight).movable():
        yield from misplacings(table, knight, card)
    yield from enhancements.refusals(table, knight)
