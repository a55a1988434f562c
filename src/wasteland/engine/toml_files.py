"""Tables of plain data and the TOML files they stand in: what is there, and in which file and line a problem lies."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from wasteland.engine import lines
from wasteland.engine.kinds import KEBAB

_DEEPEST = 40
_MANY_DOTS = 500
_TOO_DEEP = "lists or tables lie too deep in each other"


class Problem(NamedTuple):
    """One thing wrong in a pack, and its place."""

    file: str
    line: int | None
    where: str
    text: str

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return ": ".join(part for part in (place, self.where, self.text) if part)


class PackError(Exception):
    """A pack cannot be read; it names every problem that was found, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Problems by file and line."""
    return sorted(problems, key=lambda problem: (problem.file, problem.line or 0))


# -- tables, and the files they stand in


class Tables:
    """Tables of plain data that are to become records, and the problems that were found in them."""

    def __init__(self, content: dict[str, Any], problems: list[Problem]) -> None:
        self.content = content
        self.problems = problems
        self.is_readable = True
        """Whether everything that stands there could be read, so that one can tell what there is."""

    def located(self, path: lines.Path) -> tuple[str, int | None]:
        """The file and line of the innermost part of *path* that is there."""
        return "", None

    def found(self, path: lines.Path, text: str) -> Problem:
        """What is wrong at this place."""
        return Problem(*self.located(path), where(path), text)

    def problem(self, path: lines.Path, text: str) -> None:
        """Something is wrong at this place."""
        self.problems.append(self.found(path, text))

    def check_id(self, id: str, path: lines.Path) -> None:
        """An id is kebab-case."""
        if not KEBAB.fullmatch(id):
            self.problem(path, f"the id {told(id)} is not kebab-case (small letters, digits, single hyphens)")


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

    def located(self, path: lines.Path) -> tuple[str, int | None]:
        """The file, and the line of the innermost part of *path* that stands in its text."""
        if self._lines is None:
            self._lines = lines.lines_of(self.text)
        line = next((self._lines[path[:end]] for end in range(len(path), 0, -1) if path[:end] in self._lines), None)
        return self.file, line


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


def told(value: Any) -> str:
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
