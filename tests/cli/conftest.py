"""A terminal with an empty home, for every test of the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.logs import log_as_before


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    with log_as_before():
        yield Terminal(tmp_path / "home")
