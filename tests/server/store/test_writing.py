"""A change that is written a second time, because nobody knew whether the first time counted, knows its own work again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.store.laying import SEATS, record, table, tell
from wasteland.server.store.connecting import Database
from wasteland.server.store.migrating import prepare
from wasteland.server.store.rows import SaidRow
from wasteland.server.store.store import Store
from wasteland.server.store.writing import Deleting, Saying, Unit, appending, creating


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    database = Database(database_url)
    prepare(database, migrate=True)
    yield database
    database.dispose()


def written(database: Database, *units: Unit) -> list[Any]:
    """What came of each unit, written in a transaction of its own."""
    outcomes = []
    for unit in units:
        with database.writing.begin() as connection:
            outcomes.append(unit.write(connection))
    return outcomes


def test_a_table_opened_twice_is_ours(database: Database) -> None:
    opening = creating(table(), SEATS, [], None)

    assert written(database, opening, opening) == [True, True]


def test_a_record_appended_twice_is_ours(database: Database) -> None:
    adding = appending(table().id, record(1), None, (), None, None)

    assert written(database, creating(table(), SEATS, [], None), adding, adding) == [True, True, True]


def test_the_same_record_of_somebody_else_is_not_ours(database: Database) -> None:
    mine, theirs = (appending(table().id, record(1), None, (), None, None) for _ in range(2))

    assert written(database, creating(table(), SEATS, [], None), theirs, mine) == [True, True, False]


def test_a_line_said_twice_is_kept_once(database: Database, database_url: str) -> None:
    saying = Saying(table().id, 0, "Mara", "Hello", 5.0)
    line = SaidRow(1, 0, "Mara", "Hello", 5.0)

    assert written(database, creating(table(), SEATS, [], None), saying, saying)[1:] == [line, line]

    async def said(store: Store) -> list[SaidRow]:
        return await store.said(table().id)

    assert tell(database_url, said) == [line]


def test_a_table_deleted_twice_was_there(database: Database) -> None:
    deleting = Deleting(table().id)

    assert written(database, creating(table(), SEATS, [], None), deleting, deleting) == [True, True, True]
