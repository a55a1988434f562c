"""A server of one's own for a test: a real process on a free loopback port, to be stopped, killed and started again."""

from __future__ import annotations

import os
import re
import signal
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx

from tests.processes import end_with_parent

FIRST_LINE = re.compile(r"Wasteland is at (http://127\.0\.0\.1:(\d+))/")
PATIENCE = 60.0


class Server:
    """A `wasteland serve` that runs until the `with` block ends."""

    def __init__(
        self,
        database: str,
        *arguments: str,
        log: Path | None = None,
        module: str = "wasteland",
        python: str = sys.executable,
    ) -> None:
        self.database = database
        self.arguments = arguments
        self.log = log
        self.module = module
        """The program that it is: tests.toys knows the small test games as well."""
        self.python = python
        """Whose program."""
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where it is, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, or start it again where it was, and wait until it says where it is."""
        assert self.process is None, "it runs already"
        command = [self.python, "-m", self.module, "serve", "--no-open", "--port", str(self.port)]
        with (self.log or Path(os.devnull)).open("a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(  # noqa: S603 - our own command
                [*command, "--database", self.database, *self.arguments],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
                preexec_fn=end_with_parent,
            )
        self.port = int(self._first_line(self.process)[2])

    def _first_line(self, process: subprocess.Popen[str]) -> re.Match[str]:
        assert process.stdout is not None
        give_up = threading.Timer(PATIENCE, process.kill)
        give_up.start()
        seen: list[str] = []
        try:
            for line in process.stdout:
                seen.append(line)
                if found := FIRST_LINE.search(line):
                    return found
        finally:
            give_up.cancel()
        raise AssertionError(f"the server did not come up: {''.join(seen)}{self.said()}")

    def said(self) -> str:
        """What it wrote to its log, if that is kept."""
        return self.log.read_text(encoding="utf-8")[-4000:] if self.log and self.log.exists() else ""

    def kill(self) -> None:
        """End it without a warning, and its workers with it."""
        self._end(signal.SIGKILL)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """It neither answers nor hangs up, as if a cable were cut, for as long as the block lasts."""
        assert self.process is not None, "it does not run"
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def stop(self) -> int:
        """Ask it to stop; returns its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(how)
        try:
            code = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        assert process.stdout is not None
        process.stdout.close()
        return code

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


@cache
def http() -> httpx.Client:
    """Asks servers of our own, on a new connection each time. There is one for all tests of a process: each that is made reads
    every certificate of the machine, unless it is told that there are none, and that takes longer than most answers."""
    return httpx.Client(
        verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT), timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0)
    )


def sqlite_url(folder: Path, name: str = "tables.sqlite3") -> str:
    """A database of one's own in a folder."""
    return f"sqlite:///{folder / name}"


def played_over_http(client: httpx.Client, game: str, seats: str) -> Any:
    """A game in which people answer at random over HTTP, and how it ended; a seat is human, or the name of a bot."""
    random = Random(1)
    sitters = [{"kind": seat} if seat == "human" else {"kind": "bot", "bot": seat} for seat in seats.split()]
    opened = client.post("/api/tables", json={"game": game, "seats": sitters, "seed": 3}).raise_for_status().json()
    path, tokens = f"/api/tables/{opened['table']}", {seat["seat"]: seat["token"] for seat in opened["seats"]}
    while True:
        state = client.get(path).raise_for_status().json()
        if state["over"]:
            return state["result"]
        token = next((tokens[seat] for seat in state["waiting"] if seat in tokens), None)
        if token is None:
            time.sleep(0.02)  # a bot thinks
            continue
        state = client.get(path, params={"token": token}).raise_for_status().json()
        if state["question"]:
            pick = random.choice(state["question"]["options"])["pick"]
            client.post(
                f"{path}/answers", json={"token": token, "sequence": state["sequence"], "pick": pick}
            ).raise_for_status()
