"""One server for all tests of this folder: each opens tables of its own, and none looks at the others'."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.serving import Server, sqlite_url


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an empty database."""
    folder = tmp_path_factory.mktemp("waste-knights")
    with Server(sqlite_url(folder), "--rate", "1000", log=folder / "server.log") as running:
        yield running
