"""What the state of a knight is worth: health, vehicle, resources, gear, what was learnt."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.memo import Memo
from wasteland.games.waste_knights_2e import powers
from wasteland.games.waste_knights_2e.bot.weights import Weights
from wasteland.games.waste_knights_2e.dice import Pool, points
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.skill_tests import knight_dice
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import AMMO, ARMOR, BLADES, FUEL, GUNS, MEDS, RANGED, WEAPON, Resource

BARE_HANDS = 0.0
"""The successes that no weapon adds."""


def step_of(levels: Sequence[float], level: int, spare: float = 0.0) -> float:
    """The worth of a level, beyond the last one so much for each."""
    most = len(levels) - 1
    return levels[max(0, min(level, most))] + spare * max(0, level - most)


def knight_worth(table: WasteTable, knight: Knight, weights: Weights) -> float:
    """All that a knight is and has."""
    if knight.eliminated:
        return -weights.gone
    return (
        _body(table, knight, weights)
        + _vehicle(table, knight, weights)
        + resources_worth(knight, weights)
        + gear_worths(knight, weights)
        + step_of(weights.xp, knight.xp, weights.more_xp)
        + weights.learnt * (len(knight.upgrades) + knight.owed)
        + weights.trophy * (len(knight.trophies) + knight.challenges)
        - weights.barred * (len(knight.barred) + len(knight.kept))
    )


def _body(table: WasteTable, knight: Knight, weights: Weights) -> float:
    health = powers.number(table, knight, "health")
    hurt = len(knight.injuries) + (knight.unconscious is not None)
    worth = -step_of(weights.hurt, hurt) - weights.contaminated * knight.contaminated - _glow(knight, weights)
    if knight.unconscious is not None:
        return worth + step_of(weights.health, health // 2) - weights.fall
    left = health - knight.harmed
    return worth + (step_of(weights.health, left) if left > 0 else step_of(weights.health, health // 2) - weights.fall)


def _glow(knight: Knight, weights: Weights) -> float:
    each = {"": weights.covered, "test": weights.test_lost, "roll": weights.roll_lost}
    return sum(each[space] for space in knight.sheet.resilience[: knight.radiation])


def _vehicle(table: WasteTable, knight: Knight, weights: Weights) -> float:
    chassis = powers.number(table, knight, "chassis")
    worth = -step_of(weights.hurt, len(knight.malfunctions) + (knight.wrecked is not None))
    if knight.wrecked is not None:
        return worth + step_of(weights.chassis, chassis // 2) - weights.wreck
    return worth + step_of(weights.chassis, chassis - knight.damage)


# -- resources


def resources_worth(knight: Knight, weights: Weights) -> float:
    """Fuel, ammo and meds together."""
    return sum(resource_worth(knight, one, getattr(knight, one), weights) for one in Resource)


def resource_worth(knight: Knight, resource: Resource, level: int, weights: Weights) -> float:
    """So much of a resource: ammo is worth less to who fires nothing."""
    match resource:
        case Resource.FUEL:
            return step_of(weights.fuel, level, weights.spare)
        case Resource.MEDS:
            return step_of(weights.meds, level, weights.spare)
    part = 1.0 if any(takes_ammo(gear) for gear in knight.hands) else weights.bare
    return part * step_of(weights.ammo, level, weights.spare)


def takes_ammo(gear: Gear) -> bool:
    """Whether attacks with it cost ammo."""
    return gear.card.attack is RANGED and gear.card.needs_ammo and bool(gear.side.dice)


def one_more(knight: Knight, resource: Resource, weights: Weights, by: int = 1) -> float:
    """What it is worth to have one more of a resource, or less."""
    level: int = getattr(knight, resource)
    return resource_worth(knight, resource, level + by, weights) - resource_worth(knight, resource, level, weights)


# -- gear


def gear_worths(knight: Knight, weights: Weights) -> float:
    """All gear: of the weapons the best one counts, of armor what is worn."""
    armor, upgrades = knight.armor, [(taken.card, taken.is_front) for taken in knight.upgrades]
    key = (
        weights,
        knight.sheet,
        *upgrades,
        None if armor is None else (armor.card, armor.works),
        *[(gear.card, gear.works) for gear in knight.hands],
        *[(gear.card, gear.works) for gear in knight.carried],
    )
    found = _GEAR.get(key)
    return found if found is not None else _GEAR.keep(key, _gear_worths(knight, weights))


_GEAR: Memo[float] = Memo()


def _gear_worths(knight: Knight, weights: Weights) -> float:
    arms = sorted((arms_worth(knight, gear, weights) for gear in knight.all_gear() if gear.card.kind is WEAPON), reverse=True)
    worth = (arms[0] + weights.second * sum(arms[1:])) if arms else 0.0
    for gear in knight.all_gear():
        if gear.card.kind is ARMOR:
            worth += armor_worth(gear, weights) * (1.0 if gear is knight.armor else weights.second)
        elif gear.card.kind is not WEAPON:
            worth += other_worth(gear, weights)
    return worth


def gear_worth(knight: Knight, gear: Gear, weights: Weights) -> float:
    """What one card brings a knight who has it besides the others."""
    rest = [one for one in knight.all_gear() if one is not gear]
    if gear.card.kind is WEAPON:
        best = max((arms_worth(knight, one, weights) for one in rest if one.card.kind is WEAPON), default=0.0)
        worth = arms_worth(knight, gear, weights)
        return max(0.0, worth - best) + weights.second * min(worth, best)
    if gear.card.kind is ARMOR:
        best = max((armor_worth(one, weights) for one in rest if one.card.kind is ARMOR), default=0.0)
        worth = armor_worth(gear, weights)
        return max(0.0, worth - best) + weights.second * min(worth, best)
    return other_worth(gear, weights)


def strikes(knight: Knight, gear: Gear | None) -> float:
    """The successes that an attack with a weapon, or bare-handed, shows in the mean."""
    skill = GUNS if gear is not None and gear.card.attack is RANGED else BLADES
    dice: Pool = () if gear is None else gear.side.dice
    return (points(knight_dice(knight, skill)) + points(dice)) / 6


def arms_worth(knight: Knight, gear: Gear, weights: Weights) -> float:
    """A weapon, by what it strikes more than bare hands; one without hands by what it does from the vehicle."""
    side = gear.side
    if not side.dice:
        used = weights.gear * (gear.works or weights.broken) if side.uses or side.passives else 0.0
        return used or (0.3 if gear.card.working.dice and not gear.works else 0.0)
    gained = max(0.1, strikes(knight, gear) - strikes(knight, None))
    return weights.strike * gained + 0.4 * len(side.traits) + 0.4 * len(side.fate) + 0.3 * len(side.uses)


def armor_worth(gear: Gear, weights: Weights) -> float:
    """Armor: what it stops now, and once more when it is broken."""
    later = 0.5 * gear.card.broken.protection if gear.works else 0.0
    return weights.armor * (gear.side.protection + later)


def other_worth(gear: Gear, weights: Weights) -> float:
    """Utilities and drugs."""
    side = gear.side
    does = 0.5 + 0.7 * min(2, len(side.uses) + len(side.passives))
    return weights.gear * does * (1.0 if gear.works else weights.broken)


SUPPLIES: tuple[Resource, ...] = (FUEL, AMMO, MEDS)
