"""How a game ends: the ending and the epilogues are read, and it is said who has won."""

from __future__ import annotations

from wasteland.engine.game import Ended
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import chronicle, reading
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Ending
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Outcome, Resource


def end(table: WasteTable, knight: Knight, id: str) -> Ended:
    """The game ends: its ending is read, then every epilogue that was recorded, in order, each once; `raise` what this gives.
    [wk2.narr.epilogue.recorded] [wk2.narr.end.grades]"""
    ending = table.adventure.endings[id]
    table.ending = id
    for entry in dict.fromkeys((ending.entry, *table.chronicle.epilogues)):
        told = table.adventure.entries[entry]
        reading.read_out(table, knight, told, told, "")
    return table.end(winners(table, ending), table.adventure.entries[ending.entry].title)


def winners(table: WasteTable, ending: Ending) -> tuple[int, ...]:
    """Who has won: in a shared adventure all who are still in the game, unless it is a defeat; where knights compete, whoever
    has most of what counts. [wk2.narr.end.co-op] [wk2.narr.end.competitive] [wk2.narr.end.competitive-last]"""
    if ending.outcome is Outcome.DEFEAT:
        return ()
    if table.is_competitive:
        best = max((standing(table, one) for one in table.left()), default=None)
        return tuple(sorted({one.seat for one in table.left() if standing(table, one) == best}))
    return tuple(sorted({one.seat for one in table.left()}))


def standing(table: WasteTable, knight: Knight) -> tuple[int, int, int, int]:
    """How a knight stands where knights compete: the score, then XP, then the worth of what is owned, then fewer injuries and
    malfunctions. [wk2.narr.end.competitive-ties]"""
    owned = sum(gear.side.barter for gear in knight.all_gear() if not gear.card.owner)
    owned += sum(getattr(knight, resource) for resource in Resource)
    hurt = len(knight.injuries) + len(knight.malfunctions) + (knight.unconscious is not None) + (knight.wrecked is not None)
    return chronicle.counted(table, knight, table.adventure.score), knight.xp, owned, -hurt


def all_lost(table: WasteTable) -> Ended:
    """No knight is left: the adventure is lost. [wk2.elimination.others-go-on] [wk2.narr.end.co-op]"""
    tell(table, "No knight is left.", rule="wk2.elimination.others-go-on")
    defeat = next(id for id, ending in table.adventure.endings.items() if ending.outcome is Outcome.DEFEAT)
    return end(table, table.knights[table.first], defeat)
