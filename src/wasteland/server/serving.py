"""The web server around the app: where it listens, how it says so, and how it ends."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from types import FrameType

import uvicorn

from wasteland.server.asgi import App
from wasteland.server.limits import MOST_BYTES
from wasteland.server.reaching import Listening, Reach, address_of
from wasteland.server.squeezing import Sockets

Make = Callable[[], App]
"""What makes the app; it can be sent to another process."""

_GRACE = 3
"""Seconds that open connections have to end by themselves."""
_PATIENCE = 10.0
"""Seconds after which a server that was asked to end is ended. All that it has acknowledged is stored."""


class CannotServe(Exception):
    """The server cannot start like this; says why."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where to listen, with how many processes, and whether to show the page in a browser."""

    host: str = "127.0.0.1"
    port: int = 8000
    """0 takes any that is free."""
    workers: int = 1
    open_browser: bool = False


def serve_alone(make: Make, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process, and call *ready* once it answers."""
    server = _Server(_config(make()), ready)
    try:
        server.run(sockets=[listener])
    except SystemExit:
        raise CannotServe("the server could not start; the log above says why") from None


def _config(app: App) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        # The parser that bounds the head of a request; the quicker one takes headers without end into memory.
        http="h11",
        # The door refuses what is over MOST_BYTES with a reason; what is far over it does not even get there.
        ws=Sockets,
        ws_max_size=2 * MOST_BYTES,
        ws_max_queue=16,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=_GRACE,
    )


class _Server(uvicorn.Server):
    """Says when it is ready, and ends quietly."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit and sig == signal.SIGINT:
            os._exit(130)
        if not self.should_exit:
            end_in(_PATIENCE)
        self.should_exit = True


def end_in(seconds: float) -> None:
    """End this process after so long, whatever it still waits for."""
    timer = threading.Timer(seconds, os._exit, (1,))
    timer.daemon = True
    timer.start()


# -- where it listens


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; `CannotServe` says why there can be none."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, OverflowError, UnicodeError):
        raise CannotServe(f"there is no address {host!r} with a port {port}") from None
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError as wrong:
        listener.close()
        raise CannotServe(_why_not(wrong, host, port)) from None
    return listener


def _why_not(wrong: OSError, host: str, port: int) -> str:
    if wrong.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program; try --port {port + 1}, or --port 0 for any that is free"
    if wrong.errno == errno.EADDRNOTAVAIL:
        return f"this machine has no address {host}"
    if wrong.errno == errno.EACCES:
        return f"port {port} is not for everybody; try one above 1023"
    return f"cannot listen at {host}, port {port}: {wrong.strerror or wrong}"


# -- how it says so


def announce(listener: socket.socket, place: Place) -> None:
    """Say where the page is and how others get to it, and show it to whoever wants to see it."""
    listening = Listening(place.host, listener.getsockname()[1])
    address = address_of("127.0.0.1" if listening.is_everywhere else place.host, listening.port) + "/"
    _say(f"Wasteland is at {address}")
    network = next(seen for seen in Reach(listening).addresses() if seen.kind == "network")
    if network.open and listening.is_everywhere:
        _say(f"Others in your network find it at {network.url}/")
    elif network.url and listening.is_private:
        _say("Only this machine gets there; --lan lets your home network in")
    if place.open_browser:
        threading.Thread(target=show, args=(address,), name="browser", daemon=True).start()


def show(address: str) -> None:
    """Open a browser, if there is one that somebody could look at; never a reason to fail."""
    has_screen = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    if has_screen:
        with suppress(OSError, webbrowser.Error):
            webbrowser.open(address)


def _say(words: str) -> None:
    with suppress(OSError):
        sys.stdout.write(words + "\n")
        sys.stdout.flush()
