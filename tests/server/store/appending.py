"""A process that appends until it is killed, and says what was acknowledged: `python -m tests.server.store.appending URL`."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace

from tests.server.store.laying import SEATS, checkpoint, record, table
from wasteland.server.store.store import Store

TABLES = ("A", "B", "C", "D")


def name_at(sequence: int) -> str:
    """The name that every seat has right after record number *sequence*."""
    return f"Mara after {sequence}"


async def append_for_ever(store: Store, id: str) -> None:
    """Add records to a table; each changes the checkpoint and every seat, so that a half-written one would show."""
    await store.create(table(id), SEATS)
    sequence = await store.sequence(id) or 0
    while True:
        sequence += 1
        seats = [replace(seat, name=name_at(sequence)) for seat in SEATS]
        assert await store.append(id, record(sequence), seats=seats, checkpoint=checkpoint(sequence))
        sys.stdout.write(f"{id} {sequence}\n")
        sys.stdout.flush()


async def main(url: str) -> None:
    """Append to all tables at once."""
    store = Store.open(url)
    await asyncio.gather(*(append_for_ever(store, id) for id in TABLES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
