"""A knight: what stands on the sheets, what is carried, and what has happened to both."""

from __future__ import annotations

from dataclasses import field

from wasteland.engine.saving import State, state
from wasteland.games.waste_knights_2e.cards import (
    GearCard,
    Injury,
    KnightSheet,
    Malfunction,
    Side,
    SpecialCard,
    Upgrade,
    UpgradeSide,
    VehicleSheet,
)
from wasteland.games.waste_knights_2e.deck_cards import Event
from wasteland.games.waste_knights_2e.module_cards import CityTask, Landmark, Part
from wasteland.games.waste_knights_2e.terms import ARMOR, WEAPON, Skill


@state
class Gear(State):
    """A gear card that somebody has, and which side lies up. [wk2.gear.visible-side]"""

    card: GearCard
    works: bool

    @property
    def side(self) -> Side:
        """The side that lies up."""
        return self.card.working if self.works else self.card.broken

    @property
    def is_held(self) -> bool:
        """Whether it works from a slot of the sheet and not from the vehicle. [wk2.gear.weapon.equipped] [wk2.gear.armor]"""
        return self.card.kind is ARMOR or (self.card.kind is WEAPON and self.card.hands > 0)

    @property
    def id(self) -> str:
        """That of its card: each copy has its own."""
        return self.card.id

    def __str__(self) -> str:
        return self.card.name if self.works else f"broken {self.card.name}"


@state
class Taken(State):
    """An upgrade that a knight has, and the side that is used. [wk2.upgrade.side]"""

    card: Upgrade
    is_front: bool

    @property
    def side(self) -> UpgradeSide:
        return self.card.front if self.is_front else self.card.back


@state
class ActiveTask(State):
    """A city task that a knight is about. [wk2.city-task.draw]"""

    card: CityTask
    since: int
    """The round in which it was drawn."""
    token: str = ""
    """The space on which its knight token lies. [wk2.city-task.token-placement]"""
    done: dict[int, list[str]] = field(default_factory=dict)
    """What was done for each of its deeds: where, on what terrain, with which skill."""


@state
class Knight(State):
    """A knight in play. [wk2.sheet.knight.fields] [wk2.sheet.vehicle.fields]"""

    number: int
    """The place among the knights, in the order of turns."""
    seat: int
    """Who plays this knight; a single player may have two. [wk2.solo.two-ways]"""
    sheet: KnightSheet
    vehicle: VehicleSheet
    at: str
    """The space, by its id."""
    fuel: int = 0
    ammo: int = 0
    meds: int = 0
    wounds: int = 0
    contaminated: int = 0
    radiation: int = 0
    damage: int = 0
    hands: list[Gear] = field(default_factory=list)
    armor: Gear | None = None
    carried: list[Gear] = field(default_factory=list)
    """What lies in the vehicle. [wk2.gear.capacity]"""
    xp: int = 0
    most_xp: int = 0
    """The most it has been: a highlight pays the first time only. [wk2.upgrade.first-time-only]"""
    owed: int = 0
    """Upgrades that were earned and not yet chosen. [wk2.precise.upgrade-owed]"""
    upgrades: list[Taken] = field(default_factory=list)
    unconscious: Injury | None = None
    """The injury card that lies Unconscious side up. [wk2.unconscious.trigger]"""
    injuries: list[Injury] = field(default_factory=list)
    wrecked: Malfunction | None = None
    """The malfunction card that lies Wrecked side up. [wk2.wrecked.trigger]"""
    malfunctions: list[Malfunction] = field(default_factory=list)
    eliminated: bool = False
    kept: list[Event] = field(default_factory=list)
    """Events that are kept. [wk2.wasteland.event.kept]"""
    specials: list[SpecialCard] = field(default_factory=list)
    challenges: int = 0
    """Challenge tokens collected. [wk2.adventure.challenge-token]"""
    tokens: list[str] = field(default_factory=list)
    """The spaces on which knight tokens of this knight lie. [wk2.components.knight-tokens]"""
    parts: list[Part] = field(default_factory=list)
    """What is attached to the vehicle. [wk2.part.limit]"""
    tasks: list[ActiveTask] = field(default_factory=list)
    finished: list[CityTask] = field(default_factory=list)
    """City tasks that lie face down by the sheet. [wk2.city-task.finish]"""
    landmarks: list[Landmark] = field(default_factory=list)
    """Landmarks that are looked at before the game, and the one that is kept until its marker lies. [wk2.landmark.v1.deal]"""
    laid_off: list[Landmark] = field(default_factory=list)
    """Landmarks that this knight alone has seen and that left the game. [wk2.landmark.v1.deal]"""
    trophies: list[str] = field(default_factory=list)
    """Wooden city tokens. [wk2.city-token.trophy]"""
    notes: list[str] = field(default_factory=list)
    """Personal notes, by their ids. [wk2.precise.chronicle-secrets]"""
    counters: dict[str, int] = field(default_factory=dict)
    """Personal counters. [wk2.narr.chronicle.only-state]"""
    faction: str = ""
    """Whom the knight works for, where knights compete; secret until it is shown. [wk2.narr.end.competitive]"""
    is_known: bool = False
    """Whether everybody knows for whom."""
    used: dict[str, int] = field(default_factory=dict)
    """The round in which something was last used that may not be used any number of times."""
    paid: list[str] = field(default_factory=list)
    """Entries that have given this knight their XP. [wk2.precise.repeatable-xp]"""
    barred: dict[str, int] = field(default_factory=dict)
    """Kinds of action that are barred, each with how many turns of this knight have still to end until it is free."""

    @property
    def is_conscious(self) -> bool:
        """Whether the knight can act and affect the game. [wk2.unconscious.no-actions]"""
        return self.unconscious is None and not self.eliminated

    @property
    def harmed(self) -> int:
        """Wounds of both kinds, which count alike. [wk2.harm.wound-tokens]"""
        return self.wounds + self.contaminated

    def all_gear(self) -> list[Gear]:
        """What is equipped, and what lies in the vehicle."""
        if self.armor is None:
            return self.hands + self.carried
        return [*self.hands, self.armor, *self.carried]

    def dice(self, skill: Skill) -> tuple[str, ...]:
        """The dice of a skill on the sheet."""
        return self.sheet.skill(skill)

    def __str__(self) -> str:
        return self.sheet.name
