"""The mark by which a test cites the clauses that it proves, `@rule("sns.draw.five-cards")`, and who cites which."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

rule = pytest.mark.rule


class Citation(NamedTuple):
    """A clause that a test names, and where."""

    id: str
    where: str


def clause_ids(book: Path) -> list[str]:
    """The ids of all clauses of a register."""
    return [clause["id"] for clause in tomllib.loads(book.read_text(encoding="utf-8"))["clause"]]


def citations(folder: Path) -> list[Citation]:
    """All clauses cited in the tests of a folder, whether or not these tests are selected now."""
    return [citation for path in sorted(folder.rglob("test_*.py")) for citation in cited_in(path, folder.parent)]


def cited_in(path: Path, home: Path) -> Iterator[Citation]:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    for call in marks_that_count(tree):
        for argument in call.args:
            where = f"{path.relative_to(home)}:{call.lineno}"
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise AssertionError(f"{where}: a clause is cited by its id, written out")
            yield Citation(argument.value, where)


def marks_that_count(tree: ast.Module) -> Iterator[ast.Call]:
    """The rule marks that pytest puts on a test: on a test function or class, on a case, on the whole module."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                if node.name.startswith(("test_", "Test")):
                    yield from rule_calls(*node.decorator_list)
            case ast.keyword(arg="marks") | ast.Assign(targets=[ast.Name(id="pytestmark")]):
                yield from rule_calls(node.value)


def rule_calls(*marks: ast.expr) -> Iterator[ast.Call]:
    """The calls `rule(...)` and `pytest.mark.rule(...)` among marks; parametrized cases are looked at on their own."""
    for mark in marks:
        for part in mark.elts if isinstance(mark, ast.List | ast.Tuple) else [mark]:
            if isinstance(part, ast.Call) and ast.unparse(part.func) in ("rule", "pytest.mark.rule"):
                yield part
