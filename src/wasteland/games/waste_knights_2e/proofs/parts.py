"""An adventure taken apart: every part of it with its place, what it names, and which entries it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple, get_args

from wasteland.engine.content import Ref
from wasteland.engine.kinds import record_fields
from wasteland.engine.lines import Path
from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.stories import ENTRY
from wasteland.games.waste_knights_2e.verbs import gates

Findings = Iterator[tuple[Path, str]]
"""What is wrong, each with its place."""


class Found(NamedTuple):
    """A part of an adventure, and where it stands."""

    path: Path
    part: Any


def parts_in(part: Any, path: Path) -> Iterator[Found]:
    """A part of an adventure and all that is in it."""
    if isinstance(part, Mapping):
        for key, inner in part.items():
            yield from parts_in(inner, (*path, str(key)))
    elif isinstance(part, tuple):
        for at, inner in enumerate(part):
            yield from parts_in(inner, (*path, at))
    elif is_part(part):
        yield Found(path, part)
        for name in names_of(part.__class__):
            yield from parts_in(getattr(part, name), (*path, name.rstrip("_")))


def is_part(thing: Any) -> bool:
    """Whether something has fields of its own."""
    return is_dataclass(thing) and not isinstance(thing, type)


@cache
def names_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a kind of part."""
    return tuple(field.name for field in fields(kind))


def leads_to(part: Any) -> Iterator[str]:
    """The entries to which a part leads, by their ids: those that it names. Who asks whether one was read leads nowhere."""
    if not isinstance(part, Condition | gates.Gate):
        yield from named(part, ENTRY)


def named(part: Any, section: str) -> Iterator[str]:
    """The records of the adventure that a part names itself, of one of its sections: ".entries", ".notes"."""
    for name in _naming(part.__class__, section):
        yield from _texts(getattr(part, name))


@cache
def _naming(kind: type, section: str) -> tuple[str, ...]:
    return tuple(field.name for field in record_fields(kind) if _refers(field.kind, section))


def _refers(kind: Any, section: str) -> bool:
    """Whether a type is an id of that section, or holds some."""
    notes = getattr(kind, "__metadata__", ())
    return any(isinstance(note, Ref) and section in note.sections for note in notes) or any(
        _refers(inner, section) for inner in get_args(kind)
    )


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from [value] if value else []
    elif isinstance(value, Mapping):
        yield from value.values()
    elif isinstance(value, tuple):
        yield from value
