"""Every clause of a rule register is proven by a test, and every test cites clauses that exist."""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

import pytest

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src" / "wasteland" / "games"
BOOKS = sorted(GAMES.glob("*/rulebook.toml"))

every_game = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.parent.name)


class Citation(NamedTuple):
    """A clause that a test names, and where."""

    id: str
    where: str


def clause_ids(book: Path) -> list[str]:
    return [clause["id"] for clause in tomllib.loads(book.read_text(encoding="utf-8"))["clause"]]


def citations(folder: Path) -> list[Citation]:
    """All clauses cited in the tests of a folder, whether or not these tests are selected now."""
    return [citation for path in sorted(folder.rglob("test_*.py")) for citation in cited_in(path)]


def cited_in(path: Path) -> Iterator[Citation]:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    for call in marks_that_count(tree):
        for argument in call.args:
            where = f"{path.relative_to(HERE)}:{call.lineno}"
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


def test_there_is_a_register_to_prove() -> None:
    assert BOOKS, "no game has a rulebook.toml"


@every_game
def test_no_clause_stands_twice(book: Path) -> None:
    doubled = [id for id, times in Counter(clause_ids(book)).items() if times > 1]

    assert not doubled, f"{book.name} has these clauses twice: {', '.join(doubled)}"


@every_game
def test_every_clause_is_proven_by_a_test(book: Path) -> None:
    cited = {citation.id for citation in citations(HERE / book.parent.name)}

    missing = [id for id in clause_ids(book) if id not in cited]

    assert not missing, f"{len(missing)} clauses have no test:\n  " + "\n  ".join(missing)


@every_game
def test_every_cited_clause_exists(book: Path) -> None:
    known = clause_ids(book)

    unknown = [citation for citation in citations(HERE / book.parent.name) if citation.id not in known]

    assert not unknown, "unknown clauses are cited:\n  " + "\n  ".join(
        f"{citation.where}: {citation.id}{meant(citation.id, known)}" for citation in unknown
    )


def meant(id: str, known: list[str]) -> str:
    near = get_close_matches(id, known, n=1)
    return f" (did you mean {near[0]}?)" if near else ""


# -- the reading of citations itself


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('@rule("a", "b")\ndef test_it() -> None: ...', ["a", "b"]),
        ('@pytest.mark.rule("a")\nasync def test_it() -> None: ...', ["a"]),
        ('@rule("a")\nclass TestIt: ...', ["a"]),
        ('@rule("a")\ndef table() -> None: ...', []),
        ('cases = [pytest.param(1, marks=rule("a")), pytest.param(2, marks=[rule("b"), slow])]', ["a", "b"]),
        ('pytestmark = [rule("a"), pytest.mark.rule("b")]', ["a", "b"]),
        ('def test_it() -> None:\n    rule("a")', []),
    ],
)
def test_a_citation_counts_where_pytest_runs_it(source: str, found: list[str]) -> None:
    assert [argument.value for call in marks_that_count(ast.parse(source)) for argument in call.args] == found  # type: ignore[attr-defined]
