"""Several server processes at one port, for a database that they can share."""

from __future__ import annotations

import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe, connection, get_context, parent_process
from multiprocessing.context import SpawnProcess
from types import FrameType

import structlog
from prometheus_client.multiprocess import mark_process_dead

from wasteland.server import logs
from wasteland.server.metrics import SHARED_FOLDER
from wasteland.server.serving import CannotServe, Make, end_in, serve_alone

_SHORT = 5.0
_MOST_SHORT = 3
"""If so many processes in a row end sooner than so many seconds after their start, the next one would, too."""
_PATIENCE = 12.0

log = structlog.get_logger("wasteland.processes")


def serve_together(make: Make, listener: socket.socket, workers: int, ready: Callable[[], None]) -> None:
    """Serve in so many processes, and call *ready* once all of them answer. One that dies is replaced."""
    with tempfile.TemporaryDirectory(prefix="wasteland-") as figures:
        os.environ[SHARED_FOLDER] = figures
        try:
            ServerProcesses(make, listener, workers).run(ready)
        finally:
            del os.environ[SHARED_FOLDER]


class ServerProcesses:
    """The processes, and the one that looks after them."""

    def __init__(self, make: Make, listener: socket.socket, workers: int) -> None:
        self.make = make
        self.listener = listener
        self.workers = workers
        self._hands: dict[SpawnProcess, float] = {}
        self._short = 0
        self._is_ending = False

    def run(self, ready: Callable[[], None]) -> None:
        """Keep all at work until somebody ends it."""
        before = {sig: signal.signal(sig, self._end) for sig in (signal.SIGINT, signal.SIGTERM)}
        try:
            starting = [self._start() for _ in range(self.workers)]
            self._wait_for(starting)
            if not self._is_ending:
                ready()
            while not self._is_ending:
                connection.wait([hand.sentinel for hand in self._hands], timeout=0.2)
                self._replace_the_dead()
        finally:
            self._send_home()
            for sig, handler in before.items():
                signal.signal(sig, handler)

    def _start(self) -> connection.Connection:
        begun, told = Pipe(duplex=False)
        hand = get_context("spawn").Process(target=_work, args=(self.make, self.listener, told), name="wasteland server")
        hand.start()
        told.close()
        self._hands[hand] = time.monotonic()
        return begun

    def _wait_for(self, starting: list[connection.Connection]) -> None:
        """Until all are ready; one that ends before it is shall not be replaced for ever."""
        for begun in starting:
            while not self._is_ending and not begun.poll(0.2):
                pass
            if self._is_ending:
                return
            try:
                begun.recv()
            except EOFError:
                raise CannotServe("a server process could not start; the log above says why") from None

    def _replace_the_dead(self) -> None:
        for hand in [hand for hand in self._hands if not hand.is_alive()]:
            lived = time.monotonic() - self._hands.pop(hand)
            mark_process_dead(hand.pid)  # type: ignore[no-untyped-call]
            if self._is_ending:
                return
            log.error("a server process has ended", pid=hand.pid, exitcode=hand.exitcode)
            self._short = self._short + 1 if lived < _SHORT else 0
            if self._short > _MOST_SHORT:
                raise CannotServe("the server processes end as soon as they are started; the log above says why")
            self._start().close()

    def _end(self, sig: int, frame: FrameType | None) -> None:
        if self._is_ending and sig == signal.SIGINT:
            for hand in self._hands:
                hand.kill()
            os._exit(130)
        self._is_ending = True

    def _send_home(self) -> None:
        """Ask all to end, and end those that do not."""
        for hand in self._hands:
            hand.terminate()
        until = time.monotonic() + _PATIENCE
        for hand in self._hands:
            hand.join(max(0.0, until - time.monotonic()))
            if hand.is_alive():
                hand.kill()
                hand.join()


def _work(make: Make, listener: socket.socket, told: connection.Connection) -> None:
    """One of the processes."""
    logs.configure()
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()

    def ready() -> None:
        with suppress(OSError):  # nobody waits for one that takes another's place
            told.send(True)
        told.close()

    try:
        serve_alone(make, listener, ready)
    except CannotServe:
        sys.exit(1)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        end_in(_PATIENCE)
        os.kill(os.getpid(), signal.SIGTERM)
