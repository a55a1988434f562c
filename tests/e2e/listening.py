"""Somebody else on the line of a seat, who counts what comes in as it is on the wire."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from websockets.sync.client import connect

from tests.e2e.person import Person
from tests.serving import Server

LARGEST = 20_000
"""Bytes that no message may be larger than."""


class Counted(socket.socket):
    """A socket that counts what comes in."""

    received = 0

    def recv(self, size: int, flags: int = 0) -> bytes:
        """Take what has come, and count it."""
        came = super().recv(size, flags)
        self.received += len(came)
        return came


@contextmanager
def listening(server: Server, person: Person) -> Iterator[list[int]]:
    """The sizes of all messages to the first seat of the table that somebody is at, while the block lasts."""
    kept = person.page.evaluate("JSON.parse(localStorage.getItem('wasteland.tables'))")
    address = f"ws://127.0.0.1:{server.port}/api/tables/{person.table}/live?token={kept[person.table]['seats']['0']}"
    wire = Counted(socket.AF_INET, socket.SOCK_STREAM)
    wire.connect(("127.0.0.1", server.port))
    sizes: list[int] = []

    def listen() -> None:
        heard = 0
        for _ in live:
            sizes.append(wire.received - heard)
            heard = wire.received

    with connect(address, sock=wire, max_size=None) as live:
        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        yield sizes
        live.close()
        listener.join()
