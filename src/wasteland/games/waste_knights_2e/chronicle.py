"""The Outback Chronicles sheet: notes, named effects and counters, of the group and of each knight."""

from __future__ import annotations

from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Counter, Note, reckoned
from wasteland.games.waste_knights_2e.table import Stop, WasteTable, Written

# -- notes


def note_of(table: WasteTable, id: str) -> Note:
    """The note of that id: of the adventure, or of a module. [wk2.narr.module.entries]"""
    return table.adventure.notes.get(id) or box(table.packs).notes[id]


def stands(table: WasteTable, knight: Knight, id: str) -> bool:
    """Whether a note is written; a personal one, whether this knight has it. [wk2.narr.chronicle.notes-persist]"""
    if note_of(table, id).personal:
        return id in knight.notes
    return any(written.note == id for written in table.chronicle.notes)


def write(table: WasteTable, knight: Knight, id: str, entry: str = "") -> None:
    """Write a note, once. Only its owner is told of a personal one.
    [wk2.narr.chronicle.notes-persist] [wk2.precise.chronicle-secrets]"""
    note = note_of(table, id)
    if stands(table, knight, id):
        return
    if note.personal:
        knight.notes.append(id)
        tell(table, "Your chronicle: {}.", note, rule="wk2.precise.chronicle-secrets", to=(knight.seat,))
    else:
        table.chronicle.notes.append(Written(id, entry, table.round))
        tell(table, "The chronicle: {}.", note, rule="wk2.chronicle.fields")


def strike(table: WasteTable, knight: Knight, id: str) -> None:
    """Strike a note that stands. [wk2.narr.chronicle.notes-persist]"""
    if not stands(table, knight, id):
        return
    note = note_of(table, id)
    if note.personal:
        knight.notes.remove(id)
        tell(table, "Struck from your chronicle: {}.", note, rule="wk2.precise.chronicle-secrets", to=(knight.seat,))
    else:
        table.chronicle.notes = [written for written in table.chronicle.notes if written.note != id]
        tell(table, "Struck from the chronicle: {}.", note, rule="wk2.narr.chronicle.notes-persist")


# -- counters


def counter_of(table: WasteTable, id: str) -> Counter:
    """The counter of that id."""
    return table.adventure.counters[id]


def counted(table: WasteTable, knight: Knight, id: str) -> int:
    """How a counter stands; a personal one, that of this knight."""
    held = knight.counters if counter_of(table, id).personal else table.chronicle.counters
    return held.get(id, 0)


def most(table: WasteTable, id: str) -> int:
    """As far as a counter goes."""
    return reckoned(counter_of(table, id).most, table.starting)


def count(table: WasteTable, knight: Knight, id: str, to: int) -> None:
    """Set a counter, from 0 to its bound. [wk2.narr.chronicle.only-state]"""
    counter, before = counter_of(table, id), counted(table, knight, id)
    now = max(0, min(to, most(table, id)))
    (knight.counters if counter.personal else table.chronicle.counters)[id] = now
    if now != before:
        tone = "+" if (now > before) == counter.good else "-"
        whose = (knight.seat,) if counter.personal and table.is_competitive and not counter.open else None
        of = f" of {knight}" if counter.personal else ""
        tell(table, f"{{}}{of} [{tone}{{}} to {{}}].", counter, "rises" if now > before else "falls", now,
             rule="wk2.narr.chronicle.only-state", to=whose)  # fmt: skip


def hand_over(table: WasteTable, giver: Knight, taker: Knight, id: str, n: int) -> int:
    """Some of a personal counter passes from one knight to another, as far as there is any and the other can hold it; how much
    it was. [wk2.narr.chronicle.only-state]"""
    there, room = counted(table, giver, id), most(table, id) - counted(table, taker, id)
    passed = max(0, min(n, there, room))
    if passed:
        count(table, giver, id, there - passed)
        count(table, taker, id, counted(table, taker, id) + passed)
    return passed


# -- named effects


def put_in_force(table: WasteTable, id: str) -> None:
    """A named effect is in force until it is struck or its time is over. [wk2.narr.chronicle.named-effect]"""
    if id not in table.chronicle.effects:
        table.chronicle.effects.append(id)
        tell(table, "From now on: {}.", table.adventure.effects[id], rule="wk2.narr.chronicle.named-effect")


def lift(table: WasteTable, id: str) -> None:
    """A named effect is struck. [wk2.narr.chronicle.named-effect]"""
    if id in table.chronicle.effects:
        table.chronicle.effects.remove(id)
        tell(table, "No longer: {}.", table.adventure.effects[id], rule="wk2.narr.chronicle.named-effect")


def lift_those_of(table: WasteTable, lasts: str) -> None:
    """Named effects whose time is over are struck: those of a plot, those of a round. [wk2.narr.chronicle.named-effect]"""
    for id in [id for id in table.chronicle.effects if table.adventure.effects[id].lasts == lasts]:
        lift(table, id)


# -- the journey


def arrive(table: WasteTable, knight: Knight, space: str) -> None:
    """The knight is on another space now."""
    knight.at = space
    table.chronicle.journey.append(Stop(knight.number, space))
