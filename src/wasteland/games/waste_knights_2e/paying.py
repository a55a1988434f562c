"""Prices of options and actions: whether a knight can pay, and paying."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.asking import Cost
from wasteland.engine.wording import listed, several
from wasteland.games.waste_knights_2e import harm, losing, powers, resources
from wasteland.games.waste_knights_2e.families import Toll
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Price
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import RESOURCES


def why_not(table: WasteTable, knight: Knight, price: Price | None) -> str:
    """Why a knight cannot pay; an empty text if he can. [wk2.narr.plot-action.cost-first]"""
    if price is None:
        return ""
    for resource in RESOURCES:
        if resources.level(knight, resource) < price.of(resource):
            return f"it costs {price.of(resource)} {resource}, and you have {resources.level(knight, resource)}"
    left = resources.amount(knight) - sum(price.of(resource) for resource in RESOURCES)
    if left < price.resources:
        return f"it costs {several(price.resources, 'resource')}, and you have {max(0, left)}"
    if len(knight.all_gear()) < price.gear + price.broken:
        return f"it costs {several(price.gear + price.broken, 'gear card')}, and you have {len(knight.all_gear())}"
    if harm.room_for_wounds(table, knight) <= price.wounds and price.wounds:
        return "you could not bear the wounds"
    if price.damage and (knight.wrecked is not None or powers.number(table, knight, "chassis") - knight.damage <= price.damage):
        return "your vehicle could not bear the damage"
    if len(knight.trophies) < price.trophies:
        return f"it costs {several(price.trophies, 'trophy')}, and you have {len(knight.trophies)}"
    if knight.challenges < price.challenges:
        return f"it costs {several(price.challenges, 'challenge token')}, and you have {knight.challenges}"
    if price.card and all(card.number != price.card for card in knight.specials):
        return f"you do not have special card {price.card}"
    return ""


async def pay(table: WasteTable, knight: Knight, price: Price | None) -> None:
    """Pay a price in full, before anything else happens. [wk2.narr.plot-action.cost-first]"""
    if price is None:
        return
    for resource in RESOURCES:
        resources.spend(table, knight, resource, price.of(resource))
    await resources.lose_any(table, knight, price.resources)
    for _ in range(price.gear):
        losing.discard(table, knight, await losing.choose_gear(
            knight, knight.all_gear(), "Discard which gear?", "wk2.narr.plot-action.cost-first"))  # fmt: skip
    for _ in range(price.broken):
        losing.break_gear(table, knight, await losing.choose_gear(
            knight, knight.all_gear(), "Break which gear?", "wk2.narr.plot-action.cost-first"))  # fmt: skip
    await harm.suffer_wounds(table, knight, price.wounds)
    await harm.suffer_damage(table, knight, price.damage)
    knight.challenges -= price.challenges
    del knight.trophies[: price.trophies]
    if price.card:
        losing.return_special(table, price.card)


def parts(price: Price) -> Iterator[tuple[int, str]]:
    """What a price is made of: so much of what."""
    for resource in RESOURCES:
        yield price.of(resource), str(resource)
    yield price.resources, "resource" if price.resources == 1 else "resources"
    yield price.gear, "gear card" if price.gear == 1 else "gear cards"
    yield price.broken, "broken gear"
    yield price.wounds, "wound" if price.wounds == 1 else "wounds"
    yield price.damage, "damage"
    yield price.trophies, "trophy"
    yield price.challenges, "challenge token" if price.challenges == 1 else "challenge tokens"
    yield int(bool(price.card)), f"special card {price.card}"


def in_words(price: Price | None) -> str:
    """A price in words: 1 fuel and 2 resources; an empty text if there is none."""
    return "" if price is None else listed(f"{n} {of}" for n, of in parts(price) if n)


def costs(price: Price | None) -> tuple[Cost, ...]:
    """A price as an option shows it."""
    return () if price is None else tuple(Cost(n, of) for n, of in parts(price) if n)


def toll(price: Price | None) -> Toll:
    """A price as what it costs the knight. [wk2.grim.ordering]"""
    if price is None:
        return Toll()
    spent = price.fuel + price.ammo + price.meds + price.resources
    return Toll(wounds=price.wounds, damage=price.damage, gear=price.gear + price.broken, resources=spent)
