"""What is printed: spaces of the board, sheets, gear, injuries, upgrades, tokens: the records of a pack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, Protocol

from wasteland.engine.cards import Card, Record
from wasteland.engine.content import Ref
from wasteland.games.waste_knights_2e.dice import Pool
from wasteland.games.waste_knights_2e.families import Condition, Effect, Passive
from wasteland.games.waste_knights_2e.terms import (
    ARMOR,
    CRATER,
    MOST_OF_A_COLOUR,
    WEAPON,
    Attack,
    Colour,
    Danger,
    GearKind,
    Module,
    Skill,
    Terrain,
    Timing,
    Trait,
    VehicleType,
)


def too_many(dice: Pool) -> Iterable[str]:
    """What is wrong with printed dice: there are so many of a colour in the box. [wk2.golden.dice-limited]"""
    for colour in Colour:
        if dice.count(colour) > MOST_OF_A_COLOUR:
            yield f"{dice.count(colour)} {colour} dice are printed, and {MOST_OF_A_COLOUR} are in the box"


# -- the board


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Space(Record):
    """A space of the board. [wk2.move.route.continuous]"""

    name: str = ""
    """Cities and special locations have one."""
    text: str = ""
    q: int
    r: int
    """Where it lies, by axial coordinates of hexes with a flat top."""
    terrain: Terrain
    icons: tuple[Danger, ...] = ()
    kind: Literal["", "city", "location"] = ""
    number: int = 0
    """That of a special location. [wk2.move.special-location-terrain]"""
    side: Literal["west", "east"]
    """The side of the Great Divide on which it lies."""
    crosses_to: Annotated[str, Ref("spaces")] = ""
    """The space beyond the Divide to which a printed crossing leads."""

    def problems(self) -> Iterable[str]:
        if bool(self.kind) != bool(self.name):
            yield "cities and special locations have a name, and other spaces have none"
        if (self.kind == "location") != (self.number > 0):
            yield "a special location has a number, and nothing else has"
        if len(self.icons) > 2 or (self.icons and self.kind == "city"):
            yield "a space has at most 2 danger icons, and a city none"
        if self.terrain is CRATER and (self.kind or self.crosses_to):
            yield "nobody can stand on a crater: it is no city, no location and no crossing"


# -- things that can be used


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Use:
    """Something that is done when its owner uses it: when, how often, at what price, and what happens."""

    when: Timing
    do: tuple[Effect, ...]
    limit: Literal["turn", "round", "game", "combat", "discard", "break", "free"]
    """Once in a turn, a round, a game or a combat; discarded or broken for it; or whenever the moment comes, once in it."""
    name: str = ""
    """What it is called, where it is a Special Action. [wk2.actions.named-repeat]"""
    skills: tuple[Skill, ...] = ()
    """The tests in which it works; none named, all of them."""
    only: Literal["", "tests", "attacks"] = ""
    """Whether it works outside combat only, or in attacks only. [wk2.test.attack-is-test]"""
    needs: tuple[Condition, ...] = ()
    """What has to hold."""

    def problems(self) -> Iterable[str]:
        if (self.when is Timing.ACTION) != bool(self.name):
            yield "a Special Action has a name, and nothing else has"
        if not self.do:
            yield "what is used does something (do)"
        if (self.skills or self.only) and self.when not in (Timing.BEFORE_TEST, Timing.AFTER_ROLL):
            yield "skills, and whether it is for tests or attacks, are named for what is used in tests"


class Powers(Protocol):
    """Something that can do something for whoever has it: what holds, and what may be used."""

    @property
    def passives(self) -> tuple[Passive, ...]: ...

    @property
    def uses(self) -> tuple[Use, ...]: ...


# -- sheets


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class KnightSheet(Record):
    """A knight sheet. [wk2.sheet.knight.fields]"""

    module: Module | None = None
    """The module to which it belongs; None is the base game. [wk2.module.shuffle-in]"""
    vocation: str
    ability: str
    """The name of the special ability; *text* says what it does."""
    suits: str
    """Whom this knight is for: what comes after "For you if"."""
    blades: Pool
    guns: Pool
    aid: Pool
    tech: Pool
    survival: Pool
    talk: Pool
    health: int
    resilience: tuple[Literal["", "test", "roll"], ...]
    """The spaces of the track from the left: free, a die less in tests outside combat, a die less in every roll.
    [wk2.harm.radiation.track]"""
    repair: int
    exploration: int
    quick_gear: tuple[Annotated[str, Ref("gear")], ...]
    quick_vehicle: Annotated[str, Ref("vehicles")]
    """The ready set. [wk2.quick-setup.sets]"""
    portrait: str = ""
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()

    def skill(self, skill: Skill) -> Pool:
        """The dice of a skill."""
        dice: Pool = getattr(self, skill)
        return dice

    def problems(self) -> Iterable[str]:
        for skill in Skill:
            if not self.skill(skill):
                yield f"every skill has a die, and {skill} has none"
            yield from too_many(self.skill(skill))
        if not self.suits.startswith("You ") or not self.suits.endswith("."):
            yield 'whom a knight suits (suits) is a sentence to the player, as "You plan ahead."'


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class VehicleSheet(Card):
    """A vehicle sheet. [wk2.sheet.vehicle.fields]"""

    module: Module | None = None
    """The module to which it belongs; None is the base game. [wk2.module.shuffle-in]"""
    types: tuple[VehicleType, ...]
    """More than one where the owner may choose. [wk2.vehicle.atv]"""
    capacity: int
    speed: int
    tank: int
    bonus_speed: int
    chassis: int
    repair_cost: int = 1
    """The Repair points that removing one damage takes. [wk2.camp.repair.damage]"""
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()

    def problems(self) -> Iterable[str]:
        if not self.types:
            yield "a vehicle has a type"
        if self.speed < 2 or self.tank < 2:
            yield "a vehicle enters any terrain by its Speed alone and holds at least 2 fuel"


# -- gear


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Side:
    """One side of a gear card: all numbers and texts in force are those of the side that lies up. [wk2.gear.visible-side]"""

    text: str = ""
    dice: Pool = ()
    protection: int = 0
    barter: int
    traits: tuple[Trait, ...] = ()
    """What the wielder has while attacking with it. [wk2.combat.traits.any-combatant]"""
    full_auto: bool = False
    """[wk2.gear.trait.full-auto]"""
    fate: tuple[Effect, ...] = ()
    """What each fate icon of an attack with it does. [wk2.combat.attack.fate]"""
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()

    def problems(self) -> Iterable[str]:
        yield from too_many(self.dice)


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class GearCard(Card):
    """A gear card with its two sides. [wk2.gear.card.fields]"""

    module: Module | None = None
    """The module to which it belongs; None is the base game. [wk2.module.shuffle-in]"""
    text: str = ""
    kind: GearKind
    starting: bool = False
    attack: Attack | None = None
    hands: int = 0
    """The hand icons of a weapon; one without any works from the vehicle. [wk2.gear.weapon.handless]"""
    needs_ammo: bool = True
    """Ranged attacks with it cost ammo. [wk2.combat.weapon.needs-ammo]"""
    repair: int | None = None
    """The Repair points that mending it takes; None is X. [wk2.camp.repair.x-cost]"""
    working: Side
    broken: Side
    owner: Annotated[str, Ref("knights")] = ""
    """Whose unique gear it is: an upgrade card. [wk2.upgrade.unique-gear.working]"""
    xp: int = 0
    """The XP that choosing it takes. [wk2.upgrade.xp-requirement]"""

    def problems(self) -> Iterable[str]:
        if (self.kind is WEAPON) != (self.attack is not None):
            yield "a weapon has an attack type, and nothing else has"
        if self.hands and self.kind is not WEAPON:
            yield "only weapons take hands"
        if self.hands > 2:
            yield "a knight has 2 hands"
        if (self.working.protection > 0) != (self.kind is ARMOR):
            yield "armor has Protection, and nothing else has"
        if self.broken.protection > self.working.protection:
            yield "broken armor protects no better than working armor"


# -- what happens to knights and vehicles


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Injury(Card):
    """An injury card: Unconscious on its back, a lasting injury on its front. [wk2.components.injury-malfunction-cards]"""

    passives: tuple[Passive, ...]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Malfunction(Card):
    """A malfunction card: Wrecked on its back, a lasting malfunction on its front. [wk2.components.injury-malfunction-cards]"""

    module: Module | None = None
    """The module to which it belongs; None is the base game. [wk2.module.shuffle-in]"""
    passives: tuple[Passive, ...]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class UpgradeSide:
    """One side of an upgrade. [wk2.upgrade.side]"""

    name: str
    text: str
    raises: Mapping[Skill, Pool] = field(default_factory=dict)
    """The dice that it adds to skills of the sheet."""
    betters: tuple[Skill, ...] = ()
    """The skills of which one die becomes the next colour: the strongest that is not red."""
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Upgrade(Record):
    """An upgrade card with two usable sides. [wk2.components.upgrade-cards]"""

    text: str = ""
    owner: Annotated[str, Ref("knights")] = ""
    """The knight whose personal upgrade it is; general ones have none. [wk2.upgrade.personal-and-general]"""
    xp: int = 0
    """The XP that choosing it takes. [wk2.upgrade.xp-requirement]"""
    front: UpgradeSide
    back: UpgradeSide


ThreatEffect = Literal[
    "wound", "two-wounds", "discard-resource", "radiation", "contaminated-wound", "damage", "two-damage", "lost-success",
    "white-die", "blue-die", "health", "free-fate", "armor-piercing", "ambush", "blanks-again",
]  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class ThreatToken(Record):
    """A threat token with its two faces. [wk2.threat.pairing]"""

    text: str = ""
    yellow: ThreatEffect
    red: ThreatEffect


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class SpecialCard(Record):
    """A special card: an ally, a relic, a burden, a named opponent. [wk2.narr.special-cards]"""

    number: int
    kind: Literal["ally", "relic", "burden", "opponent"]
    returned: str
    """The terms on which it returns, in words."""
    stays: bool = True
    """Whether it stays on the space where its holder falls. [wk2.precise.special-card-holder]"""
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()

    @property
    def is_cargo(self) -> bool:
        """Whether it is a thing that is carried, and waits where its carrier falls. [wk2.precise.special-card-holder]"""
        return self.kind == "burden" and self.stays
