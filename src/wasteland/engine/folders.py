"""A section of a pack as a folder: its files and folders are put together to the tables that one file would hold.

Files in the folder of a section are pieces of it, each with whole records; a folder in it is one record, cut into its parts:

    adventures/short.toml                      records by id, as in adventures.toml
    adventures/road-of-doom/adventure.toml     the fields of the record road-of-doom
    adventures/road-of-doom/plots.toml         the records of its part plots by id
    adventures/road-of-doom/entries/one.toml   a piece of its part entries
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wasteland.engine import lines
from wasteland.engine.kinds import KEBAB, kebab, parts_of
from wasteland.engine.reading import LaterRecords
from wasteland.engine.toml_files import Problem, Tables, TomlFile, nearest, where

END = ".toml"

Tree = dict[str, Any]
"""A folder: its files by name, each with its text, and its folders."""


class Folder(Tables):
    """Tables that are put together from pieces, and which piece holds what."""

    def __init__(self, problems: list[Problem], content: dict[str, Any] | None = None) -> None:
        super().__init__(content or {}, problems)
        self.later: list[LaterRecords] = []
        """The parts that are read when somebody looks into them."""
        self._pieces: list[tuple[lines.Path, TomlFile]] = []

    def add(self, prefix: lines.Path, name: str, text: str) -> None:
        """Put in what a file holds, under *prefix*; what is there already stays, and is a problem of this file."""
        file = TomlFile(name, text, self.problems)
        self.is_readable = self.is_readable and file.is_readable
        table = _opened(self.content, prefix)
        for key, value in file.content.items() if table is not None else ():
            if table is not None and key not in table:
                table[key] = value
            else:
                again = file.found((key,), f"this is in {self.place((*prefix, key))} already")
                self.problems.append(again._replace(where=where((*prefix, key))))
        self._pieces.append((prefix, file))

    def located(self, path: lines.Path) -> tuple[str, int | None]:
        """The file and line of the innermost part of *path* that stands in a piece."""
        best: tuple[int, TomlFile, lines.Path] | None = None
        for prefix, file in self._pieces:
            if path[: len(prefix)] == prefix:
                rest = path[len(prefix) :]
                known = len(prefix) + _steps_known(file.content, rest)
                if best is None or known > best[0]:
                    best = known, file, rest
        return best[1].located(best[2]) if best else ("", None)

    def place(self, path: lines.Path) -> str:
        """The same in words."""
        file, line = self.located(path)
        return f"{file}:{line}" if line else file


def _opened(content: dict[str, Any], path: lines.Path) -> dict[str, Any] | None:
    """The table at a path, ready to be added to: files keep what they hold. None if something else stands there."""
    for key in map(str, path):
        inner = content.get(key, {})
        if not isinstance(inner, dict):
            return None
        content[key] = content = dict(inner)
    return content


def _steps_known(content: Any, path: lines.Path) -> int:
    """How many steps of a path lead somewhere."""
    for steps, key in enumerate(path):
        try:
            content = content[key]
        except (LookupError, TypeError):
            return steps
    return len(path)


# -- putting together


def section_of(name: str) -> str:
    """The section that a file of a pack belongs to, by its first folder or its own name."""
    return name.partition("/")[0].removesuffix(END)


def gathered(section: str, kind: type, files: Mapping[str, str], problems: list[Problem]) -> Folder:
    """The tables of a section, out of its file and its folder."""
    folder = Folder(problems)
    if section + END in files:
        folder.add((), section + END, files[section + END])
    tree: Tree = {}
    for name, text in files.items():
        *ways, last = name.split("/")
        place = tree
        for way in ways:
            place = place.setdefault(way, {})
        place[last] = text
    _gather_records(folder, kind, tree.get(section, {}), (), section)
    return folder


def _gather_records(folder: Folder, kind: type, tree: Tree, path: lines.Path, place: str) -> None:
    """A folder of records: its files are pieces, its folders are records of their own."""
    for name, inner in _by_name(tree):
        if not KEBAB.fullmatch(name.removesuffix(END)):
            text = "the name is not kebab-case (small letters, digits, single hyphens)"
            folder.problems.append(Problem(f"{place}/{name}", None, "", text))
        elif isinstance(inner, str):
            folder.add(path, f"{place}/{name}", inner)
        elif name in (_opened(folder.content, path) or {}):
            text = f"{name} is in {folder.place((*path, name))} already"
            folder.problems.append(Problem(f"{place}/{name}", None, "", text))
        else:
            _gather_record(folder, kind, inner, (*path, name), f"{place}/{name}")


def _gather_record(folder: Folder, kind: type, tree: Tree, path: lines.Path, place: str) -> None:
    """The folder of one record: a file with its fields, and a file or folder for each of its parts."""
    head, parts = kebab(kind.__name__) + END, parts_of(kind)
    if not isinstance(tree.get(head), str):
        folder.problems.append(Problem(f"{place}/{head}", None, "", "a record in a folder of its own needs this file"))
        folder.is_readable = False
        return
    folder.add(path, f"{place}/{head}", tree[head])
    cut: dict[str, Tree] = {}
    for name, inner in _by_name({name: inner for name, inner in tree.items() if name != head}):
        key = name.removesuffix(END)
        if key in parts:
            cut.setdefault(key, {})[name] = inner
        else:
            near = nearest(name, [head, *(part + END for part in parts), *parts])
            folder.problems.append(Problem(f"{place}/{name}", None, "", f"there is no such file or folder here{near}"))
    for key, files in cut.items():
        gather = _keep_part if parts[key].is_later else _gather_part
        gather(folder, parts[key].kind, files, (*path, key), place)


def _gather_part(folder: Folder, kind: type, tree: Tree, path: lines.Path, place: str) -> None:
    """A part of a record: a file, a folder, or both."""
    for name, inner in tree.items():
        if isinstance(inner, str):
            folder.add(path, f"{place}/{name}", inner)
        else:
            _gather_records(folder, kind, inner, path, f"{place}/{name}")


def _keep_part(folder: Folder, kind: type, tree: Tree, path: lines.Path, place: str) -> None:
    """A part that is read when needed: until then its files are only kept."""
    home, key = _opened(folder.content, path[:-1]), str(path[-1])
    files = dict(_files(tree, place))
    if home is None or key in home:
        folder.problems.append(Problem(next(iter(files)), None, where(path), f"this is in {folder.place(path)} already"))
        return

    def gathered_now(problems: list[Problem]) -> Folder:
        found = Folder(problems, _without(folder.content, path))
        _gather_part(found, kind, tree, path, place)
        return found

    home[key] = LaterRecords(path, files, gathered_now)
    folder.later.append(home[key])


def _without(content: Mapping[str, Any], path: lines.Path) -> dict[str, Any]:
    """The record at which a path begins, with all that it holds but what stands at the end of the path."""
    key, *more = map(str, path)
    return {key: {**content[key], **_without(content[key], tuple(more))} if more else {}}


def _by_name(tree: Tree) -> list[tuple[str, Any]]:
    """Pieces count in the order of their names."""
    return sorted(tree.items(), key=lambda item: item[0].removesuffix(END))


def _files(tree: Tree, place: str) -> Iterator[tuple[str, str]]:
    for name, inner in _by_name(tree):
        if isinstance(inner, str):
            yield f"{place}/{name}", inner
        else:
            yield from _files(inner, f"{place}/{name}")
