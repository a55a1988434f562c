"""Three tiers of tests: `--tier quick` is the rules, the laws and a sample of the rest, `test` what a change has to pass, and
`deep` what takes long. CONTRIBUTING lists what runs where.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

DEAR = ("arena", "benchmarks", "cli", "e2e", "mutation", "server")
"""Folders of which the quick tier runs only what is marked as a sample."""
DEEP_LIMIT = 3600
"""Seconds that a test may take in the deep tier."""


LAWS = "laws"
"""The profile of Hypothesis by which laws are tried on whole games."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tier", default="test", choices=("quick", "test", "deep"), help="which tests, and how much of them")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sample: make quick runs it, though not the rest of its folder")
    config.addinivalue_line("markers", "bulk: make deep runs it too, with more; see the fixture of this name")
    config.addinivalue_line("markers", "deep: only make deep runs it")
    games = 200 if config.getoption("--tier") == "deep" else 6
    settings.register_profile(LAWS, deadline=None, max_examples=games, suppress_health_check=[HealthCheck.too_slow])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = [item for item in items if is_in(config.getoption("--tier"), item)]
    if len(chosen) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
        items[:] = chosen
    if config.getoption("--tier") == "deep":
        for item in items:
            item.add_marker(pytest.mark.timeout(DEEP_LIMIT), append=False)


def is_in(tier: str, item: pytest.Item) -> bool:
    """Whether a tier has this test."""
    marks = {mark.name for mark in item.iter_markers()}
    if tier == "deep":
        return bool(marks & {"bulk", "deep"})
    if "deep" in marks:
        return False
    return tier == "test" or "sample" in marks or not set(DEAR) & set(item.path.relative_to(item.config.rootpath).parts)


Bulk = Callable[[int, int], int]


@pytest.fixture
def bulk(request: pytest.FixtureRequest) -> Bulk:
    """Gives the first number of two, in the deep tier the second."""
    is_deep = request.config.getoption("--tier") == "deep"
    return lambda few, many: many if is_deep else few
