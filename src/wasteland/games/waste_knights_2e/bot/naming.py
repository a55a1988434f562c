"""What of a story a happening names, as far as it is followed: whatever else changes in the story, it comes to the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from wasteland.games.waste_knights_2e.stories import Adventure, Happening

FOLLOWED = 3
"""So many entries and plots that lead to each other."""


@lru_cache(maxsize=1024)
def named(adventure: Adventure, what: Happening) -> frozenset[str]:
    """Notes, counters, entries, actions and whatever else has a name."""
    found, followed = set[str](), set[str]()
    _gather(what, found)
    for _ in range(FOLLOWED):
        leads = found - followed
        followed |= leads
        for id in leads:
            if id in adventure.entries:
                _gather(adventure.entries[id], found)
            if id in adventure.plots:
                _gather(adventure.plots[id].setup, found)
    return frozenset(found)


def _gather(value: Any, found: set[str]) -> None:
    """All names in a record and the records in it."""
    if isinstance(value, str):
        found.add(value)
    elif isinstance(value, Mapping):
        for one in (*value.keys(), *value.values()):
            _gather(one, found)
    elif isinstance(value, tuple):
        for one in value:
            _gather(one, found)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            if field.name not in ("text", "label"):
                _gather(getattr(value, field.name), found)
