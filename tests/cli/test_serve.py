"""`wasteland serve`: it says where it is, answers there, and ends when told."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.cli.terminal import GAME, Terminal
from tests.processes import children_of, is_running, wait_until
from tests.serving import Server, http, sqlite_url

NEW_TABLE = {"game": GAME, "seats": [{"kind": "human"}]}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(sqlite_url(tmp_path), log=tmp_path / "log") as server:
        yield server


# -- serving


def test_the_server_answers_where_it_says_it_is(server: Server) -> None:
    assert http().get(f"{server.address}/healthz").status_code == 200


def test_a_table_is_still_there_after_the_server_was_started_again(server: Server) -> None:
    opened = http().post(f"{server.address}/api/tables", json=NEW_TABLE).json()

    server.stop()
    server.start()

    assert http().get(f"{server.address}/api/tables/{opened['table']}").json()["sequence"] == 1


def test_tokens_are_not_logged(server: Server) -> None:
    opened = http().post(f"{server.address}/api/tables", json=NEW_TABLE).json()
    token = opened["seats"][0]["token"]
    http().get(f"{server.address}/api/tables/{opened['table']}", params={"token": token})
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{opened['table']}/live?token={token}") as live:
        live.recv()

    server.stop()

    assert f"/api/tables/{opened['table']}/live" in server.said()
    assert token not in server.said()


def test_every_line_of_the_log_is_json(server: Server) -> None:
    http().get(f"{server.address}/api/games")

    server.stop()

    assert [json.loads(line)["path"] for line in server.said().splitlines()] == ["/api/games"]


def test_the_database_is_in_the_folder_of_whoever_starts_it(terminal: Terminal, tmp_path: Path) -> None:
    environment = os.environ | terminal.environment()
    command = [sys.executable, "-m", "wasteland", "serve", "--port", "0"]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)  # noqa: S603
    try:
        assert server.stdout is not None
        server.stdout.readline()
    finally:
        server.terminate()
        server.communicate()

    assert (terminal.home / "wasteland" / "tables.sqlite3").exists()


def test_the_browser_that_somebody_chose_is_opened(terminal: Terminal, tmp_path: Path) -> None:
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}.part && mv {seen}.part {seen}\n')
    browser.chmod(0o755)
    environment = os.environ | terminal.environment(BROWSER=str(browser))
    command = [sys.executable, "-m", "wasteland", "serve", "--port", "0", "--open"]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)  # noqa: S603
    try:
        assert server.stdout is not None
        said = server.stdout.readline()
        assert said, (tmp_path / "log").read_text()
        wait_until(seen.exists, "the browser never opens", seconds=180)
    finally:
        server.terminate()
        server.communicate()

    assert said == f"Wasteland is at {seen.read_text()}"


def test_where_there_is_no_screen_no_browser_is_missed(terminal: Terminal) -> None:
    hidden = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"), "")
    environment = os.environ | terminal.environment(**hidden)
    command = [sys.executable, "-m", "wasteland", "serve", "--port", "0", "--open"]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # noqa: S603
    try:
        assert server.stdout is not None
        server.stdout.readline()
    finally:
        server.terminate()
        _, complaints = server.communicate()

    assert (server.returncode, complaints) == (0, "")


# -- ending


def test_it_ends_well_though_somebody_is_still_connected(server: Server) -> None:
    opened = http().post(f"{server.address}/api/tables", json=NEW_TABLE).json()
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{opened['table']}/live") as live:
        live.recv()

        assert server.stop() == 0


def test_ctrl_c_ends_it_well(server: Server) -> None:
    process = server.process
    assert process is not None

    process.send_signal(signal.SIGINT)

    assert process.wait(60) == 0


def test_its_bots_end_with_it(server: Server) -> None:
    assert server.process is not None
    pid = server.process.pid
    http().post(f"{server.address}/api/tables", json={"game": GAME, "seats": [{"kind": "bot", "bot": "greedy"}]})
    wait_until(lambda: bool(children_of(pid)), "no bot ever thinks")
    workers = children_of(pid)

    server.kill()

    wait_until(lambda: not any(map(is_running, workers)), "workers are left behind")


# -- what cannot be


def test_a_port_that_is_taken_is_told_in_a_line(terminal: Terminal) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        done = terminal("serve", "--port", str(port))

    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert f"port {port} is taken by another program" in done.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--workers", "2"], "several workers need a database that they can share"),
        (["--archive", "somewhere"], "--keep-days has to say when"),
        (["--database", "mysql://here"], "sqlite or postgresql is expected"),
        (["--database", "sqlite:////nowhere/at/all/tables.db"], "there is no folder /nowhere/at/all"),
        (["--database", "hello"], "the database is no URL"),
        (["--host", "no.such.host.invalid"], "there is no address"),
        (["--port", "70000"], "less than or equal to 65535"),
    ],
)
def test_what_cannot_be_served_is_told_in_a_line(terminal: Terminal, arguments: list[str], words: str) -> None:
    done = terminal("serve", *arguments)

    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert words in done.err
