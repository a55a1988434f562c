"""Bots at live tables: whoever's turn it is thinks in a worker and answers like anybody else."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import NamedTuple

import structlog

from wasteland.engine.asking import Anyone
from wasteland.engine.chance import Dice
from wasteland.engine.resuming import saved
from wasteland.server.bots.thinking import NotAsked
from wasteland.server.bots.workers import BotWorkers, Closed
from wasteland.server.refusals import Refusal
from wasteland.server.store.failing import StoreFailed
from wasteland.server.tables.changing import answering
from wasteland.server.tables.live import LiveTable
from wasteland.server.wire import Pick

log = structlog.get_logger("wasteland.driving")

_LONGER = 10
"""While the store is away, the time between two tries grows up to so many times the first."""
_MOST_TRIES = 8


class Turn(NamedTuple):
    """A question that is open to a bot at a table in memory, and since when."""

    table: LiveTable
    seat: int
    opened: int


class Unavailable(Exception):
    """The store does not answer now; the same may succeed later."""


class Driver:
    """Lets the bots of all tables play. Where several processes share a table, one drives it and the others wait a while."""

    def __init__(self, workers: BotWorkers, grace: float, again_after: float = 1.0) -> None:
        self._workers = workers
        self._grace = grace
        """Seconds after which another process drives a bot that does not answer."""
        self._again_after = again_after
        """Seconds until a bot that could not be driven is tried again."""
        self._thinking: dict[Turn, asyncio.Task[None]] = {}
        self._go: dict[Turn, asyncio.Event] = {}
        """Set when there is nothing to wait for."""

    def consider(self, table: LiveTable, is_own: bool) -> None:
        """Look whether a bot is to move; *is_own* if this process has brought it about."""
        standing = table.standing
        asked = [seat for seat in standing.opened if standing.seats[seat].kind == "bot"]
        if asked and isinstance(standing.play.open, Anyone):
            asked = [Random(f"{standing.row.seed}/floor/{standing.turn}").choice(asked)]
        for seat in asked:
            turn = Turn(table, seat, standing.opened[seat])
            if turn not in self._thinking:
                self._go[turn] = asyncio.Event()
                self._thinking[turn] = asyncio.create_task(self._take(turn))
            if is_own:
                self._go[turn].set()

    def is_thinking(self, table: LiveTable) -> bool:
        """Whether a bot of this table is at it."""
        return any(turn.table is table for turn in self._thinking)

    async def close(self) -> None:
        """No bot answers any more."""
        for task in tuple(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    async def _take(self, turn: Turn) -> None:
        """One turn of a bot, from waiting for another process to the answer."""
        tries, patience = 0, self._again_after
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._go[turn].wait(), self._grace)
            while tries < _MOST_TRIES:
                try:
                    await self._answer(turn, tries)
                    return
                except Unavailable as failure:  # nobody else would answer for it when the store is back
                    log.warning("a bot waits for the store", table=turn.table.id, seat=turn.seat, why=str(failure))
                    await asyncio.sleep(patience)
                    patience = min(2 * patience, _LONGER * self._again_after)
                except Exception:
                    log.exception("a bot could not be driven", table=turn.table.id, seat=turn.seat)
                    tries += 1
                    await asyncio.sleep(self._again_after)
            log.error("a bot was given up", table=turn.table.id, seat=turn.seat, sequence=turn.opened)
        finally:
            del self._thinking[turn], self._go[turn]

    async def _answer(self, turn: Turn, tries: int) -> None:
        """Think and answer, if the question is still open; whatever is raised makes another try worth while."""
        try:
            pick = await self._pick(turn, tries)
            if pick is not None:
                await turn.table.change(answering(turn.seat, turn.opened, pick, by_bot=True))
        except (Closed, NotAsked):
            return
        except StoreFailed as failure:
            raise Unavailable(str(failure)) from failure
        except Refusal as refusal:
            if refusal.code == "unavailable":
                raise Unavailable(refusal.reason) from refusal
            if refusal.code not in ("late", "not-asked", "over", "unknown-table"):
                raise

    async def _pick(self, turn: Turn, tries: int) -> Pick | None:
        """What the bot answers; by lot where it is about dice, or where its own answer was refused."""
        table, seat = turn.table, turn.seat
        async with table.lock:
            standing = table.standing
            row = standing.seats[seat]
            if table.is_gone or standing.opened.get(seat) != turn.opened or row.kind != "bot" or row.bot is None:
                return None
            seed = f"{standing.row.seed}/bot {seat}/{standing.turn}"
            if tries or isinstance(standing.play.open, Dice):
                return Random(f"{seed}/{tries}").randrange(len(standing.asked()[seat].options))
            play = saved(standing.play)
        return await self._workers.choose(play, seat, row.bot, seed, standing.row.game, table=table.id)
