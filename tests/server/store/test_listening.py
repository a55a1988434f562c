"""Processes on one PostgreSQL hear what the others change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.server.postgres import Postgres
from tests.server.store.laying import SEATS, record, table, tell, tell_of_two
from wasteland.server.store.store import Store, StoreFailed

PATIENCE = 60
"""Seconds until a story counts as stuck."""

News = tuple[str, int | None]


def heard(url: str, happens: Callable[[Store], Awaitable[object]], count: int) -> list[News]:
    """The first so many things that one store hears while something happens at another; the table is there already."""

    async def story(here: Store, there: Store) -> list[News]:
        news: asyncio.Queue[News] = asyncio.Queue()
        await there.create(table(), SEATS)
        await here.listen(lambda *told: news.put_nowait(told))
        await happens(there)
        return [await asyncio.wait_for(news.get(), PATIENCE) for _ in range(count)]

    return tell_of_two(url, story)


def test_a_record_is_heard_with_its_number(postgresql_url: str) -> None:
    async def happens(there: Store) -> None:
        await there.append(table().id, record(1))
        await there.append(table().id, record(2))

    assert heard(postgresql_url, happens, 2) == [(table().id, 1), (table().id, 2)]


def test_chat_is_heard_without_a_number(postgresql_url: str) -> None:
    async def happens(there: Store) -> None:
        await there.say(table().id, 0, "Mara", "Hello")

    assert heard(postgresql_url, happens, 1) == [(table().id, None)]


def test_a_deleted_table_is_heard_of_without_a_number(postgresql_url: str) -> None:
    async def happens(there: Store) -> None:
        await there.delete(table().id)

    assert heard(postgresql_url, happens, 1) == [(table().id, None)]


def test_what_was_refused_is_not_heard(postgresql_url: str) -> None:
    async def happens(there: Store) -> None:
        await there.append(table().id, record(5))
        await there.append(table().id, record(1))

    assert heard(postgresql_url, happens, 1) == [(table().id, 1)]


def test_what_failed_is_not_heard(postgresql_url: str) -> None:
    async def happens(there: Store) -> None:
        with pytest.raises(StoreFailed, match="NUL"):
            await there.say(table().id, 0, "Mara", "\0")
        await there.append(table().id, record(1))

    assert heard(postgresql_url, happens, 1) == [(table().id, 1)]


def test_nobody_hears_itself(postgresql_url: str) -> None:
    async def story(here: Store, there: Store) -> News:
        news: asyncio.Queue[News] = asyncio.Queue()
        await here.listen(lambda *told: news.put_nowait(told))
        await here.create(table(), SEATS)
        await here.append(table().id, record(1))
        await there.append(table().id, record(2))
        return await asyncio.wait_for(news.get(), PATIENCE)

    assert tell_of_two(postgresql_url, story) == (table().id, 2)


def test_what_is_heard_can_be_read(postgresql_url: str) -> None:
    async def story(here: Store, there: Store) -> list[int | None]:
        news: asyncio.Queue[News] = asyncio.Queue()
        await here.listen(lambda *told: news.put_nowait(told))
        await there.create(table(), SEATS)
        seen = []
        for number in range(1, 11):
            await there.append(table().id, record(number))
            await asyncio.wait_for(news.get(), PATIENCE)
            seen.append(await here.sequence(table().id))
        return seen

    assert tell_of_two(postgresql_url, story) == list(range(1, 11))


def test_a_lost_connection_is_told_and_found_again(postgres: Postgres, postgresql_url: str) -> None:
    async def story(here: Store, there: Store) -> News:
        news: asyncio.Queue[News] = asyncio.Queue()
        missed = asyncio.Event()
        await here.listen(lambda *told: news.put_nowait(told), missed=missed.set)
        await there.create(table(), SEATS)
        postgres.disconnect(postgresql_url)
        await asyncio.wait_for(missed.wait(), PATIENCE)
        await there.append(table().id, record(1))
        return await asyncio.wait_for(news.get(), PATIENCE)

    assert tell_of_two(postgresql_url, story) == (table().id, 1)


def test_a_store_of_one_process_has_nothing_to_hear(sqlite_url: str) -> None:
    async def story(store: Store) -> None:
        await store.listen(lambda *told: pytest.fail("nobody else is there"))
        await store.create(table(), SEATS)
        await store.append(table().id, record(1))

    tell(sqlite_url, story)
