"""Packs (TOML) to typed records, with errors that an author understands."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from wasteland.engine import lines
from wasteland.engine.describing import json_schema, json_schemas, reference
from wasteland.engine.folders import Folder, gathered, section_of
from wasteland.engine.kinds import LATER, Mention, Ref, Schema, Verb, verb, words_of
from wasteland.engine.reading import LaterRecords, Reading
from wasteland.engine.toml_files import PackError, Problem, Tables, TomlFile, in_order, nearest

__all__ = [
    "LATER",
    "Flaw",
    "LaterRecords",
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
    "json_schemas",
    "read_pack",
    "reference",
    "verb",
    "words_of",
]


class Flaw(NamedTuple):
    """Something in a pack that can be read and cannot be meant, and where it stands: an entry that nothing leads to."""

    section: str
    path: lines.Path
    text: str


_HEAD = "pack.toml"
MOST_BYTES = 1_000_000
"""No file of a pack is larger."""
MOST_FILES = 10_000
DEEPEST_FOLDER = 6
_NONE_KNOWN: Mapping[str, Mapping[str, Any]] = MappingProxyType({})


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
    later: tuple[LaterRecords, ...] = ()
    """What is read when somebody looks into it."""
    tables: Mapping[str, Tables] = field(default_factory=dict, repr=False, compare=False)
    """What its files hold, by section: for whoever looks for the place of something."""

    def placed(self, flaw: Flaw) -> Problem:
        """A flaw with the file and line where it stands."""
        for part in self.later:
            if flaw.path[: len(part.path)] == part.path:
                return part.gathered().found(flaw.path, flaw.text)
        return self.tables[flaw.section].found(flaw.path, flaw.text)

    def read_whole(self) -> None:
        """Read what would be read later, too; `PackError` names everything that is wrong with it."""
        problems: list[Problem] = []
        for part in self.later:
            try:
                part.records  # noqa: B018 - to look is to read
            except PackError as wrong:
                problems += wrong.problems
        if problems:
            raise PackError(in_order(problems))


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
    """The *.toml files of a folder and of the folders in it, by their paths from there, as `read_pack` takes them."""
    if not folder.is_dir():
        raise PackError([Problem(str(folder), None, "", "there is no such folder")])
    problems: list[Problem] = []
    found = dict(_files_below(folder, "", problems))
    if len(found) > MOST_FILES:
        problems.append(Problem(str(folder), None, "", f"there are {len(found)} files in it, and {MOST_FILES} are the most"))
    if problems:
        raise PackError(problems)
    return found


def _files_below(folder: Traversable | Path, place: str, problems: list[Problem]) -> Iterator[tuple[str, str]]:
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        name, is_folder = f"{place}{file.name}", file.is_dir()
        if file.name.startswith((".", "__")) or not (is_folder or (file.name.endswith(".toml") and file.is_file())):
            continue
        if isinstance(file, Path) and file.is_symlink():
            problems.append(Problem(name, None, "", "a pack holds files of its own, and no links"))
        elif not is_folder:
            text = _text_of(file, name, problems)
            if text is not None:
                yield name, text
        elif name.count("/") < DEEPEST_FOLDER:
            yield from _files_below(file, f"{name}/", problems)
        else:
            problems.append(Problem(name, None, "", "folders lie too deep in each other"))


def _text_of(file: Traversable | Path, name: str, problems: list[Problem]) -> str | None:
    try:
        with file.open("rb") as opened:
            raw = opened.read(MOST_BYTES + 1)
        if len(raw) <= MOST_BYTES:
            return raw.decode("utf-8-sig")
        problems.append(Problem(name, None, "", f"the file is larger than {MOST_BYTES:,} bytes; cut it in pieces"))
    except UnicodeDecodeError as bad:
        line = bad.object.count(b"\n", 0, bad.start) + 1
        problems.append(Problem(name, line, "", "the file is not UTF-8 text"))
    except OSError as barred:
        problems.append(Problem(name, None, "", f"the file cannot be read: {barred.strerror}"))
    return None


def read_pack(files: Mapping[str, str], schema: Schema, known: Mapping[str, Mapping[str, Any]] = _NONE_KNOWN) -> Pack:
    """The pack in these files (path to text). *known* are the records of other packs, by section and id, for references."""
    problems: list[Problem] = []
    expected = {name: files[name] for name in sorted(files) if _is_expected(name, schema, problems)}
    first = TomlFile(_HEAD, expected.pop(_HEAD), problems) if _HEAD in expected else None
    read: dict[str, Folder] = {}
    for section, kind in schema.sections.items():
        if own := {name: text for name, text in expected.items() if section_of(name) == section}:
            read[section] = gathered(section, kind, own, problems)
    there = {section: _there(read.get(section), known.get(section, {})) for section in (*schema.sections, *known)}
    head = _read_head(first, schema, problems)
    records: dict[str, Mapping[str, Any]] = {section: {} for section in schema.sections}
    for section, folder in read.items():
        records[section] = Reading(folder, there).section(schema.sections[section])
    if problems or head is None or first is None:
        raise PackError(in_order(problems))

    hashed = _content_hash({_HEAD: first.content} | {f"{section}.toml": folder.content for section, folder in read.items()})
    later = tuple(part for folder in read.values() for part in folder.later)
    return Pack(head.id, head.name, head.version, head.game, head.text, hashed, records, head.needs, later, read)


def combined(packs: Iterable[Pack]) -> dict[str, dict[str, Any]]:
    """The records of several packs by section and id: later packs add to earlier ones or replace their records."""
    together: dict[str, dict[str, Any]] = {}
    for pack in packs:
        for section, records in pack.records.items():
            together.setdefault(section, {}).update(records)
    return together


def _is_expected(name: str, schema: Schema, problems: list[Problem]) -> bool:
    """Whether a pack of this game may hold a file of that name, or a folder with one."""
    first, slash, _ = name.partition("/")
    expected = [*schema.sections] if slash else [_HEAD, *(f"{section}.toml" for section in schema.sections)]
    if first in expected:
        return True
    words = f"packs of {schema.game} have no such {'folder' if slash else 'file'}{nearest(first, expected)}"
    strange = Problem(first + slash, None, "", words)
    problems += [] if strange in problems else [strange]
    return False


def _there(file: Folder | None, known: Mapping[str, Any]) -> Mapping[str, Any] | None:
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
    """Comments and line ends do not count; the order of records does, for logs name cards by their place in a pile. Of what is
    read later the text itself counts, so that nobody has to read it for this."""
    text = json.dumps(dict(sorted(content.items())), separators=(",", ":"), default=_as_it_stands)
    return sha256(text.encode()).hexdigest()[:16]


def _as_it_stands(value: Any) -> Any:
    if isinstance(value, LaterRecords):
        return {name: text.replace("\r\n", "\n") for name, text in value.files.items()}
    return repr(value)
