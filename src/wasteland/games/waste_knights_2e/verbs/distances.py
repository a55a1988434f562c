"""Progress over the board: how far the special marker has come."""

from __future__ import annotations

from wasteland.engine.content import verb
from wasteland.games.waste_knights_2e import places
from wasteland.games.waste_knights_2e.families import Progress
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.table import WasteTable


@verb
class MarkerTo(Progress):
    """The special marker on its way from one place to another, in spaces.
    [wk2.round.until-goal] [wk2.components.special-ramparts-markers]"""

    name: str
    from_: Place
    to: Place

    def reached(self, table: WasteTable, knight: Knight) -> int:
        left = _steps(table, knight, table.special, self.to) if table.special else self.wanted(table)
        return max(0, self.wanted(table) - left)

    def wanted(self, table: WasteTable) -> int:
        knight = table.knights[table.first]
        start = next(iter(places.spaces(table, knight, self.from_)), "")
        return _steps(table, knight, start, self.to) if start else 0

    def words(self) -> str:
        return self.name


def _steps(table: WasteTable, knight: Knight, start: str, to: str) -> int:
    """The spaces from one to the nearest that a place stands for; none if there is no way. [wk2.precise.toward-away]"""
    far = places.open_map(table).steps(start)
    return min((far[space] for space in places.spaces(table, knight, to) if space in far), default=0)
