"""The load program: it plays real tables of its own server, and tells what it measured."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.load import Figures, share, told

ROOT = Path(__file__).parents[2]


def test_a_small_load_is_played_without_errors() -> None:
    command = [sys.executable, "-m", "benchmarks.load", "--tables", "2", "--rate", "20", "--seconds", "2", "--json"]

    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603

    assert done.returncode == 0, done.stdout + done.stderr
    figures = Figures(**json.loads(done.stdout))
    assert figures.errors == {}
    assert figures.answers > 0
    assert 0 < figures.p50_ms <= figures.p95_ms <= figures.p99_ms <= figures.worst_ms
    assert figures.server_mb > 0


@pytest.mark.parametrize(("part", "value"), [(0.0, 1.0), (0.5, 3.0), (0.95, 4.0), (1.0, 4.0)])
def test_a_share_of_values_is_below(part: float, value: float) -> None:
    assert share([1.0, 2.0, 3.0, 4.0], part) == value


def test_errors_are_told_with_what_they_were() -> None:
    figures = Figures(200, 200, 30, "sqlite", errors={"refused: late": 2, "connection lost": 1})

    assert "errors: 3 (2 refused: late, 1 connection lost)" in told(figures)
