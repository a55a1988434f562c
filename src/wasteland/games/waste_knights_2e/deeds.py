"""Deeds: what the city tasks of a knight wait for, and how much of it is done."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.games.waste_knights_2e import places
from wasteland.games.waste_knights_2e.deck_cards import Foe
from wasteland.games.waste_knights_2e.families import Seen, all_hold
from wasteland.games.waste_knights_2e.knights import ActiveTask, Knight
from wasteland.games.waste_knights_2e.module_cards import Deed
from wasteland.games.waste_knights_2e.table import Test, WasteTable


def note(table: WasteTable, knight: Knight, seen: Seen) -> None:
    """What a conscious knight has done counts for the active tasks. [wk2.city-task.finish]"""
    if not knight.tasks or not knight.is_conscious:
        return
    for task in knight.tasks:
        for at, deed in enumerate(task.card.deeds):
            if deed.track == seen.moment:
                _count(table, knight, task, at, seen)


def _count(table: WasteTable, knight: Knight, task: ActiveTask, at: int, seen: Seen) -> None:
    deed, done = task.card.deeds[at], task.done.setdefault(at, [])
    if not counts(table, knight, task, deed, seen):
        if deed.in_a_row:
            done.clear()
        return
    what = _what(table, knight, deed, seen)
    if deed.in_a_row and done and done[-1] != what:
        done.clear()
    if not (deed.unlike and what in done):
        done.append(what)


def counts(table: WasteTable, knight: Knight, task: ActiveTask, deed: Deed, seen: Seen) -> bool:
    """Whether something that happened is what a deed is about."""
    space = places.space_of(table, knight)
    city = places.board(table)[task.card.city]
    if (deed.kind and space.kind != deed.kind) or (deed.terrain and space.terrain not in deed.terrain):
        return False
    if deed.at and not any(knight.at in places.spaces(table, knight, place) for place in deed.at):
        return False
    if (deed.at_token and knight.at != task.token) or (deed.far_side and space.side == city.side):
        return False
    if deed.not_there and knight.at == task.card.city:
        return False
    if deed.types and not (isinstance(seen.about, Foe) and seen.about.type in deed.types):
        return False
    if isinstance(seen.about, Test) and not deed.at_least <= (seen.about.difficulty or 0) <= deed.at_most:
        return False
    return all_hold(deed.when, table, knight)


def would_finish(table: WasteTable, knight: Knight, task: ActiveTask, deed: Deed, seen: Seen) -> bool:
    """Whether something, if it happened now, would be the last of what a deed takes. [wk2.city-task.explore-order]"""
    if deed.track != seen.moment or not counts(table, knight, task, deed, seen):
        return False
    done = task.done.get(task.card.deeds.index(deed), [])
    return len(done) + 1 >= deed.count and not (deed.unlike and _what(table, knight, deed, seen) in done)


def _what(table: WasteTable, knight: Knight, deed: Deed, seen: Seen) -> str:
    """What makes a deed another than the one before: the space, its terrain, the skill."""
    if deed.unlike == "terrain":
        return places.space_of(table, knight).terrain
    if deed.unlike == "skill" and isinstance(seen.about, Test):
        return seen.about.skill
    return knight.at


def is_done(task: ActiveTask, deed: Deed) -> bool:
    """Whether a deed has been done as often as it takes."""
    return len(task.done.get(task.card.deeds.index(deed), ())) >= deed.count


def done(task: ActiveTask) -> Iterator[Deed]:
    """The deeds of a task that have been done. [wk2.city-task.finish]"""
    return (deed for deed in task.card.deeds if is_done(task, deed))


def progress(task: ActiveTask) -> str:
    """How far a task has come, as people see it: 1 of 2."""
    return ", or ".join(f"{len(task.done.get(at, ()))} of {deed.count}" for at, deed in enumerate(task.card.deeds))
