"""Games that are kept in a folder, so that several short runs add up to a long one.

A plan has a file of its own with one JSON object a line: what the games are of, then the records in order. Games of other rules
or cards than today's are thrown away.
"""

from __future__ import annotations

import ast
import json
import tomllib
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from wasteland.arena.simulating import Plan, Record, simulate
from wasteland.catalogue import module_of

_DATA = "packs"
"""The folder of a game with its cards."""
_PROSE = {"text", "flavour", "story", "epilogue", "defeat"}
"""What is only read aloud."""
_AT_A_TIME = 5
"""Few games are lost when a run is stopped."""


def stamp_of(game: str, apart: tuple[str, ...] = ()) -> str:
    """A short name for the code and the cards of a game as they are now; what is only there to be read does not count, and no
    folder of the game that is kept *apart*: "bot", "packs/base/adventures/safe-haven"."""
    found = find_spec(module_of(game))
    assert found is not None and found.origin is not None
    source = Path(found.origin)
    if source.name != "__init__.py":
        return sha256(_meaning(source).encode()).hexdigest()[:16]
    folder, hashed = source.parent, sha256()
    left_out = [folder / name for name in apart]
    for path in sorted(folder.rglob("*")):
        if any(path.is_relative_to(one) for one in left_out):
            continue
        if path.suffix == ".py" or (path.suffix == ".toml" and _DATA in path.parts):
            hashed.update(f"{path.relative_to(folder)}\0{_meaning(path)}\0".encode())
    return hashed.hexdigest()[:16]


def _meaning(path: Path) -> str:
    is_now = path.stat()
    return _meant(path, is_now.st_mtime_ns, is_now.st_size)


@lru_cache(maxsize=4_096)
def _meant(path: Path, changed: int, size: int) -> str:
    """What a file means, as long as nobody changes it."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        return json.dumps(_without_prose(tomllib.loads(text)))
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not _is_remark(part)]  # type: ignore[attr-defined]
    return ast.dump(tree)


def _without_prose(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _without_prose(part) for key, part in data.items() if key not in _PROSE}
    return [_without_prose(part) for part in data] if isinstance(data, list) else data


def _is_remark(part: ast.stmt) -> bool:
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str)


class Rows:
    """A file with one JSON object a line. The first says what the others are of; where that has changed, they do not count."""

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        self.path = path
        self.head = head

    def __iter__(self) -> Iterator[Any]:
        """What is there and still good for something. A last line that was cut off is not."""
        if not self.path.exists():
            return
        with self.path.open(encoding="utf-8") as file:
            if _read(file.readline()) != self.head:
                return
            for line in file:
                if (row := _read(line)) is None:
                    return
                yield row

    @contextmanager
    def adding(self) -> Iterator[Callable[[Any], None]]:
        """Takes more rows, each of which is safe once it is taken."""
        fresh = self.path.with_suffix(".new")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as file:
            file.writelines(map(_line, (self.head, *self)))
        fresh.replace(self.path)
        with self.path.open("a", encoding="utf-8") as file:

            def add(row: Any) -> None:
                file.write(_line(row))
                file.flush()

            yield add


def _read(line: str) -> Any:
    """What a line says; None if it was cut off."""
    try:
        return json.loads(line) if line.endswith("\n") else None
    except ValueError:
        return None


def _line(row: Any) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


class Kept:
    """The kept games of one plan."""

    def __init__(self, folder: Path, name: str, plan: Plan, stamp: str) -> None:
        self.plan = plan
        self.rows = Rows(folder / f"{name}.jsonl", {"stamp": stamp, "plan": json.loads(json.dumps(asdict(plan)))})

    def records(self) -> Iterator[Record]:
        """The games that are there."""
        return map(_record, self.rows)

    def play_on(self, games: int, workers: int) -> Generator[Record, None, None]:
        """Play what is missing to so many games; every record is kept before it is given out."""
        there = sum(1 for _ in self.rows)
        if there >= games:
            return
        with self.rows.adding() as add:
            for record in simulate(self.plan, games - there, workers, there, _AT_A_TIME):
                add(_row(record))
                yield record


def _row(record: Record) -> dict[str, Any]:
    """A record without what is only told, small enough for many thousands of them."""
    held: defaultdict[int, list[str]] = defaultdict(list)
    for face, seat in record.held:
        held[seat].append(face)
    return {"index": record.index, "seed": record.seed, "bots": record.bots, "finished": record.finished,
            "winners": record.winners, "result": record.result, "decisions": record.decisions, "rounds": record.rounds,
            "error": record.error, "roles": record.roles, "held": held}  # fmt: skip


def _record(row: dict[str, Any]) -> Record:
    held = tuple((face, int(seat)) for seat, faces in row.pop("held").items() for face in faces)
    lists = {name: tuple(row[name]) for name in ("bots", "winners", "roles")}
    return Record(**{**row, **lists}, held=held)
