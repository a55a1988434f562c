"""What lies on the table."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple

from wasteland.engine.dice import Icons
from wasteland.engine.game import Result, Table, clockwise
from wasteland.engine.piles import Pile
from wasteland.engine.saving import Named, State, state
from wasteland.games.waste_knights_2e.cards import (
    GearCard,
    Injury,
    KnightSheet,
    Malfunction,
    SpecialCard,
    ThreatToken,
    Upgrade,
    VehicleSheet,
)
from wasteland.games.waste_knights_2e.deck_cards import Encounter, Enemy, Event, ExplorationCard, WastelandCard
from wasteland.games.waste_knights_2e.fights import Combat, Duel
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.module_cards import CityTask, Landmark, Part
from wasteland.games.waste_knights_2e.stories import Adventure, Plot
from wasteland.games.waste_knights_2e.terms import (
    COMPETITIVE,
    MARKERS,
    TURNS,
    Action,
    Colour,
    Danger,
    Letter,
    Module,
    Resource,
    Shop,
    Skill,
    Stage,
)


class Lying(NamedTuple):
    """A token or marker on a space: what it is, and its number where it has one."""

    space: str
    number: int = 0


class EntryToken(NamedTuple):
    """An entry token: the entry that it stands for, and where it lies. [wk2.adventure.entry-token]"""

    number: int
    entry: str
    space: str
    face_down: bool = False


class DangerMarker(NamedTuple):
    """A danger marker on a space acts as a printed icon. [wk2.components.danger-markers]"""

    space: str
    danger: Danger


class Written(NamedTuple):
    """A note on the chronicle, and the entry that wrote it. [wk2.chronicle.fields]"""

    note: str
    entry: str
    round: int


class Read(NamedTuple):
    """An entry that was resolved: for whom, and in which round. [wk2.chronicle.fields]"""

    entry: str
    knight: int
    round: int


class Branch(NamedTuple):
    """What came of an entry: the option that was chosen, how its test or its fight went; "options.1.pass" is both.
    [wk2.narr.entry.choice-commit]"""

    entry: str
    branch: str
    knight: int
    round: int
    space: str = ""
    """Where that was."""


class Stop(NamedTuple):
    """A space that a knight came to: all of them are the journey."""

    knight: int
    space: str


class Cast(NamedTuple):
    """A vote that was cast openly: by whom, and for which option. [wk2.precise.votes]"""

    seat: int
    label: str


class Begun(NamedTuple):
    """A plot that has begun, and in which round. [wk2.adventure.one-plot-in-play]"""

    plot: str
    round: int


class Acted(NamedTuple):
    """An action of this turn: its kind, and its name where it has one. [wk2.actions.no-repeat] [wk2.actions.named-repeat]"""

    action: Action
    name: str = ""


@state
class Chronicle(State):
    """The Outback Chronicles sheet. [wk2.chronicle.fields] [wk2.narr.chronicle.only-state]"""

    notes: list[Written] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    """Named effects in force, by their ids. [wk2.narr.chronicle.named-effect]"""
    tokens: list[EntryToken] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    epilogues: list[str] = field(default_factory=list)
    """[wk2.narr.epilogue.recorded]"""
    entries: list[Read] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)
    plots: list[Begun] = field(default_factory=list)
    actions: dict[str, list[int]] = field(default_factory=dict)
    """Plot Actions that were taken, and by which knights."""
    allowed: dict[str, bool] = field(default_factory=dict)
    """Plot Actions that an entry has allowed, or taken away."""
    journey: list[Stop] = field(default_factory=list)
    """Where all knights have been, in the order of the game."""


@state
class Recruit(State):
    """A knight in the making: sheet, vehicle and starting gear, as they are chosen. [wk2.player-setup.knights.order]"""

    seat: int
    sheet: KnightSheet | None = None
    vehicle: VehicleSheet | None = None
    gear: list[GearCard] = field(default_factory=list)
    is_done: bool = False
    """No more gear is wanted. [wk2.player-setup.gear.draft]"""


@state
class Reading(State):
    """An entry that is being read: by whom, and how far it has gone. [wk2.narr.reader-role]"""

    entry: str
    knight: int
    branch: str = ""
    """What came of it so far: "options.1.pass"; empty at the beginning."""
    votes: list[Cast] = field(default_factory=list)
    """Votes that were cast openly so far. [wk2.precise.votes]"""


@state
class Test(State):
    """A test that is being made: its dice, once they are rolled, lie on the table. [wk2.test.pool]"""

    knight: int
    skill: Skill
    difficulty: int | None
    """None is X. [wk2.test.open-difficulty]"""
    why: str
    """What for, in words that begin in lower case: "to cross the salt"."""
    in_combat: bool = False
    tag: str = ""
    pool: tuple[Colour, ...] = ()
    faces: tuple[Icons, ...] = ()
    gained: list[Colour] = field(default_factory=list)
    """Dice that were declared before the roll. [wk2.test.declare-before]"""
    extra: int = 0
    """Successes gained and lost. [wk2.test.modifiers-to-result]"""


@state
class Move(State):
    """A Move Action: the route, how far the knight is on it, and what was drawn on the way. [wk2.move.stop-anywhere]"""

    knight: int
    route: list[str]
    entered: int = 0
    fuel: int = 0
    """What was paid for it. [wk2.move.mp.fuel]"""


@state
class Good(State):
    """What may be in a basket: a gear card, a vehicle part, or a marker of a resource. [wk2.city.stalls.pay]
    [wk2.city.stalls.resources] [wk2.part.barter.buy]"""

    card: GearCard | None = None
    part: Part | None = None
    resource: Resource | None = None
    number: int = 0
    """That of a marker: those of the pool are below 0."""


@state
class Visiting(State):
    """A City Action that is going on: the shops that were visited, and how many it may be. [wk2.city.two-shops]"""

    knight: int
    most: int
    visited: list[Shop] = field(default_factory=list)


@state
class Camp(State):
    """A camp: who makes it, and how much Repair is left. [wk2.camp.any-and-all]"""

    knight: int
    repair: int


@state
class Market(State):
    """A barter that is going on: the cards on offer, and a basket of what is given and taken. [wk2.city.stalls.pay]"""

    knight: int
    offer: list[GearCard]
    for_parts: bool = False
    """It is about vehicle parts: those of the deck are on offer. [wk2.part.barter.where]"""
    offered: list[Good] = field(default_factory=list)
    taken: list[Good] = field(default_factory=list)
    regrets: int = 0


@state
class Bargain(State):
    """A trade between two knights that is being put together. [wk2.share.trade.what]"""

    knight: int
    other: int
    given: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    given_resources: dict[Resource, int] = field(default_factory=dict)
    asked_resources: dict[Resource, int] = field(default_factory=dict)


@state
class Standing(State):
    """A landmark whose marker lies on the board: with its face down until somebody flips it. [wk2.landmark.v1.place]"""

    card: Landmark
    space: str
    owner: int = -1
    """The knight who has its card; none if it was met on the way."""
    is_open: bool = False


@state
class WasteTable(Table):
    """The table of a game. [wk2.setup.pool]"""

    packs: tuple[str, ...]
    seats: int
    quick: bool
    """Ready sets are taken instead of choosing knight, vehicle and gear apart. [wk2.quick-setup.sets]"""
    fair: bool
    """Somebody may roll a die again, and clocks are slower: `fairness` has what that is."""
    adventure: Adventure
    modules: tuple[Module, ...]
    """Those in play. [wk2.module.optional]"""
    starting: int
    """How many knights began: the group icon. [wk2.group-icon.value] [wk2.group-icon.eliminated-count]"""
    stage: Stage = Stage.SETUP
    result: Result | None = None
    ending: str = ""
    """The ending that was reached, by its id. [wk2.narr.end.grades]"""
    knights: list[Knight] = field(default_factory=list)
    first: int = 0
    """The knight with the first player marker. [wk2.round.first-player-fixed]"""
    round: int = 0
    order: list[int] = field(default_factory=list)
    """The knights in the order of their turns in this round, by their numbers. [wk2.round.turn-order]"""
    turn: int = 0
    """How many knights have begun their turn in this round."""
    actions: int = 0
    """How many actions are left in the turn that is on. [wk2.actions.two-per-turn]"""
    acted: list[Acted] = field(default_factory=list)
    """The actions of the turn that is on. [wk2.actions.no-repeat]"""
    rearranged: int = 0
    """How often gear was moved about in the turn that is on. [wk2.gear.rearrange]"""
    recruits: list[Recruit] = field(default_factory=list)
    """What each player has chosen so far, while the knights are being made. [wk2.player-setup.knights.order]"""

    fuel: int = MARKERS
    ammo: int = MARKERS
    meds: int = MARKERS
    """What the pool holds. [wk2.golden.resources-limited]"""
    gear: Pile[GearCard] = field(default_factory=Pile)
    gear_discard: list[GearCard] = field(default_factory=list)
    road: Pile[WastelandCard] = field(default_factory=Pile)
    road_discard: list[WastelandCard] = field(default_factory=list)
    rough: Pile[WastelandCard] = field(default_factory=Pile)
    rough_discard: list[WastelandCard] = field(default_factory=list)
    exploration: Pile[ExplorationCard] = field(default_factory=Pile)
    exploration_discard: list[ExplorationCard] = field(default_factory=list)
    injuries: Pile[Injury] = field(default_factory=Pile)
    malfunctions: Pile[Malfunction] = field(default_factory=Pile)
    bag: list[ThreatToken] = field(default_factory=list)
    """The threat bag. [wk2.setup.threat-bag]"""
    drawn: list[ThreatToken] = field(default_factory=list)
    """Threat tokens that wait for the wasteland card. [wk2.danger.threat]"""
    hindered: int = 0
    """Successes that the first test loses while the wasteland card is resolved. [wk2.threat.effect.minus-success]"""
    general_upgrades: list[Upgrade] = field(default_factory=list)
    specials: list[SpecialCard] = field(default_factory=list)
    """The special deck, in order. [wk2.setup.special-deck]"""

    plot: Plot | None = None
    plot_round: int = 0
    """The round of the plot in play; 1 is the one in which it began. [wk2.time.not-first-round]"""
    clock: int | None = None
    """The space of the time marker. [wk2.time.only-if-plot]"""
    letters: dict[Letter, str] = field(default_factory=dict)
    """The encounter table of the plot in play, as entries have changed it. [wk2.narr.encounter.changes]"""
    chronicle: Chronicle = field(default_factory=Chronicle)
    plot_tokens: dict[int, str] = field(default_factory=dict)
    """Where plot tokens lie. [wk2.adventure.plot-token]"""
    challenges: list[str] = field(default_factory=list)
    """The spaces on which challenge tokens lie. [wk2.narr.token.challenge]"""
    dangers: list[DangerMarker] = field(default_factory=list)
    general: list[str] = field(default_factory=list)
    """The spaces on which general tokens lie."""
    special: str = ""
    """The space of the special marker. [wk2.components.special-ramparts-markers]"""
    ramparts: str = ""
    horsemen: dict[int, str] = field(default_factory=dict)
    """Where horseman markers stand. [wk2.paths-of-blood.setup]"""
    artifacts: list[str] = field(default_factory=list)
    """The spaces on which artifact tokens lie face down."""
    laden: list[int] = field(default_factory=list)
    """The horsemen who carry one."""
    unopened: list[str] = field(default_factory=list)
    """The entries of artifacts that nobody has opened, in no order: which one lies where is nowhere stored."""
    city_tokens: list[str] = field(default_factory=list)
    """The cities on which their cardboard tokens lie. [wk2.city-token.two-kinds]"""

    factions: list[str] = field(default_factory=list)
    """Those that no knight works for, where knights compete; nobody knows which they are. [wk2.narr.end.competitive]"""
    hands: list[int] = field(default_factory=list)
    """What rivals bring home where one player plays alone, face down: the first of them are dealt. [wk2.narr.end.solo]"""
    parts: list[Part] = field(default_factory=list)
    """The parts deck, which all may read. [wk2.part.deck]"""
    landmarks_met: str = ""
    """How landmarks are brought in, if they are. [wk2.landmark.variants]"""
    landmark_deck: Pile[Landmark] = field(default_factory=Pile)
    landmarks: list[Standing] = field(default_factory=list)
    landmarks_gone: list[Landmark] = field(default_factory=list)
    """Those that left the game without anybody looking at them. [wk2.landmark.v1.deal]"""
    tasks: dict[str, Pile[CityTask]] = field(default_factory=dict)
    """The city tasks, a pile by each city. [wk2.city-task.setup]"""

    dropped: dict[int, str] = field(default_factory=dict)
    """Where special cards lie whose holders fell. [wk2.precise.special-card-holder]"""

    card: Event | Encounter | Enemy | None = None
    """The wasteland card that lies open. [wk2.wasteland.draw]"""
    reading: Reading | None = None
    test: Test | None = None
    planned: list[str] = field(default_factory=list)
    """The spaces of a route that is being planned: it may still be changed. [wk2.move.route.continuous]"""
    move: Move | None = None
    combat: Combat | None = None
    fought: Combat | None = None
    """The combat that ended last, for people to look at, until the next begins or another knight has the turn."""
    duelled: Duel | None = None
    """The duel that ended last, as long."""
    visiting: Visiting | None = None
    duel: Duel | None = None
    market: Market | None = None
    camp: Camp | None = None
    bargain: Bargain | None = None
    explored: ExplorationCard | None = None
    """The exploration card that lies open. [wk2.explore.redraw]"""

    @property
    def is_competitive(self) -> bool:
        return self.adventure.mode is COMPETITIVE

    def in_order(self) -> list[Knight]:
        """The knights clockwise from the first player on. [wk2.round.turn-order]"""
        return clockwise(self.knights, self.first)

    def active(self) -> Knight | None:
        """The knight whose turn is being played. [wk2.golden.active-knight]"""
        return self.knights[self.order[self.turn - 1]] if self.stage is TURNS and self.turn else None

    def on(self, space: str) -> list[Knight]:
        """The conscious knights on a space. [wk2.precise.unconscious-presence]"""
        return [one for one in self.knights if one.at == space and one.unconscious is None and not one.eliminated]

    def left(self) -> list[Knight]:
        """The knights who are still in the game. [wk2.elimination.loses]"""
        return [knight for knight in self.knights if not knight.eliminated]


Source = Named
"""What says that something happens: a card, an entry, a sheet."""
