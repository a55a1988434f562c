"""Messages that no client would send, in the deep tier a hundred thousand of them, and every table is as it was."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections import Counter
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.rubbish import rubbish
from tests.serving import Server
from tests.tiers import Bulk

MESSAGES = 5_000, 100_000
CONNECTIONS = 6
"""At the same time."""
AT_ONCE = 25
"""Messages that are sent before anybody waits for the refusals."""
TABLES = 3
BROKEN = 100, 300
"""Connections on which something is sent that is no message at all."""


class Fuzz:
    """Some people who send rubbish, and what they hear."""

    def __init__(self, address: str, opened: list[Any], messages: int) -> None:
        self.address = address
        self.left = messages
        self.refused: Counter[str] = Counter()
        self.closed: Counter[int] = Counter()
        tokens = [(table["table"], seat["token"]) for table in opened for seat in table["seats"]]
        tokens += [(table["table"], table["watch"]) for table in opened]
        self.ways = [f"ws{address[4:]}/api/tables/{table}/live?token={token}" for table, token in tokens]

    async def run(self) -> None:
        """Until all is sent."""
        await asyncio.gather(*(self._send_all(Random(number)) for number in range(CONNECTIONS)))

    async def _send_all(self, random: Random) -> None:
        while self.left > 0:
            async with connect(random.choice(self.ways), max_size=2**24, compression=None) as live:
                try:
                    while self.left > 0:
                        await self._send_some(live, random)
                except ConnectionClosed:
                    self.closed[live.close_code or 0] += 1

    async def _send_some(self, live: ClientConnection, random: Random) -> None:
        """Some messages, each of which must be refused; a connection that is closed has refused the last of them."""
        for _ in range(AT_ONCE):
            await live.send(rubbish(random))
        refused = 0
        while refused < AT_ONCE:
            message = json.loads(await live.recv())
            assert message["type"] != "accepted", "something was accepted"
            if message["type"] == "refused":
                assert message["reason"], "refused without a reason"
                self.refused[message["code"]] += 1
                self.left -= 1
                refused += 1


def broken_frames(random: Random) -> bytes:
    """What no WebSocket may send: text that is no text, unknown kinds of frames, wrong lengths, frames without a mask."""
    mask = random.randbytes(4)
    return random.choice(
        [
            random.randbytes(random.randrange(1, 300)),
            bytes([0x81, 0x80 | 4]) + b"\0\0\0\0" + b"\xff\xfe\xed\xa0",
            bytes([0x80 | random.randrange(3, 8), 0x80]) + mask,
            bytes([0xF1, 0x80]) + mask,
            bytes([0x81, 0x05]) + b"hello",
            bytes([0x81, 0xFF]) + (2**62).to_bytes(8, "big") + mask,
            bytes([0x81, 0xFF]) + (200_000).to_bytes(8, "big") + mask + bytes(200_000),
            bytes([0xC1, 0x80 | 8]) + b"\0\0\0\0" + random.randbytes(8),
            bytes([0x88, 0x81]) + mask + b"x",
            bytes([0x89, 0xFE]) + (4000).to_bytes(2, "big") + mask + bytes(4000),
        ]
    )


def send_broken(address: str, path: str, random: Random) -> None:
    """Open a connection by hand, or only half of it, send something broken, and hang up or wait until the server does."""
    host, _, port = address.removeprefix("http://").partition(":")
    greeting = f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    greeting += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    greeting += "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
    whole = greeting.encode()
    with socket.create_connection((host, int(port)), timeout=60) as wire, contextlib.suppress(OSError):
        if random.random() < 0.2:
            wire.sendall(whole[: random.randrange(len(whole))] + random.randbytes(50))
            return
        wire.sendall(whole)
        wire.recv(65536)
        wire.sendall(broken_frames(random))
        if random.random() < 0.5:
            wire.shutdown(socket.SHUT_WR)
            while wire.recv(65536):
                pass


def opened(client: httpx.Client) -> Any:
    answer = client.post("/api/tables", json={"game": "search-and-survive", "seats": [{"kind": "human"}] * 2, "seed": 7})
    return answer.raise_for_status().json()


def state(client: httpx.Client, table: Any, seat: int) -> Any:
    token = table["seats"][seat]["token"]
    return client.get(f"/api/tables/{table['table']}", params={"token": token}).raise_for_status().json()


def left(client: httpx.Client, table: Any) -> Any:
    """The state as soon as the server has noticed that everybody is gone."""
    seen = state(client, table, 0)
    while any(seat["here"] for seat in seen["seats"]):
        sleep(0.01)
        seen = state(client, table, 0)
    return seen


def play_to_the_end(client: httpx.Client, table: Any, random: Random) -> Any:
    """Answer at random until the game is over."""
    while not (seen := state(client, table, 0))["over"]:
        seat = seen["waiting"][0]
        seen = seen if seat == 0 else state(client, table, seat)
        pick = random.choice(seen["question"]["options"])["pick"]
        answer = {"token": table["seats"][seat]["token"], "sequence": seen["sequence"], "pick": pick}
        client.post(f"/api/tables/{table['table']}/answers", json=answer).raise_for_status()
    return seen


def failures(log: Path) -> list[str]:
    """What went wrong inside the server; that a text was no UTF-8 is the web server's own note about a connection it ends."""
    lines = log.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if "Traceback" in line and "Invalid UTF-8 sequence received" not in line]


@pytest.mark.bulk
def test_broken_connections_leave_every_table_playable(tmp_path: Path, bulk: Bulk) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", "--rate", "0", log=tmp_path / "log")
    with server, httpx.Client(base_url=server.address, timeout=60) as client:
        table, random = opened(client), Random(1)
        before = state(client, table, 0)

        for _ in range(bulk(*BROKEN)):
            token = random.choice(table["seats"])["token"]
            send_broken(server.address, f"/api/tables/{table['table']}/live?token={token}", random)
        after = state(client, table, 0)
        end = play_to_the_end(client, table, random)

    assert (after["sequence"], after["view"], after["question"]) == (before["sequence"], before["view"], before["question"])
    assert end["result"]
    assert failures(tmp_path / "log") == []


@pytest.mark.bulk
def test_rubbish_leaves_every_table_playable(tmp_path: Path, bulk: Bulk) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", "--rate", "0", log=tmp_path / "log")
    with server, httpx.Client(base_url=server.address, timeout=60) as client:
        tables = [opened(client) for _ in range(TABLES)]
        before = [state(client, table, 0) for table in tables]
        fuzz = Fuzz(server.address, tables, bulk(*MESSAGES))

        asyncio.run(fuzz.run())
        after = [left(client, table) for table in tables]
        ends = [play_to_the_end(client, table, Random(seed)) for seed, table in enumerate(tables)]

    assert after == before
    assert all(end["result"] for end in ends)
    assert sum(fuzz.refused.values()) >= bulk(*MESSAGES)
    assert set(fuzz.refused) <= {"malformed", "too-large", "illegal", "late", "not-asked", "not-allowed"}
    assert set(fuzz.closed) <= {1008}, "who sends much rubbish is shown the door, and nothing else happens"
    assert failures(tmp_path / "log") == []
