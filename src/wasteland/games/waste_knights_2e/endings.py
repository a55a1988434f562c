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
    _tell_standing(table, ending)
    return table.end(winners(table, ending), table.adventure.entries[ending.entry].title)


def _tell_standing(table: WasteTable, ending: Ending) -> None:
    """Where knights compete all is shown in the end: for whom each worked, and what it came to. [wk2.narr.end.competitive]"""
    if not table.is_competitive:
        return
    for one in table.left():
        employer = table.adventure.factions.get(one.faction)
        tell(table, "{}{} has [={}].", one, "" if employer is None else f", for {employer},", standing(table, one)[0],
             rule="wk2.narr.end.competitive")  # fmt: skip
    for faction, hand in zip(table.factions, table.hands, strict=False):
        tell(table, "{} has [={}].", table.adventure.factions[faction], hand, rule="wk2.narr.end.solo")


def winners(table: WasteTable, ending: Ending) -> tuple[int, ...]:
    """Who has won: in a shared adventure and at a shared ending all who are still in the game, unless it is a defeat; where
    knights compete, whoever has most of what counts. [wk2.narr.end.co-op] [wk2.narr.end.competitive]
    [wk2.narr.end.competitive-last]"""
    if ending.outcome is Outcome.DEFEAT:
        return ()
    if ending.shared or not table.is_competitive:
        return tuple(sorted({one.seat for one in table.left()}))
    if table.seats == 1:
        return (0,) if any(standing(table, one)[0] > best_rival(table) for one in table.left()) else ()
    best = max((standing(table, one) for one in table.left()), default=None)
    return tuple(sorted({one.seat for one in table.left() if standing(table, one) == best}))


def best_rival(table: WasteTable) -> int:
    """What the best of the factions without a knight has brought home, where one player plays alone: each of his knights has
    won who brought more. [wk2.narr.end.solo]"""
    return max(table.hands[: len(table.factions)], default=0)


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
