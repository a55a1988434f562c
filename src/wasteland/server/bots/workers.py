"""The worker processes in which bots think: few, started when first needed, and killed when a bot takes too long."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

import structlog
from pebble import ProcessExpired, ProcessPool

from wasteland import catalogue
from wasteland.server.bots.thinking import Problem, Thought, begin, by_lot, think
from wasteland.server.metrics import Metrics
from wasteland.server.wire import Pick

LIMIT = 5.0
"""Seconds that a bot may think about one answer."""

_LOOK_EVERY = 0.5
_PATIENCE = 15.0
"""If no bot has finished for so long beyond the limit, the workers themselves have come to harm."""

log = structlog.get_logger("wasteland.bots")


class Closed(Exception):
    """The server is shutting down; bots do not think any more."""


class BotWorkers:
    """Asks bots for their picks. A bot that is slow, fails, ends its process or answers nonsense is replaced by the lot."""

    def __init__(self, metrics: Metrics, limit: float = LIMIT, workers: int | None = None) -> None:
        self.metrics = metrics
        self.limit = limit
        self.workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPool | None = None
        self._waiting = 0
        self._finished_at = 0.0
        self._closed = False
        self._leaving: set[asyncio.Task[None]] = set()

    async def choose(
        self, saved: dict[str, Any], seat: int, bot: str, seed: str, game: str, *, table: str | None = None
    ) -> Pick:
        """What this bot picks at this seat of a saved play; the same seed gives the same pick.

        Raises `Closed` when the server shuts down, and `NotAsked` where there is nothing to pick.
        """
        problem = Problem(catalogue.module_of(game), saved, seat, bot, seed)
        begun = time.perf_counter()
        thought = await self._thought(problem)
        self.metrics.bot_seconds.labels(bot).observe(time.perf_counter() - begun)
        if thought.pick is not None:
            return thought.pick
        self.metrics.bot_fallbacks.labels(bot, thought.why).inc()
        log.warning("a bot did not choose", table=table, game=game, bot=bot, seat=seat, why=thought.why, words=thought.words)
        return await asyncio.to_thread(by_lot, problem)

    async def close(self) -> None:
        """End all workers; whoever still waits for a pick gets `Closed`."""
        self._closed = True
        if self._pool is not None:
            self._leave(self._pool)
        if self._leaving:
            await asyncio.wait(self._leaving)

    async def _thought(self, problem: Problem) -> Thought:
        for _ in range(2):
            if self._closed:
                raise Closed
            pool = self._pool = self._pool or ProcessPool(self.workers, initializer=begin, context=get_context("spawn"))
            try:
                return await self._asked(pool, problem)
            except TimeoutError:
                return Thought(None, "slow", f"it took longer than {self.limit:g} s")
            except ProcessExpired as ended:
                return Thought(None, "crashed", f"its process ended with {ended.exitcode}")
            except BrokenProcessPool:
                self._leave(pool)
        return Thought(None, "lost", "the workers were lost twice")

    async def _asked(self, pool: ProcessPool, problem: Problem) -> Thought:
        """Hand the problem to a worker and wait; `BrokenProcessPool` if the workers cannot be reached any more."""
        try:
            asked = asyncio.wrap_future(pool.schedule(think, args=(problem,), timeout=self.limit))
        except RuntimeError as broken:
            raise BrokenProcessPool from broken
        if not self._waiting:
            self._finished_at = time.monotonic()
        self._waiting += 1
        try:
            while not (await asyncio.wait({asked}, timeout=_LOOK_EVERY))[0]:
                self._look_after(pool)
            self._finished_at = time.monotonic()
            return await asked
        finally:
            self._waiting -= 1
            asked.cancel()

    def _look_after(self, pool: ProcessPool) -> None:
        """Whether it makes sense to go on waiting."""
        if self._closed:
            raise Closed
        if pool is not self._pool or not pool.active or time.monotonic() - self._finished_at > self.limit + _PATIENCE:
            raise BrokenProcessPool

    def _leave(self, pool: ProcessPool) -> None:
        """Give these workers up; the next problem gets new ones."""
        if pool is not self._pool:
            return
        self._pool = None
        self._finished_at = time.monotonic()
        leaving = asyncio.create_task(asyncio.to_thread(_end, pool))
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()
