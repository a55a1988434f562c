"""One browser and one server for all tests that a worker runs, and people who sit before the browser.

Each test opens tables of its own, and none looks at the others'.
"""

from __future__ import annotations

import json
import shutil
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    WebError,
    WebSocket,
    expect,
    sync_playwright,
)

from tests.e2e.person import PATIENCE, Person
from tests.e2e.scrollbars import HIDING, show_scrollbars
from tests.e2e.setting import GAME, WASTE_KNIGHTS, WASTE_KNIGHTS_2E
from tests.serving import Server, sqlite_url
from wasteland import server as server_package

PAGE = Path(server_package.__file__).parent / "page" / "index.html"
DONE = {GAME: "done", WASTE_KNIGHTS: "done", WASTE_KNIGHTS_2E: "done"}
QUICK = {"theme": "dusk", "pace": "instant", "motion": "none", "guide": DONE, "lessons": DONE}
NEW = {**QUICK, "guide": {}, "lessons": {}}
"""The settings of somebody who knows all games, and of somebody who has never been here."""
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
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, ignore_default_args=HIDING)
        yield browser
        browser.close()


@contextmanager
def serving(folder: Path, module: str = "wasteland", more: tuple[str, ...] = ()) -> Iterator[Server]:
    """A server with an empty database, and the page; the network of this machine may come to it, too."""
    assert PAGE.exists(), "the page is not built; `make page` does that"
    with Server(sqlite_url(folder), "--rate", "1000", "--lan", *more, log=folder / "server.log", module=module) as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of this worker."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Another one, which has the small test games, too."""
    with serving(tmp_path_factory.mktemp("toys"), "tests.toys") as running:
        yield running


def open_empty(page: Page, address: str) -> None:
    """Leave whatever is open for an empty page at the same address. It is no blank one: from there Chromium would go on with
    another process, and read the whole program of the page anew."""
    empty = f"{address}/empty"
    if page.url != empty:
        page.route(empty, lambda route: route.fulfill(content_type="text/html", body='<link rel="icon" href="data:,">'))
        page.goto(empty)
        page.unroute(empty)


class Browsers:
    """The browsers of people, each with a window. Whoever comes after somebody gets that one's, wiped: to start another, and to
    read the whole program of the page into it, costs more than most tests do."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Page]] = defaultdict(list)
        self._kinds: dict[Page, str] = {}

    def take(self, *, fresh: bool, **kind: Any) -> Page:
        """The window of a browser of this kind; a *fresh* one has never loaded anything, and nobody gets it afterwards."""
        free = self._free[repr(kind)]
        if free and not fresh:
            return free.pop()
        context = self._browser.new_context(reduced_motion="reduce", **kind)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        if not fresh:
            self._kinds[page] = repr(kind)
        return page

    def give_back(self, page: Page, address: str) -> None:
        """It forgets what it knows of the pages at this address, and is there for somebody else."""
        if page not in self._kinds:
            page.context.close()
            return
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.unroute_all()
        open_empty(page, address)
        wipe = {"origin": address, "storageTypes": "cookies,local_storage,indexeddb"}
        tools = page.context.new_cdp_session(page)
        tools.send("Storage.clearDataForOrigin", wipe)
        tools.detach()
        self._free[self._kinds[page]].append(page)


@pytest.fixture(scope="session")
def browsers(browser: Browser) -> Browsers:
    """The browsers of this worker's people."""
    return Browsers(browser)


class People:
    """Makes people, each with a browser of their own, and writes down whatever their pages do wrong."""

    def __init__(self, browsers: Browsers, server: Server) -> None:
        self._browsers = browsers
        self._server = server
        self._windows: list[tuple[Page, bool]] = []
        """With whether its owner is forgiving."""
        self.troubles: list[str] = []

    def __call__(
        self,
        width: int = 1440,
        height: int = 900,
        *,
        forgiving: bool = False,
        fresh: bool = False,
        settings: object = None,
        **more: Any,
    ) -> Person:
        """Somebody new. To a forgiving person requests may fail; without other settings all is shown at once."""
        size: ViewportSize = {"width": width, "height": height}
        page = self._browsers.take(fresh=fresh, viewport=size, **more)
        page.set_viewport_size(size)
        show_scrollbars(page, shown=False)
        self._windows.append((page, forgiving))
        self._watch(page, forgiving)
        self._set(page, QUICK if settings is None else settings)
        return Person(page, self._server.address)

    def _set(self, page: Page, settings: object) -> None:
        """Put settings into a browser that has not seen the page yet: from an empty page at the same address."""
        open_empty(page, self._server.address)
        page.evaluate("(kept) => localStorage.setItem('wasteland.settings', kept)", json.dumps(settings))

    def leave(self, *, failed: bool, pictures: Path) -> None:
        """All go. Where something *failed*, what they saw last is kept in *pictures*."""
        for number, (page, forgiving) in enumerate(self._windows):
            self._watch(page, forgiving, no_more=True)
            if failed:
                for place, seen in enumerate(page.context.pages):
                    seen.screenshot(path=pictures / f"last-{number}-{place}.png")
                page.context.close()
            else:
                self._browsers.give_back(page, self._server.address)

    def _watch(self, page: Page, forgiving: bool, *, no_more: bool = False) -> None:
        """Look at what a window does, and at the windows that are opened from it; or no more."""
        context = page.context
        checks: list[tuple[BrowserContext | Page, str, Callable[[Any], None]]] = [
            (context, "weberror", self._check_error),
            (context, "request", self._check_request),
            (context, "page", self._watch_sockets),
            (page, "websocket", self._check_socket),
        ]
        if not forgiving:
            checks.append((context, "console", self._check_console))
        for where, what, check in checks:
            if no_more:
                where.remove_listener(what, check)
            else:
                where.on(what, check)  # type: ignore[call-overload]

    def _check_error(self, wrong: WebError) -> None:
        self.troubles.append(f"error on the page: {wrong.error}")

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
def someone(browsers: Browsers, server: Server, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[People]:
    """Makes people. A page that throws an error, logs one, or asks another host for anything fails the test."""
    people = People(browsers, server)
    yield people
    people.leave(failed=request.node.stash.get(FAILED, False), pictures=tmp_path)
    assert not people.troubles, people.troubles
