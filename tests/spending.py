"""What a run of the tests costs: processor seconds by folder, with everything that the tests start, told at its end.

`--spent file` and `--spent test` tell it in more detail.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.processes import Use, family_of, used_between

BEFORE = "before the first test"
SPENT = "spent"
"""By this name a worker hands its figures over."""


class Spending:
    """What each folder spent. The processor is asked only where a folder ends, since asking takes some milliseconds."""

    def __init__(self, by: str = "folder") -> None:
        self._by = by
        self.folders: dict[str, tuple[float, int]] = defaultdict(lambda: (0.0, 0))
        """Seconds and tests."""
        self._family: dict[int, Use] = {}
        self._tests = 0

    def book(self, folder: str) -> None:
        """What was spent since the last time goes to this folder."""
        family = family_of(os.getpid())
        self.add(folder, used_between(self._family, family) / os.sysconf("SC_CLK_TCK"), self._tests)
        self._family, self._tests = family, 0

    def add(self, folder: str, seconds: float, tests: int) -> None:
        before = self.folders[folder]
        self.folders[folder] = (before[0] + seconds, before[1] + tests)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
        if not self.folders:
            self.book(BEFORE)
        done = yield
        if self._ends(item, nextitem):
            self.book(self._where(item))
        return done

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        """What a browser has used is gone with it, and with the last test it goes."""
        self._tests += 1
        if self._ends(item, nextitem):
            self.book(self._where(item))

    def _ends(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        return nextitem is None or self._where(nextitem) != self._where(item)

    def _where(self, item: pytest.Item) -> str:
        """Where what a test spends is written down."""
        file, _, _ = item.nodeid.partition("::")
        return {"folder": file.rpartition("/")[0] or ".", "file": file, "test": item.nodeid}[self._by]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A worker hands over what it has spent; whoever started workers has spent nothing on tests."""
        told: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if told is not None:
            told[SPENT] = dict(self.folders)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        for folder, (seconds, tests) in getattr(node, "workeroutput", {}).get(SPENT, {}).items():
            self.add(folder, seconds, tests)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.folders:
            terminalreporter.section("processor seconds")
            terminalreporter.write_line("\n".join(self.told()))

    def told(self) -> Iterator[str]:
        """A line for each folder, the dearest first, and one for all."""
        for folder, (seconds, tests) in sorted(self.folders.items(), key=lambda one: -one[1][0]):
            yield f"{seconds:8.1f} s  {folder}" + (f", {tests} tests" if tests else "")
        yield f"{sum(seconds for seconds, _ in self.folders.values()):8.1f} s  together"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--spent", default="folder", choices=("folder", "file", "test"), help="by what processor seconds are told")


def pytest_configure(config: pytest.Config) -> None:
    """Count where there is something to be seen."""
    if Path("/proc/self/stat").exists():
        config.pluginmanager.register(Spending(config.getoption("--spent")), "spending")
