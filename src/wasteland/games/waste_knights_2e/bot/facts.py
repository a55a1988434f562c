"""The facts of a story that single verbs and conditions are about.

A *fact* is something that may become so: a note stands, an entry is read, a plot begins, the adventure ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple

from wasteland.games.waste_knights_2e.families import Condition, Effect
from wasteland.games.waste_knights_2e.verbs import board_effects, conditions, gates, goods, scenes, story, whereabouts

Fact = tuple[str, Any]
"""("note", id), ("read", entry), ("plot", id), ("end", id), ("act", name), ("effect", id), ("card", number), ..."""


class Held(NamedTuple):
    """Something that has to hold, or not to hold."""

    condition: Condition
    holds: bool = True


Need = Fact | Held


def facts_of(effect: Effect) -> Iterator[Fact]:
    """The facts that an effect makes so at once."""
    match effect:
        case story.Note() | story.Exclusive():
            yield "note", effect.note
        case story.PutInForce():
            yield "effect", effect.effect
        case story.Lift():
            yield "lifted", effect.effect
        case story.Allow():
            yield "open", effect.action
        case goods.TakeCard() | goods.PassCard():
            yield "card", effect.number
        case board_effects.PlaceEntry():
            yield "token", effect.entry
        case board_effects.Scatter():
            for entry in effect.entries:
                yield "token", entry
        case story.SetLetter() if effect.entry is not None:
            yield "token", effect.entry
        case gates.Enter():
            yield "entered", ""
        case scenes.NextScene() | story.Epilogue() | story.Count() | story.Convert():
            return
    if isinstance(effect, story.Exclusive | story.Strike):
        for note in effect.of if isinstance(effect, story.Exclusive) else (effect.note,):
            if not isinstance(effect, story.Exclusive) or note != effect.note:
                yield "struck", note
    yield from _entries_named(effect)


def _entries_named(effect: Effect) -> Iterator[Fact]:
    """Entries that a verb of any kind leads to by a field called after them."""
    if isinstance(effect, board_effects.PlaceEntry | story.SetLetter | story.Epilogue | board_effects.Scatter):
        return
    for field in fields(effect):  # type: ignore[arg-type]  # every verb is a dataclass
        if field.name in ("entry", "go_to", "meets") and isinstance(found := getattr(effect, field.name), str) and found:
            yield "read", found


def needed_for(need: Need) -> Iterator[Fact]:
    """The facts that could make a need hold."""
    if not isinstance(need, Held):
        yield need
        if need[0] == "read":
            yield "token", need[1]
            yield "came", need[1]
        elif need[0] == "begun":
            yield "plot", need[1]
        return
    yield from asked(need.condition, need.holds)


def asked(condition: Condition, wanted: bool) -> Iterator[Fact]:
    """The facts that a condition asks about."""
    match condition:
        case conditions.Written() | conditions.Unwritten() | conditions.AnyKnightWrote():
            yield "note", condition.note
            yield "struck", condition.note
        case conditions.Counted():
            if condition.exactly is not None or (condition.at_least if wanted else condition.at_most) is not None:
                yield "up", condition.counter
            if condition.exactly is not None or (condition.at_most if wanted else condition.at_least) is not None:
                yield "down", condition.counter
        case conditions.HoldsCard():
            yield "card", condition.number
        case conditions.Seen():
            yield "read", condition.entry
        case conditions.Done():
            yield "act", condition.action
        case conditions.InForce():
            yield "effect", condition.effect
            yield "lifted", condition.effect
        case conditions.Not():
            yield from asked(condition.that, not wanted)
        case conditions.Any():
            for way in condition.of:
                for one in way:
                    yield from asked(one, wanted)


def waits_for(condition: Condition) -> list[Fact]:
    """The facts that could bring a condition about which is made of counters, or of others."""
    match condition:
        case conditions.Counted():
            return [("up", condition.counter), ("down", condition.counter)]
        case conditions.Any():
            return [fact for way in condition.of for one in way for fact in waits_for(one)]
        case conditions.Not():
            return waits_for(condition.that)
        case conditions.Written() | conditions.AnyKnightWrote() | conditions.Unwritten():
            return [("note", condition.note), ("struck", condition.note)]
        case conditions.Seen():
            return [("read", condition.entry)]
        case conditions.InForce():
            return [("effect", condition.effect), ("lifted", condition.effect)]
        case conditions.Done():
            return [("act", condition.action)]
        case conditions.HoldsCard():
            return [("card", condition.number)]
    return []


def topics(need: Need) -> Iterator[Fact]:
    """What in a story decides how a need stands."""
    if not isinstance(need, Held):
        yield need
        return
    for kind, what in asked(need.condition, need.holds):
        yield ("counter" if kind in ("up", "down") else kind), what
    if isinstance(need.condition, whereabouts.MarkerAt):
        yield "marker", ""
