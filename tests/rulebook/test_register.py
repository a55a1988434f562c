"""Every clause of a rule register is proven by a test, and every test cites clauses that exist."""

from __future__ import annotations

import ast
from collections import Counter
from difflib import get_close_matches
from pathlib import Path

import pytest

from tests.rules import citations, clause_ids, marks_that_count

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src" / "wasteland" / "games"
BOOKS = sorted(GAMES.glob("*/rulebook.toml"))

every_game = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.parent.name)


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


def test_missions_are_proven_through_play_and_not_by_calling_their_rules() -> None:
    word = ".".join(("mission", "rules", ""))

    by_hand = [path.name for path in sorted(HERE.rglob("*.py")) if word in path.read_text(encoding="utf-8")]

    assert not by_hand, f"what a chapter asks of a mission is proven by playing the chapter: {', '.join(by_hand)}"


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
