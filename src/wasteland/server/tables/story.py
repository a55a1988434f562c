"""What happened at a table, event by event, as records keep it and as seats may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from wasteland.engine.telling import Event
from wasteland.server.store.rows import Record
from wasteland.server.wire import EventSeen

MOST_TOLD = 150
"""So many events are told to somebody who comes to a table; the film has them all."""


class Told(NamedTuple):
    """An event, the record it belongs to, and the seat whose answer led to it."""

    sequence: int
    seat: int | None
    event: Event


def kept(events: Iterable[Event]) -> list[Any]:
    """Events as a record keeps them."""
    return [
        [event.text, event.rule, list(event.marks), None if event.to is None else list(event.to), list(event.dice)]
        for event in events
    ]


def told(record: Record) -> list[Told]:
    """The events of a record."""
    return [Told(record.sequence, record.seat, _event(row)) for row in record.events]


def _event(row: Any) -> Event:
    text, rule, marks, to, dice = row
    return Event(text, rule, tuple(marks), None if to is None else tuple(to), tuple(dice))


def seen(story: Iterable[Told], seat: int | None) -> list[EventSeen]:
    """Those events that this seat, or the public, may know of."""
    return [
        EventSeen(sequence, event.text, event.rule, list(event.marks), list(event.dice), by)
        for sequence, by, event in story
        if event.seen_by(seat)
    ]
