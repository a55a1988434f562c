"""Effects of a pursuit: a marker that is always coming, and what it does on its way."""

from __future__ import annotations

from typing import Annotated

from wasteland.engine.content import Ref, verb
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import happenings, places
from wasteland.games.waste_knights_2e.families import Effect
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.stories import ENTRY
from wasteland.games.waste_knights_2e.table import WasteTable


@verb
class Pursue(Effect):
    """The special marker moves space by space toward a place. General tokens that it can reach it visits first, the nearest of
    them: there it takes them, goes no farther, and an entry is resolved. [wk2.precise.toward-away]
    [wk2.components.special-ramparts-markers] [wk2.components.story-tokens]"""

    steps: int
    toward: Place = "here"
    meets: Annotated[str, Ref(ENTRY)] = ""
    """The entry that is resolved where it visits general tokens; none named, it passes them by."""

    def words(self) -> str:
        first = f", or to the nearest general token in reach: then read entry {self.meets}" if self.meets else ""
        return f"the special marker moves {self.steps} toward {self.toward}{first}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if not table.special:
            return
        start, tokens = table.special, self._in_reach(table)
        goals = tokens or places.spaces(table, knight, self.toward)
        for _ in range(self.steps):
            table.special = places.step_toward(table, table.special, goals)

        if table.special != start:
            tell(table, "The marker stands at {} now.", places.name_of(table, table.special), rule="wk2.precise.toward-away",
                 concerns=(table.special,))  # fmt: skip
        if table.special in tokens:
            table.general = [space for space in table.general if space != table.special]
            await happenings.resolve(table, knight, self.meets)

    def _in_reach(self, table: WasteTable) -> list[str]:
        """The spaces with general tokens to which the marker can come now."""
        if not self.meets:
            return []
        away = places.open_map(table).steps(table.special)
        return [space for space in dict.fromkeys(table.general) if away.get(space, self.steps + 1) <= self.steps]
