"""What cards and stories may say: the families of a pack's verbs. An effect does something, a condition holds or not, a passive
changes how other rules work as long as it is in force, progress is how far something has come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from wasteland.engine.asking import Sign
from wasteland.engine.content import Verb
from wasteland.engine.effects import EffectOf
from wasteland.engine.saving import Named
from wasteland.games.waste_knights_2e.terms import Action, Danger, Shop, Terrain, Trait

if TYPE_CHECKING:
    from wasteland.games.waste_knights_2e.cards import Space
    from wasteland.games.waste_knights_2e.deck_cards import Foe
    from wasteland.games.waste_knights_2e.dice import Pool
    from wasteland.games.waste_knights_2e.knights import Knight
    from wasteland.games.waste_knights_2e.table import Test, WasteTable

Stat = Literal[
    "health",
    "repair",
    "exploration",
    "speed",
    "bonus-speed",
    "tank",
    "capacity",
    "chassis",
    "parts",
    "shops",
    "barter",
    "actions",
]
"""A number of a knight, a vehicle or a rule that passives may change."""

Moment = Literal[
    "round-start", "round-end", "turn-start", "turn-end", "move", "camp", "explore", "city", "plot", "special", "enters",
    "damaged", "falls", "wrecked", "foe-defeated", "test-passed", "test-failed", "resource-gained",
]  # fmt: skip
"""When something is noticed: a boundary of a round or turn, the end of an action, or what happens to a knight."""


class Toll(NamedTuple):
    """What something costs the knights, in the order in which the worst is found. [wk2.grim.ordering]"""

    eliminated: int = 0
    unconscious: int = 0
    wrecked: int = 0
    contaminated: int = 0
    wounds: int = 0
    radiation: int = 0
    damage: int = 0
    gear: int = 0
    resources: int = 0
    missed: float = 0
    """What is gained, less than nothing: of two equal harms the one with the least gain is worse."""

    def __add__(self, other: Toll) -> Toll:  # type: ignore[override]  # of two tolls nobody wants a tuple of twenty
        return Toll(*map(float.__add__, map(float, self), map(float, other)))  # type: ignore[arg-type]


NO_TOLL = Toll()


class Effect(EffectOf["WasteTable", "Knight", Named], Verb):
    """Something that a card, a plot or an entry does; *knight* is its subject, *card* is what says so.
    [wk2.narr.entry.subject]"""

    __slots__ = ()

    sign: ClassVar[Sign] = ""
    """What kind of thing it does, for a sign beside its words."""

    def gains(self) -> str:
        """Its words where it is said already that something is gained."""
        return self.words()

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        """The effects that it may lead to, those of each way it can take."""
        return ()

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        """What it would cost its subject, as far as its words tell: that of its worst branch. [wk2.grim.ordering]"""
        return max((tolls(effects, table, knight) for effects in self.branches()), default=NO_TOLL)


def tolls(effects: Iterable[Effect], table: WasteTable, knight: Knight) -> Toll:
    """What effects would cost one after another."""
    cost = NO_TOLL
    for effect in effects:
        toll = effect.toll(table, knight)
        if toll is not NO_TOLL:
            cost = toll if cost is NO_TOLL else cost + toll
    return cost


class Condition(Verb):
    """Something that holds or does not, for a knight."""

    __slots__ = ()

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        """Whether it does."""
        raise NotImplementedError

    def words(self) -> str:
        """What has to be so, in a few words that begin in lower case: "Clue is 3 or more"."""
        raise NotImplementedError

    def why_not(self, table: WasteTable, knight: Knight) -> str:
        """Why it does not hold; an empty text if it does."""
        return "" if self.holds(table, knight) else f"only if {self.words()}"


def all_hold(conditions: Iterable[Condition], table: WasteTable, knight: Knight) -> bool:
    """Whether all conditions hold, as mostly one does not: rules ask for it all the time."""
    for condition in conditions:  # noqa: SIM110 - a generator for `all` takes twice as long
        if not condition.holds(table, knight):
            return False
    return True


class Seen(NamedTuple):
    """Something that happened to a knight and may be noticed: which moment, and what it was about."""

    moment: Moment
    knight: Knight | None = None
    about: object = None
    """The space that was entered, the foe that fell, the test that was made."""


class Passive(Verb):
    """Something that holds as long as what says so is in force. Each way in which rules ask for it has a method, which changes
    nothing unless a verb says otherwise; *knight* is whom it works for."""

    __slots__ = ()

    says: ClassVar[frozenset[str]] = frozenset()
    """The names of those methods in which the verb says otherwise: nobody else needs to be asked."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        asked = {name: way for name, way in vars(Passive).items() if callable(way) and not name.startswith("_")}
        cls.says = frozenset(name for name, way in asked.items() if getattr(cls, name) is not way)

    def words(self) -> str:
        """What holds, in a few words that begin in lower case."""
        raise NotImplementedError

    # -- numbers

    def change(self, table: WasteTable, knight: Knight, stat: Stat) -> int:
        """How much it adds to a number of the knight."""
        return 0

    # -- tests

    def dice(self, table: WasteTable, knight: Knight, test: Test) -> Pool:
        """The dice that it adds to a test. [wk2.test.pool]"""
        return ()

    def lost_dice(self, table: WasteTable, knight: Knight, test: Test) -> int:
        """How many dice it takes from a test. [wk2.test.gain-lose]"""
        return 0

    def successes(self, table: WasteTable, knight: Knight, test: Test) -> int:
        """How many successes it adds to a test, or takes away. [wk2.test.modifiers-to-result]"""
        return 0

    def difficulty(self, table: WasteTable, knight: Knight, test: Test) -> int:
        """How much harder it makes a test."""
        return 0

    # -- moving

    def step_cost(self, table: WasteTable, knight: Knight, space: Space, place: int, way: tuple[Space, ...]) -> int:
        """How much dearer the space at this place of a way is to enter."""
        return 0

    def ignores(self, table: WasteTable, knight: Knight, danger: Danger, nth: int) -> bool:
        """Whether the nth danger icon of this kind in a move does nothing."""
        return False

    def fuel_to_move(self, table: WasteTable, knight: Knight) -> int:
        """The fuel that beginning a Move Action takes."""
        return 0

    # -- harm and healing

    def damage(self, table: WasteTable, knight: Knight, amount: int) -> int:
        """How much more damage the vehicle suffers of so much, or less."""
        return 0

    def healing(self, table: WasteTable, knight: Knight, at: Literal["meds", "quack", "other"]) -> int:
        """How many more wounds are healed at once, or fewer."""
        return 0

    def stops_vehicle(self) -> bool:
        """Whether the special ability of the vehicle is off. [wk2.malfunction.lasting]"""
        return False

    # -- combat

    def traits(self, table: WasteTable, knight: Knight, foe: Foe) -> tuple[Trait, ...]:
        """The traits that the foe of this knight has besides its own."""
        return ()

    def threat(self, table: WasteTable, knight: Knight, foe: Foe) -> int:
        """How many more threat tokens a foe of this knight draws."""
        return 0

    # -- knights against knights

    def spoils(self, table: WasteTable, attacker: Knight) -> tuple[str, ...] | None:
        """The counters of which who loses a fight between knights gives half to who wins it, if the knight may attack others
        where he is; None if this has nothing to say about it. [wk2.combat.no-pvp]"""
        return None

    # -- what may be done

    def bars(self, table: WasteTable, knight: Knight, action: Action) -> str:
        """Why the knight may not take an action of this kind; an empty text if he may."""
        return ""

    def closes(self, table: WasteTable, knight: Knight, shop: Shop) -> str:
        """Why a shop is closed to the knight; an empty text if it is open."""
        return ""

    def price(self, table: WasteTable, knight: Knight, shop: Shop) -> int:
        """How many resources visiting a shop takes."""
        return 0

    def closed_edges(self, table: WasteTable) -> Iterable[tuple[str, str]]:
        """The edges of the board that are closed, each by its two spaces. [wk2.move.route.continuous]"""
        return ()

    def icons(self, table: WasteTable, space: Space) -> tuple[Danger, ...]:
        """The danger icons that a space has besides its own."""
        return ()

    # -- what it notices

    def noticed(self, table: WasteTable, knight: Knight, seen: Seen) -> tuple[Effect, ...]:
        """The effects that follow when something happens."""
        return ()


class Progress(Verb):
    """How far a goal has come, as a table can draw it. [wk2.round.until-goal]"""

    __slots__ = ()

    def reached(self, table: WasteTable, knight: Knight) -> int:
        """How much there is of it."""
        raise NotImplementedError

    def wanted(self, table: WasteTable) -> int:
        """How much it takes."""
        raise NotImplementedError

    def words(self) -> str:
        """What is counted, as a label: "Clue"."""
        raise NotImplementedError


EXPLORABLE: tuple[Terrain, ...] = tuple(terrain for terrain in Terrain if terrain is not Terrain.CRATER)
"""The terrains on which a knight can stand. [wk2.explore.where]"""
