"""What is printed on the cards, mats and objectives: the records of a pack."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Literal

from wasteland.engine import cards
from wasteland.engine.asking import Shown
from wasteland.engine.cards import Record
from wasteland.engine.content import Ref, Verb
from wasteland.engine.effects import EffectOf

if TYPE_CHECKING:
    from wasteland.games.search_and_survive.table import Player, SurvivorsTable  # noqa: F401 - named in quotes below


class Kind(StrEnum):
    """The kinds of card. [sns.item.resource-kinds]"""

    ITEM = "item"
    RANGED = "ranged"
    MELEE = "melee"
    LOCATION = "location"
    DAMAGE = "damage"
    ZOMBIE = "zombie"
    SURVIVOR = "survivor"
    EVENT_WALKER = "event-walker"


ITEM, RANGED, MELEE, LOCATION, DAMAGE, ZOMBIE, SURVIVOR, EVENT_WALKER = Kind


PLACEABLE = (ITEM, RANGED, MELEE, LOCATION, SURVIVOR)
"""What players acquire, and so may place on an Objective."""


class Effect(EffectOf["SurvivorsTable", "Player", "Card"], Verb):
    """Something a card does. *player* is the one who uses or suffers it, *card* the one that says so."""

    __slots__ = ()

    def predicted(self) -> str:
        """What it will do when it comes, in as few words as will do."""
        return self.words()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Use:
    """An ability that is used once a turn in the Item Phase: what it costs and what it does."""

    do: tuple[Effect, ...]
    discard: int = 0
    """How many cards of the Hand it costs."""
    of: Literal["damage", "any"] = "any"
    first: bool = False
    """Only as the first action of the Item Phase."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Card(cards.Card):
    """What every card of this game has besides."""

    kind: Kind
    use: Use | None = None
    """An ability for the Item Phase, once a turn while the card is in play."""
    preps: bool = False
    """While it is in play, its player may Prep one card on it."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Resource(Card):
    """A card of the Resource Deck, or a starter or Damage card."""

    bonus: int = 0
    """Its Attack Bonus."""
    starter: bool = False
    """Starter cards never count for an Objective."""
    ammunition: bool = False
    """Adds its bonus to Ranged Attacks, and is Discarded for a further one."""

    do: tuple[Effect, ...] = ()
    """An Item's main ability."""
    arrow: bool = False
    """Sacrificed, not Discarded, for its main ability; or Discarded without it to Draw 1 card."""

    targets: int = 1
    """How many targets one attack may declare; the total falls by 1 for each after the first."""
    ignores_sight: bool = False
    leaves_resource: bool = False
    """A column cleared with it is not Scavenged."""
    hits_behind: bool = False
    """After a hit in Front, the same total is compared with the Back card of the column."""
    hits_beside: int | None = None
    """After a hit, the total less this is compared with one card beside the target."""
    defense_at_most: int | None = None
    """No Defense counts for more than this against it."""
    further_attack: bool = False
    """Once a turn, one further Ranged Attack needs no Ammunition."""
    scavenges_any: bool = False
    """When it clears a column, any card of the Resource Row may be Scavenged instead."""
    discard_for: int = 0
    """Before rolling, 1 other card that is no Damage may be Discarded for this bonus."""
    miss_damage: int = 0
    """How much more Damage than usual a miss costs."""
    after_hit: tuple[Effect, ...] = ()
    attacks_again: bool = False
    """After a success it may attack once more this turn."""
    kills_beside: bool = False
    """After a success every Zombie beside the target and in Line of Sight is Killed; nobody Scavenges behind them."""

    scope: Literal["local", "global"] | None = None
    """Who may use a Location: its controller only, or everybody in their own turn."""
    first_shot: int = 0
    """While in play: bonus of the first Ranged Attack of a turn."""

    def shown(self) -> Shown:
        # Ammunition of the Resource Deck may go to the Objective, starter Ammunition may not: people must tell them apart.
        return Shown(f"{self.name} (starter)" if self.starter and self.ammunition else self.name, (self.id,))

    def problems(self) -> Iterable[str]:
        if self.kind not in (ITEM, RANGED, MELEE, LOCATION, DAMAGE):
            yield f"a resource cannot be of kind {self.kind}"
        if self.kind is LOCATION and self.scope is None:
            yield "a location needs a scope, local or global"
        if self.arrow and not self.do:
            yield "the arrow stands for a main ability, but there is none (do)"
        if not 1 <= self.targets <= 3:
            yield "there are 3 Targeting Tokens: targets is 1 to 3"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class HordeCard(Card):
    """A card of the Horde Deck: a Zombie, a Survivor or an Event Walker."""

    defense: int
    ranged_defense: int | None = None
    """Its Defense against Ranged Attacks, where that differs."""
    moves_on: tuple[int, ...] = ()
    exit_damage: int = 1
    miss_damage: int = 0
    """How much more Damage than usual a missed attack against it costs."""
    spawns_in_front: bool = False
    zap: tuple[Effect, ...] = ()
    """What it does in the Zombie Ability Phase; a card that has it bears the yellow glow."""
    killed: tuple[Effect, ...] = ()
    """What its death brings the player who Killed it, once the spaces that the attack emptied are filled again."""
    killed_in_melee: tuple[Effect, ...] = ()
    """What its death by a Melee Attack does to the attacker, at once."""
    spawned: tuple[Effect, ...] = ()
    """The event of an Event Walker."""
    sign: Literal["positive", "negative"] | None = None

    ranged_bonus: int = 0
    melee_bonus: int = 0
    extra_draw: int = 0
    repeats_movement: bool = False
    """Once per Horde Phase its player may have a movement roll made again."""
    shields: bool = False
    """Once per Horde Phase 1 Damage of a Zombie leaving the Front Row is ignored."""

    @property
    def hostile(self) -> bool:
        """Whether it is a Zombie (Event Walkers are)."""
        return self.kind is not SURVIVOR

    @property
    def title(self) -> str:
        """Its name without what its kind says already: "Event Walker - Outbreak" is Outbreak."""
        return self.name.rpartition(" - ")[2]

    def problems(self) -> Iterable[str]:
        if self.kind not in (ZOMBIE, SURVIVOR, EVENT_WALKER):
            yield f"a horde card cannot be of kind {self.kind}"
        if self.kind is EVENT_WALKER and (not self.spawned or self.sign is None):
            yield "an event walker needs its event (spawned) and its sign"
        if self.kind is SURVIVOR and self.moves_on:
            yield "survivors never move"
        if any(not 1 <= face <= 6 for face in self.moves_on):
            yield "moves_on lists faces of a six-sided die"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Mat(Record):
    """A player mat: a character with abilities of their own."""

    start_discard: tuple[Annotated[str, Ref("resources")], ...] = ()
    start_surge: int = 0
    draws: int = 5
    """How many cards are Drawn in the Draw Phase."""
    surge_price: int = 3
    """How many Damage cards buy a Surge Token."""
    ranged_bonus: int = 0
    melee_bonus: int = 0
    survivors_add_nothing: bool = False
    """A Survivor's bonus or extra card of the same sort adds nothing further to the mat's own."""
    negates_on: int = 0
    """For each Damage card a die may be rolled; it is negated on this face and above."""
    helps_with: tuple[Annotated[str, Ref("resources")], ...] = ()
    """Items that may Remove Damage from another player's Discard Pile."""
    preps: bool = False
    gives_what_stays: bool = False
    """When a weapon would leave the Resource, its player names somebody who Scavenges it."""
    rerolls_a_die: bool = False
    """Once a turn, 1 die of a failed Ranged Attack may be rolled again."""
    melee_miss: int = 2
    trades_on_top: bool = False
    location_draw: int = 0
    overrun_on: int = 2
    scavenges_beside: bool = False


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Need:
    """One requirement of an Objective: so many cards of a kind, of these names, or with the arrow."""

    cards: tuple[int, ...]
    """How many with 1, 2, 3 and 4 players."""
    kind: Kind | None = None
    names: tuple[Annotated[str, Ref("resources")], ...] = ()
    arrow: bool = False
    """Items with the arrow, whatever their names."""
    distinct: bool = False
    """All of different names."""
    source: Literal["any", "hand", "play"] = "any"
    """Where its cards come from: a Hand only, or only what has been in play since an earlier turn."""

    def wanted(self) -> str:
        """What it asks for, in words."""
        if self.arrow:
            return "items with the arrow"
        if self.kind:
            return {RANGED: "ranged weapons", MELEE: "melee weapons"}.get(self.kind, f"{self.kind}s")
        return " or ".join(name.replace("-", " ") for name in self.names)

    def accepts(self, card: Card) -> bool:
        """Whether this card is of the sort asked for. Starter and Damage cards never are. [sns.objective.only-fitting-cards]"""
        if isinstance(card, Resource) and (card.starter or card.kind is DAMAGE):
            return False
        if self.arrow:
            return isinstance(card, Resource) and card.arrow
        return card.kind is self.kind or card.face in self.names

    def problems(self) -> Iterable[str]:
        if len(self.cards) != 4 or min(self.cards, default=0) < 1:
            yield "cards lists four numbers above 0, for 1, 2, 3 and 4 players"
        if [self.kind is not None, bool(self.names), self.arrow].count(True) != 1:
            yield "a need has either a kind, or names, or the arrow"
        if self.kind not in (None, *PLACEABLE):
            yield f"a {self.kind} is never placed on an Objective"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Objective(Record):
    """What the group has to gather to win."""

    needs: tuple[Need, ...]
    order: Literal["free", "one-by-one", "in-sets"] = "free"
    """Its needs are filled in any order, each when those before it are full, or evenly: none is ahead of another by more than a
    card."""

    def problems(self) -> Iterable[str]:
        if not self.needs:
            yield "an objective has at least one need"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Lesson(Objective):
    """An Objective for somebody's first game, and what is laid out for it where set-up would draw; what it leaves open is drawn
    all the same. The first seat is the first player."""

    mats: tuple[Annotated[str, Ref("mats")], ...]
    """Who sits where."""
    hand: tuple[Annotated[str, Ref("starters")], ...]
    """The whole Deck of the first player, and so the first Hand; the other starter cards begin in the Discard Pile."""
    found: tuple[Annotated[str, Ref("resources")], ...] = ()
    """What else the first player's Discard Pile begins with."""
    resources: tuple[Annotated[str, Ref("resources")], ...]
    """The Resource Row, from the left."""
    back: tuple[Annotated[str, Ref("horde")], ...]
    """The Back Row, from the left."""
    front: dict[int, Annotated[str, Ref("horde")]] = field(default_factory=dict)
    """Who stands in front, by column; columns count from 1."""
    last_slot: int = 1
    """The round in which the last open slot may be filled at the earliest."""

    def problems(self) -> Iterable[str]:
        yield from Objective.problems(self)
        if any(not 1 <= column <= len(self.back) for column in self.front):
            yield "in front stands somebody in a column that has a back"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Difficulty(Record):
    """How hard the game is."""

    need_change: int = 0
    """How many cards more each need of the Objective asks for; never below 1."""
    largest_need: int = 0
    """How many cards more the largest need asks for, the last of equals."""
    start_surge: int = 0
    start_damage: int = 0
    events_stay: bool = False
    """Negative Event Walkers dealt at set-up stay and are resolved."""
