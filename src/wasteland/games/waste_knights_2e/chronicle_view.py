"""The Outback Chronicles sheet as people see it: notes, what is in force, what was read and decided, the journey; and in the
end the ending and the epilogues."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.passages import paragraphs
from wasteland.engine.viewing import Board, Card, Fact, Path, Space
from wasteland.games.waste_knights_2e import book, chronicle, places, reading
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Entry, Happening, Option
from wasteland.games.waste_knights_2e.table import Branch, WasteTable
from wasteland.games.waste_knights_2e.verbs.conditions import Written

PARTS = "\n\n"
"""What stands between the paragraphs of an epilogue."""


def the_chronicle(table: WasteTable, seat: int | None) -> Board:
    """Notes of all, and those of the seat's own knights; what is in force, what was read, what was decided; the ways of the
    knights. [wk2.chronicle.fields] [wk2.precise.chronicle-secrets]"""
    spaces = [
        Space("chronicle.notes", "Notes", 0, 0, notes(table)),
        Space("chronicle.own", "Your own notes", 0, 1, own_notes(table, seat)),
        Space("chronicle.effects", "In force", 0, 2, effects(table)),
        Space("chronicle.entries", "Read again", 0, 3, entries(table)),
        Space("chronicle.decisions", "Decisions", 0, 4, [*decisions(table, seat)]),
        Space("chronicle.end", "Afterwards", 0, 5, [*afterwards(table)]),
    ]
    return Board("chronicle", "Chronicle", ("Chronicle",), len(spaces), spaces, paths=journeys(table))


def notes(table: WasteTable) -> list[Card]:
    """The notes that all have; those that count where somebody is reading are marked. [wk2.chronicle.fields]"""
    counting, found = counting_here(table), []
    for one in table.chronicle.notes:
        note = chronicle.note_of(table, one.note)
        facts: dict[str, Fact] = {"round": one.round, **({"entry": one.entry} if one.entry else {})}
        found.append(Card(f"note.{one.note}", note.name, "note", note.text, facts, ("counts",) if one.note in counting else ()))
    return found


def own_notes(table: WasteTable, seat: int | None) -> list[Card]:
    """Personal notes, for their owner and in the end for all. [wk2.precise.chronicle-secrets]"""
    return [
        Card(f"note.{knight.number}.{id}", note.name, "note", note.text, tags=("personal",))
        for knight in table.knights
        if knight.seat == seat or table.result is not None
        for id in knight.notes
        for note in [chronicle.note_of(table, id)]
    ]


def effects(table: WasteTable) -> list[Card]:
    """What is in force, by name. [wk2.narr.chronicle.named-effect]"""
    named = table.adventure.effects
    return [Card(f"effect.{id}", named[id].name, "effect", named[id].text) for id in table.chronicle.effects]


def entries(table: WasteTable) -> list[Card]:
    """The entries that were read, each once. [wk2.chronicle.fields]"""
    last = {one.entry: one for one in table.chronicle.entries}.values()
    return [
        Card(
            f"entry.{one.entry}",
            book.entry_of(table, one.entry).title,
            "entry",
            facts={"round": one.round, "knight": one.knight},
        )
        for one in last
    ]


def counting_here(table: WasteTable) -> set[str]:
    """The notes that open an option of what is read now, or make its tests easier or harder: what people see there anyway.
    [wk2.narr.hidden-text]"""
    if table.reading is None or table.reading.branch:
        return set()
    return {note for option in book.entry_of(table, table.reading.entry).options for note in _noted(option)}


def _noted(option: Option) -> Iterator[str]:
    yield from (str(condition.note) for condition in option.when if isinstance(condition, Written))
    if option.test is not None:
        yield from (*option.test.ease, *option.test.hard)


# -- decisions


def decisions(table: WasteTable, seat: int | None) -> Iterator[Card]:
    """What was decided, in order: the entry, the option, by which knight, where, and when. What was decided in secret only its
    subject reads before the end. [wk2.narr.entry.choice-commit] [wk2.precise.chronicle-secrets]"""
    for one in table.chronicle.branches:
        entry = book.entry_of(table, one.entry)
        is_known = not entry.secret or table.result is not None or table.knights[one.knight].seat == seat
        if is_known and isinstance(chosen := branch_of(entry, one.branch), Option):
            yield _decision(table, entry, chosen, one)


def _decision(table: WasteTable, entry: Entry, chosen: Option, one: Branch) -> Card:
    facts: dict[str, Fact] = {"round": one.round, "knight": one.knight, "entry": one.entry, "space": one.space}
    facts["place"] = places.name_of(table, one.space) if one.space else ""
    tags = () if entry.decided == "subject" else (entry.decided,)
    told = {name: fact for name, fact in facts.items() if fact != ""}
    return Card(f"decision.{one.entry}.{one.branch}.{one.round}", entry.title, "decision", chosen.label, told, tags)


def branch_of(entry: Entry, branch: str) -> Happening:
    """What a branch of an entry leads to: "options.1.pass" is the pass of its second option."""
    what: Happening = entry
    parts = branch.split(".") if branch else []
    while parts:
        part = parts.pop(0)
        if part == "options":
            what = entry.options[int(parts.pop(0))]
        elif part == "successes":
            what = what.branches()[f"successes.{parts.pop(0)}"]
        else:
            what = what.branches()[part]
    return what


# -- the journey and the end


def journeys(table: WasteTable) -> list[Path]:
    """Where each knight has been, from the beginning on. [wk2.move.stop-anywhere]"""
    return [_journey(table, knight) for knight in table.knights]


def _journey(table: WasteTable, knight: Knight) -> Path:
    spaces = tuple(stop.space for stop in table.chronicle.journey if stop.knight == knight.number)
    return Path(f"journey.{knight.number}", f"The journey of {knight}", spaces, len(spaces))


def afterwards(table: WasteTable) -> Iterator[Card]:
    """The ending that was reached, and every epilogue that was recorded, in order. [wk2.narr.epilogue.recorded]
    [wk2.narr.end.grades]"""
    if table.result is None or not table.ending:
        return
    ending = table.adventure.endings[table.ending]
    for id in dict.fromkeys((ending.entry, *table.chronicle.epilogues)):
        entry = book.entry_of(table, id)
        text = PARTS.join(paragraphs(reading.text_of(table, table.knights[table.first], entry)))
        facts: dict[str, Fact] = {"outcome": str(ending.outcome)} if id == ending.entry else {}
        yield Card(f"end.{id}", entry.title, "ending" if id == ending.entry else "epilogue", text, facts)
