"""For pytest: which functions of a folder each test calls, and a run of chosen tests in a given order.

-p tests.mutation.pytest_covering --note-calls FILE --calls-in FOLDER writes a JSON object a test: its id, whether it passed,
its seconds, and the functions, each as "file:line"; --chosen FILE runs the tests of these ids alone, one id a line, in this
order.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Generator
from pathlib import Path
from time import perf_counter
from types import CodeType, FrameType
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--note-calls", type=Path, default=None)
    parser.addoption("--calls-in", type=Path, default=None)
    parser.addoption("--chosen", type=Path, default=None)


def pytest_configure(config: pytest.Config) -> None:
    into = config.getoption("--note-calls")
    if into is not None:
        config.pluginmanager.register(Noting(into, config.getoption("--calls-in").resolve()))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = config.getoption("--chosen")
    if chosen is not None:
        order = {id: at for at, id in enumerate(chosen.read_text(encoding="utf-8").splitlines())}
        items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])


class Noting:
    """Writes down what each test calls."""

    def __init__(self, into: Path, folder: Path) -> None:
        self.file = into.open("w", encoding="utf-8")
        self.folder = f"{folder}/"
        self.called: dict[int, CodeType] = {}
        self.passed = True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self.called, self.passed, begun = {}, True, perf_counter()
        sys.settrace(self._trace)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            seconds = round(perf_counter() - begun, 3)
            functions = sorted({self._name(code) for code in self.called.values() if code.co_filename.startswith(self.folder)})
            row = {"id": item.nodeid, "passed": self.passed, "seconds": seconds, "functions": functions}
            self.file.write(json.dumps(row) + "\n")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed = self.passed and report.outcome == "passed"

    def pytest_unconfigure(self) -> None:
        self.file.close()

    def _trace(self, frame: FrameType, event: str, argument: object) -> None:
        self.called[id(frame.f_code)] = frame.f_code

    def _name(self, code: CodeType) -> str:
        return f"{code.co_filename.removeprefix(self.folder)}:{code.co_firstlineno}"
