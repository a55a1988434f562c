"""Hearing what other processes change in the same PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event, Thread
from typing import Any

import psycopg
import structlog
from psycopg import sql

from wasteland.server.store.connecting import PATIENCE, Database
from wasteland.server.store.failing import StoreFailed, why
from wasteland.server.store.scribe import CHANNEL

Changed = Callable[[str, int | None], None]
"""Called with a table's id and its new sequence; with None where something was said there, or the table was deleted."""

_BREATH = 0.5
"""Seconds until a listener looks up, whether it is to stop."""
_PAUSE = 1.0
"""Seconds until a lost connection is tried again."""

_log = structlog.get_logger("wasteland.store")


class Listener:
    """A thread that listens, and tells on its event loop; it connects again by itself."""

    def __init__(self, database: Database, origin: str, changed: Changed, missed: Callable[[], None] | None) -> None:
        """Only what does not come from *origin* is told. To be made on the event loop that *changed* is called on."""
        self._database = database
        self._origin = origin
        self._changed = changed
        self._missed = missed
        self._loop = asyncio.get_running_loop()
        self._stop = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Connect, and listen from now on."""
        try:
            connection = self._connected()
        except psycopg.Error as error:
            raise StoreFailed(f"cannot listen to the database {self._database.name}: {why(error)}") from error
        self._thread = Thread(target=self._listen, args=(connection,), name="listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Listen no more."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def _connected(self) -> psycopg.Connection[Any]:
        args, options = self._database.reading.dialect.create_connect_args(self._database.url)
        alive = {"keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3, "connect_timeout": PATIENCE}
        connection: psycopg.Connection[Any] = psycopg.connect(*args, **{**alive, **options, "autocommit": True})
        connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
        return connection

    def _listen(self, connection: psycopg.Connection[Any] | None) -> None:
        while not self._stop.is_set():
            try:
                if connection is None:
                    connection = self._connected()
                    if self._missed is not None:
                        self._call(self._missed)
                with connection:
                    self._hear(connection)
            except psycopg.Error as error:
                _log.warning("the database is not heard", why=why(error))
                connection = None
                self._stop.wait(_PAUSE)

    def _hear(self, connection: psycopg.Connection[Any]) -> None:
        while not self._stop.is_set():
            for notice in connection.notifies(timeout=_BREATH):
                origin, table, told = notice.payload.split(" ")
                if origin != self._origin:
                    self._call(self._changed, table, None if told == "-" else int(told))

    def _call(self, told: Callable[..., None], *about: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(told, *about)
        except RuntimeError:  # the event loop is closed, and nobody is there to hear it
            self._stop.set()
