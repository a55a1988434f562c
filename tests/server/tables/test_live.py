"""A table in memory: whose token opens what while seats change hands, and bots that outlast a store that is away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import psycopg.conninfo
import pytest

from tests.server.postgres import Postgres
from wasteland.server.bots.workers import BotWorkers
from wasteland.server.metrics import Metrics
from wasteland.server.refusals import Refusal
from wasteland.server.store.store import Store
from wasteland.server.tables.audience import Outbox
from wasteland.server.tables.changing import Holder, answering, changing_seat, joining
from wasteland.server.tables.driving import Driver
from wasteland.server.tables.live import LiveTable
from wasteland.server.tables.opening import new_table
from wasteland.server.tokens import hash_of
from wasteland.server.wire import NewTable, Opened, SeatWish

HOST = Holder(is_host=True)


@dataclass
class Desk:
    """A store with one table, and somebody who drives its bot."""

    store: Store
    opened: Opened
    driver: Driver

    async def table(self, store: Store | None = None) -> LiveTable:
        """The table, loaded anew; its bot is driven only where the test says so."""
        table = LiveTable(self.opened.table, store or self.store, Metrics(), lambda *_: None)
        await table.load()
        return table

    def holder(self, seat: int) -> Holder:
        """Whoever has the token of a human seat that was told when the table was opened."""
        (token,) = [one.token for one in self.opened.seats if one.seat == seat]
        return Holder(seat, token_hash=hash_of(token))


@asynccontextmanager
async def desk(url: str, other: SeatWish) -> AsyncIterator[Desk]:
    """A table for two: a person, and another or a bot."""
    store = Store.open(url)
    rows = new_table(NewTable("toy", [SeatWish("human"), other], seed=1), 0.0)
    workers = BotWorkers(Metrics(), workers=1)
    driver = Driver(workers, grace=0.0, again_after=0.02)
    try:
        await store.create(rows.table, rows.seats, rows.records)
        yield Desk(store, rows.opened, driver)
    finally:
        await driver.close()
        await workers.close()
        await store.close()


# -- seats that change hands


async def pass_on(table: LiveTable, seat: int, token: str) -> None:
    """The host opens a seat, and somebody else takes it."""
    await table.change(changing_seat(HOST, seat, "open", None, None, hash_of("nobody")))
    await table.change(joining(None, seat, hash_of(token)))


async def shown_after_passing_on(url: str) -> tuple[int | None, bytes | None]:
    async with desk(url, SeatWish("human")) as at:
        table = await at.table()
        holder = at.holder(1)
        await pass_on(table, 1, "another")
        outbox = Outbox(holder.seat, holder.token_hash)
        await table.attach(outbox)
        return outbox.code, await outbox.next()


def test_a_seat_that_changed_hands_while_somebody_connected_shows_nothing(sqlite_url: str) -> None:
    assert asyncio.run(shown_after_passing_on(sqlite_url)) == (1008, None)


async def say_after_passing_on(url: str) -> None:
    async with desk(url, SeatWish("human")) as at:
        table = await at.table()
        await pass_on(table, 1, "another")
        await table.say(at.holder(1), "it is still me")


def test_who_has_lost_a_seat_does_not_speak_in_its_name(sqlite_url: str) -> None:
    with pytest.raises(Refusal, match="the seat has changed hands"):
        asyncio.run(say_after_passing_on(sqlite_url))


async def rounds_with_an_old_token(url: str) -> list[int]:
    """The rounds after which another process knew of a change, but not of the token that came with it."""
    wrong = []
    async with desk(url, SeatWish("human")) as at:
        other = Store.open(url)
        try:
            here, there = await at.table(), await at.table(other)
            for number in range(40):
                await pass_on(here, 1, f"token {number}")
                catching_up = asyncio.create_task(there.catch_up())
                await asyncio.sleep(number / 8000)
                catching_up.cancel()
                await asyncio.gather(catching_up, return_exceptions=True)
                await there.catch_up()
                if there.standing.seats != here.standing.seats or there.gallery.sequence != here.gallery.sequence:
                    wrong.append(number)
        finally:
            await other.close()
    return wrong


def test_whoever_goes_away_while_a_table_catches_up_leaves_no_old_token_behind(postgresql_url: str) -> None:
    assert asyncio.run(rounds_with_an_old_token(postgresql_url)) == []


# -- bots


async def answer_of_a_bot_that_was_replaced(url: str) -> None:
    async with desk(url, SeatWish("bot", "random")) as at:
        table = await at.table()
        opened = (await table.change(answering(0, 1, 0))).sequence
        await table.change(changing_seat(HOST, 1, "human", None, None, hash_of("a person")))
        await table.change(answering(1, opened, 0, by_bot=True))


def test_a_bot_does_not_answer_for_somebody_who_has_come_back_while_it_thought(sqlite_url: str) -> None:
    with pytest.raises(Refusal, match="somebody has come back"):
        asyncio.run(answer_of_a_bot_that_was_replaced(sqlite_url))


async def until(table: LiveTable, sequence: int) -> int:
    """Wait for a table to get there."""
    async with asyncio.timeout(60):
        while table.gallery.sequence < sequence:
            await asyncio.sleep(0.02)
    return table.gallery.sequence


async def driven_anew(url: str) -> int:
    async with desk(url, SeatWish("bot", "random")) as at:
        old = await at.table()
        after = (await old.change(answering(0, 1, 0))).sequence
        await old.lock.acquire()
        at.driver.consider(old, True)  # this turn has to wait for the lock
        new = await at.table()
        at.driver.consider(new, True)
        old.is_gone = True
        old.lock.release()
        return await until(new, after + 1) - after


def test_a_bot_at_a_table_that_was_loaded_anew_is_driven_there(sqlite_url: str) -> None:
    assert asyncio.run(driven_anew(sqlite_url)) == 1


async def driven_after_all(postgres: Postgres, url: str) -> int:
    name = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
    async with desk(url, SeatWish("bot", "random")) as at:
        table = await at.table()
        after = (await table.change(answering(0, 1, 0))).sequence
        postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        postgres.disconnect(url)
        at.driver.consider(table, True)
        await asyncio.sleep(5)  # long enough to be given up, if it were after some tries
        postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
        postgres.disconnect(url)
        return await until(table, after + 1) - after


def test_a_bot_answers_when_a_store_that_could_not_be_written_can_be_again(postgres: Postgres, postgresql_url: str) -> None:
    assert asyncio.run(driven_after_all(postgres, postgresql_url)) == 1
