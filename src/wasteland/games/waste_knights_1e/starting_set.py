"""The starting set: Extra Bullets, Medi-shot and Rad-out, and where a knight puts them."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.cards import taken_copy
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import placing
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import BACKPACK, BOOT, POCKET_SLOTS, Slot, lying_on, printed_on
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import GENERAL_GEAR

FACES = ("extra-bullets", "medi-shot", "rad-out")
"""What everybody gets from the green gear deck. [wk1.setup.player.additional-gear]"""


class AsUsual(NamedTuple):
    """Into the pockets, as far as nothing is printed on them, and the rest into the backpack."""

    def shown(self) -> Shown:
        title, detail, note = "As usual", "into the pockets", "what does not fit goes into the backpack"
        return Shown(f"{title}: {detail}", note=note, passes=True, title=title, detail=detail)


class OneByOne(NamedTuple):
    """Say of each card where it goes."""

    def shown(self) -> Shown:
        return Shown("One by one", note="pocket, backpack or vehicle for each")


class Put(NamedTuple):
    """A place for one card of the set."""

    card: Gear
    slot: Slot

    def shown(self) -> Shown:
        title, detail = self.card.name, self.slot.replace("-", " ")
        return Shown(f"{title}: {detail}", (self.card.id, self.slot), title=title, detail=detail, does=detail)


async def hand_out(table: KnightsTable, knight: Knight, *, as_usual: bool) -> None:
    """Take the set out of the green gear deck; its owner puts each card in a pocket, the backpack or the vehicle. *as_usual*
    asks nobody. [wk1.setup.player.additional-gear]"""
    cards = [taken_copy(table.green.loose, face) for face in FACES]
    knight.incoming += cards
    # By their names alone: all know that he has them, and nobody which of the copies.
    names = (card.name for card in cards)
    tell(table, "{} receives {}, {} and {}.", knight, *names, rule="wk1.setup.player.additional-gear")
    how: AsUsual | OneByOne = AsUsual()
    if not as_usual:
        how = await Choice(knight.seat, "Where do Extra Bullets, Medi-shot and Rad-out go?", (how, OneByOne()),
                           rule="wk1.setup.player.additional-gear")  # fmt: skip
    while knight.incoming:
        options = _puts(table, knight)
        put = options[0]
        if isinstance(how, OneByOne):
            put = await Choice(knight.seat, "Where does the next card go?", options, anew=_puts, about=(table, knight),
                               rule="wk1.setup.player.additional-gear")  # fmt: skip
        placing.lay(knight, put.card, put.slot)


def _puts(table: KnightsTable, knight: Knight) -> list[Put]:
    """Where the next card of the set may go."""
    return [Put(knight.incoming[0], slot) for slot in places(table, knight)]


def places(table: KnightsTable, knight: Knight) -> list[Slot]:
    """Where a card of the set may go: a free pocket with nothing printed on it, the backpack and the vehicle while they have
    room, and last a pocket where it would cover starting gear."""
    printed = {slot for card in knight.starting if card.group is GENERAL_GEAR for slot in printed_on(knight, card)}
    free = [slot for slot in POCKET_SLOTS if lying_on(knight, slot) is None]
    found = [slot for slot in free if slot not in printed][:1]
    if len(knight.backpack) < placing.backpack_capacity(knight):
        found.append(BACKPACK)
    if len(knight.boot) < placing.boot_capacity(knight):
        found.append(BOOT)
    return found + [slot for slot in free if slot in printed]
