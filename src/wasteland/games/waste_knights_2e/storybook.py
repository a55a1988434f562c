"""The adventures as those see them who count what is met: plots, entries, what may come of them, and the ways between."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from wasteland.engine.lines import Path
from wasteland.engine.stories import Chapter, Ending, Kind, Met, Scene, Stories, Story, Turn, Way
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.proofs.parts import Found, leads_to, parts_in
from wasteland.games.waste_knights_2e.stories import Adventure, Entry, Happening, Option, Plot
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.verbs import board_effects, scenes, story

BESIDE: dict[str, tuple[Kind, str]] = {
    "setup": ("go-to", "begins"),
    "timeout": ("timeout", "time runs out"),
    "transitions": ("moment", "as soon as it holds"),
    "round_start": ("moment", "at the start of a round"),
    "round_end": ("moment", "at the end of a round"),
    "rules": ("moment", "whenever it happens"),
}
"""What leads on from the parts of a plot, by their fields."""
WORDS = {"pass": "passed", "fail": "failed", "win": "won", "lose": "lost", "draw": "a draw"}


class Lead(NamedTuple):
    """Something that leads on: from a plot or an entry, of which branch, to what, and how."""

    source: str
    branch: str
    target: str
    kind: Kind
    name: str
    is_sure: bool
    """Whether whoever comes to that branch is led there at once."""


# -- ids


def plot_id(id: str) -> str:
    """By this a plot is counted; entries are by their own ids."""
    return f"plot {id}"


def ending_id(id: str) -> str:
    """By this an ending is counted."""
    return f"ending {id}"


def effect_id(id: str) -> str:
    """By this a named effect is counted."""
    return f"effect {id}"


# -- what leads where


def leads(adventure: Adventure) -> Iterator[Lead]:
    """All that leads from plots, named effects and entries to others."""
    for plot in adventure.plots.values():
        for found in parts_in(plot, ()):
            kind, name = _kind_in_plot(plot, found)
            yield from _leads(adventure, plot_id(plot.id), "", found, kind, name)
    for effect in adventure.effects.values():
        for passive in effect.passives:
            name = f"whenever: {getattr(passive, 'moment', 'it happens')}"
            for found in parts_in(passive, ()):
                yield from _leads(adventure, effect_id(effect.id), "", found, "moment", name)
    for entry in adventure.entries.values():
        for found in parts_in(entry, ()):
            yield from _leads(adventure, entry.id, _branch(found.path), found, "go-to", _name_in(entry, found.path))


def _leads(adventure: Adventure, source: str, branch: str, found: Found, kind: Kind, name: str) -> Iterator[Lead]:
    """Where a part leads: to entries, and where it is a happening to a plot or an end."""
    part = found.part
    match part:
        case Plot():
            yield from (
                Lead(source, branch, entry, "letter", f"letter {letter}", False) for letter, entry in part.letters.items()
            )
            return
        case board_effects.PlaceEntry():
            kind, name = "token", f"token {part.token}"
        case board_effects.Scatter():
            kind, name = "token", "a token by lot"
        case story.SetLetter():
            kind, name = "letter", f"letter {part.letter}"
        case scenes.Scene():
            kind = "moment"
    again = part.again if isinstance(part, Entry) else ""
    for entry in leads_to(part):
        is_sure = isinstance(part, Happening) and entry != again
        yield Lead(source, branch, entry, kind, "a second visit" if entry == again else name, is_sure)
    if isinstance(part, Happening) and part.plot:
        yield Lead(source, branch, plot_id(part.plot), kind, name, True)
    if isinstance(part, Happening) and part.end:
        yield Lead(source, branch, adventure.endings[part.end].entry, kind, name, True)


def _kind_in_plot(plot: Plot, found: Found) -> tuple[Kind, str]:
    if len(found.path) > 1 and found.path[0] == "actions":
        return "action", plot.actions[int(found.path[1])].name
    return BESIDE.get(str(found.path[0]) if found.path else "", ("go-to", "leads on"))


def _branch(path: Path) -> str:
    """What came of an entry, as the chronicle has it: "options.1.pass"."""
    kept = []
    for at, word in enumerate(path):
        if word in WORDS:
            kept.append(str(word))
        elif word in ("options", "successes") and at + 1 < len(path):
            kept.append(f"{word}.{path[at + 1]}")
    return ".".join(kept)


def _name_in(entry: Entry, path: Path) -> str:
    """What an option of an entry is called; where there is none, that it goes on."""
    return entry.options[int(path[1])].label if len(path) > 1 and path[0] == "options" else "goes on"


# -- the story


@cache
def story_of(packs: tuple[str, ...], id: str) -> Story:
    """An adventure of these packs with all that may be met in it."""
    adventure = box(packs).adventures[id]
    found = list(leads(adventure))
    ways: dict[tuple[str, str], list[Lead]] = {}
    for lead in found:
        ways.setdefault((lead.source, lead.target), []).append(lead)
    chapters = _chapters(adventure, found)
    telling = [effect for effect in adventure.effects.values() if any(one.source == effect_id(effect.id) for one in found)]
    least, most = adventure.knights
    return Story(
        id=id,
        name=adventure.name,
        seats=range(1 if least == 2 else least, most + 1),
        rounds=adventure.rounds,
        chapters=(
            *(Chapter(plot_id(plot.id), plot.title) for plot in adventure.plots.values()),
            *(Chapter(effect_id(effect.id), effect.name) for effect in telling),
        ),
        scenes=tuple(Scene(one.id, one.title, one.kind, chapters.get(one.id, "")) for one in adventure.entries.values()),
        turns=tuple(turn for entry in adventure.entries.values() for turn in _turns(entry)),
        ways=tuple(
            Way(
                source, target, tuple(dict.fromkeys(one.kind for one in leads)), tuple(dict.fromkeys(one.name for one in leads))
            )
            for (source, target), leads in ways.items()
        ),
        endings=tuple(
            Ending(ending_id(one.id), adventure.entries[one.entry].title, one.outcome, one.entry)
            for one in adventure.endings.values()
        ),
    )


def _way(leads: list[Lead]) -> Way:
    """All that leads from one to another, as one way."""
    first, kinds, names = leads[0], (one.kind for one in leads), (one.name for one in leads)
    return Way(first.source, first.target, tuple(dict.fromkeys(kinds)), tuple(dict.fromkeys(names)))


def _chapters(adventure: Adventure, leads: list[Lead]) -> dict[str, str]:
    """The first plot or named effect that leads to each entry, itself or by way of others."""
    onward: dict[str, list[str]] = {}
    for lead in leads:
        if not lead.target.startswith(plot_id("")):
            onward.setdefault(lead.source, []).append(lead.target)
    chapters: dict[str, str] = {}
    for chapter in (*map(plot_id, adventure.plots), *map(effect_id, adventure.effects)):
        waiting = [*onward.get(chapter, ())]
        while waiting:
            if (entry := waiting.pop(0)) not in chapters:
                chapters[entry] = chapter
                waiting += onward.get(entry, ())
    return chapters


def _turns(entry: Entry) -> Iterator[Turn]:
    """What may come of an entry: its options, and how its tests and fights went."""
    for path, part in parts_in(entry, ()):
        if isinstance(part, Happening) and (branch := _branch(path)):
            name = part.label if isinstance(part, Option) else _said(branch)
            yield Turn(
                f"{entry.id} {branch}", name, entry.id, len([word for word in branch.split(".") if not word.isdecimal()])
            )


def _said(branch: str) -> str:
    *_, last = branch.split(".")
    return WORDS.get(last) or f"{last} success{'es' * (last != '1')}"


# -- what was met


def met(table: WasteTable) -> Iterator[Met]:
    """What was met in a game: plots, entries, what came of them, the ending, and the ways that led there."""
    written, adventure = table.chronicle, table.adventure
    yield from (Met(plot_id(begun.plot), begun.round) for begun in written.plots)
    yield from (Met(read.entry, read.round) for read in written.entries)
    yield from (Met(f"{came.entry} {came.branch}", came.round) for came in written.branches)
    yield from (Met(entry, table.round) for entry in dict.fromkeys(written.epilogues))
    if table.ending:
        yield Met(ending_id(table.ending), table.round)
        yield Met(adventure.endings[table.ending].entry, table.round)
    yield from _ways_taken(table)


def _ways_taken(table: WasteTable) -> Iterator[Met]:
    """The way to everything that was met. Of those out of entries the branch is known; any other leads out of the plot in play,
    or else out of a named effect or of an entry that was read before."""
    led = _led(table)
    begun = [(plot_id(one.plot), one.round) for one in table.chronicle.plots]
    arrived = [(one.entry, one.round) for one in table.chronicle.entries] + begun[1:]
    arrived += [(table.adventure.endings[table.ending].entry, table.round)] if table.ending else []
    known = {way.id for way in story_of(table.packs, table.adventure.id).ways}
    effects = [effect_id(id) for id in table.adventure.effects]
    for target, round in arrived:
        if sources := led.get((target, round)):
            yield Met(f"{sources.pop(0)} > {target}", round)
            continue
        in_play = [plot for plot, since in reversed(begun) if since <= round and plot != target]
        read = [one.entry for one in table.chronicle.entries if one.round <= round]
        ways = (source for source in (*in_play, *effects, *read) if f"{source} > {target}" in known)
        if (source := next(ways, None)) is not None:
            yield Met(f"{source} > {target}", round)
            yield from [Met(source, round)] if source in effects else []


def _led(table: WasteTable) -> dict[tuple[str, int], list[str]]:
    """The entries that led on at once: by what they led to, and in which round. What is resolved once is not read again,
    whoever leads there."""
    found, led = _sure_leads(table.packs, table.adventure.id), dict[tuple[str, int], list[str]]()
    came = [(read.entry, "", read.round) for read in table.chronicle.entries]
    came += [(one.entry, one.branch, one.round) for one in table.chronicle.branches]
    for entry, branch, round in came:
        for target in found.get((entry, branch), ()):
            led.setdefault((target, round), []).append(entry)
    return led


@cache
def _sure_leads(packs: tuple[str, ...], id: str) -> dict[tuple[str, str], list[str]]:
    """Where each branch of an entry leads at once."""
    sure: dict[tuple[str, str], list[str]] = {}
    for lead in leads(box(packs).adventures[id]):
        if lead.is_sure and not lead.source.startswith(plot_id("")):
            sure.setdefault((lead.source, lead.branch), []).append(lead.target)
    return sure


STORIES = Stories(
    option="adventure",
    names=lambda packs: {id: adventure.name for id, adventure in box(packs).adventures.items()},
    story=story_of,
    met=met,
)
