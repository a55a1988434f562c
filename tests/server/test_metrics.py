"""What is counted, and under which names."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.door import Echo, fetch, request
from wasteland.server.logs import RequestLog
from wasteland.server.metrics import Metrics, route_of


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/", "/"),
        ("/healthz", "/healthz"),
        ("/api/games", "/api/games"),
        ("/api/games/search-and-survive/rules", "/api/games/{game}/rules"),
        ("/api/games/search-and-survive/rules/search", "/api/games/{game}/rules/search"),
        ("/rules", "/rules"),
        ("/guide/search-and-survive", "/guide/{id}"),
        ("/api/tables", "/api/tables"),
        ("/api/tables/import", "/api/tables/import"),
        ("/api/tables/ABCD1234", "/api/tables/{table}"),
        ("/api/tables/ABCD1234/answers", "/api/tables/{table}/answers"),
        ("/api/tables/ABCD1234/inquiries", "/api/tables/{table}/inquiries"),
        ("/api/tables/ABCD1234/moments/17", "/api/tables/{table}/moments/{n}"),
        ("/api/tables/ABCD1234/seats/2", "/api/tables/{table}/seats/{n}"),
        ("/table/ABCD1234", "/table/{id}"),
        ("/assets/page-abc123.js", "/assets/{file}"),
        ("/wp-login.php", "other"),
        ("/api/tables/ABCD1234/nonsense", "other"),
        ("/api/tables/a/b/c/d", "other"),
    ],
)
def test_a_route_is_a_path_without_its_ids(path: str, route: str) -> None:
    assert route_of(path) == route


def test_requests_are_counted_by_method_route_and_status() -> None:
    metrics = Metrics()

    fetch(RequestLog(Echo(status=409), metrics), "/api/tables/ABCD1234/answers", method="POST")

    about = {"method": "POST", "route": "/api/tables/{table}/answers", "status": "409"}
    assert metrics.registry.get_sample_value("wasteland_requests_total", about) == 1


def test_a_method_that_nobody_knows_makes_no_line_of_its_own() -> None:
    metrics = Metrics()

    fetch(RequestLog(Echo(), metrics), "/", method="BREW")

    about = {"method": "other", "route": "/", "status": "200"}
    assert metrics.registry.get_sample_value("wasteland_requests_total", about) == 1


def test_a_socket_that_has_ended_is_not_open() -> None:
    metrics = Metrics()

    request(RequestLog(Echo(), metrics), "/api/tables/ABCD1234/live", kind="websocket")

    assert metrics.registry.get_sample_value("wasteland_sockets_open") == 0


def test_the_page_has_every_figure() -> None:
    metrics = Metrics()
    metrics.answers.labels("accepted").inc()

    text = metrics.page().text.decode()

    assert 'wasteland_answers_total{outcome="accepted"} 1.0' in text
    assert "wasteland_commit_seconds_bucket" in text


def test_two_servers_in_one_process_count_for_themselves() -> None:
    first, second = Metrics(), Metrics()

    first.tables_live.set(3)

    assert "wasteland_tables_live 0.0" in second.page().text.decode()


def test_several_processes_tell_the_sum_of_all(tmp_path: Path) -> None:
    environment = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    code = (
        "from wasteland.server.metrics import Metrics; metrics = Metrics();"
        "metrics.answers.labels('accepted').inc(); print(metrics.page().text.decode())"
    )

    for _ in range(3):
        last = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)  # noqa: S603

    assert 'wasteland_answers_total{outcome="accepted"} 3.0' in last.stdout
