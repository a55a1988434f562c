"""Where the server listens, and how it says so."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.serving import Server, sqlite_url
from wasteland.server.reaching import address_of
from wasteland.server.serving import CannotServe, listening


def test_port_zero_takes_one_that_is_free() -> None:
    with listening("127.0.0.1", 0) as listener:
        assert listener.getsockname()[1] > 0


def test_whoever_comes_while_the_server_starts_has_only_to_wait() -> None:
    with listening("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()) as visitor:
        assert visitor.getpeername() == listener.getsockname()


def test_a_port_that_is_taken_is_told_with_another_to_try() -> None:
    with listening("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]

        with pytest.raises(CannotServe, match=f"port {port} is taken by another program; try --port {port + 1}"):
            listening("127.0.0.1", port)


def test_a_port_can_be_taken_again_at_once() -> None:
    with listening("127.0.0.1", 0) as listener:
        address = listener.getsockname()
        with socket.create_connection(address):
            listener.accept()[0].close()

    with listening(*address) as again:
        assert again.getsockname() == address


@pytest.mark.parametrize("host", ["no.such.host.invalid", "300.1.1.1", "a" * 300])
def test_a_host_that_does_not_exist_is_told(host: str) -> None:
    with pytest.raises(CannotServe, match="there is no address"):
        listening(host, 0)


def test_an_address_of_another_machine_is_told() -> None:
    with pytest.raises(CannotServe, match=r"this machine has no address 192\.0\.2\.1"):
        listening("192.0.2.1", 0)


@pytest.mark.parametrize(("host", "address"), [("127.0.0.1", "http://127.0.0.1:80"), ("::1", "http://[::1]:80")])
def test_an_address_is_what_one_types(host: str, address: str) -> None:
    assert address_of(host, 80) == address


# -- how it ends

HANGING = """
import asyncio
from wasteland.server.serving import Place, listening
from wasteland.server.starting import serve


async def app(scope, receive, send):
    while True:
        message = await receive()
        if message["type"] == "lifespan.shutdown":
            print("hanging", flush=True)
            await asyncio.sleep(600)
        await send({"type": message["type"] + ".complete"})


serve(lambda: app, listening("127.0.0.1", 0), Place(port=0))
"""


@pytest.fixture
def hanging() -> Iterator[subprocess.Popen[str]]:
    """A server that was told to end, and does not."""
    server = subprocess.Popen([sys.executable, "-c", HANGING], stdout=subprocess.PIPE, text=True)  # noqa: S603
    assert server.stdout is not None
    try:
        assert server.stdout.readline().startswith("Wasteland is at")
        server.send_signal(signal.SIGINT)
        assert "hanging\n" in iter(server.stdout.readline, "")
        yield server
    finally:
        server.kill()
        server.communicate()


def test_a_second_ctrl_c_ends_it_at_once(hanging: subprocess.Popen[str]) -> None:
    hanging.send_signal(signal.SIGINT)

    assert hanging.wait(60) == 130


def test_a_server_that_cannot_end_is_ended(hanging: subprocess.Popen[str]) -> None:
    assert hanging.wait(60) == 1


# -- what it reads


@pytest.mark.parametrize(
    "head",
    [b"GET /" + b"a" * 10**6, b"GET / HTTP/1.1\r\nX: " + b"a" * 10**6, b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 10**5],
    ids=["an address", "a header", "many headers"],
)
def test_a_head_without_end_is_not_read_to_its_end(head: bytes, tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path)) as server, socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        with suppress(ConnectionError):
            line.sendall(head)
        with suppress(ConnectionError):
            assert line.recv(1000).startswith(b"HTTP/1.1 400")
