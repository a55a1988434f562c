"""A crowd at many tables: two people at each, on WebSockets, who answer at random when they are told to."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import urllib.request
from collections import Counter, deque
from collections.abc import Awaitable
from dataclasses import dataclass
from time import perf_counter

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from wasteland.server.wire import NewTable, Opened, SeatWish

GAME = "search-and-survive"
SEATS = 2
_PATIENCE = 60.0
"""Seconds that a table may take to be opened."""
_AT_ONCE = 16
"""So many tables are opened at the same time."""
_AS_BROWSERS_DO = ClientPerMessageDeflateFactory(client_max_window_bits=True)
"""They do not ask the server to remember less than it likes to."""


# -- what a client needs to read of a message


class Option(msgspec.Struct):
    """Something that may be picked."""

    pick: int


class Asked(msgspec.Struct):
    """What a seat is asked."""

    options: list[Option]


class Told(msgspec.Struct):
    """A message of the server, without what this program does not look at."""

    type: str
    sequence: int
    question: Asked | None = None
    over: bool = False
    code: str = ""


_read = msgspec.json.Decoder(Told).decode


# -- everybody at the tables


@dataclass
class Sent:
    """An answer under way."""

    seat: int
    sequence: int
    at: float
    accepted: bool = False
    seen: bool = False


@dataclass
class Seat:
    """One person on a live connection."""

    number: int
    socket: ClientConnection
    sequence: int = -1
    question: Asked | None = None


class Crowd:
    """Everybody at all tables."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.random = random.Random(seed)
        self.ready: deque[Company] = deque()
        """Tables where somebody may answer, those that wait longest first."""
        self.is_any_ready = asyncio.Event()
        self.companies: set[Company] = set()
        self.errors: Counter[str] = Counter()
        self.latencies: list[float] = []
        self.bytes_read = 0
        self.games_over = 0
        self._opening = asyncio.Semaphore(_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def goes_on(self, task: Awaitable[None]) -> None:
        """Let something go on beside all else; what goes wrong in it counts as an error."""

        async def watched() -> None:
            try:
                await task
            except Exception as wrong:
                self.errors[type(wrong).__name__] += 1

        running = asyncio.create_task(watched())
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)

    async def open_table(self) -> None:
        """A new table with everybody at it."""
        wish = NewTable(GAME, [SeatWish("human")] * SEATS, seed=self.random.randrange(2**31))
        async with self._opening:
            opened = await asyncio.to_thread(_opened, f"{self.address}/api/tables", wish)
            company = Company(self, opened.table)
            self.companies.add(company)
            for seat in opened.seats:
                url = f"ws{self.address[4:]}/api/tables/{opened.table}/live?token={seat.token}"
                socket = await connect(url, max_size=2**24, ping_interval=None, compression=None, extensions=[_AS_BROWSERS_DO])
                company.seats.append(Seat(seat.seat, socket))
        for member in company.seats:
            self.goes_on(company.listen(member))

    async def leave(self) -> None:
        """Everybody goes home."""
        companies, self.companies = self.companies, set()
        await asyncio.gather(*(company.leave() for company in companies))


class Company:
    """The people at one table; one answer is under way at a time."""

    def __init__(self, crowd: Crowd, table: str) -> None:
        self.crowd = crowd
        self.table = table
        self.seats: list[Seat] = []
        self.under_way: Sent | None = None
        self._is_ready = False

    async def listen(self, seat: Seat) -> None:
        """Read all that one seat is told."""
        with contextlib.suppress(ConnectionClosed):
            async for message in seat.socket:
                now = perf_counter()
                self.crowd.bytes_read += len(message)
                self._heard(seat, _read(message), now)
        if self in self.crowd.companies:
            self.crowd.errors["connection lost"] += 1

    def _heard(self, seat: Seat, message: Told, now: float) -> None:
        sent = self.under_way
        if message.type in ("state", "change"):
            seat.sequence, seat.question = message.sequence, message.question
            if sent is not None and seat.number != sent.seat and not sent.seen and message.sequence > sent.sequence:
                sent.seen = True
                self.crowd.latencies.append(now - sent.at)
            if message.over and self in self.crowd.companies and all(one.sequence == seat.sequence for one in self.seats):
                self.crowd.games_over += 1
                self.crowd.goes_on(self._replaced())
        elif message.type == "accepted" and sent is not None:
            sent.accepted = True
        elif message.type == "refused":
            self.crowd.errors[f"refused: {message.code}"] += 1
            self.under_way = None
        if sent is not None and sent.accepted and sent.seen:
            self.under_way = None
        self._look_ready()

    def _look_ready(self) -> None:
        if self._is_ready or self.under_way is not None or len(self.seats) < SEATS:
            return
        if len({seat.sequence for seat in self.seats}) == 1 and any(seat.question for seat in self.seats):
            self._is_ready = True
            self.crowd.ready.append(self)
            self.crowd.is_any_ready.set()

    async def answer(self) -> None:
        """Whoever is asked answers at random."""
        self._is_ready = False
        asked = [seat for seat in self.seats if seat.question is not None]
        seat = self.crowd.random.choice(asked)
        assert seat.question is not None
        pick = self.crowd.random.choice(seat.question.options).pick
        self.under_way = Sent(seat.number, seat.sequence, perf_counter())
        await seat.socket.send(json.dumps({"type": "answer", "sequence": seat.sequence, "pick": pick}))

    async def _replaced(self) -> None:
        """A game has ended: its people open a new table."""
        self.crowd.companies.discard(self)
        await self.leave()
        await self.crowd.open_table()

    async def leave(self) -> None:
        """All at this table close their connections."""
        self.crowd.companies.discard(self)
        await asyncio.gather(*(seat.socket.close() for seat in self.seats))


def _opened(url: str, wish: NewTable) -> Opened:
    """The table that the server opens for this wish."""
    request = urllib.request.Request(url, msgspec.json.encode(wish), {"Content-Type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:  # noqa: S310 - our own server
        return msgspec.json.decode(answer.read(), type=Opened)
