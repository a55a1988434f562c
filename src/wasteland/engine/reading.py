"""Tables of a pack to records and verbs: what fits is built, what does not becomes a problem with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from enum import Enum
from math import isfinite
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from wasteland.engine import lines
from wasteland.engine.kinds import Mention, Ref, Verb, printed, record_fields, words_of
from wasteland.engine.saving import Named
from wasteland.engine.toml_files import PackError, Problem, Tables, in_order, nearest, told

_MANY_PROBLEMS = 100
_NOTHING_FIXED: Mapping[str, Any] = MappingProxyType({})
_SCALARS: dict[Any, str] = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}


# -- tables to records


_FAULTY: Any = object()
"""Stands for a value that has a problem, which is then already reported."""


class LaterRecords(Mapping[str, Any]):
    """The records of a part that are read when somebody first looks at them; `PackError` then says what is wrong with them."""

    def __init__(self, path: lines.Path, files: Mapping[str, str], gathered: Callable[[list[Problem]], Tables]) -> None:
        self.path = path
        self.files = files
        """The files that hold them, name to text."""
        self.asked: list[tuple[Tables, lines.Path, Ref, str]] = []
        """References to these records that nobody could follow yet."""
        self._gathered = gathered
        self._how: tuple[Any, Mapping[str, Mapping[str, Any] | None]] | None = None
        self._known: dict[str, dict[str, Any]] = {}

    def read_as(self, kind: Any, there: Mapping[str, Mapping[str, Any] | None]) -> None:
        """What they are to become, and what references in them may lead to."""
        self._how = kind, there

    def gathered(self) -> Tables:
        """The tables that hold them."""
        return self._gathered([])

    @property
    def records(self) -> dict[str, Any]:
        """All of them, read once."""
        if "all" not in self._known:
            # Of two who look at the same time one is first, and both get the same records.
            self._known.setdefault("all", self._read())
        return self._known["all"]

    def _read(self) -> dict[str, Any]:
        assert self._how is not None, "nobody has read the record that holds this part"
        (kind, there), problems = self._how, list[Problem]()
        tables = self._gathered(problems)
        content: Any = tables.content
        for key in self.path:
            content = content[key]
        made = Reading(tables, there).read(kind, content, self.path)
        problems += [
            asking.found(path, f"there is no {told(id)} in {ref.words()}{nearest(id, content)}")
            for asking, path, ref, id in self.asked
            if id not in content or not ref.takes(content[id])
        ]
        if problems:
            raise PackError(in_order(problems))
        records: dict[str, Any] = made
        return records

    def __getitem__(self, id: str) -> Any:
        return self.records[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.records)

    def __len__(self) -> int:
        return len(self.records)


class Reading:
    """Turns tables into records; what does not fit becomes a problem of the file they stand in."""

    def __init__(self, file: Tables, there: Mapping[str, Mapping[str, Any] | None]) -> None:
        self.file = file
        self.there = there
        """What references may lead to, by section and id; None where nobody can tell."""

    def section(self, kind: type) -> dict[str, Any]:
        """The records of a section: every table at the top is one, its name is the id."""
        records = {}
        for id, table in self.file.content.items():
            self.file.check_id(id, (id,))
            records[id] = self.record(kind, table, (id,))
        return records

    def read(self, kind: Any, value: Any, path: lines.Path) -> Any:
        """The value as *kind* wants it, or _FAULTY."""
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.annotated(args, value, path)
        if origin in (Union, UnionType):
            return self.one_of([part for part in args if part is not NoneType], value, path)
        if origin is tuple:
            return self.parts(args, value, path)
        if origin in (dict, Mapping):
            return self.mapping(args, value, path)
        if origin is Literal:
            return self.named({choice: choice for choice in args}, value, path)
        if kind in _SCALARS:
            return self.scalar(kind, value, path)
        if isinstance(kind, type):
            if issubclass(kind, Enum):
                return self.named({member.value: member for member in kind}, value, path)
            if issubclass(kind, Verb):
                return self.verb(kind, value, path)
            if is_dataclass(kind):
                return self.record(kind, value, path)
        raise TypeError(f"a pack cannot hold a {kind}")

    def annotated(self, args: tuple[Any, ...], value: Any, path: lines.Path) -> Any:
        kind, *notes = args
        if isinstance(value, LaterRecords):
            value.read_as(kind, self.there)
            return value
        made = self.read(str if kind is Mention else kind, value, path)
        for note in notes:
            if isinstance(note, Ref) and made is not _FAULTY:
                made = self.referred(note, kind, made, path)
        return made

    def referred(self, ref: Ref, kind: Any, id: str, path: lines.Path) -> Any:
        """The id of a record to which *ref* may lead, with its name if that is wanted; or a word that does besides."""
        if ref.besides is not None and ref.besides(id):
            return kind(id)
        found: dict[str, Any] = {}
        for section in ref.sections:
            records = self.part(section, path) if section.startswith(".") else self.there.get(section, {})
            if isinstance(records, LaterRecords):
                records.asked.append((self.file, path, ref, id))
                return kind(id)
            if records is None:
                return kind(id)
            found |= records
        if id in found and ref.takes(found[id]):
            return Mention(id, str(printed(found[id], "name"))) if kind is Mention else id
        near = self.near(id, [other for other, record in found.items() if ref.takes(record)])
        return self.fault(path, f"there is no {told(id)} in {ref.words()}{near}")

    def part(self, name: str, path: lines.Path) -> Mapping[str, Any] | None:
        """What stands in a part of the record at which *path* begins; None if nobody can tell."""
        home = self.file.content[str(path[0])]
        part = home.get(name[1:], {}) if isinstance(home, Mapping) else None
        return part if isinstance(part, Mapping) and self.file.is_readable else None

    def one_of(self, kinds: list[Any], value: Any, path: lines.Path) -> Any:
        """The value as the first of *kinds* that it fits; the problems told are those of the only one, or all are named."""
        if len(kinds) == 1:
            return self.read(kinds[0], value, path)
        before = len(self.file.problems)
        for kind in kinds:
            made = self.read(kind, value, path)
            if made is not _FAULTY and len(self.file.problems) == before:
                return made
            del self.file.problems[before:]
        return self.expected(" or ".join(_wanted(kind) for kind in kinds), value, path)

    def parts(self, args: tuple[Any, ...], value: Any, path: lines.Path) -> Any:
        if not isinstance(value, list):
            return self.expected("a list", value, path)
        kinds = [args[0]] * len(value) if args[-1] is Ellipsis else args
        if len(kinds) != len(value):
            return self.fault(path, f"a list of {len(kinds)} expected, not of {len(value)}")
        made = [self.read(kind, part, (*path, at)) for at, (kind, part) in enumerate(zip(kinds, value, strict=True))]
        return _FAULTY if _FAULTY in made else tuple(made)

    def mapping(self, args: tuple[Any, ...], value: Any, path: lines.Path) -> Any:
        if not isinstance(value, dict):
            return self.expected("a table", value, path)
        made = {}
        for key, part in value.items():
            place = (*path, key)
            if args[0] is not int:
                name = self.read(args[0], key, place)
            elif re.fullmatch(r"0|-?[1-9][0-9]{0,17}", key):
                name = int(key)
            else:
                name = self.fault(place, f"the key {told(key)} should be a whole number")
            if isinstance(args[1], type) and issubclass(args[1], Named):
                self.file.check_id(key, place)
            made[name] = self.read(args[1], part, place)
        return _FAULTY if _FAULTY in made or _FAULTY in made.values() else made

    def named(self, choices: Mapping[Any, Any], value: Any, path: lines.Path) -> Any:
        for choice, made in choices.items():
            if type(choice) is type(value) and choice == value:
                return made
        words = [str(choice) for choice in choices]
        if isinstance(value, str):
            return self.fault(path, f"{told(value)} is none of {', '.join(words)}{self.near(value, words)}")
        return self.expected(f"one of {', '.join(words)}", value, path)

    def scalar(self, kind: type, value: Any, path: lines.Path) -> Any:
        if kind is float and type(value) in (int, float) and isfinite(value):
            return float(value)
        if type(value) is not kind or kind is float:
            return self.expected(_SCALARS[kind], value, path)
        return value

    def verb(self, family: type[Verb], value: Any, path: lines.Path) -> Any:
        """A table with one key, the word; its value is a table of arguments, or stands for the first argument."""
        if not isinstance(value, dict) or len(value) != 1:
            return self.expected(f"one {family.__name__.lower()} such as {{ {_example(family)} = {{ ... }} }}", value, path)
        [(word, argument)] = value.items()
        words = words_of(family)
        if word not in words:
            return self.fault(path, f"there is no verb {told(word)}{self.near(word, words)}")
        place = (*path, word)
        fields = record_fields(words[word])
        if isinstance(argument, dict):
            return self.filled(words[word], argument, place)
        if not fields:
            return self.fault(place, f"{word} takes no arguments: write {{ {word} = {{}} }}")
        return self.filled(words[word], {fields[0].key: argument}, place, short=fields[0].key)

    def record(self, kind: type, value: Any, path: lines.Path) -> Any:
        if not isinstance(value, dict):
            return self.expected("a table", value, path)
        return self.filled(kind, value, path, fixed={"id": path[-1]} if issubclass(kind, Named) else {})

    def filled(
        self,
        kind: type,
        table: Mapping[str, Any],
        path: lines.Path,
        short: str = "",
        fixed: Mapping[str, Any] = _NOTHING_FIXED,
    ) -> Any:
        """A record or verb made from its table, with the checks that it brings itself."""
        keys = {field.key: field for field in record_fields(kind)}
        sound = True
        for key in table:
            if key not in keys:
                self.fault((*path, key), f"there is no field {told(key)} here{self.near(key, keys)}")
                sound = False
        made = dict(fixed)
        for key, field in keys.items():
            if key in table:
                made[field.name] = self.read(field.kind, table[key], path if key == short else (*path, key))
            elif field.is_required:
                self.fault(path, f"the field {key!r} is missing")
                sound = False
        if not sound or any(value is _FAULTY for value in made.values()):
            return _FAULTY
        record = kind(**made)
        check: Callable[[], Iterable[str]] | None = getattr(record, "problems", None)
        faults = list(check()) if callable(check) else []
        for text in faults:
            self.fault(path, text)
        return _FAULTY if faults else record

    def expected(self, what: str, value: Any, path: lines.Path) -> Any:
        return self.fault(path, f"{what} expected, not {told(value)}")

    def near(self, word: str, words: Iterable[str]) -> str:
        """What may have been meant; not searched for any more when nearly everything is wrong."""
        return nearest(word, words) if len(self.file.problems) < _MANY_PROBLEMS else ""

    def fault(self, path: lines.Path, text: str) -> Any:
        self.file.problem(path, text)
        return _FAULTY


# -- words


def _wanted(kind: Any) -> str:
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _wanted(args[0])
    if origin is Literal:
        return ", ".join(map(repr, args))
    if origin in (tuple, dict):
        return "a list" if origin is tuple else "a table"
    return _SCALARS.get(kind, f"a {getattr(kind, '__name__', kind)}")


def _example(family: type[Verb]) -> str:
    return min(words_of(family), default="word")
