"""A knight on the table: sheet, levels, gear, luck and tasks."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple

from wasteland.engine.saving import State, state
from wasteland.games.waste_knights_1e.cards import HANDS, POCKETS, Enemy, Gear, Luck, PrivateTask, Sheet, Task, Vehicle
from wasteland.games.waste_knights_1e.terms import MOST, Frame


class Fitted(NamedTuple):
    """An enhancement attached to the gear that carries it."""

    enhancement: Gear
    carrier: Gear


@state
class Errand(State):
    """A task in play: the card, its space on the frame, and its general markers."""

    task: Task
    frame: Frame
    markers: int = 0
    accepted: bool = False
    """Its first requirement is met."""


@state
class Knight(State):
    """A player's knight: sheet, levels, gear, luck and tasks."""

    seat: int
    sheet: Sheet
    starting: list[Gear]
    """The gear printed on the sheet, in the order of its panels."""
    at: int = 0
    """The number of the hex, see `board`."""
    ammo: int = MOST
    fuel: int = MOST
    radiation: int = 0
    health: int = MOST
    reputation: int = 0

    hands: list[Gear | None] = field(default_factory=lambda: [None] * HANDS)
    """A two-handed weapon lies on the first panel and takes both, unless one hand is enough."""
    body: Gear | None = None
    pockets: list[Gear | None] = field(default_factory=lambda: [None] * POCKETS)
    backpack: list[Gear] = field(default_factory=list)
    boot: list[Gear] = field(default_factory=list)
    """Cards stored in the vehicle."""
    attached: list[Gear] = field(default_factory=list)
    """Implants and Mutations that are part of the knight."""
    tunings: list[Gear] = field(default_factory=list)
    """Tunings attached to the vehicle."""
    fitted: list[Fitted] = field(default_factory=list)
    vehicle: Vehicle | None = None
    damaged: bool = False
    """The vehicle is damaged."""

    incoming: list[Gear] = field(default_factory=list)
    """Cards just gained that have no place yet; rivals see their backs."""
    luck: list[Luck] = field(default_factory=list)
    tasks: list[Errand] = field(default_factory=list)
    """Private tasks accepted; with 2 players also those revealed."""
    hidden: list[PrivateTask] = field(default_factory=list)
    """With 2 players: private tasks that nobody else has seen."""
    passed_over: list[PrivateTask] = field(default_factory=list)
    """With 2 players: private tasks dealt and not kept, which he alone knows to be out of the game."""

    explored: bool = False
    """His player marker is on the hex he is on. [wk1.explore.marker-placed]"""
    moved: bool = False
    """He has had his move in this round. [wk1.unconscious.revived-turn]"""
    skips_exploration: bool = False
    knocked_out: list[int] = field(default_factory=list)
    """Seats he has knocked out in a duel this round. [wk1.duel.no-revive-by-winner]"""
    defeated: list[Enemy] = field(default_factory=list)
    """Enemies he has defeated this round."""

    @property
    def conscious(self) -> bool:
        """A knight is unconscious at 0 Health or 4 Radiation. [wk1.condition.names]"""
        return self.health > 0 and self.radiation < MOST

    def stored(self) -> list[Gear]:
        """The cards in backpack and vehicle, face down. [wk1.gear.available-or-stored]"""
        return self.backpack + self.boot

    def __str__(self) -> str:
        return self.sheet.name
