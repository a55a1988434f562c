"""Calls: when somebody is asked who does not look at the table, their browsers are told, and whoever hosts if they want it."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections import OrderedDict
from contextlib import suppress
from hashlib import sha256
from typing import NamedTuple

import msgspec
import structlog

from wasteland.server.metrics import Metrics
from wasteland.server.notices.posting import NotSent, Post
from wasteland.server.notices.sealing import Sender, sealed, subscription
from wasteland.server.reaching import Reach
from wasteland.server.settings import Settings
from wasteland.server.store.errands import CallRow, HookRow
from wasteland.server.store.failing import StoreFailed
from wasteland.server.store.store import Store
from wasteland.server.tables.live import LiveTable
from wasteland.server.tables.naming import by_name
from wasteland.server.tables.standing import Standing
from wasteland.server.tokens import hash_of

log = structlog.get_logger("wasteland.calls")

_MOST_WAITING = 256
"""More calls are not taken on: a call that comes much too late is worse than none."""
_CALLERS = 4
_MOST_TABLES = 10_000
_DAY = 24 * 3600
_GONE = (404, 410)
_KEY = "push"


class Turn(NamedTuple):
    """Whose turn it is where, as a call tells it."""

    table: str
    called: str
    """What the table is called."""
    game: str
    seat: int
    name: str
    prompt: str
    held_hash: str | None


class Caller:
    """Calls people of all tables. The process that has brought a turn about calls, and no other."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics, reach: Reach | None) -> None:
        self._errands = store.errands
        self._settings = settings
        self._metrics = metrics
        self._reach = reach
        self._asked: OrderedDict[str, frozenset[int]] = OrderedDict()
        """The seats that were asked when a table was last looked at."""
        self._waiting: asyncio.Queue[Turn] = asyncio.Queue(_MOST_WAITING)
        self._at_work: list[asyncio.Task[None]] = []
        self._post: Post | None = None
        self._sender: Sender | None = None

    @property
    def allowed(self) -> tuple[str, ...]:
        """The origins that may be called although they are not public."""
        return tuple(self._settings.call_origins)

    async def sender(self) -> Sender:
        """Who we are to push services."""
        if self._sender is None:
            contact = self._settings.contact or self._settings.public or "mailto:host@wasteland.invalid"
            self._sender = Sender(await self._errands.key(_KEY, Sender.new_key), contact)
        return self._sender

    def consider(self, table: LiveTable, is_own: bool) -> None:
        """Look who is asked now and was not before; *is_own* if this process has brought it about."""
        standing = table.standing
        prompts = standing.prompts() if not standing.play.over else {}
        before = self._asked.pop(table.id, None)
        self._asked[table.id] = frozenset(prompts)
        if len(self._asked) > _MOST_TABLES:
            self._asked.popitem(last=False)
        if before is None or not is_own:
            return
        for seat in set(prompts) - before:
            sits = standing.seats[seat]
            if sits.kind == "human" and not table.gallery.audience.is_looking(seat):
                name, game, prompt = standing.row.name, standing.row.game, _told_by_name(standing, prompts[seat])
                self._take_on(Turn(table.id, name, game, seat, sits.name, prompt, sits.token_hash))

    def _take_on(self, turn: Turn) -> None:
        if not self._at_work:
            self._post = Post(self.allowed)
            self._at_work = [asyncio.create_task(self._work(self._post)) for _ in range(_CALLERS)]
        try:
            self._waiting.put_nowait(turn)
        except asyncio.QueueFull:
            self._metrics.calls.labels("dropped").inc()
            log.warning("too many calls at once", table=turn.table)

    async def close(self) -> None:
        """Nobody is called any more."""
        for task in self._at_work:
            task.cancel()
        await asyncio.gather(*self._at_work, return_exceptions=True)
        if self._post is not None:
            with suppress(Exception):
                await self._post.close()

    # -- one call after another

    async def _work(self, post: Post) -> None:
        while True:
            turn = await self._waiting.get()
            try:
                await self._call(post, turn)
            except StoreFailed as failure:
                log.error("the store failed", table=turn.table, why=str(failure))
            except Exception:
                log.exception("a call failed", table=turn.table)

    async def _call(self, post: Post, turn: Turn) -> None:
        for row in await self._errands.calls_of(turn.table, turn.seat):
            if row.held_hash == turn.held_hash:
                await self._push(post, turn, row)
            else:  # somebody else holds the seat now
                await self._errands.call_no_more(turn.table, row.endpoint, turn.seat)
        if self._settings.hooks and (hook := await self._errands.hook_of(turn.table)) is not None:
            await self._tell(post, turn, hook)

    async def _push(self, post: Post, turn: Turn, row: CallRow) -> None:
        message = {
            "table": turn.table,
            "seat": turn.seat,
            "called": turn.called,
            "game": turn.game,
            "prompt": turn.prompt,
            "path": f"/table/{turn.table}",
        }
        try:
            body = sealed(msgspec.json.encode(message), subscription(row.p256dh, row.auth))
        except ValueError as unfit:
            log.warning("a browser cannot be called", table=turn.table, why=str(unfit))
            await self._errands.call_no_more(turn.table, row.endpoint)
            return
        topic = hash_of(f"{turn.table}/{turn.seat}")[:32]
        headers = (await self.sender()).headers(row.endpoint, topic, _DAY)
        status = await self._sent(post, turn, row.endpoint, headers, body)
        if status in _GONE:
            await self._errands.call_no_more(turn.table, row.endpoint)

    async def _tell(self, post: Post, turn: Turn, hook: HookRow) -> None:
        """Tell whoever hosts, with a signature by which they know that it was us, and when."""
        link = f"{self._reach.best if self._reach else ''}/table/{turn.table}"
        message = {
            "table": turn.table,
            "called": turn.called,
            "seat": turn.seat,
            "name": turn.name,
            "link": link,
            "text": f"It is the turn of {turn.name} at {turn.called}: {link}",
        }
        body, at = msgspec.json.encode(message), str(int(time.time()))
        headers = {
            "content-type": "application/json",
            "wasteland-time": at,
            "wasteland-signature": f"sha256={signature(hook.secret, at, body)}",
        }
        await self._sent(post, turn, hook.url, headers, body)

    async def _sent(self, post: Post, turn: Turn, url: str, headers: dict[str, str], body: bytes) -> int | None:
        """The status that came back; None if nothing did."""
        try:
            status = await post.send(url, headers, body)
        except NotSent as failure:
            self._metrics.calls.labels("failed").inc()
            log.warning("a call was not sent", table=turn.table, why=str(failure))
            return None
        self._metrics.calls.labels("sent" if status < 300 else "gone" if status in _GONE else "failed").inc()
        return status


def _told_by_name(standing: Standing, prompt: str) -> str:
    """A prompt that tells of people by their names, as their browsers do."""
    roles = {sheet.seat: sheet.name for sheet in standing.game.view(standing.play.state, None).sheets}
    return by_name(prompt, standing.seats, roles)


def signature(secret: str, at: str, body: bytes) -> str:
    """What a webhook is signed with: the time and the body, under the secret of the table."""
    return hmac.new(secret.encode(), at.encode() + b"." + body, sha256).hexdigest()
