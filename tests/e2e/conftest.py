"""A real browser, a server of one's own for every test, and people who sit before the browser."""

from __future__ import annotations

import json
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
    expect,
    sync_playwright,
)

from tests.e2e.person import PATIENCE, Person
from tests.e2e.setting import GAME, WASTE_KNIGHTS
from tests.serving import Server, sqlite_url
from wasteland import server as server_package

PAGE = Path(server_package.__file__).parent / "page" / "index.html"
QUICK = {"theme": "dusk", "pace": "instant", "motion": "none", "guide": {GAME: "done", WASTE_KNIGHTS: "done"}}
FAILED = pytest.StashKey[bool]()
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage"]

expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    """Where the system has its Chromium."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found, "no Chromium was found; `make setup` installs it"
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, as the system has it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with an empty database."""
    assert PAGE.exists(), "the page is not built; `make page` does that"
    with Server(sqlite_url(tmp_path), "--rate", "1000", log=tmp_path / "server.log") as running:
        yield running


class People:
    """Makes people, each with a browser of their own, and writes down whatever their pages do wrong."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []

    def __call__(
        self, width: int = 1440, height: int = 900, *, forgiving: bool = False, settings: object = None, **more: Any
    ) -> Person:
        """Somebody new. To a forgiving person requests may fail; without other settings all is shown at once."""
        size = {"width": width, "height": height}
        context = self._browser.new_context(viewport=size, reduced_motion="reduce", **more)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        # Only the first page of a new browser: what is set later must not be undone by the next page.
        first = json.dumps(json.dumps(QUICK if settings is None else settings))
        context.add_init_script(
            "if (location.protocol === 'http:' && !localStorage.getItem('wasteland.settings'))"
            f" localStorage.setItem('wasteland.settings', {first})"
        )
        self.contexts.append(context)
        context.on("weberror", lambda wrong: self.troubles.append(f"error on the page: {wrong.error}"))
        context.on("request", self._check_request)
        context.on("page", self._watch_sockets)
        if not forgiving:
            context.on("console", self._check_console)
        return Person(context.new_page(), self._server.address)

    def _check_request(self, request: Request) -> None:
        if not request.url.startswith((self._server.address + "/", "data:", "blob:", "about:")):
            self.troubles.append(f"a request to another host: {request.url}")

    def _watch_sockets(self, page: Page) -> None:
        page.on("websocket", self._check_socket)

    def _check_socket(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self._server.address.replace("http", "ws", 1) + "/"):
            self.troubles.append(f"a socket to another host: {socket.url}")

    def _check_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type} on the console: {message.text}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed, so that its pages are kept as pictures."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def someone(browser: Browser, server: Server, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[People]:
    """Makes people. A page that throws an error, logs one, or asks another host for anything fails the test."""
    people = People(browser, server)
    yield people
    for number, context in enumerate(people.contexts):
        if request.node.stash.get(FAILED, False):
            for place, page in enumerate(context.pages):
                page.screenshot(path=tmp_path / f"last-{number}-{place}.png")
        context.close()
    assert not people.troubles, people.troubles
