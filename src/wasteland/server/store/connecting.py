"""A database by its URL: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any

import psycopg
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from wasteland.server.store.failing import StoreFailed, why

PATIENCE = 15
"""Seconds to wait for the lock of another process, or for a connection."""
_PAUSE = 0.02
"""Seconds until a lock that nobody waits for is asked for again."""
READERS = 4
"""Connections for reading, and threads that read."""


class Database:
    """Where everything is kept: how to connect for writing and for reading."""

    def __init__(self, url: str) -> None:
        self.url = known(url)
        self.is_postgresql = self.url.get_backend_name() == "postgresql"
        self.name = self.url.render_as_string(hide_password=True)
        if not self.is_postgresql:
            self.name = str(_database_file(self.url))
        self.writing = self._engine(1, _for_writing_to_postgresql if self.is_postgresql else _for_writing_to_sqlite)
        self.reading = self._engine(READERS, None if self.is_postgresql else _for_reading_from_sqlite)
        self.glancing = self.reading
        """For a single statement: on PostgreSQL it needs no transaction around it."""
        if self.is_postgresql:
            self.glancing = self.reading.execution_options(isolation_level="AUTOCOMMIT")

    def _engine(self, connections: int, at_start: Any) -> Engine:
        options: dict[str, Any] = {"hide_parameters": True, "pool_size": connections, "max_overflow": 0}
        if self.is_postgresql:
            options |= {"isolation_level": "REPEATABLE READ" if connections > 1 else "READ COMMITTED"}
            options |= {"connect_args": {"connect_timeout": PATIENCE, "application_name": "wasteland"}}
        else:
            options |= {"connect_args": {"timeout": PATIENCE, "check_same_thread": False}}
        engine = create_engine(self.url, **options)
        if at_start is not None:
            event.listen(engine, "connect", at_start)
        if not self.is_postgresql:
            event.listen(engine, "begin", _begin_writing if connections == 1 else _begin_reading)
        return engine

    def dispose(self) -> None:
        """Close all connections."""
        self.writing.dispose()
        self.reading.dispose()


def known(url: str) -> URL:
    """The URL with the driver that we use; `StoreFailed` if it names no database that we can use."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreFailed("the database is no URL: sqlite:///file or postgresql://user@host/name is expected") from None
    if parsed.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername in ("sqlite", "sqlite+pysqlite"):
        if not parsed.database or parsed.database == ":memory:" or parsed.database.startswith("file:"):
            raise StoreFailed("a database in memory would be lost: sqlite:///file is expected")
        return parsed.set(drivername="sqlite+pysqlite")
    raise StoreFailed(f"the database {parsed.drivername!r} is not known here: sqlite or postgresql is expected")


def connected(database: Database) -> Connection:
    """A connection for writing, made to find out whether the database can be used at all."""
    if not database.is_postgresql:
        _look_for_file(_database_file(database.url))
    try:
        return database.writing.connect()
    except (SQLAlchemyError, sqlite3.Error, psycopg.Error, StoreFailed) as error:
        raise StoreFailed(f"cannot open the database {database.name}: {why(error)}") from error


def _database_file(url: URL) -> Path:
    return Path(url.database or "").absolute()


def _look_for_file(path: Path) -> None:
    """Say what is wrong with a place, where SQLite would say only that it cannot; make a new file for its owner alone."""
    try:
        if not path.parent.is_dir():
            raise StoreFailed(f"cannot open the database {path}: there is no folder {path.parent}")
        # A file that is there is not opened here: closing it would drop the locks that SQLite holds on it in this process.
        with _making, suppress(FileExistsError):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        if not path.is_file():
            raise StoreFailed(f"cannot open the database {path}: it is no file")
        if not os.access(path, os.R_OK | os.W_OK, effective_ids=os.access in os.supports_effective_ids):
            raise StoreFailed(f"cannot open the database {path}: it may not be written")
    except OSError as error:
        raise StoreFailed(f"cannot open the database {path}: {error.strerror or error}") from error


_making = Lock()


def _for_writing_to_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say, not where the driver guesses
    for pragma in ("synchronous = FULL", "foreign_keys = ON", f"busy_timeout = {PATIENCE * 1000}"):
        connection.execute(f"PRAGMA {pragma}")
    mode = _with_write_ahead_log(connection)
    if mode != "wal":
        raise StoreFailed(f"the database cannot keep a write-ahead log where it is (its journal is {mode!r})")


def _with_write_ahead_log(connection: Any) -> Any:
    """Have a new database keep a write-ahead log; its journal then. Where somebody else is writing into it just now, SQLite
    says at once that it is locked, however long it was told to wait: so the waiting is done here."""
    until = monotonic() + PATIENCE
    while True:
        try:
            return connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
        sleep(_PAUSE)


def _for_reading_from_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    for pragma in ("query_only = ON", f"busy_timeout = {PATIENCE * 1000}"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_reading(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _for_writing_to_postgresql(connection: Any, _: Any) -> None:
    """A server that was told to acknowledge before it has written must not do so here."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
    connection.commit()
