"""The Book of Tales of a game: the entries and opponents of its adventure, and those of the chapters of modules."""

from __future__ import annotations

from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.stories import Entry, Opponent
from wasteland.games.waste_knights_2e.table import WasteTable


def entry_of(table: WasteTable, id: str) -> Entry:
    """The entry of that id. [wk2.narr.module.entries]"""
    entries = table.adventure.entries
    if id in entries:
        return entries[id]
    return next(chapter.entries[id] for chapter in box(table.packs).chapters.values() if id in chapter.entries)


def opponent_of(table: WasteTable, id: str) -> Opponent:
    """Somebody to fight in a story. [wk2.combat.profile-enemies]"""
    opponents = table.adventure.opponents
    if id in opponents:
        return opponents[id]
    return next(chapter.opponents[id] for chapter in box(table.packs).chapters.values() if id in chapter.opponents)
