"""What is in a game's box: packs by their names, printed cards in number, and records by their ids."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from wasteland.engine.cards import Card
from wasteland.engine.content import Pack, Schema, files_in, read_pack
from wasteland.engine.saving import Finder, Named

BASE = "base"
"""The pack that every game has, and that the others may refer to."""

C = TypeVar("C", bound=Card)


def packs_of(package: str, schema: Schema) -> Callable[[str], Pack]:
    """What gives a pack of a game, by the name of one in *package*/packs or by its folder; each is read once."""

    @cache
    def pack(name: str) -> Pack:
        ours = files(package).joinpath("packs", name)
        if name == BASE:
            return read_pack(files_in(ours), schema)
        return read_pack(files_in(ours if ours.is_dir() else Path(name)), schema, pack(BASE).records)

    return pack


def copies(printed: Iterable[C], of: str = "") -> tuple[C, ...]:
    """Printed cards in number, every copy a card of its own: shot.1, shot.2; with *of* as in "1-", shot.1-1, shot.1-2."""
    return tuple(
        replace(card, id=f"{card.id}.{of}{copy}", face=card.id) for card in printed for copy in range(1, card.count + 1)
    )


def finder(records: Iterable[Named]) -> Finder:
    """What finds one of these records by its kind and id. Things of different kinds may share an id, others may not."""
    by_id: dict[str, list[Named]] = {}
    for record in records:
        alike = by_id.setdefault(record.id, [])
        if any(type(other) is type(record) for other in alike):
            raise ValueError(f"there are two records of kind {type(record).__name__} with the id {record.id!r}")
        alike.append(record)

    def find(kind: type[Any], id: str) -> Any:
        for record in by_id[id]:
            if isinstance(record, kind):
                return record
        raise KeyError(id)

    return find
