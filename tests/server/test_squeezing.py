"""Sockets are compressed, with a memory long enough for a whole state."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from tests.serving import Server, http

AS_BROWSERS_DO = ClientPerMessageDeflateFactory(client_max_window_bits=True)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("squeezing")
    with Server(f"sqlite:///{folder / 'tables.db'}") as running:
        yield running


async def told_twice(url: str, extensions: list[ClientPerMessageDeflateFactory] | None) -> tuple[str, int, int]:
    """What was agreed on about compression, and how long the same state was: as text, and on its second way over the wire."""
    async with connect(url, max_size=2**24, compression=None, extensions=extensions) as socket:
        assert socket.response is not None
        agreed = socket.response.headers.get("Sec-WebSocket-Extensions", "")
        await socket.recv()
        read: list[int] = []
        data_received = socket.protocol.receive_data

        def counted(data: bytes | bytearray) -> None:
            read.append(len(data))
            data_received(data)

        socket.protocol.receive_data = counted  # type: ignore[method-assign]
        await socket.send('{"type":"resync"}')
        again = await socket.recv()
        return agreed, len(again), sum(read)


def live(server: Server) -> str:
    wish = {"game": "search-and-survive", "seats": [{"kind": "human"}, {"kind": "human"}]}
    opened = http().post(f"{server.address}/api/tables", json=wish).raise_for_status().json()
    return f"ws{server.address[4:]}/api/tables/{opened['table']}/live?token={opened['seats'][0]['token']}"


def test_a_state_that_was_told_before_costs_next_to_nothing(server: Server) -> None:
    agreed, length, sent = asyncio.run(told_twice(live(server), [AS_BROWSERS_DO]))

    assert "permessage-deflate" in agreed
    assert "server_max_window_bits" not in agreed
    assert sent < length / 10


def test_who_cannot_read_compressed_messages_gets_plain_ones(server: Server) -> None:
    agreed, length, sent = asyncio.run(told_twice(live(server), None))

    assert agreed == ""
    assert sent >= length


def test_who_wants_a_short_memory_gets_one(server: Server) -> None:
    asked = ClientPerMessageDeflateFactory(server_max_window_bits=10, client_max_window_bits=True)

    agreed, *_ = asyncio.run(told_twice(live(server), [asked]))

    assert "server_max_window_bits=10" in agreed
