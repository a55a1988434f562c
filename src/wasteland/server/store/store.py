"""The store: what the server keeps of its tables, on SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from typing import Any, TypeVar

from sqlalchemy import Engine

from wasteland.server.store import reading
from wasteland.server.store.connecting import READERS, Database
from wasteland.server.store.errands import Errands
from wasteland.server.store.failing import StoreBusy, StoreFailed, failed, is_lost_connection
from wasteland.server.store.listening import Changed, Listener
from wasteland.server.store.migrating import prepare
from wasteland.server.store.rows import Checkpoint, Listed, Record, SaidRow, SeatRow, Stored, TableRow
from wasteland.server.store.scribe import Scribe
from wasteland.server.store.writing import Deleting, Saying, appending, creating

__all__ = ["Changed", "Store", "StoreBusy", "StoreFailed"]

T = TypeVar("T")


class Store:
    """Tables and their logs, kept for good: what was acknowledged is on the disk.

    Everything may raise `StoreFailed`. Whoever stops waiting for a change, because it was cancelled, does not undo it.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._origin = token_hex(8)
        self._scribe = Scribe(database, self._origin)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._listeners: list[Listener] = []
        self._is_closed = False
        self.errands = Errands(self._scribe.written, self._glance)
        """What is kept beside the logs of the tables."""

    @classmethod
    def open(cls, url: str, *, migrate: bool = True) -> Store:
        """The store in a database: sqlite:///file, made if it is not there, or postgresql://user@host/name.

        Its layout is brought up to date first, unless *migrate* is off. `StoreFailed` says why it cannot be opened.
        """
        database = Database(url)
        try:
            prepare(database, migrate=migrate)
        except BaseException:
            database.dispose()
            raise
        return cls(database)

    @property
    def is_shared(self) -> bool:
        """Other processes may change tables here, too, and can be listened to."""
        return self._database.is_postgresql

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self._scribe.waiting

    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], records: Sequence[Record] = (), *, checkpoint: Checkpoint | None = None
    ) -> bool:
        """Keep a new table with its seats and its first records, numbered from 1; False if its id is taken."""
        created: bool = await self._scribe.written(creating(table, seats, records, checkpoint))
        return created

    async def append(
        self,
        table_id: str,
        record: Record,
        *,
        checkpoint: Checkpoint | None = None,
        seats: Sequence[SeatRow] = (),
        over: bool | None = None,
        one_hand: bool | None = None,
    ) -> bool:
        """Add a record to a table's log, and change with it what is given: newest checkpoint, seats, marks of the table.

        True once all of it is committed. False if its number is not the next one, because somebody else was first or the
        table is gone: then nothing has changed.
        """
        appended: bool = await self._scribe.written(appending(table_id, record, checkpoint, seats, over, one_hand))
        return appended

    async def load(self, table_id: str) -> Stored | None:
        """A table as it stands: its newest checkpoint and the records after it; None if there is no such table."""
        return await self._read(reading.stored, table_id)

    async def records(self, table_id: str, *, after: int = 0, upto: int | None = None) -> list[Record]:
        """The records of a table with numbers above *after*, up to and with *upto*, in order."""
        return await self._glance(reading.records_of, table_id, after, upto)

    async def times(self, table_id: str) -> list[float]:
        """When each record of a table was made, in order."""
        return await self._glance(reading.times_of, table_id)

    async def sequence(self, table_id: str) -> int | None:
        """The number of a table's newest record; None if there is no such table."""
        return await self._glance(reading.sequence_of, table_id)

    async def listed(self, table_ids: Iterable[str]) -> list[Listed]:
        """Those of these tables that are there, with their seats, in the order of the ids."""
        return await self._read(reading.listed, list(table_ids))

    async def ids(self) -> list[str]:
        """The ids of all tables, the oldest first."""
        return await self._glance(reading.all_ids)

    async def idle_since(self, moment: float) -> list[str]:
        """The ids of the tables where nothing was played or said since *moment*, the longest idle first."""
        return await self._glance(reading.idle_since, moment)

    async def say(self, table_id: str, seat: int | None, name: str, text: str) -> SaidRow | None:
        """Keep a line of chat, and give it with its number; None if there is no such table."""
        line: SaidRow | None = await self._scribe.written(Saying(table_id, seat, name, text, time.time()))
        return line

    async def said(self, table_id: str, *, limit: int = 100) -> list[SaidRow]:
        """The newest lines of chat at a table, oldest first."""
        return await self._glance(reading.said, table_id, limit)

    async def delete(self, table_id: str) -> bool:
        """Take a table away with all that belongs to it; False if there is no such table."""
        deleted: bool = await self._scribe.written(Deleting(table_id))
        return deleted

    async def check(self) -> None:
        """Nothing, if the store can do its work; else `StoreFailed`."""
        if not self._scribe.is_at_work:
            raise StoreFailed("the store is closed")
        await self._glance(reading.sequence_of, "")

    async def listen(self, changed: Changed, *, missed: Callable[[], None] | None = None) -> None:
        """Call *changed* for everything that other processes change from now on, on this event loop.

        *missed* is called when the connection was lost and found again: something may have changed meanwhile. A store that
        is not shared has nothing to tell.
        """
        if not self.is_shared:
            return
        listener = Listener(self._database, self._origin, changed, missed)
        await asyncio.to_thread(listener.start)
        self._listeners.append(listener)

    async def close(self) -> None:
        """Finish what was taken on, and close every connection. Nothing is taken on any more."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._is_closed = True
        for listener in self._listeners:
            listener.stop()
        self._scribe.close()
        self._readers.shutdown()
        self._database.dispose()

    async def _read(self, question: Callable[..., T], *about: Any) -> T:
        """The answer to a question of several statements, all at one moment."""
        return await self._asked(self._database.reading, question, about)

    async def _glance(self, question: Callable[..., T], *about: Any) -> T:
        """The answer to a question of one statement."""
        return await self._asked(self._database.glancing, question, about)

    async def _asked(self, engine: Engine, question: Callable[..., T], about: tuple[Any, ...]) -> T:
        if self._is_closed:
            raise StoreFailed("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, _answer, engine, question, about)


def _answer(engine: Engine, question: Callable[..., T], about: tuple[Any, ...]) -> T:
    """Ask; and once more if the connection turns out to be lost, since asking changes nothing."""
    for is_last in (False, True):
        try:
            with engine.connect() as connection:
                return question(connection, *about)
        except Exception as error:
            if is_last or not is_lost_connection(error):
                raise failed("read the database", error) from error
    raise AssertionError("the last time either answers or fails")
