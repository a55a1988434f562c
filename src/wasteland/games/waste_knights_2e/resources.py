"""Fuel, ammo and meds: gained from the pool as far as it goes, spent, lost, and XP."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.gauges import Gauge, hand_on
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import powers
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import (
    AMMO,
    FUEL,
    HIGHLIGHTS,
    MARKERS,
    MOST_UPGRADES,
    MOST_XP,
    RESOURCES,
    Resource,
)

FIELDS = {resource: resource.value for resource in Resource}
"""Where knights and the table keep each resource."""


def level(knight: Knight, resource: Resource) -> int:
    """How much a knight has of a resource."""
    if resource is FUEL:
        return knight.fuel
    return knight.ammo if resource is AMMO else knight.meds


def gauge(table: WasteTable, knight: Knight, resource: Resource) -> Gauge:
    """A resource of a knight: fuel up to the Tank, ammo and meds without end.
    [wk2.sheet.vehicle.tank-limit] [wk2.sheet.knight.ammo-meds-unlimited]"""
    most = powers.number(table, knight, "tank") if resource is FUEL else None
    return Gauge(knight, FIELDS[resource], most=most)


def own(knight: Knight, resource: Resource) -> Gauge:
    """A resource of a knight, without any bound: for what was checked before. [wk2.precise.camp-trade]"""
    return Gauge(knight, FIELDS[resource])


def pool(table: WasteTable, resource: Resource) -> Gauge:
    """The markers of a resource that nobody has. [wk2.golden.resources-limited]"""
    return Gauge(table, FIELDS[resource], most=MARKERS)


def gain(table: WasteTable, knight: Knight, resource: Resource, n: int) -> int:
    """Gain a resource, as far as the pool and the Tank go; the rest is lost. How much it was.
    [wk2.golden.resources-limited] [wk2.sheet.vehicle.tank-limit]"""
    gained = hand_on(pool(table, resource), gauge(table, knight, resource), n)
    if gained:
        tell(table, "{} [+gains {} {}] ({} now).", knight, gained, resource, level(knight, resource),
             rule="wk2.golden.resources-limited")  # fmt: skip
    if gained < n and resource is FUEL and not gauge(table, knight, FUEL).room(1):
        tell(table, "The Tank of {} is full: {} fuel [-is lost].", knight, n - gained, rule="wk2.sheet.vehicle.tank-limit")
    return gained


def why_no_room(table: WasteTable, knight: Knight, resource: Resource) -> str:
    """Why a knight can gain none of a resource; an empty text if there is room and some is left."""
    if not pool(table, resource).now:
        return f"no {resource} is left in the pool"
    return "" if gauge(table, knight, resource).room(1) else "the Tank is full"


def lose(table: WasteTable, knight: Knight, resource: Resource, n: int) -> int:
    """Lose a resource, as much as there is; how much it was. [wk2.narr.entry.unpayable]"""
    lost = _back(table, knight, resource, n)
    if lost:
        tell(table, "{} [-loses {} {}] ({} now).", knight, lost, resource, level(knight, resource),
             rule="wk2.narr.entry.unpayable")  # fmt: skip
    return lost


def spend(table: WasteTable, knight: Knight, resource: Resource, n: int, what_for: str = "") -> None:
    """Spend a resource, the full amount, for something in words such as "for the ferry"."""
    if level(knight, resource) < n:
        raise ValueError(f"{knight} cannot spend {n} {resource} of {level(knight, resource)}")
    _back(table, knight, resource, n)
    if n:
        tell(table, "{} spends {} {}{}.", knight, n, resource, f" {what_for}" if what_for else "", rule="wk2.move.mp.fuel")


def _back(table: WasteTable, knight: Knight, resource: Resource, n: int) -> int:
    """Markers go back to the pool."""
    return hand_on(own(knight, resource), pool(table, resource), n)


def held(knight: Knight) -> list[Resource]:
    """The resources of which a knight has any."""
    return [resource for resource in RESOURCES if level(knight, resource)]


def amount(knight: Knight) -> int:
    """How many resources a knight has in all."""
    return knight.fuel + knight.ammo + knight.meds


async def choose(knight: Knight, kinds: list[Resource], prompt: str, rule: str) -> Resource:
    """Which of some resources a knight picks."""
    return await Choice(knight.seat, prompt, kinds, show=_shown, about=(knight,), rule=rule)


def _shown(knight: Knight, resource: Resource) -> Shown:
    return Shown(resource.title(), note=f"you have {level(knight, resource)}")


async def gain_any(table: WasteTable, knight: Knight, n: int) -> None:
    """Gain resources of the knight's choice, one after another."""
    for _ in range(n):
        kinds = [resource for resource in RESOURCES if not why_no_room(table, knight, resource)]
        if not kinds:
            return
        gain(table, knight, await choose(knight, kinds, "Gain which resource?", "wk2.golden.resources-limited"), 1)


async def lose_any(table: WasteTable, knight: Knight, n: int) -> int:
    """Discard resources of the knight's choice, as far as there are any; how many it were.
    [wk2.threat.effect.discard-resource]"""
    for lost in range(n):
        kinds = held(knight)
        if not kinds:
            return lost
        picked = await choose(knight, kinds, "Discard which resource?", "wk2.threat.effect.discard-resource")
        lose(table, knight, picked, 1)
    return n


# -- experience


def gain_xp(table: WasteTable, knight: Knight, n: int) -> int:
    """Gain XP, up to 19; each highlight that is reached for the first time earns an upgrade. How much it was.
    [wk2.xp.gain] [wk2.xp.cap] [wk2.upgrade.highlights] [wk2.upgrade.several-at-once] [wk2.upgrade.first-time-only]"""
    gained = Gauge(knight, "xp", most=MOST_XP).gain(n)
    if not gained:
        return 0
    tell(table, "{} [+gains {} XP] ({} now).", knight, gained, knight.xp, rule="wk2.xp.gain")
    earned = sum(knight.most_xp < highlight <= knight.xp for highlight in HIGHLIGHTS)
    knight.most_xp = max(knight.most_xp, knight.xp)
    room = MOST_UPGRADES - len(knight.upgrades) - knight.owed - sum(bool(gear.card.owner) for gear in knight.all_gear())
    if earned := max(0, min(earned, room)):
        knight.owed += earned
        tell(table, "{} has [+earned] an upgrade.", knight, rule="wk2.upgrade.highlights")
    return gained


def lose_xp(table: WasteTable, knight: Knight, n: int) -> int:
    """Lose XP, never below 0; how much it was. [wk2.upgrade.first-time-only]"""
    lost = Gauge(knight, "xp").lose(n)
    if lost:
        tell(table, "{} [-loses {} XP] ({} now).", knight, lost, knight.xp, rule="wk2.upgrade.first-time-only")
    return lost
