"""A table in memory: whatever changes it is checked, done, stored, and only then shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

import structlog

from wasteland import catalogue
from wasteland.engine.game import Game
from wasteland.server.metrics import Metrics
from wasteland.server.refusals import Refusal, unknown_table
from wasteland.server.store.failing import StoreFailed
from wasteland.server.store.happenings import Seated
from wasteland.server.store.rows import Checkpoint, Record, SeatRow, Stored
from wasteland.server.store.store import Store
from wasteland.server.tables.audience import Outbox
from wasteland.server.tables.changing import Change, Doing, Holder
from wasteland.server.tables.gallery import MOST_SAID, Gallery
from wasteland.server.tables.loading import Loaded, NeedsWhole, loaded
from wasteland.server.tables.sights import encode
from wasteland.server.tables.standing import Broken, Standing
from wasteland.server.tables.story import MOST_TOLD
from wasteland.server.tokens import fits, hash_of

T = TypeVar("T")

log = structlog.get_logger("wasteland.tables")

_RECORDS_PER_CHECKPOINT = 20
_SHORT_TAIL = 12
_MOST_RACES = 20

RESTARTING = 1012
"""Closed with this, a client knows that it may come back at once."""


class LiveTable:
    """One table. Whatever changes it goes through its lock, one thing at a time."""

    def __init__(self, id: str, store: Store, metrics: Metrics, on_change: Callable[[LiveTable, bool], None]) -> None:
        self.id = id
        self.store = store
        self.metrics = metrics
        self.gallery = Gallery(id)
        self.standing: Standing
        """Where the table stands. While a record is being stored, it is one ahead of what is shown."""
        self.lock = asyncio.Lock()
        self.users = 0
        """How many are at it now: requests, and live connections."""
        self.used = time.monotonic()
        """When somebody last was."""
        self.is_gone = False
        """It was deleted, or cannot be trusted any more: whoever wants it loads it anew."""
        self._is_deleted = False
        self._on_change = on_change
        self._checkpointed = 0
        self._underway: set[asyncio.Task[Any]] = set()

    # -- loading

    async def load(self) -> None:
        """Read the table from the store; a `Refusal` if there is none."""
        while True:
            stored = await self.store.load(self.id)
            if stored is None:
                raise unknown_table()
            standing, mended = await self._restored(stored)
            if mended is None:
                break
            log.warning("rules have changed", table=self.id, events=mended.events)
            checkpoint = Checkpoint(mended.sequence, standing.checkpoint)
            await self.store.append(self.id, mended, checkpoint=checkpoint, over=standing.play.over)
        newest = await self.store.records(self.id, after=standing.sequence - MOST_TOLD)
        said = await self.store.said(self.id, limit=MOST_SAID)
        self.standing = standing
        self._checkpointed = stored.checkpoint.sequence if stored.checkpoint else 0
        self.gallery.begin(standing, newest, said, stored.table.touched)

    async def _restored(self, stored: Stored) -> Loaded:
        game = game_of(stored.table.game)
        try:
            return await asyncio.to_thread(loaded, game, stored, time.time())
        except NeedsWhole as why:
            log.warning("a checkpoint is of no use", table=self.id, why=str(why))
            whole = replace(stored, checkpoint=None, records=await self.store.records(self.id, upto=stored.table.sequence))
            return await asyncio.to_thread(loaded, game, whole, time.time())

    async def _reload(self) -> None:
        """What is in memory cannot be trusted: read it anew. If even that fails, everybody has to come back."""
        try:
            await self.load()
        except BaseException:
            self.is_gone = True
            self.gallery.audience.close(RESTARTING)
            raise

    # -- reading

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[None]:
        """While somebody reads, nothing changes, and what is read is stored."""
        async with self.lock:
            await self._catch_up()
            yield

    def holder(self, token: str | None, has_say: bool = False) -> Holder:
        """Whoever has this token; a `Refusal` if it is none of this table's. Without one, the public.

        Whoever was replaced at a seat is told so; where he *has_say* he is still known as its former holder.
        """
        if token is None:
            return Holder()
        hashed, row = hash_of(token), self.standing.row
        seats = [seat.seat for seat in self.standing.seats if fits(hashed, seat.token_hash)]
        is_host, is_watcher = fits(hashed, row.host_hash), fits(hashed, row.watch_hash)
        if seats or is_host or is_watcher:
            return Holder(seats[0] if seats else None, is_host, hashed)
        for seat in self.standing.seats:
            if fits(hashed, seat.former):
                if has_say and seat.token_hash is None:
                    return Holder(None, False, hashed, seat.seat)
                raise Refusal("bad-token", _what_became_of(seat), self.standing.sequence, replaced=seat.seat)
        raise Refusal("bad-token", "this token opens nothing at this table (any more)")

    async def state(self, token: str | None) -> bytes:
        """Everything that whoever has this token, or the public, may see, as JSON."""
        async with self.reading():
            return encode(self.gallery.state(self.standing, self.holder(token).seat))

    # -- changing

    async def change(self, doing: Doing, holder: Holder | None = None, *, beside: bool = False) -> Change:
        """Do something and store it; a `Refusal` says why not. Once begun it is finished, whoever goes away meanwhile.

        With a *holder* it is done only if the seat is still in that hand. What may take long is done *beside* everything else:
        only those at this table wait for it.
        """
        return await self._finished(self._change(doing, holder, beside))

    async def _change(self, doing: Doing, holder: Holder | None, beside: bool) -> Change:
        async with self.reading():
            for _ in range(_MOST_RACES):
                before, was_over = self.standing.sequence, self.standing.play.over
                if holder is not None and not self._is_as_before(holder):
                    raise Refusal("bad-token", "the seat has changed hands", before)
                change = await self._done(doing, beside)
                if change.record is None:
                    return change
                if await self._stored(change, change.record, was_over):
                    self.gallery.show(self.standing, before, change.record)
                    self._on_change(self, True)
                    return change
                await self._reload()
            raise Refusal("unavailable", "too many want to change this table at once; try again")

    def _is_as_before(self, holder: Holder) -> bool:
        """Whether a token still stands for what it stood for when its holder was looked up."""
        seats = self.standing.seats
        if holder.former is not None:
            return seats[holder.former].token_hash is None and seats[holder.former].former == holder.token_hash
        return holder.seat is None or seats[holder.seat].token_hash == holder.token_hash

    async def _done(self, doing: Doing, beside: bool) -> Change:
        """Do it in memory. Rules that fail cost nothing but this answer."""
        try:
            if beside:
                return await asyncio.to_thread(doing, self.standing, time.time())
            return doing(self.standing, time.time())
        except Refusal:
            raise
        except Exception:
            log.exception("a rule failed", table=self.id, sequence=self.gallery.sequence)
            await self._reload()
            reason = "the rules failed at this, and nothing has changed; it is in the log"
            raise Refusal("failed", reason, self.standing.sequence) from None

    async def _stored(self, change: Change, record: Record, was_over: bool) -> bool:
        """Store what was done; False if another process was first."""
        is_over = self.standing.play.over
        begun = time.perf_counter()
        try:
            stored = await self.store.append(
                self.id,
                record,
                checkpoint=self._checkpoint(record),
                seats=change.seats,
                over=is_over if is_over != was_over else None,
                one_hand=change.one_hand,
            )
        except StoreFailed as failure:
            log.error("nothing could be stored", table=self.id, why=str(failure))
            await self._reload()
            raise Refusal("unavailable", "the table could not be stored; try again", self.standing.sequence) from None
        except BaseException:
            await self._reload()
            raise
        self.metrics.commit_seconds.observe(time.perf_counter() - begun)
        return stored

    def _checkpoint(self, record: Record) -> Checkpoint | None:
        """Now and then one, best at the beginning of a step, where it is small and quickly restored."""
        due = record.sequence - self._checkpointed
        if due < _RECORDS_PER_CHECKPOINT or (due < 2 * _RECORDS_PER_CHECKPOINT and len(self.standing.play.tail) > _SHORT_TAIL):
            return None
        self._checkpointed = record.sequence
        return Checkpoint(record.sequence, self.standing.checkpoint)

    # -- what other processes do

    async def catch_up(self) -> None:
        """Follow what other processes have stored."""
        async with self.reading():
            pass

    async def _catch_up(self) -> None:
        if self._is_deleted:
            raise unknown_table()
        if self.is_gone:
            raise Refusal("unavailable", "the table has to be loaded anew; try again")
        if not self.store.is_shared:
            return
        newest = await self.store.sequence(self.id)
        if newest is None:
            self.delete()
            raise unknown_table()
        if newest > self.standing.sequence:
            await self._follow(await self.store.records(self.id, after=self.standing.sequence))

    async def _follow(self, records: list[Record]) -> None:
        """Let happen here what has happened elsewhere, all at once: whoever asked for it may be gone before it is done."""
        # Records do not hold the hashes of tokens.
        is_about_seats = any(isinstance(record.happening, Seated) for record in records)
        around = await self.store.listed([self.id]) if is_about_seats else []
        try:
            for record in records:
                before = self.standing.sequence
                self.standing.follow(record)
                for listed in around if isinstance(record.happening, Seated) else ():
                    self.standing.seats = list(listed.seats)
                    self.standing.row = replace(self.standing.row, one_hand=listed.table.one_hand)
                self.gallery.show(self.standing, before, record)
        except Broken:
            await self._reload()
        self._on_change(self, False)

    async def listen(self) -> None:
        """Hear what was said in other processes, or learn that the table was deleted there."""
        self.gallery.hear(await self.store.said(self.id, limit=MOST_SAID))
        if await self.store.sequence(self.id) is None:
            self.delete()

    # -- people who look

    async def attach(self, outbox: Outbox) -> None:
        """Somebody opens a live connection and is told everything."""
        async with self.reading():
            self.gallery.enter(self.standing, outbox)

    async def tell_anew(self, outbox: Outbox, since: int | None = None) -> None:
        """Tell somebody everything again; with *since*, of the story only what happened after that."""
        async with self.reading():
            self.gallery.tell_all(self.standing, outbox, since)

    async def say(self, holder: Holder, text: str) -> None:
        """Say something at the table. Once it is stored everybody hears it, whoever goes away meanwhile."""
        await self._finished(self._say(holder, text))

    async def _say(self, holder: Holder, text: str) -> None:
        if not self.gallery.is_held(holder.seat, holder.token_hash):
            raise Refusal("bad-token", "the seat has changed hands", self.gallery.sequence)
        name = "The host" if holder.is_host else "Somebody watching"
        if holder.seat is not None:
            name = self.gallery.name_of(holder.seat)
        row = await self.store.say(self.id, holder.seat, name, text)
        if row is None:
            self.delete()
            raise unknown_table()
        self.gallery.hear((row,))

    # -- ending

    def delete(self) -> None:
        """The table is no more: everybody is told and sent away."""
        self._is_deleted = True
        if not self.is_gone:
            self.is_gone = True
            self.gallery.say_goodbye()

    @property
    def is_idle(self) -> bool:
        """Nobody looks, and nothing is under way."""
        return not self.users and not self.gallery.audience and not self._underway

    async def close(self) -> None:
        """Send everybody away to come back later; what is under way is finished first."""
        self.gallery.audience.close(RESTARTING)
        while self._underway:
            await asyncio.wait(self._underway)

    async def _finished(self, doing: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(doing)
        self._underway.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._underway.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may be gone; it was logged where it matters


def _what_became_of(seat: SeatRow) -> str:
    """What whoever held a seat is told when he comes back to it."""
    if seat.kind == "open":
        return "your seat was opened for somebody else; you may watch, or join again"
    who = f"{seat.name}, a bot," if seat.kind == "bot" else seat.name
    return f"{who} sits at your seat now; you may watch"


def game_of(id: str) -> Game[Any]:
    """The game of this id, or a `Refusal`."""
    try:
        return catalogue.game(id)
    except catalogue.BrokenGame as broken:
        log.error("a game is broken", game=id, why=str(broken))
        raise Refusal("unknown-game", f"{id} is out of order here") from None
    except catalogue.NoSuchGame as unknown:
        raise Refusal("unknown-game", str(unknown)) from None
