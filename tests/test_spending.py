"""What a run costs is booked to the folder that spent it."""

from __future__ import annotations

import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tests.processes import Use, family_of, used_between
from tests.spending import Spending

ME = 1


def test_a_family_is_whoever_was_started_by_one_of_it() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, text=True) as child:
        family = family_of(os.getpid())
        child.communicate("\n")

    assert {os.getpid(), child.pid} <= family.keys()
    assert os.getppid() not in family
    assert family[os.getpid()].own > 0


@pytest.mark.parametrize(
    ("before", "now", "used"),
    [
        ({}, {ME: Use(0, 50, 7)}, 57),
        ({ME: Use(0, 50, 7)}, {ME: Use(0, 60, 9)}, 12),
        ({ME: Use(0, 50, 0)}, {ME: Use(0, 50, 0), 2: Use(ME, 30, 0)}, 30),
        ({ME: Use(0, 50, 0), 2: Use(ME, 30, 0)}, {ME: Use(0, 50, 35)}, 5),
        ({ME: Use(0, 50, 0), 2: Use(ME, 30, 0), 3: Use(2, 20, 0)}, {ME: Use(0, 50, 55)}, 5),
        ({ME: Use(0, 50, 0), 2: Use(ME, 30, 0)}, {ME: Use(0, 51, 0)}, 1),
        ({ME: Use(0, 50, 0), 2: Use(ME, 30, 0), 3: Use(2, 20, 0)}, {ME: Use(0, 50, 31)}, 0),
    ],
    ids=["at first", "later", "a child", "a child that was waited for", "a whole branch", "nobody waited", "only some waited"],
)
def test_what_was_used_counts_once(before: dict[int, Use], now: dict[int, Use], used: int) -> None:
    assert used_between(before, now) == used


def test_the_figures_of_all_workers_are_added_up() -> None:
    spending = Spending()
    for seconds in (2.0, 0.5):
        spending.pytest_testnodedown(SimpleNamespace(workeroutput={"spent": {"tests/engine": (seconds, 9), "tests": (1.0, 1)}}))

    assert list(spending.told()) == [
        "     2.5 s  tests/engine, 18 tests",
        "     2.0 s  tests, 2 tests",
        "     4.5 s  together",
    ]


def test_a_worker_that_was_lost_is_no_trouble() -> None:
    spending = Spending()
    spending.pytest_testnodedown(SimpleNamespace())

    assert list(spending.told()) == ["     0.0 s  together"]
