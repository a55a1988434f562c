"""What a browser is told with every response."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.door import Echo, fetch
from wasteland.server.app import make_app
from wasteland.server.door import behind_the_door
from wasteland.server.headers import FOR_SECURE_PAGES, HEADERS, SecurityHeaders
from wasteland.server.metrics import Metrics
from wasteland.server.settings import Settings


def test_every_response_carries_the_headers() -> None:
    response = fetch(SecurityHeaders(Echo(status=404)))

    assert {name: response.headers.get(name) for name in HEADERS} == HEADERS


def test_a_refusal_at_the_door_carries_them_too() -> None:
    response = fetch(behind_the_door(Echo(), Metrics()), headers={"origin": "null"})

    assert response.status == 403
    assert HEADERS.items() <= response.headers.items()


@pytest.mark.parametrize(
    ("host", "is_secure"), [("127.0.0.1:8000", True), ("localhost", True), ("[::1]:8000", True), ("192.168.1.24:8000", False)]
)
def test_a_page_in_the_home_network_is_told_nothing_that_its_browser_would_complain_of(host: str, is_secure: bool) -> None:
    headers = fetch(SecurityHeaders(Echo()), headers={"host": host}).headers

    assert (FOR_SECURE_PAGES.items() <= headers.items()) is is_secure


def test_scripts_come_from_here_and_none_is_written_into_the_page() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["content-security-policy"].split("; "))

    assert policy["script-src"] == "'self'"


def test_nothing_is_loaded_from_anywhere_else() -> None:
    sources = {source for part in HEADERS["content-security-policy"].split("; ") for source in part.split()[1:]}

    assert sources == {"'self'", "'none'", "'unsafe-inline'", "data:"}


def test_what_the_api_says_is_not_kept() -> None:
    assert fetch(SecurityHeaders(Echo()), "/api/games").headers["cache-control"] == "no-store"


def test_an_asset_is_kept_as_long_as_the_app_says() -> None:
    app = SecurityHeaders(Echo(headers=[(b"cache-control", b"max-age=31536000")]))

    assert fetch(app, "/assets/page.js").headers["cache-control"] == "max-age=31536000"


# -- compressed


@pytest.fixture
def client(tmp_path: Path, sqlite_url: str) -> Iterator[TestClient[Litestar]]:
    """A client of the whole app, with a page of one long script."""
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "assets" / "long.js").write_text("wander(); " * 1000)
    with TestClient(make_app(Settings(sqlite_url, rate=0, page=tmp_path / "page"))) as client:
        yield client


def test_a_script_of_the_page_is_compressed(client: TestClient[Litestar]) -> None:
    assert client.get("/assets/long.js").headers["content-encoding"] == "gzip"


def test_a_table_is_not_compressed(client: TestClient[Litestar]) -> None:
    opened = client.post("/api/tables", json={"game": "search-and-survive", "seats": [{"kind": "human"}]}).json()

    response = client.get(f"/api/tables/{opened['table']}")

    assert len(response.content) > 1000
    assert "content-encoding" not in response.headers
