"""Records that were damaged in the database: whoever wants them is told which they are, and the rest can be read."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from tests.server.store.laying import SEATS, record, table, tell
from wasteland.server.store.connecting import Database
from wasteland.server.store.happenings import Illegible
from wasteland.server.store.layout import records
from wasteland.server.store.store import Store, StoreFailed

DEEP = "[" * 10**6


def damage(url: str, sequence: int, **columns: str) -> None:
    """Write something else into a record of the table."""
    database = Database(url)
    with database.writing.begin() as connection:
        connection.execute(update(records).where(records.c.sequence == sequence).values(**columns))
    database.dispose()


@pytest.fixture
def url(database_url: str) -> str:
    """A database with a table of three records, and another of one."""

    async def create(store: Store) -> None:
        await store.create(table(sequence=3), SEATS, [record(1), record(2), record(3)])
        await store.create(table("OTHER", sequence=1), SEATS, [record(1)])

    tell(database_url, create)
    return database_url


@pytest.mark.parametrize(
    ("column", "text"),
    [("data", text) for text in ("", '{"pick":', "[3]", DEEP, '{"pick":' + DEEP)]
    + [("events", text) for text in ("", "[", "{}", DEEP)],
    ids=lambda text: str(text)[:10],
)
def test_a_damaged_record_is_named(url: str, column: str, text: str) -> None:
    damage(url, 2, **{column: text})

    async def story(store: Store) -> None:
        with pytest.raises(StoreFailed, match=f"^record 2 of the table {table().id} is damaged: "):
            await store.load(table().id)
        with pytest.raises(StoreFailed, match=f"^record 2 of the table {table().id} is damaged: "):
            await store.records(table().id)

    tell(url, story)


def test_the_records_round_a_damaged_one_can_be_read(url: str) -> None:
    damage(url, 2, data="{")

    async def story(store: Store) -> list[object]:
        around = [await store.records(table().id, upto=1), await store.records(table().id, after=2)]
        return [*around, await store.records("OTHER")]

    assert tell(url, story) == [[record(1)], [record(3)], [record(1)]]


def test_a_record_of_an_unknown_kind_is_read_with_the_others(url: str) -> None:
    damage(url, 2, kind="dance")

    async def story(store: Store) -> list[bool]:
        return [isinstance(one.happening, Illegible) for one in await store.records(table().id)]

    assert tell(url, story) == [False, True, False]
