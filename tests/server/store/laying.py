"""Tables to keep in a store, and stories to tell about it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

from wasteland.server.store.happenings import Answered
from wasteland.server.store.rows import Checkpoint, Record, SeatRow, TableRow
from wasteland.server.store.store import Store

T = TypeVar("T")

TABLE = TableRow(
    id="7KQ2M9XD",
    name="Friday night",
    game="duel",
    seats=2,
    options={"length": "short"},
    packs=("base", "extra"),
    seed="a secret",
    dice="sealed",
    real_dice=False,
    one_hand=True,
    forked_from=None,
    created=1000.5,
    touched=1000.5,
    over=False,
    sequence=0,
    host_hash="hash of the host's token",
    watch_hash="hash of the watchers' token",
)
SEATS = (SeatRow(0, "human", "Mara", None, "hash of a token"), SeatRow(1, "bot", "Rust", "greedy", None))


def table(id: str = TABLE.id, **other: Any) -> TableRow:
    """A table like any other."""
    return replace(TABLE, id=id, host_hash=f"host of {id}", **other)


def record(sequence: int, **other: Any) -> Record:
    """An answer, with the die that fell after it."""
    answered = Answered(sequence % 2, 3, outcomes=(4,))
    return replace(Record(sequence, answered, [{"text": "It rains."}], 1000.5 + sequence), **other)


def checkpoint(sequence: int) -> Checkpoint:
    """A play in plain data."""
    return Checkpoint(sequence, {"log": list(range(sequence)), "names": {"Ödland": None}})


def tell(url: str, story: Callable[[Store], Awaitable[T]]) -> T:
    """What comes of a story about one store."""

    async def told() -> T:
        store = Store.open(url)
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(told())


def tell_of_two(url: str, story: Callable[[Store, Store], Awaitable[T]]) -> T:
    """What comes of a story about two stores on one database, as two processes have them."""

    async def told() -> T:
        stores = Store.open(url), Store.open(url)
        try:
            return await story(*stores)
        finally:
            for store in stores:
                await store.close()

    return asyncio.run(told())
