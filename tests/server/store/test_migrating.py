"""The layout of a database is brought up to date when a store is opened, by one process at a time."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier, Timer

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from tests.server.store.laying import SEATS, table, tell
from tests.serving import sqlite_url
from wasteland.server.store.connecting import Database
from wasteland.server.store.layout import metadata
from wasteland.server.store.migrating import VERSION_TABLE, prepare
from wasteland.server.store.rows import Stored
from wasteland.server.store.store import Store, StoreFailed


async def nothing(store: Store) -> None:
    """Open and close."""


def execute(url: str, statement: str) -> None:
    database = Database(url)
    with database.writing.begin() as connection:
        connection.execute(text(statement))
    database.dispose()


def test_the_steps_lead_to_the_layout_that_the_program_uses(database_url: str) -> None:
    database = Database(database_url)
    prepare(database, migrate=True)

    with database.writing.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE, "compare_type": True})
        difference = compare_metadata(context, metadata)
    database.dispose()

    assert difference == []


def test_opening_again_keeps_what_is_there(database_url: str) -> None:
    async def create(store: Store) -> None:
        await store.create(table(), SEATS)

    async def load(store: Store) -> Stored | None:
        return await store.load(table().id)

    tell(database_url, create)
    tell(database_url, nothing)

    assert tell(database_url, load) == Stored(table(), SEATS, None, [])


def test_stores_opened_at_the_same_moment_do_not_disturb_each_other(database_url: str) -> None:
    start = Barrier(4)

    def opened(_: int) -> None:
        start.wait()
        tell(database_url, nothing)

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(opened, range(4))) == [None] * 4


def test_a_store_is_opened_while_somebody_writes_into_a_database_that_is_still_new(tmp_path: Path) -> None:
    file = tmp_path / "new.db"
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        ended = Timer(0.2, writer.execute, ["COMMIT"])
        ended.start()

        tell(sqlite_url(tmp_path, "new.db"), nothing)

        ended.join()


def test_a_database_newer_than_the_program_is_refused(database_url: str) -> None:
    tell(database_url, nothing)
    execute(database_url, f"UPDATE {VERSION_TABLE} SET version_num = '9999'")  # noqa: S608

    with pytest.raises(StoreFailed, match=r"is newer than this program \(its layout is 9999, \d{4} is known here\)$"):
        Store.open(database_url)


def test_without_migrating_an_empty_database_is_refused(database_url: str) -> None:
    with pytest.raises(StoreFailed, match=r"has an older layout \(none; \d{4} is needed\)$"):
        Store.open(database_url, migrate=False)


def test_a_database_with_tables_of_another_program_is_refused_and_left_alone(database_url: str) -> None:
    execute(database_url, "CREATE TABLE chat (whatever TEXT)")

    with pytest.raises(StoreFailed, match=r"cannot prepare the database .* already exists$"):
        Store.open(database_url)

    execute(database_url, "CREATE TABLE tables (whatever TEXT)")
