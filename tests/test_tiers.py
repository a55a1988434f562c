"""The tiers of tests have what they should, and no test runs for ever."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tiers import DEAR

ROOT = Path(__file__).parents[1]
LONGEST = 600
"""Seconds that a test outside the deep tier may take, if it says so."""

HANGING = """
import asyncio, subprocess, sys, time
import pytest

@pytest.mark.timeout(1)
def test_a_circle():
    while True:
        pass

@pytest.mark.timeout(1)
def test_a_loop_of_events():
    asyncio.run(asyncio.sleep(600))

@pytest.mark.timeout(1)
def test_a_process():
    subprocess.run([sys.executable, "-c", "import time; time.sleep(600)"])

@pytest.fixture
def slow():
    yield
    time.sleep(600)

@pytest.mark.timeout(1)
def test_what_comes_afterwards(slow):
    pass

def test_what_is_well():
    pass
"""


def test_whatever_hangs_fails_and_the_run_goes_on(tmp_path: Path) -> None:
    (tmp_path / "test_hanging.py").write_text(HANGING, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "1", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]

    ran = subprocess.run(  # noqa: S603 - our own tests
        [*command, "--rootdir", str(tmp_path), str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert "3 failed, 2 passed, 1 error" in ran.stdout, ran.stdout


def test_every_test_has_a_limit(request: pytest.FixtureRequest) -> None:
    usual = float(request.config.getini("timeout"))
    limits = {item.nodeid: [mark.args[0] for mark in item.iter_markers("timeout")] for item in request.session.items}

    assert 0 < usual <= LONGEST
    assert not {name: marks for name, marks in limits.items() if not all(0 < limit <= LONGEST for limit in marks)}
    assert float(request.config.getini("faulthandler_timeout")) > LONGEST


def test_the_quick_tier_leaves_out_folders_that_exist() -> None:
    assert all((ROOT / "tests" / folder).is_dir() for folder in DEAR)


def test_contributing_lists_the_folders_of_which_the_quick_tier_has_a_sample() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    [row] = re.findall(r"^\| `tests/(.+) \| tests marked `sample` \|", page, re.MULTILINE)

    assert sorted(re.findall(r"[a-z0-9]+", row)) == sorted(DEAR)


@pytest.mark.parametrize("folder", DEAR)
def test_the_quick_tier_has_a_sample_of_each_of_them(folder: str) -> None:
    assert [path for path in (ROOT / "tests" / folder).rglob("test_*.py") if "mark.sample" in path.read_text(encoding="utf-8")]
