"""Proofreading of adventures: what can be read and cannot be meant. Entries that nothing leads to, options that never open,
notes that nobody reads, plots without a way out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple

from wasteland.engine.content import Flaw, Pack
from wasteland.engine.lines import Path
from wasteland.games.waste_knights_2e.stories import Adventure, Entry, Happening, Option, Plot, PlotAction, StoryTest, reckoned
from wasteland.games.waste_knights_2e.verbs import board_effects, conditions, goals, goods, horsemen, pursuit, scenes, story

SECTION = "adventures"
MOST_KNIGHTS = 4
LEAST_LETTERS = 4
"""So many letters of a plot lead somewhere, at the least. [wk2.narr.encounter.minimum]"""


class Found(NamedTuple):
    """A part of an adventure, and where it stands."""

    path: Path
    part: Any


def flaws(pack: Pack) -> Iterator[Flaw]:
    """All that is wrong with the adventures of a pack. [wk2.narr.load.validate] [wk2.narr.load.reachability]
    [wk2.narr.load.termination]"""
    for adventure in pack.records[SECTION].values():
        read = Proof(adventure)
        for looks in (ways, notes, counters, options, cards_and_actions, endless, kinds):
            for found, text in looks(read):
                yield Flaw(SECTION, found, text)


class Proof:
    """An adventure taken apart: every part of it with its place, and what play can lead to."""

    def __init__(self, adventure: Adventure) -> None:
        self.adventure = adventure
        self.home: Path = (adventure.id,)
        self.plots = {id: list(_parts(plot, (*self.home, "plots", id))) for id, plot in adventure.plots.items()}
        self.entries = {id: list(_parts(entry, (*self.home, "entries", id))) for id, entry in adventure.entries.items()}
        rest = [*_parts(adventure.effects, (*self.home, "effects")), *_parts(adventure.opponents, (*self.home, "opponents"))]
        self.all = [*rest, *(part for parts in (*self.plots.values(), *self.entries.values()) for part in parts)]
        self.met_plots, self.met_entries = self._reached(adventure.first)

    def of(self, *kinds: type) -> list[Found]:
        """All parts of some kinds, with their places."""
        return [found for found in self.all if isinstance(found.part, kinds)]

    def _reached(self, first: str) -> tuple[set[str], set[str]]:
        """The plots and entries to which play may lead, from a plot on."""
        plots, entries = {first}, set[str]()
        waiting: list[list[Found]] = [self.plots.get(first, []), [*_parts(self.adventure.effects, ())]]
        while waiting:
            for found in waiting.pop():
                for id in leads_to(found.part):
                    if id in self.entries and id not in entries:
                        entries.add(id)
                        waiting.append(self.entries[id])
                if isinstance(found.part, Happening) and found.part.plot and found.part.plot not in plots:
                    plots.add(found.part.plot)
                    waiting.append(self.plots.get(found.part.plot, []))
                if isinstance(found.part, Happening) and found.part.end in self.adventure.endings:
                    entries.add(self.adventure.endings[found.part.end].entry)
        return plots, entries

    def met_from(self, plot: str) -> list[Found]:
        """All parts that can be met while a plot is in play: its own, and those of the entries it leads to."""
        entries, waiting, found = set[str](), [self.plots[plot]], list[Found]()
        while waiting:
            parts = waiting.pop()
            found += parts
            for one in parts:
                for id in leads_to(one.part):
                    if id in self.entries and id not in entries:
                        entries.add(id)
                        waiting.append(self.entries[id])
        return found


def _parts(part: Any, path: Path) -> Iterator[Found]:
    """A part of an adventure and all that is in it."""
    if isinstance(part, Mapping):
        for key, inner in part.items():
            yield from _parts(inner, (*path, str(key)))
    elif isinstance(part, tuple):
        for at, inner in enumerate(part):
            yield from _parts(inner, (*path, at))
    elif is_dataclass(part) and not isinstance(part, type):
        yield Found(path, part)
        for name in _names(type(part)):
            yield from _parts(getattr(part, name), (*path, name.rstrip("_")))


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def leads_to(part: Any) -> Iterator[str]:
    """The entries to which a part leads, by their ids."""
    match part:
        case Plot():
            yield from part.letters.values()
        case board_effects.PlaceEntry() | story.Epilogue() | scenes.Scene():
            yield part.entry
        case pursuit.Pursue():
            yield from [part.meets] if part.meets else []
        case board_effects.Scatter() | horsemen.LayArtifacts():
            yield from part.entries
        case story.SetLetter():
            yield from [part.entry] if part.entry is not None else []
        case Happening():
            yield from [part.go_to] if part.go_to else []
            if isinstance(part, Entry) and part.again:
                yield part.again


Findings = Iterator[tuple[Path, str]]


def ways(read: Proof) -> Findings:
    """Entries, plots and endings that nothing leads to; plots without a way out; too few letters."""
    for id in read.entries:
        if id not in read.met_entries:
            yield (*read.home, "entries", id), "nothing leads to this entry"
    for id, plot in read.adventure.plots.items():
        place: Path = (*read.home, "plots", id)
        if id not in read.met_plots:
            yield place, "nothing leads to this plot"
        if not any(isinstance(one.part, Happening) and (one.part.plot or one.part.end) for one in read.met_from(id)):
            yield place, "there is no way out of this plot: nothing in it leads to another plot or to an end"
        if len(plot.letters) < LEAST_LETTERS:
            yield (*place, "letters"), f"{len(plot.letters)} letters lead somewhere, and a plot has at least {LEAST_LETTERS}"
    ended = {part.end for _, part in read.of(Happening)}
    for id in read.adventure.endings:
        if id not in ended:
            yield (*read.home, "endings", id), "nothing leads to this ending"


def notes(read: Proof) -> Findings:
    """Notes that are written and never read, read and never written, or struck and never written."""
    written = {part.note for _, part in read.of(story.Note, story.Exclusive)}
    asked: dict[str, Path] = {}
    for path, part in read.of(conditions.Written, conditions.Unwritten, conditions.AnyKnightWrote):
        asked.setdefault(part.note, path)
    for path, test in read.of(StoryTest):
        for note in (*test.ease, *test.hard):
            asked.setdefault(note, path)
    for path, goal in read.of(goals.NotesOf):
        for note in goal.notes:
            asked.setdefault(note, path)
    for id in read.adventure.notes:
        place: Path = (*read.home, "notes", id)
        if id not in written and id not in asked:
            yield place, "this note is neither written nor read"
        elif id not in asked:
            yield place, "this note is written and never read"
        elif id not in written:
            yield asked[id], f"the note {id!r} is read here and never written"
    for path, struck in read.of(story.Strike):
        if struck.note not in written:
            yield path, f"the note {struck.note!r} is struck here and never written"


def counters(read: Proof) -> Findings:
    """Counters that nothing changes or nobody reads, and numbers that they cannot reach."""
    changed, asked = dict[str, list[story.Count]](), set[str]()
    for _, change in read.of(story.Count):
        changed.setdefault(change.counter, []).append(change)
    turned = {counter for _, one in read.of(story.Convert) for counter in (one.from_, one.to)}
    spread = {one.otherwise for _, one in read.of(board_effects.SpreadDanger) if one.otherwise}
    for path, condition in read.of(conditions.Counted):
        asked.add(condition.counter)
        if text := _out_of_reach(read, condition, changed.get(condition.counter, []), condition.counter in turned | spread):
            yield path, text
    asked |= {str(goal.counter) for _, goal in read.of(goals.CounterTo)} | turned | {read.adventure.score}
    for id in read.adventure.counters:
        place: Path = (*read.home, "counters", id)
        if id not in changed and id not in turned | spread:
            yield place, "nothing changes this counter"
        elif id not in asked:
            yield place, "nobody reads this counter"


def _out_of_reach(read: Proof, condition: conditions.Counted, changes: list[story.Count], otherwise: bool) -> str:
    """Why a counter never comes to what a condition wants; an empty text if it may."""
    wanted = condition.at_least if condition.at_least is not None else condition.exactly
    if wanted is None:
        return ""
    needed, most = reckoned(wanted, MOST_KNIGHTS), reckoned(read.adventure.counters[condition.counter].most, MOST_KNIGHTS)
    if needed > most:
        return f"{condition.counter} has to be {needed} here, and goes up to {most}"
    rises = otherwise or any(reckoned(one.by, MOST_KNIGHTS) > 0 for one in changes)
    highest = max((reckoned(one.to, MOST_KNIGHTS) for one in changes if one.to is not None), default=0)
    return "" if rises or highest >= needed else f"{condition.counter} has to be {needed} here, and nothing brings it there"


def options(read: Proof) -> Findings:
    """Options that can never open, and entries all of whose options may be closed."""
    for path, entry in read.of(Entry):
        if entry.options and all(option.when or option.cost for option in entry.options):
            yield path, "all options of this entry may be closed at once: one has neither needs nor a price"
    for path, option in read.of(Option, PlotAction):
        needs = [condition for condition in option.when if isinstance(condition, conditions.Written | conditions.Unwritten)]
        wanted = {one.note for one in needs if isinstance(one, conditions.Written)}
        barred = {one.note for one in needs if isinstance(one, conditions.Unwritten)}
        for note in sorted(wanted & barred):
            yield path, f"this can never be open: {note!r} would have to be written and not written"


def cards_and_actions(read: Proof) -> Findings:
    """Special cards that the adventure does not have, and Plot Actions that do not exist."""
    names = {action.name for _, action in read.of(PlotAction)}
    for path, change in read.of(story.Allow, story.Disallow):
        if change.action not in names:
            yield path, f"there is no Plot Action {change.action!r}"
    for path, done in read.of(conditions.Done):
        if done.action not in names:
            yield path, f"there is no Plot Action {done.action!r}"
    opened = {change.action for _, change in read.of(story.Allow)}
    for path, action in read.of(PlotAction):
        if not action.allowed and action.name not in opened:
            yield path, f"no entry ever allows {action.name!r}"
    taken = set()
    for path, card in read.of(goods.TakeCard, goods.ReturnCard, goods.PassCard):
        taken.add(card.number)
        if card.number not in read.adventure.cards:
            yield path, f"special card {card.number} is none of those that the adventure uses"
    for number in read.adventure.cards:
        if number not in taken:
            yield read.home, f"special card {number} is among those that the adventure uses, and nobody takes it"


def endless(read: Proof) -> Findings:
    """Entries that lead to each other without end: one of them has to be resolved once. [wk2.narr.load.termination]"""
    onward = {
        id: {found.part.go_to for found in parts if isinstance(found.part, Happening) and found.part.go_to}
        for id, parts in read.entries.items()
        if not read.adventure.entries[id].once
    }
    for id in onward:
        if _comes_back(id, onward):
            yield (*read.home, "entries", id), "this entry leads back to itself, and none on the way is resolved once"


def _comes_back(start: str, onward: Mapping[str, Iterable[str]]) -> bool:
    seen, waiting = set[str](), [*onward[start]]
    while waiting:
        id = waiting.pop()
        if id == start:
            return True
        if id in onward and id not in seen:
            seen.add(id)
            waiting += onward[id]
    return False


def kinds(read: Proof) -> Findings:
    """Endings and epilogues are what they are called, and scenes are not read as such."""
    entries = read.adventure.entries
    for id, ending in read.adventure.endings.items():
        if entries[ending.entry].kind != "ending":
            yield (*read.home, "endings", id), f"entry {ending.entry} is a {entries[ending.entry].kind}, and no ending"
    for path, told in read.of(story.Epilogue):
        if entries[told.entry].kind != "epilogue":
            yield path, f"entry {told.entry} is a {entries[told.entry].kind}, and no epilogue"
    for path, what in read.of(Happening):
        if what.go_to and entries[what.go_to].kind != "scene":
            yield path, f"entry {what.go_to} is an {entries[what.go_to].kind}: nobody goes there"
