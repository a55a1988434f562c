"""Nothing that was acknowledged is lost, and no table is stuck, however often the server is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.chaos import chaos

KILLS = 8
"""`make deep` kills 300 times, by `make chaos`."""


@pytest.mark.timeout(600)
def test_what_was_acknowledged_survives_every_kill(database_url: str, tmp_path: Path) -> None:
    outcome = chaos(database_url, KILLS, tmp_path)

    assert outcome.lost == []
    assert outcome.stuck == []
    assert outcome.wrong == {}
    assert outcome.finished == outcome.tables
    assert outcome.kills >= KILLS
    assert outcome.returns > KILLS, "people did not find the way back between the kills"
