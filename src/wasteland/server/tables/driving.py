"""Bots at live tables: whoever's turn it is thinks in a worker and answers like anybody else."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import structlog

from wasteland.engine.asking import Anyone, Place
from wasteland.engine.chance import Dice
from wasteland.engine.resuming import saved
from wasteland.server.bots.thinking import NotAsked
from wasteland.server.bots.workers import BotWorkers, Closed
from wasteland.server.refusals import Refusal
from wasteland.server.tables.changing import answering
from wasteland.server.tables.live import LiveTable
from wasteland.server.wire import Pick

log = structlog.get_logger("wasteland.driving")

_AGAIN_AFTER = 1.0
_MOST_TRIES = 8


class Turn(NamedTuple):
    """A question that is open to a bot, and since when."""

    table: str
    seat: int
    opened: int


class Driver:
    """Lets the bots of all tables play. Where several processes share a table, one drives it and the others wait a while."""

    def __init__(self, workers: BotWorkers, grace: float) -> None:
        self._workers = workers
        self._grace = grace
        """Seconds after which another process drives a bot that does not answer."""
        self._thinking: dict[Turn, asyncio.Task[None]] = {}
        self._go: dict[Turn, asyncio.Event] = {}
        """Set when there is nothing to wait for."""

    def consider(self, table: LiveTable, is_own: bool) -> None:
        """Look whether a bot is to move; *is_own* if this process has brought it about."""
        standing = table.standing
        asked = [seat for seat in standing.opened if standing.seats[seat].kind == "bot"]
        if asked and isinstance(standing.play.open, Anyone):
            asked = [Random(f"{standing.row.seed}/floor/{len(standing.play.log)}").choice(asked)]
        for seat in asked:
            turn = Turn(table.id, seat, standing.opened[seat])
            if turn not in self._thinking:
                self._go[turn] = asyncio.Event()
                self._thinking[turn] = asyncio.create_task(self._take(table, turn))
            if is_own:
                self._go[turn].set()

    def is_thinking(self, table: LiveTable) -> bool:
        """Whether a bot of this table is at it."""
        return any(turn.table == table.id for turn in self._thinking)

    async def close(self) -> None:
        """No bot answers any more."""
        for task in tuple(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    async def _take(self, table: LiveTable, turn: Turn) -> None:
        """One turn of a bot, from waiting for another process to the answer."""
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._go[turn].wait(), self._grace)
            for attempt in range(_MOST_TRIES):
                if await self._is_done(table, turn, attempt):
                    return
            log.error("a bot was given up", table=table.id, seat=turn.seat, sequence=turn.opened)
        finally:
            del self._thinking[turn], self._go[turn]

    async def _is_done(self, table: LiveTable, turn: Turn, attempt: int) -> bool:
        """Think and answer; False if it is worth another try."""
        try:
            pick = await self._pick(table, turn, attempt)
            if pick is not None:
                await table.change(answering(turn.seat, turn.opened, pick, by_bot=True))
            return True
        except (Closed, NotAsked):
            return True
        except Refusal as refusal:
            if refusal.code in ("late", "not-asked", "over", "unknown-table"):
                return True
            log.warning("a bot was refused", table=table.id, seat=turn.seat, code=refusal.code, why=refusal.reason)
            await asyncio.sleep(_AGAIN_AFTER if refusal.code == "unavailable" else 0)
        except Exception:
            log.exception("a bot could not be driven", table=table.id, seat=turn.seat)
            await asyncio.sleep(_AGAIN_AFTER)
        return False

    async def _pick(self, table: LiveTable, turn: Turn, attempt: int) -> Pick | None:
        """What the bot answers; by lot where it is about dice, or where its own answer was refused."""
        async with table.lock:
            standing, seat = table.standing, turn.seat
            row = standing.seats[seat]
            if table.is_gone or standing.opened.get(seat) != turn.opened or row.kind != "bot" or row.bot is None:
                return None
            seed = f"{standing.row.seed}/bot {seat}/{len(standing.play.log)}"
            if attempt or isinstance(standing.play.open, Dice):
                return _by_lot(standing.asked()[seat], Random(f"{seed}/{attempt}"))
            play = saved(standing.play)
        return await self._workers.choose(play, seat, row.bot, seed, standing.row.game, table=table.id)


def _by_lot(question: Any, random: Random) -> Pick:
    if isinstance(question, Place):
        return list(random.choice(question.candidates()))
    return random.randrange(len(question.options))
