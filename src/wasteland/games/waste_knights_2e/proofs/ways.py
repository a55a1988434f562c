"""Where ways lead: what nothing leads to, plots without a way out, entries that lead to each other for ever, dead ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wasteland.engine.lines import Path
from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.proofs.facts import rises_only
from wasteland.games.waste_knights_2e.proofs.parts import Findings, Found
from wasteland.games.waste_knights_2e.proofs.proof import Proof, leads_out
from wasteland.games.waste_knights_2e.stories import Faction, Happening, Plot
from wasteland.games.waste_knights_2e.verbs import conditions, story, turn_effects

LEAST_LETTERS = 4
"""So many letters of a plot lead somewhere, at the least. [wk2.narr.encounter.minimum]"""


def unreached(read: Proof) -> Findings:
    """Entries, plots and endings that nothing leads to, or nothing that can ever happen."""
    adventure, facts = read.adventure, read.facts
    named = {*read.leads(read.all), *(ending.entry for ending in adventure.endings.values())}
    begun = {adventure.first, *(one.part.plot for one in read.of(Happening))}
    ended = {one.part.end for one in read.of(Happening)}
    for what, section, there, met, led in (
        ("entry", "entries", read.entries, facts.entries, named),
        ("plot", "plots", adventure.plots, facts.plots, begun),
        ("ending", "endings", adventure.endings, facts.endings, ended),
    ):
        for id in there:
            if id not in led:
                yield (*read.home, section, id), f"nothing leads to this {what}"
            elif id not in met:
                yield (*read.home, section, id), f"what leads to this {what} can never happen"


def ways_out(read: Proof) -> Findings:
    """Plots out of which nothing leads, or nothing that can ever happen, or nothing once it has failed; and too few letters."""
    for id, plot in read.adventure.plots.items():
        place: Path = (*read.home, "plots", id)
        out = [one for one in read.met_from(id) if leads_out(one)]
        if not out:
            yield place, "there is no way out of this plot: nothing in it leads to another plot or to an end"
        elif id in read.facts.plots and not any(map(read.is_met, out)):
            yield place, "there is no way out of this plot that can ever be open"
        elif plot.timeout is None and not plot.transitions and not _stays_open(read, plot, out):
            yield (
                place,
                "this plot is a dead end: what leads out of it can be tried once, and time never runs out",
            )
        if len(plot.letters) < LEAST_LETTERS:
            yield (*place, "letters"), f"{len(plot.letters)} letters lead somewhere, and a plot has at least {LEAST_LETTERS}"


def _stays_open(read: Proof, plot: Plot, out: list[Found]) -> bool:
    """Whether there is a way out that can be tried again, or that cannot fail."""
    return any(not _is_tried_once(read, plot, one) or one.part in plot.actions for one in out)


def _is_tried_once(read: Proof, plot: Plot, way: Found) -> bool:
    """Whether a way out is gone once somebody has been there: that of an action, or of an entry that is resolved once."""
    _, section, id, *rest = way.path
    if section == "entries":
        only = [action for action in plot.actions if action.go_to == id]
        led = id in plot.letters.values() or id in set(read.leads([*_beside_actions(read, plot), *_of_entries(read)]))
        return read.adventure.entries[str(id)].once or (not led and all(action.repeat == "game" for action in only))
    return bool(rest) and rest[0] == "actions" and plot.actions[int(rest[1])].repeat == "game"


def _beside_actions(read: Proof, plot: Plot) -> list[Found]:
    return [one for one in read.plots[plot.id] if not isinstance(one.part, Plot) and one.path[3] != "actions"]


def _of_entries(read: Proof) -> list[Found]:
    return [one for parts in read.entries.values() for one in parts]


def timeouts(read: Proof) -> Findings:
    """Plots in which time runs out and nothing comes of it. [wk2.time.expiry]"""
    changing = (story.Note, story.Count, story.PutInForce, turn_effects.Time)
    for id, plot in read.adventure.plots.items():
        place: Path = (*read.home, "plots", id, "timeout")
        if plot.timeout is not None:
            met = read.met_after(read.under(place))
            if not any(leads_out(one) or isinstance(one.part, changing) for one in met):
                yield place, "time runs out and nothing comes of it: this leads to no plot and to no end"


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


def stuck(read: Proof) -> Findings:
    """Transitions that are taken at every moment once they hold, so that none behind them ever is.
    [wk2.narr.plot.goal-check]"""
    for id, plot in read.adventure.plots.items():
        for at, one in enumerate(plot.transitions[:-1]):
            place: Path = (*read.home, "plots", id, "transitions", at)
            leads = any(map(leads_out, read.met_after(read.under(place))))
            if not leads and not any(_may_pass(read, condition) for condition in one.when):
                yield place, "once this holds it holds for ever, so that none of the transitions behind it is ever taken"


def _may_pass(read: Proof, condition: Condition) -> bool:
    """Whether a condition may cease to hold some time after it has come to hold."""
    match condition:
        case conditions.Written() | conditions.AnyKnightWrote():
            struck = {*(one.part.note for one in read.of(story.Strike))}
            return condition.note in struck.union(*(one.part.of for one in read.of(story.Exclusive)))
        case conditions.Counted():
            changed = [one.part for one in read.of(story.Count, story.Convert, story.Halve)]
            lowered = {*(part.counter for part in changed if isinstance(part, story.Halve))}
            lowered |= {part.from_ for part in changed if isinstance(part, story.Convert)}
            lowered |= {part.counter for part in changed if isinstance(part, story.Count) and not rises_only(part)}
            return condition.at_least is None or condition.at_most is not None or condition.counter in lowered
        case conditions.Seen() | conditions.Done():
            return False
    return True


def kinds(read: Proof) -> Findings:
    """Endings and epilogues are what they are called, and scenes are not read as such."""
    entries = read.adventure.entries
    for id, ending in read.adventure.endings.items():
        if entries[ending.entry].kind != "ending":
            yield (*read.home, "endings", id), f"entry {ending.entry} is a {entries[ending.entry].kind}, and no ending"
    for path, told in read.of(story.Epilogue):
        if entries[told.entry].kind != "epilogue":
            yield path, f"entry {told.entry} is a {entries[told.entry].kind}, and no epilogue"
    for path, part in read.all:
        if not isinstance(part, story.Epilogue | Faction):
            for id in read.leads([Found(path, part)]):
                if entries[id].kind != "scene":
                    yield path, f"entry {id} is an {entries[id].kind}: nobody goes there"
