"""Old tables: written down as files, and taken out of the store."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import structlog

from wasteland import catalogue
from wasteland.server.settings import Keeping
from wasteland.server.store.happenings import columns
from wasteland.server.store.rows import Record, Stored
from wasteland.server.store.store import Store, StoreFailed
from wasteland.server.tables.loading import NeedsWhole, loaded
from wasteland.server.tables.standing import Standing
from wasteland.server.tables.transcribing import transcript_of

DAY = 24 * 60 * 60.0
_HOUR = 60 * 60.0

log = structlog.get_logger("wasteland.tidying")


class Copy(NamedTuple):
    """A table as a file: its transcript, or where the rules have changed too much for one, its records as JSON."""

    name: str
    text: str


class Tidied(NamedTuple):
    """What was done: the files that were written, and how many tables were deleted or could not be."""

    written: list[Path]
    deleted: int
    failed: int


async def copy_of(store: Store, table: str) -> Copy | None:
    """A table as a file; None if there is no such table."""
    stored = await store.load(table)
    if stored is None:
        return None
    records = await store.records(table)
    return await asyncio.to_thread(_copied, stored, records)


def _copied(stored: Stored, records: Sequence[Record]) -> Copy:
    row = stored.table
    name = f"{row.game}-{row.id}-{time.strftime('%Y-%m-%d', time.gmtime(row.created))}"
    try:
        return Copy(f"{name}.txt", _transcript(stored, records))
    except Exception as wrong:  # a game that is not here any more, or rules that fail in any way at what was once played
        log.warning("no transcript could be written", table=row.id, why=f"{type(wrong).__name__}: {wrong}")
        return Copy(f"{name}.json", _records(stored, records))


def _transcript(stored: Stored, records: Sequence[Record]) -> str:
    return transcript_of(_standing(stored, records))


def _standing(stored: Stored, records: Sequence[Record]) -> Standing:
    game = catalogue.game(stored.table.game)
    try:
        standing, mended = loaded(game, stored, 0.0)
    except NeedsWhole:
        standing, mended = loaded(game, replace(stored, checkpoint=None, records=list(records)), 0.0)
    if mended is not None:
        raise ValueError("the rules have changed since")
    return standing


def _records(stored: Stored, records: Sequence[Record]) -> str:
    table = {name: value for name, value in msgspec.to_builtins(stored.table).items() if not name.endswith("_hash")}
    seats = [{"seat": seat.seat, "kind": seat.kind, "name": seat.name, "bot": seat.bot} for seat in stored.seats]
    whole = {"kind": "wasteland records", "table": table, "seats": seats, "records": [_record(one) for one in records]}
    return msgspec.json.format(msgspec.json.encode(whole), indent=1).decode() + "\n"


def _record(record: Record) -> dict[str, Any]:
    happened = columns(record.happening)._asdict()
    return {"sequence": record.sequence, **happened, "events": record.events, "at": record.at}


async def tidy(
    store: Store, keeping: Keeping, now: float | None = None, is_in_use: Callable[[str], bool] = lambda table: False
) -> Tidied:
    """Archive and delete every table that was idle for too long. What cannot be archived stays."""
    since = (time.time() if now is None else now) - keeping.days * DAY
    files: list[Path] = []
    deleted = failed = 0
    for table in await store.idle_since(since):
        if is_in_use(table):
            continue
        try:
            if keeping.archive is not None and (copy := await copy_of(store, table)):
                files.append(await asyncio.to_thread(put_down, keeping.archive, copy))
            if table in await store.idle_since(since):  # somebody may have come back meanwhile
                deleted += await store.delete(table)
        except (OSError, StoreFailed) as wrong:
            failed += 1
            log.error("a table could not be archived", table=table, why=str(wrong))
    if deleted or failed:
        log.info("tidied", deleted=deleted, archived=len(files), failed=failed)
    return Tidied(files, deleted, failed)


async def keep_tidy(store: Store, keeping: Keeping, is_in_use: Callable[[str], bool] = lambda table: False) -> None:
    """Tidy now and every hour, until cancelled."""
    while True:
        try:
            await tidy(store, keeping, is_in_use=is_in_use)
        except StoreFailed as wrong:
            log.error("tidying failed", why=str(wrong))
        await asyncio.sleep(_HOUR)


def put_down(folder: Path, copy: Copy) -> Path:
    """Write a copy into a folder, whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / copy.name
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(copy.text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return path
