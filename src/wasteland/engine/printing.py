"""Printed things face up, for views and for the codex of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from wasteland.engine import viewing
from wasteland.engine.cards import Card, Record
from wasteland.engine.content import Pack
from wasteland.engine.viewing import Fact, Printed


def face_up(record: Record, kind: str, facts: Mapping[str, Fact], tags: tuple[str, ...] = ()) -> viewing.Card:
    """A record for all to read: its flavour, a card's face and these facts, but for those that say nothing (0 is one)."""
    told: dict[str, Fact] = {"face": record.face or record.id} if isinstance(record, Card) else {}
    told |= {"flavour": record.flavour, **facts}
    return viewing.Card(record.id, record.name, kind, record.text, {name: fact for name, fact in told.items() if fact}, tags)


def copies_in_box(section: str, record: Any) -> int:
    """How many of a record the box holds: of a card as many as it says, of anything else one."""
    return record.count if isinstance(record, Card) else 1


def printed_in(
    packs: Iterable[Pack], face: Callable[[Any], viewing.Card], count: Callable[[str, Any], int] = copies_in_box
) -> tuple[Printed, ...]:
    """All that these packs print, in their order. Where a later pack replaces a record, only the new one is there."""
    found: dict[tuple[str, str], Printed] = {}
    for pack in packs:
        for section, records in pack.records.items():
            for id, record in records.items():
                found[section, id] = Printed(face(record), section, pack.id, count(section, record))
    return tuple(found.values())
