"""What a toll, as effects tell it of themselves, is worth to a knight: for verbs of any kind."""

from __future__ import annotations

from collections.abc import Iterable

from wasteland.games.waste_knights_2e.bot.weights import Weights
from wasteland.games.waste_knights_2e.bot.worths import step_of
from wasteland.games.waste_knights_2e.families import NO_TOLL, Effect, Toll, tolls
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.verbs.goods import XP_WORTH, Xp


def told(effects: Iterable[Effect], table: WasteTable, knight: Knight, weights: Weights) -> float:
    """What effects are worth to a knight, as they tell of themselves; XP by how much of it he has."""
    effects = tuple(effects)
    learnt = sum(effect.n for effect in effects if isinstance(effect, Xp))
    more = step_of(weights.xp, knight.xp + learnt, weights.more_xp) - step_of(weights.xp, knight.xp, weights.more_xp)
    return toll_worth(tolls(effects, table, knight), knight, weights) + more - XP_WORTH * learnt


def toll_worth(toll: Toll, knight: Knight, weights: Weights) -> float:
    """What a knight loses by it, less than nothing, or gains."""
    if toll is NO_TOLL:
        return 0.0
    left = knight.sheet.health - knight.harmed
    wounds, damage = int(toll.wounds + toll.contaminated), int(toll.damage)
    body = step_of(weights.health, left) - step_of(weights.health, left - wounds) if wounds else 0.0
    metal = 0.0
    if damage and knight.wrecked is None:
        whole = knight.vehicle.chassis - knight.damage
        metal = step_of(weights.chassis, whole) - step_of(weights.chassis, whole - damage)
    return -(
        body
        + metal
        + weights.contaminated * toll.contaminated
        + 1.3 * toll.radiation
        + toll.gear
        + toll.resources
        + toll.missed
        + weights.fall * toll.unconscious
        + weights.wreck * toll.wrecked
        + weights.gone * toll.eliminated
    )
