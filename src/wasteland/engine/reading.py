"""Tables of a pack to records and verbs: what fits is built, what does not becomes a problem with its place."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from difflib import get_close_matches
from enum import Enum
from math import isfinite
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from wasteland.engine import lines
from wasteland.engine.kinds import KEBAB, Mention, Ref, Verb, printed, record_fields, words_of
from wasteland.engine.saving import Named

_DEEPEST = 40
_MANY_PROBLEMS = 100
_MANY_DOTS = 500
_TOO_DEEP = "lists or tables lie too deep in each other"
_NOTHING_FIXED: Mapping[str, Any] = MappingProxyType({})
_SCALARS: dict[Any, str] = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}


class Problem(NamedTuple):
    """One thing wrong in a pack, and its place."""

    file: str
    line: int | None
    where: str
    text: str

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return ": ".join(part for part in (place, self.where, self.text) if part)


# -- tables, and the files they stand in


class Tables:
    """Tables of plain data that are to become records, and the problems that were found in them."""

    def __init__(self, content: dict[str, Any], problems: list[Problem]) -> None:
        self.content = content
        self.problems = problems

    def problem(self, path: lines.Path, text: str) -> None:
        """Something is wrong at this place."""
        self.problems.append(Problem("", None, where(path), text))

    def check_id(self, id: str, path: lines.Path) -> None:
        """An id is kebab-case."""
        if not KEBAB.fullmatch(id):
            self.problem(path, f"the id {_told(id)} is not kebab-case (small letters, digits, single hyphens)")


class TomlFile(Tables):
    """One file of a pack: its tables, and where in it problems lie."""

    def __init__(self, file: str, text: str, problems: list[Problem]) -> None:
        super().__init__({}, problems)
        self.file = file
        self.text = text
        self.is_readable = False
        self._lines: dict[lines.Path, int] | None = None
        try:
            content = tomllib.loads(_without_endless_keys(text))
        except RecursionError:
            problems.append(Problem(file, None, "", _TOO_DEEP))
        except ValueError as wrong:
            line, what = _syntax_error(str(wrong), text)
            problems.append(Problem(file, line, "", what))
        else:
            found = excesses(content)
            for path, words in found:
                self.problem(path, words)
            self.is_readable = not found
            self.content = content if self.is_readable else {}

    def problem(self, path: lines.Path, text: str) -> None:
        """Something is wrong at this place of the file."""
        self.problems.append(Problem(self.file, self.line(path), where(path), text))

    def line(self, path: lines.Path) -> int | None:
        """The line of the innermost part of *path* that stands in the text."""
        if self._lines is None:
            self._lines = lines.lines_of(self.text)
        return next((self._lines[path[:end]] for end in range(len(path), 0, -1) if path[:end] in self._lines), None)


def excesses(content: Mapping[str, Any]) -> list[tuple[lines.Path, str]]:
    """What is good data, but deeper or greater than any record needs, so that nothing later stumbles over it."""
    found: list[tuple[lines.Path, str]] = []
    parts: list[tuple[lines.Path, Any]] = [((), content)]
    while parts:
        path, part = parts.pop()
        if isinstance(part, int) and not -(2**63) <= part < 2**63:
            found.append((path, "the number is too large"))
        elif isinstance(part, dict | list) and len(path) >= _DEEPEST:
            found.append((path[:3], _TOO_DEEP))
        elif isinstance(part, dict):
            parts += [((*path, key), inner) for key, inner in part.items()]
        elif isinstance(part, list):
            parts += [((*path, at), inner) for at, inner in enumerate(part)]
    return found


def _syntax_error(message: str, text: str) -> tuple[int | None, str]:
    """What tomllib says of a text that is no TOML, taken apart into line and words."""
    line = None
    what = re.sub(r" \(at [^()]*\)$", "", message)
    what = f"this is not TOML: {what[:1].lower()}{what[1:]}"
    rows = text.replace("\r\n", "\n").split("\n")
    if found := re.search(r" \(at line (\d+), column (\d+)\)$", message):
        line = int(found[1])
        if int(found[2]) > len(rows[line - 1]) and "{" in rows[line - 1]:
            what += " (a table in braces stands on one line; a list may run over several)"
    elif message.endswith(" (at end of document)"):
        line = len(rows)
    return line, what


def _without_endless_keys(text: str) -> str:
    """The same text. A key with thousands of dots is good TOML, but tomllib needs the square of its length to read it."""
    for number, row in enumerate(text.split("\n"), start=1):
        if row.count(".") > _MANY_DOTS and re.sub(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'', "", row).count(".") > _MANY_DOTS:
            raise ValueError(f"A key with so many parts is of no use (at line {number}, column 1)")
    return text


# -- tables to records


_FAULTY: Any = object()
"""Stands for a value that has a problem, which is then already reported."""


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
        if origin is dict:
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
        made = self.read(str if kind is Mention else kind, value, path)
        for note in notes:
            if isinstance(note, Ref) and made is not _FAULTY:
                made = self.referred(note, kind, made, path)
        return made

    def referred(self, ref: Ref, kind: Any, id: str, path: lines.Path) -> Any:
        """The id of a record to which *ref* may lead, with its name if that is wanted."""
        found: dict[str, Any] = {}
        for section in ref.sections:
            records = self.there.get(section, {})
            if records is None:
                return kind(id)
            found |= records
        if id in found and ref.takes(found[id]):
            return Mention(id, str(printed(found[id], "name"))) if kind is Mention else id
        near = self.near(id, [other for other, record in found.items() if ref.takes(record)])
        return self.fault(path, f"there is no {_told(id)} in {ref.words()}{near}")

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
                name = self.fault(place, f"the key {_told(key)} should be a whole number")
            made[name] = self.read(args[1], part, place)
        return _FAULTY if _FAULTY in made or _FAULTY in made.values() else made

    def named(self, choices: Mapping[Any, Any], value: Any, path: lines.Path) -> Any:
        for choice, made in choices.items():
            if type(choice) is type(value) and choice == value:
                return made
        words = [str(choice) for choice in choices]
        if isinstance(value, str):
            return self.fault(path, f"{_told(value)} is none of {', '.join(words)}{self.near(value, words)}")
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
            return self.fault(path, f"there is no verb {_told(word)}{self.near(word, words)}")
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
                self.fault((*path, key), f"there is no field {_told(key)} here{self.near(key, keys)}")
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
        return self.fault(path, f"{what} expected, not {_told(value)}")

    def near(self, word: str, words: Iterable[str]) -> str:
        """What may have been meant; not searched for any more when nearly everything is wrong."""
        return nearest(word, words) if len(self.file.problems) < _MANY_PROBLEMS else ""

    def fault(self, path: lines.Path, text: str) -> Any:
        self.file.problem(path, text)
        return _FAULTY


# -- words


def where(path: lines.Path) -> str:
    """A place as authors read it: bandages.do[0].draw."""
    told = ""
    for part in path:
        if isinstance(part, int):
            told += f"[{part}]"
        else:
            word = part if re.fullmatch(r"[\w-]{1,60}", part) else json.dumps(part[:40], ensure_ascii=False)
            told += f".{word}" if told else word
    return told


def nearest(word: str, words: Iterable[str]) -> str:
    """The most similar of *words*, as the end of a message; nothing if none is similar."""
    near = get_close_matches(word, list(words), n=1) if len(word) <= 60 else ()
    return f"; did you mean {near[0]!r}?" if near else ""


def _told(value: Any) -> str:
    """What stands in a pack, in few words."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:37] + "...")
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if isinstance(value, dict):
        return f"a table with {', '.join(map(repr, list(value)[:3]))}" if value else "an empty table"
    return "nothing" if value is None else f"the date or time {value}"


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
