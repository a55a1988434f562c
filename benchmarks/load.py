"""Many tables at once: two people at each, on WebSockets, who answer at random, and how soon the other one sees it."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import subprocess
import sys
import urllib.request
from collections import Counter, deque
from collections.abc import Awaitable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

GAME = "search-and-survive"
SEATS = 2
STARTING = 60.0
"""Seconds that the server has to start."""
QUIET = 30.0
"""Seconds after the end for answers that are still under way."""
_AT_ONCE = 16
"""So many tables are opened at the same time."""
_AS_BROWSERS_DO = ClientPerMessageDeflateFactory(client_max_window_bits=True)
"""They do not ask the server to remember less than it likes to."""
_WHERE = re.compile(r"Wasteland is at (http://\S+?)/?$")
_TICKS = 100
"""Linux tells the time that a process has used in hundredths of a second."""


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


# -- the figures


@dataclass
class Figures:
    """What was measured."""

    tables: int
    rate: float
    seconds: float
    database: str
    answers: int = 0
    answers_per_s: float = 0.0
    p50_ms: float = 0.0
    p95_ms: float = 0.0
    p99_ms: float = 0.0
    worst_ms: float = 0.0
    games_over: int = 0
    kilobytes_per_answer: float = 0.0
    """Of all messages to both seats, before they are compressed."""
    server_mb: float = 0.0
    """The most that the server's processes held."""
    server_cores: float = 0.0
    own_cores: float = 0.0
    errors: dict[str, int] = field(default_factory=dict)


def told(figures: Figures) -> str:
    """The figures in words."""
    wrong = ", ".join(f"{count} {what}" for what, count in figures.errors.items())
    return "\n".join(
        [
            f"{figures.tables} tables of {SEATS} seats, {figures.rate:g} answers a second wanted, for {figures.seconds:.0f} s, "
            f"on {figures.database}",
            f"  {figures.answers:,} answers, {figures.answers_per_s:.1f} a second; {figures.games_over} games ended",
            f"  from an answer to the other seat's new view: p50 {figures.p50_ms:.1f} ms, p95 {figures.p95_ms:.1f} ms, "
            f"p99 {figures.p99_ms:.1f} ms, worst {figures.worst_ms:.1f} ms",
            f"  errors: {sum(figures.errors.values())}{f' ({wrong})' if wrong else ''}",
            f"  the server held {figures.server_mb:.0f} MB and used {figures.server_cores:.2f} cores, "
            f"this program {figures.own_cores:.2f}; {figures.kilobytes_per_answer:.1f} kB of messages an answer",
        ]
    )


def share(sorted_values: Sequence[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    return sorted_values[min(len(sorted_values) - 1, int(part * len(sorted_values)))] if sorted_values else 0.0


# -- the tables


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

    def __init__(self, address: str, figures: Figures, seed: int) -> None:
        self.address = address
        self.figures = figures
        self.random = random.Random(seed)
        self.ready: deque[Company] = deque()
        """Tables where somebody may answer, those that wait longest first."""
        self.is_any_ready = asyncio.Event()
        self.companies: set[Company] = set()
        self.errors: Counter[str] = Counter()
        self.latencies: list[float] = []
        self.bytes_read = 0
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
        wish = {"game": GAME, "seats": [{"kind": "human"}] * SEATS, "seed": self.random.randrange(2**31)}
        async with self._opening:
            opened = await asyncio.to_thread(opened_at, f"{self.address}/api/tables", wish)
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
                self.crowd.figures.games_over += 1
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


class SeatToken(msgspec.Struct):
    """A seat, and the secret that opens it."""

    seat: int
    token: str


class Opened(msgspec.Struct):
    """A table that was opened."""

    table: str
    seats: list[SeatToken]


def opened_at(url: str, body: object) -> Opened:
    """The table that the server opens for this wish."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(request, timeout=STARTING) as answer:  # noqa: S310 - our own server
        return msgspec.json.decode(answer.read(), type=Opened)


# -- the server


@contextlib.contextmanager
def serving(database: str, log: Path) -> Iterator[tuple[str, int]]:
    """A server of our own on a free port, without a limit of requests; its address and the id of its process."""
    command = [sys.executable, "-m", "wasteland", "serve", "--no-open", "--port", "0", "--rate", "0", "--database", database]
    with log.open("w") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)  # noqa: S603
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if found := _WHERE.search(line.strip()):
                yield found[1], process.pid
                break
        else:
            raise SystemExit(f"the server did not start:\n{log.read_text()}")
    finally:
        process.terminate()
        process.communicate(timeout=STARTING)


@dataclass
class Usage:
    """What a process and its children use, as Linux tells it."""

    process: int
    most_mb: float = 0.0

    def processes(self) -> list[int]:
        """The process and all that it started."""
        found = [self.process]
        for one in found:
            with contextlib.suppress(OSError):
                found += map(int, Path(f"/proc/{one}/task/{one}/children").read_text().split())
        return found

    def look(self) -> None:
        """Remember the memory, if it is the most so far."""
        held = 0
        for one in self.processes():
            with contextlib.suppress(OSError, StopIteration):
                lines = Path(f"/proc/{one}/status").read_text().splitlines()
                held += next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
        self.most_mb = max(self.most_mb, held / 1024)

    def seconds(self) -> float:
        """The time that was spent so far on a core."""
        spent = 0
        for one in self.processes():
            with contextlib.suppress(OSError):
                words = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
                spent += int(words[11]) + int(words[12])
        return spent / _TICKS


# -- measuring


async def measured(address: str, process: int, figures: Figures, seed: int) -> None:
    """Seat everybody, let them answer at the wanted rate, and fill in the figures."""
    crowd, server = Crowd(address, figures, seed), Usage(process)
    await asyncio.gather(*(crowd.open_table() for _ in range(figures.tables)))
    while len(crowd.ready) < figures.tables:
        await asyncio.sleep(0.05)
    crowd.bytes_read = 0
    begun, spent, own_spent = perf_counter(), server.seconds(), process_time()
    await _answers(crowd, figures, server)
    elapsed = perf_counter() - begun
    figures.server_cores = (server.seconds() - spent) / elapsed
    figures.own_cores = (process_time() - own_spent) / elapsed

    until = perf_counter() + QUIET
    while any(company.under_way for company in crowd.companies) and perf_counter() < until:
        await asyncio.sleep(0.05)
    crowd.errors["answers without an echo"] += sum(company.under_way is not None for company in crowd.companies)
    server.look()
    await crowd.leave()

    times = sorted(crowd.latencies)
    figures.seconds, figures.answers_per_s = elapsed, figures.answers / elapsed
    figures.p50_ms, figures.p95_ms, figures.p99_ms = (share(times, part) * 1000 for part in (0.5, 0.95, 0.99))
    figures.worst_ms = times[-1] * 1000 if times else 0.0
    figures.kilobytes_per_answer = crowd.bytes_read / max(1, figures.answers) / 1024
    figures.server_mb = server.most_mb
    figures.errors = {what: count for what, count in crowd.errors.items() if count}


async def _answers(crowd: Crowd, figures: Figures, server: Usage) -> None:
    """One answer after the other at its time. Where no table is ready in time, the rate falls, and the figures show it."""
    begun = perf_counter()
    due, next_look = begun, begun
    while (now := perf_counter()) < begun + figures.seconds:
        if now >= next_look:
            server.look()
            next_look = now + 1
        if due > now:
            await asyncio.sleep(due - now)
        elif crowd.ready:
            await crowd.ready.popleft().answer()
            figures.answers += 1
            due = max(due + 1 / figures.rate, now - 1)
        else:
            crowd.is_any_ready.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(crowd.is_any_ready.wait(), 0.5)


def main() -> int:
    """Measure and print; 1 if anything went wrong."""
    arguments = _arguments()
    with TemporaryDirectory(prefix="load-") as folder:
        database = arguments.database or f"sqlite:///{folder}/tables.sqlite3"
        figures = Figures(arguments.tables, arguments.rate, arguments.seconds, database.partition(":")[0])
        with serving(database, Path(folder) / "log") as (address, process):
            asyncio.run(measured(address, process, figures, arguments.seed))
    print(json.dumps(asdict(figures)) if arguments.json else told(figures))
    return 1 if figures.errors else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="tables that are played at the same time")
    parser.add_argument("--rate", type=float, default=200.0, help="answers a second at all tables together")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long")
    parser.add_argument("--database", metavar="URL", help="where the tables are kept; by default a new SQLite file")
    parser.add_argument("--seed", type=int, default=1, help="the same seed opens the same games")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
