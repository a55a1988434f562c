"""Several server processes at one port."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator

import pytest

from tests.processes import children_of, command_of, is_running, wait_until
from tests.server.postgres import Postgres
from tests.serving import Server, http

NEW_TABLE = {"game": "search-and-survive", "seats": [{"kind": "human"}]}


@pytest.fixture(scope="module")
def crew(postgres: Postgres) -> Iterator[Server]:
    """A server of two processes on PostgreSQL, for all that do not end it."""
    with Server(postgres.new_database(), "--workers", "2") as server:
        yield server


@pytest.fixture
def own_crew(postgresql_url: str) -> Iterator[Server]:
    """Another, for one test alone."""
    with Server(postgresql_url, "--workers", "2") as server:
        yield server


def pid_of(server: Server) -> int:
    assert server.process is not None
    return server.process.pid


def servers_of(pid: int) -> set[int]:
    """The processes of a crew that serve; Python starts one more to look after what they share."""
    return {child for child in children_of(pid) if "spawn_main" in command_of(child)}


def test_several_processes_serve_the_same_tables(crew: Server) -> None:
    table = http().post(f"{crew.address}/api/tables", json=NEW_TABLE).json()["table"]

    found = {http().get(f"{crew.address}/api/tables/{table}").status_code for _ in range(10)}

    assert len(servers_of(pid_of(crew))) == 2
    assert found == {200}


def test_their_figures_are_told_together(crew: Server) -> None:
    for _ in range(20):
        http().get(f"{crew.address}/api/games")

    told = http().get(f"{crew.address}/metrics").text

    counted = re.findall(r'^wasteland_requests_total\{.*route="/api/games".*\} (.+)$', told, re.MULTILINE)
    assert sum(map(float, counted)) == 20


def test_a_process_that_dies_is_replaced(crew: Server) -> None:
    before = servers_of(pid_of(crew))

    os.kill(min(before), signal.SIGKILL)

    wait_until(lambda: len(servers_of(pid_of(crew)) - before) == 1, "nobody takes its place")


def test_all_of_them_end_together(own_crew: Server) -> None:
    servers = servers_of(pid_of(own_crew))

    code = own_crew.stop()

    assert code == 0
    assert not any(map(is_running, servers))


def test_none_of_them_outlives_the_first(own_crew: Server) -> None:
    servers = servers_of(pid_of(own_crew))

    own_crew.kill()

    wait_until(lambda: not any(map(is_running, servers)), "a server process is left behind")
