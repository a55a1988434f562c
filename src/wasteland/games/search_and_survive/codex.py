"""Everything that the packs print: cards, mats, Objectives and difficulties, each once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from wasteland.engine import viewing
from wasteland.engine.viewing import Fact, Printed
from wasteland.games.search_and_survive.box import pack
from wasteland.games.search_and_survive.cards import Card, Mat, Objective
from wasteland.games.search_and_survive.view import face, need_name

SETS = 4
"""A box has the starter cards of four players."""


@cache
def codex(packs: tuple[str, ...]) -> tuple[Printed, ...]:
    """All that these packs print, in their order. Where a later pack replaces a card, only the new one is there."""
    found: dict[tuple[str, str], Printed] = {}
    for name in packs:
        here = pack(name)
        for section, records in here.records.items():
            for id, record in records.items():
                found[section, id] = Printed(_printed(record), section, here.id, _count(section, record))
    return tuple(found.values())


def _count(section: str, record: Any) -> int:
    copies = record.count if isinstance(record, Card) else 1
    return copies * SETS if section == "starters" else copies


def _printed(record: Any) -> viewing.Card:
    if isinstance(record, Card):
        return face(replace(record, face=record.id))
    facts: dict[str, Fact] = {}
    kind = "difficulty"
    if isinstance(record, Mat):
        kind = "mat"
    elif isinstance(record, Objective):
        kind = "objective"
        for at, need in enumerate(record.needs):
            facts[need_name(record, at)] = " / ".join(map(str, need.cards))
    flavour = getattr(record, "flavour", "")
    return viewing.Card(record.id, record.name, kind, record.text, facts | ({"flavour": flavour} if flavour else {}))
