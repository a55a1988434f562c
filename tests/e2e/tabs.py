"""A Chromium with several tabs in one window, of which one is in front: the others are truly hidden.

Playwright keeps every page that it drives visible and in focus, whatever lies in front of it. So this browser is started and
spoken to without it."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.e2e.conftest import FLAGS, chromium
from tests.e2e.person import PATIENCE

WAIT = PATIENCE / 1000


class Line:
    """A line to a browser, or to one of its tabs, in the words of its developer tools."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent = 0
        self._heard: list[Any] = []

    def send(self, method: str, **params: Any) -> Any:
        """Ask for something, and give what comes of it."""
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv(timeout=WAIT))
            if told.get("id") == self._sent:
                assert "error" not in told, f"{method}: {told['error']}"
                return told["result"]
            self._heard.append(told)

    def told(self, method: str) -> Any:
        """What it tells of this by itself, or has told last; waits for it."""
        while not (found := [one["params"] for one in self._heard if one.get("method") == method]):
            self._heard.append(json.loads(self._socket.recv(timeout=WAIT)))
        return found[-1]


class Tab(Line):
    """A tab: what lies in front of it hides it."""

    def __init__(self, socket: ClientConnection, window: Window, id: str) -> None:
        super().__init__(socket)
        self._window = window
        self._id = id

    def goto(self, address: str) -> None:
        """Type an address into the address bar."""
        self.send("Page.navigate", url=address)

    def evaluate(self, expression: str) -> Any:
        """What an expression gives in the page."""
        found = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def until(self, expression: str) -> Any:
        """The same, once it gives something."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            if found := self.evaluate(expression):
                return found
            time.sleep(0.05)
        raise AssertionError(f"nothing came of waiting for {expression}")

    def click(self, words: str) -> None:
        """Click the button that says this."""
        found = f"[...document.querySelectorAll('button')].find((one) => one.innerText.trim() === {json.dumps(words)})"
        self.until(f"{found} !== undefined")
        self.evaluate(f"{found}.click()")

    def to_front(self) -> None:
        """Lay this tab over all others."""
        self._window.ask("GET", f"activate/{self._id}")
        self.until("document.visibilityState === 'visible'")


class Window:
    """The one window of a browser."""

    def __init__(self, port: int, lines: ExitStack) -> None:
        self._port = port
        self._lines = lines

    def ask(self, method: str, path: str) -> str:
        """What the browser says to a request."""
        told = httpx.request(method, f"http://127.0.0.1:{self._port}/json/{path}", timeout=WAIT)
        assert told.is_success, told.text
        return told.text

    def _socket(self, target: Any) -> ClientConnection:
        return self._lines.enter_context(connect(target["webSocketDebuggerUrl"], max_size=None))

    def grant(self, origin: str, permission: str) -> None:
        """Let the pages at an address do something, as long as the window is open."""
        line = Line(self._socket(json.loads(self.ask("GET", "version"))))
        line.send("Browser.grantPermissions", origin=origin, permissions=[permission])

    def open(self) -> Tab:
        """Open a tab in front of the others."""
        target = json.loads(self.ask("PUT", "new?about:blank"))
        return Tab(self._socket(target), self, target["id"])


@contextmanager
def window(folder: Path) -> Iterator[Window]:
    """A browser of its own, with nothing in it."""
    told = folder / "DevToolsActivePort"
    flags = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={folder}", "--no-first-run"]
    command = [chromium(), *FLAGS, *flags]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process, ExitStack() as lines:  # noqa: S603 - our own command
        try:
            end = time.monotonic() + WAIT
            while not (told.exists() and told.read_text()):
                assert time.monotonic() < end, "the browser did not start"
                time.sleep(0.05)
            yield Window(int(told.read_text().split()[0]), lines)
        finally:
            process.terminate()
            process.wait(WAIT)
