"""Kill the server again and again while people play, and see whether anything is lost that was acknowledged.

`python -m tests.server.chaos --kills 300` does it on SQLite and on PostgreSQL; `make chaos` is the same.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sqlite3
import sys
import time
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.server.nursery import Nursery
from tests.server.postgres import Postgres

GAME = "search-and-survive"
COMPANIES: list[list[dict[str, str]]] = [
    *[[{"kind": "human"}, {"kind": "human"}]] * 4,
    [{"kind": "human"}, {"kind": "human"}, {"kind": "human"}],
    [{"kind": "human"}, {"kind": "bot", "bot": "random"}],
]
"""Who sits at the tables."""
MOST_ANSWERS = 25
"""A server lives until it has acknowledged some answers, fewer than this."""
LONGEST_LIFE = 10.0
"""Seconds after which it is killed at any rate."""
UNBORN = 0.1
"""This share of the servers is killed while they come up."""
A_WHILE = 0.3
"""Seconds in which that happens."""
PATIENCE = 120.0
"""Seconds without any change at a table, with the server up, after which it is stuck."""


class Acknowledged(NamedTuple):
    """An answer that the server said is stored."""

    table: str
    sequence: int
    seat: int
    pick: int


@dataclass
class Outcome:
    """What came of it."""

    kills: int = 0
    unborn: int = 0
    """Servers that were killed before they answered."""
    tables: int = 0
    finished: int = 0
    acknowledged: list[Acknowledged] = field(default_factory=list)
    returns: int = 0
    """How often somebody found the way back after a kill."""
    in_doubt: int = 0
    """Answers that were under way when the server was killed: they may be stored or not."""
    lost: list[Acknowledged] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    wrong: Counter[str] = field(default_factory=Counter)
    """Refusals, and whatever else should not have been."""

    def __str__(self) -> str:
        wrong = "".join(f"; {times} times {what}" for what, times in self.wrong.items())
        return (
            f"{self.kills} kills ({self.unborn} of them while the server came up), {self.returns} returns, "
            f"{self.tables} tables, {self.finished} played to the end, {len(self.acknowledged)} answers acknowledged, "
            f"{self.in_doubt} in doubt, {len(self.lost)} lost, {len(self.stuck)} tables stuck{wrong}"
        )


# -- people


class Company:
    """The people at one table."""

    def __init__(self, chaos: Chaos, opened: Any) -> None:
        self.chaos = chaos
        self.table: str = opened["table"]
        self.is_over = asyncio.Event()
        self.newest = 0
        """The newest sequence that anybody at this table was told."""
        self.changed = time.monotonic()
        self.people = [asyncio.create_task(Person(self, **seat).play()) for seat in opened["seats"]]

    async def end(self) -> None:
        """Wait until the game is over for everybody; whoever fails, fails all."""
        await asyncio.gather(*self.people)

    def is_told(self, sequence: int) -> None:
        """Somebody was told where the table stands."""
        if sequence > self.newest:
            self.newest, self.changed = sequence, time.monotonic()


class Person:
    """Somebody who answers at random, and comes back whenever the connection breaks."""

    def __init__(self, company: Company, seat: int, token: str) -> None:
        self.company = company
        self.outcome = company.chaos.outcome
        self.seat = seat
        self.random = Random(f"{company.chaos.seed}/{company.table}/{seat}")
        self._path = f"/api/tables/{company.table}/live?token={token}"
        self._numbers = count(1)
        self._asked: dict[int, Any] = {}
        """The question at each sequence."""
        self._under_way: dict[str, tuple[int, int]] = {}
        """Answers without a word about them: their sequences and picks."""
        self._acknowledged = 0
        """The newest sequence of an answer of one's own that was acknowledged."""

    async def play(self) -> None:
        """Until the game is over."""
        is_first = True
        while not self.company.is_over.is_set():
            try:
                async with connect(f"ws{self.company.chaos.nursery.address[4:]}{self._path}", max_size=2**24) as socket:
                    self.outcome.returns += not is_first
                    is_first = False
                    await self._sit(socket)
            except (OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage):
                self.outcome.in_doubt += len(self._under_way)
                self._under_way.clear()
                await asyncio.sleep(0.02)

    async def _sit(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["type"] in ("state", "change"):
                self._look(message)
                if message["over"]:
                    self.company.is_over.set()
                    return
                if message["question"]:
                    await self._answer(socket, message["sequence"], message["question"])
            elif message["type"] == "accepted":
                sequence, pick = self._under_way.pop(message["id"])
                self._acknowledged = message["sequence"]
                self.outcome.acknowledged.append(Acknowledged(self.company.table, message["sequence"], self.seat, pick))
                self.outcome.wrong["accepted without going on"] += message["sequence"] <= sequence
            elif message["type"] == "refused":
                self.outcome.wrong[f"refused as {message['code']}: {message['reason']}"] += 1

    def _look(self, message: Any) -> None:
        """Whether the table stands where it should, with the question that was there before."""
        sequence, question = message["sequence"], message["question"]
        self.company.is_told(sequence)
        if sequence < self._acknowledged:
            self.outcome.wrong["a table fell behind what was acknowledged"] += 1
        if self._asked.setdefault(sequence, question) != question:
            self.outcome.wrong["a question has changed"] += 1

    async def _answer(self, socket: ClientConnection, sequence: int, question: Any) -> None:
        if any(under_way == sequence for under_way, _ in self._under_way.values()):
            return
        pick = self.random.choice(question["options"])["pick"]
        id = str(next(self._numbers))
        self._under_way[id] = (sequence, pick)
        await socket.send(json.dumps({"type": "answer", "sequence": sequence, "pick": pick, "id": id}))


# -- the killing


class Chaos:
    """One run: a server that is killed and started again, and people who play on."""

    def __init__(self, nursery: Nursery, kills: int, seed: int = 1) -> None:
        self.nursery = nursery
        self.kills = kills
        self.seed = seed
        self.random = Random(seed)
        self.outcome = Outcome()
        self._companies: list[Company] = []

    async def run(self) -> Outcome:
        """Kill as often as wanted, then let everybody play to the end, and compare what was acknowledged with the log."""
        await self._fill()
        for _ in range(self.kills):
            await self._die_and_rise()
            await self._fill()
        await self._finish()
        self._compare()
        self.outcome.wrong = +self.outcome.wrong
        return self.outcome

    async def _fill(self) -> None:
        """Open tables, so that as many games are on as there are companies."""
        playing = [company for company in self._companies if not company.is_over.is_set()]
        while len(playing) < len(COMPANIES):
            seats = COMPANIES[len(self._companies) % len(COMPANIES)]
            wish = {"game": GAME, "seats": seats, "seed": self.random.randrange(2**31)}
            opened = await asyncio.to_thread(_posted, f"{self.nursery.address}/api/tables", wish)
            company = Company(self, opened)
            self._companies.append(company)
            playing.append(company)
            self.outcome.tables += 1

    async def _die_and_rise(self) -> None:
        """Kill the server at some moment while people play, and let the next one come up."""
        enough, until = len(self.outcome.acknowledged) + self.random.randrange(MOST_ANSWERS), time.monotonic() + LONGEST_LIFE
        while len(self.outcome.acknowledged) < enough and time.monotonic() < until:
            await asyncio.sleep(0.002)
        await asyncio.sleep(self.random.uniform(0, 0.02))
        await self._killed()
        await asyncio.to_thread(self.nursery.begin)
        if self.random.random() < UNBORN:
            await asyncio.sleep(self.random.uniform(0, A_WHILE))
            await self._killed()
            self.outcome.unborn += 1
            await asyncio.to_thread(self.nursery.begin)
        await asyncio.to_thread(self.nursery.wait)

    async def _killed(self) -> None:
        await asyncio.to_thread(self.nursery.kill)
        self.outcome.kills += 1

    async def _finish(self) -> None:
        """Let every game come to its end; where nothing moves any more, the table is stuck."""
        for company in self._companies:
            company.changed = time.monotonic()
        ends = [asyncio.create_task(company.end()) for company in self._companies]
        waiting: set[asyncio.Task[None]] = set(ends)
        while waiting:
            done, waiting = await asyncio.wait(waiting, timeout=1.0)
            for end in done:
                end.result()
            left = [company for company, end in zip(self._companies, ends, strict=True) if not end.done()]
            if left and max(company.changed for company in left) < time.monotonic() - PATIENCE:
                break
        for company, end in zip(self._companies, ends, strict=True):
            self.outcome.finished += end.done()
            if not end.done():
                self.outcome.stuck.append(company.table)
                end.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    def _compare(self) -> None:
        """Every acknowledged answer must be in the log, where it was said to be, and the logs must have no gaps."""
        log = stored_answers(self.nursery.database)
        for one in self.outcome.acknowledged:
            if log.get((one.table, one.sequence)) != ("answer", one.seat, one.pick):
                self.outcome.lost.append(one)
        for company in self._companies:
            numbers = sorted(sequence for table, sequence in log if table == company.table)
            if numbers != list(range(1, len(numbers) + 1)):
                self.outcome.wrong["a log has gaps"] += 1


def _posted(url: str, body: object) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - our own server
        return json.load(answer)


def stored_answers(database: str) -> dict[tuple[str, int], tuple[str, int | None, Any]]:
    """What the database itself says: for each table and sequence the kind of the record, the seat, and the pick if any."""
    statement = "SELECT table_id, sequence, kind, seat, data FROM records"
    if database.startswith("sqlite"):
        with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as file:
            rows = file.execute(statement).fetchall()
    else:
        with psycopg.connect(database) as server:
            rows = server.execute(statement).fetchall()
    return {(table, sequence): (kind, seat, json.loads(data).get("pick")) for table, sequence, kind, seat, data in rows}


def chaos(database: str, kills: int, folder: Path, seed: int = 1) -> Outcome:
    """So many kills with tables in this database; the servers' log goes to the folder."""
    with Nursery(database, folder / "servers.log") as nursery:
        return asyncio.run(Chaos(nursery, kills, seed).run())


def main() -> int:
    """Kill on both databases, and say what came of it; 1 if anything was lost, stuck or wrong."""
    parser = argparse.ArgumentParser(prog="chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=300, help="so many on each database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", choices=["sqlite", "postgresql"], action="append", help="on this database only")
    arguments = parser.parse_args()
    is_bad = False
    for kind in arguments.on or ["sqlite", "postgresql"]:
        with TemporaryDirectory(prefix="chaos-") as folder, contextlib.ExitStack() as stack:
            database = f"sqlite:///{folder}/tables.db"
            if kind == "postgresql":
                database = stack.enter_context(Postgres()).new_database()
            begun = time.monotonic()
            outcome = chaos(database, arguments.kills, Path(folder), arguments.seed)
            sys.stdout.write(f"{kind}: {outcome}, in {time.monotonic() - begun:.0f} s\n")
            sys.stdout.flush()
            is_bad |= bool(outcome.lost or outcome.stuck or outcome.wrong)
    return int(is_bad)


if __name__ == "__main__":
    sys.exit(main())
