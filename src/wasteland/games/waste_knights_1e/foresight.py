"""What a combat promises before it begins: how likely each side hits at the range where it would start."""

from __future__ import annotations

from wasteland.games.waste_knights_1e.attack import chance_to_hit, planned, usable
from wasteland.games.waste_knights_1e.clash import ATTACKS
from wasteland.games.waste_knights_1e.combats import ACTIVE, Combat
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Range
from wasteland.games.waste_knights_1e.verbs.combat_effects import StartingRange


def first_blows(table: KnightsTable, combat: Combat, side: int = ACTIVE) -> str:
    """The best odds to hit of either side in the first clash of a combat that has not begun, as *side* reads them. They are
    exact; who will win is another matter, which cards, luck and nerves decide."""
    imagined = table.copy()
    imagined.combat = combat
    combat.range = _starts_at(combat)
    mine, theirs = _odds(imagined, side), _odds(imagined, 1 - side)
    own = "you cannot attack" if mine is None else f"you hit with {mine:.0%}"
    other = "your opponent cannot attack" if theirs is None else f"your opponent hits with {theirs:.0%}"
    return f"at {combat.range} range {own}, {other}"


def _starts_at(combat: Combat) -> Range:
    """Medium, if the enemy's card does not name another range. [wk1.combat.starting-range]"""
    named = () if combat.enemy is None else combat.enemy.before_combat
    ranges = (effect.range for effect in named if isinstance(effect, StartingRange) and effect.range is not None)
    return next(ranges, Range.MEDIUM)


def _odds(table: KnightsTable, side: int) -> float | None:
    """The odds of the attack of a side that hits most likely; None if it can make none."""
    attacks = (planned(table, side, way, card) for card in ATTACKS for way in usable(table, side, card))
    return max((chance_to_hit(table, attack) for attack in attacks), default=None)
