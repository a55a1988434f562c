"""What the modules print beside cards of the base kinds: parts, landmarks, city tasks, their tales."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from wasteland.engine.cards import Card, Record
from wasteland.engine.content import LATER, Ref
from wasteland.games.waste_knights_2e.cards import Use
from wasteland.games.waste_knights_2e.families import Condition, Effect, Moment, Passive, Stat
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.stories import ENTRY, Entry, Opponent, Price
from wasteland.games.waste_knights_2e.terms import CRATER, FoeType, Module, Terrain, Timing, VehicleType


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Part(Card):
    """A part of a vehicle. [wk2.part.card.fields]"""

    module: Module | None = None
    """The module to which it belongs. [wk2.module.shuffle-in]"""
    types: tuple[VehicleType, ...] = ()
    """The vehicles to which it can be attached; none named, all. [wk2.part.type-requirement]"""
    construction: int
    """The difficulty of building it. [wk2.part.tinker.test]"""
    barter: int
    adds: Mapping[Stat, int] = field(default_factory=dict)
    """What it adds to the numbers of the vehicle and its knight."""
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()
    """What it does, and what may be done with it, while the vehicle runs. [wk2.wrecked.bars]"""

    def problems(self) -> Iterable[str]:
        if not (self.adds or self.passives or self.uses):
            yield "a part is good for something (adds, passives or uses)"
        if len(self.types) == len(VehicleType):
            yield "a part for all types names none"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Landmark(Record):
    """A landmark with its marker. *text* says what its passive ability does. [wk2.landmark.card.fields]"""

    terrain: tuple[Terrain, ...]
    """Where it may stand."""
    entry: Annotated[str, Ref(ENTRY)]
    kind: Literal["camp", "move", "explore", "test", "combat"]
    """The kind of action that its passive ability is about. [wk2.landmark.passive]"""
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...]
    """What may be used there; one of them is the Special Action of its active ability. [wk2.landmark.active]"""
    active: str
    """What the Special Action does, in words."""

    def problems(self) -> Iterable[str]:
        if not self.terrain or CRATER in self.terrain:
            yield "a landmark stands on terrain where knights can be"
        actions = [use for use in self.uses if use.when is Timing.ACTION]
        if [use.limit for use in actions] != ["game"]:
            yield "a landmark has one Special Action, once a game for each knight"
        if not self.passives and len(self.uses) == 1:
            yield "a landmark has a passive ability besides"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Deed:
    """What a task waits for: something that its knight does so many times, where and how it says.
    [wk2.city-task.finish]"""

    track: Moment
    count: int = 1
    at: tuple[Place, ...] = ()
    kind: Literal["", "city", "location"] = ""
    terrain: tuple[Terrain, ...] = ()
    types: tuple[FoeType, ...] = ()
    """Foes of these types only."""
    at_least: int = 0
    at_most: int = 99
    """Tests of such a difficulty only."""
    at_token: bool = False
    """Where the knight token of the task lies. [wk2.city-task.token-placement]"""
    far_side: bool = False
    """On the other side of the Divide than the city of the task."""
    not_there: bool = False
    """Elsewhere than in the city of the task."""
    when: tuple[Condition, ...] = ()
    unlike: Literal["", "space", "terrain", "skill"] = ""
    """Each time another one."""
    in_a_row: bool = False
    """Each time on the same space, without another between."""
    pays: Price | None = None
    """What has to be given for it in the end."""

    def problems(self) -> Iterable[str]:
        if self.count < 1:
            yield "a deed is done once at least"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class CityTask(Record):
    """A task of a city. *text* says what its temporary effect is. [wk2.city-task.setup]"""

    city: Annotated[str, Ref("spaces", kind="city")]
    entry: Annotated[str, Ref(ENTRY)]
    goal: str
    """What has to be done, in words."""
    deeds: tuple[Deed, ...]
    """Any of these will do."""
    passives: tuple[Passive, ...]
    """The temporary effect. [wk2.city-task.temporary-effect]"""
    uses: tuple[Use, ...] = ()
    on_draw: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Chapter(Record):
    """A chapter of the Book of Tales that belongs to a module, and the cards that lead into it. [wk2.narr.module.entries]"""

    module: Module
    landmarks: Mapping[str, Landmark] = field(default_factory=dict)
    tasks: Mapping[str, CityTask] = field(default_factory=dict)
    opponents: Mapping[str, Opponent] = field(default_factory=dict)
    entries: Annotated[Mapping[str, Entry], LATER]
