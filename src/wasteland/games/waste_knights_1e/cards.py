"""What is printed: knight sheets, gear, luck, wasteland and task cards, tiles and missions: the records of a pack."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import Annotated, Literal

from wasteland.engine.cards import Card, Record
from wasteland.engine.content import Ref
from wasteland.games.waste_knights_1e.families import Deed, Effect, MissionRules, Passive, Requirement
from wasteland.games.waste_knights_1e.terms import (
    ARMOR,
    DIFFICULTIES,
    ENHANCEMENT,
    GENERAL,
    MELEE,
    NATURE,
    VALUE,
    WEAPON,
    Colour,
    Group,
    Kind,
    Reach,
    Resource,
    Skill,
    Terrain,
    Timing,
    Trait,
)

HANDS, POCKETS = 2, 3
"""A sheet has so many hand and pocket panels, and one body panel. [wk1.knight.panels]"""
LINE = 80
"""So many letters stand in one line of a sheet that is chosen from."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Use:
    """Something that gear or an ability does when its owner uses it: when, at what price, and what happens."""

    when: Timing
    do: tuple[Effect, ...]
    cost: Literal["discard", "mark", "free"]
    """Discarded for it; marked, so once a round; or used whenever the moment comes, at most once in it."""
    on: Literal["own", "rival", "any"] = "own"
    """Whose check, attack, move or card it may be used on."""

    def problems(self) -> Iterable[str]:
        if self.cost == "free" and self.when in (Timing.ANY_TIME, Timing.REST):
            yield "what works at any time or at rest is discarded or marked for it, or it would work without end"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Gear(Card):
    """A gear card, or gear printed on a knight sheet. [wk1.gear.groups]"""

    group: Group
    colour: Colour
    kind: Kind | None = None
    """What general gear is: a Drug, Equipment, an Implant, a Mutation, a Tuning."""
    limited: bool = False
    """A knight has the effect of only one card of this title. [wk1.gear.limited]"""
    starting: bool = False
    """Printed on a sheet: never discarded, stolen or traded. [wk1.gear.starting.protected]"""
    passives: tuple[Passive, ...] = ()
    """What holds while it is available."""
    uses: tuple[Use, ...] = ()

    hands: int = 1
    ranges: tuple[Reach, ...] = ()
    damage: int = 0
    multi: int = 0
    pierce: int = 0
    needs_ammo: bool = True
    """Ranged attacks with it cost Ammo. [wk1.resource.ammo.not-required]"""
    burns_fuel: bool = False
    """It costs 1 Fuel before its first attack of a combat. [wk1.resource.fuel.weapon-use]"""
    armor: int = 0
    fits: Literal["weapon", "ranged-weapon", "melee-weapon", "armor", ""] = ""
    """What an enhancement is attached to."""

    @property
    def value(self) -> int:
        """What it is worth at the Stalls and for costs; blue cards and starting gear nothing. [wk1.stalls.values]"""
        return 0 if self.starting else VALUE[self.colour]

    @property
    def is_melee(self) -> bool:
        return MELEE in self.ranges

    @property
    def is_ranged(self) -> bool:
        return len(self.ranges) > self.ranges.count(MELEE)

    def takes(self, enhancement: Gear) -> bool:
        """Whether this enhancement may be attached to it. [wk1.gear.enhancement.attach]"""
        match enhancement.fits:
            case "weapon":
                return self.group is WEAPON
            case "ranged-weapon":
                return self.group is WEAPON and self.is_ranged
            case "melee-weapon":
                return self.group is WEAPON and self.is_melee
            case "armor":
                return self.group is ARMOR
        return False

    def problems(self) -> Iterable[str]:
        if (self.group is WEAPON) != bool(self.ranges):
            yield "a weapon has range icons (ranges), and nothing else has"
        if self.hands not in (1, 2):
            yield "a weapon takes 1 or 2 hands"
        if (self.group is ENHANCEMENT) != bool(self.fits):
            yield "an enhancement says what it fits, and nothing else does"
        if (self.group is Group.GENERAL) != (self.kind is not None):
            yield "general gear has a kind (drug, equipment, implant, mutation or tuning), and nothing else has"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Vehicle(Gear):
    """A vehicle card: two sides, undamaged and damaged. [wk1.vehicle.models]"""

    group: Group = Group.VEHICLE
    speed: int
    capacity: int
    damaged_speed: int
    damaged_capacity: int

    def problems(self) -> Iterable[str]:
        if self.group is not Group.VEHICLE:
            yield "a vehicle is of group vehicle"
        if min(self.speed, self.damaged_speed) < 1:
            yield "a vehicle has a speed of at least 1 on either side"


_SKILL: dict[Skill, Callable[[Sheet], int]] = {skill: attrgetter(skill.value) for skill in Skill}
"""Where a sheet says how good a knight is: Python looks attributes up slowly by names that are enums."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Sheet(Record):
    """A knight sheet. [wk1.knight.skills] [wk1.knight.special-ability] [wk1.knight.panels]"""

    vocation: str
    blades: int
    guns: int
    medicine: int
    repair: int
    survival: int
    talk: int
    ability: str
    """The name of the special ability; *text* says what it does."""
    suits: str
    """Whom this knight is for, in a line to whoever chooses: what comes after "For you if"."""
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()
    starting: tuple[Annotated[str, Ref("starting")], ...] = ()
    """Gear printed on the sheet, in the order of its panels."""
    backpack: int = 3

    def skill(self, skill: Skill) -> int:
        """The basic number of dice."""
        return _SKILL[skill](self)

    def problems(self) -> Iterable[str]:
        if any(not 1 <= self.skill(skill) <= 4 for skill in Skill):
            yield "every skill is 1 to 4"
        if any(use.cost == "discard" for use in self.uses):
            yield "an ability is marked or free; a sheet cannot be discarded"
        if not self.suits.startswith("You ") or not self.suits.endswith("."):
            yield 'whom a knight suits (suits) is a sentence to the player, as "You plan ahead."'
        if len(self.suits) > LINE:
            yield f"whom a knight suits (suits) is one line of at most {LINE} letters, not {len(self.suits)}"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Luck(Card):
    """A luck card. [wk1.luck.fields]"""

    when: Timing
    do: tuple[Effect, ...] = ()
    passives: tuple[Passive, ...] = ()
    """What holds for the rest of the move or combat in which it was played."""
    on: Literal["own", "rival", "any"] = "own"
    """Whose check, attack, move or card it may be played on."""
    icon: Resource
    """What it is discarded for in the Rest Step. [wk1.rest.quick-resupply]"""
    rank: str

    def problems(self) -> Iterable[str]:
        if not self.do and not self.passives:
            yield "a luck card does something (do, or passives that last)"
        if self.passives and self.when not in (Timing.BEFORE_MOVING, Timing.BEFORE_COMBAT):
            yield "only cards played before moving or before combat last"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class WastelandCard(Card):
    """A card that the Waster plays on the knight who moves. [wk1.wasteland.types]"""

    trait: Trait
    escape: Skill | None = None
    """The skill of the escape check; without one the card can only be faced."""
    difficulty: int = 7
    reward: tuple[Effect, ...] = ()

    def escape_problems(self) -> Iterable[str]:
        if self.difficulty not in DIFFICULTIES:
            yield "a check is easy (5), challenging (7) or hard (9)"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Event(WastelandCard):
    """An event: its text works when it is faced or not escaped; facing it brings the reward."""

    do: tuple[Effect, ...]

    def problems(self) -> Iterable[str]:
        yield from self.escape_problems()
        if self.trait not in (GENERAL, NATURE):
            yield "an event is of trait general or nature"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Enemy(WastelandCard):
    """An enemy, with its combat panel. Villains and Cultists of missions are such cards too."""

    aggression: int
    health: int
    ranges: tuple[Reach, ...]
    armor: int = 0
    damage: int = 0
    multi: int = 0
    pierce: int = 0
    ferocious: bool = False
    passives: tuple[Passive, ...] = ()
    """What holds in combat with it."""
    before_combat: tuple[Effect, ...] = ()
    when_it_hits: tuple[Effect, ...] = ()
    """Done to the knight after each of its hits."""
    end_of_clash: tuple[Effect, ...] = ()
    when_it_wins: tuple[Effect, ...] = ()
    when_beaten: tuple[Effect, ...] = ()
    escape_failed: tuple[Effect, ...] = ()
    """Done to a knight who fails to escape, besides the usual loss."""

    @property
    def is_strong(self) -> bool:
        """Whether its reward shows yellow or red gear: failing to escape costs 1 Health more.
        [wk1.wasteland.enemy.escape-failed]"""
        shown = {colour for effect in self.reward for colour in effect.gear()}
        return not shown.isdisjoint((Colour.YELLOW, Colour.RED))

    def problems(self) -> Iterable[str]:
        yield from self.escape_problems()
        if self.trait in (GENERAL, NATURE):
            yield "an enemy is of trait beast, gang, cult, machine or mutant"
        if not self.ranges:
            yield "an enemy needs at least one range icon"
        if min(self.aggression, self.health) < 1:
            yield "an enemy has at least 1 Aggression and 1 Health"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Task(Card):
    """A task card. *story* is read aloud when it comes into play."""

    story: str
    reward: tuple[Effect, ...]
    after: tuple[Effect, ...] = ()
    """What the Waster carries out after the reward. [wk1.task.accomplish-effects]"""
    forces: Trait | None = None
    """Wasters must play enemies of this trait. [wk1.wasteland.forced-enemy-choice]"""

    @property
    def asks(self) -> str:
        """What it asks for: its text as far as its reward, with which the text of a task ends."""
        return self.text.partition(" Reward: ")[0]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class CommonTask(Task):
    """A task open to all, accomplished the moment somebody does the deed. [wk1.task.common.immediate]"""

    deed: Deed


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Demand:
    """A requirement of a private task: the hex to be explored, and what else must be done there."""

    hex: int
    """The number of the described hex."""
    do: tuple[Requirement, ...] = ()

    def problems(self) -> Iterable[str]:
        if not 1 <= self.hex <= 15:
            yield "the described hexes have the numbers 1 to 15"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PrivateTask(Task):
    """A task for one knight: accepted by the first requirement, accomplished by the second."""

    first: Demand
    second: Demand


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Action:
    """An exploration action of a hex: what it costs, what it does. [wk1.action.types]"""

    name: str
    do: tuple[Effect, ...]
    cost: tuple[Requirement, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Tile(Card):
    """A hex of the board as it is printed. [wk1.board.hex-fields]"""

    text: str = ""
    terrain: Terrain
    difficulty: int
    threat: int = 0
    radiation: int = 0
    contamination: int = 0
    number: int = 0
    """The number of its description; normal hexes have none."""
    trade: bool = False
    """One may trade with the Stalls here."""
    check: Skill | None = None
    """The skill of the exploration check."""
    check_difficulty: int = 7
    actions: tuple[Action, ...] = ()
    passives: tuple[Passive, ...] = ()
    """What holds for the enemies of combats fought on this hex or next to it."""
    beside_gangraen: bool = False
    """Printed on the central tile, beside Gangraen. [wk1.setup.board.tier-1-printed-hexes]"""

    @property
    def is_city(self) -> bool:
        return self.terrain is Terrain.CITY

    def problems(self) -> Iterable[str]:
        if (self.terrain in (Terrain.CITY, Terrain.SPECIAL)) != bool(self.number):
            yield "cities and special hexes have a number, and no others have"
        if self.trade and not self.is_city:
            yield "one trades with the Stalls in cities only"
        if self.actions and not self.number:
            yield "a normal hex offers no exploration action"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Opening:
    """What a lesson lays out where set-up would roll, draw or ask. The first seat is the First Player."""

    knights: tuple[Annotated[str, Ref("knights")], ...]
    """Who sits where."""
    vehicles: tuple[Annotated[str, Ref("vehicles", colour="yellow")], ...]
    """Each seat's."""
    luck: tuple[Annotated[str, Ref("luck")], ...]
    """The luck cards dealt to the First Player."""
    common: Annotated[str, Ref("common")]
    wasteland: tuple[Annotated[str, Ref("enemies")], ...]
    """What lies on top of the wasteland deck, the first of them uppermost."""
    tiles: dict[int, Annotated[str, Ref("tiles")]]
    """Normal tiles that lie on certain hexes, by the number of the hex."""

    def problems(self) -> Iterable[str]:
        if len(self.knights) != len(self.vehicles):
            yield "every knight of a lesson has a vehicle"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Mission(Record):
    """A mission: how many rounds, for whom, and its own rules. *story* is read aloud when it begins, *epilogue* at the end."""

    story: str
    epilogue: str
    defeat: str = ""
    """Read aloud instead of the epilogue where all knights lose."""
    rounds: int
    seats: tuple[int, ...]
    """The numbers of players it is for."""
    starts_at: int = 1
    """The number of the described hex on which all knights start. [wk1.setup.player.start-hex]"""
    opening: Opening | None = None
    rules: MissionRules

    def problems(self) -> Iterable[str]:
        if not 1 <= self.starts_at <= 15:
            yield "the described hexes have the numbers 1 to 15"
        if self.rounds < 1:
            yield "a mission lasts at least 1 round"
        if not self.seats or not set(self.seats) <= {2, 3, 4}:
            yield "a mission is for 2, 3 or 4 players"
