"""What the wasteland and exploration decks print: foes, events, encounters, finds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from wasteland.engine.cards import Card
from wasteland.games.waste_knights_2e.cards import too_many
from wasteland.games.waste_knights_2e.dice import Pool
from wasteland.games.waste_knights_2e.families import EXPLORABLE, Condition, Effect, Passive
from wasteland.games.waste_knights_2e.terms import SCRUB, Attack, FoeType, Letter, Module, Skill, Terrain, Trait

# -- wasteland cards

WILD = (SCRUB, Terrain.MOUNTAINS)
"""The terrains of the second wasteland deck. [wk2.wasteland.draw]"""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Foe(Card):
    """Somebody to fight: an enemy card, or an opponent of a story.
    [wk2.combat.enemy-card.fields] [wk2.combat.profile-enemies]"""

    text: str = ""
    type: FoeType
    attack: Attack
    dice: Pool
    health: int | None = None
    """None if it cannot be defeated, only outlasted. [wk2.combat.profile-enemies]"""
    health_by_knights: int = 0
    """So much more for each knight at the start. [wk2.group-icon.value]"""
    traits: tuple[Trait, ...] = ()
    threat: int = 0
    """Threat (X). [wk2.combat.traits.threat-x]"""
    fate: tuple[Effect, ...] = ()
    """What each fate icon does. [wk2.combat.attack.fate]"""
    rerolls: int = 0
    """So many of its dice it may roll again. [wk2.grim.enemy-rerolls]"""
    prevents: int = 0
    """So many wounds of an attack it prevents. [wk2.combat.wounds.place]"""
    engagement: tuple[Effect, ...] = ()
    advance: tuple[Effect, ...] = ()
    resolution: tuple[Effect, ...] = ()
    """What happens in these steps. [wk2.combat.engagement.order] [wk2.combat.advance.order] [wk2.combat.resolution.order]"""
    stands: tuple[Effect, ...] = ()
    """What happens in Resolution if it is not defeated."""
    rewards: tuple[Effect, ...] = ()
    """[wk2.combat.resolution.rewards]"""

    def problems(self) -> Iterable[str]:
        yield from too_many(self.dice)
        if not self.dice:
            yield "a foe attacks with dice"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Enemy(Foe):
    """An enemy card of a wasteland deck. [wk2.wasteland.types]"""

    module: Module | None = None
    """The module to which it belongs; None is the base game. [wk2.module.shuffle-in]"""
    deck: Literal["road", "rough"]
    """Highway and desert, or scrub and mountains. [wk2.wasteland.draw]"""

    def problems(self) -> Iterable[str]:
        yield from Foe.problems(self)
        if self.health is None:
            yield "an enemy card has Health"
        if not self.rewards:
            yield "an enemy is worth something (rewards)"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class SkillTest:
    """A test that something asks for. [wk2.test.pass] [wk2.test.open-difficulty]"""

    skill: Skill
    difficulty: int | None = None
    """None is X: the more successes, the better."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Event(Card):
    """An event card of a wasteland deck. [wk2.wasteland.event.test]"""

    text: str = ""
    module: Module | None = None
    """The module to which it belongs; None is the base game. [wk2.module.shuffle-in]"""
    deck: Literal["road", "rough"]
    test: SkillTest
    passed: tuple[Effect, ...]
    failed: tuple[Effect, ...]
    condition: tuple[Condition, ...]
    """The condition bar. [wk2.wasteland.event.condition-bar]"""
    harder: int = 0
    """How much the difficulty changes where the condition holds."""
    besides: tuple[Effect, ...] = ()
    """What happens before the test where the condition holds."""
    bar: str
    """The condition bar in words."""
    kept: tuple[Passive, ...] = ()
    """What holds while the card is kept. [wk2.wasteland.event.kept]"""
    until: Literal["", "camp", "city", "heal", "round-end"] = ""
    """When a kept card is discarded: after a Camp or City Action, when a wound is healed, at the end of the round."""

    def problems(self) -> Iterable[str]:
        if bool(self.kept) != bool(self.until):
            yield "what is kept holds something (kept), and says until when (until)"
        if not self.condition or not (self.harder or self.besides):
            yield "an event has a condition bar that changes something (harder or besides)"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Encounter(Card):
    """An encounter card of a wasteland deck. [wk2.wasteland.encounter.lookup]"""

    module: Module | None = None
    """The module to which it belongs; None is the base game. [wk2.module.shuffle-in]"""
    text: str = ""
    deck: Literal["road", "rough"]
    letter: Letter


WastelandCard = Enemy | Event | Encounter


# -- exploration cards


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Find:
    """A section of an exploration card: what is gained, and the drawbacks after it.
    [wk2.explore.accept] [wk2.explore.drawbacks]"""

    text: str
    gains: tuple[Effect, ...] = ()
    drawbacks: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class ExplorationCard(Card):
    """An exploration card with a section for each terrain. [wk2.explore.draw]"""

    text: str = ""
    highway: Find
    desert: Find
    scrub: Find
    mountains: Find

    def find(self, terrain: Terrain) -> Find:
        """The section for a terrain."""
        assert terrain in EXPLORABLE, "nobody explores a crater"
        found: Find = getattr(self, terrain)
        return found
