"""What lies on the table."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, NamedTuple

from wasteland.engine.game import Result, Table, clockwise
from wasteland.engine.piles import Pile
from wasteland.engine.saving import Named, State, state
from wasteland.games.waste_knights_1e.cards import (
    CommonTask,
    Enemy,
    Gear,
    Luck,
    Mission,
    PrivateTask,
    Sheet,
    Tile,
    Vehicle,
    WastelandCard,
)
from wasteland.games.waste_knights_1e.combats import Combat, Fought
from wasteland.games.waste_knights_1e.knights import Errand, Knight
from wasteland.games.waste_knights_1e.terms import (
    GREEN,
    RED,
    YELLOW,
    Colour,
    Resource,
    Skill,
    Special,
    Stage,
    Token,
)


class Lying(NamedTuple):
    """A token on a hex."""

    token: Token
    hex: int


class Blocking(NamedTuple):
    """A special token on a hex; light when it is new, then dark. [wk1.prep.turn-special-tokens]"""

    special: Special
    hex: int
    dark: bool


class Lasting(NamedTuple):
    """A luck card that goes on working for the seat that played it. [wk1.luck.discard-after-use]"""

    card: Luck
    seat: int


class Seen(NamedTuple):
    """A seat that sees another's stored gear just now."""

    by: int
    whose: int


@state
class Check(State):
    """A skill check being made: its dice, once they are rolled, lie on the table."""

    seat: int
    skill: Skill
    difficulty: int
    why: str
    """What for, in words that begin in lower case: "to escape Acid Rain"."""
    moment: str = ""
    """The kind of check: escape, explore, search, task, action, event, or attack."""
    dice: int = 0
    """Dice gained or suffered by luck and uses."""
    faces: tuple[int, ...] = ()
    succeeds: bool = False
    """It is passed whatever the dice show."""

    @property
    def successes(self) -> int:
        """Each die equal to or above the difficulty; a 10 always is. [wk1.check.success]"""
        return sum(face >= self.difficulty for face in self.faces)

    @property
    def passed(self) -> bool:
        return self.succeeds or self.successes > 0


@state
class Loss(State):
    """A loss of Health or a gain of Radiation, from when it is about to happen until all that follows from it is done; effects
    may make it smaller."""

    seat: int
    resource: Resource
    amount: int
    why: str


@state
class Move(State):
    """A knight's move: the planned route, how far he is on it, and the wasteland cards revealed."""

    seat: int
    by_vehicle: bool | None = None
    """None until he has said how he moves."""
    route: list[int] = field(default_factory=list)
    entered: int = 0
    """How many hexes of the route he has entered."""
    points: int = 0
    """Movement points left over."""
    expended: int = 0
    fuel_spent: int = 0
    dearer: int = 0
    """Points more that every further hex costs."""
    revealed: list[WastelandCard] = field(default_factory=list)
    played: WastelandCard | None = None
    faced: WastelandCard | None = None
    """The card played, while the knight has it before him: until he has escaped it, or faced it, or its combat begins."""
    escaped: bool = False
    """An effect lets him escape the card played without a check."""
    met: list[int] = field(default_factory=list)
    """Seats that he has asked, or tried to search for, in this move."""
    stopped: bool = False
    from_oracle: bool = False
    """The card of the Oracle is played on him, and none is revealed from the deck. [wk1.hex.special.13-hermits-oracle]"""

    @property
    def rest(self) -> list[int]:
        """The hexes still to come."""
        return self.route[self.entered :]


@state
class Exploring(State):
    """A knight's Exploration Step."""

    seat: int
    checked: bool = False
    """The exploration check of this hex was made, or is not needed."""
    rolled: bool = False
    """He has really made an exploration check in this step, wherever. [wk1.mission.challenge-on-hex]"""
    may_explore: bool = False
    """The hex has been explored: its check is passed or was not needed."""
    tried: bool = False
    """He has tried to accept a private task."""
    accomplished: bool = False
    failed: list[str] = field(default_factory=list)
    """The private tasks whose second requirement he has tried and not fulfilled."""
    acted: bool = False
    challenged: bool = False
    """He has challenged an enemy of the mission. [wk1.mission.challenge-on-hex]"""


@state
class StallTrade(State):
    """A trade at the Stalls that is not yet struck: what is offered, what is taken. [wk1.stalls.offer] [wk1.stalls.choice]"""

    seat: int
    offered: list[Gear] = field(default_factory=list)
    taken: list[Gear] = field(default_factory=list)
    """Cards of the Stalls and vehicles of the pool; they still lie there."""
    regrets: int = 0
    """How many picks were taken back."""


@state
class Bargain(State):
    """Two knights who trade, and the offer that one of them makes. [wk1.trade.knights-what]"""

    seats: tuple[int, int]
    by: int
    """The seat that makes the offer."""
    gives: list[Gear] = field(default_factory=list)
    asks: list[Gear] = field(default_factory=list)
    ammo: int = 0
    """Ammo given with the offer; below 0 it is asked for."""
    fuel: int = 0
    offers: list[int] = field(default_factory=list)
    """The seats that have made an offer or passed it up, in order."""
    regrets: int = 0
    """How often an offer was begun again."""

    @property
    def to(self) -> int:
        """The seat that will answer."""
        return self.seats[1] if self.by == self.seats[0] else self.seats[0]


@state
class Foe(State):
    """An enemy of the mission on the board."""

    card: Enemy
    at: int | None
    """Its hex; None while it is off the board."""
    lost: int = 0
    """Health losses that stay on it."""
    more: int = 0
    """Health that it has beyond what is printed."""
    nerve: int | None = None
    """The most Health that it loses in one combat; None if there is no such limit."""

    @property
    def health(self) -> int:
        """The Health that it has left."""
        return self.card.health + self.more - self.lost

    @property
    def stake(self) -> int:
        """The Health that it has to lose in a combat that begins now."""
        return self.health if self.nerve is None else min(self.health, self.nerve)


@state
class Quest(State):
    """What a mission keeps count of."""

    foes: list[Foe] = field(default_factory=list)
    sites: list[int] = field(default_factory=list)
    """Hexes with a mission marker, number side down."""
    unseen: list[int] = field(default_factory=list)
    """The numbers of the markers that lie there; which is where is settled when one is revealed."""
    scores: list[int] = field(default_factory=list)
    """Points or markers, by seat."""
    trophies: list[list[int]] = field(default_factory=list)
    """For each seat, whose trophies it holds."""
    scored_in: list[int] = field(default_factory=list)
    """For each seat, the round in which it took its newest trophy; 0 for none."""
    carrier: int | None = None
    """The seat that carries the Damsel."""
    left_at: int | None = None
    """The hex where she was left."""


@state
class KnightsTable(Table):
    """The whole table."""

    _later: ClassVar[tuple[str, ...]] = ("hindered",)

    mission: Mission
    seats: int
    knights: list[Knight]
    tiles: list[Tile]
    """By the number of the hex, see `board`."""
    green: Pile[Gear]
    yellow: Pile[Gear]
    red: Pile[Gear]
    wasteland_cards: Pile[WastelandCard]
    luck: Pile[Luck]
    common: Pile[CommonTask]
    private: Pile[PrivateTask]
    green_discard: list[Gear] = field(default_factory=list)
    yellow_discard: list[Gear] = field(default_factory=list)
    red_discard: list[Gear] = field(default_factory=list)
    wasteland_discard: list[WastelandCard] = field(default_factory=list)
    luck_discard: list[Luck] = field(default_factory=list)
    common_discard: list[CommonTask] = field(default_factory=list)
    private_discard: list[PrivateTask] = field(default_factory=list)
    blue: list[Gear] = field(default_factory=list)
    """The supply of blue cards, searched by title; Muscle Car is among them."""
    garage: list[Vehicle] = field(default_factory=list)
    """The vehicle pool."""
    stalls: list[Gear | None] = field(default_factory=list)
    """The ten spaces, from left to right, see `stalls`."""
    tasks: list[Errand] = field(default_factory=list)
    """The tasks on the frame: the common one and the private ones nobody holds."""
    boxed_tasks: list[PrivateTask] = field(default_factory=list)
    """With 2 players: private tasks that left the game unseen."""
    removed: list[Named] = field(default_factory=list)
    """Cards out of the game for good. [wk1.deck.removed-from-game]"""

    tokens: list[Lying] = field(default_factory=list)
    specials: list[Blocking] = field(default_factory=list)
    marked: list[Named] = field(default_factory=list)
    """Gear and sheets with a general marker. [wk1.gear.marked]"""
    hindered: list[Named] = field(default_factory=list)
    """Those of them that an effect has marked and nobody has used. [wk1.gear.marked-otherwise]"""
    lasting: list[Lasting] = field(default_factory=list)
    """Luck cards that last for the move or combat that is on."""
    looked_at: list[WastelandCard] = field(default_factory=list)
    """Wasteland cards that one seat alone is looking at, to keep one for the Oracle."""
    looked_at_by: int | None = None
    seen_stores: Seen | None = None
    """Somebody sees what a knight has stored, while he chooses from it."""
    oracle: WastelandCard | None = None
    """The card under the Waster marker. [wk1.hex.special.13-hermits-oracle]"""
    oracle_by: int | None = None
    """The seat that put it there and alone knows it."""

    round: int = 0
    first: int = 0
    """The seat with the First Player marker."""
    stage: Stage = Stage.SETUP
    turns: int = 0
    """How many knights have had their turn in this step."""
    move: Move | None = None
    combat: Combat | None = None
    combats: int = 0
    """How many combats have begun."""
    fought: Fought | None = None
    """The combat that ended last, for people to look at, until the next begins or another knight has had his turn."""
    check: Check | None = None
    loss: Loss | None = None
    exploring: Exploring | None = None
    stall_trade: StallTrade | None = None
    """The trade at the Stalls that is on."""
    bargain: Bargain | None = None
    """The trade between two knights that is on."""
    considered_common: list[CommonTask] = field(default_factory=list)
    """Task cards that the Waster alone looks at, to introduce one of them. [wk1.task.introduce]"""
    considered_private: list[PrivateTask] = field(default_factory=list)
    playing: list[Luck] = field(default_factory=list)
    """Luck cards that have been played and are not yet resolved, the newest last."""
    played_luck: Luck | None = None
    """The luck card to which one may respond just now."""
    cancelled: bool = False
    """The luck card to which one responds is cancelled."""
    quest: Quest = field(default_factory=Quest)
    undealt: list[Sheet] = field(default_factory=list)
    """Knight sheets nobody plays."""
    undealt_missions: list[Mission] = field(default_factory=list)
    """Where the mission is left to chance: those that one is drawn from."""
    random_knights: bool = False
    """Knight sheets are dealt, not chosen."""
    packs: tuple[str, ...] = ("base",)
    result: Result | None = None

    def on_the_counter(self) -> list[Gear]:
        """The cards that somebody offers in a trade just now: everybody sees them."""
        offered = self.stall_trade.offered if self.stall_trade is not None else []
        return offered if self.bargain is None else [*offered, *self.bargain.gives]

    def deck(self, colour: Colour) -> Pile[Gear]:
        """The gear deck of a colour."""
        return {GREEN: self.green, YELLOW: self.yellow, RED: self.red}[colour]

    def discards(self, colour: Colour) -> list[Gear]:
        """The discard pile of a gear colour."""
        return {GREEN: self.green_discard, YELLOW: self.yellow_discard, RED: self.red_discard}[colour]

    def clockwise(self, start: int) -> list[Knight]:
        """All knights, from seat *start* on."""
        return clockwise(self.knights, start)

    def in_order(self) -> list[Knight]:
        """All knights in the round order. [wk1.round.order]"""
        return self.clockwise(self.first)

    def active(self) -> Knight | None:
        """The knight whose move, combat or exploration is on."""
        if self.move is not None:
            return self.knights[self.move.seat]
        if self.exploring is not None:
            return self.knights[self.exploring.seat]
        return None

    def rivals_of(self, knight: Knight) -> list[Knight]:
        """The other knights, clockwise from him. [wk1.game.active-knight-priority]"""
        return self.clockwise(knight.seat)[1:]
