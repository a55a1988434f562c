"""Effects that lead to scenes beside the plot: talk at a fire or over a counter, and what befalls whoever is at a place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from wasteland.engine.content import Ref, verb
from wasteland.engine.effects import in_words
from wasteland.engine.saving import Named
from wasteland.games.waste_knights_2e import happenings, places
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.families import Condition, Effect, all_hold
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.stories import ENTRY
from wasteland.games.waste_knights_2e.table import WasteTable


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Scene:
    """An entry that may be read beside the plot, and what has to hold for it."""

    entry: Annotated[str, Ref(ENTRY)]
    when: tuple[Condition, ...] = ()


@verb
class NextScene(Effect):
    """The first of several scenes that has still to be read and whose needs hold is read; where there is none, nothing
    happens, and nobody talks to the unconscious. [wk2.narr.entry.subject] [wk2.narr.entry.repeat]
    [wk2.unconscious.no-actions]"""

    of: tuple[Scene, ...]

    def words(self) -> str:
        return "somebody may have something to say"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if not knight.is_conscious:
            return
        for scene in self.of:
            if all_hold(scene.when, table, knight) and not happenings.is_done(table, table.adventure.entries[scene.entry]):
                await happenings.resolve(table, knight, scene.entry)
                return


@verb
class WhoIsAt(Effect):
    """It happens to the first conscious knight at a place, from the first player on; if nobody is there, something else
    happens. [wk2.narr.entry.subject] [wk2.precise.unconscious-presence]"""

    place: Place
    do: tuple[Effect, ...]
    else_: tuple[Effect, ...] = ()

    def words(self) -> str:
        other = f"; if nobody is there, {in_words(self.else_)}" if self.else_ else ""
        return f"a knight at {self.place}: {in_words(self.do)}{other}"

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.do, self.else_)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        spaces = places.spaces(table, knight, self.place)
        there = next((one for one in table.in_order() if one.at in spaces and one.is_conscious), None)
        if there is None:
            await carry_out(self.else_, table, knight, card)
        else:
            await carry_out(self.do, table, there, card)
