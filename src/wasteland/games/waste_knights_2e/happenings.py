"""What happens in stories: entries, read from top to bottom, with their tests, fights and choices; plots that begin; and where
all that leads."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Chapter
from wasteland.games.waste_knights_2e import (
    book,
    chronicle,
    combat,
    deciding,
    endings,
    fairness,
    harm,
    paying,
    reading,
    skill_tests,
)
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Clock, Entry, Happening, StoryTest
from wasteland.games.waste_knights_2e.table import Begun, Branch, Read, Reading, WasteTable

SPACES = 10
"""The track of the time marker has so many. [wk2.narr.time.example-range]"""

# -- entries


async def resolve(table: WasteTable, knight: Knight, id: str) -> bool:
    """Read an entry and do what it says, for its subject; whether there was anything to read: what is resolved once and met
    again leads to its second visit, or to nothing. [wk2.narr.entry.subject] [wk2.narr.entry.repeat]"""
    entry = book.entry_of(table, id)
    if is_done(table, entry):
        return bool(entry.again) and await resolve(table, knight, entry.again)
    table.chronicle.entries.append(Read(id, knight.number, table.round))
    outer, table.reading = table.reading, Reading(id, knight.number)
    await happen(table, knight, entry, entry, "")
    if not knight.eliminated and (option := await deciding.chosen(table, knight, entry)) is not None:
        tell(table, "{}: {}.", knight, option.label, rule="wk2.narr.entry.choice-commit",
             to=(knight.seat,) if entry.secret else None)  # fmt: skip
        await paying.pay(table, knight, option.cost)
        await happen(table, knight, option, entry, f"options.{entry.options.index(option)}")
    table.reading = outer
    return True


def is_done(table: WasteTable, entry: Entry) -> bool:
    """Whether an entry that is resolved once has been. [wk2.narr.entry.repeat]"""
    return entry.once and any(read.entry == entry.id for read in table.chronicle.entries)


async def happen(table: WasteTable, knight: Knight, what: Happening, source: Named, branch: str) -> None:
    """A text, effects, a test or a fight with what comes of it, and where it leads, strictly from top to bottom. If its subject
    is eliminated it stops. [wk2.narr.entry.top-to-bottom] [wk2.narr.entry.eliminated-subject]"""
    if table.reading is not None and isinstance(source, Entry) and branch:
        table.reading.branch = branch
        table.chronicle.branches.append(Branch(source.id, branch, knight.number, table.round, knight.at))
    reading.read_out(table, knight, what, source, branch)
    for effect in what.do:
        await effect.apply(table, knight, source)
        if knight.eliminated:
            return

    if what.test is not None:
        await _test(table, knight, what, what.test, source, branch)
    elif what.fight:
        await _fight(table, knight, what, source, branch)
    if knight.eliminated:
        return

    if what.go_to:
        await resolve(table, knight, what.go_to)
    elif what.plot:
        await begin(table, knight, what.plot)
    elif what.end:
        raise endings.end(table, knight, what.end)


# -- tests and fights


async def _test(table: WasteTable, knight: Knight, what: Happening, test: StoryTest, source: Named, branch: str) -> None:
    """A test gives a branch for pass and one for fail; without difficulty the highest line not above the successes applies.
    [wk2.narr.entry.test-branches] [wk2.narr.entry.eliminated-subject]"""
    needed = deciding.difficulty(table, knight, test)
    made = await skill_tests.make_test(table, knight, test.skill, needed, f"in {source}", test.tag)
    if knight.eliminated:
        return
    if what.successes is not None:
        line = max(number for number in what.successes if number <= made.successes)
        await happen(table, knight, what.successes[line], source, _deeper(branch, f"successes.{line}"))
    else:
        assert what.pass_ is not None and what.fail is not None
        came = what.pass_ if made.passed else what.fail
        await happen(table, knight, came, source, _deeper(branch, "pass" if made.passed else "fail"))


async def _fight(table: WasteTable, knight: Knight, what: Happening, source: Named, branch: str) -> None:
    """A fight by the normal steps, then one of its three branches; with both defeated that of victory comes before the knight
    is unconscious, and none for a knight who is eliminated. [wk2.narr.entry.combat-branches]
    [wk2.narr.entry.eliminated-subject]"""
    foe = book.opponent_of(table, what.fight)
    came = await combat.fight(table, knight, foe) if knight.is_conscious else "lose"
    if knight.eliminated:
        return
    chosen = {"win": what.win, "lose": what.lose, "draw": what.draw}[came]
    assert chosen is not None
    await happen(table, knight, chosen, source, _deeper(branch, came))
    await harm.check_consciousness(table, knight)


def _deeper(branch: str, name: str) -> str:
    return f"{branch}.{name}" if branch else name


async def carry_out_all(table: WasteTable, knight: Knight, happenings: Sequence[Happening], source: Named) -> None:
    """Several happenings one after another: what a plot does at a boundary of a round. [wk2.narr.round.order]"""
    for at, what in enumerate(happenings):
        await happen(table, subject_of(table, knight), what, source, str(at))


def subject_of(table: WasteTable, knight: Knight) -> Knight:
    """Whom something is about to which a plot itself leads: this knight, or the first one left if he is eliminated.
    [wk2.narr.entry.subject]"""
    return next((one for one in table.in_order() if not one.eliminated), knight) if knight.eliminated else knight


# -- plots


async def begin(table: WasteTable, knight: Knight, id: str) -> None:
    """A plot begins: its text is read and its set-up done, then the time marker is set and its table of letters takes force.
    Tokens and markers of the plot before stay. [wk2.narr.plot.begin-order] [wk2.narr.plot.mid-round]"""
    plot = table.plot = table.adventure.plots[id]
    chronicle.lift_those_of(table, "plot")
    table.chronicle.plots.append(Begun(id, table.round))
    table.plot_round = 1
    table.letters = dict(plot.letters)
    tell(table, "A new plot begins: {}.", plot.title, rule="wk2.narr.plot.begin-order", chapter=Chapter(plot.title),
         milestone="goal")  # fmt: skip
    if not plot.continues:
        table.clock = None if plot.clock is None else first_space(plot.clock, fairness.more_time(table))
    await happen(table, knight, plot.setup, plot, "setup")


def first_space(clock: Clock, more: int = 0) -> int:
    """The space of the track on which the time marker begins, with so many rounds more as far as the track goes.
    [wk2.narr.time.example-range]"""
    rounds = min(SPACES, clock.rounds + more)
    return rounds if clock.direction == "down" else SPACES - rounds + 1
