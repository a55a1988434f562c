"""The three range cards: the skill and difficulty of attack checks, the initiative of icons, and their modifiers."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from wasteland.games.waste_knights_1e.terms import CHALLENGING, EASY, HARD, MELEE, Range, Reach, Skill

SKILL_OF = {Reach.LONG: Skill.GUNS, Reach.MEDIUM: Skill.GUNS, Reach.SHORT: Skill.GUNS, MELEE: Skill.BLADES}
"""Ranged icons are shot with Guns, the melee icon is fought with Blades. [wk1.combat.range.icons]"""


class Icon(NamedTuple):
    """A range icon on a range card, and what stands under it."""

    reach: Reach
    dice: int = 0
    damage: int = 0


class RangeCard(NamedTuple):
    """A range card; it holds for both combatants. [wk1.combat.range.shared]"""

    range: Range
    difficulty: int
    icons: tuple[Icon, ...]
    """In the order of initiative, the first attacks first; an icon that is not shown cannot be used."""

    @property
    def name(self) -> str:
        return f"{self.range.value.capitalize()} Range"

    def icon(self, reach: Reach) -> Icon | None:
        """The icon as this card shows it, if it does."""
        return _SHOWN[self.range].get(reach)

    def initiative(self, reach: Reach) -> int:
        """The place of a shown icon from the left, beginning with 0. [wk1.combat.initiative.order]"""
        return _PLACES[self.range][reach]


RANGE_CARDS = {
    Range.SHORT: RangeCard(Range.SHORT, EASY, (Icon(Reach.SHORT), Icon(MELEE), Icon(Reach.MEDIUM, dice=-2))),
    Range.MEDIUM: RangeCard(
        Range.MEDIUM, CHALLENGING, (Icon(Reach.MEDIUM), Icon(Reach.LONG, dice=-1), Icon(Reach.SHORT, dice=-1))
    ),
    Range.LONG: RangeCard(Range.LONG, HARD, (Icon(Reach.LONG, damage=1), Icon(Reach.MEDIUM, dice=-1))),
}
"""[wk1.combat.range.short-card] [wk1.combat.range.medium-card] [wk1.combat.range.long-card]"""

_ROW = tuple(Range)
_SHOWN = {range: {icon.reach: icon for icon in card.icons} for range, card in RANGE_CARDS.items()}
_PLACES = {range: {icon.reach: place for place, icon in enumerate(card.icons)} for range, card in RANGE_CARDS.items()}


@cache
def moved(range: Range, steps: int) -> Range:
    """The range so many steps farther (or closer), never beyond long or short. [wk1.combat.change-range.limits]"""
    return _ROW[max(0, min(len(_ROW) - 1, _ROW.index(range) + steps))]
