"""Which tests are tried on a mutant, and in which order."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.mutation.covering import Covering
from tests.mutation.mutants import Mutant, mutants_of

COVERING = Covering(
    {
        "little": frozenset(["combat.py:1"]),
        "elsewhere": frozenset(["trade.py:1"]),
        "beside": frozenset(["combat.py:9", "trade.py:1"]),
        "much": frozenset(["combat.py:1", "combat.py:9", "trade.py:1"]),
    }
)
"""Four tests, and the functions that they call."""


def in_function() -> Mutant:
    return mutants_of("combat.py", b"def f():\n    return a\n")[0]


def at_the_top(path: str = "combat.py") -> Mutant:
    return mutants_of(path, b"a = 1\n")[0]


def test_the_nearest_tests_call_the_function() -> None:
    assert COVERING.nearest(in_function()) == ["little", "much"]


def test_then_come_those_that_call_anything_in_its_file() -> None:
    assert COVERING.wider(in_function()) == ["beside"]


def test_a_mutant_outside_of_functions_is_tried_by_all_tests_those_of_its_file_first() -> None:
    assert (COVERING.nearest(at_the_top()), COVERING.wider(at_the_top())) == ([], ["little", "beside", "much", "elsewhere"])


def test_a_file_that_nobody_calls_is_tried_by_all() -> None:
    assert COVERING.wider(in_function()._replace(path="terms.py")) == list(COVERING.calls)


def noted(path: Path, **outcomes: bool) -> Path:
    """What two tests called, the second one less, and whether they passed."""
    rows = [{"id": id, "passed": passed, "seconds": 1.0, "functions": ["a.py:1"] * number}
            for number, (id, passed) in zip((2, 1), outcomes.items(), strict=True)]  # fmt: skip
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return path


def test_who_calls_least_comes_first(tmp_path: Path) -> None:
    assert list(Covering.read(noted(tmp_path / "calls", much=True, little=True)).calls) == ["little", "much"]


def test_tests_that_fail_by_themselves_are_told_of(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="1 tests fail without any mutant: little"):
        Covering.read(noted(tmp_path / "calls", much=True, little=False))
