"""Records of games in files: one JSON object a line, or Parquet."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Protocol

from wasteland.arena.simulating import Record

_AT_A_TIME = 5_000
"""So many records make one row group."""


class CannotWrite(Exception):
    """Records cannot be written to this file; says why."""


class Writer(Protocol):
    """Takes records one by one."""

    def __call__(self, record: Record, /) -> None: ...


@contextmanager
def record_file(path: Path) -> Iterator[Writer]:
    """A file that takes records: its name ends in .jsonl or .parquet."""
    if path.suffix not in (".jsonl", ".parquet"):
        raise CannotWrite(f"{path}: the name should end in .jsonl or .parquet")
    try:
        with _jsonl(path) if path.suffix == ".jsonl" else _parquet(path) as writer:
            yield writer
    except OSError as wrong:
        raise CannotWrite(f"{path}: {wrong.strerror or wrong}") from None


@contextmanager
def _jsonl(path: Path) -> Iterator[Writer]:
    with path.open("w", encoding="utf-8") as file:

        def write(record: Record, /) -> None:
            file.write(json.dumps(_row(record), ensure_ascii=False) + "\n")

        yield write


@contextmanager
def _parquet(path: Path) -> Iterator[Writer]:
    try:
        import pyarrow  # type: ignore[import-untyped]
        from pyarrow import parquet
    except ImportError:
        raise CannotWrite(f"{path}: Parquet needs pyarrow: pip install 'wasteland[arena]'") from None
    text, whole = pyarrow.string(), pyarrow.int64()
    use = pyarrow.struct([("card", text), ("seat", whole)])
    schema = pyarrow.schema(
        [
            ("index", whole),
            ("seed", text),
            ("bots", pyarrow.list_(text)),
            ("finished", pyarrow.bool_()),
            ("winners", pyarrow.list_(whole)),
            ("result", text),
            ("decisions", whole),
            ("rounds", whole),
            ("error", text),
            ("seen", pyarrow.list_(text)),
            ("used", pyarrow.list_(use)),
            ("held", pyarrow.list_(use)),
            ("roles", pyarrow.list_(text)),
        ]
    )
    with parquet.ParquetWriter(path, schema) as file:
        waiting: list[dict[str, Any]] = []

        def flush(rows: Iterable[dict[str, Any]]) -> None:
            file.write_table(pyarrow.Table.from_pylist(list(rows), schema=schema))
            waiting.clear()

        def write(record: Record, /) -> None:
            waiting.append(_row(record))
            if len(waiting) == _AT_A_TIME:
                flush(waiting)

        yield write
        flush(waiting)


def _row(record: Record) -> dict[str, Any]:
    row = asdict(record)
    del row["met"]  # hundreds of them for one game, which those count who asked for them
    for name in ("used", "held"):
        row[name] = [{"card": card, "seat": seat} for card, seat in row[name]]
    return row
