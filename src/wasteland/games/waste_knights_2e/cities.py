"""The City Action: two of four shops. The Quack heals, the Garage mends vehicles, the Workshop gear; the Stalls barter."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import gear, harm, part_stalls, places, powers, resources, stalls
from wasteland.games.waste_knights_2e.cards import Injury, Malfunction
from wasteland.games.waste_knights_2e.families import Passive
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.table import Visiting, WasteTable
from wasteland.games.waste_knights_2e.terms import GARAGE, QUACK, SHOPS, STALLS, WORKSHOP, Shop

HEALED, MENDED = 4, 3
"""The wounds that the Quack heals, and the damage that the Garage removes. [wk2.city.quack.heal] [wk2.city.garage.repair]"""
ENOUGH = Pass("Leave the city's shops")
HEAL = Pass("Be healed", note="1 radiation and up to 4 wounds", harmless=False)
REPAIR = Pass("Have the vehicle mended", note="up to 3 damage", harmless=False)


class Visit(NamedTuple):
    """Visit a shop."""

    shop: Shop


async def city_action(table: WasteTable, knight: Knight) -> None:
    """Two different shops, in any order. [wk2.city.two-shops] [wk2.city.where]"""
    visiting = table.visiting = Visiting(knight.number, powers.number(table, knight, "shops"))
    visited = visiting.visited
    while len(visited) < visiting.most:
        open_ones = [Visit(shop) for shop in SHOPS if not why_closed(table, knight, shop, visited)]
        options: list[Visit | Pass] = [*open_ones, ENOUGH]
        picked = await Choice(knight.seat, "Visit which shop?", options, show=_shown, why_not=_closed,
                              about=(table, knight, visited), rule="wk2.city.two-shops")  # fmt: skip
        if isinstance(picked, Pass):
            break
        visited.append(picked.shop)
        await visit(table, knight, picked.shop)
    table.visiting = None


def price(table: WasteTable, knight: Knight, shop: Shop) -> int:
    """The resources that visiting a shop takes, where a story says so."""
    return max(0, sum(one.price(table, knight, shop) for one in powers.in_force(table, knight, Passive.price)))


def why_closed(table: WasteTable, knight: Knight, shop: Shop, visited: list[Shop]) -> str:
    """Why a shop cannot be visited, or is of no use; an empty text if it can. [wk2.city.two-shops]"""
    if shop in visited:
        return "you have been there in this action"
    for passive in powers.in_force(table, knight, Passive.closes):
        if reason := passive.closes(table, knight, shop):
            return reason
    if (wanted := price(table, knight, shop)) > resources.amount(knight):
        return f"it costs {wanted} resources"
    if shop is QUACK:
        return "" if knight.harmed or knight.radiation or knight.injuries else "you are well"
    if shop is GARAGE:
        return "" if _is_mendable(knight) or _has_parts(table, knight) else "nothing there can be mended"
    if shop is WORKSHOP:
        return "" if gear.broken(knight) or _has_parts(table, knight) else "none of your gear is broken"
    return ""


def _is_mendable(knight: Knight) -> bool:
    """Whether the Garage could do something."""
    return bool(knight.malfunctions) or (knight.damage > 0 and knight.wrecked is None)


def _has_parts(table: WasteTable, knight: Knight) -> bool:
    """Whether the Garage and the Workshop have parts for a knight, or take some. [wk2.part.barter.where]"""
    return not part_stalls.why_no_barter(table, knight)


async def visit(table: WasteTable, knight: Knight, shop: Shop) -> None:
    """A shop is visited, and paid where a story says so. The Garage and the Workshop deal in parts besides.
    [wk2.part.barter.where]"""
    tell(table, "{} visits the {} of {}.", knight, shop.title(), places.name_of(table, knight.at), rule="wk2.city.two-shops")
    await resources.lose_any(table, knight, price(table, knight, shop))
    if shop is QUACK:
        await _quack(table, knight)
    elif shop is GARAGE and _is_mendable(knight):
        await _garage(table, knight)
    elif shop is WORKSHOP and gear.broken(knight):
        await _workshop(table, knight)
    elif shop is STALLS:
        await stalls.barter(table, knight, powers.number(table, knight, "barter"))
    if shop in (GARAGE, WORKSHOP) and _has_parts(table, knight):
        await part_stalls.barter(table, knight)


async def _quack(table: WasteTable, knight: Knight) -> None:
    """1 radiation and up to 4 wounds are healed, or an injury of the knight's choice is cured.
    [wk2.city.quack.heal] [wk2.city.quack.injury]"""
    options: list[Injury | Pass] = [*([HEAL] if knight.harmed or knight.radiation else []), *knight.injuries]
    picked = await Choice(knight.seat, "What is to be cured?", options, rule="wk2.city.quack.injury")
    if isinstance(picked, Injury):
        cure_injury(table, knight, picked)
        return
    harm.heal_radiation(table, knight, 1)
    more = sum(one.healing(table, knight, "quack") for one in powers.in_force(table, knight, Passive.healing))
    await harm.heal_wounds(table, knight, max(0, HEALED + more))


def cure_injury(table: WasteTable, knight: Knight, card: Injury) -> None:
    """An injury is removed and shuffled back. [wk2.city.quack.injury]"""
    knight.injuries.remove(card)
    table.injuries.shuffle_in([card])
    tell(table, "{} is [+rid] of {}.", knight, card, rule="wk2.city.quack.injury")


async def _garage(table: WasteTable, knight: Knight) -> None:
    """Up to 3 damage are removed, or a malfunction of the knight's choice, also from a wreck.
    [wk2.city.garage.repair] [wk2.city.garage.malfunction]"""
    mendable = knight.damage and knight.wrecked is None
    options: list[Malfunction | Pass] = [*([REPAIR] if mendable else []), *knight.malfunctions]
    picked = await Choice(knight.seat, "What is to be mended?", options, rule="wk2.city.garage.malfunction")
    if isinstance(picked, Malfunction):
        cure_malfunction(table, knight, picked)
    else:
        harm.repair_damage(table, knight, MENDED)


def cure_malfunction(table: WasteTable, knight: Knight, card: Malfunction) -> None:
    """A malfunction is removed and shuffled back. [wk2.city.garage.malfunction]"""
    knight.malfunctions.remove(card)
    table.malfunctions.shuffle_in([card])
    tell(table, "{} of {} is [+rid] of {}.", knight.vehicle, knight, card, rule="wk2.city.garage.malfunction")


async def _workshop(table: WasteTable, knight: Knight) -> None:
    """One broken gear card is mended, whatever it costs. [wk2.city.workshop]"""
    picked: Gear = await Choice(
        knight.seat, "Mend which gear?", gear.broken(knight), show=_gear_shown, rule="wk2.city.workshop"
    )
    gear.mend(table, knight, picked)


def _gear_shown(picked: Gear) -> Shown:
    return Shown(picked.card.name, (picked.id,), note=picked.card.working.text, does="Mend")


def _shown(table: WasteTable, knight: Knight, visited: list[Shop], picked: Visit | Pass) -> Shown:
    if isinstance(picked, Pass):
        return picked.shown()
    return Shown(picked.shop.title(), (picked.shop.value,), note=offer(table, knight, picked.shop))


def offer(table: WasteTable, knight: Knight, shop: Shop) -> str:
    """What a shop does for a knight, in words."""
    words = {
        QUACK: f"heals 1 radiation and {HEALED} wounds, or cures an injury",
        GARAGE: f"removes {MENDED} damage, or a malfunction",
        WORKSHOP: "mends one gear card",
        STALLS: f"barter for {powers.number(table, knight, 'barter')} gear cards",
    }
    return words[shop]


def _closed(table: WasteTable, knight: Knight, visited: list[Shop]) -> list[Refusal]:
    reasons = [(shop, why_closed(table, knight, shop, visited)) for shop in SHOPS]
    return [Refusal(shop.title(), why, "wk2.city.two-shops", (shop.value,)) for shop, why in reasons if why]
