"""Upgrades: those that a knight has earned are chosen from the open decks, and which side is used."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import gear, harm, losing
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.cards import GearCard, Upgrade
from wasteland.games.waste_knights_2e.knights import Knight, Taken
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import MOST_UPGRADES

LATER = Pass("Put it off")


class Chosen(NamedTuple):
    """An upgrade and the side that is to be used; unique gear has none to choose."""

    card: Upgrade | GearCard
    is_front: bool = True


def owed(table: WasteTable, knight: Knight) -> bool:
    """Whether the knight may choose an upgrade, and there is one. [wk2.precise.upgrade-owed] [wk2.upgrade.limit]"""
    return knight.owed > 0 and held(knight) < MOST_UPGRADES and bool(open_to(table, knight))


def held(knight: Knight) -> int:
    """How many upgrade cards of any kind a knight has. [wk2.upgrade.limit]"""
    return len(knight.upgrades) + sum(bool(one.card.owner) for one in knight.all_gear())


def deck(table: WasteTable, knight: Knight) -> list[Upgrade | GearCard]:
    """The upgrades that are left for a knight: those of the personal deck, then general ones. [wk2.upgrade.open-decks]
    [wk2.upgrade.personal-and-general]"""
    whole = box(table.packs, table.modules)
    taken = {one.card.id for one in knight.upgrades} | {one.card.id for one in knight.all_gear()}
    own: list[Upgrade | GearCard] = [one for one in whole.upgrades.values() if one.owner == knight.sheet.id]
    own += [one for one in whole.unique.values() if one.owner == knight.sheet.id]
    return [one for one in (*own, *table.general_upgrades) if one.id not in taken]


def open_to(table: WasteTable, knight: Knight) -> list[Upgrade | GearCard]:
    """Those for which the knight has the XP. [wk2.upgrade.xp-requirement]"""
    return [card for card in deck(table, knight) if card.xp <= knight.xp]


async def choose(table: WasteTable, knight: Knight) -> bool:
    """An owed upgrade is chosen with its side, or put off; whether it was chosen. [wk2.upgrade.when] [wk2.upgrade.side]
    [wk2.upgrade.unique-gear.working]"""
    options: list[Chosen | Pass] = []
    for card in open_to(table, knight):
        options += [Chosen(card)] if isinstance(card, GearCard) else [Chosen(card), Chosen(card, False)]
    picked = await Choice(knight.seat, "Choose an upgrade?", [*options, LATER], show=_shown, why_not=_closed,
                          about=(table, knight), rule="wk2.upgrade.when")  # fmt: skip
    if isinstance(picked, Pass):
        return False
    if isinstance(picked.card, GearCard):
        if not await gear.gain(table, knight, picked.card, works=True):
            return False
        knight.owed -= 1
    else:
        knight.owed -= 1
        taken = Taken(picked.card, picked.is_front)
        knight.upgrades.append(taken)
        if picked.card in table.general_upgrades:
            table.general_upgrades.remove(picked.card)
        tell(table, "{} has [+learnt] {}.", knight, taken.side.name, rule="wk2.upgrade.side", concerns=(picked.card.id,))
        await losing.keep_limits(table, knight)
        await harm.check_consciousness(table, knight)
    return True


def _shown(table: WasteTable, knight: Knight, picked: Chosen | Pass) -> Shown:
    if isinstance(picked, Pass):
        return picked.shown()
    if isinstance(picked.card, GearCard):
        return Shown(
            picked.card.name, (picked.card.id, f"{picked.card.id}.front"), note=picked.card.working.text or picked.card.text
        )
    side = picked.card.front if picked.is_front else picked.card.back
    where = "front" if picked.is_front else "back"
    return Shown(side.name, (picked.card.id, f"{picked.card.id}.{where}"), note=side.text, where=where)


def _closed(table: WasteTable, knight: Knight) -> list[Refusal]:
    """Upgrades for which the XP is missing. [wk2.upgrade.xp-requirement]"""
    dear = [card for card in deck(table, knight) if card.xp > knight.xp]
    return [
        Refusal(card.name, f"it takes {card.xp} XP, and you have {knight.xp}", "wk2.upgrade.xp-requirement", (card.id,))
        for card in dear
    ]
