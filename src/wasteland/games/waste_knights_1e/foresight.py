"""What a combat promises before it begins: how likely each side hits at the range where it would start."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.asking import Prospect
from wasteland.games.waste_knights_1e.attack import chance_to_hit, planned, usable
from wasteland.games.waste_knights_1e.clash import ATTACKS
from wasteland.games.waste_knights_1e.combats import ACTIVE, Combat
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Range
from wasteland.games.waste_knights_1e.verbs.combat_effects import StartingRange


class FirstClash(NamedTuple):
    """The best odds to hit of either side in the first clash of a combat; None for a side that cannot attack. They are exact;
    who will win is another matter, which cards, luck and nerves decide."""

    range: Range
    mine: float | None
    theirs: float | None


def first_clash(table: KnightsTable, combat: Combat, side: int = ACTIVE) -> FirstClash:
    """How the first clash of a combat that has not begun would go, as *side* sees it."""
    imagined = table.copy()
    imagined.combat = combat
    combat.range = _starts_at(combat)
    return FirstClash(combat.range, _odds(imagined, side), _odds(imagined, 1 - side))


def prospects(ahead: FirstClash) -> tuple[Prospect, ...]:
    """The same as what may come of a combat, for whoever would fight it."""
    chances = (("you hit in the first clash", ahead.mine, True), ("you are hit in the first clash", ahead.theirs, False))
    return tuple(Prospect(name, chance, good) for name, chance, good in chances if chance is not None)


def first_blows(table: KnightsTable, combat: Combat, side: int = ACTIVE) -> str:
    """The first clash of a combat that has not begun in words, as *side* reads them."""
    return in_words(first_clash(table, combat, side))


def in_words(ahead: FirstClash) -> str:
    """The first clash in words."""
    range, mine, theirs = ahead
    own = "you cannot attack" if mine is None else f"you hit with {mine:.0%}"
    other = "your opponent cannot attack" if theirs is None else f"your opponent hits with {theirs:.0%}"
    return f"at {range} range {own}, {other}"


def _starts_at(combat: Combat) -> Range:
    """Medium, if the enemy's card does not name another range. [wk1.combat.starting-range]"""
    named = () if combat.enemy is None else combat.enemy.before_combat
    ranges = (effect.range for effect in named if isinstance(effect, StartingRange) and effect.range is not None)
    return next(ranges, Range.MEDIUM)


def _odds(table: KnightsTable, side: int) -> float | None:
    """The odds of the attack of a side that hits most likely; None if it can make none."""
    attacks = (planned(table, side, way, card) for card in ATTACKS for way in usable(table, side, card))
    return max((chance_to_hit(table, attack) for attack in attacks), default=None)
