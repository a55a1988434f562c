"""Inquiries at tables: answered beside the game, a few at a time, and for each who asks only so much work."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from random import SystemRandom
from typing import Any, NamedTuple

import structlog

from wasteland.engine.game import Game
from wasteland.engine.inquiring import BadInquiry, Finding, NoFinding
from wasteland.engine.seeing import inquire
from wasteland.server.inquired import Value
from wasteland.server.limits import INQUIRY_WORK, Buckets
from wasteland.server.metrics import Metrics
from wasteland.server.refusals import Refusal
from wasteland.server.tables.changing import Holder
from wasteland.server.tables.films import Films
from wasteland.server.tables.live import LiveTable

log = structlog.get_logger("wasteland.inquiries")

MOST_AT_ONCE = 2
"""So many are looked into at the same time; others wait, so that no game has to."""


_BURST = 4


class _Looked(NamedTuple):
    """What was found, and the seconds of work that it took."""

    finding: Finding | Refusal
    work: float


class Inquiries:
    """Looks into what seats and spectators ask. Nothing of it changes a table, and nothing is stored."""

    def __init__(self, films: Films, metrics: Metrics, work: float = INQUIRY_WORK) -> None:
        self._films = films
        self._metrics = metrics
        self._work = Buckets(work, most=_BURST * work)
        self._turns = asyncio.Semaphore(MOST_AT_ONCE)
        self._random = SystemRandom()

    async def find(
        self, table: LiveTable, holder: Holder, id: str, values: Mapping[str, Value], moment: int | None = None
    ) -> tuple[int, Finding]:
        """What was found, now or at a moment, and the sequence that it is true of; a `Refusal` says why nothing was."""
        try:
            sequence, looked = await self._found(table, holder, id, values, moment)
            if isinstance(looked.finding, Refusal):
                raise looked.finding
        except Refusal as refusal:
            self._metrics.inquiries.labels(refusal.code).inc()
            raise
        self._metrics.inquiries.labels("found").inc()
        return sequence, looked.finding

    async def _found(
        self, table: LiveTable, holder: Holder, id: str, values: Mapping[str, Value], moment: int | None
    ) -> tuple[int, _Looked]:
        purse = f"{table.id}/{holder.token_hash or 'public'}"
        if self._work.is_empty(purse):
            raise Refusal("too-fast", "your inquiries took much work; wait a moment")
        if not table.gallery.is_held(holder.seat, holder.token_hash):
            raise Refusal("bad-token", "the seat has changed hands", table.gallery.sequence)
        async with self._turns:
            if moment is None:
                async with table.reading():
                    game, state, sequence = table.standing.game, table.standing.play.state.copy(), table.standing.sequence
            else:
                standing = await self._films.standing(table, moment)
                game, state, sequence = standing.game, standing.play.state, moment
            looked = await asyncio.to_thread(self._look, game, state, holder.seat, id, values)
        self._work.pay(purse, looked.work)
        self._metrics.inquiry_seconds.observe(looked.work)
        return sequence, looked

    def _look(self, game: Game[Any], state: Any, seat: int | None, id: str, values: Mapping[str, Value]) -> _Looked:
        """In a thread of its own: on a copy that nobody else has."""
        begun = time.thread_time()
        found: Finding | Refusal
        try:
            found = inquire(game, state, seat, id, values, self._random)
        except BadInquiry as bad:
            found = Refusal("malformed", str(bad))
        except NoFinding as nothing:
            found = Refusal("no-answer", str(nothing))
        except Exception:
            log.exception("an inquiry failed", game=game.id, inquiry=id[:40])
            found = Refusal("failed", "the rules failed at this, and nothing has changed; it is in the log")
        return _Looked(found, time.thread_time() - begun)
