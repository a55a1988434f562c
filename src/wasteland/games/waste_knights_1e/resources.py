"""Ammo, Fuel, Radiation and Health, what their levels mean, and Reputation."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from wasteland.engine.gauges import Gauge
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import gear
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import FUEL, HEALTH, MOST, RADIATION, Resource

NO_BULLS_EYES, NO_HEALING = 2, 3
"""The Radiation from which a knight has no bull's eyes, and from which he cannot heal Health."""
GAINS, HEALS = "{} [+gains {} {}] ({} now).", "{} [+heals {} {}] ({} now)."
SPENDS, LOSES = "{} spends {} {} ({} now).", "{} [-loses {} {}] ({} now)."
"""How the story tells that a level changes."""
_DICE_PENALTY = (2, 2, 1, 0, 0)
"""The dice that each level of Health costs. [wk1.resource.health.dice-penalty]"""


_LEVEL: dict[Resource, Callable[[Knight], int]] = {resource: attrgetter(resource.value) for resource in Resource}
"""Where a knight has how much: Python looks attributes up slowly by names that are enums."""


def level(knight: Knight, resource: Resource) -> int:
    """How much a knight has of a resource. [wk1.resource.limits]"""
    return _LEVEL[resource](knight)


def gauge(knight: Knight, resource: Resource) -> Gauge:
    """A resource of a knight, from 0 to 4. [wk1.resource.limits]"""
    return Gauge(knight, resource.value, most=MOST)


def gain(table: KnightsTable, knight: Knight, resource: Resource, n: int) -> int:
    """Gain Ammo or Fuel, up to 4; how much it was. Without a vehicle there is no tank to fill.
    [wk1.resource.limits] [wk1.resource.fuel.none-without-vehicle]"""
    if resource is FUEL and knight.vehicle is None:
        tell(table, "{} has no vehicle to put Fuel in.", knight, rule="wk1.resource.fuel.none-without-vehicle")
        return 0
    return _told(table, knight, resource, gauge(knight, resource).gain(n), GAINS, "wk1.resource.limits")


def room_for(knight: Knight, resource: Resource) -> int:
    """How much Ammo or Fuel more a knight can take; without a vehicle no Fuel.
    [wk1.resource.limits] [wk1.resource.fuel.none-without-vehicle]"""
    return 0 if resource is FUEL and knight.vehicle is None else MOST - level(knight, resource)


def why_no_room(knight: Knight, resource: Resource) -> str:
    """Why a knight can take no more Ammo or Fuel; an empty text if he can."""
    if room_for(knight, resource):
        return ""
    has_no_tank = resource is FUEL and knight.vehicle is None
    return "you have no vehicle to put it in" if has_no_tank else f"you have {MOST} {resource.title()} already"


def spend(table: KnightsTable, knight: Knight, resource: Resource, n: int) -> None:
    """Spend Ammo or Fuel, the full amount. [wk1.resource.spend-is-optional]"""
    gauge(knight, resource).spend(n)
    _told(table, knight, resource, -n, SPENDS, "wk1.resource.spend-is-optional")


def lose(table: KnightsTable, knight: Knight, resource: Resource, n: int) -> int:
    """Lose Ammo or Fuel, as much as there is; how much it was. [wk1.resource.lose-is-obligatory]"""
    return _told(table, knight, resource, -gauge(knight, resource).lose(n), LOSES, "wk1.resource.lose-is-obligatory")


def _told(table: KnightsTable, knight: Knight, resource: Resource, by: int, words: str, rule: str) -> int:
    """Tell in these words by how much a level has changed, if it has; how much it was. Signs are those of the printed level.
    [wk1.resource.signs]"""
    if by:
        tell(table, words, knight, abs(by), resource.value.title(), level(knight, resource), rule=rule)
    return abs(by)


def bars_healing(table: KnightsTable, knight: Knight, resource: Resource = HEALTH) -> str:
    """What keeps a knight from healing; an empty text if nothing does. [wk1.resource.radiation.no-healing]"""
    if resource is HEALTH and knight.radiation >= NO_HEALING:
        return f"at {knight.radiation} Radiation nobody heals Health"
    return "the opponent allows no healing" if _kept_from_healing(table, knight) else ""


def why_no_healing(table: KnightsTable, knight: Knight, resource: Resource) -> str:
    """Why a knight would heal nothing now; an empty text if he would. [wk1.resource.limits] [wk1.condition.names]"""
    if resource is HEALTH and knight.health == MOST:
        return "you are healthy"
    if resource is RADIATION and knight.radiation == 0:
        return "you are clean"
    return bars_healing(table, knight, resource)


def keeps_down(knight: Knight, resource: Resource) -> bool:
    """Whether this is what an unconscious knight has to heal to come round: Health at 0, or the Radiation that has knocked him
    out or forbids healing that Health. [wk1.unconscious.no-activity] [wk1.resource.radiation.no-healing]"""
    if resource is HEALTH:
        return knight.health == 0
    return resource is RADIATION and knight.radiation >= (NO_HEALING if knight.health == 0 else MOST)


def why_not_better(table: KnightsTable, knight: Knight, resource: Resource) -> str:
    """Why gaining or healing 1 of this resource would do nothing; an empty text if it would. What is forbidden stays forbidden,
    whoever offers it. [wk1.resource.limits] [wk1.golden.cannot-beats-can]"""
    is_healed = resource in (HEALTH, RADIATION)
    return why_no_healing(table, knight, resource) if is_healed else why_no_room(knight, resource)


def better(table: KnightsTable, knight: Knight, resource: Resource) -> None:
    """Gain 1 Ammo or Fuel, or heal 1 Health or Radiation."""
    if resource in (HEALTH, RADIATION):
        heal(table, knight, resource, 1)
    else:
        gain(table, knight, resource, 1)


def _kept_from_healing(table: KnightsTable, knight: Knight) -> bool:
    """Whether the knight's opponent in the combat that is on keeps him from healing."""
    combat = table.combat
    if combat is None or knight.seat not in (combat.active, combat.rival):
        return False
    if combat.enemy is not None:
        return any(passive.no_healing_in_combat(table, combat) for passive in combat.enemy.passives)
    other = table.knights[combat.active if knight.seat == combat.rival else combat.rival]  # type: ignore[index]
    return any(passive.no_healing_in_combat(table, combat) for passive, _ in gear.passives_of(table, other))


def heal(table: KnightsTable, knight: Knight, resource: Resource, n: int, *, anyway: bool = False) -> int:
    """Heal Health or Radiation; how much it was. *anyway* is for standing up, which nothing forbids.
    [wk1.resource.limits] [wk1.resource.radiation.no-healing] [wk1.unconscious.wake-heal]"""
    if not anyway and (why := bars_healing(table, knight, resource)):
        tell(table, "{} heals no {}: {}.", knight, resource.value.title(), why, rule="wk1.resource.radiation.no-healing")
        return 0
    n = max(0, n + sum(passive.healing(table, knight, resource) for passive, _ in gear.passives_of(table, knight)))
    was_conscious, stands = knight.conscious, gauge(knight, resource)
    healed = stands.gain(n) if resource is HEALTH else -stands.lose(n)
    if table.combat is not None:
        _ease(table.combat, knight)
    _told(table, knight, resource, healed, HEALS, "wk1.resource.signs")
    if knight.conscious and not (was_conscious or anyway):
        tell(table, "{} [+comes round].", knight, rule="wk1.unconscious.no-activity")
    return abs(healed)


def _ease(combat: Combat, knight: Knight) -> None:
    """The dice that healed wounds cost a combatant, they cost him no more in this combat. [wk1.combat.adrenaline]"""
    for side in (ACTIVE, OTHER):
        if combat.seat(side) == knight.seat:
            combat.penalties[side] = min(combat.penalties[side], dice_penalty(knight))


def dice_penalty(knight: Knight) -> int:
    """The dice that a knight's wounds cost in every check. [wk1.resource.health.dice-penalty]"""
    return _DICE_PENALTY[knight.health]


def bulls_eyes_work(knight: Knight) -> bool:
    """Whether a 10 is more than a success to a knight. [wk1.resource.radiation.no-bulls-eyes]"""
    return knight.radiation < NO_BULLS_EYES


def gain_reputation(table: KnightsTable, knight: Knight, n: int, why: str = "", *things: object) -> None:
    """Gain Reputation, without limit; *why* with its {} filled by *things* says what for. [wk1.reputation.track]"""
    knight.reputation += n
    words = f"{{}} [+gains {{}} Reputation]{f' for {why}' if why else ''} ({{}} now)."
    tell(table, words, knight, n, *things, knight.reputation, rule="wk1.reputation.track")


def lose_reputation(table: KnightsTable, knight: Knight, n: int, why: str = "", *things: object) -> int:
    """Lose Reputation, never below 0; how much it was. [wk1.reputation.track]"""
    lost = Gauge(knight, "reputation").lose(n)
    if lost:
        words = f"{{}} [-loses {{}} Reputation]{f' for {why}' if why else ''} ({{}} now)."
        tell(table, words, knight, lost, *things, knight.reputation, rule="wk1.reputation.track")
    return lost


def conditions(knight: Knight) -> tuple[str, ...]:
    """The conditions of a knight; several can hold at once. [wk1.condition.names]"""
    held = ("healthy" if knight.health == MOST else "wounded", "clean" if knight.radiation == 0 else "irradiated")
    return held if knight.conscious else (*held, "unconscious")
