"""Somebody else on the line of a seat, who measures the messages that come in as they are on the wire."""

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

WIDE, WIDEST = 126, 127
"""Lengths in the second byte of a frame that say: the length stands in the next two bytes, in the next eight."""


class Recorded(socket.socket):
    """A socket that keeps what comes in."""

    heard = b""

    def recv(self, size: int, flags: int = 0) -> bytes:
        """Take what has come, and keep it."""
        came = super().recv(size, flags)
        self.heard += came
        return came


@contextmanager
def listening(server: Server, person: Person) -> Iterator[list[int]]:
    """The sizes of all messages to the first seat of the table that somebody is at, known when the block has ended.

    They are read off the frames themselves: how much one look at the socket brings depends on how busy the machine is."""
    kept = person.page.evaluate("JSON.parse(localStorage.getItem('wasteland.tables'))")
    address = f"ws://127.0.0.1:{server.port}/api/tables/{person.table}/live?token={kept[person.table]['seats']['0']}"
    wire = Recorded(socket.AF_INET, socket.SOCK_STREAM)
    wire.connect(("127.0.0.1", server.port))
    sizes: list[int] = []

    def listen() -> None:
        for _ in live:
            pass

    with connect(address, sock=wire, max_size=None) as live:
        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        yield sizes
        live.close()
        listener.join()
    sizes += message_sizes(wire.heard.partition(b"\r\n\r\n")[2])


def message_sizes(frames: bytes) -> Iterator[int]:
    """The size of each message in what a server has sent after its handshake, with the heads of its frames."""
    at = size = 0
    while at + 2 <= len(frames):
        first, length = frames[at], frames[at + 1]
        head = 2 + {WIDE: 2, WIDEST: 8}.get(length, 0)
        payload = int.from_bytes(frames[at + 2 : at + head]) if head > 2 else length
        at += head + payload
        is_control, is_last = first & 0x08, first & 0x80
        if is_control:
            continue
        size += head + payload
        if is_last:
            yield size
            size = 0
