"""Databases for every test of the server: an SQLite file, or a database on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.playing import Room, serving
from tests.server.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for this process, started when it is first needed."""
    with Postgres() as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """An SQLite database of the test's own."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def postgresql_url(postgres: Postgres) -> Iterator[str]:
    """A database on PostgreSQL of the test's own."""
    url = postgres.new_database()
    yield url
    postgres.drop(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A database of the test's own, on each kind of database."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """One server with many tables, for tests that need a table of their own, but no server of their own."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('room') / 'tables.db'}") as server:
        yield server
