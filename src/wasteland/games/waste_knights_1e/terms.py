"""The terms of the rulebook: skills, resources, colours, traits, ranges, timings."""

from __future__ import annotations

from enum import StrEnum


class Skill(StrEnum):
    """What a knight is good at. [wk1.knight.skills]"""

    BLADES = "blades"
    GUNS = "guns"
    MEDICINE = "medicine"
    REPAIR = "repair"
    SURVIVAL = "survival"
    TALK = "talk"


EASY, CHALLENGING, HARD = DIFFICULTIES = (5, 7, 9)
"""The difficulties of checks. [wk1.check.difficulties]"""


class Resource(StrEnum):
    """What a player board counts from 0 to 4. [wk1.resource.limits]"""

    AMMO = "ammo"
    FUEL = "fuel"
    RADIATION = "radiation"
    HEALTH = "health"


AMMO, FUEL, RADIATION, HEALTH = Resource
MOST = 4
"""No resource goes beyond it."""


class Colour(StrEnum):
    """The colours of gear."""

    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"
    BLUE = "blue"


GREEN, YELLOW, RED, BLUE = Colour
VALUE = {GREEN: 1, YELLOW: 2, RED: 3, BLUE: 0}
"""Trade values. [wk1.stalls.values]"""
WORTH = {GREEN: 1, YELLOW: 2, RED: 3, BLUE: 4}
"""What gear counts for where ties are broken. [wk1.end.tie-break]"""


class Group(StrEnum):
    """Every gear card belongs to one. [wk1.gear.groups]"""

    WEAPON = "weapon"
    ARMOR = "armor"
    VEHICLE = "vehicle"
    ENHANCEMENT = "enhancement"
    GENERAL = "general"


WEAPON, ARMOR, _, ENHANCEMENT, GENERAL_GEAR = Group


class Kind(StrEnum):
    """What general gear is."""

    DRUG = "drug"
    EQUIPMENT = "equipment"
    IMPLANT = "implant"
    MUTATION = "mutation"
    TUNING = "tuning"


class Reach(StrEnum):
    """The range icons of weapons and enemies; melee is a close attack, the others are ranged. [wk1.combat.range.icons]"""

    LONG = "long"
    MEDIUM = "medium"
    SHORT = "short"
    MELEE = "melee"


MELEE = Reach.MELEE


class Range(StrEnum):
    """How far apart the combatants are, from the left to the right. [wk1.setup.cards.range-row]"""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"


class CombatCard(StrEnum):
    """The five cards of a combat deck. [wk1.setup.cards.combat-decks]"""

    ATTACK = "attack"
    MULTI_ATTACK = "multi-attack"
    PREPARE = "prepare"
    DEFEND = "defend"
    CHANGE_RANGE = "change-range"

    @property
    def label(self) -> str:
        """What is printed on it: Multi-attack, Change Range."""
        return "Multi-attack" if self is MULTI_ATTACK else self.value.replace("-", " ").title()


ATTACK, MULTI_ATTACK, PREPARE, DEFEND, CHANGE_RANGE = CombatCard


class Trait(StrEnum):
    """The traits of wasteland cards; the first two are events. [wk1.wasteland.types]"""

    GENERAL = "general"
    NATURE = "nature"
    BEAST = "beast"
    GANG = "gang"
    CULT = "cult"
    MACHINE = "machine"
    MUTANT = "mutant"


GENERAL, NATURE, BEAST, GANG, CULT, MACHINE, MUTANT = Trait


class Terrain(StrEnum):
    """What a hex is like."""

    HIGHWAY = "highway"
    DESERT = "desert"
    JUNGLE = "jungle"
    SWAMP = "swamp"
    MOUNTAINS = "mountains"
    SPECIAL = "special"
    CITY = "city"


class Token(StrEnum):
    """Tokens that count like one more printed icon of a hex, and the obstacle, which makes it dearer.
    [wk1.board.tokens-add-to-icons] [wk1.board.move-obstacle-token]"""

    RADIATION = "radiation"
    CONTAMINATION = "contamination"
    THREAT = "threat"
    OBSTACLE = "obstacle"


class Special(StrEnum):
    """The special tokens, each for one hex. [wk1.special-token.placement]"""

    NUKED = "nuked"
    PILLS = "pills"
    REBOOT = "reboot"


class Frame(StrEnum):
    """The spaces of the task frame, by colour. [wk1.setup.cards.task-row]"""

    PURPLE = "purple"
    ORANGE = "orange"
    GREEN = "green"


class Timing(StrEnum):
    """When a luck card, gear or ability may be used. [wk1.luck.play-timing]"""

    BEFORE_MOVING = "before-moving"
    WASTELAND_CARD = "wasteland-card"
    """When a wasteland card is played on a knight, before he escapes or faces it."""
    BEFORE_CHECK = "before-check"
    AFTER_CHECK = "after-check"
    BEFORE_COMBAT = "before-combat"
    CLASH = "clash"
    """At the beginning of a clash, before cards are chosen."""
    BEFORE_ATTACK = "before-attack"
    AFTER_ATTACK = "after-attack"
    AFTER_COMBAT = "after-combat"
    LOSS = "loss"
    """When a knight is about to lose Health or to suffer Radiation."""
    UNCONSCIOUS = "unconscious"
    """When a knight is about to lose consciousness."""
    EXPLORING = "exploring"
    """At the beginning of a knight's Exploration Step."""
    REST = "rest"
    RESPONSE = "response"
    """When somebody plays a luck card, before it takes effect."""
    ANY_TIME = "any-time"


AT_REST, ANY_TIME = Timing.REST, Timing.ANY_TIME


class Stage(StrEnum):
    """The steps of a round. [wk1.round.phases]"""

    SETUP = "setup"
    WASTER = "waster"
    KNIGHTS = "knights"
    MOVE = "move"
    EXPLORATION = "exploration"
    REST = "rest"


REST_STEP = Stage.REST
GEAR_STEPS = (Stage.KNIGHTS, REST_STEP)
"""In these, gear is rearranged, all of it counts, and enhancements come on and off.
[wk1.prep.re-equip] [wk1.rest.use-any-gear] [wk1.gear.enhancement.timing]"""
