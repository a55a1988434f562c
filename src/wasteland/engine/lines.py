"""On which line of a TOML text each key and each part of a list stands, for errors that an author can follow."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress

Path = tuple[str | int, ...]

_DEEPEST = 60

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_KEY = re.compile(r"[A-Za-z0-9_-]+|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'")
_TEXT = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")' r"|'''.*?'{3,5}(?!')" r'|"(?:[^"\\\n]|\\.)*"' r"|'[^'\n]*'",
    re.DOTALL,
)
_PLAIN = re.compile(r"[^,\]}#\n]*")


def lines_of(text: str) -> dict[Path, int]:
    """The line of every path in a text that `tomllib` has read. Beyond anything it cannot follow, it says nothing."""
    walk = _Walk(text.replace("\r\n", "\n"))
    with suppress(IndexError, ValueError, RecursionError):
        walk.document()
    return walk.lines


class _Walk:
    """One pass over a TOML text that is known to be good, so that nothing has to be checked."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.lengths: dict[Path, int] = {}
        self.counted = 0
        self.line = 1

    def document(self) -> None:
        table: Path = ()
        self.skip(_BLANK)
        while self.at < len(self.text):
            if self.text.startswith("[[", self.at):
                self.at += 2
                table = self.key(())
                length = self.lengths.get(table, 0)
                self.lengths[table] = length + 1
                table = (*table, length)
                self.note(table)
                self.skip(_SPACE)
                self.at += 2
            elif self.text[self.at] == "[":
                self.at += 1
                table = self.element(self.key(()))
                self.skip(_SPACE)
                self.at += 1
            else:
                self.pair(table)
            self.skip(_BLANK)

    def pair(self, table: Path) -> None:
        path = self.key(table)
        self.skip(_SPACE)
        if self.text[self.at] != "=":
            raise ValueError
        self.at += 1
        self.skip(_SPACE)
        self.value(path)

    def key(self, table: Path) -> Path:
        """The path of a key that may be dotted; every part of it is noted where it stands first."""
        path = table
        while True:
            self.skip(_SPACE)
            word = self.skip(_KEY)
            if not word:
                raise ValueError
            plain = tomllib.loads(f"key = {word}")["key"] if word[0] in "\"'" else word
            path = (*self.element(path), plain)
            self.note(path)
            self.skip(_SPACE)
            if not self.text.startswith(".", self.at):
                return path
            self.at += 1

    def element(self, path: Path) -> Path:
        """What a header means by *path*: where tables stand in a list, the newest of them."""
        return (*path, self.lengths[path] - 1) if path in self.lengths else path

    def value(self, path: Path) -> None:
        opening = self.text[self.at]
        if opening in "\"'":
            self.skip(_TEXT)
        elif opening == "[":
            self.at += 1
            self.skip(_BLANK)
            index = 0
            while self.text[self.at] != "]":
                self.note((*path, index))
                self.value((*path, index))
                self.part("]")
                index += 1
            self.at += 1
        elif opening == "{":
            self.at += 1
            self.skip(_BLANK)
            while self.text[self.at] != "}":
                self.pair(path)
                self.part("}")
            self.at += 1
        else:
            self.skip(_PLAIN)

    def part(self, closing: str) -> None:
        """Go past the comma, if there is one, to the next part or to the *closing* bracket."""
        self.skip(_BLANK)
        if self.text[self.at] == ",":
            self.at += 1
            self.skip(_BLANK)
        elif self.text[self.at] != closing:
            raise ValueError

    def skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found.group()

    def note(self, path: Path) -> None:
        if len(path) > _DEEPEST:
            raise ValueError
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        self.lines.setdefault(path, self.line)
