"""The terms of the rulebook: skills, terrain, dangers, resources, kinds of gear and enemies, actions and shops."""

from __future__ import annotations

from enum import StrEnum


class Term(StrEnum):
    """A word of the rulebook. It is hashed as the text that it is: that of an enum takes several times as long, and terms are
    keys wherever something is looked up."""

    __hash__ = str.__hash__


class Skill(Term):
    """What a knight is good at. [wk2.sheet.knight.six-skills]"""

    BLADES = "blades"
    GUNS = "guns"
    AID = "aid"
    TECH = "tech"
    SURVIVAL = "survival"
    TALK = "talk"


BLADES, GUNS, AID, TECH, SURVIVAL, TALK = Skill


class Colour(Term):
    """The colours of dice, from the weakest to the strongest. [wk2.dice.colours]"""

    WHITE = "white"
    GREEN = "green"
    BLUE = "blue"
    RED = "red"


WHITE, GREEN, BLUE, RED = Colour


class Terrain(Term):
    """What a space is made of. [wk2.move.mp.terrain-cost] [wk2.move.crater-impassable]"""

    HIGHWAY = "highway"
    DESERT = "desert"
    SCRUB = "scrub"
    MOUNTAINS = "mountains"
    CRATER = "crater"


HIGHWAY, DESERT, SCRUB, MOUNTAINS, CRATER = Terrain


class Danger(Term):
    """The danger icons of spaces, in the order in which they are resolved. [wk2.danger.when]"""

    RADIATION = "radiation"
    CONTAMINATION = "contamination"
    THREAT = "threat"


RADIATION, CONTAMINATION, THREAT = DANGERS = tuple(Danger)


class Resource(Term):
    """What knights carry as markers. [wk2.components.resource-markers]"""

    FUEL = "fuel"
    AMMO = "ammo"
    MEDS = "meds"


FUEL, AMMO, MEDS = RESOURCES = tuple(Resource)


class GearKind(Term):
    """What a gear card is. [wk2.gear.kinds]"""

    WEAPON = "weapon"
    ARMOR = "armor"
    UTILITY = "utility"
    DRUG = "drug"


WEAPON, ARMOR, UTILITY, DRUG = GearKind


class Attack(Term):
    """How a combatant attacks. [wk2.combat.enemy-card.fields]"""

    MELEE = "melee"
    RANGED = "ranged"


MELEE, RANGED = Attack


class FoeType(Term):
    """What an enemy is. [wk2.combat.enemy-card.fields]"""

    MACHINE = "machine"
    BEAST = "beast"
    MUTANT = "mutant"
    GANG = "gang"
    CULT = "cult"


class Trait(Term):
    """What works for whichever combatant has it. [wk2.combat.traits.any-combatant]"""

    AMBUSH = "ambush"
    ARMOR_PIERCING = "armor-piercing"
    RELENTLESS = "relentless"


AMBUSH, ARMOR_PIERCING, RELENTLESS = Trait


class VehicleType(Term):
    """The size of a vehicle. [wk2.sheet.vehicle.types]"""

    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"


class Action(Term):
    """The kinds of action in a turn. [wk2.actions.two-per-turn]"""

    MOVE = "move"
    CAMP = "camp"
    EXPLORE = "explore"
    CITY = "city"
    PLOT = "plot"
    SPECIAL = "special"


MOVE, CAMP, EXPLORE, CITY, PLOT, SPECIAL = Action


class Shop(Term):
    """What a city has. [wk2.city.two-shops]"""

    QUACK = "quack"
    GARAGE = "garage"
    WORKSHOP = "workshop"
    STALLS = "stalls"


QUACK, GARAGE, WORKSHOP, STALLS = SHOPS = tuple(Shop)


class Letter(Term):
    """The letters of encounters. [wk2.narr.encounter.table]"""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    G = "G"
    H = "H"


class CombatStep(Term):
    """The steps of a combat. [wk2.combat.sequence]"""

    ENGAGEMENT = "engagement"
    RANGED = "ranged"
    ADVANCE = "advance"
    MELEE = "melee"
    RESOLUTION = "resolution"


class Mode(Term):
    """For whom an adventure is. [wk2.narr.end.co-op] [wk2.narr.end.competitive] [wk2.narr.end.solo]"""

    SOLO = "solo"
    CO_OP = "co-op"
    COMPETITIVE = "competitive"


SOLO, CO_OP, COMPETITIVE = Mode


class Outcome(Term):
    """How an adventure may end. [wk2.narr.end.grades]"""

    VICTORY = "victory"
    BITTER = "bitter"
    DEFEAT = "defeat"


class Module(Term):
    """Optional additions to the game, in the order of their special cards. [wk2.module.optional]"""

    CALL_OF_THE_WASTE = "call-of-the-waste"
    REMNANTS_OF_CIVILIZATION = "remnants-of-civilization"
    PATHS_OF_BLOOD = "paths-of-blood"
    THROUGH_THE_WASTE = "through-the-waste"
    DOGS_OF_WAR = "dogs-of-war"
    SCAVENGER = "scavenger"


class Stage(Term):
    """What comes next in the game. [wk2.narr.round.order]"""

    SETUP = "setup"
    ROUND_START = "round-start"
    TURNS = "turns"
    ROUND_END = "round-end"


SETUP, ROUND_START, TURNS, ROUND_END = Stage


class Timing(Term):
    """The moments at which something may be used."""

    BEFORE_TEST = "before-test"
    """Before the dice of a test are rolled: what gives dice or successes. [wk2.test.declare-before]"""
    AFTER_ROLL = "after-roll"
    """When the result of a roll is seen: re-rolls. [wk2.test.reroll-after]"""
    CAMP = "camp"
    EXPLORE = "explore"
    ENGAGEMENT = "engagement"
    ADVANCE = "advance"
    RESOLUTION = "resolution"
    ACTION = "action"
    """A Special Action of its own name. [wk2.special-action.source]"""


MOST_OF_A_COLOUR = 3
"""So many dice of a colour are in the box. [wk2.golden.dice-limited]"""
MOST_XP = 19
"""No knight has more. [wk2.xp.cap]"""
HIGHLIGHTS = (3, 6, 9, 13, 16, 19)
"""The XP at which an upgrade is earned. [wk2.upgrade.highlights]"""
MOST_UPGRADES = 6
"""[wk2.upgrade.limit]"""
MOST_ATTACHED = 2
"""So many injuries or malfunctions a knight bears; the next one is the end. [wk2.injury.third-eliminates]"""
MARKERS = 12
"""So many markers of each resource are in the box. [wk2.components.resource-markers]"""
POINTS = {WHITE: 2, GREEN: 3, BLUE: 4, RED: 6}
"""Six times the successes that a die of this colour shows in the mean."""
COST = {HIGHWAY: 0, DESERT: 1, SCRUB: 2, MOUNTAINS: 2}
"""The movement points that entering a space takes. [wk2.move.mp.terrain-cost]"""
