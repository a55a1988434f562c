"""All tables of this server: found by id, loaded when asked for, let go when nobody looks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import structlog

from wasteland.engine.entries import Misfit
from wasteland.server.bots.workers import BotWorkers
from wasteland.server.metrics import Metrics
from wasteland.server.reaching import Reach
from wasteland.server.refusals import Refusal, unknown_table
from wasteland.server.settings import Settings
from wasteland.server.store.failing import StoreFailed
from wasteland.server.store.store import Store
from wasteland.server.tables.calling import Caller
from wasteland.server.tables.changing import Holder
from wasteland.server.tables.driving import Driver
from wasteland.server.tables.films import Films
from wasteland.server.tables.inquiries import Inquiries
from wasteland.server.tables.ledger import Ledger
from wasteland.server.tables.live import LiveTable
from wasteland.server.tables.opening import NewRows, forked, imported, new_table
from wasteland.server.tables.standing import Standing
from wasteland.server.tables.transcribing import dice_checked, transcript_of
from wasteland.server.tokens import new_table_id, table_id
from wasteland.server.wire import DiceChecked, Fork, ImportedTable, NewTable, Opened

T = TypeVar("T")

log = structlog.get_logger("wasteland.hall")

_MOST_IDS_TRIED = 8
_SWEEPS = 10
"""How often idle tables are looked for while one of them grows old enough to be let go."""


class Hall:
    """Where the tables stand."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics, reach: Reach | None = None) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.reach = reach
        """Where the server can be reached, as far as that is known."""
        self.caller = Caller(store, settings, metrics, reach)
        self.workers = BotWorkers(metrics, settings.bot_limit, settings.bot_workers)
        self.driver = Driver(self.workers, settings.grace)
        self.films = Films(store)
        self.inquiries = Inquiries(self.films, metrics, settings.inquiry_work)
        self.ledger = Ledger(store, self.table)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._is_closing = False

    async def start(self) -> None:
        """Listen to other processes, and begin to look after tables that nobody needs."""
        await self.store.listen(self._changed_elsewhere, missed=self._missed_something)
        self._do(self._sweep())

    async def close(self) -> None:
        """Send everybody away, finish what is under way, and stop the bots."""
        self._is_closing = True
        await self.driver.close()
        await self.caller.close()
        for table in tuple(self._tables.values()):
            await table.close()
        for chore in tuple(self._chores):
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.workers.close()

    # -- finding

    @asynccontextmanager
    async def table(self, id: str) -> AsyncIterator[LiveTable]:
        """The table of this id, as people write it, kept in memory meanwhile; a `Refusal` if there is none."""
        known = table_id(id)
        if known is None:
            raise unknown_table()
        while (table := self._tables.get(known)) is None or table.is_gone:
            await self._loaded(known)
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            table.used = time.monotonic()

    async def _loaded(self, id: str) -> None:
        """Load a table once, however many ask for it at the same time."""
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda done: self._loading.pop(id, None) and (done.cancelled() or done.exception()))
        await asyncio.shield(task)

    async def _load(self, id: str) -> None:
        table = LiveTable(id, self.store, self.metrics, self._consider)
        try:
            await table.load()
        except StoreFailed as failure:
            log.error("a table could not be loaded", table=id, why=str(failure))
            raise Refusal("unavailable", "the table cannot be loaded now; try again") from None
        self._tables[id] = table
        self.metrics.tables_live.set(len(self._tables))
        self.driver.consider(table, not self.store.is_shared)
        self.caller.consider(table, False)

    def _consider(self, table: LiveTable, is_own: bool) -> None:
        """A table has changed: perhaps a bot is to move, or somebody is to be called."""
        self.driver.consider(table, is_own)
        self.caller.consider(table, is_own)

    # -- opening

    async def open(self, wish: NewTable) -> Opened:
        """Open a new table."""
        return await self._opened(new_table(wish, time.time()))

    async def take_in(self, wish: ImportedTable) -> Opened:
        """Open a table from a transcript."""
        return await self._opened(await asyncio.to_thread(imported, wish, time.time()))

    async def fork(self, table: LiveTable, wish: Fork) -> Opened:
        """Open a table that goes on from a moment of another."""
        async with table.reading():
            self.check_may_know_all(table, table.holder(wish.token))
        standing = await self.films.standing(table, wish.moment)
        return await self._opened(await asyncio.to_thread(forked, standing, wish.moment, wish.seats, wish.name, time.time()))

    async def _opened(self, rows: NewRows) -> Opened:
        for _ in range(_MOST_IDS_TRIED):
            if await self.store.create(rows.table, rows.seats, rows.records, checkpoint=rows.checkpoint):
                table = rows.table
                log.info("a table was opened", table=table.id, game=table.game, seats=table.seats)
                if any(seat.kind == "bot" for seat in rows.seats):
                    async with self.table(table.id) as live:
                        self.driver.consider(live, True)
                return rows.opened
            rows = rows.with_id(new_table_id())
        raise Refusal("unavailable", "no id was free for the table; try again")

    # -- what a table tells

    def check_may_know_all(self, table: LiveTable, holder: Holder) -> None:
        """Whether somebody may have the whole log: of a finished game, or where all people's seats are in one hand."""
        standing = table.standing
        if standing.play.over:
            return
        if not standing.row.one_hand:
            raise Refusal("running", "the game is not over, and this would tell what others may not know", standing.sequence)
        holds_all = holder.seat is not None and standing.humans == [holder.seat]
        if not (holder.is_host or holds_all):
            raise Refusal("running", "the game is not over; until then only the host may ask for this", standing.sequence)

    async def transcript(self, table: LiveTable, token: str | None) -> str:
        """The game so far as text."""
        async with table.reading():
            self.check_may_know_all(table, table.holder(token))
            standing = table.standing.copy()
        if standing.is_gathering:
            raise Refusal("gathering", "the game has not begun", standing.sequence)
        return await _if_rules_are_the_same(transcript_of, standing)

    async def dice(self, table: LiveTable) -> DiceChecked:
        """Whether the dice were as promised."""
        async with table.reading():
            standing = table.standing.copy()
        return await _if_rules_are_the_same(dice_checked, standing)

    async def delete(self, table: LiveTable, token: str | None) -> None:
        """Delete a table and all that was played at it."""
        async with table.reading():
            if not table.holder(token).is_host:
                raise Refusal("not-allowed", "only the host may delete a table")
            await self.store.delete(table.id)
            table.delete()
        self._let_go(table)
        self.films.forget(table.id)
        log.info("a table was deleted", table=table.id)

    # -- looking after tables

    def is_in_use(self, id: str) -> bool:
        """Whether somebody looks at this table now."""
        table = self._tables.get(id)
        return table is not None and not table.is_idle

    def _changed_elsewhere(self, id: str, sequence: int | None) -> None:
        table = self._tables.get(id)
        if table is None or self._is_closing:
            return
        if sequence is None:
            self._do(self._listen_to(table))
        elif sequence > table.gallery.sequence:
            self._do(table.catch_up())

    def _missed_something(self) -> None:
        for table in tuple(self._tables.values()):
            self._do(self._listen_to(table))

    async def _listen_to(self, table: LiveTable) -> None:
        with suppress(Refusal):
            await table.catch_up()
        if not table.is_gone:
            await table.listen()
        if table.is_gone:
            self._let_go(table)
            self.films.forget(table.id)

    def _let_go(self, table: LiveTable) -> None:
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        self.metrics.tables_live.set(len(self._tables))

    async def _sweep(self) -> None:
        """Let go of tables that nobody has looked at for a while."""
        while True:
            await asyncio.sleep(self.settings.unload_after / _SWEEPS)
            for table in tuple(self._tables.values()):
                is_old = time.monotonic() - table.used > self.settings.unload_after
                if table.is_gone or (is_old and table.is_idle and not self.driver.is_thinking(table)):
                    self._let_go(table)

    def _do(self, doing: Coroutine[Any, Any, None]) -> None:
        """Do something on the side; a failure of the store is logged, for the next request meets it anyway."""

        async def chore() -> None:
            with suppress(Refusal):
                try:
                    await doing
                except StoreFailed as failure:
                    log.error("the store failed", why=str(failure))

        task = asyncio.create_task(chore())
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)


async def _if_rules_are_the_same(telling: Callable[[Standing], T], standing: Standing) -> T:
    """What a game is that is played again from its first entry; a `Refusal` if it cannot be any more."""
    try:
        return await asyncio.to_thread(telling, standing)
    except Misfit as misfit:
        raise Refusal("failed", f"the rules have changed since this game began ({misfit})") from None
