"""The scribe writes many changes in one transaction, and tells nobody before it is committed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest
from sqlalchemy import Connection, event, text

from tests.server.postgres import Postgres
from tests.server.store.laying import SEATS, record, table, tell
from wasteland.server.store.connecting import Database
from wasteland.server.store.migrating import prepare
from wasteland.server.store.rows import Record, SeatRow
from wasteland.server.store.scribe import MOST_AT_ONCE, MOST_WAITING
from wasteland.server.store.store import Store, StoreBusy, StoreFailed

T = TypeVar("T")

IDS = [f"T{number}" for number in range(100)]


@contextmanager
def held_up(url: str) -> Iterator[None]:
    """Another process holds the database, so that all changes wait."""
    database = Database(url)
    with database.writing.begin() as connection:
        if database.is_postgresql:
            connection.execute(text("LOCK TABLE tables IN EXCLUSIVE MODE"))
        yield
    database.dispose()


def tell_with(url: str, story: Callable[[Store, Database], Awaitable[T]]) -> T:
    """What comes of a story about a store whose database is looked at, too; it has a hundred tables."""

    async def told() -> T:
        database = Database(url)
        prepare(database, migrate=True)
        store = Store(database)
        try:
            await asyncio.gather(*(store.create(table(id), SEATS) for id in IDS))
            return await story(store, database)
        finally:
            await store.close()

    return asyncio.run(told())


def test_a_hundred_changes_at_once_are_all_written(database_url: str) -> None:
    async def story(store: Store, _: Database) -> tuple[list[bool], list[list[Record]]]:
        done = await asyncio.gather(*(store.append(id, record(1)) for id in IDS))
        return done, [await store.records(id) for id in IDS]

    assert tell_with(database_url, story) == ([True] * 100, [[record(1)]] * 100)


def test_changes_that_wait_are_written_in_one_transaction(database_url: str) -> None:
    commits: list[Connection] = []

    async def story(store: Store, database: Database) -> None:
        event.listen(database.writing, "commit", commits.append)
        with held_up(database_url):
            tasks = [asyncio.create_task(store.append(id, record(1))) for id in IDS]
            await asyncio.sleep(0)
        assert all(await asyncio.gather(*tasks))

    tell_with(database_url, story)

    assert len(commits) <= 2, "one for whoever came first, one for all who waited meanwhile"


def test_nobody_is_told_before_the_commit(database_url: str) -> None:
    told_early: list[bool] = []

    async def story(store: Store, database: Database) -> None:
        tasks: list[asyncio.Task[bool]] = []
        event.listen(database.writing, "commit", lambda _: told_early.append(any(task.done() for task in tasks)))
        with held_up(database_url):
            tasks += [asyncio.create_task(store.append(IDS[0], record(1)))]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)

    tell_with(database_url, story)

    assert told_early == [False]


def test_of_changes_in_one_transaction_only_the_bad_one_fails(database_url: str) -> None:
    unknown = SeatRow(7, "open", "", None, None)

    async def story(store: Store, _: Database) -> list[bool | BaseException]:
        with held_up(database_url):
            good = [asyncio.create_task(store.append(id, record(1))) for id in IDS[:10]]
            bad = asyncio.create_task(store.append(IDS[10], record(1), seats=[unknown]))
            more = [asyncio.create_task(store.append(id, record(1))) for id in IDS[11:20]]
            await asyncio.sleep(0)
        return await asyncio.gather(*good, bad, *more, return_exceptions=True)

    outcomes = tell_with(database_url, story)

    assert [isinstance(outcome, StoreFailed) or outcome for outcome in outcomes] == [True] * 20
    assert isinstance(outcomes[10], StoreFailed)


def test_changes_of_one_table_are_written_in_the_order_they_came(database_url: str) -> None:
    async def story(store: Store, _: Database) -> list[bool]:
        with held_up(database_url):
            tasks = [asyncio.create_task(store.append(IDS[0], record(number))) for number in range(1, 51)]
            await asyncio.sleep(0)
        return await asyncio.gather(*tasks)

    assert tell_with(database_url, story) == [True] * 50


def test_whoever_stops_waiting_does_not_disturb_the_others(database_url: str) -> None:
    async def story(store: Store, _: Database) -> list[bool]:
        with held_up(database_url):
            tasks = [asyncio.create_task(store.append(id, record(1))) for id in IDS]
            await asyncio.sleep(0)
            tasks[0].cancel()
        return await asyncio.gather(*tasks[1:])

    assert tell_with(database_url, story) == [True] * 99


def test_closing_finishes_what_was_taken_on(database_url: str) -> None:
    async def story(store: Store, _: Database) -> list[bool]:
        tasks = [asyncio.create_task(store.append(id, record(1))) for id in IDS]
        await asyncio.sleep(0)
        await store.close()
        return await asyncio.gather(*tasks)

    assert tell_with(database_url, story) == [True] * 100


def test_more_than_can_wait_is_refused_at_once(sqlite_url: str) -> None:
    async def story(store: Store, _: Database) -> list[BaseException | bool]:
        too_many = MOST_WAITING + MOST_AT_ONCE + 1
        with held_up(sqlite_url):
            tasks = [asyncio.create_task(store.delete("NOSUCH00")) for _ in range(too_many)]
            await asyncio.sleep(0)
        return await asyncio.gather(*tasks, return_exceptions=True)

    outcomes = tell_with(sqlite_url, story)

    refused = [outcome for outcome in outcomes if isinstance(outcome, StoreBusy)]
    assert refused
    assert outcomes.count(False) == len(outcomes) - len(refused), "what was taken on is done"


def test_a_broken_connection_is_made_anew(postgres: Postgres, postgresql_url: str) -> None:
    async def story(store: Store) -> list[Record]:
        await store.create(table(), SEATS)
        for number in range(1, 6):
            postgres.disconnect(postgresql_url)
            assert await store.append(table().id, record(number))
            postgres.disconnect(postgresql_url)
            await store.load(table().id)
        return await store.records(table().id)

    assert tell(postgresql_url, story) == [record(number) for number in range(1, 6)]


def test_a_database_that_is_gone_fails_in_one_line(postgres: Postgres) -> None:
    url = postgres.new_database()

    async def story(store: Store) -> str:
        await store.create(table(), SEATS)
        postgres.drop(url)
        with pytest.raises(StoreFailed) as reading:
            await store.check()
        with pytest.raises(StoreFailed) as writing:
            await store.append(table().id, record(1))
        return f"{reading.value}{writing.value}"

    assert "\n" not in tell(url, story)


def test_a_server_told_not_to_wait_for_its_disk_waits_for_us(postgres: Postgres, postgresql_url: str) -> None:
    name = postgresql_url.partition("@/")[2].partition("?")[0]
    postgres.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    database = Database(postgresql_url)

    with database.writing.connect() as connection:
        setting = connection.execute(text("SHOW synchronous_commit")).scalar()
    database.dispose()

    assert setting == "on"


def test_sqlite_waits_for_its_disk(sqlite_url: str) -> None:
    database = Database(sqlite_url)

    with database.writing.connect() as connection:
        settings = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
    database.dispose()

    assert settings == ["wal", 2], "2 is FULL"
