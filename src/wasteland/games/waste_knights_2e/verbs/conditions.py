"""Conditions: notes, counters, what a knight has and is, the time."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from wasteland.engine.content import Ref, verb
from wasteland.games.waste_knights_2e import chronicle, powers, resources
from wasteland.games.waste_knights_2e.families import Condition, all_hold
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import ENTRY, Amount, reckoned, why_no_amount
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import GearKind, Skill, VehicleType
from wasteland.games.waste_knights_2e.verbs.story import CounterId, NoteId


class Bounds:
    """How much there has to be: at least, at most, or exactly so much."""

    __slots__ = ()
    at_least: Amount | None
    at_most: Amount | None
    exactly: Amount | None
    unnamed: ClassVar[Amount | None] = None
    """At least so much, where no bound is named."""

    @property
    def least(self) -> Amount | None:
        """At least so much, if there is such a bound."""
        if self.at_least is not None or self.at_most is not None or self.exactly is not None:
            return self.at_least
        return self.unnamed

    def problems(self) -> list[str]:
        """What is wrong with the bounds in a pack."""
        named = [bound for bound in (self.least, self.at_most, self.exactly) if bound is not None]
        if not named:
            return ["it says how much there has to be: at_least, at_most or exactly"]
        if isinstance(self.least, int) and isinstance(self.at_most, int) and self.least > self.at_most:
            return [f"nothing is {self.least} or more and {self.at_most} or less"]
        return [problem for bound in named for problem in why_no_amount(bound)]

    def met(self, number: int, knights: int) -> bool:
        """Whether so much is enough, and not too much."""
        if (least := self.least) is not None and number < reckoned(least, knights):
            return False
        if self.at_most is not None and number > reckoned(self.at_most, knights):
            return False
        return self.exactly is None or number == reckoned(self.exactly, knights)

    def in_words(self) -> str:
        """The bounds in words: 3 or more."""
        if self.exactly is not None:
            return str(self.exactly)
        if self.least is not None and self.at_most is not None:
            return f"{self.least} to {self.at_most}"
        return f"{self.least} or more" if self.least is not None else f"{self.at_most} or less"


@verb
class Written(Condition):
    """A note stands on the chronicle; a personal one, on that of the knight. [wk2.narr.chronicle.notes-persist]"""

    note: NoteId

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return chronicle.stands(table, knight, self.note)

    def words(self) -> str:
        return f"{self.note} is on the chronicle"

    def why_not(self, table: WasteTable, knight: Knight) -> str:
        if self.holds(table, knight):
            return ""
        return chronicle.note_of(table, self.note).without or "nothing in the chronicle speaks for it"


@verb
class Unwritten(Condition):
    """A note does not stand on the chronicle. [wk2.narr.chronicle.notes-persist]"""

    note: NoteId

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return not chronicle.stands(table, knight, self.note)

    def words(self) -> str:
        return f"{self.note} is not on the chronicle"

    def why_not(self, table: WasteTable, knight: Knight) -> str:
        return "" if self.holds(table, knight) else f"{chronicle.note_of(table, self.note).name} speaks against it"


@verb
class AnyKnightWrote(Condition):
    """Some knight has a personal note. [wk2.precise.chronicle-secrets]"""

    note: NoteId

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return any(self.note in one.notes for one in table.knights)

    def words(self) -> str:
        return f"some knight has {self.note}"


@verb
class Counted(Bounds, Condition):
    """How a counter stands. [wk2.narr.chronicle.only-state]"""

    counter: CounterId
    at_least: Amount | None = None
    at_most: Amount | None = None
    exactly: Amount | None = None

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return self.met(chronicle.counted(table, knight, self.counter), table.starting)

    def words(self) -> str:
        return f"{self.counter} is {self.in_words()}"

    def why_not(self, table: WasteTable, knight: Knight) -> str:
        if self.holds(table, knight):
            return ""
        name = chronicle.counter_of(table, self.counter).name
        return f"{name} has to be {self.in_words()}, and is {chronicle.counted(table, knight, self.counter)}"


Had = Literal[
    "fuel", "ammo", "meds", "resources", "xp", "wounds", "contaminated", "radiation", "damage", "gear", "injuries",
    "malfunctions", "upgrades", "challenges", "trophies",
]  # fmt: skip


@verb
class Has(Bounds, Condition):
    """How much a knight has of something: 1 or more, where no bound is named."""

    what: Had
    at_least: Amount | None = None
    at_most: Amount | None = None
    exactly: Amount | None = None
    unnamed: ClassVar[Amount | None] = 1

    def amount(self, knight: Knight) -> int:
        """So much."""
        match self.what:
            case "resources":
                return resources.amount(knight)
            case "gear":
                return len(knight.all_gear())
            case "wounds":
                return knight.harmed
            case "injuries" | "malfunctions" | "upgrades" | "trophies":
                return len(getattr(knight, self.what))
        number: int = getattr(knight, self.what)
        return number

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return self.met(self.amount(knight), table.starting)

    def words(self) -> str:
        return f"you have {self.in_words()} {self.what}"

    def why_not(self, table: WasteTable, knight: Knight) -> str:
        return "" if self.holds(table, knight) else f"you have {self.amount(knight)} {self.what}, not {self.in_words()}"


@verb
class HasGear(Condition):
    """The knight has gear of a kind, or by its name."""

    kind: GearKind | None = None
    card: Annotated[str, Ref("gear")] = ""

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return any(
            (self.kind is None or one.card.kind is self.kind) and (not self.card or one.card.face == self.card)
            for one in knight.all_gear()
        )

    def words(self) -> str:
        return f"you have {self.card or f'gear of the kind {self.kind}'}"


@verb
class HoldsCard(Condition):
    """The knight holds a special card: carries the cargo, leads the ally. [wk2.narr.special-cards]"""

    number: int

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return any(card.number == self.number for card in knight.specials)

    def words(self) -> str:
        return f"you hold special card {self.number}"


@verb
class IsCarrier(Condition):
    """The knight carries what the group carries. [wk2.narr.special-cards]"""

    cargo: bool = False
    """Only a burden counts that waits where its carrier falls."""

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return any(card.is_cargo or not self.cargo for card in knight.specials)

    def words(self) -> str:
        return "you are the carrier"


@verb
class IsKnight(Condition):
    """The subject is this knight."""

    knight: Annotated[str, Ref("knights")]

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return knight.sheet.id == self.knight

    def words(self) -> str:
        return f"you are {self.knight}"


@verb
class Vehicle(Condition):
    """The knight's vehicle is of a type. [wk2.sheet.vehicle.types]"""

    type: VehicleType

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return powers.is_of_type(knight, self.type)

    def words(self) -> str:
        return f"your vehicle is {self.type}"


@verb
class Runs(Condition):
    """The knight's vehicle is no wreck. [wk2.wrecked.bars]"""

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return knight.wrecked is None

    def words(self) -> str:
        return "your vehicle is not wrecked"


@verb
class RoundOfPlot(Bounds, Condition):
    """Which round of the plot it is. [wk2.time.not-first-round]"""

    at_least: Amount | None = None
    at_most: Amount | None = None
    exactly: Amount | None = None

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return self.met(table.plot_round, table.starting)

    def words(self) -> str:
        return f"it is round {self.in_words()} of this plot"


@verb
class Clock(Bounds, Condition):
    """Where the time marker stands. [wk2.time.only-if-plot]"""

    at_least: Amount | None = None
    at_most: Amount | None = None
    exactly: Amount | None = None

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return table.clock is not None and self.met(table.clock, table.starting)

    def words(self) -> str:
        return f"the time marker stands at {self.in_words()}"


@verb
class Knights(Bounds, Condition):
    """How many knights began. [wk2.group-icon.value]"""

    at_least: Amount | None = None
    at_most: Amount | None = None
    exactly: Amount | None = None

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return self.met(table.starting, table.starting)

    def words(self) -> str:
        return f"{self.in_words()} knights began"


@verb
class Seen(Condition):
    """An entry has been read."""

    entry: Annotated[str, Ref(ENTRY)]

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return any(read.entry == self.entry for read in table.chronicle.entries)

    def words(self) -> str:
        return f"entry {self.entry} was read"


@verb
class Done(Condition):
    """A Plot Action has been taken."""

    action: str
    by_you: bool = False

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        takers = table.chronicle.actions.get(self.action, [])
        return knight.number in takers if self.by_you else bool(takers)

    def words(self) -> str:
        return f"{self.action} was done{' by you' if self.by_you else ''}"


@verb
class InForce(Condition):
    """A named effect is in force. [wk2.narr.chronicle.named-effect]"""

    effect: Annotated[str, Ref(".effects")]

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return self.effect in table.chronicle.effects

    def words(self) -> str:
        return f"{self.effect} is in force"


@verb
class WorksFor(Condition):
    """The knight works for a faction. [wk2.narr.end.competitive]"""

    faction: Annotated[str, Ref(".factions")]

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return knight.faction == self.faction

    def words(self) -> str:
        return f"you work for {self.faction}"


@verb
class Module(Condition):
    """A module is in play. [wk2.module.optional]"""

    module: str

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return self.module in table.modules

    def words(self) -> str:
        return f"{self.module} is in play"


@verb
class Not(Condition):
    """Something does not hold."""

    that: Condition

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return not self.that.holds(table, knight)

    def words(self) -> str:
        return f"not ({self.that.words()})"


@verb
class Any(Condition):
    """One of several things holds; each may be made of several."""

    of: tuple[tuple[Condition, ...], ...]

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return any(all_hold(way, table, knight) for way in self.of)

    def words(self) -> str:
        return ", or ".join(" and ".join(one.words() for one in way) for way in self.of)

    def why_not(self, table: WasteTable, knight: Knight) -> str:
        if self.holds(table, knight):
            return ""
        first = next((one for one in self.of[0] if not one.holds(table, knight)), self.of[0][0])
        return first.why_not(table, knight)


@verb
class Skilled(Condition):
    """The knight has at least so many dice in a skill."""

    skill: Skill
    dice: int

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return len(knight.sheet.skill(self.skill)) >= self.dice

    def words(self) -> str:
        return f"you have {self.dice} dice in {self.skill.title()}"
