"""Fights as everybody sees them: the combat of a knight with a foe, the duel of two knights, and what is struck in either."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple

from wasteland.engine.dice import Icons
from wasteland.engine.saving import State, state
from wasteland.games.waste_knights_2e.cards import GearCard, ThreatToken
from wasteland.games.waste_knights_2e.deck_cards import Foe
from wasteland.games.waste_knights_2e.terms import Colour, CombatStep, Trait


class Blow(NamedTuple):
    """An attack that was made in a combat: who struck, in which step, what fell, and the wounds that came of it."""

    by_foe: bool
    step: CombatStep
    pool: tuple[Colour, ...]
    faces: tuple[Icons, ...]
    wounds: int


@state
class Combat(State):
    """A combat, as everybody sees it. [wk2.combat.sequence]"""

    knight: int
    foe: Foe
    health: int | None
    """That of the foe in this combat; None if it cannot be defeated. [wk2.threat.effect.enemy-health]"""
    traits: list[Trait] = field(default_factory=list)
    """Those of the foe in this combat. [wk2.combat.traits.check]"""
    tokens: list[ThreatToken] = field(default_factory=list)
    """Threat tokens of this combat, with their red sides up. [wk2.threat.red-timing]"""
    weapon: GearCard | None = None
    """The one the knight uses; None is bare-handed. [wk2.combat.weapon.choose] [wk2.combat.bare-handed]"""
    step: CombatStep = CombatStep.ENGAGEMENT
    wounds: int = 0
    """The foe's. [wk2.combat.wounds.place]"""
    pool: tuple[Colour, ...] = ()
    faces: tuple[Icons, ...] = ()
    """The dice of the foe, once they are rolled. [wk2.combat.enemy-pool]"""
    used: list[str] = field(default_factory=list)
    """What was used in it that works once in a combat."""
    parted: bool = False
    """Both let it be: it ends undecided. [wk2.combat.resolution.undecided]"""
    over: bool = False
    """Defeats are decided: it is resolved."""
    blows: list[Blow] = field(default_factory=list)
    """The attacks that were made, for people to look at. [wk2.combat.one-attack]"""
    came: str = ""
    """How it ended for the knight: win, lose or draw."""

    @property
    def is_beaten(self) -> bool:
        """Whether the foe holds as many wounds as it has Health. [wk2.combat.defeat.condition]"""
        return self.health is not None and self.wounds >= self.health


class Strike(NamedTuple):
    """An attack in a duel: whose, in which step, what fell, and the wounds that were dealt, once that is known."""

    knight: int
    step: CombatStep
    pool: tuple[Colour, ...]
    faces: tuple[Icons, ...]
    wounds: int | None = None


@state
class Duel(State):
    """Two knights who fight each other, as everybody sees it. [wk2.combat.no-pvp]"""

    attacker: int
    defender: int
    weapons: dict[int, GearCard] = field(default_factory=dict)
    """By the numbers of the knights, once both have chosen; who has none fights bare-handed."""
    armed: bool = False
    """Both have chosen."""
    step: CombatStep = CombatStep.ENGAGEMENT
    strikes: list[Strike] = field(default_factory=list)
    """The attacks that were made, for people to look at. [wk2.combat.one-attack]"""
    over: bool = False
    """It is decided who fell."""
    winner: int | None = None
    """Who came off better, once it is over; of equals nobody."""

    @property
    def both(self) -> tuple[int, int]:
        """The numbers of the two, the attacker first."""
        return self.attacker, self.defender

    def has(self, number: int) -> bool:
        """Whether a knight fights in it."""
        return number in self.both
