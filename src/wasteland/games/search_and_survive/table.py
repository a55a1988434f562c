"""What lies on the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from wasteland.engine.game import Result, Table, clockwise
from wasteland.engine.piles import Pile
from wasteland.engine.saving import Named, State, state
from wasteland.engine.words import Name
from wasteland.games.search_and_survive.cards import Card, Difficulty, HordeCard, Lesson, Mat, Objective, Resource

TURNS = 4
DRAW_PHASE, ITEM_PHASE, TRADE_PHASE, ATTACK_PHASE, END_OF_TURN = "draw", "item", "trade", "attack", "end"
SURGE_TOKENS = 12


@dataclass(frozen=True, slots=True, eq=False)
class Spot(Named):
    """A space of the Front or the Back Row."""

    front: bool
    column: int
    id: str

    def __str__(self) -> str:
        return f"{'Front' if self.front else 'Back'} {self.column + 1}"


FRONT = tuple(Spot(True, column, f"front.{column + 1}") for column in range(7))
BACK = tuple(Spot(False, column, f"back.{column + 1}") for column in range(7))


@state
class Player(State):
    """A player's mat and cards."""

    seat: int
    mat: Mat
    deck: Pile[Resource]
    supply: list[Resource]
    """The Damage Supply."""
    hand: list[Resource] = field(default_factory=list)
    discard: list[Resource] = field(default_factory=list)
    prepped: dict[str, Resource] = field(default_factory=dict)
    """Cards Prepped, by the id of the mat or card they lie on."""
    prepped_before: list[Resource] = field(default_factory=list)
    """Cards that were Prepped last turn and may not be again."""
    survivors: list[HordeCard] = field(default_factory=list)
    locations: list[Resource] = field(default_factory=list)
    surge: int = 0

    def __str__(self) -> str:
        return self.mat.name


def the(player: Player, begins: bool = False) -> Name:
    """A player in a sentence, by the mat and its article; the sentence may begin with it."""
    return Name(f"{'The' if begins else 'the'} {player.mat.name}", seat=player.seat)


@state
class Attack(State):
    """An attack being made: the weapon, the Targeting Tokens and the dice that lie on the table."""

    weapon: Resource
    """The Melee Weapon, or the Primary Weapon of a Ranged Attack."""
    ranged: bool
    bonus: int
    targets: list[Spot] = field(default_factory=list)
    dice: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """Total Attack Value; it falls by 1 for each target after the first. [sns.attack.value.meets-or-beats]"""
        return sum(self.dice) + self.bonus - (len(self.targets) - 1)

    def defense_of(self, card: HordeCard) -> int:
        """The Defense Value that counts against this attack."""
        defense = card.ranged_defense if self.ranged and card.ranged_defense is not None else card.defense
        most = self.weapon.defense_at_most
        return defense if most is None else min(defense, most)


@state
class Turn(State):
    """What was done in the turn that is on."""

    seat: int
    phase: str = DRAW_PHASE
    used: list[Card] = field(default_factory=list)
    """Cards whose ability took effect or whose bonus was added: not for the Objective this turn."""
    arrived: list[Card] = field(default_factory=list)
    """Cards that came into play this turn."""
    activated: list[Card] = field(default_factory=list)
    """Cards in play whose once-a-turn ability was used."""
    paid: list[Resource] = field(default_factory=list)
    """Damage cards that have served once this turn."""
    primary: Resource | None = None
    shots: int = 0
    """Ranged Attacks made."""
    swings: list[Resource] = field(default_factory=list)
    """Melee Weapons that have attacked, once for every attack."""
    extra_swings: list[Resource] = field(default_factory=list)
    """Melee Weapons that may attack once more."""
    rerolled: bool = False
    free_shot_taken: bool = False
    boost: int = 0
    """Added to the next attack."""
    attack: Attack | None = None
    """The attack that is being made."""


@state
class SurvivorsTable(Table):
    """The whole table."""

    players: list[Player]
    objective: Objective
    difficulty: Difficulty
    needed: list[int]
    """How many cards each need of the Objective asks for."""
    placed: list[list[Card]]
    """The cards placed on each need."""
    resources: list[Resource | None]
    back: list[HordeCard | None]
    front: list[HordeCard | None]
    horde_deck: Pile[HordeCard]
    resource_deck: Pile[Resource]
    horde_discard: list[HordeCard] = field(default_factory=list)
    resource_discard: list[Resource] = field(default_factory=list)
    sacrificed: list[Resource] = field(default_factory=list)
    surge_supply: int = SURGE_TOKENS
    round: int = 0
    turns_taken: int = 0
    first: int = 0
    """The seat that holds the first player token."""
    turn: Turn | None = None
    waiting: list[HordeCard] = field(default_factory=list)
    """Event Walkers that have Spawned and whose event is still to come, in order of appearance."""
    held: list[int] = field(default_factory=list)
    """Columns that do not move in the next Horde Phase."""
    calms: int = 0
    """1 if the next movement is as if a 6 had been rolled, else 0."""
    offered: Card | None = None
    """A card that is just being won, while its player decides whether it goes to the Objective."""
    looked_at: list[HordeCard] = field(default_factory=list)
    """Cards of the Horde Deck that the active player alone is looking at."""
    movement: int = 0
    """The movement die while it lies on the table."""
    moves_again: bool = False
    """A second movement follows this round's."""
    opening_events: bool = False
    """Negative Event Walkers dealt at set-up stay and are resolved."""
    undealt_mats: list[Mat] = field(default_factory=list)
    undealt_objectives: list[Objective] = field(default_factory=list)
    """Where the Objective is left to chance: those that one is drawn from."""
    packs: tuple[str, ...] = ("base",)
    result: Result | None = None

    @property
    def columns(self) -> int:
        return len(self.back)

    @property
    def is_lesson(self) -> bool:
        """Whether it is there to be learnt from."""
        return isinstance(self.objective, Lesson)

    @property
    def first_player(self) -> Player:
        return self.players[self.first]

    def active(self) -> Player:
        """The player whose turn it is."""
        assert self.turn is not None
        return self.players[self.turn.seat]

    def clockwise(self, start: int) -> list[Player]:
        """All players, from seat *start* on."""
        return clockwise(self.players, start)

    def at(self, spot: Spot) -> HordeCard | None:
        """The card on a space of the Front or Back Row."""
        return (self.front if spot.front else self.back)[spot.column]

    def put(self, spot: Spot, card: HordeCard | None) -> None:
        """Lay a card on a space, or take away what lies there."""
        (self.front if spot.front else self.back)[spot.column] = card

    def spot_of(self, card: Card) -> Spot | None:
        """Where a card lies in the Front or Back Row."""
        for row, spots in ((self.back, BACK), (self.front, FRONT)):
            for column, lying in enumerate(row):
                if lying is card:
                    return spots[column]
        return None
