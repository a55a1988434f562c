"""The scribe: one thread that writes for all, many units of work in one transaction.

A commit waits for the disk. While it waits, others come and wait too; the next commit takes them all at once. So the number
of answers a second does not hang on how fast the disk is, and nobody is told that something is written before it is.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from queue import Empty, Full, Queue
from threading import Lock, Thread
from typing import Any, NamedTuple

import structlog
from sqlalchemy import Connection, text

from wasteland.server.store.connecting import Database
from wasteland.server.store.failing import StoreBusy, StoreFailed, Unreachable, failed, is_deadlock, is_lost_connection, why
from wasteland.server.store.writing import Unit

MOST_WAITING = 4096
"""More units of work are not taken on: whoever comes then is told at once, instead of waiting for ever."""
MOST_AT_ONCE = 256
"""So many units of work go into one transaction."""
CHANNEL = "wasteland"
"""The channel by which processes on one PostgreSQL tell each other what they changed."""

_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(CAST(:payloads AS text[])) AS payload")  # noqa: S608
_log = structlog.get_logger("wasteland.store")


class _Taken(NamedTuple):
    """A unit of work that was taken on, and who waits for it where."""

    unit: Unit
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class Scribe:
    """Writes what is given to it, in order, as much as there is at a time; *origin* signs what other processes hear."""

    def __init__(self, database: Database, origin: str) -> None:
        self._database = database
        self._origin = origin
        self._waiting: Queue[_Taken | None] = Queue(MOST_WAITING)
        self._door = Lock()
        self._is_closed = False
        self._thread = Thread(target=self._work, name="scribe", daemon=True)
        self._thread.start()

    @property
    def is_at_work(self) -> bool:
        """It takes on work, and does it."""
        return self._thread.is_alive() and not self._is_closed

    @property
    def waiting(self) -> int:
        """How many units of work wait to be written."""
        return self._waiting.qsize()

    async def written(self, unit: Unit) -> Any:
        """What came of a unit of work, once it is committed. Whoever stops waiting does not stop the work."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        with self._door:
            if self._is_closed:
                raise StoreFailed("the store is closed")
            try:
                self._waiting.put_nowait(_Taken(unit, loop, future))
            except Full:
                raise StoreBusy(f"the database is too slow: {MOST_WAITING} changes wait to be written") from None
        return await future

    def close(self) -> None:
        """Finish what was taken on, and stop."""
        with self._door:
            if self._is_closed:
                return
            self._is_closed = True
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        is_open = True
        while is_open:
            batch, is_open = self._all_that_wait()
            if batch:
                # Two processes that lock the same tables in the same order never wait for each other in a circle.
                batch.sort(key=lambda taken: taken.unit.table)
                _wake(batch, self._outcomes([taken.unit for taken in batch]))

    def _all_that_wait(self) -> tuple[list[_Taken], bool]:
        """The work at hand, at least one unit; and whether more may come."""
        batch: list[_Taken] = []
        try:
            taken = self._waiting.get()
            while taken is not None:
                batch.append(taken)
                if len(batch) == MOST_AT_ONCE:
                    return batch, True
                taken = self._waiting.get_nowait()
        except Empty:
            return batch, True
        return batch, False

    def _outcomes(self, units: Sequence[Unit]) -> list[Any]:
        """What came of each unit: what its writing gave, or a `StoreFailed`."""
        cause: Exception | None = None
        for _ in range(2):
            try:
                return self._committed(units)
            except Exception as error:  # whatever it is, the scribe must go on, and those who wait must hear of it
                cause = error
                _log.warning("write failed", units=len(units), why=why(error))
                if not is_lost_connection(error) and not is_deadlock(error):
                    break
        assert cause is not None
        if len(units) > 1 and not is_lost_connection(cause):
            # One of them is at fault, and the others shall not suffer for it.
            return [outcome for unit in units for outcome in self._outcomes([unit])]
        return [failed("write to the database", cause) for _ in units]

    def _committed(self, units: Sequence[Unit]) -> list[Any]:
        with self._begun() as connection:
            outcomes = [unit.write(connection) for unit in units]
            if self._database.is_postgresql:
                self._notify(connection, units, outcomes)
            connection.commit()
        return outcomes

    def _begun(self) -> Connection:
        """A connection with a transaction begun."""
        connection: Connection | None = None
        try:
            connection = self._database.writing.connect()
            connection.begin()
        except Exception as error:
            if connection is not None:
                connection.close()
            raise Unreachable(f"cannot write to the database {self._database.name}: {why(error)}") from error
        return connection

    def _notify(self, connection: Connection, units: Sequence[Unit], outcomes: Sequence[Any]) -> None:
        """Tell the other processes, who hear it only if the transaction is committed."""
        news = [(unit.table, unit.news(outcome)) for unit, outcome in zip(units, outcomes, strict=True)]
        payloads = [f"{self._origin} {table} {told}" for table, told in news if told is not None]
        if payloads:
            connection.execute(_NOTIFY, {"payloads": payloads})


def _wake(batch: Sequence[_Taken], outcomes: Sequence[Any]) -> None:
    """Tell those who wait, each on its own event loop."""
    told: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = defaultdict(list)
    for taken, outcome in zip(batch, outcomes, strict=True):
        told[taken.loop].append((taken.future, outcome))
    for loop, those in told.items():
        try:
            loop.call_soon_threadsafe(_settle, those)
        except RuntimeError:  # that event loop is closed, and nobody waits there any more
            _log.info("nobody waits any more", units=len(those))


def _settle(those: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, outcome in those:
        if future.done():
            continue
        if isinstance(outcome, StoreFailed):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
