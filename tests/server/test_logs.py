"""The log: what happened, and never a token."""

from __future__ import annotations

import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from tests.logs import log_as_before
from tests.server.door import Echo, fetch, request
from wasteland.server.asgi import Receive, Scope, Send
from wasteland.server.logs import RequestLog, configure, table_in
from wasteland.server.metrics import Metrics

TOKEN = "q8Zr1uXv-Hd_0pWm3sTbYkLcNfGaEjQo"  # noqa: S105 - nobody's


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the log says, while this test runs."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "stderr", out)
    with log_as_before():
        configure(readable=False)
        yield out


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_a_request_is_logged_with_what_became_of_it(written: io.StringIO) -> None:
    fetch(RequestLog(Echo(status=409), Metrics()), "/api/tables/ABCD-1234/answers", method="POST")

    (line,) = lines(written)
    assert {name: line[name] for name in ("method", "path", "status", "table", "event")} == {
        "method": "POST",
        "path": "/api/tables/ABCD-1234/answers",
        "status": 409,
        "table": "ABCD-1234",
        "event": "request",
    }


def test_a_request_that_fails_is_logged_as_an_error(written: io.StringIO) -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        raise RuntimeError("the roof is on fire")

    with pytest.raises(RuntimeError):
        request(RequestLog(broken, Metrics()))

    assert [(line["status"], line["level"]) for line in lines(written)] == [(500, "error")]


def test_the_query_of_a_request_is_not_logged(written: io.StringIO) -> None:
    fetch(RequestLog(Echo(), Metrics()), "/api/tables/ABCD1234", query=f"token={TOKEN}")

    assert TOKEN not in written.getvalue()


def test_a_socket_is_logged_when_it_opens_and_when_it_ends(written: io.StringIO) -> None:
    request(RequestLog(Echo(), Metrics()), "/api/tables/abcd1234/live", query=f"token={TOKEN}", kind="websocket")

    assert [(line["event"], line["table"]) for line in lines(written)] == [
        ("socket opened", "ABCD-1234"),
        ("socket closed", "ABCD-1234"),
    ]


@pytest.mark.parametrize(
    "words",
    [
        f'"WebSocket /api/tables/ABCD1234/live?token={TOKEN}" [accepted]',
        f"Authorization: Bearer {TOKEN}",
        f'{{"token": "{TOKEN}", "sequence": 3}}',
    ],
)
def test_a_token_that_a_library_wrote_into_its_words_is_left_out(written: io.StringIO, words: str) -> None:
    logging.getLogger("uvicorn.error").warning("%s", words)

    assert written.getvalue()
    assert TOKEN not in written.getvalue()


def test_a_token_given_by_name_is_left_out(written: io.StringIO) -> None:
    structlog.get_logger("somebody").info("hello", token=TOKEN)

    assert lines(written)[0]["token"] == "..."  # noqa: S105 - what is left of one


def test_a_token_in_an_error_is_left_out(written: io.StringIO) -> None:
    try:
        raise ValueError(f"bad link /table/ABCD1234?token={TOKEN}")
    except ValueError:
        structlog.get_logger("somebody").exception("failed")

    assert "ValueError: bad link" in lines(written)[0]["exception"]
    assert TOKEN not in written.getvalue()


@pytest.mark.parametrize(
    ("path", "table"),
    [
        ("/api/tables/ABCD1234", "ABCD-1234"),
        ("/api/tables/abcd-1234/moments/3", "ABCD-1234"),
        ("/api/tables/import", None),
        ("/api/tables", None),
        ("/", None),
    ],
)
def test_a_path_names_its_table(path: str, table: str | None) -> None:
    assert table_in(path) == table


def test_where_nobody_watches_every_line_is_json() -> None:
    code = "import logging; from wasteland.server.logs import configure; configure(); logging.getLogger('x').warning('a %s', 1)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603

    assert json.loads(done.stderr)["event"] == "a 1"
