"""What city tasks say besides: knight tokens on the board, how long a task has been active, an entry of its own."""

from __future__ import annotations

from typing import Annotated

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.content import Ref, verb
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import city_tasks, happenings, places
from wasteland.games.waste_knights_2e.families import Condition, Effect
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import ENTRY
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Terrain


@verb
class PlaceKnightToken(Effect):
    """A knight token of the task that says so is laid on the nearest fitting space, of the knight's choice.
    [wk2.city-task.token-placement]"""

    terrain: Terrain
    away: int = 3
    """So many spaces away, or more."""

    def words(self) -> str:
        return f"put a knight token on the nearest {self.terrain} space at least {self.away} spaces away"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        task = next((task for task in knight.tasks if task.card is card), None)
        spaces = city_tasks.token_spaces(table, knight, self.terrain, self.away)
        if task is None or not spaces:
            return
        task.token = await Choice(knight.seat, f"{card}: where does your token lie?", spaces, show=_space_shown,
                                  about=(table,), rule="wk2.city-task.token-placement")  # fmt: skip
        knight.tokens.append(task.token)
        tell(table, "A token of {} lies at {}.", knight, places.name_of(table, task.token),
             rule="wk2.city-task.token-placement", concerns=(task.token,))  # fmt: skip


def _space_shown(table: WasteTable, space: str) -> Shown:
    return Shown(places.name_of(table, space), (space,))


@verb
class TaskOlder(Condition):
    """A city task has been active for more than so many rounds. [wk2.city-task.temporary-effect]"""

    task: Annotated[str, Ref(".tasks")]
    rounds: int

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return any(task.card.id == self.task and table.round - task.since > self.rounds for task in knight.tasks)

    def words(self) -> str:
        return f"you have had the task for more than {self.rounds} rounds"


@verb
class ReadEntry(Effect):
    """An entry is resolved. [wk2.narr.entry.goto]"""

    entry: Annotated[str, Ref(ENTRY)]

    def words(self) -> str:
        return "see what is there"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await happenings.resolve(table, knight, self.entry)
