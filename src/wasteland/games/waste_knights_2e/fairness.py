"""Fair, which a table may agree on instead of Grim: a die rolled again in each round, and clocks with more spaces."""

from __future__ import annotations

from wasteland.games.waste_knights_2e import rerolling
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import Test, WasteTable

MORE_TIME = 2
"""So many spaces more a clock has."""
KEY = "fair"
"""How a knight remembers the round in which the die of that round was rolled again."""


def more_time(table: WasteTable) -> int:
    """The rounds that clocks have more at this table."""
    return MORE_TIME if table.fair else 0


async def one_more(table: WasteTable, knight: Knight, test: Test) -> None:
    """Once a round a knight may roll one die of a test again that is not passed already. [wk2.test.reroll-after]"""
    if knight.used.get(KEY) == table.round:
        return
    before = test.faces
    await rerolling.again(table, knight, test, 1, "Fair")
    if test.faces is not before:
        knight.used[KEY] = table.round
