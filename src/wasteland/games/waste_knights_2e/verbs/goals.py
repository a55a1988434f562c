"""Progress of goals, as the table draws it."""

from __future__ import annotations

from typing import Annotated

from wasteland.engine.content import Mention, Ref, verb
from wasteland.games.waste_knights_2e import chronicle
from wasteland.games.waste_knights_2e.families import Progress
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Amount, reckoned, why_no_amount
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.verbs.story import NoteId


@verb
class CounterTo(Progress):
    """A counter that has to reach a number. [wk2.round.until-goal]"""

    counter: Annotated[Mention, Ref(".counters")]
    to: Amount

    def problems(self) -> list[str]:
        return list(why_no_amount(self.to))

    def reached(self, table: WasteTable, knight: Knight) -> int:
        return chronicle.counted(table, knight, self.counter)

    def wanted(self, table: WasteTable) -> int:
        return reckoned(self.to, table.starting)

    def words(self) -> str:
        return self.counter.name


@verb
class NotesOf(Progress):
    """Several notes, so many of which have to be written. [wk2.round.until-goal]"""

    name: str
    notes: tuple[NoteId, ...]
    to: int = 1

    def reached(self, table: WasteTable, knight: Knight) -> int:
        return sum(chronicle.stands(table, knight, note) for note in self.notes)

    def wanted(self, table: WasteTable) -> int:
        return self.to

    def words(self) -> str:
        return self.name
