"""What the chronicle holds: notes that nobody reads or writes, counters that cannot reach their bound, named effects that are
never in force; and opponents and special cards that nobody meets."""

from __future__ import annotations

from wasteland.engine.lines import Path
from wasteland.games.waste_knights_2e.families import Condition, Progress
from wasteland.games.waste_knights_2e.proofs import sums
from wasteland.games.waste_knights_2e.proofs.parts import Findings, named
from wasteland.games.waste_knights_2e.proofs.proof import Proof
from wasteland.games.waste_knights_2e.stories import Happening, reckoned
from wasteland.games.waste_knights_2e.verbs import board_effects, cargo, conditions, goals, goods, story


def notes(read: Proof) -> Findings:
    """Notes that are written and never read, read and never written, or struck and never written."""
    written = {part.note for _, part in read.of(story.Note, story.Exclusive)}
    asked: dict[str, Path] = {}
    for path, part in read.all:
        if not isinstance(part, story.Note | story.Exclusive | story.Strike):
            for note in named(part, ".notes"):
                asked.setdefault(note, path)
    for id in read.adventure.notes:
        place: Path = (*read.home, "notes", id)
        if id not in written and id not in asked:
            yield place, "this note is neither written nor read"
        elif id not in asked:
            yield place, "this note is written and never read"
        elif id not in written:
            yield asked[id], f"the note {id!r} is read here and never written"
        elif id not in read.facts.notes:
            yield asked[id], f"the note {id!r} is read here, and what would write it can never happen"
    for path, struck in read.of(story.Strike):
        if struck.note not in written:
            yield path, f"the note {struck.note!r} is struck here and never written"


def counters(read: Proof) -> Findings:
    """Counters that nothing changes or nobody reads, and numbers that they cannot reach."""
    changed, asked = set[str](), {read.adventure.score}
    for _, part in read.all:
        named_here = {*named(part, ".counters")}
        if isinstance(part, Condition | Progress):
            asked |= named_here
        else:
            changed |= named_here
        if isinstance(part, story.Convert):
            asked.add(part.from_)
    for path, condition in read.of(conditions.Counted):
        wanted = condition.at_least if condition.at_least is not None else condition.exactly
        if wanted is not None and (text := _out_of_reach(read, condition.counter, wanted)):
            yield path, text
    for path, goal in read.of(goals.CounterTo):
        if text := _out_of_reach(read, str(goal.counter), goal.to):
            yield path, text
    for id in read.adventure.counters:
        place: Path = (*read.home, "counters", id)
        if id not in changed:
            yield place, "nothing changes this counter"
        elif id not in asked:
            yield place, "nobody reads this counter"


def _out_of_reach(read: Proof, counter: str, wanted: int | str) -> str:
    """Why a counter never comes to a number that is wanted; an empty text if it may, with every number of knights."""
    for knights in read.knights():
        with_so_many = f" with {knights} knights" if len(read.knights()) > 1 and isinstance(wanted, str) else ""
        needed = reckoned(wanted, knights)
        most = reckoned(read.adventure.counters[counter].most, knights)
        if needed > most:
            return f"{counter} has to be {needed} here{with_so_many}, and goes up to {most}"
        highest = sums.highest(read, counter, knights)
        if needed > 0 and highest == 0:
            return f"{counter} has to be {needed} here{with_so_many}, and nothing brings it there"
        if needed > highest:
            return f"{counter} has to be {needed} here{with_so_many}, and all that raises it comes to {highest:g}"
    return ""


def effects(read: Proof) -> Findings:
    """Named effects that nothing puts in force, and those that are lifted or asked for without ever being in force."""
    placed = {part.effect for _, part in read.of(story.PutInForce)}
    for id in read.adventure.effects:
        if id not in placed:
            yield (*read.home, "effects", id), "nothing puts this effect in force"
    for path, part in read.of(story.Lift, conditions.InForce):
        if part.effect not in placed:
            yield path, f"{part.effect!r} is never in force"


def opponents(read: Proof) -> Findings:
    """Opponents whom nobody fights."""
    fought = {id for _, part in read.all for id in named(part, ".opponents")}
    for id in read.adventure.opponents:
        if id not in fought:
            yield (*read.home, "opponents", id), "nobody fights this opponent"


def cards(read: Proof) -> Findings:
    """Special cards that the adventure does not have, or that nobody takes. [wk2.narr.special-cards]"""
    used, taken = set(), set()
    for path, turned in read.of(cargo.TurnCard):
        used |= {turned.from_, turned.to}
        taken |= {turned.from_, turned.to}
        if not {turned.from_, turned.to} <= set(read.adventure.cards):
            yield path, f"special cards {turned.from_} and {turned.to} are not both among those that the adventure uses"
    for path, card in read.of(goods.TakeCard, goods.ReturnCard, goods.PassCard):
        used.add(card.number)
        taken.update([card.number] if isinstance(card, goods.TakeCard) else [])
        if card.number not in read.adventure.cards:
            yield path, f"special card {card.number} is none of those that the adventure uses"
    for number in read.adventure.cards:
        if number not in used:
            yield (*read.home, "cards"), f"special card {number} is among those that the adventure uses, and nobody takes it"
    for path, held in read.of(conditions.HoldsCard):
        if held.number not in taken:
            yield path, f"nobody ever takes special card {held.number}"


def tokens(read: Proof) -> Findings:
    """Plot tokens that are taken away and were never laid, and entry tokens likewise. [wk2.narr.token.plot]"""
    plot = {part.token for _, part in read.of(board_effects.PlacePlot)}
    entry = {part.token for _, part in read.of(board_effects.PlaceEntry)}
    entry |= {number for _, part in read.of(board_effects.Scatter) for number in range(1, len(part.at) + 1)}
    for path, part in read.of(board_effects.RemovePlot):
        if part.token not in plot:
            yield path, f"plot token {part.token} is taken away here and never laid"
    for path, part in read.of(board_effects.RemoveEntry):
        if part.token not in entry:
            yield path, f"entry token {part.token} is taken away here and never laid"


def tests(read: Proof) -> Findings:
    """Tests that a note makes easier and harder at once."""
    for path, part in read.of(Happening):
        for note in sorted({*part.test.ease} & {*part.test.hard}) if part.test is not None else ():
            yield (*path, "test"), f"the note {note!r} makes this test easier and harder at once"
