"""Effects on the story: notes, named effects, counters, epilogues, letters, Plot Actions."""

from __future__ import annotations

from typing import Annotated

from wasteland.engine.content import Ref, verb
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import chronicle
from wasteland.games.waste_knights_2e.families import Effect
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import ENTRY, Amount, Entry, reckoned, why_no_amount
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Letter

NoteId = Annotated[str, Ref(".notes", "notes")]
CounterId = Annotated[str, Ref(".counters")]


def _entry(card: Named) -> str:
    return card.id if isinstance(card, Entry) else ""


@verb
class Note(Effect):
    """Write a note on the chronicle. [wk2.narr.chronicle.notes-persist]"""

    note: NoteId

    def words(self) -> str:
        return f"write {self.note} on the chronicle"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        chronicle.write(table, knight, self.note, _entry(card))


@verb
class Strike(Effect):
    """Strike a note from the chronicle. [wk2.narr.chronicle.notes-persist]"""

    note: NoteId

    def words(self) -> str:
        return f"strike {self.note} from the chronicle"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        chronicle.strike(table, knight, self.note)


@verb
class Exclusive(Effect):
    """Of several notes only this one stands from now on. [wk2.narr.chronicle.notes-persist]"""

    note: NoteId
    of: tuple[NoteId, ...]

    def words(self) -> str:
        return f"of {', '.join(self.of)} only {self.note} stands"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for other in self.of:
            if other != self.note:
                chronicle.strike(table, knight, other)
        chronicle.write(table, knight, self.note, _entry(card))


@verb
class PutInForce(Effect):
    """A named effect is in force from now on. [wk2.narr.chronicle.named-effect]"""

    effect: Annotated[str, Ref(".effects")]

    def words(self) -> str:
        return f"{self.effect} is in force"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        chronicle.put_in_force(table, self.effect)


@verb
class Lift(Effect):
    """A named effect is struck. [wk2.narr.chronicle.named-effect]"""

    effect: Annotated[str, Ref(".effects")]

    def words(self) -> str:
        return f"{self.effect} is no longer in force"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        chronicle.lift(table, self.effect)


@verb
class Count(Effect):
    """A counter goes up or down, or is set. [wk2.narr.chronicle.only-state]"""

    counter: CounterId
    by: Amount = 0
    to: Amount | None = None

    def problems(self) -> list[str]:
        found = [*why_no_amount(self.by), *(() if self.to is None else why_no_amount(self.to))]
        return (
            [*found, "a counter is changed (by) or set (to), and not both"]
            if (self.by != 0) == (self.to is not None)
            else found
        )

    def words(self) -> str:
        if self.to is not None:
            return f"set {self.counter} to {self.to}"
        return f"{self.counter} {'+' if isinstance(self.by, str) or self.by > 0 else ''}{self.by}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if self.to is not None:
            chronicle.count(table, knight, self.counter, reckoned(self.to, table.starting))
        else:
            now = chronicle.counted(table, knight, self.counter)
            chronicle.count(table, knight, self.counter, now + reckoned(self.by, table.starting))


@verb
class Convert(Effect):
    """All or some of one counter becomes another, at a rate. [wk2.narr.chronicle.only-state]"""

    from_: CounterId
    to: CounterId
    rate: int = 1
    """So many of the second for each of the first."""
    each: int = 1
    """Or for so many of the first together; what is left over stays."""
    most: int | None = None
    """At most so many of the first; none named, all."""
    keeps: bool = False
    """The first counts for the second, and stays as it is."""

    def words(self) -> str:
        upto = "all" if self.most is None else f"up to {self.most}"
        does, as_ = ("count", "as") if self.keeps else ("turn", "into")
        each = "each" if self.each == 1 else f"for every {self.each}"
        return f"{does} {upto} {self.from_} {as_} {self.rate} {self.to} {each}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        has = chronicle.counted(table, knight, self.from_)
        lots = (has if self.most is None else min(has, self.most)) // self.each
        if not self.keeps:
            chronicle.count(table, knight, self.from_, has - lots * self.each)
        now = chronicle.counted(table, knight, self.to)
        chronicle.count(table, knight, self.to, now + lots * self.rate)


@verb
class Halve(Effect):
    """Half of a personal counter, rounded up, is lost. [wk2.narr.chronicle.only-state]"""

    counter: CounterId

    def words(self) -> str:
        return f"lose half of your {self.counter}, rounded up"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        chronicle.count(table, knight, self.counter, chronicle.counted(table, knight, self.counter) // 2)


@verb
class Epilogue(Effect):
    """An epilogue is recorded, to be read in the end. [wk2.narr.epilogue.recorded]"""

    entry: Annotated[str, Ref(ENTRY)]

    def words(self) -> str:
        return f"record epilogue {self.entry}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if self.entry not in table.chronicle.epilogues:
            table.chronicle.epilogues.append(self.entry)


@verb
class SetLetter(Effect):
    """A letter of the encounter table leads to another entry, or to none, for the rest of the plot.
    [wk2.narr.encounter.changes]"""

    letter: Letter
    entry: Annotated[str, Ref(ENTRY)] | None = None

    def words(self) -> str:
        return f"letter {self.letter} leads to {'nothing' if self.entry is None else f'entry {self.entry}'}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        table.letters.pop(self.letter, None)
        if self.entry is not None:
            table.letters[self.letter] = self.entry


@verb
class Allow(Effect):
    """A Plot Action is allowed from now on. [wk2.plot-action.allowed-by]"""

    action: str

    def words(self) -> str:
        return f"the Plot Action {self.action} is open"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        table.chronicle.allowed[self.action] = True
        tell(table, "The Plot Action {} is [+open].", self.action, rule="wk2.plot-action.allowed-by")


@verb
class Disallow(Effect):
    """A Plot Action is open no longer. [wk2.plot-action.allowed-by]"""

    action: str

    def words(self) -> str:
        return f"the Plot Action {self.action} is open no longer"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        table.chronicle.allowed[self.action] = False
        tell(table, "The Plot Action {} is open no longer.", self.action, rule="wk2.plot-action.allowed-by")
