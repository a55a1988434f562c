"""What happened at a table, event by event, as records keep it and as seats may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from wasteland.engine.dice import Fallen
from wasteland.engine.passages import Passage
from wasteland.engine.reckonings import Reckoning
from wasteland.engine.telling import Event, Milestone, Verdict
from wasteland.engine.viewing import Chapter, Contest, as_data
from wasteland.engine.words import Span
from wasteland.server.store.happenings import TookBack
from wasteland.server.store.rows import Record
from wasteland.server.wire import EventSeen

MOST_TOLD = 150
"""So many events are told to somebody who comes to a table; the film has them all."""


class Told(NamedTuple):
    """An event, the record it belongs to, and the seat whose answer led to it."""

    sequence: int
    seat: int | None
    event: Event
    undoes: tuple[int, ...] = ()
    """The records that it tells were taken back."""


def kept(events: Iterable[Event]) -> list[Any]:
    """Events as a record keeps them; what few of them show besides comes last, by name."""
    rows: list[Any] = []
    for event in events:
        to = None if event.to is None else list(event.to)
        rows.append([event.text, event.rule, list(event.concerns), to, [_die_kept(die) for die in event.dice]])
        if more := {name: as_data(shown) for name in _SHOWN if (shown := getattr(event, name)) not in _NOTHING}:
            rows[-1].append(more)
    return rows


_SHOWN: dict[str, Any] = {
    "reckonings": tuple[Reckoning, ...],
    "contest": Contest,
    "chapter": Chapter,
    "passage": Passage,
    "spans": tuple[Span, ...],
    "verdict": Verdict,
    "by": int,
    "on": int,
    "milestone": Milestone,
}
"""What an event may show beside its words, and of what kind it is."""
_NOTHING = (None, "", ())
"""What is not kept: seat 0 is."""


def told(record: Record) -> list[Told]:
    """The events of a record."""
    undoes = record.happening.undone if isinstance(record.happening, TookBack) else ()
    return [Told(record.sequence, record.seat, _event(row), undoes) for row in record.events]


def _event(row: Any) -> Event:
    text, rule, concerns, to, dice, *more = row
    shown = {name: msgspec.convert(_as_now(data), _SHOWN[name]) for name, data in more[0].items()} if more else {}
    fell = tuple(map(_die, dice))
    if fell and not fell[0].die:
        fell = next((found for one in shown.get("reckonings", ()) if (found := one.dice)), fell)
    return Event(text, rule, tuple(concerns), None if to is None else tuple(to), fell, **shown)


def _die_kept(die: Fallen) -> dict[str, Any]:
    return {name: part for name, part in as_data(die).items() if part is not None}


def _die(kept: Any) -> Fallen:
    """A die as it was kept; once that was its number alone, and only a sum said what was needed."""
    return Fallen("", 0, kept) if isinstance(kept, int) else msgspec.convert(kept, Fallen)


def _as_now(data: Any) -> Any:
    """What was kept when the tags of cards and sides were still called marks, and the dice of a line were numbers."""
    if isinstance(data, list):
        return [_as_now(part) for part in data]
    if not isinstance(data, dict):
        return data
    if rolled := data.get("rolled"):
        needs = {"needed": rolled["needed"], "bulls_eye": rolled["bulls_eye"]}
        data = {**data, "dice": [{"die": "", "sides": 0, "face": face, **needs} for face in rolled["faces"]]}
    return {"tags" if name == "marks" else name: _as_now(part) for name, part in data.items()}


def seen(story: Iterable[Told], seat: int | None) -> list[EventSeen]:
    """Those events that this seat, or the public, may know of."""
    return [event_seen(*one) for one in story if one.event.seen_by(seat)]


def event_seen(sequence: int, by: int | None, event: Event, undoes: tuple[int, ...] = ()) -> EventSeen:
    """An event as clients get it: the moment after which it is seen, and the seat whose answer led to it."""
    concerns, dice, reckonings = list(event.concerns), list(event.dice), list(event.reckonings)
    return EventSeen(
        sequence, event.text, event.rule, concerns, dice, by, reckonings, event.contest, event.chapter, event.passage,
        list(event.spans), event.verdict, event.by, event.on, list(undoes), event.milestone,
    )  # fmt: skip
