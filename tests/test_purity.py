"""The engine and the games do no I/O, ask no clock, throw no dice of their own, and need the standard library only."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

WASTELAND = Path(__file__).parents[1] / "src" / "wasteland"
PURE = sorted([*(WASTELAND / "engine").rglob("*.py"), *(WASTELAND / "games").rglob("*.py")])

CLOCKS = {"datetime", "time", "secrets", "uuid"}
FILES = {"io", "logging", "os", "shutil", "sqlite3", "sys", "tempfile"}
OTHERS = {"asyncio", "concurrent", "http", "multiprocessing", "signal", "socket", "subprocess", "threading", "urllib"}
IO_CALLS = {"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"}

a_pure_module = pytest.mark.parametrize("module", PURE, ids=lambda path: path.relative_to(WASTELAND).as_posix())


def imports(module: Path) -> Iterator[tuple[str, list[str]]]:
    """Every import of a module: what it imports from, and which names."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or ""), [alias.name for alias in node.names]


@a_pure_module
def test_only_the_standard_library_and_the_engine(module: Path) -> None:
    ours = ["wasteland.engine"]
    if "games" in module.relative_to(WASTELAND).parts[:-1]:
        ours.append(f"wasteland.games.{module.relative_to(WASTELAND / 'games').parts[0]}")

    foreign = [
        source
        for source, _ in imports(module)
        if source.split(".")[0] not in sys.stdlib_module_names
        and not any(source == own or source.startswith(f"{own}.") for own in ours)
    ]

    assert not foreign


@a_pure_module
def test_no_clock_no_files_no_processes(module: Path) -> None:
    assert not [source for source, _ in imports(module) if source.split(".")[0] in CLOCKS | FILES | OTHERS]


@a_pure_module
def test_of_random_only_the_class(module: Path) -> None:
    loose = [(source, names) for source, names in imports(module) if source == "random" and names != ["Random"]]

    assert not loose, "chance goes through the play; a seeded Random is for bots and for dealing anew"


@a_pure_module
def test_no_call_that_reads_writes_or_runs(module: Path) -> None:
    calls = [
        f"line {node.lineno}: {node.func.id}()"
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IO_CALLS
    ]
    if module == WASTELAND / "engine" / "saving.py":
        calls = [call for call in calls if not call.endswith("exec()")]  # makes `copy` from the fields of a state

    assert not calls
