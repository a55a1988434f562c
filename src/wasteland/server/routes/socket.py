"""The live connection of a table: everything at first, then every change, answers on the way back."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from wasteland.server.limits import SocketGuard
from wasteland.server.messages import (
    AcceptedMessage,
    AnswerMessage,
    BeatBack,
    BeatMessage,
    FoundMessage,
    FromClient,
    InquireMessage,
    RefusedMessage,
    ResyncMessage,
    SayMessage,
)
from wasteland.server.refusals import Refusal
from wasteland.server.routes.asking import TableId, TheHall, Token, malformed, token_of
from wasteland.server.store.failing import StoreFailed
from wasteland.server.tables.audience import Outbox
from wasteland.server.tables.changing import Holder, answering
from wasteland.server.tables.hall import Hall
from wasteland.server.tables.live import RESTARTING, LiveTable
from wasteland.server.tables.sights import encode

log = structlog.get_logger("wasteland.sockets")

Socket = WebSocket[Any, Any, Any]

_decode = msgspec.json.Decoder(FromClient).decode
_LONGEST_SAYING = 1000
_MOST_LOOKING = 8
_POLICY = 1008
_GONE = 1000
_FAILED = 1011


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, hall: TheHall, table: TableId, token: Token = None) -> None:
    """State on connecting, then a message for every change. Answers and chat come in, each is accepted or refused."""
    try:
        async with hall.table(table) as found:
            async with found.reading():
                holder = found.holder(token_of(socket, token))
            await socket.accept()
            await Connection(socket, found, holder, hall).run()
    except Refusal as refusal:
        await _turn_away(socket, refusal)
    except StoreFailed as failure:
        log.error("the store failed", table=table, why=str(failure))
        await _turn_away(socket, Refusal("unavailable", "the store does not answer; try again"))


async def _turn_away(socket: Socket, refusal: Refusal) -> None:
    """Refuse the handshake, with the reason where the web server can send one."""
    if "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        await socket.close(_POLICY, refusal.reason)
        return
    body = encode(refusal.told)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start: Any = {"type": "websocket.http.response.start", "status": refusal.status, "headers": headers}
    await socket.send(start)
    await socket.send({"type": "websocket.http.response.body", "body": body, "more_body": False})


class Connection:
    """One live connection."""

    def __init__(self, socket: Socket, table: LiveTable, holder: Holder, hall: Hall) -> None:
        self.socket = socket
        self.table = table
        self.holder = holder
        self.hall = hall
        self.outbox = Outbox(holder.seat, holder.token_hash)
        self.guard = SocketGuard(hall.settings.rate)
        self.looking: set[asyncio.Task[None]] = set()
        """What is being looked into for it."""

    async def run(self) -> None:
        """Until either side hangs up."""
        jobs = set()
        try:
            await self.table.attach(self.outbox)
            jobs = {asyncio.create_task(job) for job in (self._write(), self._read(), self._beat())}
            done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
            for job in done:
                job.result()
        except (Refusal, StoreFailed) as failure:
            log.warning("a socket was closed", table=self.table.id, why=str(failure))
            self.outbox.close(RESTARTING)
        except (WebSocketDisconnect, OSError, RuntimeError):
            pass  # the other side is gone
        except Exception:
            log.exception("a socket failed", table=self.table.id)
            self.outbox.close(_FAILED)
        finally:
            self.table.gallery.leave(self.outbox)
            for job in (*jobs, *self.looking):
                job.cancel()
            await asyncio.gather(*jobs, *self.looking, return_exceptions=True)
            with suppress(Exception):
                await self.socket.close(self.outbox.code or _GONE, self.outbox.reason)

    async def _write(self) -> None:
        while True:
            message = await self.outbox.next()
            if message is not None:
                await self.socket.send_text(message.decode())
            elif self.outbox.has_missed:
                await self.table.tell_anew(self.outbox)
            else:
                return

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.hall.settings.heartbeat)
            self.outbox.put(encode(BeatBack(self.table.gallery.sequence)))

    async def _read(self) -> None:
        while not self.guard.is_over:
            event: Any = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            await self._hear(text if text is not None else event.get("bytes") or b"")
        self.outbox.close(_POLICY, "too many bad messages, or too many at once")
        log.warning("a socket was closed", table=self.table.id, why=self.outbox.reason)
        await asyncio.Event().wait()  # the writer ends the connection, after it has said why

    async def _hear(self, text: str | bytes) -> None:
        """Do what a message says, or refuse it; the connection stays."""
        if (refused := self.guard.refusal(text)) is not None:
            self._refuse(Refusal(refused.code, refused.reason))
            return
        try:
            message = _decode(text)
        except msgspec.DecodeError as bad:
            self.guard.bad()
            self._refuse(malformed(bad))
            return
        except (UnicodeError, RecursionError):
            self.guard.bad()
            self._refuse(Refusal("malformed", "this is no JSON"))
            return
        if isinstance(message, InquireMessage):
            self._inquire_aside(message)
        else:
            await self._done(self._do(message), message.id if isinstance(message, AnswerMessage | SayMessage) else None)

    async def _done(self, doing: Coroutine[Any, Any, None], id: str | None) -> None:
        """Do it, or say why not."""
        try:
            await doing
        except Refusal as refusal:
            self._refuse(refusal, id)
        except StoreFailed as failure:
            log.error("the store failed", table=self.table.id, why=str(failure))
            self._refuse(Refusal("unavailable", "the store does not answer; try again"), id)
        except Exception:
            log.exception("a message failed", table=self.table.id)
            self._refuse(Refusal("failed", "something went wrong here; it is in the log"), id)

    async def _do(self, message: FromClient) -> None:
        if isinstance(message, AnswerMessage):
            await self._answer(message)
        elif isinstance(message, SayMessage):
            await self._say(message)
        elif isinstance(message, ResyncMessage):
            await self.table.tell_anew(self.outbox, message.since)
        elif isinstance(message, BeatMessage):
            self.outbox.is_away = message.away
            self.outbox.put(encode(BeatBack(self.table.gallery.sequence)))

    async def _answer(self, message: AnswerMessage) -> None:
        answers = self.hall.metrics.answers
        try:
            if self.holder.seat is None:
                raise Refusal("not-allowed", "who only watches cannot answer")
            change = await self.table.change(answering(self.holder.seat, message.sequence, message.pick), self.holder)
        except Refusal as refusal:
            answers.labels(refusal.code).inc()
            raise
        answers.labels("accepted").inc()
        self.outbox.put(encode(AcceptedMessage(change.sequence, message.id)))

    def _inquire_aside(self, message: InquireMessage) -> None:
        """Look into something while other messages go on; a few things at a time."""
        if len(self.looking) >= _MOST_LOOKING:
            self._refuse(Refusal("too-fast", f"more than {_MOST_LOOKING} inquiries at once; wait for an answer"), message.id)
            return
        task = asyncio.create_task(self._done(self._inquire(message), message.id))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def _inquire(self, message: InquireMessage) -> None:
        sequence, finding = await self.hall.inquiries.find(self.table, self.holder, message.inquiry, message.values)
        self.outbox.put(encode(FoundMessage(sequence, finding, message.id)))

    async def _say(self, message: SayMessage) -> None:
        if self.holder.token_hash is None:
            raise Refusal("not-allowed", "only who has a token of this table may speak here")
        text = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in message.text).strip()
        if not text or len(text) > _LONGEST_SAYING:
            raise Refusal("malformed", f"a line has between 1 and {_LONGEST_SAYING} letters")
        await self.table.say(self.holder, text)
        self.outbox.put(encode(AcceptedMessage(self.table.gallery.sequence, message.id)))

    def _refuse(self, refusal: Refusal, id: str | None = None) -> None:
        sequence = self.table.gallery.sequence if refusal.sequence is None else refusal.sequence
        self.outbox.put(encode(RefusedMessage(refusal.code, refusal.reason, sequence, id)))
