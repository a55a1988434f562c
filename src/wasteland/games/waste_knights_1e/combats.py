"""A combat on the table: the two sides, the clash that is on, and the attack that is being made; and the one before."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple

from wasteland.engine.saving import State, state
from wasteland.engine.sums import Kept
from wasteland.games.waste_knights_1e.cards import Enemy, Gear, Vehicle
from wasteland.games.waste_knights_1e.terms import CombatCard, Range, Reach


@state
class Attack(State):
    """An attack in a clash: who, with what, the dice, and how its damage came about."""

    side: int
    weapon: Gear | None
    """None for an enemy."""
    reach: Reach
    multi: bool = False
    prepared: bool = False
    dice: int = 0
    """Dice gained or suffered by luck and uses."""
    more_damage: int = 0
    more_pierce: int = 0
    bulls_eye_from: int = 10
    """Luck and uses may lower it."""
    ammo_spent: int = 0
    difficulty: int = 0
    pool: Kept = ()
    """What gave its dice when they were rolled, for people to look at."""
    faces: tuple[int, ...] = ()
    succeeds: bool = False
    """It hits whatever the dice show."""
    lost: int = 0
    """The Health that it cost the opponent."""


class Struck(NamedTuple):
    """What came of an attack, for people to look at once it is over; no rule asks for it."""

    clash: int
    side: int
    arms: str
    """The weapon, or the icon of an enemy."""
    pool: Kept
    faces: tuple[int, ...]
    needed: int
    bulls_eye_from: int
    is_hit: bool
    damage: Kept | None = None
    """None where none was dealt."""


CLASHES = 3
"""A combat has so many, unless it ends before. [wk1.combat.sequence]"""
ACTIVE, OTHER = 0, 1
"""The sides of a combat: the Active Knight, and his opponent. [wk1.combat.when]"""


@state
class Combat(State):
    """A combat: the Active Knight against an enemy or another knight."""

    active: int
    """The seat of the Active Knight."""
    rival: int | None = None
    """The seat of the other knight in a duel."""
    enemy: Enemy | None = None
    villain: int | None = None
    """The place in the mission's list of foes, if the enemy is one of them."""
    from_card: bool = False
    """The enemy is a wasteland card, played in this move."""
    at: int = 0
    clash: int = 0
    """0 before the first, then 1 to 3."""
    choosing: bool = False
    """Both sides lay a card face down just now."""
    range: Range = Range.MEDIUM
    dominance: int = 0
    """Above 0 on the Active Knight's side. It has no limit. [wk1.combat.dominance.no-cap]"""
    lost: int = 0
    """The Health that the enemy has lost."""
    penalties: list[int] = field(default_factory=lambda: [0, 0])
    """The dice that each side's wounds cost in it: as many as when it began, less what was healed since.
    [wk1.combat.adrenaline]"""
    more_dice: list[int] = field(default_factory=lambda: [0, 0])
    """Dice that each side has gained for all its attack checks of this combat."""
    start_ranges: list[Range | None] = field(default_factory=lambda: [None, None])
    """What each side's before-combat effects made of the starting range."""
    prepared: list[bool] = field(default_factory=lambda: [False, False])
    """Whose Prepare lies on the table from the clash before."""
    played: list[CombatCard | None] = field(default_factory=lambda: [None, None])
    steps: list[int] = field(default_factory=lambda: [0, 0])
    """How each side's Change Range moves the range at the end of the clash: -1 closer, 1 farther."""
    retreats: list[bool] = field(default_factory=lambda: [False, False])
    """Whose Change Range is a retreat."""
    sets_range: Range | None = None
    """An effect sets this range at the end of the clash. [wk1.combat.set-range]"""
    taken: list[int] = field(default_factory=lambda: [0, 0])
    """The Health that each side's attack has cost the opponent in this clash."""
    dominance_gained: list[int] = field(default_factory=lambda: [0, 0])
    """Dominance that effects gave in this clash besides."""
    fuelled: list[Gear] = field(default_factory=list)
    """Weapons whose Fuel was spent in this combat."""
    attacks: list[Attack] = field(default_factory=list)
    """The attacks of this clash, in the order in which they are made, once all weapons are named."""
    attack: Attack | None = None
    """The attack that is being made."""
    defeated: list[bool] = field(default_factory=lambda: [False, False])
    by_health: bool = False
    """Somebody was defeated by losing all Health, or consciousness, and not by dominance."""
    over: bool = False
    """The last clash is fought; what is left is the combat's end."""
    truce: bool = False
    """A duel that double Defend ended."""
    number: int = 0
    """Which combat of the game it is."""
    struck: list[Struck] = field(default_factory=list)
    """The attacks of the newest clash in which one was made."""

    @property
    def winner(self) -> int | None:
        """The side that has won, if one has."""
        if self.defeated[ACTIVE] == self.defeated[OTHER]:
            return None
        return OTHER if self.defeated[ACTIVE] else ACTIVE

    def seat(self, side: int) -> int | None:
        """The seat of a side; None for the enemy."""
        return self.active if side == ACTIVE else self.rival


class Belongings(NamedTuple):
    """What everybody sees that a knight has: levels, gear by the colour of its back, and what his mission counts."""

    reputation: int
    health: int
    radiation: int
    ammo: int
    fuel: int
    green: int
    yellow: int
    red: int
    blue: int
    luck: int
    tally: int
    vehicle: Vehicle | None


class Stood(NamedTuple):
    """A side of a combat at a moment: who decides for it, its Health and Ammo, and the cards that lie before it."""

    player: int
    health: int
    most: int
    """The Health that it could have."""
    ammo: int
    played: CombatCard | None
    is_prepared: bool
    is_defeated: bool


class Fought(NamedTuple):
    """A combat as it stands at a moment, and what came of it: all that people are shown of one that is over. No rule asks for
    it."""

    number: int
    active: int
    rival: int | None
    enemy: Enemy | None
    clash: int
    range: Range
    dominance: int
    winner: int | None
    by_health: bool
    truce: bool
    struck: tuple[Struck, ...]
    sides: tuple[Stood, Stood]
    had: tuple[Belongings, ...] = ()
    """What the knights who fought had when it ended, the Active Knight first."""
    has: tuple[Belongings, ...] = ()
    """What they have once all is cleared up."""

    def seat(self, side: int) -> int | None:
        """The seat of a side; None for the enemy."""
        return self.active if side == ACTIVE else self.rival
