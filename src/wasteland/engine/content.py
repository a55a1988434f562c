"""Packs (TOML) to typed records, with errors that an author understands."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any

from wasteland.engine.describing import json_schema, reference
from wasteland.engine.kinds import Mention, Ref, Schema, Verb, verb, words_of
from wasteland.engine.reading import Problem, Reading, TomlFile, nearest

__all__ = [
    "Mention",
    "Pack",
    "PackError",
    "Problem",
    "Ref",
    "Schema",
    "Verb",
    "combined",
    "files_in",
    "json_schema",
    "read_pack",
    "reference",
    "verb",
    "words_of",
]

_HEAD = "pack.toml"
_NONE_KNOWN: Mapping[str, Mapping[str, Any]] = MappingProxyType({})


class PackError(Exception):
    """A pack cannot be read; it names every problem that was found, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


@dataclass(frozen=True)
class Pack:
    """The cards of one folder: what its pack.toml says, its records by section and id, and a hash of its content."""

    id: str
    name: str
    version: str
    game: str
    text: str
    hash: str
    records: Mapping[str, Mapping[str, Any]]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Head:
    """What pack.toml says."""

    id: str
    name: str
    version: str
    game: str
    text: str
    needs: tuple[str, ...] = ()


def files_in(folder: Traversable | Path) -> dict[str, str]:
    """The *.toml files of a folder, as `read_pack` takes them."""
    if not folder.is_dir():
        raise PackError([Problem(str(folder), None, "", "there is no such folder")])
    found: dict[str, str] = {}
    problems = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml") and file.is_file():
            try:
                found[file.name] = file.read_bytes().decode("utf-8-sig")
            except UnicodeDecodeError as bad:
                line = bad.object.count(b"\n", 0, bad.start) + 1
                problems.append(Problem(file.name, line, "", "the file is not UTF-8 text"))
            except OSError as barred:
                problems.append(Problem(file.name, None, "", f"the file cannot be read: {barred.strerror}"))
    if problems:
        raise PackError(problems)
    return found


def read_pack(files: Mapping[str, str], schema: Schema, known: Mapping[str, Mapping[str, Any]] = _NONE_KNOWN) -> Pack:
    """The pack in these files (name to text). *known* are the records of other packs, by section and id, for references."""
    problems: list[Problem] = []
    read = {name: TomlFile(name, files[name], problems) for name in sorted(files) if _is_expected(name, schema, problems)}
    there = {section: _there(read.get(f"{section}.toml"), known.get(section, {})) for section in (*schema.sections, *known)}
    head = _read_head(read.get(_HEAD), schema, problems)
    records: dict[str, Mapping[str, Any]] = {section: {} for section in schema.sections}
    for section, kind in schema.sections.items():
        if file := read.get(f"{section}.toml"):
            records[section] = Reading(file, there).section(kind)
    if problems or head is None:
        raise PackError(sorted(problems, key=lambda problem: (problem.file, problem.line or 0)))

    content = {name: file.content for name, file in read.items()}
    return Pack(head.id, head.name, head.version, head.game, head.text, _content_hash(content), records, head.needs)


def combined(packs: Iterable[Pack]) -> dict[str, dict[str, Any]]:
    """The records of several packs by section and id: later packs add to earlier ones or replace their records."""
    together: dict[str, dict[str, Any]] = {}
    for pack in packs:
        for section, records in pack.records.items():
            together.setdefault(section, {}).update(records)
    return together


def _is_expected(name: str, schema: Schema, problems: list[Problem]) -> bool:
    """Whether a pack of this game may hold a file of that name."""
    expected = [_HEAD, *(f"{section}.toml" for section in schema.sections)]
    if name not in expected:
        problems.append(Problem(name, None, "", f"packs of {schema.game} have no such file{nearest(name, expected)}"))
    return name in expected


def _there(file: TomlFile | None, known: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """What a reference to a section may name; None if nobody can tell, because its file cannot be read."""
    if file is None:
        return known
    return {**known, **file.content} if file.is_readable else None


def _read_head(file: TomlFile | None, schema: Schema, problems: list[Problem]) -> _Head | None:
    if file is None:
        problems.append(Problem(_HEAD, None, "", "a pack needs this file, with id, name, version, game and text"))
    if file is None or not file.is_readable:
        return None
    head = Reading(file, {}).record(_Head, file.content, ())
    if not isinstance(head, _Head):
        return None
    file.check_id(head.id, ("id",))
    for at, id in enumerate(head.needs):
        file.check_id(id, ("needs", at))
    if head.game != schema.game:
        file.problem(("game",), f"this is a pack for {head.game!r}, not for {schema.game!r}")
    return head


def _content_hash(content: Mapping[str, Any]) -> str:
    """Comments and line ends do not count; the order of records does, for logs name cards by their place in a pile."""
    text = json.dumps(content, separators=(",", ":"), default=repr)
    return sha256(text.encode()).hexdigest()[:16]
