"""What all tests share: choosing tests by the clauses they prove, and the clause beside every failure."""

from __future__ import annotations

import tomllib
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("here", deadline=None)  # a busy machine is no failure
settings.load_profile("here")

pytest.register_assert_rewrite("tests.laws", "tests.driving")

pytest_plugins = ["tests.installing", "tests.spending", "tests.tiers"]

GAMES = Path(__file__).parents[1] / "src" / "wasteland" / "games"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule", default="", metavar="ID", help="only tests that prove this clause, or clauses under it: sns.draw"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted: str = config.getoption("--rule")
    if wanted:
        chosen = [item for item in items if any(f"{id}.".startswith(f"{wanted}.") for id in clauses_of(item))]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        told = [f"{id}: {register().get(id, 'no such clause')}" for id in clauses_of(item)]
        if told:
            report.sections.append(("the rule", "\n".join(told)))
    return report


def clauses_of(item: pytest.Item) -> list[str]:
    """The ids of the clauses that a test says it proves."""
    return [str(id) for mark in item.iter_markers("rule") for id in mark.args]


@cache
def register() -> dict[str, str]:
    """Every clause of every game: id to text."""
    books = [tomllib.loads(path.read_text(encoding="utf-8")) for path in GAMES.glob("*/rulebook.toml")]
    return {clause["id"]: clause["rule"] for book in books for clause in book["clause"]}
